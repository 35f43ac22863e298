import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelPayoutRunRpc,
  confirmPayoutRunRpc,
  proposePayoutsRpc,
} from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { accountsOf } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  cancel,
  colleague,
  confirm,
  createPayableCreator,
  expectSound,
  propose,
  settledRun,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
  await tips.database.query(`
    CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM set_config('lock_timeout', '0', true), pg_advisory_xact_lock(7);
      RETURN NULL;
    END $$`);
});

beforeEach(() => startAfresh(tips));

let openGate = () => Promise.resolve();

afterEach(() => openGate());

afterAll(() => tips.stop());

/** Makes workers wait when they write to this table. */
async function closeGate(table: string): Promise<void> {
  const keeper = tips.database.createQueryRunner();
  await keeper.query('SELECT pg_advisory_lock(7)');
  await keeper.query(
    `CREATE OR REPLACE TRIGGER gate AFTER INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION wait_at_gate()`,
  );
  openGate = async () => {
    openGate = () => Promise.resolve();
    await keeper.query('SELECT pg_advisory_unlock(7)');
    await keeper.query(`DROP TRIGGER gate ON ${table}`);
    await keeper.release();
  };
}

const isWaiting = () =>
  waitFor(async () => {
    const [waits] = await tips.database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
    );
    return waits;
  });

const pressConfirm = ({ id: runId, payoutCount, totalCents }: PayoutRun) =>
  tips.rpc.call(confirmPayoutRunRpc, { runId, payoutCount, totalCents }, { actor: colleague });

describe('work on a payout run', () => {
  it('is ordered once by four calls at once, which do not wait for it', async () => {
    const tip = await bookTip(tips, await createPayableCreator(tips));
    await closeGate('payouts');
    const press = () => tips.rpc.call(proposePayoutsRpc, {}, { actor: admin });
    const runs = await Promise.all([press(), press(), press(), press()]);
    const [run] = runs;
    expect(new Set(runs.map(({ id }) => id))).toEqual(new Set([run.id]));
    expect(runs.map(({ working }) => working)).toEqual(runs.map(() => 'proposing'));
    await isWaiting();
    await openGate();
    const proposed = await propose(tips);
    expect(proposed).toMatchObject({ id: run.id, status: 'proposed', working: null, payoutCount: 1 });

    await closeGate('ledger_entries');
    const confirming = { status: 'proposed', working: 'confirming' };
    for (const pressed of await Promise.all([pressConfirm(proposed), pressConfirm(proposed)]))
      expect(pressed).toMatchObject(confirming);
    await isWaiting();
    expect(await pressConfirm(proposed)).toMatchObject(confirming);
    await expect(
      tips.rpc.call(cancelPayoutRunRpc, { runId: run.id }, { actor: admin }),
    ).rejects.toMatchObject(wrongState('still being processed'));
    await openGate();
    expect(await confirm(tips, proposed)).toMatchObject({ status: 'confirmed', confirmedCount: 1 });
    expect((await accountsOf(tips, tip)).payout).toBe(450);
    expect((await activitiesOf(tips, run.id)).map(({ payload }) => payload)).toMatchObject([
      { action: 'payouts-proposed' },
      { action: 'payouts-confirmed' },
    ]);
    await expectSound(tips, tip);
  });

  it('goes on with another worker when the first one died', async () => {
    const tip = await bookTip(tips, await createPayableCreator(tips));
    const run = await propose(tips);
    await order(run, { attempts: 1 });
    const done = await settledRun(tips, run.id);
    expect(done).toMatchObject({ status: 'confirmed', decidedBy: 'kim', failure: null });
    await expectSound(tips, tip);
  });

  it('is given up after many interruptions, and can be ordered again', async () => {
    const tip = await bookTip(tips, await createPayableCreator(tips));
    const run = await propose(tips);
    await order(run, { attempts: 5 });
    const given = await settledRun(tips, run.id);
    expect(given).toMatchObject({ status: 'proposed', failure: { code: 'INTERNAL' } });
    expect(await confirm(tips, run)).toMatchObject({ status: 'confirmed', failure: null });
    await expectSound(tips, tip);
  });

  it('cancels a proposal in which nobody can be paid', async () => {
    const { id } = await tips.rpc.call(proposePayoutsRpc, {}, { actor: admin });
    const ended = await settledRun(tips, id);
    expect(ended).toMatchObject({ status: 'canceled', failure: { code: 'WRONG_STATE' }, decidedBy: null });
    const tip = await bookTip(tips, await createPayableCreator(tips));
    const next = await propose(tips);
    expect(next.id).not.toBe(id);
    expect(await cancel(tips, next)).toMatchObject({ status: 'canceled', decidedBy: 'root', failure: null });
    const kept = await tips.database.query(
      'SELECT encrypted_account_info AS account, encrypted_account_holder AS holder FROM payouts WHERE run_id = $1',
      [next.id],
    );
    expect(kept).toEqual([{ account: null, holder: null }]);
    await expectSound(tips, tip);
  });
});

/** Leaves an order to confirm a run, as if a worker had died. */
const order = ({ id, payoutCount, totalCents }: PayoutRun, { attempts }: { attempts: number }) =>
  tips.database.query(
    `WITH ordered AS (INSERT INTO payout_run_orders (run_id, details, attempts) VALUES ($1, $2, $3))
     SELECT pg_notify('payout_run_orders', '')`,
    [id, { work: 'confirming', actor: colleague, payoutCount, totalCents }, attempts],
  );
