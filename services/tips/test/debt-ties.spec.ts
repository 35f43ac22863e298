import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  decideDebtTieRpc,
  listDebtTiesRpc,
  listOwnDebtsRpc,
  objectToDebtRpc,
} from '@sprinkle/contracts/tips/debts.rpc';
import { addPayoutMethodRpc } from '@sprinkle/contracts/tips/payout-methods.rpc';
import { listOwedRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import { countWaitingMoneyRpc } from '@sprinkle/contracts/tips/stats.rpc';
import { debtCarried, debtGivenBack } from '@sprinkle/contracts/tips/tips.events';
import { closeCreator } from './close-creator.js';
import {
  addAccount,
  createCreatorPaidTo,
  createDebtor,
  decideTie,
  disputeTip,
  payAmountOut,
  settleDebts,
  signInTogether,
  tieBetween,
  winDispute,
} from './debtors.js';
import { balanceOf, createCreator, type TestCreator } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  chooseMethodAgo,
  eventsOf,
  expectSound,
  onlyPayout,
  owedTo,
  payOut,
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

/** A debtor is paid $10.80 at the account and $720.00 at another one; both tips are disputed. */
async function createDebtorOf(account: string) {
  const debtor = await createCreatorPaidTo(tips, account);
  const small = await payAmountOut(tips, debtor, 1_200);
  await addAccount(tips, debtor, `${account}-own`);
  await chooseMethodAgo(tips, debtor, 96);
  const large = await payAmountOut(tips, debtor, 80_000);
  for (const { intentId } of [small, large]) await disputeTip(tips, intentId);
  return { debtor, small, tipIds: [small.id, large.id] };
}

/** Makes a debtor who closed the account, and another creator who was added to it later. */
async function createPair(account: string) {
  const { debtor, ...paid } = await createDebtorOf(account);
  await closeCreator(tips, debtor);
  const bearer = await createCreatorPaidTo(tips, account);
  await settleDebts(tips);
  return { debtor, bearer, ...paid };
}

/** Makes a pair whose debt was carried as far as it may be. */
async function createCarried(account: string) {
  const pair = await createPair(account);
  await decideTie(tips, await tieBetween(tips, pair.debtor, pair.bearer), true);
  await settleDebts(tips);
  expect(await balanceOf(tips, pair.bearer)).toBe(-1_080);
  return pair;
}

const balances = (...creators: TestCreator[]) =>
  Promise.all(creators.map((creator) => balanceOf(tips, creator)));

const ownDebts = async ({ actor }: TestCreator) =>
  (await tips.rpc.call(listOwnDebtsRpc, {}, { actor })).debts;

async function object({ actor, ...creator }: TestCreator, words = 'I know nobody of them') {
  const [debt] = await ownDebts({ actor, ...creator });
  return tips.rpc.call(objectToDebtRpc, { tieId: debt?.id ?? '', words }, { actor });
}

const owedOf = async ({ id }: TestCreator) =>
  (await tips.rpc.call(listOwedRpc, { creatorId: id }, { actor: admin })).creators[0];

const mailsTo = async (type: string, { id }: TestCreator) =>
  (await eventsOf(tips, type, 'creatorId', id)).map(({ payload }) => payload);

describe('a creator with a payout account to which a debtor was paid', () => {
  it('bears no more than what was paid to that account, once a Super Admin has decided that both are one person', async () => {
    const { debtor, bearer, tipIds } = await createPair('@ana-confirmed');
    expect(await balances(debtor, bearer)).toEqual([-73_080, 0]);
    const tie = await tieBetween(tips, debtor, bearer);
    await decideTie(tips, tie, true);
    await settleDebts(tips);
    await settleDebts(tips);
    expect(await balances(debtor, bearer)).toEqual([-72_000, -1_080]);
    expect(await mailsTo(debtCarried.type, bearer)).toEqual([
      {
        creatorId: bearer.id,
        creatorUsername: bearer.username,
        amountCents: 1_080,
        carriedBy: 'account',
        canObject: true,
      },
    ]);
    expect((await activitiesOf(tips, bearer.id)).at(-1)).toMatchObject({
      payload: {
        action: 'debt-tie-confirmed',
        actor: { id: admin.id },
        details: { reason: 'We compared both' },
      },
    });
    await expectSound(tips, ...tipIds);
  });

  it('is held for nothing, and is paid what is left, while the account of the debtor is open', async () => {
    const { debtor } = await createDebtorOf('@ana-open');
    const bearer = await createCreatorPaidTo(tips, '@ana-open');
    await bookTip(tips, bearer, { amountCents: 50_000 });
    await settleDebts(tips);
    await decideTie(tips, await tieBetween(tips, debtor, bearer), true);
    await settleDebts(tips);
    expect(await balances(debtor, bearer)).toEqual([-72_000, 43_920]);
    expect(await onlyPayout(tips, await propose(tips))).toMatchObject({ amountCents: 43_920, holds: [] });
  });

  it('bears it by a second sign, the network, where the account was the first of the debtor', async () => {
    const { debtor, bearer } = await createPair('@ana-network');
    await signInTogether(tips, debtor, bearer);
    await settleDebts(tips);
    expect(await balances(debtor, bearer)).toEqual([-72_000, -1_080]);
  });

  it("bears nothing by a second sign where the account was the creator's own before the debtor was paid there", async () => {
    const owner = await createCreatorPaidTo(tips, '@ana-first');
    const { debtor } = await createDebtorOf('@ana-first');
    await signInTogether(tips, debtor, owner);
    await closeCreator(tips, debtor);
    await settleDebts(tips);
    expect(await balances(debtor, owner)).toEqual([-73_080, 0]);
    expect(await tieBetween(tips, debtor, owner)).toMatchObject({
      hasSameNetwork: true,
      accounts: [{ isBearersFirst: true }],
    });
    await decideTie(tips, await tieBetween(tips, debtor, owner), true);
    await settleDebts(tips);
    expect(await balances(debtor, owner)).toEqual([-72_000, -1_080]);
  });

  it('bears nothing by a second sign where the creator was paid there first, and removed and added the account again', async () => {
    const owner = await createCreatorPaidTo(tips, '@ana-again');
    await bookTip(tips, owner, { amountCents: 500 });
    await record(tips, (await onlyPayout(tips, await payOut(tips))).id, 'sent');
    const { debtor } = await createDebtorOf('@ana-again');
    await tips.database.query('UPDATE payment_methods SET created_at = now() WHERE user_id = $1', [owner.id]);
    await signInTogether(tips, debtor, owner);
    await closeCreator(tips, debtor);
    await settleDebts(tips);
    expect(await balances(debtor, owner)).toEqual([-73_080, 0]);
  });

  it('bears nothing together with others beyond what was paid to the account', async () => {
    const { debtor, bearer } = await createCarried('@ana-three');
    const third = await createCreatorPaidTo(tips, '@ana-three');
    await signInTogether(tips, debtor, third);
    await settleDebts(tips);
    expect(await balances(debtor, bearer, third)).toEqual([-72_000, -1_080, 0]);
  });

  it('bears nothing of a payout that came back, or is not sent yet', async () => {
    const { debtor, bearer, small } = await createPair('@ana-returned');
    await decideTie(tips, await tieBetween(tips, debtor, bearer), true);
    await tips.database.query(`UPDATE payouts SET status = 'confirmed' WHERE id = $1`, [small.payoutId]);
    await settleDebts(tips);
    expect(await balances(debtor, bearer)).toEqual([-73_080, 0]);
  });

  it('bears the whole debt where the address is the same, before one who has only the account', async () => {
    const email = 'ana.address@example.com';
    const { debtor, tipIds } = await createDebtorOf('@ana-address');
    const byAccount = await createCreatorPaidTo(tips, '@ana-address');
    await signInTogether(tips, debtor, byAccount);
    const byAddress = await createCreator(tips, { account: { email, createdAt: new Date().toISOString() } });
    await closeCreator(tips, debtor, email);
    await settleDebts(tips);
    expect(await balances(debtor, byAddress, byAccount)).toEqual([0, -73_080, 0]);
    expect(await mailsTo(debtCarried.type, byAddress)).toMatchObject([{ carriedBy: 'address' }]);
    await expectSound(tips, ...tipIds);
  });
});

describe('the holder of a bank account to which a debtor was paid', () => {
  const addBank = (creator: TestCreator, accountHolder: string) =>
    tips.rpc.call(
      addPayoutMethodRpc,
      { type: 'bank', accountInfo: 'DE89 3704 0044 0532 0130 00', accountHolder, isDefault: true },
      { actor: { ...creator.actor, authenticatedAt: new Date().toISOString() } },
    );

  it.each([
    ['bears it where the name is the same in other letters', 'ana  MARISOL fit', -450],
    ['bears nothing where the name is another', 'Ben Fit', 0],
  ])('%s', async (_, name, cents) => {
    const debtor = await createCreator(tips);
    await addBank(debtor, 'Ana Marisol Fit');
    await chooseMethodAgo(tips, debtor, 96);
    const { intentId } = await payAmountOut(tips, debtor, 500);
    await disputeTip(tips, intentId);
    await closeCreator(tips, debtor);
    const other = await createCreator(tips);
    await addBank(other, name);
    await settleDebts(tips);
    expect(await balances(debtor, other)).toEqual([-450 - cents, cents]);
    await tips.database.query('DELETE FROM debts');
  });
});

describe('the console', () => {
  it('shows both creators of a pair side by side, with the account masked, and counts those to decide', async () => {
    const count = async () => (await tips.rpc.call(countWaitingMoneyRpc, {}, { actor: admin })).debtTies;
    const before = await count();
    const { debtor, bearer } = await createPair('@ana-shown');
    expect(await count()).toBe(before + 1);
    const tie = await tieBetween(tips, debtor, bearer);
    expect(tie).toMatchObject({
      debtorUsername: null,
      bearerUsername: bearer.username,
      debtCents: 73_080,
      carriedCents: 0,
      hasSameAddress: false,
      hasSameNetwork: false,
      isSamePerson: null,
      accounts: [
        {
          methodType: 'venmo',
          accountInfo: '@***n',
          isBearersFirst: false,
          debtorPaidCents: 1_080,
          bearerPaidCents: 0,
          debtorAddedAt: null,
          bearerFirstPaidAt: null,
        },
      ],
    });
    expect(tie.bearerJoinedAt).not.toBeNull();
    await decideTie(tips, tie, false);
    expect(await count()).toBe(before);
    const { ties } = await tips.rpc.call(listDebtTiesRpc, { only: 'to-decide' }, { actor: admin });
    expect(ties.map(({ id }) => id)).not.toContain(tie.id);
  });

  it('lists every pair once on its pages', async () => {
    const all = (await tips.rpc.call(listDebtTiesRpc, { limit: 50 }, { actor: admin })).ties;
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await tips.rpc.call(listDebtTiesRpc, { limit: 2, cursor }, { actor: admin });
      ids.push(...page.ties.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual(all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(4);
  });

  it('lets a Super Admin with a recent password decide, with a reason, and nobody else', async () => {
    const { debtor, bearer } = await createPair('@ana-rights');
    const tie = await tieBetween(tips, debtor, bearer);
    const code = (value: string) => ({ code: value });
    const as = (actor: Actor) => decideTie(tips, tie, true, actor);
    await expect(as({ ...admin, role: 'admin' })).rejects.toMatchObject(code('FORBIDDEN'));
    const authenticatedAt = new Date(Date.now() - 31 * 60_000).toISOString();
    await expect(as({ ...admin, authenticatedAt })).rejects.toMatchObject(code('REAUTH_REQUIRED'));
    await expect(as(bearer.actor)).rejects.toMatchObject(code('NOT_SIGNED_IN'));
    await expect(tips.rpc.call(listDebtTiesRpc, {}, { actor: bearer.actor })).rejects.toMatchObject(
      code('NOT_SIGNED_IN'),
    );
    for (const id of [randomUUID(), 'none'])
      await expect(decideTie(tips, { ...tie, id }, true)).rejects.toMatchObject(code('NOT_FOUND'));
    const decision = { tieId: tie.id, isSamePerson: true, objectedAt: null, reason: ' ' };
    await expect(tips.rpc.call(decideDebtTieRpc, decision, { actor: admin })).rejects.toMatchObject(
      code('VALIDATION_FAILED'),
    );
    await settleDebts(tips);
    expect(await balanceOf(tips, bearer)).toBe(0);
  });

  it('takes the same decision twice, also at once, for one', async () => {
    const { debtor, bearer } = await createPair('@ana-twice');
    const tie = await tieBetween(tips, debtor, bearer);
    await Promise.all([1, 2, 3].map(() => decideTie(tips, tie, true)));
    await settleDebts(tips);
    expect(await balanceOf(tips, bearer)).toBe(-1_080);
    await Promise.all([1, 2, 3].map(() => decideTie(tips, tie, false)));
    expect(await balances(debtor, bearer)).toEqual([-73_080, 0]);
    expect((await activitiesOf(tips, bearer.id)).map(({ payload }) => payload)).toMatchObject([
      { action: 'debt-tie-confirmed' },
      { action: 'debt-given-back', details: { amount: '$10.80' } },
    ]);
  });
});

describe('a debt that was carried to a wrong creator', () => {
  it('is given back by one decision, which the creator reads in a mail, and is not carried again', async () => {
    const { debtor, bearer, tipIds } = await createCarried('@ana-back');
    await decideTie(tips, await tieBetween(tips, debtor, bearer), false);
    await settleDebts(tips);
    expect(await balances(debtor, bearer)).toEqual([-73_080, 0]);
    expect(await mailsTo(debtGivenBack.type, bearer)).toEqual([
      { creatorId: bearer.id, creatorUsername: bearer.username, amountCents: 1_080 },
    ]);
    expect(await ownDebts(bearer)).toEqual([]);
    await expectSound(tips, ...tipIds);
  });

  it('is given back after tips of the creator have settled it, so that the next payout brings it', async () => {
    const { debtor, bearer, tipIds } = await createCarried('@ana-paid');
    await bookTip(tips, bearer, { amountCents: 1_999 });
    const { id, amountCents } = await onlyPayout(tips, await payOut(tips));
    expect(amountCents).toBe(719);
    await record(tips, id, 'sent');
    await decideTie(tips, await tieBetween(tips, debtor, bearer), false);
    expect(await owedTo(tips, bearer)).toMatchObject({ availableCents: 1_080 });
    expect(await onlyPayout(tips, await payOut(tips))).toMatchObject({ amountCents: 1_080 });
    expect(await balances(debtor, bearer)).toEqual([-73_080, 0]);
    await expectSound(tips, ...tipIds);
  });

  it('is given back as unclaimed money to a creator who has closed the account since', async () => {
    const { debtor, bearer, tipIds } = await createCarried('@ana-gone');
    await bookTip(tips, bearer, { amountCents: 1_200 });
    expect(await balanceOf(tips, bearer)).toBe(0);
    await closeCreator(tips, bearer);
    await decideTie(tips, await tieBetween(tips, debtor, bearer), false);
    expect(await balances(debtor, bearer)).toEqual([-73_080, 0]);
    expect(await owedOf(bearer)).toMatchObject({ unclaimedCents: 1_080 });
    await expectSound(tips, ...tipIds);
  });

  it('leaves what a dispute that was won had given back already', async () => {
    const { debtor, bearer, small, tipIds } = await createCarried('@ana-won');
    const carried = await tieBetween(tips, debtor, bearer);
    await winDispute(tips, small.id, small.intentId);
    const { carriedCents } = await tieBetween(tips, debtor, bearer);
    await decideTie(tips, carried, false);
    expect(carriedCents).toBeLessThanOrEqual(1_080);
    expect(await balances(debtor, bearer)).toEqual([-72_000, 0]);
    await expectSound(tips, ...tipIds);
  });
});

describe('an objection', () => {
  it('gives the debt back until a Super Admin decides for the creator, for good', async () => {
    const { debtor, bearer, tipIds } = await createCarried('@ana-objects');
    expect(await ownDebts(bearer)).toMatchObject([
      { amountCents: 1_080, carriedBy: 'account', state: 'borne', objection: null },
    ]);
    await object(bearer);
    await settleDebts(tips);
    expect(await balances(debtor, bearer)).toEqual([-73_080, 0]);
    expect(await ownDebts(bearer)).toMatchObject([
      { amountCents: 1_080, state: 'objected', objection: 'I know nobody of them' },
    ]);
    expect((await activitiesOf(tips, bearer.id)).at(-1)).toMatchObject({
      payload: { action: 'debt-objected', actor: { id: bearer.id }, details: { amount: '$10.80' } },
    });
    const tie = await tieBetween(tips, debtor, bearer);
    expect(tie).toMatchObject({ isObjected: true, isSamePerson: true, objection: 'I know nobody of them' });
    await decideTie(tips, tie, false);
    await settleDebts(tips);
    expect(await balances(debtor, bearer)).toEqual([-73_080, 0]);
    expect(await ownDebts(bearer)).toMatchObject([{ amountCents: 1_080, state: 'given-back' }]);
    expect(await mailsTo(debtGivenBack.type, bearer)).toMatchObject([{ amountCents: 1_080 }]);
    await expectSound(tips, ...tipIds);
  });

  it('is made once: after a decision against it the debt is carried again and stays', async () => {
    const { debtor, bearer, tipIds } = await createCarried('@ana-lost');
    await object(bearer);
    await decideTie(tips, await tieBetween(tips, debtor, bearer), true);
    await settleDebts(tips);
    expect(await balances(debtor, bearer)).toEqual([-72_000, -1_080]);
    expect((await mailsTo(debtCarried.type, bearer)).at(-1)).toMatchObject({ canObject: false });
    await expect(object(bearer, 'I still do not')).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'You have objected to this debt already. Write to us instead.',
    });
    expect(await balanceOf(tips, bearer)).toBe(-1_080);
    await expectSound(tips, ...tipIds);
  });

  it('that is sent twice, also at once, counts once', async () => {
    const { debtor, bearer, tipIds } = await createCarried('@ana-double');
    const [debt] = await ownDebts(bearer);
    const call = () =>
      tips.rpc.call(objectToDebtRpc, { tieId: debt?.id ?? '', words: 'Not mine' }, { actor: bearer.actor });
    await Promise.all([call(), call(), call()]);
    await call();
    expect(await balances(debtor, bearer)).toEqual([-73_080, 0]);
    const logged = (await activitiesOf(tips, bearer.id)).filter(
      ({ payload }) => (payload as { action: string }).action === 'debt-objected',
    );
    expect(logged).toHaveLength(1);
    await expectSound(tips, ...tipIds);
  });

  it('is not passed over by a Super Admin who has not seen it', async () => {
    const { debtor, bearer } = await createCarried('@ana-unseen');
    const seen = await tieBetween(tips, debtor, bearer);
    await object(bearer);
    await expect(decideTie(tips, seen, true)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'The creator has objected meanwhile. Read the objection first.',
    });
  });

  it('cannot be made to a debt of somebody else, to one that is not borne, or without words', async () => {
    const { bearer } = await createCarried('@ana-others');
    const [debt] = await ownDebts(bearer);
    const stranger = await createCreator(tips);
    const call = (actor: Actor, tieId = debt?.id ?? '', words = 'Not mine') =>
      tips.rpc.call(objectToDebtRpc, { tieId, words }, { actor });
    await expect(call(stranger.actor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(bearer.actor, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(admin)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(call(bearer.actor, undefined, ' ')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await ownDebts(stranger)).toEqual([]);
    expect(await balanceOf(tips, bearer)).toBe(-1_080);
    const { debtor, bearer: unasked } = await createPair('@ana-unasked');
    const { id } = await tieBetween(tips, debtor, unasked);
    await expect(call(unasked.actor, id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });

  it('to a debt by the address gives all of it back', async () => {
    const email = 'ana.objects@example.com';
    const { creator, tip } = await createDebtor(tips, '@ana-by-address', email);
    await closeCreator(tips, creator, email);
    const next = await createCreator(tips, { account: { email } });
    await settleDebts(tips);
    expect(await balances(creator, next)).toEqual([0, -450]);
    await object(next);
    await settleDebts(tips);
    expect(await balances(creator, next)).toEqual([-450, 0]);
    await expectSound(tips, tip.id);
  });
});
