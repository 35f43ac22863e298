import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountUpdated } from '@sprinkle/contracts/identity/identity.events';
import { accountsRequested } from '@sprinkle/contracts/notifications/notifications.events';
import { createUnverifiedUser, createUser } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

it('identity publishes the current state of the requested accounts, except closed ones', async () => {
  const [verified, unverified, closed] = [
    await createUser(identity),
    await createUnverifiedUser(identity),
    await createUser(identity),
  ];
  await identity.database.query(
    'UPDATE users SET is_active = false, email = NULL, password_hash = NULL, closed_at = now() WHERE id = $1',
    [closed.id],
  );
  // The accounts are published in the order of their ids, and all at once.
  await identity.events.publish(accountsRequested, {
    accountIds: [verified.id, unverified.id, closed.id, randomUUID()],
  });
  const published = ({ id }: { id: string }) =>
    identity.events.waitFor(accountUpdated, ({ account }) => account.id === id);
  expect((await published(verified)).account).toMatchObject({
    email: verified.email,
    isVerified: true,
    isBlocked: false,
    isActive: true,
    version: 2,
  });
  expect((await published(unverified)).account).toMatchObject({ isVerified: false, version: 1 });
  const accounts = identity.events.of(accountUpdated).map(({ account }) => account.id);
  expect(accounts).not.toContain(closed.id);
});
