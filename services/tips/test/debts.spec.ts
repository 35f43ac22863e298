import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountUpdated } from '@sprinkle/contracts/identity/identity.events';
import { getOwnStatementRpc, listOwnPayoutTipsRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator } from './close-creator.js';
import {
  addAccount,
  createCreatorPaidTo,
  createDebtor,
  disputeTip,
  payTipOut,
  settleDebts,
  signInTogether,
  winDispute,
} from './debtors.js';
import { accountSnapshot, balanceOf, createCreator, ledgerOf, type TestCreator } from './factories.js';
import { holdsOf, markAsFraud } from './holds.js';
import {
  bookTip,
  confirm,
  eventsOf,
  expectSound,
  giveOldTip,
  onlyPayout,
  owedTo,
  payOut,
  payoutsOf,
  propose,
  record,
  requestRefund,
  startAfresh,
  tipsIn,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed' });
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const carriedTo = ({ id }: TestCreator) =>
  tips.database.query<unknown[]>(
    `SELECT 1 FROM ledger_entries WHERE creator_id = $1 AND kind = 'debt-taken-over'`,
    [id],
  );

async function unclaimedOf({ id }: TestCreator): Promise<number> {
  const [row] = await tips.database.query(
    `SELECT -coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_entries WHERE creator_id = $1 AND kind = 'unclaimed'`,
    [id],
  );
  return row.cents as number;
}

describe('a debt of a closed account', () => {
  it('that arises after the closing passes once to the account that registers with the same address', async () => {
    const email = 'Maya.One@example.com';
    const debtor = await createCreatorPaidTo(tips, '@maya-one', email);
    const tip = await payTipOut(tips, debtor);
    await tips.database.query(`UPDATE payouts SET sent_at = now() - interval '11 days' WHERE id = $1`, [
      tip.payoutId,
    ]);
    await closeCreator(tips, debtor, email);
    await disputeTip(tips, tip.intentId);
    expect(await balanceOf(tips, debtor)).toBe(-450);
    const stranger = await createCreator(tips);
    const next = await createCreator(tips, { account: { email: 'maya.one@EXAMPLE.com' } });
    await waitFor(async () => (await balanceOf(tips, next)) === -450);
    await settleDebts(tips);
    expect(await balanceOf(tips, debtor)).toBe(0);
    expect(await balanceOf(tips, next)).toBe(-450);
    expect(await balanceOf(tips, stranger)).toBe(0);
    expect(await eventsOf(tips, tipsActivityRecorded.type, 'action', 'debt-taken-over')).toMatchObject([
      { payload: { actor: null, target: { kind: 'user', id: next.id }, details: { amount: '$4.50' } } },
    ]);
    await expectSound(tips, tip.id);
  });

  it('lowers the first payout of the account that bears it, as its tips and statement show', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-two');
    await closeCreator(tips, creator);
    const next = await createCreatorPaidTo(tips, 'https://venmo.com/u/Maya-Two');
    await signInTogether(tips, creator, next);
    await settleDebts(tips);
    expect(await balanceOf(tips, next)).toBe(-450);
    await bookTip(tips, next, { amountCents: 1_999 });
    expect(await owedTo(tips, next)).toMatchObject({ availableCents: 1_349, pendingCents: 0 });
    const payout = await onlyPayout(tips, await payOut(tips));
    expect(payout.amountCents).toBe(1_349);
    const { tips: listed } = await tips.rpc.call(
      listOwnPayoutTipsRpc,
      { payoutId: payout.id },
      { actor: next.actor },
    );
    expect(listed.find(({ id }) => id === tip.id)).toMatchObject({
      senderName: 'Debt of another account',
      amountCents: -450,
      isCorrection: true,
    });
    const month = new Date().toISOString().slice(0, 7);
    const statement = await tips.rpc.call(getOwnStatementRpc, { month }, { actor: next.actor });
    expect(statement.lines).toContainEqual({ kind: 'debts', amountCents: -450 });
    expect(statement.closingCents).toBe(0);
    await record(tips, payout.id, 'failed');
    expect(await balanceOf(tips, next)).toBe(1_349);
    await expectSound(tips, tip.id);
  });

  it.each([
    ['an open refund', requestRefund],
    ['an open mark of fraud', markAsFraud],
  ])(
    "holds no payout of the account that bears it because of %s on the debtor's tip",
    async (what, happen) => {
      const account = `@maya-bears-${what.length}`;
      const { creator, tip } = await createDebtor(tips, account);
      await closeCreator(tips, creator);
      const next = await createCreatorPaidTo(tips, account);
      await signInTogether(tips, creator, next);
      await settleDebts(tips);
      const own = await bookTip(tips, next, { amountCents: 1_999 });
      const run = await payOut(tips);
      const { id } = await onlyPayout(tips, run);
      expect(await tipsIn(tips, id)).toEqual([
        [tip.id, -450],
        [own, 1_799],
      ]);
      await happen(tips, tip.id);
      expect(await holdsOf(tips, run, id)).toEqual([]);
      await happen(tips, own);
      expect(await holdsOf(tips, run, id)).toHaveLength(1);
    },
  );

  it('does not pass to a creator whose payout account the debtor entered but was never paid to', async () => {
    const { creator } = await createDebtor(tips, '@really-mine');
    await addAccount(tips, creator, '@of-a-stranger');
    await closeCreator(tips, creator);
    const stranger = await createCreatorPaidTo(tips, '@of-a-stranger');
    await settleDebts(tips);
    expect(await balanceOf(tips, stranger)).toBe(0);
    expect(await balanceOf(tips, creator)).toBe(-450);
  });

  it('does not pass to an unverified address until it is verified', async () => {
    const email = 'maya.three@example.com';
    const { creator } = await createDebtor(tips, '@maya-three', email);
    await closeCreator(tips, creator, email);
    const next = await createCreator(tips, { account: { email, isVerified: false } });
    await settleDebts(tips);
    expect(await balanceOf(tips, next)).toBe(0);
    await tips.events.publish(accountUpdated, {
      account: accountSnapshot({ id: next.id, email, version: 2 }),
    });
    await waitFor(async () => (await balanceOf(tips, next)) === -450);
  });

  it('returns the money to the account that bore it when the bank decides for the creator', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-four');
    await closeCreator(tips, creator);
    const next = await createCreatorPaidTo(tips, '@maya-four');
    await signInTogether(tips, creator, next);
    await settleDebts(tips);
    expect(await balanceOf(tips, next)).toBe(-450);
    await winDispute(tips, tip.id, tip.intentId);
    expect(await balanceOf(tips, next)).toBe(0);
    expect(await balanceOf(tips, creator)).toBe(0);
    expect(await ledgerOf(tips, tip.id)).not.toContainEqual(expect.stringContaining('waived'));
    await expectSound(tips, tip.id);
  });

  it('is owed again when a tip that settled it goes back, even if the account was closed with a waived balance', async () => {
    const email = 'maya.waived@example.com';
    const { creator } = await createDebtor(tips, '@maya-waived', email);
    const tip = await giveOldTip(tips, creator);
    await bookTip(tips, creator, { amountCents: 115 });
    expect(await balanceOf(tips, creator)).toBe(103);
    await closeCreator(tips, creator, email);
    expect(await balanceOf(tips, creator)).toBe(0);
    await disputeTip(tips, tip.intentId);
    expect(await balanceOf(tips, creator)).toBe(-347);
    const next = await createCreator(tips, { account: { email } });
    await waitFor(async () => (await balanceOf(tips, next)) === -347);
    await winDispute(tips, tip.id, tip.intentId);
    expect([await balanceOf(tips, creator), await balanceOf(tips, next)]).toEqual([0, 0]);
    await expectSound(tips, tip.id);
  });

  it('is owed again when a tip goes back that had settled it through a payout that failed after the closing', async () => {
    const creator = await createCreatorPaidTo(tips, '@maya-unclaimed');
    const early = await payTipOut(tips, creator);
    const tip = await giveOldTip(tips, creator);
    await bookTip(tips, creator, { amountCents: 435 });
    const { id } = await onlyPayout(tips, await payOut(tips));
    await closeCreator(tips, creator);
    await disputeTip(tips, early.intentId);
    expect(await balanceOf(tips, creator)).toBe(-450);
    await record(tips, id, 'failed');
    expect([await balanceOf(tips, creator), await unclaimedOf(creator)]).toEqual([0, 391]);
    await disputeTip(tips, tip.intentId);
    expect([await balanceOf(tips, creator), await unclaimedOf(creator)]).toEqual([-59, 0]);
    await expectSound(tips, tip.id);
  });

  it('is carried once when several instances find it at the same moment', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-five');
    await closeCreator(tips, creator);
    const next = await createCreatorPaidTo(tips, '@maya-five');
    await signInTogether(tips, creator, next);
    await Promise.all([settleDebts(tips), settleDebts(tips), settleDebts(tips)]);
    await waitFor(async () => (await balanceOf(tips, next)) === -450);
    expect(await carriedTo(next)).toHaveLength(1);
    await expectSound(tips, tip.id);
  });
});

