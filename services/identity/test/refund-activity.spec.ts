import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { tipRefundRequested } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createAdmin } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const requestBy = (adminId: string) => ({
  tipId: randomUUID(),
  refundId: randomUUID(),
  adminId,
  amountCents: 1_234,
  reason: 'A mistake',
  ipAddress: '203.0.113.9',
  userAgent: 'a browser',
});

const loggedOf = (refundId: string): Promise<object[]> =>
  identity.database.query(
    `SELECT admin_id, action, target_kind, target_id, details, ip_address, user_agent, source, source_at FROM activity_logs
      WHERE details ->> 'refundId' = $1`,
    [refundId],
  );

it('the activity log records once who refunded which tip and why', async () => {
  const { username } = await createAdmin(identity);
  const [admin] = await identity.database.query('SELECT id FROM admin_users WHERE username = $1', [username]);
  const request = requestBy(admin.id);
  const event = await identity.events.publish(tipRefundRequested, request);
  await identity.events.publish(tipRefundRequested, request, event);
  const removed = requestBy(randomUUID());
  await identity.events.publish(tipRefundRequested, removed);
  await waitFor(async () => (await loggedOf(removed.refundId)).length === 1);
  expect(await loggedOf(removed.refundId)).toMatchObject([{ admin_id: null }]);
  const { tipId, refundId, reason } = request;
  expect(await loggedOf(refundId)).toEqual([
    {
      admin_id: admin.id,
      action: 'tip-refund-requested',
      target_kind: 'tip',
      target_id: tipId,
      details: { refundId, amount: '$12.34', reason },
      ip_address: '203.0.113.9',
      user_agent: 'a browser',
      source: 'tips',
      source_at: new Date(event.occurredAt),
    },
  ]);
});
