import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { DECLINES_COUNT_DAYS, PAID_DAYS } from '../card-testing/limits.js';

const HOUR_MS = 3_600_000;
const BATCH = 1_000;

/** Each rule handles one batch, and several instances can run it at once. Paid tips and the ledger stay. */
const RULES = [
  // Unpaid tips that have ended are purged once the sums of their day count them. The payment at the provider
  // stays canceled. A tip whose late payment was refunded stays, because its refund does.
  `WITH old AS (
     SELECT id FROM tips
     WHERE status IN ('canceled', 'failed') AND updated_at < now() - interval '30 days'
       AND EXISTS (SELECT FROM day_sums WHERE day = (updated_at AT TIME ZONE 'UTC')::date)
       AND NOT EXISTS (SELECT FROM payments WHERE tip_id = tips.id AND problem IS NOT NULL)
       AND NOT EXISTS (SELECT FROM ledger_entries WHERE tip_id = tips.id)
       AND NOT EXISTS (SELECT FROM refunds WHERE tip_id = tips.id)
       AND NOT EXISTS (SELECT FROM disputes WHERE tip_id = tips.id)
     ORDER BY updated_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
   ), ended AS (
     DELETE FROM payments WHERE tip_id IN (SELECT id FROM old)
   )
   DELETE FROM tips WHERE id IN (SELECT id FROM old)`,
  // The hashes of a payer are cleared. An unpaid payment can be declined for a day, and its declines count
  // for two; a paid one speaks for its network for a month.
  `UPDATE payments SET client_hash = NULL, wide_client_hash = NULL, email_hash = NULL WHERE id IN (
     SELECT id FROM payments
     WHERE client_hash IS NOT NULL AND (created_at < now() - interval '${PAID_DAYS} days'
       OR status IS DISTINCT FROM 'succeeded' AND created_at < now() - interval '3 days')
     ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
  `UPDATE payments SET email_hash = NULL WHERE id IN (
     SELECT id FROM payments
     WHERE client_hash IS NOT NULL AND email_hash IS NOT NULL AND created_at < now() - interval '3 days'
     ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
  // These declines pause nobody any more.
  `DELETE FROM declines WHERE event_id IN (
     SELECT event_id FROM declines WHERE occurred_at < now() - interval '${DECLINES_COUNT_DAYS} days'
     ORDER BY occurred_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
  // Stripe repeats events for days but never for weeks, so processed ones are purged then.
  `DELETE FROM provider_events WHERE event_id IN (
     SELECT event_id FROM provider_events WHERE processed_at < now() - interval '30 days'
     ORDER BY processed_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
  // Failed events are purged after half a year without a replay. Reconciliation still finds the drift behind
  // them.
  `DELETE FROM provider_events WHERE event_id IN (
     SELECT event_id FROM provider_events WHERE failed_at < now() - interval '180 days'
     ORDER BY failed_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
  `DELETE FROM reconciliations WHERE id IN (
     SELECT id FROM reconciliations WHERE started_at < now() - interval '180 days'
     ORDER BY started_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
];

@Injectable()
export class PurgeExpired {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  async execute(): Promise<boolean> {
    let hasMore = false;
    for (const rule of RULES) {
      const [, count] = await this.dataSource.query<[unknown, number]>(rule);
      hasMore ||= count === BATCH;
    }
    return hasMore;
  }
}
