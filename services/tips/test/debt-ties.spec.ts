import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  decideDebtTieRpc,
  getDebtTotalsRpc,
  listDebtTiesRpc,
} from '@sprinkle/contracts/tips/paying/debts.rpc';
import { addPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { debtCarried } from '@sprinkle/contracts/tips/tips.events';
import { countWaitingMoneyRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator } from './close-creator.js';
import { balancesOf, createCarried, createDebtorOf, createPair, toldTo } from './debt-pairs.js';
import {
  createCreatorPaidTo,
  decideTie,
  disputeTip,
  payAmountOut,
  settleDebts,
  signInTogether,
  tieBetween,
} from './debtors.js';
import { balanceOf, createCreator, type TestCreator } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  chooseMethodAgo,
  expectSound,
  onlyPayout,
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

describe('a creator with a payout account to which a debtor was paid', () => {
  it('bears no more than what was paid to that account, once a Super Admin has decided that both are one person', async () => {
    const { debtor, bearer, tipIds } = await createPair(tips, '@ana-confirmed');
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
    const tie = await tieBetween(tips, debtor, bearer);
    await decideTie(tips, tie, true);
    await settleDebts(tips);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-72_000, -1_080]);
    const { id: creatorId, username: creatorUsername } = bearer;
    expect(await toldTo(tips, debtCarried.type, bearer)).toEqual([
      { creatorId, creatorUsername, amountCents: 1_080, carriedBy: 'account', canObject: true },
    ]);
    expect(await activitiesOf(tips, bearer.id)).toMatchObject([
      {
        payload: {
          action: 'debt-tie-confirmed',
          actor: { id: admin.id },
          details: { reason: 'We compared both' },
        },
      },
      { payload: { action: 'debt-taken-over', actor: null, details: { amount: '$10.80' } } },
    ]);
    await expectSound(tips, ...tipIds);
  });

  it("is not held, and is paid what is left, while the debtor's account is open", async () => {
    const { debtor } = await createDebtorOf(tips, '@ana-open');
    const bearer = await createCreatorPaidTo(tips, '@ana-open');
    await bookTip(tips, bearer, { amountCents: 50_000 });
    await settleDebts(tips);
    await decideTie(tips, await tieBetween(tips, debtor, bearer), true);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-72_000, 43_920]);
    expect(await onlyPayout(tips, await propose(tips))).toMatchObject({ amountCents: 43_920, holds: [] });
  });

  it('bears the debt because of a shared network if the debtor had the account first', async () => {
    const { debtor, bearer } = await createPair(tips, '@ana-network');
    await signInTogether(tips, debtor, bearer);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-72_000, -1_080]);
    const { ties } = await tips.rpc.call(listDebtTiesRpc, { only: 'to-decide' }, { actor: admin });
    expect(ties).not.toContainEqual(expect.objectContaining({ debtorId: debtor.id }));
  });

  it('owes what it bears, and the total of all debts stays the same', async () => {
    const totals = () => tips.rpc.call(getDebtTotalsRpc, {}, { actor: admin });
    const { debtor, bearer } = await createPair(tips, '@ana-totals');
    const { debtCents, debtorCount } = await totals();
    await decideTie(tips, await tieBetween(tips, debtor, bearer), true);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-72_000, -1_080]);
    expect(await totals()).toMatchObject({ debtCents, debtorCount: debtorCount + 1 });
  });

  it('bears nothing if both share networks only with others', async () => {
    const { debtor, bearer } = await createPair(tips, '@ana-networks');
    await signInTogether(tips, debtor, await createCreator(tips));
    await signInTogether(tips, bearer, await createCreator(tips));
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
    expect(await tieBetween(tips, debtor, bearer)).toMatchObject({ hasSameNetwork: false });
  });

  it('bears nothing because of a shared network if it had the account before the debtor was paid there', async () => {
    const owner = await createCreatorPaidTo(tips, '@ana-first');
    const { debtor } = await createDebtorOf(tips, '@ana-first');
    await signInTogether(tips, debtor, owner);
    await closeCreator(tips, debtor);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, owner)).toEqual([-73_080, 0]);
    expect(await tieBetween(tips, debtor, owner)).toMatchObject({
      hasSameNetwork: true,
      accounts: [{ isBearersFirst: true }],
    });
    await decideTie(tips, await tieBetween(tips, debtor, owner), true);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, owner)).toEqual([-72_000, -1_080]);
  });

  it.each([
    ['nothing', 'arrived', 0],
    ['it', 'came back', -1_080],
  ])(
    'bears %s because of a shared network if an earlier payout there %s and the account was added again',
    async (_what, end, cents) => {
      const account = `@ana-again${cents}`;
      const owner = await createCreatorPaidTo(tips, account);
      await bookTip(tips, owner, { amountCents: 500 });
      const { id } = await onlyPayout(tips, await payOut(tips));
      await record(tips, id, 'sent');
      if (end === 'came back') {
        await record(tips, id, 'returned');
        await tips.database.query('UPDATE tips SET succeeded_at = now() WHERE user_id = $1', [owner.id]);
      }
      const before = await balanceOf(tips, owner);
      const { debtor } = await createDebtorOf(tips, account);
      await tips.database.query('UPDATE payment_methods SET created_at = now() WHERE user_id = $1', [
        owner.id,
      ]);
      await signInTogether(tips, debtor, owner);
      await closeCreator(tips, debtor);
      await settleDebts(tips);
      expect(await balancesOf(tips, debtor, owner)).toEqual([-73_080 - cents, before + cents]);
    },
  );

  it('bears, together with others, no more than was paid to the account', async () => {
    const { debtor, bearer } = await createCarried(tips, '@ana-three');
    const third = await createCreatorPaidTo(tips, '@ana-three');
    await signInTogether(tips, debtor, third);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer, third)).toEqual([-72_000, -1_080, 0]);
  });

  it('bears nothing for a payout that has not been sent', async () => {
    const { debtor, bearer, small } = await createPair(tips, '@ana-returned');
    await tips.database.query(`UPDATE payouts SET status = 'confirmed' WHERE id = $1`, [small.payoutId]);
    await decideTie(tips, await tieBetween(tips, debtor, bearer), true);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
  });

  it("bears nothing by address while the debtor's account is open, and the whole debt afterwards", async () => {
    const { debtor } = await createDebtorOf(tips, '@ana-open-address');
    const email = `${debtor.username}@example.com`;
    const byAddress = await createCreator(tips, { account: { email } });
    await bookTip(tips, byAddress, { amountCents: 50_000 });
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, byAddress)).toEqual([-73_080, 45_000]);
    await closeCreator(tips, debtor, email);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, byAddress)).toEqual([0, -28_080]);
  });

  it('bears the whole debt if it has the same address, ahead of one that only has the account', async () => {
    const email = 'ana.address@example.com';
    const { debtor, tipIds } = await createDebtorOf(tips, '@ana-address');
    const byAccount = await createCreatorPaidTo(tips, '@ana-address');
    await signInTogether(tips, debtor, byAccount);
    const byAddress = await createCreator(tips, { account: { email, createdAt: new Date().toISOString() } });
    await closeCreator(tips, debtor, email);
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, byAddress, byAccount)).toEqual([0, -73_080, 0]);
    expect(await toldTo(tips, debtCarried.type, byAddress)).toMatchObject([{ carriedBy: 'address' }]);
    await expectSound(tips, ...tipIds);
  });
});

