import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listTipMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { tipMailSchema } from '@sprinkle/contracts/notifications/notifications.schemas';
import { disputeOutcomeSchema } from '@sprinkle/contracts/tips/taking/disputes.schemas';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';

type Input = RpcInput<typeof listTipMailsRpc>;

/** A mail that was never queued, because the tipper was anonymized first, has left only its key. */
const LIST = `
  SELECT template AS kind, status, created_at, sent_at, delivered_at, opened_at, bounced_at
  FROM messages WHERE dedupe_key = ANY ($1) AND last_error IS DISTINCT FROM 'anonymized'
  ORDER BY created_at, id`;

export const tipMail = tipMailSchema.extend({
  createdAt: isoTime,
  sentAt: isoTime.nullable(),
  deliveredAt: isoTime.nullable(),
  openedAt: isoTime.nullable(),
  bouncedAt: isoTime.nullable(),
});

@Injectable()
export class ListTipMails {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listTipMailsRpc)
  execute(asked: Input, actor: Actor): Promise<RpcOutput<typeof listTipMailsRpc>> {
    requireAdmin(actor);
    return query(this.dataSource, tipMail, LIST, [keysOf(asked)]);
  }
}

/** The keys that `queueing` gives the mails. */
function keysOf({ tipId, refundIds, disputeIds }: Input): string[] {
  return [
    `tip-receipt:${tipId}`,
    `tip-notice:${tipId}`,
    `tip-reply:${tipId}`,
    `mistake-declined:${tipId}`,
    ...refundIds.flatMap((refundId) => [
      `tip-refund-receipt:${tipId}:${refundId}`,
      `tip-refund-notice:${refundId}`,
      `tip-refund-failure-receipt:${tipId}:${refundId}`,
      `tip-refund-failure-notice:${refundId}`,
    ]),
    ...disputeIds.flatMap((disputeId) =>
      disputeOutcomeSchema.options.map((outcome) => `tip-dispute-notice:${disputeId}:${outcome}`),
    ),
  ];
}
