import type { Stripe } from 'stripe';
import type { DataSource } from 'typeorm';
import { compareLedger } from './compare-ledger.js';
import { comparePayments } from './compare-payments.js';

/** One line for each thing that does not fit; nothing is changed. */
export async function* findDrift(dataSource: DataSource, stripe: Stripe): AsyncGenerator<string> {
  const runner = dataSource.createQueryRunner();
  try {
    yield* comparePayments(runner, stripe);
    yield* compareLedger(runner);
  } finally {
    await runner.query('DROP TABLE IF EXISTS pg_temp.seen_intents');
    await runner.release();
  }
}
