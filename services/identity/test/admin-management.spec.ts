import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import {
  createAdminRpc,
  endAdminSessionsRpc,
  listAdminsRpc,
  removeAdminRpc,
  resetAdminPasswordRpc,
  resetAdminTotpRpc,
} from '@sprinkle/contracts/identity/admin-management.rpc';
import { adminLoginRpc, getAdminSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createAdmin, createAdminActor, withOldPassword } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
let superAdmin: Actor;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
beforeEach(async () => {
  superAdmin = await createAdminActor(identity);
});
afterAll(() => identity.stop());

let created = 0;
async function createOther(role: 'admin' | 'super' = 'admin') {
  created += 1;
  const account = { username: `Other_${created}`, email: `other${created}@example.com`, role };
  const { admin, password } = await identity.call(createAdminRpc, account, superAdmin);
  const { sessionToken } = await identity.call(adminLoginRpc, { username: admin.username, password });
  return { ...admin, password, sessionToken };
}

const rejects = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });
const expectEnded = (sessionToken: string) =>
  rejects(identity.call(getAdminSessionRpc, { sessionToken }), 'NOT_SIGNED_IN');

it('a super administrator creates an administrator with a password that must be changed, and lists both', async () => {
  const other = await createOther();
  expect(other.password).toMatch(/^[\w-]{24}$/);
  const { sessionToken } = other;
  expect(await identity.call(getAdminSessionRpc, { sessionToken })).toMatchObject({ setup: 'password' });
  const listed = await identity.call(listAdminsRpc, {}, superAdmin);
  expect(listed.find(({ id }) => id === other.id)).toEqual({
    id: other.id,
    username: other.username,
    email: other.email,
    role: 'admin',
    lastLogin: expect.any(String),
    createdAt: expect.any(String),
    sessions: 1,
    hasTotp: false,
    mustChangePassword: true,
  });
  expect(listed.map(({ id }) => id)).toContain(superAdmin.id);
  const { entries } = await identity.call(listActivityRpc, { target: other.id }, superAdmin);
  expect(entries).toMatchObject([{ action: 'admin-created', actor: { id: superAdmin.id } }]);
});

it("an administrator's name or address is rejected when another administrator has it", async () => {
  const { username, email } = await createOther();
  const again = { username: username.toUpperCase(), email: 'new@example.com', role: 'admin' as const };
  await rejects(identity.call(createAdminRpc, again, superAdmin), 'WRONG_STATE');
  const sameAddress = { ...again, username: 'another_one', email: email.toUpperCase() };
  await rejects(identity.call(createAdminRpc, sameAddress, superAdmin), 'WRONG_STATE');
});

it('creating an administrator requires a recent password and the role super', async () => {
  const account = { username: 'Uninvited', email: 'uninvited@example.com' };
  await rejects(identity.call(createAdminRpc, account, withOldPassword(superAdmin)), 'REAUTH_REQUIRED');
  await rejects(identity.call(createAdminRpc, account, { ...superAdmin, role: 'admin' }), 'FORBIDDEN');
  const listed = await identity.call(listAdminsRpc, {}, superAdmin);
  expect(listed.map(({ username }) => username)).not.toContain(account.username);
});

it("a removed administrator's sessions end, and the name becomes free, but the log still shows it", async () => {
  const { id, username, email, password, sessionToken } = await createOther();
  await identity.call(removeAdminRpc, { adminId: id }, superAdmin);
  await expectEnded(sessionToken);
  await rejects(identity.call(adminLoginRpc, { username, password }), 'INVALID_CREDENTIALS');
  await rejects(identity.call(removeAdminRpc, { adminId: id }, superAdmin), 'NOT_FOUND');
  const { entries } = await identity.call(listActivityRpc, { actor: username }, superAdmin);
  expect(entries).toMatchObject([{ action: 'admin-signed-in', actor: { id, username } }]);
  const [row] = await identity.database.query('SELECT email, password_hash FROM admin_users WHERE id = $1', [
    id,
  ]);
  expect(row).toEqual({ email: null, password_hash: null });
  await identity.call(createAdminRpc, { username, email }, superAdmin);
});

it("a super administrator can reset another's password and end their sessions, and both are logged", async () => {
  const other = await createOther();
  const { username } = other;
  await identity.call(endAdminSessionsRpc, { adminId: other.id }, superAdmin);
  await expectEnded(other.sessionToken);
  const { sessionToken } = await identity.call(adminLoginRpc, { username, password: other.password });
  const { password } = await identity.call(resetAdminPasswordRpc, { adminId: other.id }, superAdmin);
  await expectEnded(sessionToken);
  await rejects(identity.call(adminLoginRpc, { username, password: other.password }), 'INVALID_CREDENTIALS');
  await identity.call(adminLoginRpc, { username, password });
  const entries = await waitFor(async () => {
    const listed = await identity.call(listActivityRpc, { target: other.id }, superAdmin);
    return listed.entries.length > 3 && listed.entries;
  });
  expect(entries.map(({ action }) => action)).toEqual([
    'admin-sign-in-failed',
    'admin-password-reset',
    'admin-sessions-ended',
    'admin-created',
  ]);
});

const CHANGES = [removeAdminRpc, endAdminSessionsRpc, resetAdminPasswordRpc, resetAdminTotpRpc];

it('nobody can change themselves or an unknown administrator, or act with an old password or the role admin', async () => {
  const { id } = await createOther();
  const stale = withOldPassword(superAdmin);
  for (const rpc of CHANGES) {
    await rejects(identity.call(rpc, { adminId: superAdmin.id ?? '' }, superAdmin), 'WRONG_STATE');
    await rejects(identity.call(rpc, { adminId: id }, stale), 'REAUTH_REQUIRED');
    await rejects(identity.call(rpc, { adminId: id }, { ...superAdmin, role: 'admin' }), 'FORBIDDEN');
    // The role in a session may be outdated for a moment; the stored role is not.
    await rejects(identity.call(rpc, { adminId: superAdmin.id ?? '' }, { ...superAdmin, id }), 'FORBIDDEN');
    for (const adminId of [randomUUID(), 'nobody', '\0'])
      await rejects(identity.call(rpc, { adminId }, superAdmin), 'NOT_FOUND');
  }
  await rejects(identity.call(listAdminsRpc, {}, { ...superAdmin, role: 'admin' }), 'FORBIDDEN');
});

it('one super administrator is left when two remove each other at the same time', async () => {
  const [first, second] = [await createAdminActor(identity), await createAdminActor(identity)];
  const outcomes = await Promise.allSettled([
    identity.call(removeAdminRpc, { adminId: second.id ?? '' }, first),
    identity.call(removeAdminRpc, { adminId: first.id ?? '' }, second),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const listed = await identity.call(listAdminsRpc, {}, superAdmin);
  expect(listed.filter(({ id }) => id === first.id || id === second.id)).toHaveLength(1);
});

it('an administrator who is removed while signing in gets no session', async () => {
  const admin = await createAdmin(identity);
  const credentials = { username: admin.username, password: admin.password };
  await Promise.allSettled([
    ...[1, 2, 3].map(() => identity.call(adminLoginRpc, credentials)),
    identity.call(removeAdminRpc, { adminId: admin.id }, superAdmin),
  ]);
  const open = await identity.database.query(
    'SELECT 1 FROM sessions WHERE admin_id = $1 AND ended_at IS NULL',
    [admin.id],
  );
  expect(open).toEqual([]);
});
