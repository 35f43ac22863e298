import type { Runtime } from '@sprinkle/client/runtime';
import { withDatabases } from './databases.ts';
import { sql, uuidOf } from './seeded.ts';

const ACTIVITIES = 1_000_000;
const DISPUTES = 10_000;
const REPORT_CASES = 20_000;
const REPORTS_PER_CASE = 3;
const RUNS = 30;
const PAYOUTS_PER_RUN = 5_000;

/** Everything below happened in the last 100 days. */
const MOMENT = `now() - (n::bigint * 7919) % 8640000 * interval '1 second'`;

/** Seeds the rows that only the console lists. The system must have at least 100,000 creators and as many tips. */
export function seedConsole(runtime: Runtime): Promise<void> {
  return withDatabases(runtime, async ({ identity, profiles, tips }) => {
    await identity.query(
      `INSERT INTO activity_logs (user_id, action, ip_address, user_agent, created_at)
       SELECT ${sql.creatorId('n % 100000 + 1')}, CASE n % 10 WHEN 0 THEN 'profile-published' ELSE 'signed-in' END,
         '192.0.2.1', 'Mozilla/5.0', ${MOMENT} FROM generate_series(1, ${ACTIVITIES}) AS n`,
    );
    await tips.query(
      `INSERT INTO disputes (id, tip_id, provider_dispute_id, status, reason, amount_cents, taken_cents, fee_cents, is_open,
         evidence_due_at, opened_at, created_at, updated_at)
       SELECT gen_random_uuid(), ${sql.tipId('n')}, 'dp_bench_' || n,
         CASE n % 2 WHEN 0 THEN 'needs_response' ELSE 'lost' END, 'fraudulent', 500, 500, 1500, n % 2 = 0,
         ${MOMENT} + interval '110 days', ${MOMENT}, ${MOMENT}, ${MOMENT} FROM generate_series(1, ${DISPUTES}) AS n`,
    );
    await tips.query(
      `INSERT INTO payout_runs (id, status, tipped_until, proposed_at, proposed_by, proposed_by_name, decided_at)
       SELECT ${uuidOf(`'run' || n`)}, 'confirmed', moment, moment, gen_random_uuid(), 'bench', moment
       FROM generate_series(1, ${RUNS}) AS n, LATERAL (SELECT now() - n * interval '7 days' AS moment) AS run`,
    );
    await tips.query(
      `INSERT INTO payouts (id, run_id, creator_id, status, amount_cents, currency, method_id, method_type, account_info,
         confirmed_at, sent_at)
       SELECT gen_random_uuid(), ${uuidOf(`'run' || run`)}, ${sql.creatorId('n')}, 'sent', 1000 + n, 'usd',
         gen_random_uuid(), 'paypal', 'b***@bench.example', now() - run * interval '7 days', now() - run * interval '6 days'
       FROM generate_series(1, ${RUNS}) AS run, generate_series(1, ${PAYOUTS_PER_RUN}) AS n`,
    );
    await profiles.query(
      `INSERT INTO report_cases (id, kind, target_id, creator_id, state, report_count, created_at, decided_at)
       SELECT ${uuidOf(`'case' || n`)}, 'page', ${sql.creatorId('n')}, ${sql.creatorId('n')},
         CASE n % 2 WHEN 0 THEN 'open' ELSE 'dismissed' END, ${REPORTS_PER_CASE}, ${MOMENT},
         CASE n % 2 WHEN 1 THEN now() END FROM generate_series(1, ${REPORT_CASES}) AS n`,
    );
    await profiles.query(
      `INSERT INTO reports (case_id, target_id, reporter_hash, reason, details, created_at)
       SELECT ${uuidOf(`'case' || n`)}, ${sql.creatorId('n')}, 'reporter ' || reporter, 'spam', 'It sells followers', ${MOMENT}
       FROM generate_series(1, ${REPORT_CASES}) AS n, generate_series(1, ${REPORTS_PER_CASE}) AS reporter`,
    );
    for (const client of [identity, profiles, tips]) await client.query('VACUUM ANALYZE');
  });
}