describe('a creator who has closed the account', () => {
  it('is passed over for the next one with the same address, and has no tie to decide about', async () => {
    const email = 'ana.closed@example.com';
    const { debtor } = await createDebtorOf(tips, '@ana-closed-both');
    const former = await createCreator(tips, { account: { email } });
    await closeCreator(tips, former, email);
    await closeCreator(tips, debtor, email);
    const next = await createCreator(tips, { account: { email } });
    await settleDebts(tips);
    expect(await balancesOf(tips, debtor, former, next)).toEqual([0, 0, -73_080]);
    await expect(tieBetween(tips, debtor, former)).rejects.toThrow('no tie');
  });

  it('bears nothing, even if the account closes while the debt is being carried', async () => {
    const { debtor, bearer } = await createPair(tips, '@ana-closing');
    let settling: Promise<unknown> = Promise.resolve();
    await tips.database.transaction(async (manager) => {
      await manager.query('UPDATE creators SET closed_at = now(), is_active = false WHERE id = $1', [
        bearer.id,
      ]);
      await signInTogether(tips, debtor, bearer);
      settling = settleDebts(tips);
      await waitFor(async () => {
        const waiting: unknown[] = await tips.database.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
    });
    await settling;
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
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
    expect(await balancesOf(tips, debtor, other)).toEqual([-450 - cents, cents]);
    // Administrators see neither name in full.
    const tie = await tieBetween(tips, debtor, other);
    expect(tie.accounts).toMatchObject([{ hasSameHolder: cents < 0, debtorHolder: expect.any(String) }]);
    expect(JSON.stringify(tie)).not.toMatch(/Marisol|Ben Fit|0532/i);
    await tips.database.query('DELETE FROM debts');
  });
});

describe('the console', () => {
  it('shows both creators of a tie with the account masked, and counts ties to decide', async () => {
    const count = async () => (await tips.rpc.call(countWaitingMoneyRpc, {}, { actor: admin })).debtTies;
    const before = await count();
    const { debtor, bearer } = await createPair(tips, '@ana-shown');
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

  it('lists every tie once across its pages', async () => {
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

  it('lets only a Super Admin with a recent password and a reason decide', async () => {
    const { debtor, bearer } = await createPair(tips, '@ana-rights');
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

  it('treats the same decision as one, even if it is made several times at once', async () => {
    const { debtor, bearer } = await createPair(tips, '@ana-twice');
    const tie = await tieBetween(tips, debtor, bearer);
    await Promise.all([1, 2, 3].map(() => decideTie(tips, tie, true)));
    await settleDebts(tips);
    expect(await balanceOf(tips, bearer)).toBe(-1_080);
    await Promise.all([1, 2, 3].map(() => decideTie(tips, tie, false)));
    expect(await balancesOf(tips, debtor, bearer)).toEqual([-73_080, 0]);
    expect((await activitiesOf(tips, bearer.id)).map(({ payload }) => payload)).toMatchObject([
      { action: 'debt-tie-confirmed' },
      { action: 'debt-taken-over' },
      { action: 'debt-given-back', details: { amount: '$10.80' } },
    ]);
  });
});
