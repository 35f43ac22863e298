import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accountDeleted } from '@sprinkle/contracts/identity/identity.events';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import {
  choosePayoutAccountRpc,
  getPayoutAccountRpc,
  openPayoutAccountRpc,
  openPayoutDashboardRpc,
  refreshPayoutAccountRpc,
} from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import {
  addPayoutMethodRpc,
  listPayoutMethodsRpc,
  removePayoutMethodRpc,
} from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { payoutMethodsChanged } from '@sprinkle/contracts/tips/tips.events';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { ReadConnectedAccount } from '../src/paying/connected-accounts/read-connected-account.js';
import { StripeAccounts } from '../src/taking/stripe/stripe-accounts.js';
import { PurgeExpired } from '../src/upkeep/retention/purge-expired.js';
import { closeCreator } from './close-creator.js';
import { accountOf, chooseAccount, newOwner, openAccount, rowOf, stripeIdOf } from './connected-accounts.js';
import { createCreator, type TestCreator } from './factories.js';
import { bookTip } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

const AFTER_RESTORE = new URL('../dist/after-restore.js', import.meta.url);

describe('while payouts through Stripe are switched on, a Stripe account', () => {
  let tips: TestTips;
  beforeAll(async () => {
    tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
  });
  afterAll(() => tips.stop());

  const list = ({ actor }: TestCreator) => tips.rpc.call(listPayoutMethodsRpc, {}, { actor });
  const changesOf = ({ id }: TestCreator) =>
    tips.events.of(payoutMethodsChanged).filter(({ creatorId }) => creatorId === id);

  async function creatorWithAccount(
    outcome: 'ready' | 'checking' | 'past-due' = 'ready',
  ): Promise<TestCreator> {
    const creator = await createCreator(tips);
    const owner = { ...creator, actor: newOwner(creator.id) };
    await openAccount(tips, owner.actor);
    await tips.sandbox.changeConnectedAccount(await stripeIdOf(tips, owner), outcome);
    await tips.rpc.call(refreshPayoutAccountRpc, {}, { actor: owner.actor });
    return owner;
  }

  it('is in the country that was chosen last, even if an earlier choice is answered later', async () => {
    const owner = newOwner();
    const accounts = tips.app.get(StripeAccounts);
    const create = accounts.create.bind(accounts);
    jest.spyOn(accounts, 'create').mockImplementationOnce(async (account) => {
      await openAccount(tips, owner, 'CA');
      return create(account);
    });
    await expect(openAccount(tips, owner, 'US')).rejects.toMatchObject({ code: 'WRONG_STATE' });
    const kept = await tips.stripe.accounts.retrieve(await stripeIdOf(tips, owner));
    expect(kept.country).toBe('CA');
  });

  it('becomes the default method like any other: masked, reported, and held for 72 hours', async () => {
    const creator = await creatorWithAccount();
    await tips.rpc.call(
      addPayoutMethodRpc,
      { type: 'venmo', accountInfo: '@maya', isDefault: true },
      { actor: creator.actor },
    );
    await bookTip(tips, creator, { amountCents: 5_000 });
    const id = await stripeIdOf(tips, creator);
    const method = await chooseAccount(tips, creator.actor);
    const masked = `acct_***${id.slice(-4)}`;
    expect(method).toEqual({ id: expect.any(String), type: 'stripe', accountInfo: masked, isDefault: true });
    expect((await list(creator)).map(({ type, isDefault }) => [type, isDefault])).toEqual([
      ['venmo', false],
      ['stripe', true],
    ]);
    expect(await accountOf(tips, creator.actor)).toMatchObject({ isMethod: true });
    await waitFor(() => changesOf(creator).length === 2);
    expect(changesOf(creator)[1]).toMatchObject({
      change: 'added',
      method: { type: 'stripe', accountInfo: masked },
      defaultMethod: { type: 'stripe', accountInfo: masked },
    });
    expect(await tips.rpc.call(getBalanceRpc, {}, { actor: creator.actor })).toMatchObject({
      heldReasons: expect.arrayContaining([expect.objectContaining({ reason: 'method-changed' })]),
    });
    expect(JSON.stringify(await tips.database.query('SELECT * FROM payment_methods'))).not.toContain(id);
  });

  it('is chosen once, however often it is requested, and can be removed and chosen again', async () => {
    const creator = await creatorWithAccount();
    const [first] = await Promise.all([
      chooseAccount(tips, creator.actor),
      chooseAccount(tips, creator.actor),
    ]);
    expect(await chooseAccount(tips, creator.actor)).toEqual(first);
    expect(await list(creator)).toHaveLength(1);
    await tips.rpc.call(removePayoutMethodRpc, { methodId: first.id }, { actor: creator.actor });
    expect(await accountOf(tips, creator.actor)).toMatchObject({ state: 'ready', isMethod: false });
    expect((await chooseAccount(tips, creator.actor)).id).not.toBe(first.id);
  });

  it.each(['checking', 'past-due'] as const)(
    'that takes no transfers cannot be chosen: %s',
    async (outcome) => {
      const creator = await creatorWithAccount(outcome);
      await expect(chooseAccount(tips, creator.actor)).rejects.toMatchObject({ code: 'WRONG_STATE' });
      expect(await list(creator)).toEqual([]);
    },
  );

  it('needs a recent password to be chosen, and cannot be typed in as a method', async () => {
    const creator = await creatorWithAccount();
    const actor = { ...creator.actor, authenticatedAt: new Date(Date.now() - 3_600_000).toISOString() };
    await expect(chooseAccount(tips, actor)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    const typed = { type: 'stripe', accountInfo: await stripeIdOf(tips, creator) } as unknown;
    const add = tips.rpc.call(addPayoutMethodRpc, typed as { type: 'venmo'; accountInfo: string }, {
      actor: newOwner(),
    });
    await expect(add).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'type', message: 'Please choose bank, PayPal or Venmo' }],
    });
  });

  it('that replaces a closed one also replaces it among the methods', async () => {
    const creator = await creatorWithAccount();
    const first = await chooseAccount(tips, creator.actor);
    await tips.sandbox.changeConnectedAccount(await stripeIdOf(tips, creator), 'closed');
    await tips.rpc.call(refreshPayoutAccountRpc, {}, { actor: creator.actor });
    await openAccount(tips, creator.actor);
    await tips.sandbox.changeConnectedAccount(await stripeIdOf(tips, creator), 'ready');
    await tips.rpc.call(refreshPayoutAccountRpc, {}, { actor: creator.actor });
    const second = await chooseAccount(tips, creator.actor);
    expect(second.id).not.toBe(first.id);
    expect(await list(creator)).toEqual([second]);
  });

  it('is kept with its id when the creator closes the account, and purged with the other records', async () => {
    const creator = await creatorWithAccount();
    await chooseAccount(tips, creator.actor);
    const id = await stripeIdOf(tips, creator);
    await closeCreator(tips, creator);
    expect(
      await tips.database.query('SELECT 1 FROM payment_methods WHERE user_id = $1', [creator.id]),
    ).toEqual([]);
    expect(await rowOf(tips, creator)).toMatchObject({ stripe_account_id: id });
    await tips.database.query(
      `UPDATE creators SET closed_at = now() - interval '10 years 1 day' WHERE id = $1`,
      [creator.id],
    );
    await tips.app.get(PurgeExpired).execute();
    expect(await rowOf(tips, creator)).toBeUndefined();
  });

  it('is deleted with the account of a creator who was never tipped', async () => {
    const creator = await creatorWithAccount();
    await tips.events.publish(accountDeleted, { id: creator.id, version: 9 });
    await waitFor(async () => (await rowOf(tips, creator)) === undefined);
  });

  it('is read again after a restore', async () => {
    const creator = await creatorWithAccount();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.changeConnectedAccount(await stripeIdOf(tips, creator), 'refused');
    expect(runServiceCommand(AFTER_RESTORE, { TIPS_DATABASE_URL: tips.databaseUrl }).status).toBe(0);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    await waitFor(async () => {
      await tips.app.get(ReadConnectedAccount).readDue();
      return (await rowOf(tips, creator)).state === 'refused';
    });
  });
});

describe('while payouts through Stripe are switched off', () => {
  let tips: TestTips;
  beforeAll(async () => {
    tips = await startTips();
  });
  afterAll(() => tips.stop());

  it('accounts are not offered, and calls for them do not exist', async () => {
    const actor = newOwner();
    expect(await tips.rpc.call(getPayoutAccountRpc, {}, { actor })).toEqual({
      isOffered: false,
      countries: [],
      account: null,
    });
    const calls = [
      tips.rpc.call(openPayoutAccountRpc, { country: 'US' }, { actor }),
      tips.rpc.call(refreshPayoutAccountRpc, {}, { actor }),
      tips.rpc.call(openPayoutDashboardRpc, {}, { actor }),
      tips.rpc.call(choosePayoutAccountRpc, {}, { actor }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await tips.sandbox.countRequests('POST', '/v1/accounts')).toBe(0);
  });
});
