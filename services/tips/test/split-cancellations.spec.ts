import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createCreator, createTipWithoutIntent } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

/** The cancellation is an hour away, so nothing picks it up. */
const IN_AN_HOUR = `now() + interval '1 hour'`;

async function write(tipId: string, changes: string) {
  await tips.database.query(`UPDATE payments SET ${changes} WHERE tip_id = $1`, [tipId]);
  const [row] = await tips.database.query('SELECT * FROM payments WHERE tip_id = $1', [tipId]);
  return [row.cancel_reason, row.is_canceled_by_block] as [string | null, boolean];
}

it('a cancellation written by the previous release gets its reason', async () => {
  const { id } = await createTipWithoutIntent(tips, await createCreator(tips));
  const byBlock = `cancel_at = ${IN_AN_HOUR}, is_canceled_by_block = true`;
  expect(await write(id, byBlock)).toEqual(['blocked-creator', true]);
  const byGuard = `cancel_at = ${IN_AN_HOUR}, is_canceled_by_block = false`;
  expect(await write(id, byGuard)).toEqual(['card-testing', false]);
  expect(await write(id, `cancel_at = ${IN_AN_HOUR}`)).toEqual(['card-testing', false]);
  expect(await write(id, 'cancel_at = NULL, is_canceled_by_block = false')).toEqual([null, false]);
});

it('the previous release can read why a payment is canceled', async () => {
  const { id } = await createTipWithoutIntent(tips, await createCreator(tips));
  const byGuard = `cancel_at = ${IN_AN_HOUR}, cancel_reason = 'card-testing'`;
  const byBlock = `cancel_at = ${IN_AN_HOUR}, cancel_reason = 'blocked-creator'`;
  expect(await write(id, byBlock)).toEqual(['blocked-creator', true]);
  expect(await write(id, byGuard)).toEqual(['card-testing', false]);
  expect(await write(id, byGuard)).toEqual(['card-testing', false]);
  expect(await write(id, 'cancel_at = NULL, cancel_reason = NULL')).toEqual([null, false]);
});
