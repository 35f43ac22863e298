import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { listOwedRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import type { Owed } from '@sprinkle/contracts/tips/paying/owed.schemas';
import {
  addPayoutMethodRpc,
  setDefaultPayoutMethodRpc,
} from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { FillBalances1802370000001 } from '../src/migrations/1802370000001-fill-balances.js';
import {
  addPayoutMethod,
  balanceOf,
  createCreator,
  findLines,
  settle,
  type TestCreator,
} from './factories.js';
import { changeCredentials, CREDENTIALS } from './holds.js';
import {
  admin,
  bookTip,
  cancel,
  chooseMethodAgo,
  confirm,
  createPayableCreator,
  dispute,
  expectSound,
  giveOldTip,
  onlyPayout,
  owedTo,
  payOut,
  propose,
  record,
  requestRefund,
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

it('what creators are owed is found by part of the username or display name, in any case', async () => {
  const [named, unnamed] = [
    await createCreator(tips, { profile: { displayName: 'Žofie Wolfeschlegel' } }),
    await createCreator(tips, { profile: { displayName: null } }),
  ];
  for (const creator of [named, unnamed]) await bookTip(tips, creator);
  const found = async (search: string) => {
    const { creators } = await tips.rpc.call(listOwedRpc, { search }, { actor: admin });
    return creators.map(({ id }) => id).filter((id) => id === named.id || id === unnamed.id);
  };
  for (const words of ['žofie', 'ŽOFIE WOLFE', 'schlegel', named.username.toUpperCase()])
    expect(await found(words)).toEqual([named.id]);
  expect(await found(unnamed.username)).toEqual([unnamed.id]);
  for (const words of ['wolfe%', '_ofie', 'Zofie']) expect(await found(words)).toEqual([]);
});

describe('the balance of a creator', () => {
  it.each([
    [
      'younger than 7 days',
      6.9,
      96,
      { pendingCents: 450, availableCents: 0, heldCents: 0, heldReason: null },
    ],
    ['older than 7 days', 7.1, 96, { pendingCents: 0, availableCents: 450, heldCents: 0, heldReason: null }],
    [
      'with a method of 71 hours',
      8,
      71,
      { pendingCents: 0, availableCents: 0, heldCents: 450, heldReason: 'method-changed' },
    ],
    [
      'with a method of 73 hours',
      8,
      73,
      { pendingCents: 0, availableCents: 450, heldCents: 0, heldReason: null },
    ],
  ])('is split into pending, available and held for a tip %s', async (_case, days, hours, sums) => {
    const creator = await createPayableCreator(tips);
    await chooseMethodAgo(tips, creator, hours);
    await bookTip(tips, creator, { days });
    expect(await owedTo(tips, creator)).toMatchObject({
      ...sums,
      reservedCents: 0,
      paidOutCents: 0,
      proposedCents: 0,
      method: { methodType: 'venmo', accountInfo: '@***a' },
    });
    const isPayable = sums.availableCents > 0;
    if (isPayable) expect(await onlyPayout(tips, await propose(tips))).toMatchObject({ amountCents: 450 });
    else await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
  });

  it.each(
    Object.entries(CREDENTIALS).flatMap(([kind, column]) =>
      [71, 73].map((hours) => [kind as keyof typeof CREDENTIALS, column, hours] as const),
    ),
  )('waits 72 hours after "%s" (%s), here %i hours ago', async (kind, column, hours) => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    await changeCredentials(tips, creator, kind);
    await tips.database.query(
      `UPDATE creators SET ${column} = ${column} - make_interval(hours => $2) WHERE id = $1`,
      [creator.id, hours],
    );
    const own = await tips.rpc.call(getBalanceRpc, {}, { actor: creator.actor });
    if (hours > 72) {
      expect(own).toMatchObject({ heldReason: null, heldUntil: null });
      expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 450, heldReason: null });
      expect(await onlyPayout(tips, await propose(tips))).toMatchObject({ amountCents: 450 });
      return;
    }
    expect(own).toMatchObject({ heldReason: kind });
    const left = (Date.parse(own.heldUntil ?? '') - Date.now()) / 3_600_000;
    expect(left).toBeGreaterThan(0.9);
    expect(left).toBeLessThanOrEqual(1);
    expect(await owedTo(tips, creator)).toMatchObject({
      availableCents: 0,
      heldCents: 450,
      heldReason: kind,
    });
    await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
  });

  it('is held again when another long-standing method becomes the default', async () => {
    const creator = await createPayableCreator(tips);
    const actor = { ...creator.actor, authenticatedAt: new Date().toISOString() };
    const other = { type: 'venmo', accountInfo: '@maya-other' } as const;
    const { id: methodId } = await tips.rpc.call(addPayoutMethodRpc, other, { actor });
    await chooseMethodAgo(tips, creator, 96);
    await bookTip(tips, creator, { amountCents: 1_999 });
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 1_799, heldReason: null });
    await tips.rpc.call(setDefaultPayoutMethodRpc, { methodId }, { actor });
    expect(await owedTo(tips, creator)).toMatchObject({ heldCents: 1_799, heldReason: 'method-changed' });
    await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
    await chooseMethodAgo(tips, creator, 73);
    expect(await onlyPayout(tips, await propose(tips))).toMatchObject({ amountCents: 1_799 });
  });

  it('is held without a payout method, and for a blocked creator', async () => {
    const creator = await createCreator(tips);
    await bookTip(tips, creator);
    expect(await owedTo(tips, creator)).toMatchObject({
      heldCents: 450,
      heldReason: 'no-method',
      method: null,
    });
    await addPayoutMethod(tips, creator);
    await chooseMethodAgo(tips, creator, 96);
    await tips.database.query('UPDATE creators SET is_blocked = true WHERE id = $1', [creator.id]);
    expect(await owedTo(tips, creator)).toMatchObject({ heldCents: 450, heldReason: 'blocked' });
    await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
  });

  it('is pending while a tip has an open refund, and the creator sees the same amounts', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_000 });
    await requestRefund(tips, await bookTip(tips, creator));
    const balance = () => tips.rpc.call(getBalanceRpc, {}, { actor: creator.actor });
    expect(await owedTo(tips, creator)).toMatchObject({ pendingCents: 450, availableCents: 900 });
    expect(await balance()).toMatchObject({ balanceCents: 1_350, pendingCents: 450 });
    expect(await onlyPayout(tips, await payOut(tips))).toMatchObject({ amountCents: 900 });
    expect(await owedTo(tips, creator)).toMatchObject({ pendingCents: 450, availableCents: 0 });
    expect(await balance()).toMatchObject({ balanceCents: 450, pendingCents: 450 });
  });

  it('settles a debt at once, even if a tip with an open refund caused it', async () => {
    const creator = await createPayableCreator(tips);
    const tip = await giveOldTip(tips, creator);
    await payOut(tips);
    await tips.stripe.refunds.create({ payment_intent: tip.intentId, amount: 200 });
    await waitFor(async () => (await balanceOf(tips, creator)) === -180);
    await requestRefund(tips, tip.id);
    expect(await owedTo(tips, creator)).toMatchObject({ pendingCents: 0, availableCents: -180 });
    await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
    // The debt lowers the next payout. A second tip that is being refunded does not pay the debt.
    await requestRefund(tips, await bookTip(tips, creator, { amountCents: 435 }));
    await bookTip(tips, creator, { amountCents: 1_999 });
    expect(await owedTo(tips, creator)).toMatchObject({ pendingCents: 391, availableCents: 1_619 });
    const { id, amountCents } = await onlyPayout(tips, await propose(tips));
    expect(amountCents).toBe(1_619);
    expect((await tipsIn(tips, id)).map(([, cents]) => cents)).toEqual([-180, 1_799]);
  });

  it('is reserved while a tip is disputed, and otherwise shown as proposed, then as paid out', async () => {
    const creator = await createPayableCreator(tips);
    const { intentId } = await giveOldTip(tips, creator);
    await bookTip(tips, creator, { amountCents: 1_000 });
    await dispute(tips, intentId);
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 900, reservedCents: 500 });
    const run = await propose(tips);
    expect(await owedTo(tips, creator)).toMatchObject({
      availableCents: 900,
      proposedCents: 900,
      paidOutCents: 0,
    });
    await confirm(tips, run);
    expect(await owedTo(tips, creator)).toMatchObject({
      availableCents: 0,
      proposedCents: 0,
      paidOutCents: 900,
    });
    expect(await balanceOf(tips, creator)).toBe(0);
  });

  it('is available again after a payout failed, and does not count as paid out', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    const { id } = await onlyPayout(tips, await payOut(tips));
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 0, paidOutCents: 450 });
    await record(tips, id, 'failed');
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 450, paidOutCents: 0 });
    await payOut(tips);
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 0, paidOutCents: 450 });
  });

  it('does not count a proposal that was canceled', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    await cancel(tips, await propose(tips));
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 450, proposedCents: 0 });
  });

  it('is reserved while a partly refunded tip is disputed, and no longer once the dispute is lost', async () => {
    const creator = await createPayableCreator(tips);
    const { intentId } = await giveOldTip(tips, creator);
    await tips.stripe.refunds.create({ payment_intent: intentId, amount: 200 });
    await waitFor(async () => (await balanceOf(tips, creator)) === 270);
    await dispute(tips, intentId);
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 0, reservedCents: 500 });
    const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
    await tips.stripe.disputes.close(String(data[0]?.id));
    await settle(tips, intentId);
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 0, reservedCents: 0 });
  });

  it('is listed page by page, largest first or by username', async () => {
    const creators = [await createPayableCreator(tips), await createPayableCreator(tips)];
    for (const [index, creator] of creators.entries())
      await bookTip(tips, creator, { amountCents: 435 + index });
    const listed = await listAll();
    const sums = listed.map(
      ({ pendingCents, availableCents, heldCents }) => pendingCents + availableCents + heldCents,
    );
    expect(sums).toEqual(sums.toSorted((one, other) => other - one));
    const ids = listed.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining(creators.map(({ id }) => id)));

    const names = (await listAll({ sort: 'username' })).map(({ username }) => username);
    expect(names).toEqual(names.toSorted());
    expect(names).toHaveLength(ids.length);
  });

  it('is stored beside the ledger, and reconciliation finds a difference between them', async () => {
    const creator = await createPayableCreator(tips);
    const tipId = await bookTip(tips, creator);
    await Promise.all(
      Array.from({ length: 20 }, () => Promise.all([bookTip(tips, creator), owedTo(tips, creator)])),
    );
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 21 * 450 });
    expect(await keptOf(creator)).toBe(String(21 * 450));
    await expectSound(tips, tipId);
    await tips.database.query('UPDATE balances SET balance_cents = 435 WHERE creator_id = $1', [creator.id]);
    expect(await findLines(tips)).toContain(
      `creator ${creator.id}: is listed with 435 cents, the ledger has 9450`,
    );
    const runner = tips.database.createQueryRunner();
    await new FillBalances1802370000001().up(runner);
    await runner.release();
    await expectSound(tips, tipId);
    expect(await owedTo(tips, creator)).toMatchObject({ availableCents: 21 * 450 });
  });
});

async function listAll(filter: { sort?: 'username' } = {}): Promise<Owed[]> {
  const listed: Owed[] = [];
  let cursor: string | undefined;
  do {
    const page = await tips.rpc.call(listOwedRpc, { ...filter, cursor, limit: 1 }, { actor: admin });
    listed.push(...page.creators);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return listed;
}

/** Returns the stored balance without the changes that are waiting. */
async function keptOf({ id }: TestCreator): Promise<string> {
  const [kept] = await tips.database.query('SELECT balance_cents FROM balances WHERE creator_id = $1', [id]);
  return kept.balance_cents;
}
