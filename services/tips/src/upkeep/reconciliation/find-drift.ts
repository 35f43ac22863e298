import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import type { DataSource } from 'typeorm';
import { compareBalances } from './compare-balances.js';
import { compareDaySums } from './compare-day-sums.js';
import { compareLedger } from './compare-ledger.js';
import { comparePayments } from './compare-payments.js';
import { comparePayouts } from './compare-payouts.js';
import { unmadeRefunds } from './compare-reversals.js';
import { compareSupports } from './compare-supports.js';
import { compareTipQuarters } from './compare-tip-quarters.js';
import { compareTransactions } from './compare-transactions.js';
import { compareTransfers } from './compare-transfers.js';
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
    const reported = new Set<string | null>();
    const parts = [
      comparePayments(runner, stripe, comparison),
      unmadeRefunds(runner),
      comparePayouts(runner),
      compareTransfers(runner, stripe, comparison),
      compareSupports(runner, stripe, comparison),
      compareLedger(runner, comparison),
      compareBalances(runner),
      compareDaySums(runner, comparison),
      compareTipQuarters(runner),
    ];
    for (const part of parts)
      for await (const drift of part) {
        reported.add(drift.paymentIntentId).add(drift.tipId);
        yield drift;
      }
    // Each difference is reported once, by the comparison that can say the most about it.
    reported.delete(null);
    yield* compareTransactions(runner, stripe, comparison, reported);
  } finally {
    try {
      await execute(runner, 'RESET statement_timeout');
      await execute(
        runner,
        'DROP TABLE IF EXISTS pg_temp.seen_intents, pg_temp.moved_parts, pg_temp.provider_transfers',
      );
    } finally {
      await runner.release();
    }
  }
}
