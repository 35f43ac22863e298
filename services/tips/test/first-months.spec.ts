import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountBlocked } from '@sprinkle/contracts/identity/identity.events';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { confirmTipRpc, createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SyncSupport } from '../src/taking/supports/sync-support.js';
import { CheckUnfinishedPayments } from '../src/taking/unfinished-payments/check-unfinished-payments.js';
import { closeCreator, continueClosing } from './close-creator.js';
import { authorize, decline, newAddress } from './declines.js';
import {
  accountSnapshot,
  findLines,
  findTip,
  newTip,
  pay,
  type TestCreator,
  waitForStatus,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  createSupportedCreator,
  findSupport,
  insertSupport,
  paidAmounts,
  waitUntilQuiet,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
});

beforeEach(async () => {
  creator = await createSupportedCreator(tips);
});

afterEach(async () => {
  await tips.sandbox.setFaults({ dropWebhooks: false });
  await tips.database.query('DELETE FROM rate_limits');
});

afterAll(() => tips.stop());

/** Opens the first payment of a support, from its own network and with its own address. */
async function open() {
  const tip = newTip(creator, { interval: 'month', senderEmail: `${randomUUID()}@example.com` });
  const { paymentIntentId } = await tips.rpc.call(createPaymentIntentRpc, tip, {
    actor: { kind: 'anonymous', ipAddress: newAddress() },
  });
  const [{ id }] = await tips.database.query('SELECT id FROM supports WHERE creator_id = $1', [creator.id]);
  const supportId = String(id);
  const { stripeSubscriptionId } = await findSupport(tips, supportId);
  return { paymentIntentId, supportId, subscriptionId: String(stripeSubscriptionId) };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Asserts that the tip, the support, the subscription and its invoice are over, and that nobody was charged. */
async function expectOver(
  { paymentIntentId, supportId, subscriptionId }: Opened,
  { status = 'canceled', endReason = 'never-paid' } = {},
) {
  await waitForStatus(tips, paymentIntentId, status);
  expect((await tips.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  const { data } = await tips.stripe.invoices.list({ subscription: subscriptionId });
  expect(data.map((invoice) => invoice.status)).toEqual(['void']);
  expect((await tips.stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled');
  await waitFor(async () => (await findSupport(tips, supportId)).endedAt !== null);
  expect(await findSupport(tips, supportId)).toMatchObject({ status: 'ended', endReason });
  expect(await findLines(tips)).toEqual([]);
}

describe('a first month', () => {
  it('is paid once by another card after a declined one', async () => {
    const { paymentIntentId, supportId, subscriptionId } = await open();
    await decline(tips, paymentIntentId);
    await waitUntilQuiet(tips);
    expect(await findSupport(tips, supportId)).toMatchObject({ status: 'starting', beganAt: null });
    await pay(tips, paymentIntentId);
    await tips.rpc.call(confirmTipRpc, { paymentIntentId });
    await waitFor(async () => (await findSupport(tips, supportId)).status === 'active');
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
    const { data } = await tips.stripe.invoices.list({ subscription: subscriptionId });
    expect(data.map(({ status }) => status)).toEqual(['paid']);
  });

  it('that was paid before it could be canceled goes to the creator, and the support goes on', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId, subscriptionId } = await open();
    await pay(tips, paymentIntentId);
    const { id, username } = creator;
    const account = accountSnapshot({ id, username, isBlocked: true, version: 9 });
    await tips.events.publish(accountBlocked, { account });
    await waitForStatus(tips, paymentIntentId, 'succeeded');
    expect((await tips.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('active');
  });

  it('on a paused page is paid after a bank challenge, and later months need none', async () => {
    await tips.database.query(
      `INSERT INTO page_pauses (creator_id, ends_at) VALUES ($1, now() + interval '1 hour')`,
      [creator.id],
    );
    const { paymentIntentId, supportId, subscriptionId } = await open();
    await pay(tips, paymentIntentId);
    const asked = await tips.stripe.paymentIntents.retrieve(paymentIntentId);
    expect(asked).toMatchObject({ status: 'requires_action', payment_method_types: ['card'] });
    await authorize(tips, paymentIntentId);
    await waitFor(async () => (await findSupport(tips, supportId)).status === 'active');
    await waitFor(async () => {
      const { payment_settings: settings } = await tips.stripe.subscriptions.retrieve(subscriptionId);
      return settings?.payment_method_options?.card?.request_three_d_secure === 'automatic';
    });
    await advanceMonths(tips, supportId, 1);
    await waitFor(async () => (await paidAmounts(tips, supportId)).length === 2);
  });

  it('counts toward the payment limit as a single tip does', async () => {
    const actor = { kind: 'anonymous', ipAddress: newAddress() } as const;
    const begin = () =>
      tips.rpc.call(createPaymentIntentRpc, newTip(creator, { interval: 'month' }), { actor });
    for (let time = 0; time < 10; time += 1) await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('a first month that is not paid ends its subscription', () => {
  it('when the creator is blocked', async () => {
    const opened = await open();
    const { id, username } = creator;
    const account = accountSnapshot({ id, username, isBlocked: true, version: 9 });
    await tips.events.publish(accountBlocked, { account });
    await expectOver(opened);
  });

  it('when the creator closes the account', async () => {
    const opened = await open();
    await closeCreator(tips, creator);
    await continueClosing(tips, creator);
    await expectOver(opened, { endReason: 'creator-closed' });
  });

  it('when the checkout was abandoned a day ago', async () => {
    const opened = await open();
    const { id } = await findTip(tips, opened.paymentIntentId);
    for (const [table, key] of [
      ['tips', 'id'],
      ['payments', 'tip_id'],
    ] as const)
      await tips.database.query(
        `UPDATE ${table} SET created_at = now() - interval '25 hours' WHERE ${key} = $1`,
        [id],
      );
    await tips.database.query('UPDATE payments SET next_check_at = now() WHERE tip_id = $1', [id]);
    await tips.app.get(CheckUnfinishedPayments).execute();
    await expectOver(opened);
  });

  it('when five cards were declined', async () => {
    const opened = await open();
    await decline(tips, opened.paymentIntentId, 5);
    await expectOver(opened, { status: 'failed' });
  });
});

it.each([
  ['ends as never paid', {}, 'never-paid'],
  [
    'keeps why it ended',
    { endedAt: new Date(), endReason: 'creator-closed', status: 'ended' },
    'creator-closed',
  ],
] as const)(
  'one that Stripe never heard of %s, and is not checked again',
  async (_what, state, endReason) => {
    const beganAt = new Date(Date.now() - 2 * DAY_MS);
    const id = await insertSupport(tips, creator, {
      status: 'starting',
      ...state,
      beganAt,
      nextSyncAt: beganAt,
    });
    await tips.app.get(SyncSupport).work();
    expect(await findSupport(tips, id)).toMatchObject({ status: 'ended', endReason, nextSyncAt: null });
  },
);
