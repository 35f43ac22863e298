import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { changeAdminPasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import {
  adminLoginRpc,
  adminLogoutRpc,
  endOtherSessionsRpc,
  endOwnSessionRpc,
  getAdminSessionRpc,
  listSessionsRpc,
  reauthenticateAdminRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { getAccountStatsRpc } from '@sprinkle/contracts/identity/stats.rpc';
import { UNCHANGED_SETTINGS } from '@sprinkle/contracts/testing/unchanged-settings';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CLOSED, createAdmin, createSignedInUser, createUnverifiedUser, createUser } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const WRONG = { code: 'INVALID_CREDENTIALS', status: 401, message: 'Invalid username or password' };

describe('administrators', () => {
  it.each([
    ['the username', (admin: { username: string }) => admin.username],
    ['the username in lower case', (admin: { username: string }) => admin.username.toLowerCase()],
    ['the e-mail address', (admin: { email: string }) => admin.email.toUpperCase()],
  ])('sign in with %s for twelve hours, which is logged', async (_case, nameOf) => {
    const created = await createAdmin(identity);
    const client = newClient();
    const { sessionToken, expiresAt, admin } = await identity.call(
      adminLoginRpc,
      { username: nameOf(created), password: created.password },
      client,
    );
    expect(admin).toMatchObject({ username: created.username, email: created.email, role: 'super' });
    expect((Date.parse(expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(12, 1);
    const session = await identity.call(getAdminSessionRpc, { sessionToken });
    expect(session).toMatchObject({ admin });
    expect(Date.parse(session.expiresAt)).toBeLessThan(Date.parse(expiresAt));
    const log = await identity.database.query(
      `SELECT action, ip_address, user_agent FROM activity_logs WHERE admin_id = $1 AND action = 'admin-signed-in'`,
      [admin.id],
    );
    expect(log).toEqual([{ action: 'admin-signed-in', ip_address: client.ipAddress, user_agent: 'a test' }]);
  });

  it('end the session that the browser still had when they sign in again', async () => {
    const { username, password } = await createAdmin(identity);
    const { sessionToken } = await identity.call(adminLoginRpc, { username, password });
    const wrong = { username, password: 'wrong', presentedToken: sessionToken };
    await expect(identity.call(adminLoginRpc, wrong)).rejects.toMatchObject(WRONG);
    await identity.call(getAdminSessionRpc, { sessionToken });
    await identity.call(adminLoginRpc, { username, password, presentedToken: sessionToken });
    await expect(identity.call(getAdminSessionRpc, { sessionToken })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });

  it('sign out, which is published', async () => {
    const { username, password } = await createAdmin(identity);
    const { sessionToken } = await identity.call(adminLoginRpc, { username, password });
    const { sessionId } = await identity.call(getAdminSessionRpc, { sessionToken });
    await identity.call(adminLogoutRpc, { sessionToken });
    await expect(identity.call(getAdminSessionRpc, { sessionToken })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    const ended = await identity.events.waitFor(sessionEnded, ({ sessionIds }) =>
      sessionIds.includes(sessionId),
    );
    expect(ended).toEqual({ sessionIds: [sessionId], audience: 'admin' });
  });

  it('leave an entry in the activity log when they sign out and when a sign-in fails', async () => {
    const { id, username, password } = await createAdmin(identity);
    const client = newClient();
    const { sessionToken } = await identity.call(adminLoginRpc, { username, password }, client);
    await identity.call(adminLogoutRpc, { sessionToken }, client);
    await identity.call(adminLogoutRpc, { sessionToken }, client);
    const wrong = { username, password: 'wrong' };
    await expect(identity.call(adminLoginRpc, wrong, client)).rejects.toMatchObject(WRONG);
    const entries = await waitFor(async () => {
      const rows = await identity.database.query(
        `SELECT action, admin_id, target_id, details, ip_address, user_agent FROM activity_logs
          WHERE $1 IN (admin_id::text, target_id) AND action IN ('admin-signed-out', 'admin-sign-in-failed')
          ORDER BY created_at`,
        [id],
      );
      return rows.length > 1 && rows;
    });
    const origin = { ip_address: client.ipAddress, user_agent: 'a test' };
    expect(entries).toEqual([
      { action: 'admin-signed-out', admin_id: id, target_id: null, details: {}, ...origin },
      {
        action: 'admin-sign-in-failed',
        admin_id: null,
        target_id: id,
        details: { wrong: 'password' },
        ...origin,
      },
    ]);
  });

  it('are rejected for a wrong password before it is logged, so that timing does not reveal who exists', async () => {
    const { username } = await createAdmin(identity);
    const runner = identity.database.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('LOCK TABLE activity_logs IN EXCLUSIVE MODE');
      await expect(identity.call(adminLoginRpc, { username, password: 'wrong' })).rejects.toMatchObject(
        WRONG,
      );
    } finally {
      await runner.commitTransaction();
      await runner.release();
    }
  });

  it("are rejected with a wrong password, an unknown name or a creator's credentials", async () => {
    const { username } = await createAdmin(identity);
    const user = await createUser(identity);
    await expect(identity.call(adminLoginRpc, { username, password: 'wrong' })).rejects.toMatchObject(WRONG);
    for (const name of ['nobody_here', user.username, user.email, "' OR 1=1 --", 'nul\0nul']) {
      await expect(
        identity.call(adminLoginRpc, { username: name, password: user.password }),
      ).rejects.toMatchObject(WRONG);
    }
  });

  it('have one count of failures per username or address, however it is spelled, and whether it exists or not', async () => {
    const { username, email, password } = await createAdmin(identity);
    const client = newClient();
    const guess = (name: string) =>
      identity.call(adminLoginRpc, { username: name, password: 'wrong' }, client);
    const spell = (name: string) => [name, `${name} `, ` ${name.toUpperCase()}`, `\t${name}`, name];
    for (const name of [username, email, 'nobody_here', 'nobody@example.com']) {
      for (const spelling of spell(name)) await expect(guess(spelling)).rejects.toMatchObject(WRONG);
      for (const spelling of spell(name)) {
        await expect(guess(spelling)).rejects.toMatchObject({
          code: 'RATE_LIMITED',
          retryAfterSeconds: expect.any(Number),
        });
      }
    }
    expect(await identity.call(adminLoginRpc, { username, password }, newClient())).toHaveProperty(
      'sessionToken',
    );
  });
});

describe("an administrator's password", () => {
  const newPassword = 'a longer horse';

  async function signInAdmin(admin: { username: string; password: string }) {
    const client = newClient();
    const { sessionToken } = await identity.call(adminLoginRpc, admin, client);
    const { sessionId, admin: known } = await identity.call(getAdminSessionRpc, { sessionToken });
    const { id, username, role } = known;
    return { sessionToken, actor: { ...client, kind: 'admin', id, username, role, sessionId } as const };
  }

  const expectEnded = (sessionToken: string) =>
    expect(identity.call(getAdminSessionRpc, { sessionToken })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });

  it('renews the session and the time of reauthentication when it is entered again', async () => {
    const admin = await createAdmin(identity);
    const { sessionToken: former, actor } = await signInAdmin(admin);
    await identity.database.query(
      `UPDATE sessions SET reauthenticated_at = now() - interval '1 hour' WHERE id = $1`,
      [actor.sessionId],
    );
    const isRecent = async (sessionToken: string) => {
      const { authenticatedAt } = await identity.call(getAdminSessionRpc, { sessionToken });
      return Date.parse(authenticatedAt) > Date.now() - 30 * 60_000;
    };
    expect(await isRecent(former)).toBe(false);
    const wrong = identity.call(reauthenticateAdminRpc, { password: 'wrong' }, actor);
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await isRecent(former)).toBe(false);
    const { sessionToken } = await identity.call(reauthenticateAdminRpc, { password: admin.password }, actor);
    expect(await isRecent(sessionToken)).toBe(true);
    await expectEnded(former);
    const { actor: creator } = await createSignedInUser(identity);
    await expect(
      identity.call(reauthenticateAdminRpc, { password: admin.password }, creator),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('renews the session, ends the others and is logged when it is changed', async () => {
    const { username, password } = await createAdmin(identity);
    const { sessionToken: former, actor } = await signInAdmin({ username, password });
    const other = await signInAdmin({ username, password });
    const change = { currentPassword: password, newPassword };
    const { message, sessionToken } = await identity.call(changeAdminPasswordRpc, change, actor);
    expect(message).toBe('Your password has been changed. Other devices are signed out.');
    await expectEnded(former);
    await expectEnded(other.sessionToken);
    expect(await identity.call(getAdminSessionRpc, { sessionToken })).toMatchObject({
      sessionId: actor.sessionId,
    });
    await expect(identity.call(adminLoginRpc, { username, password })).rejects.toMatchObject(WRONG);
    await signInAdmin({ username, password: newPassword });
    const log = await identity.database.query(
      `SELECT ip_address FROM activity_logs WHERE admin_id = $1 AND action = 'admin-password-changed'`,
      [actor.id],
    );
    expect(log).toEqual([{ ip_address: actor.ipAddress }]);
  });

  it('cannot be changed by a creator, or with a wrong password, which counts as a failed sign-in', async () => {
    const { username, password } = await createAdmin(identity);
    const { actor } = await signInAdmin({ username, password });
    const change = { currentPassword: 'wrong', newPassword };
    for (let n = 1; n <= 5; n += 1) {
      await expect(identity.call(changeAdminPasswordRpc, change, actor)).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
    }
    const limited = identity.call(changeAdminPasswordRpc, { ...change, currentPassword: password }, actor);
    await expect(limited).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const { actor: creator } = await createSignedInUser(identity);
    await expect(identity.call(changeAdminPasswordRpc, change, creator)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await signInAdmin({ username, password });
  });

  it('may not be common', async () => {
    const { username, password } = await createAdmin(identity);
    const { actor } = await signInAdmin({ username, password });
    const change = { currentPassword: password, newPassword: 'QwertyUIOP' };
    await expect(identity.call(changeAdminPasswordRpc, change, actor)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'newPassword', message: 'This password is too common. Please choose another one.' }],
    });
  });

  it('protects sessions that only its owner can list and end', async () => {
    const admin = await createAdmin(identity);
    const stranger = await signInAdmin(await createAdmin(identity));
    const { actor, sessionToken } = await signInAdmin(admin);
    const others = [await signInAdmin(admin), await signInAdmin(admin)] as const;
    const listed = await identity.call(listSessionsRpc, {}, actor);
    expect(listed.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([actor.sessionId]);
    expect(listed.map(({ id }) => id).sort()).toEqual(
      [actor, ...others.map((each) => each.actor)].map(({ sessionId }) => sessionId).sort(),
    );
    const [first, second] = others;
    const end = { sessionId: first.actor.sessionId };
    await expect(identity.call(endOwnSessionRpc, end, stranger.actor)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await identity.call(endOwnSessionRpc, end, actor);
    await expectEnded(first.sessionToken);
    await identity.call(endOtherSessionsRpc, {}, actor);
    await expectEnded(second.sessionToken);
    const query = { actor: admin.username, action: 'admin-sessions-ended' as const };
    const { entries } = await identity.call(listActivityRpc, query, actor);
    expect(entries.map(({ target }) => target)).toEqual([null, null]);
    await identity.call(getAdminSessionRpc, { sessionToken });
    await identity.call(getAdminSessionRpc, { sessionToken: stranger.sessionToken });
  });
});

describe('account stats', () => {
  it('count all accounts, and as active those in good standing that signed in within 30 days', async () => {
    await identity.database.query('DELETE FROM users');
    await createUnverifiedUser(identity);
    await createUser(identity);
    await createSignedInUser(identity);
    for (const change of ['is_blocked = true', CLOSED, `last_login = now() - interval '31 days'`]) {
      const { id } = await createSignedInUser(identity);
      await identity.database.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);
    }
    const admin = { kind: 'admin', id: crypto.randomUUID(), username: 'root', role: 'admin' } as const;
    expect(await identity.call(getAccountStatsRpc, {}, admin)).toEqual({ totalUsers: 6, activeUsers: 1 });
  });

  it.each([
    ['visitors', { kind: 'anonymous' } as const],
    ['creators', { kind: 'user', id: crypto.randomUUID(), username: 'maya' } as const],
  ])('are not available to %s', async (_case, actor) => {
    await expect(identity.call(getAccountStatsRpc, {}, actor)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });
});

describe('settings', () => {
  it('start with the defaults and show a changed minimum in cents', async () => {
    expect(await identity.call(getSettingsRpc, {})).toEqual(UNCHANGED_SETTINGS);
    await identity.database.query('UPDATE system_settings SET minimum_tip_cents = 250');
    expect(await identity.call(getSettingsRpc, {})).toMatchObject({ minimumTipAmountCents: 250 });
  });
});
