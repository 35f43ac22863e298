import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportActivityRpc, listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { createAdminActor, createSignedInUser } from './factories.js';
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
const exportActivity = (query: RpcRequest<typeof exportActivityRpc>, actor = withPassword(29)) =>
  identity.call(exportActivityRpc, query, actor);
const list = async (query: RpcRequest<typeof listActivityRpc>) =>
  (await identity.call(listActivityRpc, query, admin)).entries;
const readLog = () => list({ action: 'activity-exported' });

it('the export of the activity log matches the list, and is logged once with its filter', async () => {
  for (let count = 0; count < 3; count += 1) await createSignedInUser(identity);
  const filter = { action: 'signed-in' as const, from: '2020-01-01' };
  const before = await readLog();
  const first = await exportActivity({ ...filter, limit: 2 });
  // A long export continues even after the password is no longer recent.
  const cursor = first.nextCursor ?? undefined;
  const second = await exportActivity({ ...filter, limit: 100, cursor }, withPassword(31));
  const listed = await list({ ...filter, limit: 100 });
  expect([...first.entries, ...second.entries]).toEqual(listed);
  expect(listed.length).toBeGreaterThan(2);
  const [newest, ...earlier] = await readLog();
  expect(newest).toMatchObject({
    actor: { kind: 'admin', id: admin.id },
    target: { kind: 'export', id: 'activity.csv' },
  });
  expect(newest?.details).toEqual(filter);
  expect(earlier).toEqual(before);
});

it('the export of the activity log needs a recent password to start and an administrator for every page', async () => {
  const before = await readLog();
  for (const actor of [{ ...admin, authenticatedAt: undefined }, withPassword(31)])
    await expect(exportActivity({}, actor)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  const user = await createSignedInUser(identity);
  for (const actor of [user.actor, newClient()]) {
    for (const cursor of [undefined, randomUUID()])
      await expect(exportActivity({ cursor }, actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  }
  expect(await readLog()).toEqual(before);
});
