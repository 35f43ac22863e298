import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listSupportersRpc } from '@sprinkle/contracts/tips/taking/supporters.rpc';
import { supporterSchema } from '@sprinkle/contracts/tips/taking/supporters.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Selects the supports that were ever paid to the creator given by the first parameter. */
export const supportersWhere = (condition: string) => `
  SELECT id, coalesce(sender_name, 'Anonymous') AS sender_name, is_anonymous, tip_cents,
    CASE WHEN ended_at IS NULL THEN status ELSE 'ended' END AS status, end_reason, began_at, ended_at,
    (SELECT coalesce(sum(amount_cents - refunded_cents), 0) FROM tips
      WHERE support_id = listed.id AND status = 'succeeded') AS total_cents
  FROM (
    SELECT * FROM supports WHERE creator_id = $1 AND began_at IS NOT NULL AND ${condition}
  ) AS listed`;

const LIST = `
  ${supportersWhere(`($2::text IS NULL OR ($2 = 'ended') = (ended_at IS NOT NULL)) AND ($3::uuid IS NULL OR (began_at, id) < (
    SELECT last.began_at, last.id FROM supports AS last WHERE last.id = $3 AND last.creator_id = $1
  )) ORDER BY began_at DESC, id DESC LIMIT $4`)}
  ORDER BY began_at DESC, id DESC`;

const row = supporterSchema.extend({
  isAnonymous: z.boolean(),
  tipCents: cents,
  beganAt: isoTime,
  endedAt: isoTime.nullable(),
  totalCents: cents,
});

export const supporterRow = row.transform(({ isAnonymous, ...supporter }) => ({
  ...supporter,
  ...(isAnonymous && { isAnonymous: true as const }),
}));

@Injectable()
export class ListSupporters {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listSupportersRpc)
  async execute(
    { state, cursor, limit }: RpcInput<typeof listSupportersRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listSupportersRpc>> {
    const owner = requireUser(actor);
    const parameters = [owner.id, state ?? null, cursor ?? null, limit + 1];
    const { page, nextCursor } = pageOf(await query(this.dataSource, supporterRow, LIST, parameters), limit);
    return { supporters: page, nextCursor };
  }
}
