import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PayoutMethodsChange } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { payoutMethodsChanged } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createSignedInUser } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const method = { type: 'bank' as const, accountInfo: '***6789' };
const changeOf = (creatorId: string, overrides: Partial<PayoutMethodsChange> = {}): PayoutMethodsChange => ({
  creatorId,
  creatorUsername: 'maya_fit',
  change: 'added',
  method,
  defaultMethod: method,
  ipAddress: '203.0.113.9',
  userAgent: 'a browser',
  ...overrides,
});

const loggedOf = (userId: string): Promise<object[]> =>
  identity.database.query(
    `SELECT action, details, ip_address, user_agent, source, source_at FROM activity_logs
      WHERE user_id = $1 AND action LIKE 'payout%' ORDER BY created_at`,
    [userId],
  );

it('the activity log says that a payout method was removed because a change of address was undone', async () => {
  const { id } = await createSignedInUser(identity);
  const undone = { change: 'removed', isByUndoing: true, ipAddress: null, userAgent: null } as const;
  await identity.events.publish(payoutMethodsChanged, changeOf(id, undone));
  const [logged] = await waitFor(async () => {
    const found = await loggedOf(id);
    return found.length === 1 && found;
  });
  expect(logged).toMatchObject({
    action: 'payout-method-removed',
    details: { ...method, because: 'address-undone' },
  });
});

it('the activity log records each change of payout methods once, masked and with its origin', async () => {
  const { id } = await createSignedInUser(identity);
  const first = await identity.events.publish(payoutMethodsChanged, changeOf(id));
  await identity.events.publish(payoutMethodsChanged, changeOf(id), first);
  const made = changeOf(id, { change: 'made-default', ipAddress: null, userAgent: null });
  await identity.events.publish(payoutMethodsChanged, made);
  await identity.events.publish(payoutMethodsChanged, changeOf(id, { change: 'removed' }));
  await waitFor(async () => (await loggedOf(id)).length >= 3);
  const origin = { ip_address: '203.0.113.9', user_agent: 'a browser' };
  expect(await loggedOf(id)).toEqual([
    {
      ...origin,
      action: 'payout-method-added',
      details: method,
      source: 'tips',
      source_at: new Date(first.occurredAt),
    },
    {
      action: 'payout-method-made-default',
      details: method,
      source: 'tips',
      source_at: expect.any(Date),
      ip_address: null,
      user_agent: null,
    },
    {
      ...origin,
      action: 'payout-method-removed',
      details: method,
      source: 'tips',
      source_at: expect.any(Date),
    },
  ]);
});

it('the activity log ignores an account that no longer exists', async () => {
  const gone = randomUUID();
  const { id } = await createSignedInUser(identity);
  await identity.events.publish(payoutMethodsChanged, changeOf(gone));
  await identity.events.publish(payoutMethodsChanged, changeOf(id));
  await waitFor(async () => (await loggedOf(id)).length === 1);
  expect(await loggedOf(gone)).toEqual([]);
});
