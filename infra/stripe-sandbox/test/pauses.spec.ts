import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { advance, begin, beginAndPay, DAY, eventsOf, newClock, now, read } from './billing.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});

afterAll(() => sandbox.stop());

const endOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!.current_period_end;

const statusesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription })).data.map(({ status, total }) => [status, total]);

describe('while collection is paused', () => {
  it('invoices are voided and the subscription stays active until collection resumes by itself', async () => {
    const clock = await newClock(stripe);
    const subscription = await beginAndPay(stripe, 'pm_card_visa', { clock });
    const resumes_at = now() + 45 * DAY;
    await stripe.subscriptions.update(subscription.id, {
      pause_collection: { behavior: 'void', resumes_at },
    });
    await advance(stripe, clock, resumes_at - DAY);
    expect(await read(stripe, subscription.id)).toMatchObject({
      status: 'active',
      pause_collection: { behavior: 'void', resumes_at },
      latest_invoice: { status: 'void' },
    });
    await advance(stripe, clock, resumes_at + 30 * DAY);
    expect((await read(stripe, subscription.id)).pause_collection).toBeNull();
    expect(await statusesOf(subscription.id)).toEqual([
      ['paid', 500],
      ['void', 500],
      ['paid', 500],
    ]);
    const types = await eventsOf(
      stripe,
      (object) => (object as Stripe.Invoice).customer === subscription.customer,
    );
    expect(types.filter((type) => type === 'invoice.upcoming')).toHaveLength(1);
    expect(types).toContain('invoice.voided');
    expect(types).not.toContain('customer.subscription.paused');
  });

  it('an empty value resumes it at once', async () => {
    const { id } = await beginAndPay(stripe);
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'mark_uncollectible' } });
    const resumed = await stripe.subscriptions.update(id, { pause_collection: '' });
    expect(resumed.pause_collection).toBeNull();
  });

  it.each([
    ['mark_uncollectible', 'uncollectible'],
    ['keep_as_draft', 'draft'],
  ] as const)('invoices with the behaviour %s become %s', async (behavior, status) => {
    const clock = await newClock(stripe);
    const subscription = await beginAndPay(stripe, 'pm_card_visa', { clock });
    await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior } });
    await advance(stripe, clock, endOf(subscription) + 2 * 3600);
    expect((await read(stripe, subscription.id)).latest_invoice.status).toBe(status);
  });
});

describe('a planned end', () => {
  it('takes effect at the end of the period and can be undone before then', async () => {
    const clock = await newClock(stripe);
    const subscription = await beginAndPay(stripe, 'pm_card_visa', { clock });
    const { id } = subscription;
    const planned = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({ status: 'active', cancel_at: endOf(subscription) });
    const taken = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(taken).toMatchObject({ cancel_at: null, canceled_at: null });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await advance(stripe, clock, endOf(subscription) + 2 * 3600);
    expect(await read(stripe, id)).toMatchObject({ status: 'canceled', ended_at: endOf(subscription) });
    expect(await statusesOf(id)).toEqual([['paid', 500]]);
  });
});

describe('a delayed start', () => {
  it.each(['trial_end', 'billing_cycle_anchor'] as const)(
    'by %s costs nothing until then',
    async (parameter) => {
      const clock = await newClock(stripe);
      const start = now() + 10 * DAY;
      const subscription = await begin(stripe, { clock, [parameter]: start, proration_behavior: 'none' });
      const isTrial = parameter === 'trial_end';
      expect(subscription).toMatchObject({
        status: isTrial ? 'trialing' : 'active',
        trial_end: isTrial ? start : null,
        billing_cycle_anchor: start,
        latest_invoice: { status: 'paid', total: 0, payments: { data: [] } },
      });
      const setup = String(subscription.pending_setup_intent);
      await stripe.setupIntents.confirm(setup, { payment_method: 'pm_card_visa' });
      expect(await read(stripe, subscription.id)).toMatchObject({
        pending_setup_intent: null,
        default_payment_method: expect.stringMatching(/^pm_/),
      });
      await advance(stripe, clock, start + 2 * 3600);
      expect(await read(stripe, subscription.id)).toMatchObject({
        status: 'active',
        latest_invoice: { status: 'paid', total: 500 },
      });
    },
  );

  it('without a card pauses the subscription if the trial says so', async () => {
    const clock = await newClock(stripe);
    const { id } = await begin(stripe, {
      clock,
      trial_end: now() + DAY,
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    });
    await advance(stripe, clock, now() + 40 * DAY);
    expect(await read(stripe, id)).toMatchObject({ status: 'paused', latest_invoice: { total: 0 } });
  });
});
