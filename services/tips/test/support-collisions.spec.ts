import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  changeSupportRpc,
  endSupportRpc,
  pauseSupportRpc,
} from '@sprinkle/contracts/tips/taking/supports.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createPendingTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  beginSupport,
  createSupportedCreator,
  findSupport,
  subscriptionOf,
  waitUntilCompared,
  waitUntilQuiet,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
});
beforeEach(async () => {
  creator = await createSupportedCreator(tips);
});
afterAll(() => tips.stop());

it('a support that is begun ten times at once under one key is one support, one subscription and one payment', async () => {
  const wanted = { interval: 'month', idempotencyKey: randomUUID() } as const;
  const begun = await Promise.all(Array.from({ length: 10 }, () => createPendingTip(tips, creator, wanted)));
  expect(new Set(begun.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
  const supports = await tips.database.query('SELECT id FROM supports WHERE creator_id = $1', [creator.id]);
  expect(supports).toHaveLength(1);
  const { data } = await tips.stripe.subscriptions.list({ status: 'all', limit: 100 });
  expect(data.filter(({ metadata }) => metadata.supportId === supports[0].id)).toHaveLength(1);
  await expect(createPendingTip(tips, creator, { ...wanted, interval: undefined })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

it.each([
  ['another amount', (token: string) => tips.rpc.call(changeSupportRpc, { token, tipCents: 900 })],
  ['a pause', (token: string) => tips.rpc.call(pauseSupportRpc, { token, months: 2 })],
])('an end that is requested together with %s ends the support', async (_what, change) => {
  const { supportId, token } = await beginSupport(tips, creator);
  await waitUntilCompared(tips, supportId);
  const calls = Array.from({ length: 4 }, () => change(token));
  const end = tips.rpc.call(endSupportRpc, { token });
  const results = await Promise.allSettled([
    ...calls,
    end,
    ...Array.from({ length: 4 }, () => change(token)),
  ]);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'SUPPORT_ENDED' });
  await expect(end).resolves.toMatchObject({ status: 'ended' });
  await waitFor(async () => {
    const { status } = await tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, supportId));
    return status === 'canceled';
  });
  await waitUntilQuiet(tips);
  expect(await findSupport(tips, supportId)).toMatchObject({ status: 'ended', endReason: 'tipper' });
});

it('a support whose amount and pause are changed at once is the same at Stripe', async () => {
  const { supportId, token } = await beginSupport(tips, creator);
  await waitUntilCompared(tips, supportId);
  await Promise.all(
    [600, 700, 800, 600].flatMap((tipCents, months) => [
      tips.rpc.call(changeSupportRpc, { token, tipCents }),
      tips.rpc.call(pauseSupportRpc, { token, months }),
    ]),
  );
  await waitUntilQuiet(tips);
  const { tipCents, pausedUntil, stripeSubscriptionId } = await findSupport(tips, supportId);
  const { items, pause_collection: pause } = await tips.stripe.subscriptions.retrieve(
    String(stripeSubscriptionId),
  );
  expect(items.data[0]?.price.unit_amount).toBe(tipCents);
  expect(pause?.resumes_at ?? null).toBe(pausedUntil && Math.ceil(pausedUntil.getTime() / 1_000));
});
