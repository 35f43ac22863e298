import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import { identityActivityRecorded } from '@sprinkle/contracts/identity/identity.events';
import { adminLoginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { blockUserRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { mediaActivityRecorded } from '@sprinkle/contracts/media/media.events';
import { notificationsActivityRecorded } from '@sprinkle/contracts/notifications/notifications.events';
import { profilesActivityRecorded } from '@sprinkle/contracts/profiles/profiles.events';
import type { RpcReply, RpcRequest } from '@sprinkle/contracts/rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { addAdmin } from '../src/admins/add-admin.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { createAdminActor, createSignedInUser, createUser, signIn } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
  admin = await createAdminActor(identity);
});
afterAll(() => identity.stop());

const list = (query: RpcRequest<typeof listActivityRpc>) => identity.call(listActivityRpc, query, admin);
const actionsOf = ({ entries }: RpcReply<typeof listActivityRpc>) => entries.map(({ action }) => action);

it('the activity log lists who did what to whom, with address and user agent, newest first', async () => {
  const { actor: user, username } = await createSignedInUser(identity);
  await identity.call(blockUserRpc, { userId: user.id ?? '', reason: 'Spam' }, admin);
  const { entries } = await list({ limit: 2 });
  expect(entries).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      actor: { kind: 'admin', id: admin.id, username: admin.username },
      action: 'user-blocked',
      target: { kind: 'user', id: user.id, username },
      details: { reason: 'Spam' },
      source: null,
      ipAddress: admin.ipAddress,
      userAgent: 'a test',
    },
    expect.objectContaining({
      actor: { kind: 'user', id: user.id, username },
      action: 'signed-in',
      target: null,
      ipAddress: user.ipAddress,
    }),
  ]);
});

it('the activity log names no actor for what an operator did with a command', async () => {
  const { entries } = await list({ action: 'admin-created' });
  expect(entries[0]).toMatchObject({
    actor: null,
    target: { kind: 'administrator', id: admin.id, username: admin.username },
  });
});

it('the activity log filters by actor, action, target and period', async () => {
  const { actor: user, username } = await createSignedInUser(identity);
  const userId = user.id ?? '';
  await identity.call(blockUserRpc, { userId }, admin);
  expect(actionsOf(await list({ target: username.toUpperCase() }))).toEqual(['user-blocked']);
  expect(actionsOf(await list({ target: userId }))).toEqual(['user-blocked']);
  expect(actionsOf(await list({ target: userId, action: 'user-unblocked' }))).toEqual([]);
  expect(actionsOf(await list({ actor: username }))).toEqual(['signed-in']);
  const ofAdmin = { actor: admin.username?.toLowerCase(), target: userId };
  expect(actionsOf(await list(ofAdmin))).toEqual(['user-blocked']);
  await identity.database.query(
    `UPDATE activity_logs SET created_at = '2020-02-29T23:59:59.5Z' WHERE target_id = $1`,
    [userId],
  );
  const within = async (from?: string, to?: string) =>
    (await list({ target: userId, from, to })).entries.length;
  expect(await within('2020-02-29', '2020-02-29')).toBe(1);
  expect(await within(undefined, '2020-02-28')).toBe(0);
  expect(await within('2020-03-01')).toBe(0);
  await identity.database.query(`UPDATE activity_logs SET created_at = now() WHERE target_id = $1`, [userId]);
});

it('the activity log lists a user and an administrator of the same name together, newest first', async () => {
  const username = `both_${randomBytes(6).toString('hex')}`;
  const user = await createUser(identity, { username });
  await signIn(identity, user);
  const other = { username: username.toUpperCase(), email: `admin-${user.email}`, role: 'admin' as const };
  const { id, password } = await addAdmin(identity.database, new PasswordHasher(), other);
  await identity.call(adminLoginRpc, { username, password });
  await signIn(identity, user);
  // An administrator's action on a user does not count as the user's own.
  await identity.call(blockUserRpc, { userId: user.id }, admin);
  const first = await list({ actor: username, limit: 2 });
  expect(first.entries).toMatchObject([
    { action: 'signed-in', actor: { kind: 'user', id: user.id } },
    { action: 'admin-signed-in', actor: { kind: 'admin', id } },
  ]);
  const next = await list({ actor: username, limit: 2, cursor: first.nextCursor ?? undefined });
  expect(actionsOf(next)).toEqual(['signed-in']);
  expect(next.nextCursor).toBeNull();
});

