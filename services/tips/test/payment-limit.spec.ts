import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createPaymentIntentRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { createCreator, newTip, createPendingTipFrom, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

const openFrom = (ipAddress: string) => createPendingTipFrom(tips, creator, ipAddress);

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

it('counts repeats of one request apart: sixty, while new payments stay possible', async () => {
  const idempotencyKey = randomUUID();
  const actor = { kind: 'anonymous' as const, ipAddress: '203.0.113.9' };
  const open = (overrides: object) =>
    tips.rpc.call(
      createPaymentIntentRpc,
      { ...newTip(creator), ...overrides },
      { actor, deadlineMs: 20_000 },
    );
  const first = await open({ idempotencyKey });

  const repeats = await Promise.allSettled(Array.from({ length: 62 }, () => open({ idempotencyKey })));
  const answered = repeats.filter((repeat) => repeat.status === 'fulfilled');
  expect(answered.map(({ value }) => value)).toEqual(Array.from({ length: 60 }, () => first));
  await expect(open({ idempotencyKey })).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });

  for (let opened = 1; opened < 10; opened += 1) await open({ idempotencyKey: randomUUID() });
  await expect(open({ idempotencyKey: randomUUID() })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

it('takes all addresses of one IPv6 network for one client', async () => {
  for (let host = 1; host <= 10; host += 1) await openFrom(`2001:db8:1:2::${host}`);
  await expect(openFrom('2001:db8:1:2::11')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(openFrom('2001:db8:1:3::1')).resolves.toBeDefined();
});
