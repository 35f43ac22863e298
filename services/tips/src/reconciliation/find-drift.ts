import type { Drift } from '@sprinkle/contracts/tips/reconciliation.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import type { DataSource } from 'typeorm';
import { compareDaySums } from './compare-day-sums.js';
import { compareLedger } from './compare-ledger.js';
import { comparePayments } from './compare-payments.js';
import { comparePayouts } from './compare-payouts.js';
import { unmadeRefunds } from './compare-reversals.js';
import type { Comparison } from './comparison.js';

/** Yields each drift and changes nothing. */
export async function* findDrift(
  dataSource: DataSource,
  stripe: Stripe,
  comparison: Comparison,
): AsyncGenerator<Drift> {
  const runner = dataSource.createQueryRunner();
  try {
    // Some statements read whole tables.
    await execute(runner, `SET statement_timeout = '60s'`);
    yield* comparePayments(runner, stripe, comparison);
    yield* unmadeRefunds(runner);
    yield* comparePayouts(runner);
    yield* compareLedger(runner, comparison);
    yield* compareDaySums(runner, comparison);
  } finally {
    try {
      await execute(runner, 'RESET statement_timeout');
      await execute(runner, 'DROP TABLE IF EXISTS pg_temp.seen_intents');
    } finally {
      await runner.release();
    }
  }
}
