import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportSupportsRpc, listSupportsRpc } from '@sprinkle/contracts/tips/taking/console-supports.rpc';
import {
  supportEndReasonSchema,
  supportStatusSchema,
} from '@sprinkle/contracts/tips/taking/supports.schemas';
import { cents, count, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ExportList } from '../../exports/export-list.js';

/** What administrators see of a support. Payments and failures are counted only for the supports that are shown. */
export const SUPPORT_COLUMNS = `
  supports.id, creator_id, username AS creator_username, coalesce(sender_name, 'Anonymous') AS sender_name, tip_cents,
  supports.status, end_reason, supports.created_at, began_at, next_payment_at,
  (SELECT count(*) FROM tips WHERE support_id = supports.id AND succeeded_at IS NOT NULL) AS payment_count,
  (SELECT coalesce(sum(attempts), 0) FROM support_failures WHERE support_id = supports.id) AS failed_attempts`;

export const listedSupport = z.object({
  id: z.string(),
  creatorId: z.string(),
  creatorUsername: z.string().nullable(),
  senderName: z.string(),
  tipCents: cents,
  status: supportStatusSchema,
  endReason: supportEndReasonSchema.nullable(),
  createdAt: isoTime,
  beganAt: isoTime.nullable(),
  nextPaymentAt: isoTime.nullable(),
  paymentCount: count,
  failedAttempts: count,
});

/** The cursor is the id of the last support on the previous page. */
const LIST = `
  SELECT ${SUPPORT_COLUMNS}
  FROM (
    SELECT * FROM supports
    WHERE (began_at IS NULL) = ($1 = 'unpaid') AND ($1 IN ('all', 'unpaid') OR status = $1)
      AND ($2::uuid IS NULL OR creator_id = $2)
      AND ($3::text IS NULL OR lower(sender_name) LIKE $3 OR id::text = $4 OR stripe_subscription_id = $4)
      AND ($5::uuid IS NULL OR (created_at, id) < (SELECT last.created_at, last.id FROM supports AS last WHERE last.id = $5))
    ORDER BY created_at DESC, id DESC LIMIT $6
  ) AS supports JOIN creators ON creators.id = creator_id
  ORDER BY supports.created_at DESC, supports.id DESC`;

@Injectable()
export class ListSupports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listSupportsRpc)
  async execute(
    { state, creatorId, search, cursor, limit }: RpcInput<typeof listSupportsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listSupportsRpc>> {
    requireAdmin(actor);
    const pattern = search ? searchPatternOf(search) : null;
    const filter = [state, creatorId ?? null, pattern, search ?? null, cursor ?? null, limit + 1];
    const { page, nextCursor } = pageOf(await query(this.dataSource, listedSupport, LIST, filter), limit);
    return { supports: page, nextCursor };
  }

  @HandlesRpc(exportSupportsRpc)
  export(query: RpcInput<typeof exportSupportsRpc>, actor: Actor) {
    return this.exports.execute('supports', query, actor, () => this.execute(query, actor));
  }
}
