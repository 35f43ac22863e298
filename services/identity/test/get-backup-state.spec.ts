import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getBackupStateRpc } from '@sprinkle/contracts/system/system.rpc';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { createAdminActor, createSignedInUser } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await createAdminActor(identity);
});
afterAll(() => identity.stop());

it('an administrator sees when the last backup was taken, or that there is none', async () => {
  expect(await identity.call(getBackupStateRpc, {}, admin)).toEqual({ lastAt: null });
  for (const at of ['2026-11-25T03:00:00.000Z', '2026-11-24T03:00:00.000Z'])
    await identity.database.query(
      `INSERT INTO activity_logs (action, details, created_at) VALUES ('backup-taken', '{}', $1)`,
      [at],
    );
  expect(await identity.call(getBackupStateRpc, {}, admin)).toEqual({ lastAt: '2026-11-25T03:00:00.000Z' });
});

it('the metric shows the age of the last backup, or without one the time since the first administrator', async () => {
  const measure = () => readMetric(identity.service.healthUrl, 'backup_age_seconds');
  await identity.database.query(
    `UPDATE activity_logs SET action = 'backup-verified' WHERE action = 'backup-taken'`,
  );
  expect(await measure()).toBeLessThan(3_600);
  await identity.database.query(
    `INSERT INTO activity_logs (action, details, created_at) VALUES ('backup-taken', '{}', now() - interval '2 days')`,
  );
  expect(await measure()).toBeGreaterThanOrEqual(172_800);
});

it('a user learns nothing about backups', async () => {
  const { actor } = await createSignedInUser(identity);
  await expect(identity.call(getBackupStateRpc, {}, actor)).rejects.toMatchObject({ status: 401 });
});
