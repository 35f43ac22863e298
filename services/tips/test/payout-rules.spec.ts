import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import type { PlatformSettings } from '@sprinkle/contracts/identity/settings.schemas';
import type { CreatorCheck } from '@sprinkle/contracts/tips/paying/creator-checks.schemas';
import { checkCreatorRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { expectHeld, expectPaid, ownBalance } from './expect-held.js';
import { balanceOf } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  check,
  confirm,
  createPayableCreator,
  expectSound,
  onlyPayout,
  owedTo,
  payOut,
  payoutsOf,
  proposalChanged,
  propose,
  record,
  requestRefund,
  ruleBy,
  startAfresh,
  tipsIn,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

it("the payout rules follow the administrators' settings, with defaults for what an earlier release omits", async () => {
  const change = (settings: Partial<PlatformSettings>, version: number) =>
    tips.events.publish(settingsChanged, {
      settings: {
        registrationEnabled: true,
        maintenanceMode: false,
        minimumTipAmountCents: 100,
        featuredCreatorsLimit: 6,
        ...settings,
      } as PlatformSettings,
      version,
    });
  const known = async (version: number) => {
    await waitFor(async () => {
      const [row] = await tips.database.query('SELECT version FROM platform_settings');
      return row.version === version;
    });
    const [row] = await tips.database.query(
      `SELECT first_payout_days, minimum_payout_cents, unreviewed_payout_limit_cents, payout_reserve_percent,
         payout_reserve_days, payee_record_rule, payee_gross_threshold_cents FROM platform_settings`,
    );
    return Object.values(row as object);
  };
  await change(
    {
      firstPayoutDays: 21,
      minimumPayoutCents: 1_999,
      unreviewedPayoutLimitCents: 435,
      payoutReservePercent: 7,
      payoutReserveDays: 45,
      payeeRecordRule: 'from-yearly-gross',
      payeeGrossThresholdCents: 1_999,
    },
    2,
  );
  expect(await known(2)).toEqual([21, 1_999, 435, 7, 45, 'from-yearly-gross', 1_999]);
  await change({}, 3);
  expect(await known(3)).toEqual([14, 1_000, 100_000, 0, 30, 'off', 60_000]);
});

describe('the first payout', () => {
  it('is held for days after the first tip, shows the creator until when, and goes out then', async () => {
    await ruleBy(tips, { firstPayoutDays: 14 });
    const creator = await createPayableCreator(tips);
    const first = await bookTip(tips, creator, { amountCents: 1_999, days: 13.99 });
    await expectHeld(tips, creator, 'first-payout', 1_799);
    const { heldUntil } = await ownBalance(tips, creator);
    expect(Math.abs(Date.parse(heldUntil ?? '') - Date.now() - 0.01 * 86_400_000)).toBeLessThan(60_000);
    await tips.database.query(`UPDATE tips SET succeeded_at = now() - interval '14 days' WHERE id = $1`, [
      first,
    ]);
    await expectPaid(tips, creator, 1_799);
    await expectSound(tips, first);
  });

  it('is released by hand and logged once, and later payouts are not held', async () => {
    await ruleBy(tips, { firstPayoutDays: 14 });
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 435 });
    await expectHeld(tips, creator, 'first-payout', 391);
    for (let time = 0; time < 2; time += 1) await check(tips, creator, { check: 'release-first-payout' });
    expect(await activitiesOf(tips, creator.id)).toMatchObject([
      { payload: { action: 'first-payout-released', actor: { id: admin.id } } },
    ]);
    await expectPaid(tips, creator, 391);
    await tips.database.query('DELETE FROM creator_checks');
    await bookTip(tips, creator, { amountCents: 1_999 });
    await expectPaid(tips, creator, 1_799);
  });

  it('is still the first one after an earlier payout failed', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 435 });
    const { id } = await onlyPayout(tips, await payOut(tips));
    await record(tips, id, 'failed');
    await ruleBy(tips, { firstPayoutDays: 14 });
    await expectHeld(tips, creator, 'first-payout', 391);
  });
});

it.each([
  [999, 'below-minimum'],
  [1_000, null],
])('a payout of %s cents with a minimum payout of $10.00 is held as %s', async (minimum, reason) => {
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 1_110 });
  await ruleBy(tips, { minimumPayoutCents: 1_000 + (minimum === 999 ? 0 : -1) });
  if (reason) await expectHeld(tips, creator, reason, 999);
  else await expectPaid(tips, creator, 999);
});

it('a balance with nothing available is not held for its amount', async () => {
  await ruleBy(tips, { minimumPayoutCents: 1_000 });
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { days: 2 });
  expect(await owedTo(tips, creator)).toMatchObject({
    heldReason: null,
    availableCents: 0,
    pendingCents: 450,
  });
});

