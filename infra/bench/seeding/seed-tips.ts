import type { Databases } from './databases.ts';
import { creatorOfTip, sql, uuidOf } from './seeded.ts';

const BATCH = 100_000;

const CENTS = '300 + (n % 2200) * 37 % 2200';
const FEE = `(${CENTS}) / 10`;
const PROVIDER_FEE = `(${CENTS}) * 29 / 1000 + 30`;
/** Tips are spread over a year. All are older than the two days that stats compare. */
const MOMENT = `date_trunc('day', now()) - ((n::bigint * 104729) % 31536000) * interval '1 second'`;

/**
 * Seeds the paid tips number `from` to `to` for creators 1 to `creators`, with payment and ledger. Adds 3% failed and 1%
 * refunded tips, which have neither.
 */
export async function seedTips(
  databases: Databases,
  creators: number,
  from: number,
  to: number,
): Promise<void> {
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(first + BATCH - 1, to);
    const numbers = `
      (SELECT n, ${sql.tipId('n')} AS tip_id, ${sql.creatorId(creatorOfTip('n', creators))} AS creator_id,
         ${CENTS} AS cents, ${FEE} AS fee, ${PROVIDER_FEE} AS provider_fee, ${MOMENT} AS moment
       FROM generate_series(${first}, ${last}) AS n) AS tip`;
    await seedTipRows(databases, numbers);
    await databases.profiles.query(
      `INSERT INTO tip_totals_daily (creator_id, day, amount_cents, is_recent)
       SELECT creator_id, (moment AT TIME ZONE 'UTC')::date, sum(cents),
         (moment AT TIME ZONE 'UTC')::date > (now() AT TIME ZONE 'UTC')::date - 30
       FROM ${numbers} GROUP BY 1, 2, 4
       ON CONFLICT (creator_id, day)
       DO UPDATE SET amount_cents = tip_totals_daily.amount_cents + excluded.amount_cents`,
    );
  }
  // Normally a trigger maintains these, but triggers are off here.
  await databases.tips.query(
    `INSERT INTO balances (creator_id, balance_cents)
     SELECT creator_id, sum(amount_cents) FROM ledger_entries WHERE creator_id IS NOT NULL GROUP BY creator_id
     ON CONFLICT (creator_id) DO UPDATE SET balance_cents = excluded.balance_cents`,
  );
  await databases.profiles.query(
    `INSERT INTO tip_totals_recent (creator_id, amount_cents)
     SELECT creator_id, sum(amount_cents) FROM tip_totals_daily WHERE is_recent GROUP BY creator_id
     ON CONFLICT (creator_id) DO UPDATE SET amount_cents = excluded.amount_cents`,
  );
}

async function seedTipRows({ tips }: Databases, numbers: string): Promise<void> {
  await tips.query(
    `INSERT INTO tips (id, user_id, sender_name, sender_email, amount_cents, fee_basis_points, fee_cents, currency, message,
       status, created_at, succeeded_at, updated_at)
     SELECT tip_id, creator_id, 'Fan ' || n, 'fan' || n || '@bench.example', cents, 1000, fee, 'usd',
       'Loved the last one, keep going! (number ' || n || ')', 'succeeded', moment, moment, moment
     FROM ${numbers}`,
  );
  await tips.query(
    `INSERT INTO tips (id, user_id, sender_name, sender_email, amount_cents, fee_basis_points, fee_cents, currency, message,
       status, refunded_cents, created_at, succeeded_at, updated_at)
     SELECT ${uuidOf(`'ended' || n`)}, creator_id, 'Fan ' || n, 'fan' || n || '@bench.example', cents, 1000,
       CASE WHEN went_back THEN fee END, 'usd', 'It did not last (number ' || n || ')',
       CASE WHEN went_back THEN 'refunded' ELSE 'failed' END, CASE WHEN went_back THEN cents ELSE 0 END,
       moment, CASE WHEN went_back THEN moment END, moment
     FROM ${numbers}, LATERAL (SELECT n % 100 = 0 AS went_back) AS ended WHERE n % 25 = 0`,
  );
  await tips.query(
    `INSERT INTO day_sums (day, tips, amount_cents, fee_cents, failed_payments)
     SELECT (moment AT TIME ZONE 'UTC')::date, count(*), sum(cents), sum(fee), 0 FROM ${numbers} GROUP BY 1
     ON CONFLICT (day) DO UPDATE SET tips = day_sums.tips + excluded.tips,
       amount_cents = day_sums.amount_cents + excluded.amount_cents, fee_cents = day_sums.fee_cents + excluded.fee_cents`,
  );
  await tips.query(
    `INSERT INTO payments (id, tip_id, provider, provider_intent_id, status, processing_fee_cents, created_at, updated_at)
     SELECT gen_random_uuid(), tip_id, 'stripe', 'pi_bench_' || n, 'succeeded', provider_fee, moment, moment
     FROM ${numbers}`,
  );
  await tips.query(
    `INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, created_at)
     SELECT gen_random_uuid(), tip_id, ${uuidOf('kind || tip_id')}, account,
       CASE WHEN account = 'creator' THEN creator_id END, entry.cents, 'usd', kind, moment
     FROM ${numbers}, LATERAL (VALUES
       ('tip', 'tipper', -tip.cents), ('tip', 'creator', tip.cents),
       ('platform-fee', 'creator', -fee), ('platform-fee', 'platform', fee),
       ('processing-fee', 'platform', -provider_fee), ('processing-fee', 'provider', provider_fee)
     ) AS entry (kind, account, cents)`,
  );
}
