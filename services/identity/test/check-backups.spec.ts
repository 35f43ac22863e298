import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkInstallationRpc } from '@sprinkle/contracts/system/installation.rpc';
import { describeBackup, describeRestore } from '../src/activity/check-backups.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function check() {
  const actor = { kind: 'admin', id: randomUUID(), username: 'olga', role: 'super' } as const;
  const checks = await identity.call(checkInstallationRpc('identity'), {}, actor);
  return Object.fromEntries(checks.map((each) => [each.name, each]));
}

it('the checks warn while no backup is known, and are fine after a backup and a proved restore', async () => {
  expect(await check()).toMatchObject({
    Backup: { state: 'warning', found: 'None is known here' },
    'Proved restore': { state: 'warning' },
  });
  const log = 'INSERT INTO activity_logs (action, details, created_at) VALUES ($1, $2, now())';
  await identity.database.query(log, ['backup-taken', '{}']);
  await identity.database.query(log, ['backup-verified', { takenAt: '2027-01-31T03:00:00.000Z' }]);
  expect(await check()).toMatchObject({
    Backup: { state: 'ok' },
    'Proved restore': {
      state: 'ok',
      found: expect.stringMatching(/^The backup of 2027-01-31T03:00:00.000Z was read and loaded 2/),
    },
  });
});

it.each([
  [1.2, 'ok'],
  [1.3, 'warning'],
  [2, 'warning'],
  [4, 'wrong'],
])('a backup from %f days ago is %s', (days, state) => {
  expect(describeBackup(daysAgo(days)).state).toBe(state);
});

it.each([
  ['backup-verified', 34, 'ok'],
  ['backup-verified', 36, 'warning'],
  ['state-restored', 34, 'ok'],
  ['state-restored', 36, 'warning'],
])('a restore proved by %s %d days ago is %s', (action, days, state) => {
  expect(describeRestore({ action, takenAt: null, at: daysAgo(days) }).state).toBe(state);
});
