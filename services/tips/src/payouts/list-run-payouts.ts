import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { currencySchema } from '@sprinkle/contracts/money.schemas';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/payout-methods.schemas';
import type { listRunPayoutsRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import {
  type Payout as PayoutReply,
  payoutHoldSchema,
  payoutStatusSchema,
} from '@sprinkle/contracts/tips/payouts.schemas';
import { cents, count, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { getRun } from './find-run.js';
import { referenceOf } from './payout.entity.js';
import { PAYOUT_HOLDS_OF } from './payout-holds.js';

/** Finds earlier payouts of the creator, which are few, that did not arrive and had tips of this one. */
const RETURNED_FROM = `
  (SELECT coalesce(json_agg(earlier.number::text ORDER BY earlier.number), '[]') FROM payouts AS earlier
   WHERE earlier.creator_id = payouts.creator_id AND earlier.confirmed_at IS NOT NULL
     AND earlier.status IN ('failed', 'returned') AND earlier.number < payouts.number
     AND EXISTS (
       SELECT FROM payout_tips JOIN payout_tips AS again USING (tip_id)
       WHERE payout_tips.payout_id = earlier.id AND again.payout_id = payouts.id))`;

const SELECT = `
  SELECT payouts.id, number, payouts.status, amount_cents, currency, method_type,
    account_info, failure_reason, creator_id, creators.username,
    holds.reasons AS holds, confirmed_at, released_at, released_by_name AS released_by, release_reason, exported_at, exported_by_name AS exported_by,
    sent_at, sent_by_name AS sent_by, sent_by AS sent_by_id, bank_reference, bank_date::text AS bank_date,
    ${RETURNED_FROM} AS returned_from,
    (SELECT count(*) FROM payout_tips WHERE payout_id = payouts.id) AS tip_count
  FROM payouts JOIN creators ON creators.id = creator_id ${PAYOUT_HOLDS_OF}`;

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
    holds: z.array(payoutHoldSchema),
    confirmedAt: isoTime.nullable(),
    releasedAt: isoTime.nullable(),
    releasedBy: z.string().nullable(),
    releaseReason: z.string().nullable(),
    exportedAt: isoTime.nullable(),
    exportedBy: z.string().nullable(),
    sentAt: isoTime.nullable(),
    sentBy: z.string().nullable(),
    sentById: z.string().nullable(),
    bankReference: z.string().nullable(),
    bankDate: z.string().nullable(),
    returnedFrom: z.array(z.string()),
    tipCount: count,
  })
  .transform(({ number, returnedFrom, ...payout }) => ({
    ...payout,
    reference: referenceOf({ number }),
    returnedFrom: returnedFrom.map((earlier) => referenceOf({ number: earlier })),
  }));

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
