import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  choosePayoutAccountRpc,
  getConnectedAccountRpc,
  getPayoutAccountRpc,
  openPayoutDashboardRpc,
  refreshPayoutAccountRpc,
} from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { ReadConnectedAccount } from '../src/paying/connected-accounts/read-connected-account.js';
import { StripeAccounts } from '../src/taking/stripe/stripe-accounts.js';
import { accountOf, newOwner, openAccount, type Owner, rowOf, stripeIdOf } from './connected-accounts.js';
import { admin } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
});
afterEach(() => tips.sandbox.setFaults({ latencyMs: 0, failNext: 0, dropWebhooks: false, forbids: [] }));
afterAll(() => tips.stop());

const refresh = (actor: Actor) => tips.rpc.call(refreshPayoutAccountRpc, {}, { actor });
const dashboard = (actor: Actor) => tips.rpc.call(openPayoutDashboardRpc, {}, { actor });
const made = () => tips.sandbox.countRequests('POST', '/v1/accounts');
const stale = (owner: Owner) => ({
  ...owner,
  authenticatedAt: new Date(Date.now() - 3_600_000).toISOString(),
});

async function opened(country = 'US'): Promise<{ owner: Owner; id: string }> {
  const owner = newOwner();
  await openAccount(tips, owner, country);
  return { owner, id: await stripeIdOf(tips, owner) };
}

const untilState = (owner: Owner, state: string) =>
  waitFor(async () => {
    const account = await accountOf(tips, owner);
    return account?.state === state && account;
  });

