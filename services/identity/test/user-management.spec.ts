import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountBlocked, accountUnblocked, sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { listOwnActivityRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getAccountStatsRpc, getDailySignUpsRpc } from '@sprinkle/contracts/identity/stats.rpc';
import {
  blockUserRpc,
  getUserRpc,
  listUsersRpc,
  unblockUserRpc,
} from '@sprinkle/contracts/identity/user-management.rpc';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import {
  CLOSED,
  createAdminActor,
  createSignedInUser,
  createUnverifiedUser,
  createUser,
  insertUsers,
  newRegistration,
  signIn,
  withOldPassword,
} from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
  admin = await createAdminActor(identity);
});
afterAll(() => identity.stop());

const list = (query: RpcRequest<typeof listUsersRpc> = {}) => identity.call(listUsersRpc, query, admin);
/** Returns the templates of the mails requested for the address, in order. */
const mailsTo = async (email: string): Promise<string[]> => {
  const rows = await identity.database.query<{ template: string }[]>(
    `SELECT payload->>'template' AS template FROM outbox
      WHERE type = 'identity.email-requested.v1' AND payload->>'to' = $1 ORDER BY sequence`,
    [email],
  );
  return rows.map(({ template }) => template);
};
const namesOf = async (query: RpcRequest<typeof listUsersRpc>) =>
  (await list(query)).users.map(({ username }) => username);

describe('the list of users', () => {
  it('shows every account that is not closed, newest first', async () => {
    const { id, username, email } = await createUser(identity);
    const { id: closed } = await createUser(identity);
    await identity.database.query(`UPDATE users SET ${CLOSED} WHERE id = $1`, [closed]);
    const { users } = await list();
    expect(users[0]).toEqual({
      id,
      username,
      email,
      isBlocked: false,
      blockReason: null,
      isEmailVerified: true,
      hasTotp: false,
      createdAt: expect.any(String),
      lastLogin: null,
    });
    expect(users.map((user) => user.id)).not.toContain(closed);
  });

  it('finds parts of usernames and addresses in any case', async () => {
    const [first = '', second = ''] = await insertUsers(identity, 'Needle', ['verified', 'blocked']);
    expect(await namesOf({ search: 'EEDLE' })).toEqual([second, first]);
    expect(await namesOf({ search: 'needle_0@MAIL' })).toEqual([first]);
    expect(await namesOf({ search: 'nothing like that' })).toEqual([]);
  });

  it('finds beginnings when fewer than three letters are given', async () => {
    const [first = ''] = await insertUsers(identity, 'Zy', ['verified']);
    expect(await namesOf({ search: 'zy' })).toEqual([first]);
    expect(await namesOf({ search: 'y_' })).toEqual([]);
  });

  it.each(['100%', 'under_score', 'back\\slash', '%%%', "' OR 1=1 --", 'nul\0nul'])(
    'takes the search %j literally',
    async (search) => {
      expect(await namesOf({ search })).toEqual([]);
    },
  );

  it('filters by state', async () => {
    const [verified, unverified, blocked] = await insertUsers(identity, 'states', [
      'verified',
      'unverified',
      'blocked',
    ]);
    expect(await namesOf({ search: 'states_', status: 'verified' })).toEqual([verified]);
    expect(await namesOf({ search: 'states_', status: 'unverified' })).toEqual([unverified]);
    expect(await namesOf({ search: 'states_', status: 'blocked' })).toEqual([blocked]);
  });

  it.each(['newest', 'oldest', 'username', 'username-desc'] as const)(
    'has pages without gaps or repeats, sorted by %s',
    async (sort) => {
      const mark = `pages_${sort.replace('-', '_')}`;
      const names = await insertUsers(
        identity,
        mark,
        Array.from({ length: 5 }, () => 'verified' as const),
      );
      const expected = sort === 'newest' || sort === 'username-desc' ? names.toReversed() : names;
      const paged: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 3; page += 1) {
        const { users, nextCursor } = await list({ search: mark, sort, limit: 2, cursor });
        paged.push(...users.map(({ username }) => username));
        cursor = nextCursor ?? undefined;
      }
      expect(cursor).toBeUndefined();
      expect(paged).toEqual(expected);
    },
  );

  it('uses the index for a search among many', async () => {
    const plan = await identity.database.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query(
        `EXPLAIN SELECT 1 FROM users WHERE lower(username) LIKE '%needle%' OR lower(email) LIKE '%needle%'`,
      );
    });
    expect(JSON.stringify(plan)).toContain('ix_users_search');
  });

  it('is only for administrators, as are reading and blocking a user', async () => {
    const user = await createSignedInUser(identity);
    for (const actor of [user.actor, newClient()]) {
      const calls = [
        identity.call(listUsersRpc, {}, actor),
        identity.call(getUserRpc, { userId: user.id }, actor),
        identity.call(blockUserRpc, { userId: user.id }, actor),
        identity.call(unblockUserRpc, { userId: user.id }, actor),
      ];
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
  });
});

