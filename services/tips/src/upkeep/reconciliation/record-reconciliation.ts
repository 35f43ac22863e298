import {
  type Drift,
  KEPT_DRIFTS_MAX,
  WARNING_KINDS,
} from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import { isUnavailable } from '@sprinkle/service-kit/is-unavailable';
import { Stripe } from 'stripe';
import type { DataSource } from 'typeorm';
import { TooManySuspects } from './compare-payments.js';
import type { Comparison } from './comparison.js';
import { findDrift } from './find-drift.js';

const ALIVE_MS = 3_000;
const LONGEST_HOURS = 4;

const RECORD = `
  UPDATE reconciliations
  SET payment_count = $2, tip_count = $3, drift_count = $4, drift_records = $5, warning_count = $6, alive_at = now()
  WHERE id = $1 AND status = 'running'`;
const FINISH = `UPDATE reconciliations SET status = 'finished', ended_at = now() WHERE id = $1 AND status = 'running'`;
const FAIL = `
  UPDATE reconciliations SET status = 'failed', ended_at = now(), failure = $2 WHERE id = $1 AND status = 'running'`;

export interface RecordOptions {
  stripe: Stripe;
  shutdown: AbortSignal;
  onDrift: (drift: Drift) => void;
}

/**
 * Compares everything for a reconciliation that this process has opened or taken, and stores its progress and findings. Returns the numbers
 * of differences and of warnings that only need a look.
 */
export async function recordReconciliation(
  dataSource: DataSource,
  id: string,
  { stripe, shutdown, onDrift }: RecordOptions,
): Promise<{ drifts: number; warnings: number }> {
  const taken = new AbortController();
  const comparison: Comparison = {
    signal: AbortSignal.any([shutdown, taken.signal, AbortSignal.timeout(LONGEST_HOURS * 3_600_000)]),
    paymentCount: 0,
    tipCount: 0,
  };
  const drifts: Drift[] = [];
  const counts = { drifts: 0, warnings: 0 };
  const record = async () => {
    const { paymentCount, tipCount } = comparison;
    const found = [counts.drifts, JSON.stringify(drifts), counts.warnings];
    const updated = await execute(dataSource, RECORD, [id, paymentCount, tipCount, ...found]);
    if (updated === 0) taken.abort(new Error('Another process took this one for interrupted'));
  };
  // If one sign of life fails, the next one makes up for it.
  const timer = setInterval(() => void record().catch(() => undefined), ALIVE_MS);
  try {
    for await (const drift of findDrift(dataSource, stripe, comparison)) {
      counts[WARNING_KINDS.includes(drift.kind) ? 'warnings' : 'drifts'] += 1;
      if (drifts.length < KEPT_DRIFTS_MAX) drifts.push(drift);
      onDrift(drift);
    }
    await record();
    comparison.signal.throwIfAborted();
    await execute(dataSource, FINISH, [id]);
    return counts;
  } catch (error) {
    await execute(dataSource, FAIL, [id, failureOf(error, shutdown)]);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Hides the errors themselves, which are in the log, because they may contain what administrators must not read. */
function failureOf(error: unknown, shutdown: AbortSignal): string {
  if (shutdown.aborted) return 'Its process ended before it did.';
  if (error instanceof TooManySuspects) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `It took longer than ${LONGEST_HOURS} hours.`;
  if (isUnavailable(error)) return 'The database did not respond in time.';
  if (error instanceof Stripe.errors.StripeError)
    return `The payment provider did not respond as expected (${error.code ?? error.type}).`;
  return 'Something went wrong. The log of the service tips has more.';
}