describe('setting up payouts through Stripe', () => {
  it('creates an account for the creator and leads to a form that opens once', async () => {
    const owner = newOwner();
    const { url } = await openAccount(tips, owner);
    const id = await stripeIdOf(tips, owner);
    const account = await tips.stripe.accounts.retrieve(id);
    expect(account).toMatchObject({
      country: 'US',
      metadata: { creatorId: owner.id },
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
    });
    const visit = await fetch(url, { redirect: 'manual' });
    expect(visit.headers.get('location')).toMatch(/^\/setup\/form_/);
    const again = await fetch(url, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe('https://sprinkle.example/payment-settings?stripe=again');
    expect(await accountOf(tips, owner)).toEqual({
      state: 'incomplete',
      country: 'US',
      takesTransfers: false,
      isMethod: false,
      needed: [],
      neededUntil: null,
    });
  });

  it('makes no second account when it is continued or requested several times at once', async () => {
    const owner = newOwner();
    await tips.sandbox.setFaults({ latencyMs: 200 });
    const links = await Promise.allSettled(Array.from({ length: 4 }, () => openAccount(tips, owner)));
    await tips.sandbox.setFaults({ latencyMs: 0 });
    expect(links.some(({ status }) => status === 'fulfilled')).toBe(true);
    const id = await stripeIdOf(tips, owner);
    await openAccount(tips, owner);
    expect(await stripeIdOf(tips, owner)).toBe(id);
    const listed = (await tips.stripe.accounts.list({ limit: 100 })).data;
    expect(listed.filter(({ metadata }) => metadata?.creatorId === owner.id)).toHaveLength(1);
  });

  it('finds the existing account when it is retried after Stripe did not answer', async () => {
    const owner = newOwner();
    await tips.sandbox.setFaults({ failNext: 3 });
    await expect(openAccount(tips, owner)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    const { attempt_id: attemptId, stripe_account_id: none } = await rowOf(tips, owner);
    expect(none).toBeNull();
    const attempt = { attemptId: String(attemptId), creatorId: owner.id, country: 'US' };
    const lost = await tips.app.get(StripeAccounts).create(attempt);
    await openAccount(tips, owner);
    expect(await stripeIdOf(tips, owner)).toBe(lost);
  });

  it('is rejected for a country that Stripe cannot pay to, before anything is made', async () => {
    const owner = newOwner();
    const before = await made();
    await expect(openAccount(tips, owner, 'BR')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [
        { path: 'country', message: expect.stringContaining("Stripe can't send payouts to this country") },
      ],
    });
    expect(await rowOf(tips, owner)).toBeUndefined();
    expect(await made()).toBe(before);
  });

  it('accepts another country until the form is filled in, but not afterwards', async () => {
    const { owner, id } = await opened('DE');
    await openAccount(tips, owner, 'FR');
    const second = await stripeIdOf(tips, owner);
    expect(second).not.toBe(id);
    expect((await tips.stripe.accounts.retrieve(second)).country).toBe('FR');
    await tips.sandbox.changeConnectedAccount(second, 'ready');
    await untilState(owner, 'ready');
    await expect(openAccount(tips, owner, 'DE')).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });

  it('needs a recent password', async () => {
    const owner = newOwner();
    await expect(openAccount(tips, stale(owner))).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect(await rowOf(tips, owner)).toBeUndefined();
  });
});

describe('the state of an account', () => {
  it.each([
    ['checking', 'checking', false],
    ['ready', 'ready', true],
    ['more-needed', 'more-needed', true],
    ['past-due', 'more-needed', false],
    ['refused', 'refused', false],
    ['closed', 'closed', false],
  ] as const)('follows an event of Stripe: %s', async (outcome, state, takesTransfers) => {
    const { owner, id } = await opened();
    await tips.sandbox.changeConnectedAccount(id, outcome);
    expect(await untilState(owner, state)).toMatchObject({ takesTransfers });
  });

  it('says what more is needed, and by when', async () => {
    const { owner, id } = await opened();
    await tips.sandbox.changeConnectedAccount(id, 'more-needed');
    const account = await untilState(owner, 'more-needed');
    expect(account.needed).toEqual(['individual.verification.document']);
    expect(Date.parse(account.neededUntil ?? '')).toBeGreaterThan(Date.now());
    await tips.sandbox.changeConnectedAccount(id, 'ready');
    expect(await untilState(owner, 'ready')).toMatchObject({ needed: [], neededUntil: null });
  });

  it('is refreshed when the creator comes back, even if no event arrives', async () => {
    const { owner, id } = await opened();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.changeConnectedAccount(id, 'ready');
    expect((await refresh(owner)).account).toMatchObject({ state: 'ready', takesTransfers: true });
  });

  it('stays what Stripe says, whatever a return or an event claims', async () => {
    const { owner, id } = await opened();
    expect((await refresh(owner)).account?.state).toBe('incomplete');
    await expectEvent({
      type: 'account.updated',
      account: id,
      object: { id, object: 'account', payouts_enabled: true },
    });
    expect((await accountOf(tips, owner))?.state).toBe('incomplete');
  });

  it('is right even if an event arrives a hundred times', async () => {
    const { owner, id } = await opened();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.changeConnectedAccount(id, 'checking');
    await tips.sandbox.changeConnectedAccount(id, 'ready');
    const event = { type: 'account.updated', account: id, object: { id, object: 'account' } };
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => deliver({ ...event, id: `evt_${id}_${index % 10}` })),
    );
    expect(await untilState(owner, 'ready')).toMatchObject({ takesTransfers: true });
  });

  it('is read again after a day while Stripe is checking, and survives an outage', async () => {
    const { owner, id } = await opened();
    await tips.sandbox.changeConnectedAccount(id, 'checking');
    await untilState(owner, 'checking');
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.changeConnectedAccount(id, 'ready');
    await tips.sandbox.setFaults({ failNext: 3 });
    await makeDue(owner);
    expect((await accountOf(tips, owner))?.state).toBe('checking');
    await makeDue(owner);
    expect(await untilState(owner, 'ready')).toMatchObject({ takesTransfers: true });
  });

  it('is what Stripe said last, even if an older answer arrives later', async () => {
    const { owner, id } = await opened();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const accounts = tips.app.get(StripeAccounts);
    const old = await accounts.retrieve(id);
    let answer = () => {};
    const asking = new Promise<void>((isAsking) => {
      jest.spyOn(accounts, 'retrieve').mockImplementationOnce(() => {
        isAsking();
        return new Promise((resolve) => (answer = () => resolve(old)));
      });
    });
    const slow = tips.app.get(ReadConnectedAccount).execute(id);
    await asking;
    await tips.sandbox.changeConnectedAccount(id, 'ready');
    await refresh(owner);
    answer();
    await slow;
    expect((await accountOf(tips, owner))?.state).toBe('ready');
  });

  it('does not become closed when our key may not read accounts', async () => {
    const { owner, id } = await opened();
    await tips.sandbox.changeConnectedAccount(id, 'ready');
    await untilState(owner, 'ready');
    await tips.sandbox.setFaults({ forbids: ['/v1/accounts'] });
    await expect(refresh(owner)).rejects.toMatchObject({ code: 'INTERNAL' });
    expect((await accountOf(tips, owner))?.state).toBe('ready');
  });

  it('is closed when the account leaves the platform, and the creator can set up another one', async () => {
    const { owner, id } = await opened();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.changeConnectedAccount(id, 'closed');
    await expect(openAccount(tips, owner)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect((await accountOf(tips, owner))?.state).toBe('closed');
    await openAccount(tips, owner, 'GB');
    expect(await stripeIdOf(tips, owner)).not.toBe(id);
    expect(await accountOf(tips, owner)).toMatchObject({ state: 'incomplete', country: 'GB' });
  });

  it('allows no new setup once Stripe has refused the account', async () => {
    const { owner, id } = await opened();
    await tips.sandbox.changeConnectedAccount(id, 'refused');
    await untilState(owner, 'refused');
    await expect(openAccount(tips, owner)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });
});

interface GivenEvent {
  id?: string;
  type: string;
  account: string;
  object: object;
}

async function deliver({ id = `evt_${randomUUID()}`, type, account, object }: GivenEvent): Promise<string> {
  const created = Math.floor(Date.now() / 1_000);
  await tips.rpc.call(receiveProviderEventRpc, {
    rawBody: JSON.stringify({ id, object: 'event', type, account, created, data: { object } }),
  });
  return id;
}

/** Resolves with the stored event once it has been processed. */
async function expectEvent(event: GivenEvent): Promise<Record<string, unknown>> {
  const id = await deliver(event);
  return waitFor(async () => {
    const [row] = await tips.database.query('SELECT * FROM provider_events WHERE event_id = $1', [id]);
    return row?.processed_at && row;
  });
}

async function makeDue({ id }: Owner): Promise<void> {
  await tips.database.query('UPDATE connected_accounts SET next_read_at = now() WHERE creator_id = $1', [id]);
  await tips.app.get(ReadConnectedAccount).readDue();
}

describe('an event of a connected account', () => {
  it('about a payment does nothing and does not store the payment', async () => {
    const object = { id: 'pi_1OfSomebody', object: 'payment_intent' };
    const failed = await expectEvent({
      type: 'payment_intent.payment_failed',
      account: 'acct_1Others',
      object,
    });
    expect(failed).toMatchObject({ account_id: 'acct_1Others', intent_id: null, note: 'nothing to do' });
  });

  it('does nothing if the account is not ours', async () => {
    const stored = await expectEvent({
      type: 'account.updated',
      account: 'acct_1Unknown',
      object: { object: 'account' },
    });
    expect(stored.note).toBe('not an account of ours');
  });
});

describe('an account at Stripe', () => {
  it('is seen and changed only by its creator', async () => {
    const { id } = await opened();
    await tips.sandbox.changeConnectedAccount(id, 'ready');
    const other = newOwner();
    expect(await accountOf(tips, other)).toBeNull();
    await expect(dashboard(other)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await expect(tips.rpc.call(choosePayoutAccountRpc, {}, { actor: other })).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
    expect((await refresh(other)).account).toBeNull();
    await expect(tips.rpc.call(getPayoutAccountRpc, {}, { actor: admin })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });

  it('has a dashboard once its form is filled in, which needs a recent password', async () => {
    const { owner, id } = await opened();
    await expect(dashboard(owner)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await tips.sandbox.changeConnectedAccount(id, 'ready');
    await untilState(owner, 'ready');
    expect((await dashboard(owner)).url).toContain(`/express/${id}/`);
    await expect(dashboard(stale(owner))).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  });

  it('shows administrators its id and state, but no bank details', async () => {
    const { owner, id } = await opened();
    await tips.sandbox.changeConnectedAccount(id, 'ready');
    await untilState(owner, 'ready');
    const ask = (actor: Actor, creatorId = owner.id) =>
      tips.rpc.call(getConnectedAccountRpc, { creatorId }, { actor });
    expect(await ask(admin)).toEqual({
      stripeAccountId: id,
      country: 'US',
      state: 'ready',
      takesTransfers: true,
      needed: [],
      neededUntil: null,
      readAt: expect.any(String),
    });
    await expect(ask(owner)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const nobody of [randomUUID(), 'nobody'])
      await expect(ask(admin, nobody)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const kept = JSON.stringify(await rowOf(tips, owner));
    for (const secret of ['6789', 'Jane Austen', 'STRIPE TEST BANK', '110000000'])
      expect(kept).not.toContain(secret);
  });
});
