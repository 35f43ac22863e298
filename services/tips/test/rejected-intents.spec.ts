import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createCreator, createTipWithoutIntent, findTip, newTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterEach(() => tips.sandbox.setFaults({ rejectNext: 0 }));

afterAll(() => tips.stop());

const UNAVAILABLE = { code: 'PROVIDER_UNAVAILABLE', status: 503 };

const ask = (idempotencyKey: string) =>
  tips.rpc.call(createPaymentIntentRpc, { ...newTip(creator, { amountCents: 435 }), idempotencyKey });

async function intentsOf(idempotencyKey: string): Promise<string[]> {
  const [{ id }] = await tips.database.query('SELECT id FROM tips WHERE idempotency_key = $1', [
    idempotencyKey,
  ]);
  const intents = await tips.stripe.paymentIntents.list({ limit: 100 });
  return intents.data.filter(({ metadata }) => metadata.tipId === id).map((intent) => intent.id);
}

it('a tip whose intent the provider rejected can be paid on the next try', async () => {
  const key = randomUUID();
  await tips.sandbox.setFaults({ rejectNext: 1 });
  await expect(ask(key)).rejects.toMatchObject(UNAVAILABLE);
  const { paymentIntentId } = await ask(key);
  expect(await intentsOf(key)).toEqual([paymentIntentId]);
  expect(await ask(key)).toMatchObject({ paymentIntentId });
});

it('two tries at once after a rejection make one intent', async () => {
  const key = randomUUID();
  await tips.sandbox.setFaults({ rejectNext: 2 });
  await Promise.allSettled([ask(key), ask(key)]);
  await tips.sandbox.setFaults({ rejectNext: 0 });
  const replies = await waitFor(async () => {
    const tries = await Promise.allSettled([ask(key), ask(key), ask(key)]);
    return tries.every(({ status }) => status === 'fulfilled') && tries;
  });
  expect(new Set(replies.map((reply) => 'value' in reply && reply.value.paymentIntentId)).size).toBe(1);
  expect(await intentsOf(key)).toHaveLength(1);
});

it('an intent that was made with other parameters is found, not made again', async () => {
  const key = randomUUID();
  const tip = await createTipWithoutIntent(tips, creator, key);
  const made = await tips.stripe.paymentIntents.create(
    {
      amount: tip.amountCents,
      currency: 'usd',
      metadata: { tipId: tip.id },
      description: 'Of another release',
    },
    { idempotencyKey: `tip-${tip.id}-intent` },
  );
  const input = { ...newTip(creator), idempotencyKey: key };
  expect(await tips.rpc.call(createPaymentIntentRpc, input)).toMatchObject({ paymentIntentId: made.id });
  expect(await intentsOf(key)).toEqual([made.id]);
  expect(await findTip(tips, tip.id)).toMatchObject({ status: 'pending', provider_intent_id: made.id });
});

it('a tip whose key belongs to a rejected call with other parameters can be paid on the next try', async () => {
  const key = randomUUID();
  const tip = await createTipWithoutIntent(tips, creator, key);
  await tips.sandbox.setFaults({ rejectNext: 1 });
  const other = { amount: 999, currency: 'usd', metadata: { tipId: tip.id } };
  const rejected = tips.stripe.paymentIntents.create(other, { idempotencyKey: `tip-${tip.id}-intent` });
  await expect(rejected).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
  const input = { ...newTip(creator), idempotencyKey: key };
  await expect(tips.rpc.call(createPaymentIntentRpc, input)).rejects.toMatchObject(UNAVAILABLE);
  const { paymentIntentId } = await tips.rpc.call(createPaymentIntentRpc, input);
  expect(await intentsOf(key)).toEqual([paymentIntentId]);
});
