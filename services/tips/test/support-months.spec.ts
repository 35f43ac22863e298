import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountBlocked, accountUnblocked } from '@sprinkle/contracts/identity/identity.events';
import { monthsAfter } from '@sprinkle/contracts/rules/months';
import {
  getSupportRpc,
  openSupportCardRpc,
  pauseSupportRpc,
  takeSupportCardRpc,
} from '@sprinkle/contracts/tips/taking/supports.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { accountSnapshot, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  advanceTo,
  beginSupport,
  createSupportedCreator,
  findSupport,
  moveClock,
  paidAmounts,
  subscriptionOf,
  waitForSupport,
  waitUntilCompared,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createSupportedCreator(tips);
});

afterAll(() => tips.stop());

const waitForState = (supportId: string, status: string) => waitForSupport(tips, supportId, status);

const statesOfInvoices = async (supportId: string) => {
  const { data } = await tips.stripe.invoices.list({ subscription: await subscriptionOf(tips, supportId) });
  return data.map(({ status }) => status);
};

/** A comparison that began before the pause shows it, and the next one voids the invoice. */
const waitForVoid = (supportId: string) =>
  waitFor(async () => (await statesOfInvoices(supportId)).join() === 'void,paid');

describe('during a pause, nothing is taken', () => {
  it('for a month that had failed, neither by a retry nor with another card', async () => {
    const { supportId, token } = await beginSupport(tips, creator, { card: 'pm_card_chargeCustomerFail' });
    await advanceMonths(tips, supportId, 1);
    await waitForState(supportId, 'past-due');
    await tips.rpc.call(pauseSupportRpc, { token, months: 3 });
    await waitForState(supportId, 'paused');
    await waitForVoid(supportId);
    const { setupIntentId } = await tips.rpc.call(openSupportCardRpc, { token });
    await tips.stripe.setupIntents.confirm(setupIntentId, {
      payment_method: 'pm_card_visa',
      return_url: 'https://sprinkle.example/my-support',
    });
    await tips.rpc.call(takeSupportCardRpc, { token, setupIntentId });
    await advanceTo(tips, supportId, { days: 75 });
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
  });

  it('for a month that had just begun', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    const subscription = await tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, supportId));
    const end = subscription.items.data[0]!.current_period_end;
    await moveClock(tips, String(subscription.customer), end + 60);
    expect(await statesOfInvoices(supportId)).toEqual(['draft', 'paid']);
    await tips.rpc.call(pauseSupportRpc, { token, months: 2 });
    await waitForVoid(supportId);
  });

  it('for a creator who no longer takes tips', async () => {
    const gone = await createSupportedCreator(tips);
    const { supportId } = await beginSupport(tips, gone, { card: 'pm_card_chargeCustomerFail' });
    await advanceMonths(tips, supportId, 1);
    await waitForState(supportId, 'past-due');
    await waitUntilCompared(tips, supportId);
    const account = (isBlocked: boolean, version: number) => ({
      account: accountSnapshot({ id: gone.id, username: gone.username, isBlocked, version }),
    });
    await tips.events.publish(accountBlocked, account(true, 8));
    await waitForState(supportId, 'paused');
    await waitForVoid(supportId);
    await tips.events.publish(accountUnblocked, account(false, 9));
    await waitFor(async () => (await findSupport(tips, supportId)).creatorGoneSince === null);
  });

  it('until the day that is shown', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    const begun = await tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, supportId));
    // Stripe counts in seconds, so a pause within the first second would end with the month.
    await waitFor(() => Date.now() >= (begun.billing_cycle_anchor + 1) * 1_000);
    await tips.rpc.call(pauseSupportRpc, { token, months: 1 });
    await waitForState(supportId, 'paused');
    const { nextPaymentAt } = await tips.rpc.call(getSupportRpc, { token });
    const shown = Date.parse(nextPaymentAt ?? '') / 1_000;
    const { customer } = begun;
    await moveClock(tips, String(customer), shown - 3_600);
    expect((await statesOfInvoices(supportId)).filter((status) => status === 'paid')).toHaveLength(1);
    // The service's clock does not move, so it would void the invoice as during the pause.
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await moveClock(tips, String(customer), shown + 60);
    expect((await statesOfInvoices(supportId))[0]).toBe('draft');
    await tips.sandbox.setFaults({ dropWebhooks: false });
  });
});

it.each(['2027-01-31', '2028-01-31', '2027-01-30', '2028-01-29', '2027-08-31', '2027-12-31'])(
  'Stripe charges a support begun on %s on the days that we show',
  async (day) => {
    const anchor = new Date(`${day}T12:00:00Z`);
    const { testClocks } = tips.stripe.testHelpers;
    const { id: test_clock } = await testClocks.create({ frozen_time: anchor.getTime() / 1_000 });
    const customer = await tips.stripe.customers.create({ test_clock });
    const { id } = await tips.stripe.subscriptions.create({
      customer: customer.id,
      items: [
        {
          price_data: {
            currency: 'usd',
            product: 'monthly-support',
            recurring: { interval: 'month' },
            unit_amount: 0,
          },
        },
      ],
    });
    for (let months = 1; months <= 13; months += 1) {
      const { items } = await tips.stripe.subscriptions.retrieve(id);
      const end = items.data[0]!.current_period_end;
      expect(new Date(end * 1_000)).toEqual(monthsAfter(anchor, months));
      await testClocks.advance(test_clock, { frozen_time: end + 7_200 });
      await waitFor(async () => (await testClocks.retrieve(test_clock)).status === 'ready');
    }
  },
);
