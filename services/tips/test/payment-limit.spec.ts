import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { createCreator, createPendingTipFrom, newTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

const createFrom = (ipAddress: string) => createPendingTipFrom(tips, creator, ipAddress);

it('the payment limit allows ten payments per address in ten minutes, across instances', async () => {
  const another = await tips.runAnother();
  const attempts = await Promise.allSettled(Array.from({ length: 14 }, () => createFrom('203.0.113.7')));
  const rejected = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(rejected).toHaveLength(4);
  for (const { reason } of rejected) {
    expect(reason).toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    });
  }
  await expect(createFrom('203.0.113.8')).resolves.toBeDefined();
  await another.close();
});

it('the payment limit allows sixty repeats of one request in addition to new payments', async () => {
  const idempotencyKey = randomUUID();
  const actor = { kind: 'anonymous' as const, ipAddress: '203.0.113.9' };
  const create = (overrides: object) =>
    tips.rpc.call(
      createPaymentIntentRpc,
      { ...newTip(creator), ...overrides },
      { actor, deadlineMs: 20_000 },
    );
  const first = await create({ idempotencyKey });

  const repeats = await Promise.allSettled(Array.from({ length: 62 }, () => create({ idempotencyKey })));
  const accepted = repeats.filter((repeat) => repeat.status === 'fulfilled');
  expect(accepted.map(({ value }) => value)).toEqual(Array.from({ length: 60 }, () => first));
  await expect(create({ idempotencyKey })).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });

  for (let created = 1; created < 10; created += 1) await create({ idempotencyKey: randomUUID() });
  await expect(create({ idempotencyKey: randomUUID() })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

it('the payment limit counts all addresses of an IPv6 network as one client', async () => {
  for (let host = 1; host <= 10; host += 1) await createFrom(`2001:db8:1:2::${host}`);
  await expect(createFrom('2001:db8:1:2::11')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(createFrom('2001:db8:1:3::1')).resolves.toBeDefined();
});
