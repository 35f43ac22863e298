import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import { listYearEarningsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import {
  openPayoutDashboardRpc,
  refreshPayoutAccountRpc,
} from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { addPayoutMethodRpc, listPayoutMethodsRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { payoutMethodsChanged } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  accountOf,
  chooseAccount,
  formIsHeardOf,
  newOwner,
  openAccount,
  rowOf,
  stripeIdOf,
} from './connected-accounts.js';
import { createCreator, type TestCreator } from './factories.js';
import { holdsOf } from './holds.js';
import { admin, bookTip, createPayableCreator, onlyPayout, payOut, startAfresh } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { makeTransfer, topUp } from './transfers.js';

const STRANGER = { type: 'paypal', accountInfo: 'stranger@example.org' } as const;

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
});
beforeEach(() => startAfresh(tips));
afterAll(() => tips.stop());

const signedIn = ({ id }: TestCreator) => newOwner(id);

const methodsOf = (creator: TestCreator) =>
  tips.rpc.call(listPayoutMethodsRpc, {}, { actor: signedIn(creator) });

const changesOf = ({ id }: TestCreator) =>
  tips.events.of(payoutMethodsChanged).filter(({ creatorId }) => creatorId === id);

/** Makes the creator's payout methods, and the account at Stripe if there is one, older by this many hours. */
const age = async ({ id }: TestCreator, hours: number) => {
  await tips.database.query(
    'UPDATE payment_methods SET created_at = created_at - make_interval(hours => $2) WHERE user_id = $1',
    [id, hours],
  );
  await tips.database.query(
    `UPDATE connected_accounts SET created_at = created_at - make_interval(hours => $2),
       completed_at = completed_at - make_interval(hours => $2), link_given_at = link_given_at - make_interval(hours => $2)
     WHERE creator_id = $1`,
    [id, hours],
  );
};

/** Counts how often changed credentials were handled, over all of their handlers. */
const handled = async () => {
  const [{ count }] = await tips.database.query(
    `SELECT count(*)::int AS count FROM inbox
      WHERE split_part(handler, '.', 1) IN ('CreatorsProjection', 'RemoveDoubtedMethods', 'ForgetDoubtedAccount')
        AND split_part(handler, '.', 2) = 'handleCredentialsChanged'`,
  );
  return count as number;
};

/** Publishes identity's event of an undone change of address, or without hours of a change, and waits until all have handled it. */
async function changeAddress({ id }: TestCreator, doubtedHours?: number): Promise<void> {
  const before = await handled();
  await tips.events.publish(credentialsChanged, {
    accountId: id,
    kind: 'email-changed',
    changedAt: new Date().toISOString(),
    ...(doubtedHours && { doubtedSince: new Date(Date.now() - doubtedHours * 3_600_000).toISOString() }),
  });
  await waitFor(async () => (await handled()) === before + 3);
}

