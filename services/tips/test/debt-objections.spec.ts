import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { objectToDebtRpc, writeOffDebtRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { listOwedRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import { debtCarried, debtGivenBack } from '@sprinkle/contracts/tips/tips.events';
import { closeCreator } from './close-creator.js';
import { balancesOf, createCarried, createPair, objectTo, ownDebts, toldTo } from './debt-pairs.js';
import { createDebtor, decideTie, settleDebts, tieBetween, winDispute } from './debtors.js';
import { balanceOf, createCreator, type TestCreator } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  expectSound,
  onlyPayout,
  owedTo,
  payOut,
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

const owedOf = async ({ id }: TestCreator) =>
  (await tips.rpc.call(listOwedRpc, { creatorId: id }, { actor: admin })).creators[0];

describe('a debt that was carried to the wrong creator', () => {
  it('is given back by one decision, is not carried again, and the creator is told', async () => {
    const { debtor, bearer, tipIds } = await createCarried(tips, '@ana-back');
    await decideTie(tips, await tieBetween(tips, debtor, bearer), false);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
    expect(await toldTo(tips, debtGivenBack.type, bearer)).toEqual([
      { creatorId: bearer.id, creatorUsername: bearer.username, amountCents: 1_080 },
    ]);
    expect(await ownDebts(tips, bearer)).toEqual([]);
    await expectSound(tips, ...tipIds);
  });

  it("is given back after the creator's tips have settled it, so that the next payout pays it", async () => {
    const { debtor, bearer, tipIds } = await createCarried(tips, '@ana-paid');
    await bookTip(tips, bearer, { amountCents: 1_999 });
    const { id, amountCents } = await onlyPayout(tips, await payOut(tips));
    expect(amountCents).toBe(719);
    await record(tips, id, 'sent');
    await decideTie(tips, await tieBetween(tips, debtor, bearer), false);
    expect(await owedTo(tips, bearer)).toMatchObject({ availableCents: 1_080 });
    expect(await onlyPayout(tips, await payOut(tips))).toMatchObject({ amountCents: 1_080 });
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
    await expectSound(tips, ...tipIds);
  });

  it('goes back to the platform, not to the creator, if the platform has since written it off', async () => {
    const { debtor, bearer, tipIds } = await createCarried(tips, '@ana-let-off');
    const letOff = { creatorId: bearer.id, amountCents: 1_080, reason: 'We let it go' };
    await tips.rpc.call(writeOffDebtRpc, letOff, { actor: admin });
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-72_000, 0]);
    await decideTie(tips, await tieBetween(tips, debtor, bearer), false);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
    await expectSound(tips, ...tipIds);
  });

  it('is given back as unclaimed money to a creator who has closed the account since', async () => {
    const { debtor, bearer, tipIds } = await createCarried(tips, '@ana-gone');
    await bookTip(tips, bearer, { amountCents: 1_200 });
    expect(await balanceOf(tips, bearer)).toBe(0);
    await closeCreator(tips, bearer);
    await decideTie(tips, await tieBetween(tips, debtor, bearer), false);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
    expect(await owedOf(bearer)).toMatchObject({ unclaimedCents: 1_080 });
    await expectSound(tips, ...tipIds);
  });

  it('is not given back beyond what a won dispute has already returned', async () => {
    const { debtor, bearer, small, tipIds } = await createCarried(tips, '@ana-won');
    const carried = await tieBetween(tips, debtor, bearer);
    await winDispute(tips, small.id, small.intentId);
    const { carriedCents } = await tieBetween(tips, debtor, bearer);
    await decideTie(tips, carried, false);
    expect(carriedCents).toBeLessThanOrEqual(1_080);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-72_000, 0]);
    await expectSound(tips, ...tipIds);
  });
});

describe('the way a debt was first carried', () => {
  it('stays recorded when the rest is carried by address', async () => {
    const { debtor, bearer } = await createCarried(tips, '@ana-both-ways');
    const { carriedAt } = await tieBetween(tips, debtor, bearer);
    await tips.database.query(
      `UPDATE creators SET email_hash = (SELECT email_hash FROM creators WHERE id = $1) WHERE id = $2`,
      [debtor.id, bearer.id],
    );
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([0, -73_080]);
    expect(await tieBetween(tips, debtor, bearer)).toMatchObject({ carriedBy: 'account', carriedAt });
    expect(await toldTo(tips, debtCarried.type, bearer)).toMatchObject([
      { carriedBy: 'account' },
      { carriedBy: 'address' },
    ]);
  });
});

