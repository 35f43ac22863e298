import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountDeleted } from '@sprinkle/contracts/identity/identity.events';
import { tipperErased } from '@sprinkle/contracts/tips/tips.events';
import { getDailyTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { EraseOldAddresses } from '../src/upkeep/retention/erase-old-addresses.js';
import { PurgeExpired } from '../src/upkeep/retention/purge-expired.js';
import { SumUpDays } from '../src/upkeep/stats/sum-up-days.js';
import {
  createCreator,
  createPendingTip,
  createPendingTipFrom,
  findTip,
  giveTip,
  pay,
  type TestCreator,
  waitForProcessingFee,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

const purge = () => tips.app.get(PurgeExpired).execute();

async function sumUpDays(): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = await tips.app.get(SumUpDays).execute();
}

/** Inserts a tip that ended this many days ago. */
async function endTip(status: string, daysAgo: number, problem: string | null = null): Promise<string> {
  const { paymentIntentId } = await createPendingTip(tips, creator);
  const { id } = await findTip(tips, paymentIntentId);
  const changes = 'status = $2, updated_at = now() - make_interval(days => $3)';
  await tips.database.query(`UPDATE tips SET ${changes} WHERE id = $1`, [id, status, daysAgo]);
  await tips.database.query('UPDATE payments SET problem = $2 WHERE tip_id = $1', [id, problem]);
  return id;
}

it.each(['canceled', 'failed'])('a %s tip is purged with its payment after a month', async (status) => {
  const [old, young] = [await endTip(status, 31), await endTip(status, 29)];
  await sumUpDays();
  await purge();
  expect(await findTip(tips, old)).toBeUndefined();
  expect(await tips.database.query('SELECT 1 FROM tips WHERE id = $1', [old])).toEqual([]);
  expect(await findTip(tips, young)).toMatchObject({ status });
});

it('a failed tip is kept until its day is summed up, which counts it for good', async () => {
  await tips.database.query('DELETE FROM day_sums');
  const id = await endTip('failed', 33);
  await purge();
  expect(await findTip(tips, id)).toBeDefined();
  await sumUpDays();
  await purge();
  expect(await findTip(tips, id)).toBeUndefined();
  const actor: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
  const lastDay = new Date(Date.now() - 32 * 86_400_000).toISOString().slice(0, 10);
  const stats = await tips.rpc.call(getDailyTipStatsRpc, { lastDay, days: 3 }, { actor });
  expect(stats.reduce((sum, { failedPayments }) => sum + failedPayments, 0)).toBe(1);
});

it('tips that are paid, payable or in conflict are kept', async () => {
  const paid = await giveTip(tips, creator);
  await tips.database.query(`UPDATE tips SET updated_at = now() - interval '400 days' WHERE id = $1`, [
    paid.id,
  ]);
  const kept = [await endTip('pending', 31), await endTip('canceled', 31, 'it names another tip'), paid.id];
  await purge();
  for (const id of kept) expect(await findTip(tips, id)).toBeDefined();
});

it('a canceled tip is kept when its late payment was refunded or disputed, and purged otherwise', async () => {
  const [refunded, disputed] = [await endTip('canceled', 32), await endTip('canceled', 32)];
  await tips.database.query(
    `INSERT INTO refunds (id, tip_id, provider_refund_id, amount_cents, status, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 're_late', 500, 'succeeded', now(), now())`,
    [refunded],
  );
  await tips.database.query(
    `INSERT INTO disputes (id, tip_id, provider_dispute_id, status, reason, amount_cents, taken_cents, fee_cents, is_open,
       opened_at, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'dp_late', 'lost', 'fraudulent', 500, 500, 1500, false, now(), now(), now())`,
    [disputed],
  );
  const unpaid = await endTip('canceled', 31);
  await sumUpDays();
  await purge();
  expect(await findTip(tips, unpaid)).toBeUndefined();
  for (const id of [refunded, disputed]) expect(await findTip(tips, id)).toBeDefined();
});

describe('the keyed hashes of a payer', () => {
  const hashesOf = async (paymentIntentId: string) => {
    const [row] = await tips.database.query(
      'SELECT client_hash, wide_client_hash, email_hash FROM payments WHERE provider_intent_id = $1',
      [paymentIntentId],
    );
    return row;
  };
  const openDaysAgo = async (days: number, isPaid = false) => {
    const { paymentIntentId } = await createPendingTipFrom(tips, creator, '2001:db8::7');
    if (isPaid) {
      await pay(tips, paymentIntentId);
      await waitForProcessingFee(tips, paymentIntentId);
    }
    await tips.database.query(
      'UPDATE payments SET created_at = now() - make_interval(days => $2) WHERE provider_intent_id = $1',
      [paymentIntentId, days],
    );
    return paymentIntentId;
  };
  const NONE = { client_hash: null, wide_client_hash: null, email_hash: null };

  it('are cleared after three days, or after a month for the network if it has paid', async () => {
    const [unpaid, young] = [await openDaysAgo(4), await openDaysAgo(2)];
    const [paid, old] = [await openDaysAgo(29, true), await openDaysAgo(31, true)];
    const kept = await hashesOf(young);
    expect(kept).toEqual({
      client_hash: expect.any(String),
      wide_client_hash: expect.any(String),
      email_hash: expect.any(String),
    });
    await purge();
    expect(await hashesOf(unpaid)).toEqual(NONE);
    expect(await hashesOf(young)).toEqual(kept);
    expect(await hashesOf(paid)).toEqual({ ...kept, email_hash: null });
    expect(await hashesOf(old)).toEqual(NONE);
  });

  it('cannot be computed from a known network without the key', async () => {
    const { client_hash } = await hashesOf(await openDaysAgo(0));
    expect(client_hash).not.toBe(createHash('sha256').update('2001:db8:0:0::/64').digest('base64url'));
  });
});

it('declines are purged after two days', async () => {
  const { id } = await giveTip(tips, creator);
  const insert = (eventId: string, hours: number) =>
    tips.database.query(
      `INSERT INTO declines (event_id, payment_id, creator_id, occurred_at)
       SELECT $1, payments.id, $2, now() - make_interval(hours => $3) FROM payments WHERE tip_id = $4`,
      [eventId, creator.id, hours, id],
    );
  await insert('evt_old_decline', 49);
  await insert('evt_young_decline', 47);
  await purge();
  expect(await tips.database.query('SELECT event_id FROM declines')).toEqual([
    { event_id: 'evt_young_decline' },
  ]);
});

it.each([
  { state: 'processed', column: 'processed_at', days: 30 },
  { state: 'failed', column: 'failed_at', days: 180 },
])('a $state event is purged after $days days', async ({ column, days }) => {
  const store = async (daysAgo: number) => {
    const id = `evt_${randomUUID()}`;
    await tips.database.query(
      `INSERT INTO provider_events (event_id, type, occurred_at, next_attempt_at, ${column})
       VALUES ($1, 'charge.updated', now(), now() + interval '1 day', now() - make_interval(days => $2))`,
      [id, daysAgo],
    );
    return id;
  };
  const [old, young] = [await store(days + 1), await store(days - 1)];
  await purge();
  const rows = await tips.database.query('SELECT event_id FROM provider_events WHERE event_id = ANY($1)', [
    [old, young],
  ]);
  expect(rows).toEqual([{ event_id: young }]);
});

it('reconciliations are purged after half a year', async () => {
  await tips.database.query(
    `INSERT INTO reconciliations (status, started_at, ended_at)
     SELECT 'finished', started_at, started_at FROM unnest($1::timestamptz[]) AS started_at`,
    [[181, 179].map((days) => new Date(Date.now() - days * 86_400_000))],
  );
  await purge();
  const [{ days }] = await tips.database.query(
    `SELECT array_agg(extract(day FROM now() - started_at)::int) AS days FROM reconciliations`,
  );
  expect(days).toEqual([179]);
});

it('an unprocessed event is kept at any age', async () => {
  const id = `evt_${randomUUID()}`;
  await tips.database.query(
    `INSERT INTO provider_events (event_id, type, occurred_at, received_at, next_attempt_at)
     VALUES ($1, 'charge.updated', now(), now() - interval '400 days', now() + interval '1 day')`,
    [id],
  );
  await purge();
  expect(await tips.database.query('SELECT 1 FROM provider_events WHERE event_id = $1', [id])).toHaveLength(
    1,
  );
});

it('the purge works in batches and reports whether there is more', async () => {
  await tips.database.query(
    `INSERT INTO provider_events (event_id, type, occurred_at, processed_at)
     SELECT 'evt_many_' || n, 'charge.updated', now(), now() - interval '31 days' FROM generate_series(1, 1500) n`,
  );
  expect(await purge()).toBe(true);
  expect(await purge()).toBe(false);
  const left = await tips.database.query(`SELECT 1 FROM provider_events WHERE event_id LIKE 'evt_many_%'`);
  expect(left).toEqual([]);
});

it('the creator of a deleted account is purged unless there are tips', async () => {
  const [never, tipped] = [await createCreator(tips), await createCreator(tips)];
  await giveTip(tips, tipped);
  const deleted = (id: string, version: number) => tips.events.publish(accountDeleted, { id, version });
  await deleted(tipped.id, 2);
  await deleted(never.id, 1);
  await deleted(never.id, 2);
  const isThere = async (id: string) =>
    (await tips.database.query('SELECT 1 FROM creators WHERE id = $1', [id])).length > 0;
  await waitFor(async () => !(await isThere(never.id)));
  expect(await isThere(tipped.id)).toBe(true);
});

it("a tipper's address is erased from a tip two years after it was paid", async () => {
  const tipPaid = async (age: string, senderEmail: string) => {
    const tip = await giveTip(tips, creator, { senderEmail });
    await tips.database.query(
      `UPDATE tips SET succeeded_at = now() - interval '${age}', request_hash = 'a hash of the address' WHERE id = $1`,
      [tip.id],
    );
    return tip.id;
  };
  const old = await tipPaid('24 months 1 day', 'old@example.com');
  const young = await tipPaid('23 months 27 days', 'young@example.com');
  const erase = () => tips.app.get(EraseOldAddresses).execute();
  expect(await Promise.all([erase(), erase()])).toEqual([false, false]);
  const kept = await tips.database.query(
    'SELECT id, sender_email, sender_name, request_hash FROM tips WHERE id = ANY ($1)',
    [[old, young]],
  );
  expect(kept).toHaveLength(2);
  expect(kept).toContainEqual({ id: old, sender_email: null, sender_name: 'Sam', request_hash: null });
  expect(kept).toContainEqual(expect.objectContaining({ id: young, sender_email: 'young@example.com' }));
  await tips.events.waitFor(tipperErased, ({ tipId }) => tipId === old);
  expect(tips.events.of(tipperErased).filter(({ tipId }) => tipId !== old)).toEqual([]);
});
