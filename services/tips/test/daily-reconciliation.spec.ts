import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { checkInstallationRpc } from '@sprinkle/contracts/system/installation.rpc';
import { getReconciliationsRpc } from '@sprinkle/contracts/tips/upkeep/reconciliation.rpc';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { RunDailyReconciliation } from '../src/upkeep/reconciliation/run-daily-reconciliation.js';
import { describeReconciliation } from '../src/upkeep/reconciliation/watch-reconciliations.js';
import { createCreator, createPendingTip, insertPaidTip } from './factories.js';
import { admin } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let another: Awaited<ReturnType<TestTips['runAnother']>>;

beforeAll(async () => {
  tips = await startTips();
  another = await tips.runAnother();
});

afterAll(async () => {
  await another.close();
  await tips.stop();
});

beforeEach(() => tips.database.query('DELETE FROM reconciliations'));

const round = (app = tips.app) => app.get(RunDailyReconciliation).execute(new AbortController().signal);
const read = () => tips.rpc.call(getReconciliationsRpc, {}, { actor: admin });

/** Makes the first payment old enough that there is something to compare. */
async function letADayPass() {
  await createPendingTip(tips, await createCreator(tips));
  await tips.database.query(`UPDATE payments SET created_at = now() - interval '25 hours'`);
}

async function countReconciliations(): Promise<number> {
  const [row] = await tips.database.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM reconciliations',
  );
  return row.count;
}

const metric = (name: string) => readMetric(tips.healthUrl, name);

async function checked() {
  const actor = { kind: 'admin', id: randomUUID(), username: 'olga', role: 'super' } as const;
  const checks = await tips.rpc.call(
    checkInstallationRpc('tips'),
    { isPublishableKeyLive: false },
    { actor },
  );
  return checks.find(({ name }) => name === 'Reconciliation');
}

it('nothing is compared until a payment is a day old', async () => {
  await round();
  expect(await read()).toEqual({ newest: null, lastFinished: null });
  expect(await metric('reconciliation_drifts')).toBe(0);
  expect(await checked()).toMatchObject({ state: 'ok', found: 'None has finished yet' });
});

it('one of several instances compares everything, a day after the last comparison', async () => {
  await letADayPass();
  await Promise.all([round(), round(another.app)]);
  expect((await read()).lastFinished).toMatchObject({ status: 'finished', requestedBy: null });
  for (const [hours, count] of [
    [0, 1],
    [23, 1],
    [25, 2],
  ] as const) {
    await tips.database.query(`UPDATE reconciliations SET started_at = now() - make_interval(hours => $1)`, [
      hours,
    ]);
    await Promise.all([round(), round(another.app)]);
    expect([hours, await countReconciliations()]).toEqual([hours, count]);
  }
});

it('planted drift is found automatically and shown in metrics, console and installation check', async () => {
  await letADayPass();
  await round();
  const before = await metric('reconciliation_drifts');
  expect(await metric('reconciliation_age_seconds')).toBeLessThan(60);
  // Its ledger entries are missing.
  await insertPaidTip(tips, await createCreator(tips), { succeededAt: new Date(), amountCents: 500 });
  await tips.database.query(
    `UPDATE reconciliations SET started_at = now() - interval '25 hours', ended_at = now() - interval '24 hours'`,
  );
  expect(await metric('reconciliation_age_seconds')).toBeGreaterThanOrEqual(86_400);
  await round();
  expect((await read()).lastFinished?.driftCount).toBeGreaterThan(before);
  expect(await metric('reconciliation_drifts')).toBeGreaterThan(before);
  expect(await metric('reconciliation_age_seconds')).toBeLessThan(60);
  expect(await checked()).toMatchObject({
    state: 'wrong',
    found: expect.stringMatching(/^\d+ differences, 0 h ago$/),
  });
});

it('a failed reconciliation is retried after an hour, and its age keeps growing', async () => {
  await letADayPass();
  await tips.sandbox.kill();
  await expect(round()).rejects.toThrow();
  await tips.sandbox.start();
  await round();
  expect((await read()).newest).toMatchObject({ status: 'failed' });
  expect(await countReconciliations()).toBe(1);
  expect(await metric('reconciliation_age_seconds')).toBeGreaterThanOrEqual(86_400);
  await tips.database.query(`UPDATE reconciliations SET started_at = now() - interval '61 minutes'`);
  await round();
  expect((await read()).newest).toMatchObject({ status: 'finished' });
});

it('the installation check warns if no comparison has finished for a day and a half', () => {
  const state = (hours: number) =>
    describeReconciliation({ ageSeconds: hours * 3_600, drifts: 0, hasFinished: true }).state;
  expect([state(2), state(35), state(37)]).toEqual(['ok', 'ok', 'warning']);
});
