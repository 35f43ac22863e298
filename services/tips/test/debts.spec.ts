import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountUpdated } from '@sprinkle/contracts/identity/identity.events';
import { writeOffDebtRpc } from '@sprinkle/contracts/tips/debts.rpc';
import { getOwnStatementRpc, listOwnPayoutTipsRpc } from '@sprinkle/contracts/tips/payouts.rpc';
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
  winDispute,
} from './debtors.js';
import { accountSnapshot, balanceOf, createCreator, ledgerOf, type TestCreator } from './factories.js';
import {
  admin,
  bookTip,
  cancel,
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
  release,
  startAfresh,
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
  it('that arises after the closing passes to the account that registers with the same address, once', async () => {
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
      { payload: { actor: { id: next.id }, target: { id: debtor.id }, details: { amount: '$4.50' } } },
    ]);
    await expectSound(tips, tip.id);
  });

  it('lowers the first payout of the account that bears it, and both see it in plain words', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-two');
    await closeCreator(tips, creator);
    const next = await createCreatorPaidTo(tips, 'https://venmo.com/u/Maya-Two');
    await waitFor(async () => (await balanceOf(tips, next)) === -450);
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
      senderName: 'Debt of an earlier account',
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

  it('does not pass to a creator whose account the debtor only named', async () => {
    const { creator } = await createDebtor(tips, '@really-mine');
    await addAccount(tips, creator, '@of-a-stranger');
    await closeCreator(tips, creator);
    const stranger = await createCreatorPaidTo(tips, '@of-a-stranger');
    await settleDebts(tips);
    expect(await balanceOf(tips, stranger)).toBe(0);
    expect(await balanceOf(tips, creator)).toBe(-450);
  });

  it('does not pass to an address that nobody has verified, and passes once it is', async () => {
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

  it('gives the account that bore it the money back when the bank decides for the creator', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-four');
    await closeCreator(tips, creator);
    const next = await createCreatorPaidTo(tips, '@maya-four');
    await waitFor(async () => (await balanceOf(tips, next)) === -450);
    await winDispute(tips, tip.id, tip.intentId);
    expect(await balanceOf(tips, next)).toBe(0);
    expect(await balanceOf(tips, creator)).toBe(0);
    expect(await ledgerOf(tips, tip.id)).not.toContainEqual(expect.stringContaining('waived'));
    await expectSound(tips, tip.id);
  });

  it('is owed again when a tip goes back that had settled it, although the account was closed with what was left', async () => {
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

  it('is owed again when a tip goes back whose payout came back after the closing and had settled it', async () => {
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

  it('is carried once by several instances that find it at the same moment', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-five');
    await closeCreator(tips, creator);
    const next = await createCreatorPaidTo(tips, '@maya-five');
    await Promise.all([settleDebts(tips), settleDebts(tips), settleDebts(tips)]);
    await waitFor(async () => (await balanceOf(tips, next)) === -450);
    expect(await carriedTo(next)).toHaveLength(1);
    await expectSound(tips, tip.id);
  });
});

const oweSince = ({ id }: TestCreator, days: number) =>
  tips.database.query(
    'UPDATE debts SET since = now() - make_interval(days => $2::int) WHERE creator_id = $1',
    [id, days],
  );

describe('a debt of an open account', () => {
  it('passes to an older account that is paid to the same account only where that one has money', async () => {
    const older = await createCreatorPaidTo(tips, '@maya-older');
    const { creator, tip } = await createDebtor(tips, '@maya-older');
    await tips.database.query(
      `UPDATE creators SET account_created_at = now() - interval '90 days' WHERE id = $1`,
      [older.id],
    );
    await oweSince(creator, 31);
    await settleDebts(tips);
    expect([await balanceOf(tips, creator), await balanceOf(tips, older)]).toEqual([-450, 0]);
    await bookTip(tips, older, { amountCents: 1_999 });
    await settleDebts(tips);
    expect([await balanceOf(tips, creator), await balanceOf(tips, older)]).toEqual([0, 1_349]);
    await expectSound(tips, tip.id);
  });

  it.each(['older', 'newer'])(
    'keeps an %s account that is paid to the same account from being paid, with a reason of its own',
    async (age) => {
      const account = `@maya-${age}-one`;
      const { creator } = await createDebtor(tips, account);
      const other = await createCreatorPaidTo(tips, account);
      const named = await createCreatorPaidTo(tips, `@of-a-stranger-${age}`);
      await addAccount(tips, creator, `@of-a-stranger-${age}`);
      await tips.database.query(
        'UPDATE creators SET account_created_at = now() - $2::interval WHERE id = $1',
        [other.id, age === 'older' ? '90 days' : '1 day'],
      );
      for (const each of [other, named]) await bookTip(tips, each, { amountCents: 1_999 });
      expect(await owedTo(tips, other)).toMatchObject({ heldReason: 'account-in-debt', heldCents: 1_799 });
      const run = await propose(tips);
      expect(await onlyPayout(tips, run)).toMatchObject({ creatorId: named.id });
      await cancel(tips, run);
      await tips.rpc.call(
        writeOffDebtRpc,
        { creatorId: creator.id, amountCents: 450, reason: 'We let it go' },
        { actor: admin },
      );
      expect(await owedTo(tips, other)).toMatchObject({ heldReason: null, availableCents: 1_799 });
      expect(await payoutsOf(tips, await propose(tips))).toHaveLength(2);
    },
  );

  it('holds a confirmed payout to the same account', async () => {
    const debtor = await createCreatorPaidTo(tips, '@maya-held');
    const tip = await payTipOut(tips, debtor);
    const other = await createCreatorPaidTo(tips, '@maya-held');
    await bookTip(tips, other, { amountCents: 1_999 });
    const run = await payOut(tips);
    const { id } = await onlyPayout(tips, run);
    expect((await onlyPayout(tips, run)).holds).toEqual([]);
    await disputeTip(tips, tip.intentId);
    expect((await onlyPayout(tips, run)).holds).toEqual(['account-in-debt']);
    await release(tips, id, ['account-in-debt']);
    expect((await onlyPayout(tips, run)).holds).toEqual([]);
  });

  it('is not over while only pending tips cover it: other accounts stay held, and the thirty days go on', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-pending');
    const next = await createCreatorPaidTo(tips, '@maya-pending');
    await bookTip(tips, next, { amountCents: 1_999 });
    const fresh = await bookTip(tips, creator, { amountCents: 500, days: 1 });
    await oweSince(creator, 31);
    await settleDebts(tips);
    expect([await balanceOf(tips, creator), await balanceOf(tips, next)]).toEqual([0, 1_799]);
    expect(await owedTo(tips, next)).toMatchObject({ heldReason: 'account-in-debt', heldCents: 1_799 });
    const since = await tips.database.query<unknown[]>(
      `SELECT 1 FROM debts WHERE creator_id = $1 AND since < now() - interval '30 days'`,
      [creator.id],
    );
    expect(since).toHaveLength(1);
    await tips.database.query(
      `UPDATE tips SET succeeded_at = succeeded_at - interval '7 days' WHERE id = $1`,
      [fresh],
    );
    await settleDebts(tips);
    expect(await owedTo(tips, next)).toMatchObject({ heldReason: null, availableCents: 1_799 });
    expect(await tips.database.query('SELECT 1 FROM debts WHERE creator_id = $1', [creator.id])).toEqual([]);
    await expectSound(tips, tip.id);
  });

  it('passes to a newer account that is paid to the same account after thirty days, whatever small tips come meanwhile', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-six');
    const next = await createCreatorPaidTo(tips, '@maya-six');
    await tips.database.query(
      `UPDATE creators SET account_created_at = now() - interval '1 day' WHERE id = $1`,
      [next.id],
    );
    await settleDebts(tips);
    expect(await balanceOf(tips, next)).toBe(0);
    await oweSince(creator, 29);
    await bookTip(tips, creator, { amountCents: 100, days: 0 });
    await settleDebts(tips);
    expect([await balanceOf(tips, creator), await balanceOf(tips, next)]).toEqual([-360, 0]);
    await oweSince(creator, 31);
    await settleDebts(tips);
    expect(await balanceOf(tips, next)).toBe(-360);
    expect(await balanceOf(tips, creator)).toBe(0);
    await expectSound(tips, tip.id);
  });

  it('can be settled in part by both accounts in one payout run', async () => {
    const { creator } = await createDebtor(tips, '@maya-seven');
    const next = await createCreatorPaidTo(tips, '@maya-seven');
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