describe('a blocked user', () => {
  it('is signed out, gets the reason, and cannot sign in until unblocked', async () => {
    const user = await createSignedInUser(identity);
    const { sessionToken } = user;
    const { sessionId } = await identity.call(getSessionRpc, { sessionToken });
    const reason = 'Copied videos of others';
    const blocked = await identity.call(blockUserRpc, { userId: user.id, reason }, admin);
    expect(blocked).toMatchObject({ id: user.id, isBlocked: true, blockReason: reason });
    await expect(identity.call(getSessionRpc, { sessionToken })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await identity.events.waitFor(sessionEnded, ({ sessionIds }) => sessionIds.includes(sessionId));
    const { account } = await identity.events.waitFor(
      accountBlocked,
      (event) => event.account.id === user.id,
    );
    expect(account).toMatchObject({ isBlocked: true, isVerified: true, username: user.username });
    const { email, password } = user;
    await expect(identity.call(loginRpc, { email, password })).rejects.toMatchObject({
      code: 'ACCOUNT_BLOCKED',
      status: 403,
      message: `Your account has been blocked. Reason: ${reason}`,
    });
    const mail = await identity.events.waitFor(
      emailRequested,
      ({ template, to }) => to === email && template === 'account-blocked',
    );
    expect(mail).toEqual({
      template: 'account-blocked',
      accountId: user.id,
      to: email,
      username: user.username,
      reason,
    });

    const unblocked = await identity.call(unblockUserRpc, { userId: user.id }, admin);
    expect(unblocked).toMatchObject({ isBlocked: false, blockReason: null });
    const restored = await identity.events.waitFor(accountUnblocked, (event) => event.account.id === user.id);
    expect(restored.account.version).toBe(account.version + 1);
    await signIn(identity, user);
    await expect(identity.call(getSessionRpc, { sessionToken })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(await mailsTo(email)).toEqual(['verify-email', 'account-blocked', 'account-unblocked']);
  });

  it('is neither blocked nor unblocked without a recent password', async () => {
    const { id: userId } = await createUser(identity);
    const stale = withOldPassword(admin);
    const reject = (call: Promise<unknown>) =>
      expect(call).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await reject(identity.call(blockUserRpc, { userId }, stale));
    expect(await identity.call(blockUserRpc, { userId }, admin)).toMatchObject({ isBlocked: true });
    await reject(identity.call(unblockUserRpc, { userId }, stale));
    expect(await identity.call(getUserRpc, { userId }, stale)).toMatchObject({ isBlocked: true });
  });

  it('is blocked once, even when asked twice at once', async () => {
    const { id, email } = await createUser(identity);
    await Promise.all([1, 2].map(() => identity.call(blockUserRpc, { userId: id }, admin)));
    await identity.call(blockUserRpc, { userId: id, reason: 'Again' }, admin);
    expect(await identity.call(getUserRpc, { userId: id }, admin)).toMatchObject({
      isBlocked: true,
      blockReason: null,
    });
    await identity.call(unblockUserRpc, { userId: id }, admin);
    await identity.events.waitFor(accountUnblocked, ({ account }) => account.id === id);
    expect(identity.events.of(accountBlocked).filter(({ account }) => account.id === id)).toHaveLength(1);
    expect(await mailsTo(email)).toEqual(['verify-email', 'account-blocked', 'account-unblocked']);
  });

  it('gets no mail at an address that was never verified', async () => {
    const { id, email } = await createUnverifiedUser(identity);
    await identity.call(blockUserRpc, { userId: id }, admin);
    await identity.call(unblockUserRpc, { userId: id }, admin);
    expect(await mailsTo(email)).toEqual(['verify-email']);
  });

  it("is logged with the administrator, whose network does not appear in the account's own activity", async () => {
    const user = await createSignedInUser(identity);
    await identity.call(blockUserRpc, { userId: user.id, reason: 'Spam' }, admin);
    const log = await identity.database.query(
      `SELECT admin_id, details, ip_address FROM activity_logs WHERE user_id = $1 AND action = 'user-blocked'`,
      [user.id],
    );
    expect(log).toEqual([{ admin_id: admin.id, details: { reason: 'Spam' }, ip_address: admin.ipAddress }]);
    await identity.call(unblockUserRpc, { userId: user.id }, admin);
    const { actor } = await signIn(identity, user);
    const { activity } = await identity.call(listOwnActivityRpc, {}, actor);
    expect(activity.find(({ action }) => action === 'user-blocked')).toEqual({
      action: 'user-blocked',
      at: expect.any(String),
      details: { reason: 'Spam' },
      ipAddress: null,
      userAgent: null,
    });
  });

  it.each([randomUUID(), 'nobody', '\0'])('is not found by the id %j', async (userId) => {
    for (const rpc of [getUserRpc, blockUserRpc, unblockUserRpc]) {
      await expect(identity.call(rpc, { userId }, admin)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'User not found.',
      });
    }
  });

  it('is not found once the owner has closed the account', async () => {
    const { id } = await createUser(identity, newRegistration());
    await identity.database.query(`UPDATE users SET ${CLOSED} WHERE id = $1`, [id]);
    await expect(identity.call(blockUserRpc, { userId: id }, admin)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it('daily sign-ups are counted by UTC days and add up to all accounts', async () => {
  await identity.database.query('DELETE FROM users');
  const register = async (createdAt: string, change = 'is_verified = true') => {
    const { id } = await createUser(identity);
    await identity.database.query(`UPDATE users SET created_at = $2, ${change} WHERE id = $1`, [
      id,
      createdAt,
    ]);
  };
  await register('2026-03-01T00:00:00Z');
  await register('2026-03-01T23:59:59.999Z', 'is_verified = false');
  await register('2026-02-28T23:59:59Z', CLOSED);
  await register('2026-02-26T12:00:00Z');
  const read = (days: number) => identity.call(getDailySignUpsRpc, { lastDay: '2026-03-01', days }, admin);
  expect(await read(4)).toEqual([
    { day: '2026-02-26', signUps: 1 },
    { day: '2026-02-27', signUps: 0 },
    { day: '2026-02-28', signUps: 1 },
    { day: '2026-03-01', signUps: 2 },
  ]);
  expect(await read(1)).toEqual([{ day: '2026-03-01', signUps: 2 }]);
  const year = await read(365);
  const { totalUsers } = await identity.call(getAccountStatsRpc, {}, admin);
  expect(year.reduce((sum, { signUps }) => sum + signUps, 0)).toBe(totalUsers);
  for (const actor of [{ kind: 'anonymous' } as const, { ...admin, kind: 'user' as const }])
    await expect(
      identity.call(getDailySignUpsRpc, { lastDay: '2026-03-01', days: 7 }, actor),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
