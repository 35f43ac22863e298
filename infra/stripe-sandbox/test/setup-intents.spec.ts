import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { beginAndPay, eventsOf } from './billing.ts';
import { type RunningSandbox, startSandbox, stripeClient } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
let customer: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
  customer = (await stripe.customers.create({ email: 'fan@example.com', metadata: { person: '7' } })).id;
});

afterAll(() => sandbox.stop());

it('a setup intent saves a card for its customer, without a charge', async () => {
  const intent = await stripe.setupIntents.create({ customer, metadata: { support: '42' } });
  expect(intent).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' });
  const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(done).toMatchObject({ status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) });
  expect(await stripe.paymentMethods.retrieve(String(done.payment_method))).toMatchObject({ customer });
  expect((await stripe.charges.list({ customer })).data).toEqual([]);
  const types = await eventsOf(stripe, (object) =>
    [intent.id, done.payment_method].includes((object as { id: string }).id),
  );
  expect(types).toEqual(['setup_intent.created', 'payment_method.attached', 'setup_intent.succeeded']);
  await expect(stripe.setupIntents.confirm(intent.id)).rejects.toMatchObject({
    code: 'setup_intent_unexpected_state',
  });
});

it('a declined setup intent can be tried again with another card', async () => {
  const intent = await stripe.setupIntents.create({ customer });
  await expect(
    stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined', setup_intent: { id: intent.id } });
  expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { decline_code: 'generic_decline' },
  });
  const [event] = (await stripe.events.list({ type: 'setup_intent.setup_failed' })).data;
  expect(event?.data.object).toMatchObject({ id: intent.id });
  expect((await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status).toBe(
    'succeeded',
  );
});

it.each([
  ['authorize', 'succeeded'],
  ['fail', 'requires_payment_method'],
] as const)(`the answer "%s" to the bank's challenge makes the intent %s`, async (outcome, status) => {
  const { id } = await stripe.setupIntents.create({ customer });
  const asked = await stripe.setupIntents.confirm(id, {
    payment_method: 'pm_card_authenticationRequired',
    use_stripe_sdk: true,
  });
  expect(asked.status).toBe('requires_action');
  const { stripe_js } = asked.next_action!.use_stripe_sdk as unknown as { stripe_js: string };
  await fetch(stripe_js, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  expect((await stripe.setupIntents.retrieve(id)).status).toBe(status);
});

it('a browser sees a setup intent by its secret, without its customer and metadata', async () => {
  const browser = stripeClient(sandbox.url, 'pk_test_sprinkle');
  const { id, client_secret } = await stripe.setupIntents.create({ customer, metadata: { support: '42' } });
  await expect(browser.setupIntents.retrieve(id)).rejects.toMatchObject({ code: 'parameter_missing' });
  await expect(browser.setupIntents.retrieve(id, { client_secret: `${id}_secret_no` })).rejects.toMatchObject(
    {
      code: 'setup_intent_invalid_parameter',
    },
  );
  const seen = await browser.setupIntents.retrieve(id, { client_secret: client_secret! });
  expect(seen).toMatchObject({ id, status: 'requires_payment_method' });
  expect(seen).not.toHaveProperty('customer');
  expect(seen).not.toHaveProperty('metadata');
});

it('a customer can be found by address, changed and deleted, which ends the subscriptions', async () => {
  const subscription = await beginAndPay(stripe);
  const id = String(subscription.customer);
  await stripe.customers.update(id, { email: 'new@example.com', name: 'New', metadata: { person: '8' } });
  expect((await stripe.customers.list({ email: 'new@example.com' })).data).toMatchObject([
    { id, name: 'New', metadata: { person: '8' }, invoice_settings: { default_payment_method: null } },
  ]);
  expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
  expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
  await expect(stripe.customers.update(id, { name: 'Gone' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
});

it('a detached payment method belongs to nobody', async () => {
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await expect(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer })).rejects.toMatchObject({
    code: 'card_declined',
  });
  expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data[0]?.id).toBe(method.id);
  expect((await stripe.paymentMethods.detach(method.id)).customer).toBeNull();
});
