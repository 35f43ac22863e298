import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let intent: Stripe.PaymentIntent;

beforeAll(async () => {
  sandbox = await startSandbox();
  intent = await sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata: { a: 'b' } });
});

afterAll(() => sandbox.stop());

interface Body {
  error?: { payment_intent?: object };
}

async function call(method: string, path: string, parameters: Record<string, string>) {
  const form = new URLSearchParams({ key: 'pk_test_sprinkle', ...parameters });
  const url = `${sandbox.url}/v1/${path}`;
  const response =
    method === 'GET' ? await fetch(`${url}?${form}`) : await fetch(url, { method, body: form });
  return { status: response.status, body: (await response.json()) as Body };
}

const typedCard = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][email]': 'fan@example.com',
});

it('a publishable key needs the client secret and shows only what a browser may see', async () => {
  const path = `payment_intents/${intent.id}`;
  const secret = { client_secret: intent.client_secret! };
  const seen = await call('GET', path, secret);
  expect(seen).toMatchObject({ status: 200, body: { id: intent.id, status: 'requires_payment_method' } });
  expect(seen.body).not.toHaveProperty('metadata');
  expect(seen.body).not.toHaveProperty('latest_charge');
  expect(await call('GET', path, {})).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_missing' } },
  });
  expect(await call('GET', path, { client_secret: `${intent.id}_secret_guess` })).toMatchObject({
    status: 400,
    body: { error: { param: 'client_secret' } },
  });
});

it('a publishable key may neither list, create, change nor cancel', async () => {
  const rejected = { status: 401, body: { error: { code: 'secret_key_required' } } };
  const secret = { client_secret: intent.client_secret! };
  expect(await call('GET', 'payment_intents', {})).toMatchObject(rejected);
  expect(await call('POST', 'payment_intents', { amount: '500', currency: 'usd' })).toMatchObject(rejected);
  expect(await call('POST', `payment_intents/${intent.id}`, { ...secret, amount: '50' })).toMatchObject(
    rejected,
  );
  expect(await call('POST', `payment_intents/${intent.id}/cancel`, secret)).toMatchObject(rejected);
  expect(await call('GET', 'events', {})).toMatchObject(rejected);
});

it('a publishable key confirms with typed card data, and a decline reveals no more than a success', async () => {
  const path = `payment_intents/${intent.id}/confirm`;
  const secret = { client_secret: intent.client_secret! };
  const declined = await call('POST', path, { ...secret, ...typedCard('4000 0000 0000 9987') });
  expect(declined).toMatchObject({
    status: 402,
    body: { error: { code: 'card_declined', decline_code: 'lost_card', payment_intent: { id: intent.id } } },
  });
  expect(declined.body.error?.payment_intent).not.toHaveProperty('metadata');
  const paid = await call('POST', path, { ...secret, ...typedCard('4242424242424242') });
  expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  const charge = await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(charge.latest_charge).toMatchObject({ billing_details: { email: 'fan@example.com' } });
});

it('a publishable key is usable from any page', async () => {
  const preflight = await fetch(`${sandbox.url}/v1/payment_methods`, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  const script = await fetch(`${sandbox.url}/v3/`);
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('access-control-allow-origin')).toBe('*');
});
