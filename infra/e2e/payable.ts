import { type APIRequestContext, expect } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import type { Creator } from './creator.ts';
import { inDatabase } from './database.ts';

/**
 * Leaves no payable creator, no open proposal and no schedule, so that a journey is independent of earlier ones and of its own
 * first attempt. Signs `request` in as an administrator.
 */
export async function clearPayouts(request: APIRequestContext): Promise<void> {
  await signInAdmin(request);
  const path = '/api/admin/settings';
  const settings = (await (await request.get(path)).json()) as { automaticPayouts: string };
  // Every settings change restores the rules that `makePayable` lifts.
  if (settings.automaticPayouts !== 'off')
    expect((await request.put(path, { data: { automaticPayouts: 'off' } })).status()).toBe(200);
  await inDatabase('tips', async (client) => {
    const planned = () =>
      client.query('SELECT FROM platform_settings WHERE automatic_payouts_due_at IS NOT NULL');
    await expect.poll(async () => (await planned()).rowCount).toBe(0);
    await client.query('UPDATE payment_methods SET default_since = now() WHERE default_since IS NOT NULL');
  });
  const openRun = async () => {
    const runs = await request.get('/api/admin/payout-runs');
    const open = ((await runs.json()) as Run[]).find(
      ({ status, working }) => status === 'proposed' || working !== null,
    );
    if (open && open.working === null) await request.post(`/api/admin/payout-runs/${open.id}/cancel`);
    return open?.id;
  };
  await expect.poll(openRun).toBeUndefined();
}

interface Run {
  id: string;
  status: string;
  /** Null once the run is not being worked on. */
  working: string | null;
}

/** Makes a creator's tips and payout method old enough for a payout, which would take a week. */
export function makePayable({ username }: Creator): Promise<void> {
  return inDatabase('tips', async (client) => {
    const owner = '(SELECT id FROM creators WHERE username = $1)';
    const method = `UPDATE payment_methods SET default_since = default_since - interval '4 days' WHERE user_id = ${owner}`;
    const tips = `UPDATE tips SET succeeded_at = succeeded_at - interval '8 days' WHERE user_id = ${owner}`;
    for (const aging of [method, tips]) await client.query(aging, [username]);
    // Otherwise a first payout waits two weeks, and a small one waits for more tips.
    await client.query('UPDATE platform_settings SET first_payout_days = 0, minimum_payout_cents = 0');
  });
}

/** Requires tax details from $5,000.00 a year, more than creators of other journeys receive. */
export function requireTaxDetails(): Promise<void> {
  return inDatabase('tips', async (client) => {
    await client.query(
      `UPDATE platform_settings SET payee_record_rule = 'from-yearly-gross', payee_gross_threshold_cents = 500000`,
    );
  });
}
