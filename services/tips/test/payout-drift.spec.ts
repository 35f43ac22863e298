import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { findDrift } from '../src/upkeep/reconciliation/find-drift.js';
import { findLines } from './factories.js';
import { createPayableCreator, payTip, startAfresh } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

async function payWithoutDrift() {
  const paid = await payTip(tips);
  expect((await findLines(tips)).filter((line) => line.includes(paid.reference))).toEqual([]);
  return paid;
}

it('reconciliation reports a payout that is not the sum of its tips', async () => {
  const { id, reference } = await payWithoutDrift();
  await tips.database.query('UPDATE payouts SET amount_cents = 500 WHERE id = $1', [id]);
  expect(await findLines(tips)).toContain(`payout ${reference}: is 500 cents, its tips are 450`);
});

it('reconciliation reports tips whose ledger does not say what was paid', async () => {
  const { id, tipId, creator } = await payWithoutDrift();
  await tips.database.query('UPDATE payout_tips SET amount_cents = 400 WHERE payout_id = $1', [id]);
  const lines = await findLines(tips);
  expect(lines).toContain(`tip ${tipId}: misses payout creator ${creator.id} -400`);
  expect(lines).toContain(`tip ${tipId}: has payout creator ${creator.id} -450`);
});

it('reconciliation lets a statement take a minute, and resets the connection when it ends early', async () => {
  const { id, reference } = await payWithoutDrift();
  await tips.database.query('UPDATE payouts SET amount_cents = 500 WHERE id = $1', [id]);
  const runner = tips.database.createQueryRunner();
  const connection = (await runner.connect()) as { query: (sql: string) => Promise<{ rows: object[] }> };
  const settings = async () =>
    (
      await connection.query(
        `SELECT current_setting('statement_timeout') AS timeout, to_regclass('pg_temp.seen_intents') AS seen`,
      )
    ).rows[0];
  const comparison = { signal: new AbortController().signal, paymentCount: 0, tipCount: 0 };
  const drifts = findDrift({ createQueryRunner: () => runner } as DataSource, tips.stripe, comparison);
  for await (const { subject } of drifts)
    if (subject === reference) {
      expect(await settings()).toMatchObject({ timeout: '1min' });
      break;
    }
  expect(await settings()).toEqual({ timeout: '5s', seen: null });
  expect(runner.isReleased).toBe(true);
});

it("reconciliation reports another creator's tip in a payout, and payouts that nobody finished", async () => {
  const { id, tipId, reference } = await payWithoutDrift();
  const other = await createPayableCreator(tips);
  await tips.database.query(
    `UPDATE payouts SET creator_id = $2, confirmed_at = '2026-01-02T03:04:05Z' WHERE id = $1`,
    [id, other.id],
  );
  const lines = await findLines(tips);
  expect(lines).toContain(`payout ${reference}: has tip ${tipId} of another creator`);
  expect(lines).toContain(
    `payout ${reference}: was confirmed at 2026-01-02T03:04:05.000Z, and is neither sent nor failed`,
  );
});
