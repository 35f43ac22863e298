import type { Creator } from './creator.ts';
import { inDatabase } from './database.ts';

/** Makes a creator's tips and payout method old enough for a payout, which takes a week. */
export function makePayable({ username }: Creator): Promise<void> {
  return inDatabase('tips', async (client) => {
    const owner = '(SELECT id FROM creators WHERE username = $1)';
    const method = `UPDATE payment_methods SET default_since = default_since - interval '4 days' WHERE user_id = ${owner}`;
    const tips = `UPDATE tips SET succeeded_at = succeeded_at - interval '8 days' WHERE user_id = ${owner}`;
    for (const aging of [method, tips]) await client.query(aging, [username]);
    // A first payout waits two weeks, and a small one for more tips.
    await client.query('UPDATE platform_settings SET first_payout_days = 0, minimum_payout_cents = 0');
  });
}

/** Requires tax details from $5,000.00 a year, which the creators of other journeys do not get. */
export function requireTaxDetails(): Promise<void> {
  return inDatabase('tips', async (client) => {
    await client.query(
      `UPDATE platform_settings SET payee_record_rule = 'from-yearly-gross', payee_gross_threshold_cents = 500000`,
    );
  });
}