it('a payout above the limit is held until an administrator has reviewed the creator', async () => {
  await ruleBy(tips, { unreviewedPayoutLimitCents: 1_799 });
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 1_999 });
  expect(await owedTo(tips, creator)).toMatchObject({ heldReason: null, availableCents: 1_799 });
  await bookTip(tips, creator, { amountCents: 115 });
  await expectHeld(tips, creator, 'unreviewed', 1_902);
  await check(tips, creator, { check: 'review' });
  expect((await owedTo(tips, creator)).reviewedAt).not.toBeNull();
  await expectPaid(tips, creator, 1_902);
});

describe('the rolling reserve', () => {
  it('keeps a share of each tip for some days, computed from the whole tip and not from its rest', async () => {
    await ruleBy(tips, { payoutReservePercent: 10, payoutReserveDays: 30 });
    const creator = await createPayableCreator(tips);
    const [young, old] = [
      await bookTip(tips, creator, { amountCents: 1_999, days: 8 }),
      await bookTip(tips, creator, { amountCents: 435, days: 30.1 }),
    ];
    // A tenth of 1,799 cents is 179.9, which is rounded up.
    const reserved = { pendingCents: 180, availableCents: 1_799 - 180 + 391 };
    expect(await owedTo(tips, creator)).toMatchObject(reserved);
    expect(await ownBalance(tips, creator)).toMatchObject({
      reserveCents: 180,
      pendingCents: 180,
      reserveDays: 30,
    });
    const run = await propose(tips);
    expect(await tipsIn(tips, (await onlyPayout(tips, run)).id)).toEqual([
      [old, 391],
      [young, 1_619],
    ]);
    await confirm(tips, run);
    expect(await balanceOf(tips, creator)).toBe(180);
    expect(await ownBalance(tips, creator)).toMatchObject({ reserveCents: 180, pendingCents: 180 });
    await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
    await tips.database.query(`UPDATE tips SET succeeded_at = now() - interval '30 days' WHERE id = $1`, [
      young,
    ]);
    await expectPaid(tips, creator, 180);
    expect(await balanceOf(tips, creator)).toBe(0);
    await expectSound(tips, young, old);
  });

  it('does not count a tip with an open refund twice', async () => {
    await ruleBy(tips, { payoutReservePercent: 10 });
    const creator = await createPayableCreator(tips);
    await requestRefund(tips, await bookTip(tips, creator, { amountCents: 1_999 }));
    expect(await owedTo(tips, creator)).toMatchObject({ pendingCents: 1_799, availableCents: 0 });
    expect(await ownBalance(tips, creator)).toMatchObject({ pendingCents: 1_799, reserveCents: 0 });
  });

  it('does not make a confirmation fail, when a tip leaves it after the proposal', async () => {
    await ruleBy(tips, { payoutReservePercent: 10, payoutReserveDays: 30 });
    const creator = await createPayableCreator(tips);
    const tipId = await bookTip(tips, creator, { amountCents: 1_999 });
    const run = await propose(tips);
    const older = `now() - interval '30 days' + interval '50 milliseconds'`;
    await tips.database.query(`UPDATE tips SET succeeded_at = ${older} WHERE id = $1`, [tipId]);
    await tips.database.query(
      `UPDATE payout_runs SET tipped_until = now() - interval '7 days' - interval '1 second' WHERE id = $1`,
      [run.id],
    );
    expect(await confirm(tips, run)).toMatchObject({ status: 'confirmed', totalCents: 1_619 });
  });
});

