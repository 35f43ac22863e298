import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { createPaymentIntentRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { createCreator, newTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

const openFrom = (ipAddress: string) => {
  const actor: Actor = { kind: 'anonymous', ipAddress };
  return tips.rpc.call(createPaymentIntentRpc, newTip(creator), { actor, deadlineMs: 20_000 });
};

it('opens ten payments for one address within ten minutes, across instances', async () => {
  const another = await tips.runAnother();
  const attempts = await Promise.allSettled(Array.from({ length: 14 }, () => openFrom('203.0.113.7')));
  const refused = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    });
  }
  await expect(openFrom('203.0.113.8')).resolves.toBeDefined();
  await another.close();
});