describe('an objection', () => {
  it('gives the debt back, for good if a Super Admin decides for the creator', async () => {
    const { debtor, bearer, tipIds } = await createCarried(tips, '@ana-objects');
    expect(await ownDebts(tips, bearer)).toMatchObject([
      { amountCents: 1_080, carriedBy: 'account', state: 'borne', objection: null },
    ]);
    await objectTo(tips, bearer);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
    expect(await ownDebts(tips, bearer)).toMatchObject([
      { amountCents: 1_080, state: 'objected', objection: 'I know nobody of them' },
    ]);
    expect((await activitiesOf(tips, bearer.id)).at(-1)).toMatchObject({
      payload: {
        action: 'debt-objected',
        actor: { id: bearer.id },
        target: null,
        details: { amount: '$10.80' },
      },
    });
    const tie = await tieBetween(tips, debtor, bearer);
    expect(tie).toMatchObject({ isObjected: true, isSamePerson: true, objection: 'I know nobody of them' });
    await decideTie(tips, tie, false);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
    expect(await ownDebts(tips, bearer)).toMatchObject([{ amountCents: 1_080, state: 'given-back' }]);
    await decideTie(tips, tie, false);
    expect(await toldTo(tips, debtGivenBack.type, bearer)).toMatchObject([{ amountCents: 1_080 }]);
    await expectSound(tips, ...tipIds);
  });

  it('is possible once: after a decision against it, the debt is carried again and stays', async () => {
    const { debtor, bearer, tipIds } = await createCarried(tips, '@ana-lost');
    await objectTo(tips, bearer);
    await decideTie(tips, await tieBetween(tips, debtor, bearer), true);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-72_000, -1_080]);
    expect((await toldTo(tips, debtCarried.type, bearer)).at(-1)).toMatchObject({ canObject: false });
    await expect(objectTo(tips, bearer, 'I still do not')).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: "You've already objected to this debt. Write to us instead.",
    });
    expect(await balanceOf(tips, bearer)).toBe(-1_080);
    await expectSound(tips, ...tipIds);
  });

  it('counts once, even if it is sent repeatedly and at once', async () => {
    const { debtor, bearer, tipIds } = await createCarried(tips, '@ana-double');
    const [debt] = await ownDebts(tips, bearer);
    const call = () =>
      tips.rpc.call(objectToDebtRpc, { tieId: debt?.id ?? '', words: 'Not mine' }, { actor: bearer.actor });
    await Promise.all([call(), call(), call()]);
    await call();
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
    const logged = (await activitiesOf(tips, bearer.id)).filter(
      ({ payload }) => (payload as { action: string }).action === 'debt-objected',
    );
    expect(logged).toHaveLength(1);
    await expectSound(tips, ...tipIds);
  });

  it('cannot be overridden by a Super Admin who has not seen it', async () => {
    const { debtor, bearer } = await createCarried(tips, '@ana-unseen');
    const seen = await tieBetween(tips, debtor, bearer);
    await objectTo(tips, bearer);
    await expect(decideTie(tips, seen, true)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'The creator has objected in the meantime. Read the objection first.',
    });
  });

  it("is rejected for somebody else's debt, for one that is not borne, and without words", async () => {
    const { bearer } = await createCarried(tips, '@ana-others');
    const [debt] = await ownDebts(tips, bearer);
    const stranger = await createCreator(tips);
    const call = (actor: Actor, tieId = debt?.id ?? '', words = 'Not mine') =>
      tips.rpc.call(objectToDebtRpc, { tieId, words }, { actor });
    await expect(call(stranger.actor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(bearer.actor, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(admin)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(call(bearer.actor, undefined, ' ')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await ownDebts(tips, stranger)).toEqual([]);
    expect(await balanceOf(tips, bearer)).toBe(-1_080);
    const { debtor, bearer: unasked } = await createPair(tips, '@ana-unasked');
    const { id } = await tieBetween(tips, debtor, unasked);
    await expect(call(unasked.actor, id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });
});

describe('a debt that was carried by address', () => {
  it.each([
    ['an objection', (next: TestCreator) => objectTo(tips, next)],
    [
      'a decision',
      async (next: TestCreator, debtor: TestCreator) =>
        decideTie(tips, await tieBetween(tips, debtor, next), false),
    ],
  ])('is given back in full by %s, and counts as owed again', async (what, giveBack) => {
    const email = `${what.replace(' ', '.')}@example.com`;
    const { creator, tip } = await createDebtor(tips, `@by-${what.replace(' ', '-')}`, email);
    await closeCreator(tips, creator, email);
    const next = await createCreator(tips, { account: { email } });
    await settleDebts(tips);
    expect(await balancesOf(tips, creator, next)).toEqual([0, -450]);
    await giveBack(next, creator);
    await settleDebts(tips);
    expect(await balancesOf(tips, creator, next)).toEqual([-450, 0]);
    const debts = await tips.database.query('SELECT FROM debts WHERE creator_id = $1', [creator.id]);
    expect(debts).toHaveLength(1);
    await expectSound(tips, tip.id);
  });
});
