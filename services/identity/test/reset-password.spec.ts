import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountVerified,
  credentialsChanged,
  sessionEnded,
} from '@sprinkle/contracts/identity/identity.events';
import { forgotPasswordRpc, resetPasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  createSignedInUser,
  createUnverifiedUser,
  createUser,
  linkSentTo,
  mailsTo,
  signIn,
} from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const REQUESTED = { message: 'If that address has an account, a link to set a new password is on its way.' };
const RESET = { message: 'Your password has been changed. You can now sign in.' };
const INVALID = {
  code: 'INVALID_TOKEN',
  status: 400,
  message: 'This link is no longer valid. Please ask for a new one.',
};
const password = 'another horse';

async function requestLink(email: string): Promise<string> {
  expect(await identity.call(forgotPasswordRpc, { email })).toEqual(REQUESTED);
  return linkSentTo(identity, email, 'reset-password');
}

const waitForEmptyQueue = () =>
  waitFor(async () => (await identity.database.query('SELECT 1 FROM link_requests')).length === 0);

describe('requesting a reset link', () => {
  it('sends one that is valid for an hour and stored only as a hash', async () => {
    const { id, email } = await createUser(identity);
    await identity.call(forgotPasswordRpc, { email: email.replace('maya', 'MAYA') });
    const token = await linkSentTo(identity, email, 'reset-password');
    const [row] = await identity.database.query(
      `SELECT *, extract(epoch FROM expires_at - created_at)::float8 / 60 AS minutes
         FROM email_tokens WHERE user_id = $1 AND purpose = 'reset-password'`,
      [id],
    );
    expect(row.minutes).toBeCloseTo(60, 1);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('responds the same for an unknown address and sends nothing', async () => {
    const email = 'nobody-at-all@example.com';
    expect(await identity.call(forgotPasswordRpc, { email })).toEqual(REQUESTED);
    await waitForEmptyQueue();
    const { email: known } = await createUser(identity);
    await requestLink(known);
    expect(identity.events.of(emailRequested).filter(({ to }) => to === email)).toEqual([]);
  });

  it('responds without reading accounts, so that its timing reveals nothing', async () => {
    const { email } = await createUser(identity);
    await waitForEmptyQueue();
    await identity.database.transaction(async (manager) => {
      await manager.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
      expect(await identity.call(forgotPasswordRpc, { email })).toEqual(REQUESTED);
      expect(await identity.call(forgotPasswordRpc, { email: 'nobody-here@example.com' })).toEqual(REQUESTED);
    });
    await linkSentTo(identity, email, 'reset-password');
  });

  it('sends a link that was requested before the process died', async () => {
    const { email } = await createUser(identity);
    await identity.database.query(
      `INSERT INTO link_requests (purpose, email) VALUES ('reset-password', $1)`,
      [email],
    );
    await identity.database.query('NOTIFY link_requests');
    expect(await linkSentTo(identity, email, 'reset-password')).toMatch(/^[\w-]{43}$/);
  });

  it('is limited to five an hour for one address, known or not, even with relaxed limits', async () => {
    const { email } = await createUser(identity);
    for (const address of [email, 'unknown-five@example.com']) {
      for (let n = 1; n <= 5; n += 1) await identity.call(forgotPasswordRpc, { email: address });
      await expect(
        identity.call(forgotPasswordRpc, { email: address.toUpperCase() }, newClient()),
      ).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfterSeconds: expect.any(Number) });
    }
  });

  it.each([
    ['a missing address', {}],
    ['an invalid address', { email: 'maya' }],
    ['an object', { email: { $ne: null } }],
    ['a NUL', { email: 'ma\0ya@example.com' }],
    ['a huge address', { email: `${'a'.repeat(100_000)}@example.com` }],
  ])('is rejected with %s', async (_case, payload) => {
    await expect(identity.callUnchecked(forgotPasswordRpc, payload)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please enter a valid email address',
    });
  });
});

