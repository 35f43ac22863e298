import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { creatorSignedIn } from '@sprinkle/contracts/identity/identity.events';
import { getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { CLOSED, createUnverifiedUser, createUser } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const WRONG = { code: 'INVALID_CREDENTIALS', status: 401, message: 'Invalid email or password' };

describe('signing in', () => {
  it('opens a session that is stored only as a hash and records the time', async () => {
    const user = await createUser(identity);
    const client = newClient();
    const result = await identity.call(
      loginRpc,
      { email: user.email.toUpperCase(), password: user.password },
      client,
    );
    if (result.outcome !== 'signed-in') throw new Error('not signed in');
    expect(result.account).toMatchObject({ id: user.id, username: user.username, email: user.email });
    expect(result.sessionToken).toMatch(/^[\w-]{43}$/);
    const days = (Date.parse(result.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);

    const [session] = await identity.database.query('SELECT * FROM sessions WHERE user_id = $1', [user.id]);
    expect(session).toMatchObject({ audience: 'creator', user_agent: 'a test', ended_at: null });
    expect(JSON.stringify(session)).not.toContain(result.sessionToken);
    const [row] = await identity.database.query('SELECT last_login FROM users WHERE id = $1', [user.id]);
    expect(Date.now() - row.last_login.getTime()).toBeLessThan(60_000);
    const { account } = await identity.call(getSessionRpc, { sessionToken: result.sessionToken });
    expect(account.id).toBe(user.id);
  });

  it('publishes the network it came from, unlike a failed attempt', async () => {
    const { id, email, password } = await createUser(identity);
    const from = (ipAddress: string, typed = password) =>
      identity.call(loginRpc, { email, password: typed }, { ...newClient(), ipAddress });
    await from('2001:db8:1:2:aaaa::1');
    await expect(from('203.0.113.50', 'wrong')).rejects.toMatchObject(WRONG);
    const told: unknown[] = await identity.database.query(
      `SELECT payload ->> 'network' AS network FROM outbox WHERE type = $1 AND payload ->> 'accountId' = $2`,
      [creatorSignedIn.type, id],
    );
    expect(told).toEqual([{ network: '2001:db8:1:2::/64' }]);
  });

  it('rejects a wrong password and an unknown address alike', async () => {
    const { email } = await createUser(identity);
    await expect(identity.call(loginRpc, { email, password: 'wrong' })).rejects.toMatchObject(WRONG);
    await expect(
      identity.call(loginRpc, { email: 'nobody@example.com', password: 'wrong' }),
    ).rejects.toMatchObject(WRONG);
  });

  it('compares every letter, case and space of the password', async () => {
    const password = '  Pässwörd of e\u0301clairs 🧁  ';
    const { email } = await createUser(identity, { password });
    const variants = [
      password.trim(),
      password.toLowerCase(),
      password.slice(0, -1),
      `${password}x`,
      `${password}\0`,
    ];
    for (const variant of variants) {
      const attempt = identity.call(loginRpc, { email, password: variant }, newClient());
      await expect(attempt).rejects.toMatchObject(WRONG);
    }
    expect(await identity.call(loginRpc, { email, password })).toMatchObject({ outcome: 'signed-in' });
  });

  it('reveals that verification is required only to someone with the right password', async () => {
    const user = await createUnverifiedUser(identity);
    const result = await identity.call(loginRpc, { email: user.email, password: user.password });
    expect(result).toEqual({
      outcome: 'verification-required',
      message:
        'Please check your email for a verification link. You need to verify your email before logging in.',
    });
    await expect(identity.call(loginRpc, { email: user.email, password: 'wrong' })).rejects.toMatchObject(
      WRONG,
    );
    expect(await identity.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
  });

  it.each([
    ['with a reason', 'spam', 'Your account has been blocked. Reason: spam'],
    ['without a reason', null, 'Your account has been blocked.'],
  ])('rejects a user who was blocked %s', async (_case, reason, message) => {
    const { id, email, password } = await createUser(identity);
    await identity.database.query('UPDATE users SET is_blocked = true, block_reason = $2 WHERE id = $1', [
      id,
      reason,
    ]);
    await expect(identity.call(loginRpc, { email, password })).rejects.toMatchObject({
      code: 'ACCOUNT_BLOCKED',
      status: 403,
      message,
    });
    await expect(identity.call(loginRpc, { email, password: 'wrong' })).rejects.toMatchObject(WRONG);
  });

  it('does not find a closed account', async () => {
    const { id, email, password } = await createUser(identity);
    await identity.database.query(`UPDATE users SET ${CLOSED} WHERE id = $1`, [id]);
    await expect(identity.call(loginRpc, { email, password })).rejects.toMatchObject(WRONG);
  });

  it.each([
    ['a missing address', { password: 'x' }, 'Please enter a valid email address'],
    [
      'an object as the address',
      { email: { $ne: null }, password: 'x' },
      'Please enter a valid email address',
    ],
    ['a missing password', { email: 'a@b.com' }, 'Password is required'],
    ['an empty password', { email: 'a@b.com', password: '' }, 'Password is required'],
    [
      'a huge password',
      { email: 'a@b.com', password: 'x'.repeat(200_000) },
      'Password must be at most 128 characters',
    ],
  ])('is rejected with %s', async (_case, payload, message) => {
    await expect(identity.callUnchecked(loginRpc, payload)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
    });
  });
});

describe('failed sign-ins', () => {
  const fail = (email: string, client: Actor) =>
    identity.call(loginRpc, { email, password: 'a guess' }, client);

  async function failFiveTimes(email: string, client: Actor) {
    for (let n = 1; n <= 5; n += 1) await expect(fail(email, client)).rejects.toMatchObject(WRONG);
  }

  it('cost a growing delay from the fifth one on until a success resets them', async () => {
    const { email, password } = await createUser(identity);
    const client = newClient();
    await failFiveTimes(email, client);
    await expect(identity.call(loginRpc, { email, password }, client)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      retryAfterSeconds: expect.any(Number),
      message: 'Too many attempts. Please try again in 1 minute.',
    });
    for (const minutes of [2, 4, 8, 15, 15]) {
      await identity.database.query('UPDATE sign_in_failures SET retry_at = now()');
      await expect(fail(email, client)).rejects.toMatchObject(WRONG);
      const rejection = await fail(email, client).catch((error: { retryAfterSeconds: number }) => error);
      // A slow machine may already have waited for part of the last minute.
      expect(Math.ceil((rejection as { retryAfterSeconds: number }).retryAfterSeconds / 60)).toBe(minutes);
    }
    await identity.database.query('UPDATE sign_in_failures SET retry_at = now()');
    expect(await identity.call(loginRpc, { email, password }, client)).toMatchObject({
      outcome: 'signed-in',
    });
    await failFiveTimes(email, client);
  });

  it('never delay the owner when a stranger causes them from another network address', async () => {
    const { email, password } = await createUser(identity);
    const stranger = newClient();
    await failFiveTimes(email, stranger);
    await expect(fail(email, stranger)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await identity.call(loginRpc, { email, password }, newClient())).toMatchObject({
      outcome: 'signed-in',
    });
  });

  it('count for a whole IPv6 /48 too, which has four times as many', async () => {
    const { email, password } = await createUser(identity);
    const from = (network: string) => ({ ...newClient(), ipAddress: `2001:db8:${network}::1` });
    for (let n = 1; n <= 20; n += 1) await expect(fail(email, from(`77:${n}`))).rejects.toMatchObject(WRONG);
    await expect(fail(email, from('77:21'))).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    await identity.database.query('UPDATE sign_in_failures SET retry_at = now()');
    expect(await identity.call(loginRpc, { email, password }, from('77:22'))).toMatchObject({
      outcome: 'signed-in',
    });
    for (let n = 23; n <= 42; n += 1) await expect(fail(email, from(`77:${n}`))).rejects.toMatchObject(WRONG);
    expect(await identity.call(loginRpc, { email, password }, from('78:1'))).toMatchObject({
      outcome: 'signed-in',
    });
  });

  it('are limited to five even when all attempts are simultaneous', async () => {
    const { email } = await createUser(identity);
    const client = newClient();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => fail(email, client)));
    const codes = results.map((result) =>
      result.status === 'rejected' ? String(result.reason.code) : 'signed in',
    );
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(15);
  });

  it('do not include successful sign-ins', async () => {
    const { email, password } = await createUser(identity);
    const client = newClient();
    for (let n = 1; n <= 8; n += 1) {
      expect(await identity.call(loginRpc, { email, password }, client)).toMatchObject({
        outcome: 'signed-in',
      });
    }
  });

  it('expire after a minute when there were only a few', async () => {
    const { email } = await createUser(identity);
    const client = newClient();
    for (let n = 1; n <= 4; n += 1) await expect(fail(email, client)).rejects.toMatchObject(WRONG);
    await identity.database.query(`UPDATE sign_in_failures SET failed_at = now() - interval '61 seconds'`);
    await failFiveTimes(email, client);
  });

  it('are stored without network addresses and email addresses', async () => {
    const { email } = await createUser(identity);
    await expect(fail(email, newClient())).rejects.toMatchObject(WRONG);
    const rows = await identity.database.query('SELECT key FROM sign_in_failures');
    expect(JSON.stringify(rows)).not.toMatch(/@|10\.0\./);
  });
});

describe('a burst of sign-ins', () => {
  it('is partly rejected at once instead of missing its deadline', async () => {
    const attempts = Array.from({ length: 150 }, (_, n) =>
      identity.call(loginRpc, { email: `nobody${n}@example.com`, password: 'a guess' }),
    );
    const results = await Promise.allSettled(attempts);
    const codes = new Set(results.map((result) => result.status === 'rejected' && result.reason.code));
    expect(codes).toEqual(new Set(['INVALID_CREDENTIALS', 'SERVICE_UNAVAILABLE']));
  });
});
