import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listBlockedSendersRpc } from '@sprinkle/contracts/tips/page/blocked-senders.rpc';
import {
  BLOCKED_SENDERS_MAX,
  blockedSenderSchema,
} from '@sprinkle/contracts/tips/page/blocked-senders.schemas';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';

export const LIST_BLOCKED = (condition: string) => `
  SELECT tip_id AS id, coalesce(sender_name, 'Anonymous') AS sender_name, blocked_at
  FROM blocked_senders JOIN tips ON tips.id = tip_id
  WHERE ${condition} ORDER BY blocked_at DESC, tip_id LIMIT ${BLOCKED_SENDERS_MAX}`;

const FIND = LIST_BLOCKED('creator_id = $1');

export const blockedSender = blockedSenderSchema.extend({ blockedAt: isoTime });

@Injectable()
export class ListBlockedSenders {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listBlockedSendersRpc)
  execute(actor: Actor): Promise<RpcOutput<typeof listBlockedSendersRpc>> {
    return query(this.dataSource, blockedSender, FIND, [requireUser(actor).id]);
  }
}
