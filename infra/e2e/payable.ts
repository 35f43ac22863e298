import { readRuntime } from '@sprinkle/client/runtime';
import pg from 'pg';
import type { Creator } from './creator.ts';

/** Makes a creator's tips and payout method old enough for a payout, which takes a week. */
export async function makePayable({ username }: Creator): Promise<void> {
  const { parts } = readRuntime(process.env.E2E_RUNTIME ?? '');
  const client = new pg.Client({ connectionString: parts.databaseUrls.tips });
  await client.connect();
  try {
    const owner = '(SELECT id FROM creators WHERE username = $1)';
    const method = `UPDATE payment_methods SET default_since = default_since - interval '4 days' WHERE user_id = ${owner}`;
    const tips = `UPDATE tips SET succeeded_at = succeeded_at - interval '8 days' WHERE user_id = ${owner}`;
    for (const aging of [method, tips]) await client.query(aging, [username]);
    // A first payout waits two weeks, and a small one for more tips.
    await client.query('UPDATE platform_settings SET first_payout_days = 0, minimum_payout_cents = 0');
  } finally {
    await client.end();
  }
}
