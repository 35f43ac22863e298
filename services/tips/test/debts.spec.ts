import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountUpdated } from '@sprinkle/contracts/identity/identity.events';
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
  bookTip,
  confirm,
  eventsOf,
  expectSound,
  onlyPayout,
  owedTo,
  payOut,
  payoutsOf,
  propose,
  record,
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

describe('a debt of an open account', () => {
  it('passes to a newer account that is paid to the same account only after thirty days without a movement', async () => {
    const { creator, tip } = await createDebtor(tips, '@maya-six');
    const next = await createCreatorPaidTo(tips, '@maya-six');
    await tips.database.query(
      `UPDATE creators SET account_created_at = now() - interval '1 day' WHERE id = $1`,
      [next.id],
    );
    await settleDebts(tips);
    expect(await balanceOf(tips, next)).toBe(0);
    await tips.database.transaction(async (manager) => {
      await manager.query('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
      await manager.query(
        `UPDATE ledger_entries SET created_at = created_at - interval '31 days' WHERE creator_id = $1`,
        [creator.id],
      );
      await manager.query('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
    });
    await settleDebts(tips);
    expect(await balanceOf(tips, next)).toBe(-450);
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
