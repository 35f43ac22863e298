import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import type { PlatformSettings } from '@sprinkle/contracts/identity/settings.schemas';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { PROCESSING_FEE_DEFAULTS } from '@sprinkle/contracts/rules/fee';
import { PAYOUT_RULE_DEFAULTS } from '@sprinkle/contracts/rules/payouts';
import { releasePayoutLockRpc } from '@sprinkle/contracts/tips/paying/payout-lock.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { countWaitingMoneyRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { ProposeAutomatically } from '../src/paying/payout-runs/propose-automatically.js';
import {
  activitiesOf,
  admin,
  bookTip,
  cancel,
  colleague,
  confirm,
  createPayableCreator,
  expectSound,
  payoutsOf,
  propose,
  ruleBy,
  settledRun,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { createConnectedCreator, payoutIn, topUp, transfersOf, waitForTransfer } from './transfers.js';

/** Makes a weekly run overdue by this many days. */
const makeDue = (tips: TestTips, { limitCents = 0, days = 0 } = {}) =>
  tips.database.query(
    `UPDATE platform_settings SET automatic_payouts = 'weekly', automatic_payout_limit_cents = $1,
       automatic_payouts_due_at = now() - make_interval(days => $2)`,
    [limitCents, days],
  );

const switchOff = (tips: TestTips) =>
  tips.database.query(
    `UPDATE platform_settings SET automatic_payouts = 'off', automatic_payouts_due_at = NULL`,
  );

async function dueAt(tips: TestTips): Promise<Date | null> {
  const [row] = await tips.database.query('SELECT automatic_payouts_due_at AS at FROM platform_settings');
  return row.at as Date | null;
}

const isPlanned = async (tips: TestTips) => Number(await dueAt(tips)) > Date.now();

/** Returns the automatic proposals since the test began, once no work on them is left. */
async function ownRuns(tips: TestTips): Promise<PayoutRun[]> {
  const rows = await tips.database.query<{ id: string }[]>(
    'SELECT id FROM payout_runs WHERE proposed_by IS NULL AND proposed_at > $1 ORDER BY proposed_at',
    [begun],
  );
  return Promise.all(rows.map(({ id }) => settledRun(tips, id)));
}

const round = (app: TestTips['app']) => app.get(ProposeAutomatically).execute();

let begun: Date;

async function begin(tips: TestTips): Promise<void> {
  await tips.database.query('DELETE FROM payout_locks');
  await switchOff(tips);
  await startAfresh(tips);
  const [{ now }] = await tips.database.query('SELECT now()');
  begun = now;
}

describe('an automatic payout run', () => {
  let tips: TestTips;
  let another: Awaited<ReturnType<TestTips['runAnother']>>;

  beforeAll(async () => {
    tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
    another = await tips.runAnother();
    await topUp(tips);
  });

  beforeEach(() => begin(tips));

  afterAll(async () => {
    await another.close();
    await tips.stop();
  });

  it('is proposed once when two instances run at once, and pays only creators who use Stripe', async () => {
    const creator = await createConnectedCreator(tips);
    const tipId = await bookTip(tips, creator);
    await bookTip(tips, await createPayableCreator(tips));
    await makeDue(tips);
    await Promise.all([tips.app, another.app, tips.app, another.app].map(round));
    await round(tips.app);
    const [run, ...others] = await ownRuns(tips);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ status: 'proposed', proposedBy: 'the schedule', totalCents: 450 });
    expect(await payoutsOf(tips, run!)).toMatchObject([{ creatorId: creator.id, methodType: 'stripe' }]);
    expect(await activitiesOf(tips, run!.id)).toMatchObject([
      { payload: { action: 'payouts-proposed', actor: null, details: { payouts: '1', total: '$4.50' } } },
    ]);
    expect(await isPlanned(tips)).toBe(true);
    await expectSound(tips, tipId);
  });

  it('confirms itself up to the limit in the settings, and is transferred once', async () => {
    const creator = await createConnectedCreator(tips);
    const tipId = await bookTip(tips, creator);
    await makeDue(tips, { limitCents: 450 });
    await Promise.all([round(tips.app), round(another.app)]);
    const run = await waitFor(async () => (await ownRuns(tips)).find(({ status }) => status === 'confirmed'));
    expect(run).toMatchObject({ decidedBy: 'the schedule', decidedById: null, failure: null });
    await waitForTransfer(tips, (await payoutIn(tips, run.id)).id);
    expect(await transfersOf(tips, creator)).toMatchObject([{ amount: 450 }]);
    expect((await activitiesOf(tips, run.id)).map(({ payload }) => payload)).toMatchObject([
      { action: 'payouts-proposed', actor: null },
      { action: 'payouts-confirmed', actor: null, details: { total: '$4.50' } },
    ]);
    await expectSound(tips, tipId);
  });

  it.each([449, 0])('waits for an administrator above the limit of %s cents', async (limitCents) => {
    const tipId = await bookTip(tips, await createConnectedCreator(tips));
    await makeDue(tips, { limitCents });
    await round(tips.app);
    const [run] = await ownRuns(tips);
    await tips.database.query('UPDATE administrators SET version = 1, administrator_ids = $1', [[admin.id]]);
    expect(await settledRun(tips, run!.id)).toMatchObject({
      status: 'proposed',
      hasOtherAdmin: true,
      failure: null,
    });
    const waiting = () => tips.rpc.call(countWaitingMoneyRpc, {}, { actor: admin });
    expect(await waiting()).toMatchObject({ waitingRuns: 1 });
    expect(await confirm(tips, run!, admin)).toMatchObject({ status: 'confirmed', decidedBy: 'root' });
    expect(await waiting()).toMatchObject({ waitingRuns: 0 });
    await expectSound(tips, tipId);
  });

  it('makes up for all missed periods with one run', async () => {
    await bookTip(tips, await createConnectedCreator(tips));
    await makeDue(tips, { days: 40 });
    await round(another.app);
    await round(tips.app);
    expect(await ownRuns(tips)).toHaveLength(1);
    const wait = Number(await dueAt(tips)) - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(7 * DAY_MS);
  });

  it("waits while an administrator's proposal is open, and is proposed after it", async () => {
    const tipId = await bookTip(tips, await createConnectedCreator(tips));
    const open = await propose(tips);
    await makeDue(tips, { limitCents: 100_000 });
    await Promise.all([round(tips.app), round(another.app)]);
    expect(await ownRuns(tips)).toEqual([]);
    expect(await settledRun(tips, open.id)).toMatchObject({ status: 'proposed', proposedBy: 'root' });
    expect(await isPlanned(tips)).toBe(false);
    await cancel(tips, open);
    await round(tips.app);
    expect(await ownRuns(tips)).toHaveLength(1);
    await expectSound(tips, tipId);
  });

  it('leaves one open proposal when an administrator proposes at the same time', async () => {
    await bookTip(tips, await createConnectedCreator(tips));
    await makeDue(tips);
    await Promise.all([round(tips.app), propose(tips), round(another.app)]);
    const open = await tips.database.query(`SELECT FROM payout_runs WHERE status = 'proposed'`);
    expect(open).toHaveLength(1);
    expect(await isPlanned(tips)).toBe((await ownRuns(tips)).length === 1);
  });

  it('waits while payouts are locked after a restore, and is proposed once they are unlocked', async () => {
    await bookTip(tips, await createConnectedCreator(tips));
    const [{ id: lockId }] = await tips.database.query(
      `INSERT INTO payout_locks (reason, state_of, last_number, locked_at) VALUES ('restored', now(), 7, now())
       RETURNING id`,
    );
    await makeDue(tips, { limitCents: 100_000 });
    await round(tips.app);
    expect(await ownRuns(tips)).toEqual([]);
    expect(await isPlanned(tips)).toBe(false);
    await tips.rpc.call(releasePayoutLockRpc, { lockId, note: 'Nothing was paid' }, { actor: admin });
    expect(await waitFor(async () => (await ownRuns(tips)).length)).toBe(1);
  });

  it.each([
    ['less than the least payout', { minimumPayoutCents: 451 }],
    ['more than creators get whom nobody has looked at', { unreviewedPayoutLimitCents: 449 }],
    ['a first payout that is too early', { firstPayoutDays: 14 }],
  ])('does not pay %s', async (_name, rules) => {
    await ruleBy(tips, rules);
    await bookTip(tips, await createConnectedCreator(tips));
    await makeDue(tips, { limitCents: 100_000 });
    await round(tips.app);
    expect(await ownRuns(tips)).toMatchObject([
      { status: 'canceled', failure: { message: 'There is no one to pay right now.' } },
    ]);
    expect(await isPlanned(tips)).toBe(true);
  });

  it.each([
    ['that proposed itself, once the settings allow less', null, 'automatic_payout_limit_cents = 449'],
    [
      'that proposed itself, once the settings switch it off',
      null,
      `automatic_payouts = 'off', automatic_payouts_due_at = NULL, automatic_payout_limit_cents = 450`,
    ],
    ['that an administrator proposed', colleague.id, 'automatic_payout_limit_cents = 450'],
  ])('leaves the confirmation to an administrator for a run %s', async (_name, proposedBy, settings) => {
    const tipId = await bookTip(tips, await createConnectedCreator(tips));
    await makeDue(tips, { limitCents: 449 });
    await round(tips.app);
    const [run] = await ownRuns(tips);
    const { id, payoutCount, totalCents } = run!;
    await tips.database.query('UPDATE payout_runs SET proposed_by = $2 WHERE id = $1', [id, proposedBy]);
    await tips.database.query(`UPDATE platform_settings SET ${settings}`);
    await tips.database.query(
      `WITH ordered AS (INSERT INTO payout_run_orders (run_id, details) VALUES ($1, $2))
       SELECT pg_notify('payout_run_orders', '')`,
      [id, { work: 'confirming', actor: null, payoutCount, totalCents }],
    );
    expect(await settledRun(tips, id)).toMatchObject({
      status: 'proposed',
      failure: { message: expect.stringContaining('An administrator has to confirm it') },
    });
    await expectSound(tips, tipId);
  });

  it('is scheduled by the settings, stays due through other changes, and is dropped when switched off', async () => {
    let version = 100;
    const change = async (settings: Partial<PlatformSettings>) => {
      version += 1;
      await tips.events.publish(settingsChanged, {
        settings: {
          registrationEnabled: true,
          maintenanceMode: false,
          minimumTipAmountCents: 100,
          featuredCreatorsLimit: 6,
          adminIdleMinutes: 30,
          blockedLinkHosts: [],
          monthlySupport: false,
          ...PAYOUT_RULE_DEFAULTS,
          ...PROCESSING_FEE_DEFAULTS,
          ...settings,
        },
        version,
      });
      await waitFor(async () => {
        const [row] = await tips.database.query('SELECT version FROM platform_settings');
        return row.version === version;
      });
      return dueAt(tips);
    };
    const monthly = { automaticPayouts: 'monthly', automaticPayoutMonthDay: 28 } as const;
    const planned = await change(monthly);
    expect(planned?.toISOString()).toMatch(/-28T00:00:00.000Z$/);
    expect(Number(planned)).toBeGreaterThan(Date.now());
    const [{ at }] = await tips.database
      .query(
        `UPDATE platform_settings SET automatic_payouts_due_at = now() + interval '1 hour'
       RETURNING automatic_payouts_due_at AS at`,
      )
      .then(([rows]) => rows);
    expect(await change({ ...monthly, automaticPayoutLimitCents: 1_999, firstPayoutDays: 0 })).toEqual(at);
    expect(await change({ ...monthly, automaticPayoutMonthDay: 27 })).not.toEqual(at);
    expect(await change({})).toBeNull();
    await round(tips.app);
    expect(await ownRuns(tips)).toEqual([]);
  });
});

describe('without payouts through Stripe', () => {
  let tips: TestTips;

  beforeAll(async () => {
    tips = await startTips();
  });

  beforeEach(() => begin(tips));

  afterAll(() => tips.stop());

  it('no run proposes itself', async () => {
    await bookTip(tips, await createConnectedCreator(tips));
    await makeDue(tips, { limitCents: 100_000 });
    await round(tips.app);
    expect(await ownRuns(tips)).toEqual([]);
    expect(await isPlanned(tips)).toBe(false);
  });
});