it('the activity log pages through entries of the same moment without losing any', async () => {
  const target = randomUUID();
  await identity.database.query(
    `INSERT INTO activity_logs (admin_id, action, target_kind, target_id)
     SELECT $1, 'settings-changed', 'settings', $2 FROM generate_series(1, 5)`,
    [admin.id, target],
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { entries, nextCursor } = await list({ target, cursor, limit: 2 });
    seen.push(...entries.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});

it.each([
  ['profiles', profilesActivityRecorded],
  ['tips', tipsActivityRecorded],
  ['notifications', notificationsActivityRecorded],
  ['media', mediaActivityRecorded],
  ['identity', identityActivityRecorded],
])('what an administrator did in %s is logged once', async (service, event) => {
  const target = { kind: 'payout', id: randomUUID() };
  const fact = {
    actor: { kind: 'admin' as const, id: admin.id ?? '' },
    action: 'failed-events-replayed',
    target,
    details: { amount: '$5.00' },
    ipAddress: '203.0.113.9',
    userAgent: 'a browser',
  };
  const envelope = await identity.events.publish(event, fact);
  await identity.events.publish(event, fact, envelope);
  const after = { ...fact, target: { kind: 'payout', id: randomUUID() } };
  await identity.events.publish(event, after);
  await waitFor(async () => (await list({ target: after.target.id })).entries.length === 1);
  expect((await list({ target: target.id })).entries).toMatchObject([
    {
      at: expect.any(String),
      source: { service, at: envelope.occurredAt },
      actor: { kind: 'admin', username: admin.username },
      target: { ...target, username: null },
      details: { amount: '$5.00' },
      ipAddress: '203.0.113.9',
      userAgent: 'a browser',
    },
  ]);
});

it("the activity log accepts only a service's own actions, and fails on events with any other", async () => {
  const { actor: user } = await createSignedInUser(identity);
  const tell = (event: typeof mediaActivityRecorded, action: string, id: string) =>
    identity.events.publish(event, {
      actor: { kind: 'admin', id: admin.id ?? '' },
      action,
      target: { kind: 'user', id },
      details: {},
      ipAddress: null,
      userAgent: null,
    });
  const invented = [
    await tell(mediaActivityRecorded, 'payout-method-revealed', user.id ?? ''),
    await tell(notificationsActivityRecorded, 'user-blocked', user.id ?? ''),
    await tell(tipsActivityRecorded, 'admin-created', user.id ?? ''),
    await tell(identityActivityRecorded, 'payouts-confirmed', user.id ?? ''),
    await tell(profilesActivityRecorded, 'toString', user.id ?? ''),
  ];
  await tell(tipsActivityRecorded, 'payout-method-revealed', user.id ?? '');
  await waitFor(async () => (await list({ target: user.id ?? '' })).entries.length === 1);
  await waitFor(async () => {
    const failed = await identity.database.query('SELECT 1 FROM event_attempts WHERE event_id = ANY ($1)', [
      invented.map(({ id }) => id),
    ]);
    return failed.length === invented.length;
  });
  expect(actionsOf(await list({ target: user.id ?? '' }))).toEqual(['payout-method-revealed']);
});

it('the activity log keeps the time of receipt beside the time that a service gives', async () => {
  const target = { kind: 'payout', id: randomUUID() };
  const claimed = '2020-01-01T00:00:00.000Z';
  const fact = {
    actor: { kind: 'admin' as const, id: admin.id ?? '' },
    action: 'payout-sent',
    target,
    details: {},
    ipAddress: null,
    userAgent: null,
  };
  await identity.events.publish(tipsActivityRecorded, fact, { id: randomUUID(), occurredAt: claimed });
  const entry = await waitFor(async () => (await list({ target: target.id })).entries[0]);
  expect(entry.source).toEqual({ service: 'tips', at: claimed });
  expect(Date.now() - Date.parse(entry.at)).toBeLessThan(60_000);
});

it('what a user did in another service is logged, but nothing for an unknown account', async () => {
  const { actor: user } = await createSignedInUser(identity);
  const published = {
    action: 'profile-published',
    target: null,
    details: {},
    ipAddress: '203.0.113.9',
    userAgent: null,
  };
  const of = (id: string) => ({ ...published, actor: { kind: 'user' as const, id } });
  await identity.events.publish(profilesActivityRecorded, of(randomUUID()));
  await identity.events.publish(profilesActivityRecorded, of(user.id ?? ''));
  await waitFor(
    async () => (await list({ actor: user.username, action: 'profile-published' })).entries.length === 1,
  );
  expect((await list({ action: 'profile-published' })).entries).toHaveLength(1);
});

it.each(['stripe-form-opened', 'stripe-dashboard-opened', 'debt-objected', 'tax-details-saved'] as const)(
  'the activity log names the user who did %s, and no target when the service names that same user',
  async (action) => {
    const { actor: user, username } = await createSignedInUser(identity);
    const id = user.id ?? '';
    await identity.events.publish(tipsActivityRecorded, {
      actor: { kind: 'user', id },
      action,
      target: { kind: 'user', id },
      details: {},
      ipAddress: '203.0.113.9',
      userAgent: null,
    });
    const [entry] = await waitFor(async () => {
      const { entries } = await list({ action });
      return entries.length === 1 && entries;
    });
    expect(entry).toMatchObject({ actor: { kind: 'user', id, username }, target: null });
  },
);

it('the activity log is only for administrators, rejects an impossible day, and finds nothing for a NUL', async () => {
  const { actor: user } = await createSignedInUser(identity);
  await expect(identity.call(listActivityRpc, {}, user)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(list({ from: '0000-01-01' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect((await list({ actor: 'nul\0nul', target: 'nul\0nul' })).entries).toEqual([]);
});

it('the activity log finds a changed setting by words in any order, but only if it has all of them', async () => {
  await identity.call(updateSettingsRpc, { minimumTipAmountCents: 175 }, admin);
  const find = async (search: string) => actionsOf(await list({ search, limit: 1 }));
  expect(await find('minimum tip')).toEqual(['settings-changed']);
  expect(await find('Tip minimum')).toEqual(['settings-changed']);
  expect(await find('minimum walrus')).toEqual([]);
});
