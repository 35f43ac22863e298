import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});

afterEach(() => fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' }));
afterAll(() => sandbox.stop());

const TIP = { amount: 500, currency: 'usd' } as const;

function setFaults(faults: object): Promise<Response> {
  return fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
}

it('the stand-in repeats the first response to the same call', async () => {
  const first = await stripe.paymentIntents.create(TIP, { idempotencyKey: 'same' });
  const second = await stripe.paymentIntents.create(TIP, { idempotencyKey: 'same' });
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
});

it('the stand-in repeats a decline instead of charging again', async () => {
  const { id } = await stripe.paymentIntents.create(TIP);
  const attempt = () =>
    stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_chargeDeclined' },
      { idempotencyKey: 'decline' },
    );
  await expect(attempt()).rejects.toMatchObject({ code: 'card_declined' });
  await expect(attempt()).rejects.toMatchObject({ code: 'card_declined' });
  await expect(stripe.charges.list({ payment_intent: id })).resolves.toMatchObject({ data: [{}] });
});

it('a key is rejected with other parameters and at another path', async () => {
  const { id } = await stripe.paymentIntents.create(TIP, { idempotencyKey: 'taken' });
  const rejected = { type: 'StripeIdempotencyError', statusCode: 400 };
  const key = { idempotencyKey: 'taken' };
  await expect(stripe.paymentIntents.create({ ...TIP, amount: 600 }, key)).rejects.toMatchObject(rejected);
  await expect(stripe.paymentIntents.cancel(id, {}, key)).rejects.toMatchObject(rejected);
});

it('the stand-in responds with 409 while the first call is still in progress', async () => {
  await setFaults({ latencyMs: 300 });
  const key = { idempotencyKey: 'concurrent' };
  const results = await Promise.allSettled([
    stripe.paymentIntents.create(TIP, key),
    stripe.paymentIntents.create(TIP, key),
  ]);
  const [done] = results.filter((result) => result.status === 'fulfilled');
  const [rejected] = results.filter((result) => result.status === 'rejected');
  expect(rejected?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  const repeated = await stripe.paymentIntents.create(TIP, key);
  expect(repeated.id).toBe(done?.value.id);
});

it('a key can be used again after its parameters were rejected or its call failed', async () => {
  const key = { idempotencyKey: 'free' };
  await expect(stripe.paymentIntents.create({ ...TIP, amount: 1 }, key)).rejects.toMatchObject({
    statusCode: 400,
  });
  await setFaults({ failNext: 1 });
  await expect(stripe.paymentIntents.create(TIP, key)).rejects.toMatchObject({
    type: 'StripeAPIError',
    statusCode: 500,
  });
  await expect(stripe.paymentIntents.create(TIP, key)).resolves.toMatchObject({ amount: 500 });
});

it('the stand-in rejects faults that it does not know', async () => {
  const answer = await setFaults({ latency: 300 });
  expect(answer.status).toBe(400);
});
