import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import {
  advance,
  begin,
  beginAndPay,
  DAY,
  eventsOf,
  type ExpandedSubscription,
  intentOf,
  newClock,
  now,
  pay,
  priceOf,
  read,
} from './billing.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});

afterAll(() => sandbox.stop());

const post = (path: string, body: object) =>
  fetch(`${sandbox.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const endOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!.current_period_end;

async function onClock(method = 'pm_card_visa', parameters: Parameters<typeof begin>[1] = {}) {
  const clock = await newClock(stripe);
  const subscription = await beginAndPay(stripe, method, { clock, ...parameters });
  const to = async (time: number): Promise<ExpandedSubscription> => {
    await advance(stripe, clock, time);
    return read(stripe, subscription.id);
  };
  return { clock, subscription, to, end: endOf(subscription) };
}

const invoicesOf = async ({ id: subscription }: Stripe.Subscription) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data;

describe('the next month', () => {
  it('begins with a draft, which is finalized and paid an hour later', async () => {
    const { subscription, to, end } = await onClock();
    const renewed = await to(end + 60);
    expect(renewed.items.data[0]).toMatchObject({ current_period_start: end });
    expect(renewed).toMatchObject({
      status: 'active',
      latest_invoice: {
        status: 'draft',
        billing_reason: 'subscription_cycle',
        automatically_finalizes_at: end + 3600,
        created: end,
        number: null,
        lines: { data: [{ period: { start: end, end: endOf(renewed) }, amount: 500 }] },
      },
    });
    expect(await to(end + 3601)).toMatchObject({
      latest_invoice: {
        id: renewed.latest_invoice.id,
        status: 'paid',
        number: expect.stringMatching(/-0002$/),
      },
    });
    const [latest, first] = await invoicesOf(subscription);
    expect([latest?.total, first?.total]).toEqual([500, 500]);
  });

  it('is announced a week ahead by an upcoming invoice without an id', async () => {
    const { subscription, to, end } = await onClock();
    await to(end - 8 * DAY);
    const upcoming = async () =>
      (await stripe.events.list({ type: 'invoice.upcoming' })).data
        .map(({ data }) => data.object as Stripe.Invoice)
        .filter(({ customer }) => customer === subscription.customer);
    expect(await upcoming()).toEqual([]);
    await to(end - 6 * DAY);
    expect(await upcoming()).toMatchObject([
      { amount_due: 500, billing_reason: 'upcoming', period_end: end },
    ]);
    expect((await upcoming())[0]).not.toHaveProperty('id');
  });

  it('charges a changed amount once', async () => {
    const { subscription, to, end } = await onClock();
    const [item] = subscription.items.data;
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item!.id, ...priceOf(1000, String(item?.price.product)) }] as never,
      proration_behavior: 'none',
    });
    await to(end + 2 * 3600);
    expect((await invoicesOf(subscription)).map(({ total, status }) => [total, status])).toEqual([
      [1000, 'paid'],
      [500, 'paid'],
    ]);
  });

  it('ends on the last day of the month if the subscription began on January 31', async () => {
    const clock = await newClock(stripe, Date.UTC(2027, 0, 31, 12) / 1000);
    const subscription = await beginAndPay(stripe, 'pm_card_visa', { clock });
    const ends = [endOf(subscription)];
    while (ends.length < 3) {
      await advance(stripe, clock, ends.at(-1)! + 2 * 3600);
      ends.push(endOf(await read(stripe, subscription.id)));
    }
    expect(ends.map((end) => new Date(end * 1000).toISOString().slice(0, 10))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });
});

describe('an unpaid month', () => {
  it('is retried after 1, 3, 5 and 7 days, and then the subscription ends', async () => {
    const { subscription, to, end } = await onClock('pm_card_chargeCustomerFail');
    const failed = await to(end + 3600);
    expect(failed).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: end + 3600 + DAY },
    });
    const attempts: unknown[] = [];
    let time = end + 3600;
    for (const days of [1, 3, 5, 7]) {
      time += days * DAY;
      const { status, latest_invoice: invoice } = await to(time);
      attempts.push([
        status,
        invoice.attempt_count,
        invoice.next_payment_attempt && (invoice.next_payment_attempt - time) / DAY,
      ]);
    }
    expect(attempts).toEqual([
      ['past_due', 2, 3],
      ['past_due', 3, 5],
      ['past_due', 4, 7],
      ['canceled', 5, null],
    ]);
    const ended = await to(time + 40 * DAY);
    expect(ended).toMatchObject({
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { status: 'open', attempt_count: 5, auto_advance: false },
    });
    expect(await invoicesOf(subscription)).toHaveLength(2);
  });

  it('is paid by another card at the next attempt', async () => {
    const { subscription, to, end } = await onClock('pm_card_chargeCustomerFail');
    await to(end + 3600);
    const method = await stripe.paymentMethods.attach('pm_card_visa', {
      customer: String(subscription.customer),
    });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
    expect(await to(end + 3600 + DAY)).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', attempt_count: 2, next_payment_attempt: null },
    });
  });

  it('can be paid at once, with a card that is then kept', async () => {
    const { subscription, to, end } = await onClock('pm_card_chargeCustomerFail');
    const { latest_invoice: invoice } = await to(end + 3600);
    await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ code: 'card_declined' });
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ attempt_count: 2 });
    const intent = await stripe.paymentIntents.confirm(intentOf(invoice), {
      payment_method: 'pm_card_mastercard',
    });
    expect(await read(stripe, subscription.id)).toMatchObject({
      status: 'active',
      default_payment_method: intent.payment_method,
      latest_invoice: { status: 'paid' },
    });
    await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ code: 'invoice_already_paid' });
  });

  it('waits for its payer if the bank asks again', async () => {
    const clock = await newClock(stripe);
    const subscription = await begin(stripe, { clock });
    const asked = await pay(stripe, subscription, 'pm_card_authenticationRequired');
    expect(asked.status).toBe('requires_action');
    await answer(asked, 'authorize');
    const end = endOf(await read(stripe, subscription.id));
    await advance(stripe, clock, end + 3600);
    const waiting = await read(stripe, subscription.id);
    expect(waiting).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } });
    const types = await eventsOf(
      stripe,
      (object) => (object as { id?: string }).id === waiting.latest_invoice.id,
    );
    expect(types).toEqual(
      expect.arrayContaining(['invoice.payment_action_required', 'invoice.payment_failed']),
    );
    await answer(await stripe.paymentIntents.retrieve(intentOf(waiting.latest_invoice)), 'authorize');
    expect(await read(stripe, subscription.id)).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid' },
    });
  });

  it('needs no challenge if the bank asks only when a card is saved', async () => {
    const clock = await newClock(stripe);
    const subscription = await begin(stripe, { clock });
    await answer(await pay(stripe, subscription, 'pm_card_authenticationRequiredOnSetup'), 'authorize');
    await advance(stripe, clock, endOf(await read(stripe, subscription.id)) + 3600);
    expect(await read(stripe, subscription.id)).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid' },
    });
  });

  it('fails while the card is expired or lacks funds, and is paid once it works again', async () => {
    const { subscription, to, end } = await onClock();
    const method = String(subscription.default_payment_method);
    const { exp_month, exp_year } = (await stripe.paymentMethods.retrieve(method)).card!;
    await stripe.paymentMethods.update(method, { card: { exp_month: 1, exp_year: 2026 } });
    expect(await to(end + 3600)).toMatchObject({ status: 'past_due' });
    await post(`payment_methods/${method}`, {
      behaviour: 'insufficient_funds',
      card: { exp_month, exp_year },
    });
    const [updated] = (await stripe.events.list({ type: 'payment_method.automatically_updated' })).data;
    expect(updated?.data.object).toMatchObject({ id: method, card: { exp_year } });
    expect(await to(end + 3600 + DAY)).toMatchObject({ status: 'past_due' });
    await post(`payment_methods/${method}`, { behaviour: 'succeed' });
    expect(await to(end + 3600 + 4 * DAY)).toMatchObject({ status: 'active' });
    const charges = await stripe.charges.list({ customer: String(subscription.customer) });
    expect(charges.data.map(({ failure_code }) => failure_code)).toEqual([
      null,
      'card_declined',
      'expired_card',
      null,
    ]);
  });

  it.each(['unpaid', 'past_due'] as const)('ends as %s if the account says so', async (afterRetries) => {
    await post('account', { afterRetries });
    try {
      const { subscription, to, end } = await onClock('pm_card_chargeCustomerFail');
      expect(await to(end + 17 * DAY)).toMatchObject({ status: afterRetries });
      await to(endOf(await read(stripe, subscription.id)) + 2 * 3600);
      const [latest] = await invoicesOf(subscription);
      expect(latest?.status).toBe(afterRetries === 'unpaid' ? 'draft' : 'open');
    } finally {
      await post('account', { afterRetries: 'canceled' });
    }
  });

  it('is not retried after the subscription ends', async () => {
    const { subscription, to, end } = await onClock('pm_card_chargeCustomerFail');
    const { latest_invoice: invoice } = await to(end + 3600);
    await stripe.subscriptions.cancel(subscription.id);
    const later = await to(end + 40 * DAY);
    expect(later.latest_invoice).toMatchObject({
      status: 'open',
      attempt_count: 1,
      auto_advance: false,
      next_payment_attempt: null,
    });
    expect(await stripe.invoices.voidInvoice(invoice.id)).toMatchObject({ status: 'void' });
    await expect(
      stripe.paymentIntents.confirm(intentOf(invoice), { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });
});

/** Answers as the payer does in the bank's frame. */
async function answer(intent: Stripe.PaymentIntent, outcome: 'authorize' | 'fail'): Promise<void> {
  const { stripe_js } = intent.next_action!.use_stripe_sdk as unknown as { stripe_js: string };
  const response = await fetch(new URL(stripe_js, sandbox.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  expect(response.status).toBe(200);
}

describe('time', () => {
  it('advances for all customers without a test clock', async () => {
    const subscription = await beginAndPay(stripe);
    const end = endOf(subscription);
    await post('clock', { time: end + 2 * 3600 });
    expect(await read(stripe, subscription.id)).toMatchObject({
      test_clock: null,
      latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' },
    });
    const later = await begin(stripe);
    expect(later.created).toBe(end + 2 * 3600);
  });

  it('of an existing customer can be moved to a test clock', async () => {
    const subscription = await beginAndPay(stripe);
    const { id } = await stripe.testHelpers.testClocks.create({
      frozen_time: endOf(subscription) - DAY,
      customer: String(subscription.customer),
    });
    await advance(stripe, id, endOf(subscription) + 2 * 3600);
    expect(await read(stripe, subscription.id)).toMatchObject({
      test_clock: id,
      latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' },
    });
    expect(
      (await stripe.subscriptions.list({ status: 'all', limit: 100 })).data.map((row) => row.id),
    ).not.toContain(subscription.id);
  });

  it('expires a subscription that nobody pays for within 23 hours', async () => {
    const clock = await newClock(stripe);
    const { id } = await begin(stripe, { clock });
    await advance(stripe, clock, now() + 24 * 3600);
    expect(await read(stripe, id)).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
  });
});
