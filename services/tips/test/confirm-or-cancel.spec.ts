import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cancelPayoutRunRpc, confirmPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  admin,
  bookTip,
  colleague,
  createPayableCreator,
  propose,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
beforeEach(() => startAfresh(tips));
afterAll(() => tips.stop());

it.each([
  ['a confirmation', 'canceled', 'confirming'],
  ['a cancellation', 'confirmed', 'canceling'],
] as const)('%s does not report success if the run was %s in the meantime', async (_name, status, work) => {
  await bookTip(tips, await createPayableCreator(tips));
  const run = await propose(tips);
  const totals = { payoutCount: 1, totalCents: 450 };
  const other = work === 'confirming' ? { work: 'canceling' } : { work: 'confirming', ...totals };
  const call = async () => {
    return work === 'confirming'
      ? tips.rpc.call(confirmPayoutRunRpc, { runId: run.id, ...totals }, { actor: colleague })
      : tips.rpc.call(cancelPayoutRunRpc, { runId: run.id }, { actor: admin });
  };
  let answer: Promise<unknown> | undefined;
  await tips.database.transaction(async (manager) => {
    // What a worker does in one transaction: the order exists, is carried out, and is gone.
    await manager.query('INSERT INTO payout_run_orders (run_id, details) VALUES ($1, $2)', [
      run.id,
      { actor: admin, ...other },
    ]);
    answer = call().catch((error: unknown) => error);
    await waitFor(async () => {
      const [{ waiting }] = await tips.database.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO payout_run_orders%' AND datname = current_database()`,
      );
      return waiting > 0;
    });
    await manager.query('UPDATE payout_runs SET status = $2, decided_at = now() WHERE id = $1', [
      run.id,
      status,
    ]);
    await manager.query(`UPDATE payouts SET status = 'canceled' WHERE run_id = $1`, [run.id]);
    await manager.query('DELETE FROM payout_run_orders WHERE run_id = $1', [run.id]);
  });
  expect(await answer).toMatchObject(wrongState(status));
  expect(await tips.database.query('SELECT FROM payout_run_orders WHERE run_id = $1', [run.id])).toEqual([]);
});
