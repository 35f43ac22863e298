import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { currencySchema } from '@sprinkle/contracts/money.schemas';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { payoutHoldSchema } from '@sprinkle/contracts/tips/money/holds.schemas';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import type {
  PayoutSort,
  PayoutRisk as RiskReply,
} from '@sprinkle/contracts/tips/paying/payout-risks.schemas';
import { listRunPayoutsRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import {
  type Payout as PayoutReply,
  payoutStatusSchema,
} from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { cents, count, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { PAYOUT_HOLDS_OF } from '../payouts/payout-holds.js';
import { getRun } from './find-run.js';

/** Finds the creator's earlier payouts, which are few, that did not arrive and share a tip with this one. */
const RETURNED_FROM = `
  (SELECT coalesce(json_agg(earlier.number::text ORDER BY earlier.number), '[]') FROM payouts AS earlier
   WHERE earlier.creator_id = payouts.creator_id AND earlier.confirmed_at IS NOT NULL
     AND earlier.status IN ('failed', 'returned') AND earlier.number < payouts.number
     AND EXISTS (
       SELECT FROM payout_tips JOIN payout_tips AS again USING (tip_id)
       WHERE payout_tips.payout_id = earlier.id AND again.payout_id = payouts.id))`;

const RISK = `
  CASE WHEN risk.payout_id IS NOT NULL THEN json_build_object(
    'tippedDays', risk.tipped_days, 'accountDays', risk.account_days, 'paidTipCount', risk.paid_tip_count,
    'paidCents', risk.paid_cents, 'refundedTipCount', risk.refunded_tip_count, 'refundedCents', risk.refunded_cents,
    'disputedTipCount', risk.disputed_tip_count, 'disputedCents', risk.disputed_cents,
    'sharingCreatorCount', risk.sharing_creator_count, 'fraudMarkCount', risk.fraud_mark_count,
    'openFraudMarkCount', risk.open_fraud_mark_count, 'ownNetworkTipCount', risk.own_network_tip_count,
    'ownNetworkCents', risk.own_network_cents) END`;

const TRANSFER = `
  (SELECT json_build_object('stripeTransferId', stripe_transfer_id, 'waitingSince', waiting_since, 'refusal', refusal) FROM payout_transfers WHERE payout_id = payouts.id)`;

const COLUMNS = `
  payouts.id, payouts.number, payouts.status, amount_cents, currency, method_type,
    account_info, failure_reason, creator_id, creators.username,
    holds.reasons AS holds, confirmed_at, released_at, released_by_name AS released_by, release_reason, exported_at, exported_by_name AS exported_by,
    sent_at, sent_by_name AS sent_by, sent_by AS sent_by_id, bank_reference, bank_date::text AS bank_date,
    ${RETURNED_FROM} AS returned_from,
    (SELECT count(*) FROM payout_tips WHERE payout_id = payouts.id) AS tip_count, ${RISK} AS risk, ${TRANSFER} AS transfer,
    coalesce((SELECT reversed_cents FROM payout_transfers WHERE payout_id = payouts.id), 0) AS reversed_cents`;

const JOINS = `
  JOIN creators ON creators.id = payouts.creator_id LEFT JOIN payout_risks AS risk ON risk.payout_id = payouts.id
  ${PAYOUT_HOLDS_OF}`;

type SortKey = Exclude<PayoutSort, `${string}-desc`>;

const KEYS: Record<SortKey, string> = {
  reference: 'payouts.number',
  amount: 'payouts.amount_cents',
  age: 'risk.tipped_days',
  tips: 'risk.tip_count',
  refunds: 'risk.refunded_cents::numeric / nullif(risk.paid_cents, 0)',
  disputes: 'risk.disputed_cents::numeric / nullif(risk.paid_cents, 0)',
  'own-network': 'risk.own_network_cents::numeric / nullif(risk.paid_cents, 0)',
  sharing: 'risk.sharing_creator_count',
  marks: 'risk.fraud_mark_count',
};

/**
 * Sorts the few thousand payouts of a run by their keys, and reads the rest only for the page. The cursor is the id of the last payout on
 * the previous page.
 */
function listBy(sort: PayoutSort): string {
  const key = KEYS[sort.replace('-desc', '') as SortKey];
  const [after, direction] = sort.endsWith('-desc') ? ['<', 'DESC'] : ['>', 'ASC'];
  return `
    WITH keyed AS (
      SELECT payouts.id, payouts.number, coalesce(${key}, 0) AS key
      FROM payouts LEFT JOIN payout_risks AS risk ON risk.payout_id = payouts.id WHERE payouts.run_id = $1
    ), page AS (
      SELECT * FROM keyed
      WHERE $2::uuid IS NULL
        OR (key, number) ${after} (SELECT last.key, last.number FROM keyed AS last WHERE last.id = $2)
      ORDER BY key ${direction}, number ${direction} LIMIT $3
    )
    SELECT ${COLUMNS} FROM page JOIN payouts ON payouts.id = page.id ${JOINS}
    ORDER BY page.key ${direction}, page.number ${direction}`;
}

const FIND = `SELECT ${COLUMNS} FROM payouts ${JOINS} WHERE payouts.id = $1`;

const foundRisk = z
  .object({
    tippedDays: count.nullable(),
    accountDays: count.nullable(),
    paidTipCount: count,
    paidCents: cents,
    refundedTipCount: count,
    refundedCents: cents,
    disputedTipCount: count,
    disputedCents: cents,
    sharingCreatorCount: count,
    fraudMarkCount: count,
    openFraudMarkCount: count,
    ownNetworkTipCount: count.nullable(),
    ownNetworkCents: cents.nullable(),
  })
  .transform(({ paidCents, refundedCents, disputedCents, ownNetworkCents, ...risk }): RiskReply => ({
    ...risk,
    refundedPercent: percentOf(refundedCents, paidCents),
    disputedPercent: percentOf(disputedCents, paidCents),
    ownNetworkPercent: ownNetworkCents === null ? null : percentOf(ownNetworkCents, paidCents),
  }));

/** Returns a percentage with one decimal. */
function percentOf(partCents: number, paidCents: number): number {
  return paidCents === 0 ? 0 : Math.round((partCents / paidCents) * 1_000) / 10;
}

const foundTransfer = z.object({
  stripeTransferId: z.string().nullable(),
  waitingSince: isoTime.nullable(),
  refusal: z.string().nullable(),
});

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
    risk: foundRisk.nullable(),
    transfer: foundTransfer.nullable(),
    reversedCents: cents,
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

  @HandlesRpc(listRunPayoutsRpc)
  async execute(
    { runId, sort, cursor, limit }: RpcInput<typeof listRunPayoutsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listRunPayoutsRpc>> {
    requireAdmin(actor);
    const { manager } = this.dataSource;
    const { id } = await getRun(manager, runId);
    const found = await query(manager, runPayout, listBy(sort), [id, cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(found, limit);
    return { payouts: page, nextCursor };
  }
}

export function getPayout(manager: EntityManager, payoutId: string): Promise<PayoutReply> {
  return queryOne(manager, runPayout, FIND, [payoutId]);
}
