import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { DEBT_AFTER_CLOSING_DAYS } from '@sprinkle/contracts/rules/payouts';
import {
  deleteBatch,
  PURGE_BATCH,
  purgeBatches,
  updateBatch,
} from '@sprinkle/service-kit/database/purge-batches';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { DECLINES_COUNTED_DAYS, PAID_DAYS } from '../../taking/card-testing/limits.js';
import { EXPIRY_HOURS } from '../../taking/settlement/check-schedule.js';
import { HAS_SUPPORTER, NO_SUPPORTER } from '../../taking/supports/erase-supporter.js';

const NO_HASHES = 'client_hash = NULL, wide_client_hash = NULL, email_hash = NULL';

/** How long an unpaid payment can be declined, plus how long its declines count. */
const DECLINED_FOR = `${EXPIRY_HOURS} hours ${DECLINES_COUNTED_DAYS} days`;

/** Returns the condition that a creator closed the account long ago and owes nothing. */
const isForgotten = (creatorId: 'creators.id' | 'payouts.creator_id') => `${creatorId} IN (
  SELECT id FROM creators WHERE closed_at < now() - interval '${DEBT_AFTER_CLOSING_DAYS} days')
  AND NOT EXISTS (SELECT FROM debts WHERE debts.creator_id = ${creatorId})`;

/** Each rule handles one batch, and several instances can run it at once. Paid tips and the ledger stay. */
const RULES = [
  // Unpaid tips that have ended are purged once they are counted in their day's sums. The payment at the provider stays canceled. A tip
  // whose late payment was refunded stays, because its refund does.
  `WITH old AS (
     SELECT id FROM tips
     WHERE status IN ('canceled', 'failed') AND updated_at < now() - interval '30 days'
       AND EXISTS (SELECT FROM day_sums WHERE day = (updated_at AT TIME ZONE 'UTC')::date)
       AND NOT EXISTS (SELECT FROM payments WHERE tip_id = tips.id AND problem IS NOT NULL)
       AND NOT EXISTS (SELECT FROM ledger_entries WHERE tip_id = tips.id)
       AND NOT EXISTS (SELECT FROM refunds WHERE tip_id = tips.id)
       AND NOT EXISTS (SELECT FROM disputes WHERE tip_id = tips.id)
     ORDER BY updated_at LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED
   ), ended AS (
     DELETE FROM payments WHERE tip_id IN (SELECT id FROM old)
   )
   DELETE FROM tips WHERE id IN (SELECT id FROM old)`,
  // A support that was never paid identifies nobody once it has ended, and is purged after its tip.
  updateBatch('supports', NO_SUPPORTER, `${HAS_SUPPORTER} AND began_at IS NULL AND ended_at IS NOT NULL`),
  deleteBatch(
    'supports',
    `began_at IS NULL AND ended_at < now() - interval '30 days'
       AND NOT EXISTS (SELECT FROM tips WHERE support_id = supports.id)`,
  ),
  // The payer's hashes are cleared. A paid payment counts for its network for a month.
  updateBatch(
    'payments',
    NO_HASHES,
    `client_hash IS NOT NULL AND status IS DISTINCT FROM 'succeeded' AND created_at < now() - interval '${DECLINED_FOR}'`,
  ),
  updateBatch(
    'payments',
    NO_HASHES,
    `client_hash IS NOT NULL AND created_at < now() - interval '${PAID_DAYS} days'`,
  ),
  updateBatch(
    'payments',
    'email_hash = NULL',
    `email_hash IS NOT NULL AND created_at < now() - interval '${DECLINED_FOR}'`,
  ),
  // A creator's network is compared with those of payments, which are kept as long.
  deleteBatch('creator_networks', `seen_at < now() - interval '${PAID_DAYS} days'`),
  // These declines no longer pause anybody. Those with a code stay as long as the payment, but without the payer, because administrators
  // see why a tip was declined.
  deleteBatch('declines', `code IS NULL AND occurred_at < now() - interval '${DECLINES_COUNTED_DAYS} days'`),
  updateBatch(
    'declines',
    NO_HASHES,
    `client_hash IS NOT NULL AND occurred_at < now() - interval '${DECLINES_COUNTED_DAYS} days'`,
  ),
  // A form for another card is open for a day at most. What is kept of it shows which card was given last.
  updateBatch(
    'support_cards',
    NO_HASHES,
    `client_hash IS NOT NULL AND created_at < now() - interval '${DECLINES_COUNTED_DAYS} days'`,
  ),
  deleteBatch(
    'support_cards',
    `NOT is_taken AND close_at IS NULL AND created_at < now() - interval '30 days'`,
  ),
  deleteBatch('page_pauses', 'ends_at < now()'),
  // Stripe repeats events for days but never for weeks, so processed ones are purged then.
  deleteBatch('provider_events', `processed_at < now() - interval '30 days'`),
  // A creator is notified once of a payout that the bank sent back. Its event cannot come again after this long.
  deleteBatch('failed_bank_payouts', `failed_at < now() - interval '1 year'`),
  // Failed events are purged after half a year without a replay. Reconciliation still finds the drift behind
  // them.
  deleteBatch('provider_events', `failed_at < now() - interval '180 days'`),
  // A refund or dispute from long ago no longer leaves a debt, so a closed account need not be found again. One that owes money can be
  // found until the debt is settled, carried or written off.
  updateBatch('creators', 'email_hash = NULL', `email_hash IS NOT NULL AND ${isForgotten('creators.id')}`),
  updateBatch(
    'payouts',
    'account_hash = NULL',
    `account_hash IS NOT NULL AND ${isForgotten('payouts.creator_id')}`,
  ),
  deleteBatch('reconciliations', `started_at < now() - interval '180 days'`),
];

@Injectable()
export class PurgeExpired {
  /**
   * A tipper's address is purged as long after the end of a support as after a tip. A platform must by law keep for years what it paid to
   * whom. After that, invoices and payees are purged too, and only the masked account stays.
   */
  private readonly endOfRecords: string[];

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) {
      PAYOUT_RECORD_YEARS,
      SENDER_ADDRESS_MONTHS,
    }: Pick<Config, 'PAYOUT_RECORD_YEARS' | 'SENDER_ADDRESS_MONTHS'>,
  ) {
    const isOld = (time: string) => `${time} < now() - make_interval(years => ${PAYOUT_RECORD_YEARS})`;
    const isClosedLongAgo = (creatorId: 'id' | 'creator_id') =>
      `${creatorId} IN (SELECT id FROM creators WHERE ${isOld('closed_at')})`;
    this.endOfRecords = [
      updateBatch(
        'supports',
        NO_SUPPORTER,
        `${HAS_SUPPORTER} AND ended_at < now() - make_interval(months => ${SENDER_ADDRESS_MONTHS})`,
      ),
      updateBatch(
        'payouts',
        'encrypted_account_info = NULL, encrypted_account_holder = NULL, account_hash = NULL',
        `num_nonnulls(encrypted_account_info, encrypted_account_holder, account_hash) > 0
           AND ${isOld('coalesce(ended_at, sent_at)')}`,
      ),
      deleteBatch('fee_invoices', isOld('issued_at')),
      deleteBatch('payees', isClosedLongAgo('id')),
      deleteBatch('connected_accounts', isClosedLongAgo('creator_id')),
    ];
  }

  @Every(HOUR_MS)
  execute(): Promise<boolean> {
    return purgeBatches(this.dataSource, [...RULES, ...this.endOfRecords]);
  }
}
