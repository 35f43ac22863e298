import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getBackupStateRpc } from '@sprinkle/contracts/system/system.rpc';
import { createAdminActor, createSignedInUser } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await createAdminActor(identity);
});
afterAll(() => identity.stop());

it('an administrator learns that there is no backup, and then when the last one was taken', async () => {
  expect(await identity.call(getBackupStateRpc, {}, admin)).toEqual({ lastAt: null });
  for (const at of ['2026-11-25T03:00:00.000Z', '2026-11-24T03:00:00.000Z'])
    await identity.database.query(
      `INSERT INTO activity_logs (action, details, created_at) VALUES ('backup-taken', '{}', $1)`,
      [at],
    );
  expect(await identity.call(getBackupStateRpc, {}, admin)).toEqual({ lastAt: '2026-11-25T03:00:00.000Z' });
});

it('a user learns nothing about backups', async () => {
  const { actor } = await createSignedInUser(identity);
  await expect(identity.call(getBackupStateRpc, {}, actor)).rejects.toMatchObject({ status: 401 });
});