describe('a reset link', () => {
  it('sets the password, ends every session, notifies the owner and logs the change', async () => {
    const user = await createSignedInUser(identity);
    const second = await signIn(identity, user);
    const token = await requestLink(user.email);
    const client = newClient();
    expect(await identity.call(resetPasswordRpc, { token, password }, client)).toEqual({
      ...RESET,
      email: user.email,
    });

    const sessionIds = [user.actor.sessionId, second.actor.sessionId];
    const ended = await identity.events.waitFor(sessionEnded, (event) =>
      sessionIds.every((id) => event.sessionIds.includes(id ?? '')),
    );
    expect(ended.sessionIds).toHaveLength(2);
    for (const { sessionToken } of [user, second]) {
      await expect(identity.call(getSessionRpc, { sessionToken })).rejects.toMatchObject({
        code: 'NOT_SIGNED_IN',
      });
    }
    const { email } = user;
    await expect(identity.call(loginRpc, { email, password: user.password })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(await identity.call(loginRpc, { email, password })).toMatchObject({ outcome: 'signed-in' });
    await waitFor(async () => mailsTo(identity, email, 'password-changed').length === 1);
    const log = await identity.database.query(
      `SELECT ip_address, user_agent FROM activity_logs WHERE user_id = $1 AND action = 'password-changed'`,
      [user.id],
    );
    expect(log).toEqual([{ ip_address: client.ipAddress, user_agent: 'a test' }]);
    const told = await identity.events.waitFor(credentialsChanged, ({ accountId }) => accountId === user.id);
    expect(told).toMatchObject({ kind: 'password-reset' });
  });

  it('works once, even for simultaneous requests, and invalidates the other links of the account', async () => {
    const { email } = await createUser(identity);
    const token = await requestLink(email);
    await identity.call(forgotPasswordRpc, { email });
    const earlier = await linkSentTo(identity, email, 'reset-password', 2);
    const results = await Promise.allSettled(
      ['first horse', 'second horse'].map((chosen) =>
        identity.call(resetPasswordRpc, { token, password: chosen }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: INVALID });
    for (const dead of [token, earlier]) {
      await expect(identity.call(resetPasswordRpc, { token: dead, password })).rejects.toMatchObject(INVALID);
    }
  });

  it('expires after an hour', async () => {
    const { id, email, password: old } = await createUser(identity);
    const token = await requestLink(email);
    await identity.database.query('UPDATE email_tokens SET expires_at = now() WHERE user_id = $1', [id]);
    await expect(identity.call(resetPasswordRpc, { token, password })).rejects.toMatchObject(INVALID);
    expect(await identity.call(loginRpc, { email, password: old })).toMatchObject({ outcome: 'signed-in' });
  });

  it('also verifies the address', async () => {
    const { id, email } = await createUnverifiedUser(identity);
    const token = await requestLink(email);
    await identity.call(resetPasswordRpc, { token, password });
    await identity.events.waitFor(accountVerified, ({ account }) => account.id === id);
    expect(await identity.call(loginRpc, { email, password })).toMatchObject({ outcome: 'signed-in' });
  });

  it('resets the delay after wrong guesses', async () => {
    const { email } = await createUser(identity);
    const client = newClient();
    for (let n = 1; n <= 5; n += 1) {
      await expect(identity.call(loginRpc, { email, password: 'a guess' }, client)).rejects.toThrow();
    }
    await identity.call(resetPasswordRpc, { token: await requestLink(email), password }, client);
    expect(await identity.call(loginRpc, { email, password }, client)).toMatchObject({
      outcome: 'signed-in',
    });
  });

  it('with another purpose sets no password', async () => {
    const user = await createUnverifiedUser(identity);
    const token = await linkSentTo(identity, user.email, 'verify-email');
    await expect(identity.call(resetPasswordRpc, { token, password })).rejects.toMatchObject(INVALID);
  });

  it.each([
    ['an unknown token', { token: 'A'.repeat(43), password }, INVALID.message],
    ['a token with a NUL', { token: '\0', password }, INVALID.message],
    ['a missing token', { password }, INVALID.message],
    ['a huge token', { token: 'A'.repeat(200_000), password }, INVALID.message],
    ['a short password', { token: 'A', password: 'short' }, 'Password must be at least 8 characters'],
    [
      'a huge password',
      { token: 'A', password: 'x'.repeat(200_000) },
      'Password must be at most 128 characters',
    ],
    ['a list as password', { token: 'A', password: ['x'] }, 'Password must be at least 8 characters'],
  ])('is rejected with %s', async (_case, payload, message) => {
    await expect(identity.callUnchecked(resetPasswordRpc, payload)).rejects.toMatchObject({
      status: 400,
      message,
    });
  });
});
