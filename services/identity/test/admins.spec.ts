import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import {
  adminLoginRpc,
  adminLogoutRpc,
  getAccountStatsRpc,
  getAdminSessionRpc,
  getSettingsRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
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
    expect(session).toMatchObject({ admin, expiresAt });
    const log = await identity.database.query(
      `SELECT action, ip_address, user_agent FROM activity_logs WHERE admin_id = $1 AND action = 'admin-signed-in'`,
      [admin.id],
    );
    expect(log).toEqual([{ action: 'admin-signed-in', ip_address: client.ipAddress, user_agent: 'a test' }]);
  });

  it('sign out, which is published', async () => {
    const { username, password } = await createAdmin(identity);
    const { sessionToken } = await identity.call(adminLoginRpc, { username, password });
    const { sessionId } = await identity.call(getAdminSessionRpc, { sessionToken });
    await identity.call(adminLogoutRpc, { sessionToken });
    await expect(identity.call(getAdminSessionRpc, { sessionToken })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    const ended = await identity.events.waitFor(sessionEnded, (event) => event.audience === 'admin');
    expect(ended.sessionIds).toEqual([sessionId]);
  });

  it('are rejected with a wrong password, an unknown name or credentials of a creator', async () => {
    const { username } = await createAdmin(identity);
    const user = await createUser(identity);
    await expect(identity.call(adminLoginRpc, { username, password: 'wrong' })).rejects.toMatchObject(WRONG);
    for (const name of ['nobody_here', user.username, user.email, "' OR 1=1 --", 'nul\0nul']) {
      await expect(
        identity.call(adminLoginRpc, { username: name, password: user.password }),
      ).rejects.toMatchObject(WRONG);
    }
  });

  it('have one count of failures for username and email address', async () => {
    const { username, email, password } = await createAdmin(identity);
    const client = newClient();
    for (const name of [username, email, username, email, username]) {
      await expect(
        identity.call(adminLoginRpc, { username: name, password: 'wrong' }, client),
      ).rejects.toMatchObject(WRONG);
    }
    await expect(identity.call(adminLoginRpc, { username, password }, client)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 60,
    });
    expect(await identity.call(adminLoginRpc, { username, password }, newClient())).toHaveProperty(
      'sessionToken',
    );
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
  it('start with the defaults and show the minimum in dollars', async () => {
    expect(await identity.call(getSettingsRpc, {})).toEqual({
      registrationEnabled: true,
      maintenanceMode: false,
      minimumTipAmountCents: 100,
      featuredCreatorsLimit: 6,
    });
    await identity.database.query('UPDATE system_settings SET minimum_tip_cents = 250');
    expect(await identity.call(getSettingsRpc, {})).toMatchObject({ minimumTipAmountCents: 250 });
  });
});
