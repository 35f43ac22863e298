import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@jest/globals';
import { mailsTo } from '@sprinkle/client/mails';
import { serviceNames } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import { query, unpublished } from '../system/database.ts';
import { publishedEvents, unacknowledged } from '../system/events.ts';
import { environmentOf, mailUrl } from '../system/runtime.ts';
import type { Creator } from './creator.ts';
import type { OpenedTip } from './tip.ts';

/** An event of a killed process is delivered again after half a minute, a mail after two minutes. */
const HEALED_WITHIN_MS = 180_000;

/**
 * Expects that each of these paid tips has succeeded once, is in the ledger once, was announced once and mailed once to
 * each side.
 */
export async function expectSettledOnce(tips: OpenedTip[]): Promise<void> {
  const settled: [tip: OpenedTip, id: string][] = [];
  for (const tip of tips) settled.push([tip, await untilSettled(tip)]);
  await expectDrained();
  const events = await publishedEvents('tips.tip-succeeded.v1');
  for (const [tip, id] of settled) {
    expect(await ledgerOf(id)).toEqual(LEDGER);
    expect(events.filter(({ payload }) => (payload.tip as { id: string }).id === id)).toHaveLength(1);
    expect(await mailsOf(tip)).toEqual({ receipts: 1, notices: 1 });
  }
  await expectNoDrift();
}

/** Waits until the tip has succeeded and the provider's fee is known. Returns the tip's id. */
export function untilSettled({ paymentIntentId }: Pick<OpenedTip, 'paymentIntentId'>): Promise<string> {
  return until(
    'the tip has succeeded',
    async () => {
      const [row] = await query<{ id: string }>(
        'tips',
        `SELECT tips.id FROM tips JOIN payments ON payments.tip_id = tips.id
         WHERE provider_intent_id = $1 AND tips.status = 'succeeded' AND processing_fee_cents IS NOT NULL`,
        [paymentIntentId],
      );
      return row?.id;
    },
    HEALED_WITHIN_MS,
  );
}

/** Expects that no event and no mail is left waiting. */
export async function expectDrained(): Promise<void> {
  for (const service of serviceNames) {
    const drained = async () => (await unpublished(service)).length === 0;
    await until(`all events of ${service} are published`, drained, HEALED_WITHIN_MS);
  }
  const processed = async () => Object.keys(await unacknowledged()).length === 0;
  await until('all events are acknowledged', processed, HEALED_WITHIN_MS);
  const open = `SELECT id FROM messages WHERE status IN ('queued', 'sending')`;
  const mailed = async () => (await query('notifications', open)).length === 0;
  await until('all mails are sent', mailed, HEALED_WITHIN_MS);
}

/** Waits until no provider event is left. Ends the leases of killed processes, so as not to wait for them. */
export async function expectProviderEventsProcessed(withinMs = HEALED_WITHIN_MS): Promise<void> {
  const left = 'processed_at IS NULL AND failed_at IS NULL';
  await query('tips', `UPDATE provider_events SET next_attempt_at = now() WHERE ${left}`);
  const processed = async () =>
    (await query('tips', `SELECT 1 FROM provider_events WHERE ${left} LIMIT 1`)).length === 0;
  await until('all provider events are processed', processed, withinMs);
}

/** Returns the sum of each account in a tip's ledger. */
export async function accountsOf(tipId: string): Promise<Record<string, number>> {
  const rows = await query<{ account: string; cents: number }>(
    'tips',
    `SELECT account, sum(amount_cents)::int AS cents FROM ledger_entries
     WHERE tip_id = $1 GROUP BY account HAVING sum(amount_cents) <> 0`,
    [tipId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** Expects that the ledger of all tips sums to zero, and that reconciliation finds nothing. */
export async function expectSoundLedger(): Promise<void> {
  const [row] = await query('tips', 'SELECT sum(amount_cents)::int AS total FROM ledger_entries');
  expect(row).toEqual({ total: 0 });
  await expectNoDrift();
}

/** Runs the program behind `npm run reconcile`, which compares payments with the provider and the ledger with itself. */
export async function expectNoDrift(): Promise<void> {
  const folder = new URL('../../../services/tips/', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [`${folder}dist/reconcile.js`], {
    cwd: folder,
    env: environmentOf('tips'),
  });
  expect(stdout.trim().split('\n').at(-1)).toBe('No drift');
}

/** Returns the sum of the creator's public daily totals, which must count every tip once. */
export async function dailyTotalCents({ id }: Creator): Promise<number> {
  const [row] = await query<{ cents: number }>(
    'profiles',
    'SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM tip_totals_daily WHERE creator_id = $1',
    [id],
  );
  return row?.cents ?? 0;
}

/** The platform keeps 10% of a $5.00 tip, and the provider takes 2.9% + 30 cents. */
const LEDGER = [
  'creator platform-fee -50',
  'creator tip 500',
  'platform platform-fee 50',
  'platform processing-fee -45',
  'provider processing-fee 45',
  'tipper tip -500',
];

async function ledgerOf(tipId: string): Promise<string[]> {
  const rows = await query<{ entry: string }>(
    'tips',
    `SELECT concat_ws(' ', account, kind, amount_cents) AS entry FROM ledger_entries WHERE tip_id = $1 ORDER BY 1`,
    [tipId],
  );
  return rows.map(({ entry }) => entry);
}

async function mailsOf({ senderEmail, creator, message }: OpenedTip) {
  const notices = (await mailsTo(mailUrl, creator.email)).filter(({ text }) => text.includes(message));
  return { receipts: (await mailsTo(mailUrl, senderEmail)).length, notices: notices.length };
}
