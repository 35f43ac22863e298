import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { cents, time } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { toDrift } from './comparison.js';

const UNEQUAL = `
  SELECT number, payouts.amount_cents, coalesce(sum(payout_tips.amount_cents), 0) AS cents_of_tips
  FROM payouts LEFT JOIN payout_tips ON payout_id = payouts.id
  GROUP BY payouts.id HAVING coalesce(sum(payout_tips.amount_cents), 0) <> payouts.amount_cents ORDER BY number`;
const unequalPayout = z.object({ number: z.string(), amountCents: cents, centsOfTips: cents });

const UNASSIGNED = `
  SELECT number, payout_transfers.reversed_cents, sum(payout_tips.reversed_cents) AS cents_of_tips
  FROM payout_transfers JOIN payouts ON payouts.id = payout_transfers.payout_id
    JOIN payout_tips ON payout_tips.payout_id = payouts.id
  GROUP BY payouts.id, payout_transfers.payout_id
  HAVING sum(payout_tips.reversed_cents) <> payout_transfers.reversed_cents ORDER BY number`;
const unassignedReversal = z.object({ number: z.string(), reversedCents: cents, centsOfTips: cents });

const STRANGE = `
  SELECT number, tip_id FROM payouts JOIN payout_tips ON payout_id = payouts.id JOIN tips ON tips.id = tip_id
  WHERE tips.user_id <> payouts.creator_id AND NOT EXISTS (
    SELECT FROM ledger_entries AS debt
    WHERE debt.tip_id = tips.id AND debt.creator_id = payouts.creator_id AND debt.kind = 'debt-taken-over')
  ORDER BY number`;
const strangeTip = z.object({ number: z.string(), tipId: z.string() });

const UNFINISHED = `
  SELECT number, confirmed_at FROM payouts
  WHERE status = 'confirmed' AND confirmed_at < now() - interval '7 days' ORDER BY number`;
const unfinishedPayout = z.object({ number: z.string(), confirmedAt: time });

const PAID_TWICE = `
  SELECT tip_id, sum(payout_tips.amount_cents - payout_tips.reversed_cents) AS paid_cents, tips.amount_cents - tips.fee_cents - tips.processing_cents AS share_cents
  FROM payout_tips JOIN tips ON tips.id = tip_id
  WHERE payout_tips.status IN ('confirmed', 'sent')
  GROUP BY payout_tips.tip_id, tips.id
  HAVING count(*) > 1 AND sum(payout_tips.amount_cents - payout_tips.reversed_cents) > tips.amount_cents - tips.fee_cents - tips.processing_cents ORDER BY tip_id`;
const tipPaidTwice = z.object({ tipId: z.string(), paidCents: cents, shareCents: cents });

/** A payout that was paid again long ago was already looked at, or never will be. */
const PAID_AGAIN_DAYS = 90;
const PAID_AGAIN = `
  SELECT payouts.number, string_agg(DISTINCT 'PAYOUT-' || earlier.number, ', ') AS earlier
  FROM payouts AS earlier
    JOIN payout_tips AS returned ON returned.payout_id = earlier.id
    JOIN payout_tips AS again ON again.tip_id = returned.tip_id AND again.status IN ('confirmed', 'sent')
    JOIN payouts ON payouts.id = again.payout_id AND payouts.number > earlier.number
  WHERE earlier.status = 'returned' AND payouts.confirmed_at > now() - make_interval(days => $1)
  GROUP BY payouts.number ORDER BY payouts.number`;
const paidAgain = z.object({ number: z.string(), earlier: z.string() });

/**
 * Yields payouts that differ from the sum of their tips, have another creator's tip, or were not finished. The ledger is compared per tip.
 * What was paid more than once needs a look, although the ledger can still be right, for example after a correction that failed.
 */
export async function* comparePayouts(runner: QueryRunner): AsyncGenerator<Drift> {
  for (const payout of await query(runner, unequalPayout, UNEQUAL))
    yield toDrift('payout-amount', {
      subject: referenceOf(payout),
      found: payout.amountCents,
      expected: payout.centsOfTips,
    });
  for (const payout of await query(runner, unassignedReversal, UNASSIGNED))
    yield toDrift('payout-reversed', {
      subject: referenceOf(payout),
      found: payout.reversedCents,
      expected: payout.centsOfTips,
    });
  for (const { tipId, ...payout } of await query(runner, strangeTip, STRANGE))
    yield toDrift('payout-tip', { subject: referenceOf(payout), tipId });
  for (const { confirmedAt, ...payout } of await query(runner, unfinishedPayout, UNFINISHED))
    yield toDrift('unfinished-payout', { subject: referenceOf(payout), found: confirmedAt.toISOString() });
  for (const { tipId, paidCents, shareCents } of await query(runner, tipPaidTwice, PAID_TWICE))
    yield toDrift('tip-paid-twice', { tipId, found: paidCents, expected: shareCents });
  for (const { earlier, ...payout } of await query(runner, paidAgain, PAID_AGAIN, [PAID_AGAIN_DAYS]))
    yield toDrift('payout-paid-again', { subject: referenceOf(payout), found: earlier });
}
