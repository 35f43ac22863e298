import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { begin, beginAndPay, eventsOf, EXPAND, intentOf, pay, priceOf, read } from './billing.ts';
import { eventually, type RunningSandbox, startSandbox, stripeClient } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});

afterAll(() => sandbox.stop());

describe('a new subscription', () => {
  it('waits for its first payment with the confirmation secret of its invoice', async () => {
    const subscription = await begin(stripe, { metadata: { support: '42' } });
    expect(subscription).toMatchObject({
      status: 'incomplete',
      metadata: { support: '42' },
      collection_method: 'charge_automatically',
      latest_invoice: {
        status: 'open',
        billing_reason: 'subscription_create',
        amount_due: 500,
        amount_remaining: 500,
        confirmation_secret: {
          client_secret: expect.stringMatching(/^pi_.*_secret_/),
          type: 'payment_intent',
        },
        parent: { subscription_details: { subscription: subscription.id, metadata: { support: '42' } } },
        payments: { data: [{ status: 'open', amount_requested: 500 }] },
      },
    });
    expect(subscription.latest_invoice).not.toHaveProperty('payment_intent');
    expect(subscription).not.toHaveProperty('current_period_end');
    expect(await stripe.paymentIntents.retrieve(intentOf(subscription.latest_invoice))).toMatchObject({
      status: 'requires_payment_method',
      metadata: {},
      customer: subscription.customer,
      setup_future_usage: 'off_session',
      payment_method_types: ['card', 'link'],
    });
  });

  it('is active once it is paid, and keeps the card for the next time', async () => {
    const before = await begin(stripe);
    const intent = await pay(stripe, before, 'pm_card_visa');
    expect(intent.status).toBe('succeeded');
    const subscription = await read(stripe, before.id);
    expect(subscription).toMatchObject({
      status: 'active',
      default_payment_method: intent.payment_method,
      latest_invoice: {
        status: 'paid',
        amount_paid: 500,
        amount_remaining: 0,
        confirmation_secret: null,
        payments: { data: [{ status: 'paid', amount_paid: 500 }] },
      },
    });
    const methods = await stripe.customers.listPaymentMethods(String(subscription.customer));
    expect(methods.data.map(({ id }) => id)).toEqual([intent.payment_method]);
    const [item] = subscription.items.data;
    const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  it('has a charge with a fee, which leads back to the invoice', async () => {
    const { latest_invoice: invoice, customer } = await beginAndPay(stripe);
    const intent = await stripe.paymentIntents.retrieve(intentOf(invoice), { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({ amount: 500, paid: true, customer });
    const payments = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
      expand: ['data.invoice'],
    });
    expect(payments.data).toMatchObject([{ invoice: { id: invoice.id }, amount_paid: 500 }]);
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 500 });
    const fee = await eventually(async () => {
      const path = 'payments.data.payment.payment_intent.latest_charge.balance_transaction';
      const { payments: expanded } = await stripe.invoices.retrieve(invoice.id, {
        expand: [path, 'payments'],
      });
      const { latest_charge: charge } = expanded!.data[0]!.payment.payment_intent as Stripe.PaymentIntent;
      return (charge as Stripe.Charge).balance_transaction ?? undefined;
    });
    expect(fee).toMatchObject({ amount: 500, fee: 45, net: 455 });
  });

  it.each([
    ['pm_card_createDispute', 'charge.dispute.created'],
    ['pm_card_createIssuerFraudRecord', 'radar.early_fraud_warning.created'],
  ])('paid by %s is followed by %s and stays active', async (method, type) => {
    const { latest_invoice: invoice, status } = await beginAndPay(stripe, method);
    expect(status).toBe('active');
    const [event] = (await stripe.events.list({ type })).data;
    expect(event?.data.object).toMatchObject({ payment_intent: intentOf(invoice) });
  });

  it('can be paid by Link, even if the payment is slow', async () => {
    const subscription = await begin(stripe);
    const link = (email: string) =>
      stripe.paymentMethods.create({ type: 'link', billing_details: { email } } as never);
    const intent = await pay(stripe, subscription, (await link('later@example.com')).id);
    expect(intent.status).toBe('processing');
    expect((await read(stripe, subscription.id)).status).toBe('incomplete');
    await fetch(`${sandbox.url}/sandbox/payment_intents/${intent.id}/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'succeeded' }),
    });
    expect(await read(stripe, subscription.id)).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid' },
    });
  });

  it('sends an event for each step until it is paid', async () => {
    const subscription = await beginAndPay(stripe);
    const { latest_invoice: invoice, customer } = subscription;
    const ids = [subscription.id, invoice.id, intentOf(invoice), customer];
    const types = await eventsOf(stripe, (object) => {
      const { id, invoice: of, customer: by } = object as { id: string; invoice?: string; customer?: string };
      return ids.includes(id) || of === invoice.id || by === customer;
    });
    expect(types).toEqual([
      'customer.created',
      'invoice.created',
      'customer.subscription.created',
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'payment_method.attached',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'invoice_payment.paid',
      ...(types.includes('charge.updated') ? ['charge.updated'] : []),
    ]);
  });

  it('stays incomplete after a decline, and accepts another card', async () => {
    const subscription = await begin(stripe);
    await expect(pay(stripe, subscription, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
      decline_code: 'insufficient_funds',
    });
    expect(await read(stripe, subscription.id)).toMatchObject({
      status: 'incomplete',
      latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: null },
    });
    await pay(stripe, subscription, 'pm_card_visa');
    expect((await read(stripe, subscription.id)).status).toBe('active');
  });

  it('requires 3-D Secure and names the creator on the statement if told to', async () => {
    const { id: product } = await stripe.products.create({
      name: 'Ada',
      statement_descriptor: 'SPRINKLE* ADA',
    });
    const subscription = await begin(stripe, {
      items: [priceOf(500, product)],
      payment_settings: { payment_method_options: { card: { request_three_d_secure: 'challenge' } } },
    });
    const asked = await pay(stripe, subscription, 'pm_card_visa');
    expect(asked).toMatchObject({ status: 'requires_action', statement_descriptor: 'SPRINKLE* ADA' });
  });

  it('is created once for the same idempotency key', async () => {
    const { id: product } = await stripe.products.create({ name: 'Every month' });
    const { id: customer } = await stripe.customers.create();
    const create = () =>
      stripe.subscriptions.create(
        { customer, items: [priceOf(500, product)], payment_behavior: 'default_incomplete', expand: EXPAND },
        { idempotencyKey: 'support-1' },
      );
    const [first, second] = [await create(), await create()];
    expect(second.id).toBe(first.id);
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  });

  it('needs a saved payment method to be paid at once', async () => {
    const { id: product } = await stripe.products.create({ name: 'Every month' });
    const { id: customer } = await stripe.customers.create();
    const items = [priceOf(500, product)];
    await expect(stripe.subscriptions.create({ customer, items })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    expect((await stripe.subscriptions.create({ customer, items })).status).toBe('active');
  });
});

describe('an existing subscription', () => {
  it('changes its amount without proration, for the next invoice', async () => {
    const subscription = await beginAndPay(stripe);
    const [item] = subscription.items.data;
    const product = String(item?.price.product);
    const items = [{ id: item!.id, ...priceOf(1000, product) }] as Stripe.SubscriptionUpdateParams.Item[];
    await expect(stripe.subscriptions.update(subscription.id, { items })).rejects.toMatchObject({
      param: 'proration_behavior',
    });
    const updated = await stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' });
    expect(updated.items.data).toMatchObject([{ id: item?.id, price: { unit_amount: 1000 } }]);
    expect(updated.latest_invoice).toBe(subscription.latest_invoice.id);
  });

  it('cannot use the payment method of another customer', async () => {
    const { id, customer } = await beginAndPay(stripe);
    const other = await stripe.customers.create({ payment_method: 'pm_card_visa' });
    const [foreign] = (await stripe.customers.listPaymentMethods(other.id)).data;
    await expect(
      stripe.subscriptions.update(id, { default_payment_method: foreign!.id }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
    const own = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: String(customer) });
    const updated = await stripe.subscriptions.update(id, {
      default_payment_method: own.id,
      expand: ['default_payment_method'],
    });
    expect(updated.default_payment_method).toMatchObject({ card: { brand: 'mastercard' } });
  });

  it('ends at once and can then be read but not changed', async () => {
    const { id, customer } = await beginAndPay(stripe);
    const ended = await stripe.subscriptions.cancel(id);
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number),
      cancellation_details: { reason: 'cancellation_requested' },
    });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.subscriptions.update(id, { metadata: { a: 'b' } })).rejects.toMatchObject({
      statusCode: 404,
    });
    expect((await stripe.subscriptions.list({ customer: String(customer) })).data).toEqual([]);
    expect(
      (await stripe.subscriptions.list({ customer: String(customer), status: 'ended' })).data,
    ).toMatchObject([{ id }]);
  });

  it('that was never paid leaves a void invoice when it ends', async () => {
    const { id, latest_invoice } = await begin(stripe);
    await stripe.subscriptions.cancel(id);
    expect(await stripe.invoices.retrieve(latest_invoice.id)).toMatchObject({ status: 'void' });
    expect(await stripe.paymentIntents.retrieve(intentOf(latest_invoice))).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'void_invoice',
    });
  });

  it('is listed by status and in pages', async () => {
    const made = [await beginAndPay(stripe), await beginAndPay(stripe), await begin(stripe)];
    const ids: string[] = [];
    for await (const { id } of stripe.subscriptions.list({ status: 'active', limit: 1 })) ids.push(id);
    expect(ids.slice(0, 2)).toEqual([made[1]?.id, made[0]?.id]);
    const created = { gte: made[0]!.created };
    expect((await stripe.subscriptions.list({ status: 'incomplete', created })).data[0]?.id).toBe(
      made[2]?.id,
    );
  });

  it('can be paused and resumed as a whole, with an event for each', async () => {
    const { id } = await beginAndPay(stripe);
    expect(await stripe.subscriptions.pause(id)).toMatchObject({ status: 'paused' });
    const resumed = await stripe.subscriptions.resume(id, { expand: ['latest_invoice'] });
    expect(resumed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
    expect(await eventsOf(stripe, (object) => (object as { id: string }).id === id)).toEqual(
      expect.arrayContaining(['customer.subscription.paused', 'customer.subscription.resumed']),
    );
  });
});

it('a publishable key cannot read customers, subscriptions or invoices', async () => {
  const browser = stripeClient(sandbox.url, 'pk_test_sprinkle');
  for (const call of [browser.customers.list(), browser.subscriptions.list(), browser.invoices.list()])
    await expect(call).rejects.toMatchObject({ code: 'secret_key_required' });
});
