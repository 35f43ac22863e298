import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import type { PayoutHold } from '@sprinkle/contracts/rules/held-money';
import {
  getDebtTotalsRpc,
  recordPaidByHandRpc,
  writeOffDebtRpc,
} from '@sprinkle/contracts/tips/paying/debts.rpc';
import { listOwedRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SettleDebts } from '../src/paying/debts/settle-debts.js';
import { closeCreator } from './close-creator.js';
import {
  createCreatorPaidTo,
  createDebtor,
  disputeTip,
  payTipOut,
  settleDebts,
  signInTogether,
  winDispute,
} from './debtors.js';
import { balanceOf, createCreator, ledgerOf, type TestCreator } from './factories.js';
import { markAsFraud } from './holds.js';
import {
  activitiesOf,
  admin,
  bookTip,
  createPayableCreator,
  expectSound,
  giveOldTip,
  onlyPayout,
  payOut,
  record,
  requestRefund,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { recordSanctions, saveTaxDetails } from './tax-details.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed' });
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const totals = () => tips.rpc.call(getDebtTotalsRpc, {}, { actor: admin });
const decision = (creator: TestCreator, amountCents: number) => ({
  creatorId: creator.id,
  amountCents,
  reason: 'We let it go',
});
const writeOff = (creator: TestCreator, amountCents: number, actor: Actor = admin) =>
  tips.rpc.call(writeOffDebtRpc, decision(creator, amountCents), { actor });
const payByHand = (creator: TestCreator, amountCents: number, actor: Actor = admin, holds?: PayoutHold[]) =>
  tips.rpc.call(recordPaidByHandRpc, { ...decision(creator, amountCents), holds }, { actor });
it('what all creators are owed is split into available, held and pending, and not lowered by debts', async () => {
  await createDebtor(tips, '@maya-owes');
  const before = await totals();
  const [payable, held, young] = [
    await createPayableCreator(tips),
    await createCreator(tips),
    await createPayableCreator(tips),
  ];
  await bookTip(tips, payable, { amountCents: 1_999 });
  await bookTip(tips, held, { amountCents: 435 });
  await bookTip(tips, young, { amountCents: 10_000, days: 1 });
  expect(await totals()).toMatchObject({
    availableCents: (before.availableCents ?? 0) + 1_799,
    heldCents: (before.heldCents ?? 0) + 391,
    pendingCents: (before.pendingCents ?? 0) + 9_000,
  });
});

describe('the debts of all creators', () => {
  it('are added up and listed until they are settled', async () => {
    const before = await totals();
    const { creator } = await createDebtor(tips, '@maya-eight');
    expect(await totals()).toMatchObject({
      debtCents: before.debtCents + 450,
      debtorCount: before.debtorCount + 1,
    });
    const { creators } = await tips.rpc.call(listOwedRpc, { only: 'debts' }, { actor: admin });
    expect(creators.map(({ id }) => id)).toContain(creator.id);
    expect(
      creators.every(
        ({ pendingCents, availableCents, heldCents }) => pendingCents + availableCents + heldCents < 0,
      ),
    ).toBe(true);
    await bookTip(tips, creator, { amountCents: 1_999, days: 1 });
    await settleDebts(tips);
    const { pendingCents = 0, ...rest } = before;
    expect(await totals()).toEqual({ ...rest, pendingCents: pendingCents + 1_799 });
    const after = await tips.rpc.call(listOwedRpc, { only: 'debts' }, { actor: admin });
    expect(after.creators.map(({ id }) => id)).not.toContain(creator.id);
  });

  it('are shown only to administrators', async () => {
    const { actor } = await createCreator(tips);
    await expect(tips.rpc.call(getDebtTotalsRpc, {}, { actor })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });
});

describe('writing a debt off', () => {
  it('brings the balance to zero once, even if the button is pressed twice, and logs the reason', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-nine');
    const pressed = await Promise.allSettled([writeOff(creator, 450), writeOff(creator, 450)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(pressed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'AMOUNT_CHANGED', message: 'There is nothing left. Look at it again.' },
    });
    expect(await balanceOf(tips, creator)).toBe(0);
    expect((await ledgerOf(tips, tip.id)).filter((entry) => entry.startsWith('debt'))).toEqual([
      'debt-written-off creator 450',
      'debt-written-off platform -450',
    ]);
    expect((await activitiesOf(tips, creator.id)).at(-1)).toMatchObject({
      payload: {
        action: 'debt-written-off',
        actor: { id: admin.id },
        details: { amount: '$4.50', reason: 'We let it go' },
      },
    });
    await expectSound(tips, tip.id);
  });

  it('is undone when the bank later decides for the creator', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-ten');
    await writeOff(creator, 450);
    await winDispute(tips, tip.id, tip.intentId);
    expect(await balanceOf(tips, creator)).toBe(0);
    await expectSound(tips, tip.id);
  });

  it('is undone when the payout of the tip later comes back', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-eleven');
    await writeOff(creator, 450);
    await record(tips, tip.payoutId, 'returned');
    expect(await balanceOf(tips, creator)).toBe(0);
    await expectSound(tips, tip.id);
  });

  it('needs the role super, a recent password, a reason and the amount that is owed', async () => {
    const { creator } = await createDebtor(tips, '@maya-twelve');
    const code = (value: string) => ({ code: value });
    await expect(writeOff(creator, 449)).rejects.toMatchObject({
      code: 'AMOUNT_CHANGED',
      message: 'It is $4.50 now. Look at it again.',
    });
    await expect(writeOff(creator, 450, { ...admin, role: 'admin' })).rejects.toMatchObject(
      code('FORBIDDEN'),
    );
    const authenticatedAt = new Date(Date.now() - 31 * 60_000).toISOString();
    await expect(writeOff(creator, 450, { ...admin, authenticatedAt })).rejects.toMatchObject(
      code('REAUTH_REQUIRED'),
    );
    await expect(writeOff(creator, 450, creator.actor)).rejects.toMatchObject(code('NOT_SIGNED_IN'));
    await expect(
      tips.rpc.call(writeOffDebtRpc, { ...decision(creator, 450), reason: ' ' }, { actor: admin }),
    ).rejects.toMatchObject(code('VALIDATION_FAILED'));
    await expect(
      tips.rpc.call(writeOffDebtRpc, { ...decision(creator, 450), creatorId: 'nobody' }, { actor: admin }),
    ).rejects.toMatchObject(code('NOT_FOUND'));
    expect(await balanceOf(tips, creator)).toBe(-450);
  });
});

