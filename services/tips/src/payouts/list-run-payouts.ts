import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { currencySchema } from '@sprinkle/contracts/money.schemas';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/payout-methods.schemas';
import type { listRunPayoutsRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import { type Payout as PayoutReply, payoutStatusSchema } from '@sprinkle/contracts/tips/payouts.schemas';
import { cents, count, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { getRun } from './find-run.js';
import { referenceOf } from './payout.entity.js';

const SELECT = `
  SELECT payouts.id, number, payouts.status, amount_cents, currency, method_type,
    account_info, failure_reason, creator_id, creators.username,
    creators.is_blocked, exported_at, exported_by_name AS exported_by,
    sent_at, (SELECT count(*) FROM payout_tips WHERE payout_id = payouts.id) AS tip_count
  FROM payouts JOIN creators ON creators.id = creator_id`;

/** The cursor is the id of the last payout on the page before. */
const LIST = `
  ${SELECT} WHERE run_id = $1 AND ($2::uuid IS NULL OR number > (SELECT last.number FROM payouts AS last WHERE last.id = $2))
  ORDER BY number LIMIT $3`;

const runPayout = z
  .object({
    id: z.string(),
    number: z.string(),
    status: payoutStatusSchema,
    amountCents: cents,
    currency: currencySchema,
    methodType: payoutMethodTypeSchema,
    accountInfo: z.string(),
    failureReason: z.string().nullable(),
    creatorId: z.string(),
    username: z.string().nullable(),
    isBlocked: z.boolean(),
    exportedAt: isoTime.nullable(),
    exportedBy: z.string().nullable(),
    sentAt: isoTime.nullable(),
    tipCount: count,
  })
  .transform(({ number, ...payout }) => ({ ...payout, reference: referenceOf({ number }) }));

/** Lists the payouts of a run with masked account information. */
@Injectable()
export class ListRunPayouts {
  constructor(private readonly dataSource: DataSource) {}

  async execute(
    { runId, cursor, limit }: RpcInput<typeof listRunPayoutsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listRunPayoutsRpc>> {
    requireAdmin(actor);
    const { manager } = this.dataSource;
    const { id } = await getRun(manager, runId);
    const found = await query(manager, runPayout, LIST, [id, cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(found, limit);
    return { payouts: page, nextCursor };
  }
}

export function getPayout(manager: EntityManager, payoutId: string): Promise<PayoutReply> {
  return queryOne(manager, runPayout, `${SELECT} WHERE payouts.id = $1`, [payoutId]);
}
