import type { QueryRunner } from 'typeorm';
import { referenceOf } from '../payouts/payout.entity.js';

/** Yields payouts that differ from the sum of their tips, hold another creator's tip, or were not finished. The ledger is compared per tip. */
export async function* comparePayouts(runner: QueryRunner): AsyncGenerator<string> {
  const unequal: { number: string; amount: number; tips: number }[] = await runner.query(
    `SELECT number, payouts.amount_cents AS amount, coalesce(sum(payout_tips.amount_cents), 0)::int AS tips
     FROM payouts LEFT JOIN payout_tips ON payout_id = payouts.id
     GROUP BY payouts.id HAVING coalesce(sum(payout_tips.amount_cents), 0) <> payouts.amount_cents ORDER BY number`,
  );
  for (const { amount, tips, ...payout } of unequal)
    yield `payout ${referenceOf(payout)}: is ${amount} cents, its tips are ${tips}`;
  const strange: { number: string; tip_id: string }[] = await runner.query(
    `SELECT number, tip_id FROM payouts JOIN payout_tips ON payout_id = payouts.id JOIN tips ON tips.id = tip_id
     WHERE tips.user_id <> payouts.creator_id ORDER BY number`,
  );
  for (const { tip_id, ...payout } of strange)
    yield `payout ${referenceOf(payout)}: has tip ${tip_id} of another creator`;
  const unfinished: { number: string; confirmed_at: Date }[] = await runner.query(
    `SELECT number, confirmed_at FROM payouts
     WHERE status = 'confirmed' AND confirmed_at < now() - interval '7 days' ORDER BY number`,
  );
  for (const { confirmed_at, ...payout } of unfinished)
    yield `payout ${referenceOf(payout)}: was confirmed at ${confirmed_at.toISOString()}, and is neither sent nor failed`;
}
