import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import { exportUsersRpc, listUsersRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { createAdminActor, createSignedInUser, insertUsers } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
  admin = await createAdminActor(identity);
});
afterAll(() => identity.stop());

const withPassword = (minutesAgo: number): Actor => ({
  ...admin,
  authenticatedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});
const exportUsers = (query: RpcRequest<typeof exportUsersRpc>, actor = withPassword(29)) =>
  identity.call(exportUsersRpc, query, actor);
const readLog = async () =>
  (await identity.call(listActivityRpc, { action: 'users-exported' }, admin)).entries;

it.each(['newest', 'oldest', 'username', 'username-desc'] as const)(
  'the export of users matches the list sorted by %s, without gaps or repeats',
  async (sort) => {
    const search = `export_${sort.replace('-', '_')}`;
    await insertUsers(identity, search, ['verified', 'unverified', 'blocked', 'verified', 'verified']);
    const { users: listed } = await identity.call(listUsersRpc, { search, sort }, admin);
    const exported: unknown[] = [];
    let cursor: string | undefined;
    do {
      const { users, nextCursor } = await exportUsers({ search, sort, limit: 2, cursor });
      exported.push(...users);
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(exported).toEqual(
      listed.map(({ id, username, email, isBlocked, isEmailVerified, createdAt }) => ({
        id,
        username,
        email,
        isBlocked,
        isEmailVerified,
        createdAt,
      })),
    );
    expect(exported).toHaveLength(5);
  },
);

it('the export of users is logged once, with its filter', async () => {
  const search = 'logged_export';
  await insertUsers(identity, search, ['verified', 'verified']);
  const before = await readLog();
  const { nextCursor } = await exportUsers({ search, status: 'verified', limit: 1 });
  await exportUsers({ search, status: 'verified', limit: 1, cursor: nextCursor ?? undefined });
  const [newest, ...earlier] = await readLog();
  expect(newest).toMatchObject({
    actor: { kind: 'admin', id: admin.id },
    action: 'users-exported',
    target: { kind: 'export', id: 'users.csv' },
    details: { status: 'verified', search },
  });
  expect(earlier).toEqual(before);
});

it('the export of users needs a recent password to start and an administrator for every page', async () => {
  const before = await readLog();
  for (const actor of [{ ...admin, authenticatedAt: undefined }, withPassword(31)]) {
    await expect(exportUsers({}, actor)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  }
  const user = await createSignedInUser(identity);
  for (const actor of [user.actor, newClient()]) {
    for (const cursor of [undefined, randomUUID()])
      await expect(exportUsers({ cursor }, actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  }
  expect(await readLog()).toEqual(before);
});
