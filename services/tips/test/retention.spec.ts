import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountDeleted } from '@sprinkle/contracts/identity/identity.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { PurgeExpired } from '../src/retention/purge-expired.js';
import {
  createCreator,
  createPendingTip,
  createPendingTipFrom,
  findTip,
  giveTip,
  type TestCreator,
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

/** A tip that ended so many days ago. */
async function endTip(status: string, daysAgo: number, problem: string | null = null): Promise<string> {
  const { paymentIntentId } = await createPendingTip(tips, creator);
  const { id } = await findTip(tips, paymentIntentId);
  const changes = 'status = $2, updated_at = now() - make_interval(days => $3)';
  await tips.database.query(`UPDATE tips SET ${changes} WHERE id = $1`, [id, status, daysAgo]);
  await tips.database.query('UPDATE payments SET problem = $2 WHERE tip_id = $1', [id, problem]);
  return id;
}

it.each(['canceled', 'failed'])('purges a %s tip with its payment after a month', async (status) => {
  const [old, young] = [await endTip(status, 31), await endTip(status, 29)];
  await purge();
  expect(await findTip(tips, old)).toBeUndefined();
  expect(await tips.database.query('SELECT 1 FROM tips WHERE id = $1', [old])).toEqual([]);
  expect(await findTip(tips, young)).toMatchObject({ status });
});

it('keeps tips that are paid, payable or in conflict', async () => {
  const paid = await giveTip(tips, creator);
  await tips.database.query(`UPDATE tips SET updated_at = now() - interval '400 days' WHERE id = $1`, [
    paid.id,
  ]);
  const kept = [await endTip('pending', 31), await endTip('canceled', 31, 'it names another tip'), paid.id];
  await purge();
  for (const id of kept) expect(await findTip(tips, id)).toBeDefined();
});

it('clears the keyed hash of a client after a day', async () => {
  const address = '198.51.100.7';
  const [old, young] = [
    await createPendingTipFrom(tips, creator, address),
    await createPendingTipFrom(tips, creator, address),
  ];
  const hashOf = async ({ paymentIntentId }: { paymentIntentId: string }) => {
    const [row] = await tips.database.query(
      'SELECT client_hash FROM payments WHERE provider_intent_id = $1',
      [paymentIntentId],
    );
    return row.client_hash;
  };
  const hash = await hashOf(young);
  expect(await hashOf(old)).toBe(hash);
  expect(hash).not.toBe(createHash('sha256').update(address).digest('base64url'));
  await tips.database.query(
    `UPDATE payments SET created_at = now() - interval '25 hours' WHERE provider_intent_id = $1`,
    [old.paymentIntentId],
  );
  await purge();
  expect(await hashOf(old)).toBeNull();
  expect(await hashOf(young)).toBe(hash);
});

it.each([
  { state: 'processed', column: 'processed_at', days: 30 },
  { state: 'failed', column: 'failed_at', days: 180 },
])('purges a $state event after $days days', async ({ column, days }) => {
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

it('keeps an unprocessed event of any age', async () => {
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

it('purges in batches and reports when there is more', async () => {
  await tips.database.query(
    `INSERT INTO provider_events (event_id, type, occurred_at, processed_at)
     SELECT 'evt_many_' || n, 'charge.updated', now(), now() - interval '31 days' FROM generate_series(1, 1500) n`,
  );
  expect(await purge()).toBe(true);
  expect(await purge()).toBe(false);
  const left = await tips.database.query(`SELECT 1 FROM provider_events WHERE event_id LIKE 'evt_many_%'`);
  expect(left).toEqual([]);
});

it('purges the creator of a deleted account unless there are tips', async () => {
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