describe('unclaimed money', () => {
  it('is listed, added up, and recorded once as paid by hand', async () => {
    const creator = await createPayableCreator(tips);
    const tipId = await bookTip(tips, creator, { amountCents: 1_999 });
    const { id } = await onlyPayout(tips, await payOut(tips));
    await closeCreator(tips, creator);
    const before = await totals();
    await record(tips, id, 'failed');
    expect(await totals()).toMatchObject({
      unclaimedCents: before.unclaimedCents + 1_799,
      unclaimedCount: before.unclaimedCount + 1,
    });
    const list = async () =>
      (await tips.rpc.call(listOwedRpc, { only: 'unclaimed' }, { actor: admin })).creators;
    expect((await list()).find((each) => each.id === creator.id)).toMatchObject({
      username: null,
      unclaimedCents: 1_799,
      unclaimedHolds: [],
    });
    const pressed = await Promise.allSettled([payByHand(creator, 1_799), payByHand(creator, 1_799)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await activitiesOf(tips, creator.id)).at(-1)).toMatchObject({
      payload: { action: 'payout-paid-by-hand', details: { amount: '$17.99', reason: 'We let it go' } },
    });
    expect(await totals()).toEqual(before);
    expect((await list()).map((each) => each.id)).not.toContain(creator.id);
    expect(await balanceOf(tips, creator)).toBe(0);
    await expectSound(tips, tipId);
  });

  it('is listed with its holds, and recorded as paid only by an administrator who has seen them all', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await giveOldTip(tips, creator);
    const { id } = await onlyPayout(tips, await payOut(tips));
    await saveTaxDetails(tips, creator);
    await closeCreator(tips, creator);
    await record(tips, id, 'failed');
    await requestRefund(tips, tip.id);
    await markAsFraud(tips, tip.id);
    await recordSanctions(tips, creator, 'match');
    const holds: PayoutHold[] = ['tip-refunded', 'tip-marked', 'sanctions-match'];
    const { creators } = await tips.rpc.call(listOwedRpc, { creatorId: creator.id }, { actor: admin });
    expect(creators).toMatchObject([{ unclaimedCents: 450, unclaimedHolds: holds }]);
    for (const seen of [undefined, [], holds.slice(1), [...holds, 'blocked' as const]])
      await expect(payByHand(creator, 450, admin, seen)).rejects.toMatchObject({
        code: 'WRONG_STATE',
        message: 'The money is now held for other reasons. Review them first.',
      });
    await payByHand(creator, 450, admin, holds);
    expect((await activitiesOf(tips, creator.id)).at(-1)).toMatchObject({
      payload: { details: { amount: '$4.50', holds: holds.join(', '), reason: 'We let it go' } },
    });
    const [after] = (await tips.rpc.call(listOwedRpc, { creatorId: creator.id }, { actor: admin })).creators;
    expect(after).toMatchObject({ unclaimedCents: 0, unclaimedHolds: [] });
  });

  it('cannot be recorded for a creator who has none, or by anybody but a Super Admin', async () => {
    const creator = await createCreator(tips);
    await expect(payByHand(creator, 100)).rejects.toMatchObject({ code: 'AMOUNT_CHANGED' });
    await expect(payByHand(creator, 100, { ...admin, role: 'admin' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('unclaimed money of a creator who owes money as well', () => {
  const unclaimedOf = async (creator: TestCreator) =>
    (await tips.rpc.call(listOwedRpc, { only: 'unclaimed' }, { actor: admin })).creators.find(
      ({ id }) => id === creator.id,
    )?.unclaimedCents ?? 0;

  /** Pays out a tip of $5.00 and then another one, closes the account, and has the second payout come back. */
  async function leaveUnclaimed(account: string, amountCents: number) {
    const creator = await createCreatorPaidTo(tips, account);
    const paid = await payTipOut(tips, creator);
    const tipId = await bookTip(tips, creator, { amountCents });
    const { id } = await onlyPayout(tips, await payOut(tips));
    await record(tips, id, 'sent');
    await closeCreator(tips, creator);
    return { creator, paid, tipId, payoutId: id };
  }

  it.each([
    ['more', 1_999, 1_349, 0],
    ['less', 435, 0, -59],
  ])(
    'pays the debt first if it is %s than a later dispute takes, and returns when the dispute is won',
    async (_what, amountCents, unclaimed, balance) => {
      const { creator, paid, tipId, payoutId } = await leaveUnclaimed(`@netted-${amountCents}`, amountCents);
      await record(tips, payoutId, 'returned');
      const before = await unclaimedOf(creator);
      await disputeTip(tips, paid.intentId);
      expect([await unclaimedOf(creator), await balanceOf(tips, creator)]).toEqual([unclaimed, balance]);
      await winDispute(tips, paid.id, paid.intentId);
      expect([await unclaimedOf(creator), await balanceOf(tips, creator)]).toEqual([before, 0]);
      await expectSound(tips, paid.id, tipId);
    },
  );

  it('pays an earlier debt, and only the rest is paid by hand', async () => {
    const { creator, paid, tipId, payoutId } = await leaveUnclaimed('@netted-first', 1_999);
    await disputeTip(tips, paid.intentId);
    await record(tips, payoutId, 'returned');
    expect([await unclaimedOf(creator), await balanceOf(tips, creator)]).toEqual([1_349, 0]);
    await expect(payByHand(creator, 1_799)).rejects.toMatchObject({ code: 'AMOUNT_CHANGED' });
    await payByHand(creator, 1_349);
    await winDispute(tips, paid.id, paid.intentId);
    expect([await unclaimedOf(creator), await balanceOf(tips, creator)]).toEqual([450, 0]);
    await expectSound(tips, paid.id, tipId);
  });

  it('pays a debt that another account of the same person has taken over', async () => {
    const { creator, paid, tipId, payoutId } = await leaveUnclaimed('@netted-carried', 1_999);
    await disputeTip(tips, paid.intentId);
    const next = await createCreatorPaidTo(tips, '@netted-carried');
    await signInTogether(tips, creator, next);
    await settleDebts(tips);
    // The service may have claimed the debt on its own and still be working on it.
    await waitFor(async () => (await balanceOf(tips, next)) === -450);
    await record(tips, payoutId, 'returned');
    expect([await unclaimedOf(creator), await balanceOf(tips, next)]).toEqual([1_349, 0]);
    await expectSound(tips, paid.id, tipId);
  });

  it('is netted once by two disputes that are settled at the same time', async () => {
    const creator = await createCreatorPaidTo(tips, '@netted-once');
    const paid = [await payTipOut(tips, creator), await payTipOut(tips, creator)];
    const tipId = await bookTip(tips, creator, { amountCents: 1_999 });
    const { id } = await onlyPayout(tips, await payOut(tips));
    await closeCreator(tips, creator);
    await record(tips, id, 'failed');
    await Promise.all(paid.map(({ intentId }) => disputeTip(tips, intentId)));
    expect([await unclaimedOf(creator), await balanceOf(tips, creator)]).toEqual([899, 0]);
    await expectSound(tips, tipId, ...paid.map((each) => each.id));
  });

  it('is not paid by hand while a debt from an earlier release exists, which the next check nets', async () => {
    const { creator, tipId, payoutId } = await leaveUnclaimed('@netted-late', 1_999);
    await record(tips, payoutId, 'returned');
    const owing = await bookTip(tips, creator, { amountCents: 500 });
    await tips.database.query(
      `INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, sequence, created_at)
       SELECT gen_random_uuid(), $1, $1, side.account, side.creator_id, side.cents, 'usd', 'payout', 0, now()
       FROM (VALUES ('creator', $2::uuid, -900), ('payout', NULL, 900)) AS side (account, creator_id, cents)`,
      [owing, creator.id],
    );
    expect(await balanceOf(tips, creator)).toBe(-900);
    await expect(payByHand(creator, 1_799)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'The creator owes $9.00, which the unclaimed money pays first. Check again in a minute.',
    });
    await tips.database.query('INSERT INTO debts (creator_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      creator.id,
    ]);
    await tips.app.get(SettleDebts).execute();
    expect([await unclaimedOf(creator), await balanceOf(tips, creator)]).toEqual([899, 0]);
    await expectSound(tips, tipId);
  });
});