describe('a creator whom an administrator holds', () => {
  const reason = 'Fifty tips from one network';
  const RELEASED = 'They are one company in one office';

  it('is left out of the open proposal with the reason, and of the next ones until the release', async () => {
    const [held, other] = [await createPayableCreator(tips), await createPayableCreator(tips)];
    await bookTip(tips, held, { amountCents: 1_999 });
    await bookTip(tips, other, { amountCents: 435 });
    const run = await propose(tips);
    for (let time = 0; time < 2; time += 1) await check(tips, held, { check: 'hold', reason });
    const left = await payoutsOf(tips, run);
    expect(left.find(({ creatorId }) => creatorId === held.id)).toMatchObject({
      status: 'canceled',
      failureReason: `Held: ${reason}`,
    });
    await expect(confirm(tips, run)).rejects.toMatchObject(proposalChanged("totals don't match"));
    expect(await confirm(tips, { ...run, payoutCount: 1, totalCents: 391 })).toMatchObject({
      status: 'confirmed',
      payoutCount: 1,
      leftOutCount: 1,
    });
    expect([await balanceOf(tips, held), await balanceOf(tips, other)]).toEqual([1_799, 0]);
    await expectHeld(tips, held, 'under-review', 1_799);
    expect(await owedTo(tips, held)).toMatchObject({ holdReason: reason, heldBy: 'root' });
    for (let time = 0; time < 2; time += 1) await check(tips, held, { check: 'release', reason: RELEASED });
    await expectPaid(tips, held, 1_799);
    expect((await activitiesOf(tips, held.id)).map(({ payload }) => payload)).toMatchObject([
      { action: 'creator-held', details: { reason } },
      { action: 'creator-released', details: { reason: RELEASED } },
    ]);
    await expectSound(tips);
  });

  it('is not paid by a confirmation that runs at the same time', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    const run = await propose(tips);
    let both: Promise<unknown> = Promise.resolve();
    await tips.database.transaction(async (manager) => {
      await manager.query(`SELECT FROM payout_runs WHERE status = 'proposed' FOR UPDATE`);
      both = Promise.allSettled([check(tips, creator, { check: 'hold', reason }), confirm(tips, run)]);
      await waitFor(async () => {
        const waiting: unknown[] = await tips.database.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length === 2;
      });
    });
    await both;
    expect((await owedTo(tips, creator)).holdReason).toBe(reason);
    const { status } = await onlyPayout(tips, run);
    expect(['confirmed', 'canceled']).toContain(status);
    expect(await balanceOf(tips, creator)).toBe(status === 'confirmed' ? 0 : 1_799);
    await expectSound(tips);
  });

  it('is not released without a reason', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    await check(tips, creator, { check: 'hold', reason });
    for (const said of [undefined, ' '])
      await expect(check(tips, creator, { check: 'release', reason: said })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'decision.reason', message: 'Please give a reason for ending the hold' }],
      });
    expect((await owedTo(tips, creator)).holdReason).toBe(reason);
  });

  it('is released by a Super Admin or a second person if that lets a confirmed payout go', async () => {
    const plain: typeof admin = { ...admin, id: randomUUID(), username: 'lee', role: 'admin' };
    const second = { ...plain, id: randomUUID(), username: 'ada' };
    const creator = await createPayableCreator(tips);
    const decide = (actor: typeof admin, decision: CreatorCheck) =>
      tips.rpc.call(checkCreatorRpc, { creatorId: creator.id, decision }, { actor });
    const hold = { check: 'hold', reason } as const;
    const end = { check: 'release', reason: RELEASED } as const;
    await decide(plain, hold);
    await decide(plain, end);
    await bookTip(tips, creator, { amountCents: 1_999 });
    const run = await payOut(tips);
    for (const other of [second, { ...plain, role: 'super' as const }]) {
      await decide(plain, hold);
      await expect(decide(plain, end)).rejects.toMatchObject({ code: 'ANOTHER_PERSON_REQUIRED' });
      expect((await onlyPayout(tips, run)).holds).toEqual(['creator-held']);
      await decide(other, end);
      expect((await onlyPayout(tips, run)).holds).toEqual([]);
    }
    await decide(plain, hold);
    await tips.database.query('UPDATE creator_checks SET held_by = NULL');
    await expect(decide(second, end)).rejects.toMatchObject({ code: 'ANOTHER_PERSON_REQUIRED' });
  });

  it('stays held when the proposal was made while the hold was stored', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    const run = await propose(tips);
    await tips.database.query(
      `INSERT INTO creator_checks (creator_id, held_at, hold_reason) VALUES ($1, now(), 'Late')`,
      [creator.id],
    );
    await expect(confirm(tips, run)).rejects.toMatchObject(proposalChanged('changed since the proposal'));
  });

  it('needs a reason, an administrator with a recent password, and an existing creator', async () => {
    const creator = await createPayableCreator(tips);
    const decide = (decision: CreatorCheck, actor = admin, creatorId = creator.id) =>
      tips.rpc.call(checkCreatorRpc, { creatorId, decision }, { actor });
    await expect(decide({ check: 'hold' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(decide({ check: 'review' }, { ...admin, authenticatedAt: '' })).rejects.toBeDefined();
    await expect(
      decide({ check: 'review' }, { ...admin, authenticatedAt: new Date(0).toISOString() }),
    ).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(decide({ check: 'review' }, creator.actor as typeof admin)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    for (const unknown of [randomUUID(), 'no-id'])
      await expect(decide({ check: 'review' }, admin, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await tips.database.query('SELECT FROM creator_checks WHERE creator_id = $1', [creator.id]),
    ).toEqual([]);
  });
});
