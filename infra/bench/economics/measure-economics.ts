import { request } from '@sprinkle/client/http';
import type { Runtime } from '@sprinkle/client/runtime';
import { siteOf } from '@sprinkle/client/site';
import { sendTip } from '@sprinkle/client/tip';
import { until } from '@sprinkle/client/until';
import { signInAsAdministrator } from '../accounts/sign-in.ts';
import { type Databases, withDatabases } from '../seeding/databases.ts';
import { usernameOf } from '../seeding/seeded.ts';
import { visitorAddress } from '../system/system-environment.ts';

type Bearer = 'platform' | 'creator';

export interface Case {
  bearer: Bearer;
  coverFees: boolean;
}

/** Shares of a tip in cents, as the ledger has them. */
export interface Economics {
  tipCents: number;
  fan: number;
  creator: number;
  provider: number;
  platform: number;
}

const CASES: Case[] = [
  { bearer: 'platform', coverFees: false },
  { bearer: 'platform', coverFees: true },
  { bearer: 'creator', coverFees: false },
  { bearer: 'creator', coverFees: true },
];

const TIPS_IN_DOLLARS = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 50, 75, 100];

/** Pays tips to a seeded creator. Once the provider's fee is known, reads from the ledger who got which part of them. */
export async function measureEconomics(runtime: Runtime): Promise<(Case & { tips: Economics[] })[]> {
  const cookie = await signInAsAdministrator(runtime);
  return withDatabases(runtime, async ({ tips: database }) => {
    const results: (Case & { tips: Economics[] })[] = [];
    for (const { bearer, coverFees } of CASES) {
      await letBear(runtime, { bearer, cookie, database });
      const tips: Economics[] = [];
      for (const dollars of TIPS_IN_DOLLARS)
        tips.push(await giveTip(runtime, { dollars, coverFees, database }));
      results.push({ bearer, coverFees, tips });
    }
    return results;
  });
}

async function letBear(
  { addresses }: Runtime,
  { bearer, cookie, database }: { bearer: Bearer; cookie: string; database: Databases['tips'] },
): Promise<void> {
  const json = { processingFeeBearer: bearer };
  await request(`${addresses.api}/admin/settings`, { method: 'PUT', json, cookie });
  await until('tips follows the setting', async () => {
    const { rows } = await database.query<{ known: Bearer }>(
      'SELECT processing_fee_bearer AS known FROM platform_settings',
    );
    return rows[0]?.known === bearer;
  });
}

let sent = 0;

async function giveTip(
  runtime: Runtime,
  { dollars, coverFees, database }: { dollars: number; coverFees: boolean; database: Databases['tips'] },
): Promise<Economics> {
  sent += 1;
  const tip = {
    username: usernameOf(1),
    senderName: `Fan ${sent}`,
    senderEmail: `fan${sent}@bench.example`,
    amount: dollars,
    coverFees,
  };
  const headers = { 'x-forwarded-for': visitorAddress(sent) };
  const { paymentIntentId } = await sendTip(siteOf(runtime), tip, { headers });
  const { fan, creator, provider, platform } = await until(`the provider's fee on ${dollars} dollars`, () =>
    readAccounts(database, paymentIntentId),
  );
  if (fan === undefined) throw new Error(`Nothing of the tip of ${dollars} dollars is in the ledger.`);
  return {
    tipCents: dollars * 100,
    fan: -fan,
    creator: creator ?? 0,
    provider: provider ?? 0,
    platform: platform ?? 0,
  };
}

type Accounts = Partial<Record<'fan' | 'creator' | 'provider' | 'platform', number>>;

/** Returns null until the provider's fee is posted. */
async function readAccounts(database: Databases['tips'], intentId: string): Promise<Accounts | null> {
  const { rows } = await database.query<{ account: string; cents: number }>(
    `SELECT account, sum(amount_cents)::int AS cents FROM ledger_entries JOIN payments USING (tip_id)
     WHERE provider_intent_id = $1 AND processing_fee_cents IS NOT NULL GROUP BY account`,
    [intentId],
  );
  if (rows.length === 0) return null;
  return Object.fromEntries(
    rows.map(({ account, cents }) => [account === 'tipper' ? 'fan' : account, cents]),
  );
}
