import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { eventually, type RunningSandbox, startSandbox, stripeClient } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});

afterAll(() => sandbox.stop());

const TIP = { amount: 500, currency: 'usd' } as const;

describe('a payment', () => {
  it.each([
    ['automatic', 'succeeded'],
    ['any', 'requires_action'],
    ['challenge', 'requires_action'],
  ] as const)('with 3-D Secure "%s" is %s for a card that needs none', async (request, status) => {
    const { id } = await stripe.paymentIntents.create({
      ...TIP,
      payment_method_options: { card: { request_three_d_secure: request } },
    });
    const confirmed = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(confirmed).toMatchObject({
      status,
      payment_method_options: { card: { request_three_d_secure: request } },
    });
  });

  it('goes from creation through confirmation to the balance', async () => {
    const created = await stripe.paymentIntents.create({
      ...TIP,
      capture_method: 'automatic',
      metadata: { tip: '42' },
      receipt_email: 'fan@example.com',
    });
    expect(created).toMatchObject({
      status: 'requires_payment_method',
      amount: 500,
      metadata: { tip: '42' },
    });
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_`));

    const paid = await stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 500 });

    const expanded = await stripe.paymentIntents.retrieve(created.id, {
      expand: ['latest_charge.balance_transaction', 'payment_method'],
    });
    expect(expanded.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
    expect(expanded.latest_charge).toMatchObject({
      id: paid.latest_charge,
      paid: true,
      receipt_email: 'fan@example.com',
      balance_transaction: { amount: 500, fee: 45, net: 455, source: paid.latest_charge },
    });
  });

  it('can be created and confirmed in one call', async () => {
    const paid = await stripe.paymentIntents.create({
      ...TIP,
      confirm: true,
      payment_method: 'pm_card_amex',
    });
    expect(paid.status).toBe('succeeded');
  });

  it('reaches the balance a moment later when it is captured asynchronously, which is the default', async () => {
    const paid = await stripe.paymentIntents.create({
      ...TIP,
      confirm: true,
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({
      capture_method: 'automatic_async',
      latest_charge: { balance_transaction: null },
    });
    const charge = paid.latest_charge as Stripe.Charge;
    const updated = await eventually(async () => {
      const { data } = await stripe.events.list({ type: 'charge.updated' });
      return data.find((event) => (event.data.object as Stripe.Charge).id === charge.id);
    });
    const { balance_transaction: id } = updated.data.object as Stripe.Charge;
    await expect(stripe.balanceTransactions.retrieve(String(id))).resolves.toMatchObject({ net: 455 });
  });

  it('waits for confirmation when it has a payment method', async () => {
    const intent = await stripe.paymentIntents.create({ ...TIP, payment_method: 'pm_card_visa' });
    expect(intent.status).toBe('requires_confirmation');
    await expect(stripe.paymentIntents.confirm(intent.id)).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('can be paid with another card after a decline', async () => {
    const intent = await stripe.paymentIntents.create(TIP);
    await expect(
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }),
    ).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const declined = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(declined).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { decline_code: 'insufficient_funds', payment_method: { card: { last4: '9995' } } },
      latest_charge: { status: 'failed', paid: false, failure_code: 'card_declined' },
    });
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  it('cannot be confirmed, changed or canceled once it succeeded', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...TIP,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const rejected = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject(rejected);
    await expect(stripe.paymentIntents.update(id, { amount: 900 })).rejects.toMatchObject(rejected);
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      ...rejected,
      payment_intent: { status: 'succeeded' },
    });
    const updated = await stripe.paymentIntents.update(id, { metadata: { note: 'late' } });
    expect(updated).toMatchObject({ amount: 500, metadata: { note: 'late' } });
  });
});

it.each(['A SUFFIX TOO LONG', '12345', 'NO*STARS', 'O"HARA', '日本'])(
  'the stand-in rejects the statement descriptor suffix %s',
  async (statement_descriptor_suffix) => {
    await expect(stripe.paymentIntents.create({ ...TIP, statement_descriptor_suffix })).rejects.toMatchObject(
      { statusCode: 400, param: 'statement_descriptor_suffix' },
    );
  },
);

describe('an unpaid intent', () => {
  it('is updated, with its metadata merged key by key', async () => {
    const { id } = await stripe.paymentIntents.create({ ...TIP, metadata: { keep: '1', drop: '2' } });
    const updated = await stripe.paymentIntents.update(id, { amount: 700, metadata: { drop: '', add: '3' } });
    expect(updated).toMatchObject({ amount: 700 });
    expect(updated.metadata).toEqual({ keep: '1', add: '3' });
  });

  it('can be updated to require 3-D Secure and exclude Link, which also clears its last error', async () => {
    const { id } = await stripe.paymentIntents.create(TIP);
    await expect(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toMatchObject({ code: 'card_declined' });
    const updated = await stripe.paymentIntents.update(id, {
      payment_method_options: { card: { request_three_d_secure: 'challenge' } },
      excluded_payment_method_types: ['link'],
    });
    expect(updated).toMatchObject({
      excluded_payment_method_types: ['link'],
      last_payment_error: null,
      payment_method_types: ['card', 'cashapp', 'klarna'],
    });
    const byLink = {
      payment_method_data: { type: 'link', billing_details: { email: 'fan@example.com' } },
    } as const;
    await expect(stripe.paymentIntents.confirm(id, byLink)).rejects.toMatchObject({
      code: 'payment_intent_incompatible_payment_method',
    });
    const confirmed = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(confirmed).toMatchObject({ status: 'requires_action' });
  });

  it.each(['try..this@docomo.ne.jp', '.aiko@ezweb.ne.jp', 'aiko.@ezweb.ne.jp', 'maya@bücher.example'])(
    'is rejected for the address %s, as at Stripe',
    async (email) => {
      const { id } = await stripe.paymentIntents.create(TIP);
      const byLink = { type: 'link', billing_details: { email } } as const;
      await expect(stripe.paymentIntents.confirm(id, { payment_method_data: byLink })).rejects.toMatchObject({
        code: 'email_invalid',
        param: 'billing_details[email]',
      });
      await expect(stripe.paymentIntents.create({ ...TIP, receipt_email: email })).rejects.toMatchObject({
        code: 'email_invalid',
        param: 'receipt_email',
      });
    },
  );

  it('cannot be paid after it was canceled', async () => {
    const { id } = await stripe.paymentIntents.create(TIP);
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      { code: 'payment_intent_unexpected_state' },
    );
    await expect(stripe.charges.list({ payment_intent: id })).resolves.toMatchObject({ data: [] });
  });
});

describe('lists', () => {
  it('are paged by key, newest first, in both directions', async () => {
    const own = await startSandbox();
    const created: string[] = [];
    for (let index = 0; index < 5; index += 1) created.push((await own.stripe.paymentIntents.create(TIP)).id);
    const newestFirst = created.reverse();
    const ids = async (parameters: Stripe.PaymentIntentListParams) => {
      const page = await own.stripe.paymentIntents.list(parameters);
      return [page.data.map(({ id }) => id), page.has_more];
    };
    expect(await ids({ limit: 2 })).toEqual([newestFirst.slice(0, 2), true]);
    expect(await ids({ limit: 3, starting_after: newestFirst[1]! })).toEqual([newestFirst.slice(2), false]);
    expect(await ids({ limit: 2, ending_before: newestFirst[3]! })).toEqual([newestFirst.slice(1, 3), true]);
    const all = await own.stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(newestFirst);
    const now = Math.floor(Date.now() / 1000);
    expect(await ids({ created: { gte: now + 60 } })).toEqual([[], false]);
    expect((await ids({ created: { gte: now - 60, lte: now + 60 } }))[0]).toHaveLength(5);
    await own.stop();
  });
});

describe('errors', () => {
  it.each([
    [
      { amount: 49, currency: 'usd' },
      { code: 'amount_too_small', param: 'amount' },
    ],
    [
      { amount: 1.5, currency: 'usd' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [{ currency: 'usd' }, { code: 'parameter_missing', param: 'amount' }],
    [{ amount: 500 }, { code: 'parameter_missing', param: 'currency' }],
    [
      { ...TIP, surprise: 1 },
      { code: 'parameter_unknown', param: 'surprise' },
    ],
    [{ ...TIP, payment_method_types: ['apple_pay'] }, { param: 'payment_method_types' }],
    [{ ...TIP, confirm: true }, { code: 'payment_intent_unexpected_state' }],
    [
      { ...TIP, payment_method: 'pm_unknown' },
      { code: 'resource_missing', param: 'payment_method' },
    ],
    [{ ...TIP, expand: ['amount'] }, { param: 'expand' }],
  ])('have the status 400 for %j', async (parameters, expected) => {
    const call = stripe.paymentIntents.create(parameters as Stripe.PaymentIntentCreateParams);
    await expect(call).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      ...expected,
    });
  });

  it('have no effect', async () => {
    const before = await stripe.paymentIntents.list({ limit: 1 });
    await expect(stripe.paymentIntents.create({ ...TIP, expand: ['amount'] })).rejects.toBeDefined();
    await expect(stripe.paymentIntents.list({ limit: 1 })).resolves.toMatchObject({ data: before.data });
  });

  it('have the status 404 for unknown ids and paths', async () => {
    const missing = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject(missing);
    await expect(stripe.charges.retrieve('ch_unknown')).rejects.toMatchObject(missing);
    await expect(stripe.coupons.create()).rejects.toMatchObject({ statusCode: 404 });
  });

  it('have the status 401 for a wrong key', async () => {
    const stranger = stripeClient(sandbox.url, 'sk_test_somebody_else');
    await expect(stranger.paymentIntents.create(TIP)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      message: 'Invalid API Key provided: sk_test_*********else',
    });
  });
});
