import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { refundedFeeOf, refundedProcessingOf, returnedCentsOf } from '../../money/ledger/reversed-amounts.js';
import { wasPaid } from '../../tip/tip-status.js';
import { type Comparison, toDrift } from './comparison.js';
import {
  describeEntry,
  determinedEntries,
  expectedEntries,
  paidTip,
  sumByAccount,
  sumOf,
  type TipWithEntries,
  tipWithEntries,
} from './expected-entries.js';

const PAGE_SIZE = 500;

const TIPS_WITH_ENTRIES = `
  SELECT page.*, payments.processing_fee_cents, coalesce(paid_out.payouts, '[]') AS paid_out,
    coalesce(ledger.entries, '[]') AS entries,
    json_build_object('refundedCents', refunded.cents, 'disputes', coalesce(disputed.disputes, '[]')) AS reversals
  FROM (SELECT id, user_id, status, amount_cents, fee_cents, fee_basis_points, processing_cents, refunded_cents,
          refunded_fee_cents, refunded_processing_cents
        FROM tips
        WHERE id > $1 ORDER BY id LIMIT ${PAGE_SIZE}) AS page
  LEFT JOIN payments ON payments.tip_id = page.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0) AS cents FROM refunds
    WHERE tip_id = page.id AND status IN ('pending', 'succeeded')) AS refunded
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('takenCents', taken_cents, 'feeCents', fee_cents, 'status', status)) AS disputes
    FROM disputes WHERE tip_id = page.id) AS disputed
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('creatorId', creator_id, 'cents', payout_tips.amount_cents,
      'transferredCents', CASE WHEN stripe_transfer_id IS NOT NULL THEN payout_tips.amount_cents ELSE 0 END,
      'reversedCents', payout_tips.reversed_cents)) AS payouts
    FROM payout_tips JOIN payouts ON payouts.id = payout_id LEFT JOIN payout_transfers USING (payout_id)
    WHERE tip_id = page.id
      AND (payout_tips.status IN ('confirmed', 'sent') OR stripe_transfer_id IS NOT NULL)) AS paid_out
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('kind', kind, 'account', account, 'creatorId', creator_id,
      'amountCents', amount_cents, 'transferId', transfer_id)) AS entries
    FROM ledger_entries WHERE tip_id = page.id) AS ledger ON true
  ORDER BY page.id`;

const OWED_AFTER_CLOSING = `
  SELECT creators.id, sum(amount_cents) AS cents
  FROM creators JOIN ledger_entries ON creator_id = creators.id
  WHERE closed_at IS NOT NULL GROUP BY creators.id HAVING sum(amount_cents) > 0`;
const owedCreator = z.object({ id: z.string(), cents });

/**
 * Checks that each paid tip has exactly its entries, all others have none, everything adds up to zero, and nothing is owed
 * to a creator who closed the account.
 */
export async function* compareLedger(runner: QueryRunner, comparison: Comparison): AsyncGenerator<Drift> {
  let total = 0;
  for await (const tip of tipsWithEntries(runner)) {
    comparison.signal.throwIfAborted();
    comparison.tipCount += 1;
    yield* entryDrifts(tip);
    yield* returnedDrifts(tip);
    total += sumOf(tip.entries);
  }
  if (total !== 0) yield toDrift('unbalanced-ledger', { found: total, expected: 0 });
  for (const { id, cents } of await query(runner, owedCreator, OWED_AFTER_CLOSING))
    yield toDrift('owed-after-closing', { subject: id, found: cents, expected: 0 });
}

function* entryDrifts(tip: TipWithEntries): Generator<Drift> {
  const tipId = tip.id;
  const wanted = expectedEntries(tip);
  const found = sumByAccount(determinedEntries(tip)).map(describeEntry);
  for (const entry of wanted.filter((each) => !found.includes(each)))
    yield toDrift('missing-ledger-entry', { tipId, expected: entry });
  for (const entry of found.filter((each) => !wanted.includes(each)))
    yield toDrift('extra-ledger-entry', { tipId, found: entry });
  for (const transferId of new Set(tip.entries.map((entry) => entry.transferId))) {
    const sum = sumOf(tip.entries.filter((entry) => entry.transferId === transferId));
    if (sum !== 0)
      yield toDrift('unbalanced-transfer', { tipId, subject: transferId, found: sum, expected: 0 });
  }
}

function* returnedDrifts(tip: TipWithEntries): Generator<Drift> {
  const paid = paidTip(tip);
  const cents = wasPaid(tip.status) ? returnedCentsOf(paid, tip.reversals) : 0;
  if (cents !== tip.refundedCents)
    yield toDrift('returned-amount', { tipId: tip.id, found: tip.refundedCents, expected: cents });
  const feeCents = cents > 0 ? refundedFeeOf(paid, cents) : 0;
  if (feeCents !== tip.refundedFeeCents)
    yield toDrift('returned-fee', { tipId: tip.id, found: tip.refundedFeeCents, expected: feeCents });
  const processingCents = cents > 0 ? refundedProcessingOf(paid, cents) : 0;
  if (processingCents !== tip.refundedProcessingCents)
    yield toDrift('returned-processing', {
      tipId: tip.id,
      found: tip.refundedProcessingCents,
      expected: processingCents,
    });
}

async function* tipsWithEntries(runner: QueryRunner): AsyncGenerator<TipWithEntries> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const tips = await query(runner, tipWithEntries, TIPS_WITH_ENTRIES, [last]);
    yield* tips;
    const end = tips.at(-1);
    if (!end) return;
    last = end.id;
  }
}
