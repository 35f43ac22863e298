import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  createAdminRpc,
  removeAdminRpc,
  resetAdminPasswordRpc,
} from '@sprinkle/contracts/identity/admin-management.rpc';
import { administratorsChanged } from '@sprinkle/contracts/identity/identity.events';
import { adminLoginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { administratorsRequested } from '@sprinkle/contracts/tips/tips.events';
import { createAdmin, createAdminActor } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
let superAdmin: Actor;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
  superAdmin = { ...(await createAdminActor(identity)), authenticatedAt: new Date().toISOString() };
});
afterAll(() => identity.stop());

const told = (version: number) =>
  identity.events.waitFor(administratorsChanged, (administrators) => administrators.version === version);

const knownVersion = async (): Promise<number> => {
  const [row] = await identity.database.query(
    'SELECT administrators_version AS version FROM system_settings',
  );
  return row.version;
};

it('an administrator is published once at the first sign-in and once at the removal', async () => {
  const before = await knownVersion();
  const account = { username: 'Second_One', email: 'second@example.com', role: 'admin' as const };
  const { admin, password } = await identity.call(createAdminRpc, account, superAdmin);
  expect(await knownVersion()).toBe(before);
  const signIn = (secret: string) =>
    identity.call(adminLoginRpc, { username: admin.username, password: secret });
  await signIn(password);
  expect((await told(before + 1)).administratorIds).toContain(admin.id);
  await signIn(password);
  const reset = await identity.call(resetAdminPasswordRpc, { adminId: admin.id }, superAdmin);
  await signIn(reset.password);
  expect(await knownVersion()).toBe(before + 1);
  await identity.call(removeAdminRpc, { adminId: admin.id }, superAdmin);
  expect((await told(before + 2)).administratorIds).not.toContain(admin.id);
  expect(await knownVersion()).toBe(before + 2);
});

it('identity publishes the administrators on request, without those who never signed in', async () => {
  const before = await knownVersion();
  const { id } = await createAdmin(identity);
  await identity.events.publish(administratorsRequested, {});
  const { administratorIds } = await told(before + 1);
  expect(administratorIds).toContain(superAdmin.id);
  expect(administratorIds).not.toContain(id);
});

it('two first sign-ins at the same time are both published', async () => {
  const before = await knownVersion();
  const created = await Promise.all(
    ['One_First', 'One_More'].map((username) =>
      identity.call(
        createAdminRpc,
        { username, email: `${username.toLowerCase()}@example.com`, role: 'admin' as const },
        superAdmin,
      ),
    ),
  );
  await Promise.all(
    created.map(({ admin, password }) =>
      identity.call(adminLoginRpc, { username: admin.username, password }),
    ),
  );
  expect((await told(before + 2)).administratorIds).toEqual(
    expect.arrayContaining(created.map(({ admin }) => admin.id)),
  );
});