describe('a debt of an open account', () => {
  it("takes what is payable to the person's other account, and no more, whenever there is something", async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-older');
    const other = await createCreatorPaidTo(tips, '@maya-older');
    await signInTogether(tips, creator, other);
    await bookTip(tips, other, { amountCents: 1_999, days: 1 });
    await settleDebts(tips);
    expect([await balanceOf(tips, creator), await balanceOf(tips, other)]).toEqual([-450, 1_799]);
    await bookTip(tips, other, { amountCents: 115 });
    await settleDebts(tips);
    expect([await balanceOf(tips, creator), await balanceOf(tips, other)]).toEqual([-347, 1_799]);
    await bookTip(tips, other, { amountCents: 1_999 });
    await settleDebts(tips);
    expect([await balanceOf(tips, creator), await balanceOf(tips, other)]).toEqual([0, 3_251]);
    expect(await owedTo(tips, other)).toMatchObject({ heldReason: null, availableCents: 1_452 });
    await expectSound(tips, tip.id);
  });

  it('does not hold the other account, which pays the debt and is paid the rest', async () => {
    const { creator } = await createDebtor(tips, '@maya-held');
    const other = await createCreatorPaidTo(tips, '@maya-held');
    await signInTogether(tips, creator, other);
    await bookTip(tips, other, { amountCents: 1_999 });
    await settleDebts(tips);
    expect(await onlyPayout(tips, await propose(tips))).toMatchObject({
      creatorId: other.id,
      amountCents: 1_349,
    });
  });

  it('is carried although pending tips cover it, because they may go back too', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-pending');
    const next = await createCreatorPaidTo(tips, '@maya-pending');
    await signInTogether(tips, creator, next);
    await bookTip(tips, next, { amountCents: 1_999 });
    await bookTip(tips, creator, { amountCents: 500, days: 1 });
    await settleDebts(tips);
    expect([await balanceOf(tips, creator), await balanceOf(tips, next)]).toEqual([450, 1_349]);
    expect(await tips.database.query('SELECT 1 FROM debts WHERE creator_id = $1', [creator.id])).toEqual([]);
    await expectSound(tips, tip.id);
  });

  it('is not over while only pending tips cover it', async () => {
    const { creator } = await createDebtor(tips, '@maya-covered');
    const fresh = await bookTip(tips, creator, { amountCents: 500, days: 1 });
    await settleDebts(tips);
    const noted = () =>
      tips.database.query<unknown[]>('SELECT 1 FROM debts WHERE creator_id = $1', [creator.id]);
    expect(await noted()).toHaveLength(1);
    await tips.database.query(
      `UPDATE tips SET succeeded_at = succeeded_at - interval '7 days' WHERE id = $1`,
      [fresh],
    );
    await settleDebts(tips);
    expect(await noted()).toEqual([]);
  });

  it('can be settled in part by both accounts in one payout run', async () => {
    const { creator } = await createDebtor(tips, '@maya-seven');
    const next = await createCreatorPaidTo(tips, '@maya-seven');
    await signInTogether(tips, creator, next);
    await bookTip(tips, creator, { amountCents: 100 });
    await tips.database.query(
      `UPDATE creators SET closed_at = CASE WHEN id = $1 THEN now() END WHERE id IN ($1, $2)`,
      [creator.id, next.id],
    );
    await settleDebts(tips);
    expect(await balanceOf(tips, next)).toBe(-360);
    await tips.database.query('UPDATE creators SET closed_at = NULL WHERE id = $1', [creator.id]);
    for (const each of [creator, next]) await bookTip(tips, each, { amountCents: 1_999 });
    const run = await propose(tips);
    const amounts = (await payoutsOf(tips, run)).map(({ amountCents }) => amountCents);
    expect(amounts.sort()).toEqual([1_439, 1_799]);
    await confirm(tips, run);
  });
});
