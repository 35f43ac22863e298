import type { Runtime } from '@sprinkle/client/runtime';
import { STATS_PERIODS } from '@sprinkle/contracts/rules/stats-periods';
import { signIn } from '../accounts/sign-in.ts';
import { type MeasuredList, REPETITIONS, timeAll } from '../console/measure-lists.ts';
import { withDatabases } from '../seeding/databases.ts';
import { creatorIdOf } from '../seeding/seeded.ts';

const CREATOR = 1;
const TIPS = 1_000_000;
const BATCH = 100_000;
/** The tips are spread over a year. */
const SECONDS_BETWEEN = 31.5;

/** Measures the stats of a creator who received 1,000,000 tips in a year. */
export async function measureStats(runtime: Runtime): Promise<MeasuredList[]> {
  await seedTipsOfOne(runtime);
  const headers = { cookie: await signIn(runtime, CREATOR) };
  const measured: MeasuredList[] = [];
  for (const days of STATS_PERIODS) {
    const path = `/users/me/analytics?days=${days}`;
    measured.push(
      await timeAll(path, REPETITIONS, async () => {
        const response = await fetch(runtime.addresses.api + path, { headers });
        if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      }),
    );
  }
  return measured;
}

async function seedTipsOfOne(runtime: Runtime): Promise<void> {
  await withDatabases(runtime, async ({ tips }) => {
    for (let first = 1; first <= TIPS; first += BATCH)
      await tips.query(
        `INSERT INTO tips (id, user_id, sender_name, amount_cents, fee_basis_points, fee_cents, currency, status,
           created_at, succeeded_at, updated_at)
         SELECT gen_random_uuid(), $1, 'Fan ' || n % 200000, 300 + n % 2200, 1000, 30, 'usd', 'succeeded',
           moment, moment, moment
         FROM generate_series(${first}, ${first + BATCH - 1}) AS n,
           LATERAL (SELECT now() - n * interval '${SECONDS_BETWEEN} seconds' AS moment) AS paid`,
        [creatorIdOf(CREATOR)],
      );
    // Normally triggers maintain these, but triggers are off here.
    await tips.query(
      `INSERT INTO tip_quarters (creator_id, quarter, tips, amount_cents)
       SELECT user_id, floor(extract(epoch FROM succeeded_at) / 900)::integer, count(*), sum(amount_cents)
       FROM tips WHERE user_id = $1 AND status = 'succeeded' GROUP BY 1, 2
       ON CONFLICT (creator_id, quarter) DO UPDATE SET tips = excluded.tips, amount_cents = excluded.amount_cents`,
      [creatorIdOf(CREATOR)],
    );
    await tips.query(
      `INSERT INTO tip_hours (creator_id, hour, tips, amount_cents)
       SELECT creator_id, quarter / 4, sum(tips), sum(amount_cents) FROM tip_quarters WHERE creator_id = $1 GROUP BY 1, 2
       ON CONFLICT (creator_id, hour) DO UPDATE SET tips = excluded.tips, amount_cents = excluded.amount_cents`,
      [creatorIdOf(CREATOR)],
    );
    await tips.query('VACUUM ANALYZE tips, tip_quarters, tip_hours');
  });
}
