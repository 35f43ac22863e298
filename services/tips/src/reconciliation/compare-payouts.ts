import type { Drift } from '@sprinkle/contracts/tips/reconciliation.schemas';
import { cents, time } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { referenceOf } from '../payouts/payout.entity.js';
import { toDrift } from './comparison.js';

const UNEQUAL = `
  SELECT number, payouts.amount_cents, coalesce(sum(payout_tips.amount_cents), 0) AS cents_of_tips
  FROM payouts LEFT JOIN payout_tips ON payout_id = payouts.id
  GROUP BY payouts.id HAVING coalesce(sum(payout_tips.amount_cents), 0) <> payouts.amount_cents ORDER BY number`;
const unequalPayout = z.object({ number: z.string(), amountCents: cents, centsOfTips: cents });

const STRANGE = `
  SELECT number, tip_id FROM payouts JOIN payout_tips ON payout_id = payouts.id JOIN tips ON tips.id = tip_id
  WHERE tips.user_id <> payouts.creator_id ORDER BY number`;
const strangeTip = z.object({ number: z.string(), tipId: z.string() });

const UNFINISHED = `
  SELECT number, confirmed_at FROM payouts
  WHERE status = 'confirmed' AND confirmed_at < now() - interval '7 days' ORDER BY number`;
const unfinishedPayout = z.object({ number: z.string(), confirmedAt: time });

/** Yields payouts that differ from the sum of their tips, hold another creator's tip, or were not finished. The ledger is compared per tip. */
export async function* comparePayouts(runner: QueryRunner): AsyncGenerator<Drift> {
  for (const payout of await query(runner, unequalPayout, UNEQUAL))
    yield toDrift('payout-amount', {
      subject: referenceOf(payout),
      found: payout.amountCents,
      expected: payout.centsOfTips,
    });
  for (const { tipId, ...payout } of await query(runner, strangeTip, STRANGE))
    yield toDrift('payout-tip', { subject: referenceOf(payout), tipId });
  for (const { confirmedAt, ...payout } of await query(runner, unfinishedPayout, UNFINISHED))
    yield toDrift('unfinished-payout', { subject: referenceOf(payout), found: confirmedAt.toISOString() });
}