describe('undoing an e-mail address change', () => {
  /** Returns a creator with an old method of their own. A stranger has added and chosen another one. */
  async function creatorWithStranger(): Promise<TestCreator> {
    const creator = await createPayableCreator(tips);
    await age(creator, 100);
    await tips.rpc.call(addPayoutMethodRpc, { ...STRANGER, isDefault: true }, { actor: signedIn(creator) });
    return creator;
  }

  it("removes payout methods that were added since, and makes the owner's own the default again", async () => {
    const creator = await creatorWithStranger();
    const other = await creatorWithStranger();
    await changeAddress(creator, 73);
    const [left, ...others] = await methodsOf(creator);
    expect(others).toEqual([]);
    expect(left).toMatchObject({ type: 'venmo', isDefault: true });
    expect(await methodsOf(other)).toHaveLength(2);
    const removed = await waitFor(async () => changesOf(creator).find(({ change }) => change === 'removed'));
    expect(removed).toMatchObject({
      creatorUsername: creator.username,
      method: { type: 'paypal', accountInfo: expect.not.stringContaining('stranger@') },
      defaultMethod: { type: 'venmo' },
      ipAddress: null,
    });
  });

  it("removes an owner's bank account whose holder has changed since, and keeps one changed before", async () => {
    const creator = await createPayableCreator(tips);
    const bank = { type: 'bank', accountInfo: 'DE89 3704 0044 0532 0130 00' } as const;
    const enter = (accountHolder: string) =>
      tips.rpc.call(
        addPayoutMethodRpc,
        { ...bank, accountHolder, isDefault: false },
        { actor: signedIn(creator) },
      );
    await enter('Maya Fit');
    await age(creator, 100);
    await changeAddress(creator, 73);
    expect(await methodsOf(creator)).toHaveLength(2);
    await enter('A Stranger');
    await changeAddress(creator, 73);
    expect(await methodsOf(creator)).toMatchObject([{ type: 'venmo', isDefault: true }]);
    const removed = await waitFor(async () => changesOf(creator).find(({ change }) => change === 'removed'));
    expect(removed).toMatchObject({ method: { type: 'bank' }, isByUndoing: true });
  });

  it('holds a confirmed payout because of the address change and the removed method', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator);
    const run = await payOut(tips);
    const { id } = await onlyPayout(tips, run);
    await changeAddress(creator, 73);
    expect(await methodsOf(creator)).toEqual([]);
    expect(await holdsOf(tips, run, id)).toEqual(['email-changed', 'method-removed']);
  });

  it('leaves older methods alone, and those from a change that nobody undid', async () => {
    const creator = await creatorWithStranger();
    await changeAddress(creator);
    expect(await methodsOf(creator)).toHaveLength(2);
    await age(creator, 100);
    await changeAddress(creator, 73);
    expect(await methodsOf(creator)).toHaveLength(2);
    expect(changesOf(creator).map(({ change }) => change)).not.toContain('removed');
  });

  it('lets the owner set up an own Stripe account after a stranger did', async () => {
    const creator = await createCreator(tips);
    const owner = signedIn(creator);
    await openAccount(tips, owner);
    const strangers = await stripeIdOf(tips, creator);
    await tips.sandbox.changeConnectedAccount(strangers, 'ready');
    await tips.rpc.call(refreshPayoutAccountRpc, {}, { actor: owner });
    await chooseAccount(tips, owner);
    await changeAddress(creator, 73);
    expect(await accountOf(tips, owner)).toBeNull();
    expect(await methodsOf(creator)).toEqual([]);
    await openAccount(tips, owner, 'CA');
    expect(await stripeIdOf(tips, creator)).not.toBe(strangers);
  });

  const finish = async (creator: TestCreator) => {
    const account = await stripeIdOf(tips, creator);
    await tips.sandbox.changeConnectedAccount(account, 'ready');
    await formIsHeardOf(tips, account);
    await tips.rpc.call(refreshPayoutAccountRpc, {}, { actor: signedIn(creator) });
  };

  it.each<[string, (creator: TestCreator) => Promise<unknown>, (creator: TestCreator) => Promise<unknown>]>([
    ['began and a stranger finished', () => Promise.resolve(), finish],
    [
      'began and a stranger opened the form of',
      () => Promise.resolve(),
      (creator) => openAccount(tips, signedIn(creator)),
    ],
    ['finished and a stranger opened the form of', finish, (creator) => openAccount(tips, signedIn(creator))],
    [
      'finished and a stranger opened the dashboard of',
      finish,
      (creator) => tips.rpc.call(openPayoutDashboardRpc, {}, { actor: signedIn(creator) }),
    ],
    [
      'finished and a stranger gave another bank account',
      finish,
      async (creator) => {
        await tips.sandbox.changeBank(await stripeIdOf(tips, creator), 'updated');
        await waitFor(async () => (await rowOf(tips, creator)).bank_changed_at);
      },
    ],
  ])('forgets a Stripe account that, long ago, the owner %s', async (_what, byOwner, byStranger) => {
    const creator = await createCreator(tips);
    const owner = signedIn(creator);
    await openAccount(tips, owner);
    const account = await stripeIdOf(tips, creator);
    await byOwner(creator);
    await age(creator, 240);
    await byStranger(creator);
    await changeAddress(creator, 73);
    expect(await accountOf(tips, owner)).toBeNull();
    await expect(chooseAccount(tips, owner)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await openAccount(tips, owner);
    expect(await stripeIdOf(tips, creator)).not.toBe(account);
  });

  it('removes only a forgotten account from the payout methods, even one that was paid to', async () => {
    await topUp(tips);
    const { creator } = await makeTransfer(tips);
    await formIsHeardOf(tips, creator.account);
    const own = { type: 'paypal', accountInfo: 'maya@example.org' } as const;
    await tips.rpc.call(addPayoutMethodRpc, own, { actor: signedIn(creator) });
    await age(creator, 240);
    await tips.rpc.call(openPayoutDashboardRpc, {}, { actor: signedIn(creator) });
    await changeAddress(creator, 73);
    expect(await accountOf(tips, signedIn(creator))).toBeNull();
    expect(await methodsOf(creator)).toMatchObject([{ type: 'paypal' }]);
    const removed = await waitFor(async () => changesOf(creator).find(({ change }) => change === 'removed'));
    expect(removed).toMatchObject({ method: { type: 'stripe' }, isByUndoing: true });
  });

  it("keeps what the owner's account was paid in the year's list, even if a stranger had replaced it", async () => {
    await topUp(tips);
    const { creator } = await makeTransfer(tips);
    await tips.database.query(
      `UPDATE connected_accounts SET state = 'closed', takes_transfers = false, created_at = created_at - interval '100 hours' WHERE creator_id = $1`,
      [creator.id],
    );
    await openAccount(tips, signedIn(creator));
    await changeAddress(creator, 73);
    expect(await accountOf(tips, signedIn(creator))).toBeNull();
    const list = { leastGross: '0', search: creator.username };
    expect((await tips.rpc.call(listYearEarningsRpc, list, { actor: admin })).earnings).toMatchObject([
      { paidByStripeCents: 450, taxDetails: 'at-stripe', stripeAccountIds: [creator.account] },
    ]);
  });

  it("keeps the owner's own Stripe account", async () => {
    const creator = await createCreator(tips);
    await openAccount(tips, signedIn(creator));
    await finish(creator);
    await chooseAccount(tips, signedIn(creator));
    await age(creator, 100);
    const before = await rowOf(tips, creator);
    await changeAddress(creator, 73);
    expect(await rowOf(tips, creator)).toEqual(before);
    expect(await methodsOf(creator)).toMatchObject([{ type: 'stripe', isDefault: true }]);
  });
});
