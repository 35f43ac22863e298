import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeEmailRpc,
  changePasswordRpc,
  confirmEmailRpc,
  forgotPasswordRpc,
  resetPasswordRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createSignedInUser, linkSentTo, mailsTo, newRegistration, signIn } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const newPassword = 'another horse';
const WRONG = { code: 'INVALID_CREDENTIALS', status: 401, message: 'Invalid password. Please try again.' };

describe('changing the password', () => {
  it('ends all other sessions, notifies the owner and logs the change', async () => {
    const user = await createSignedInUser(identity);
    const other = await signIn(identity, user);
    await identity.database.query(
      `UPDATE sessions SET reauthenticated_at = now() - interval '1 day' WHERE user_id = $1`,
      [user.id],
    );
    const { message, sessionToken } = await identity.call(
      changePasswordRpc,
      { currentPassword: user.password, newPassword },
      user.actor,
    );
    expect(message).toBe('Your password has been changed. Other devices are signed out.');
    const { authenticatedAt } = await identity.call(getSessionRpc, { sessionToken });
    expect(Date.now() - Date.parse(authenticatedAt)).toBeLessThan(60_000);
    await expect(identity.call(getSessionRpc, { sessionToken: other.sessionToken })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    const { email } = user;
    await expect(identity.call(loginRpc, { email, password: user.password })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    await signIn(identity, { email, password: newPassword });
    await waitFor(async () => mailsTo(identity, email, 'password-changed').length === 1);
    const log = await identity.database.query(
      `SELECT ip_address FROM activity_logs WHERE user_id = $1 AND action = 'password-changed'`,
      [user.id],
    );
    expect(log).toEqual([{ ip_address: user.actor.ipAddress }]);
  });

  it('renews the session, whose old token is invalid at once', async () => {
    const { id, password, sessionToken: formerToken, actor } = await createSignedInUser(identity);
    const change = { currentPassword: password, newPassword };
    const { sessionToken, expiresAt } = await identity.call(changePasswordRpc, change, actor);
    expect(sessionToken).not.toBe(formerToken);
    await expect(identity.call(getSessionRpc, { sessionToken: formerToken })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    const session = await identity.call(getSessionRpc, { sessionToken });
    expect(session).toMatchObject({ sessionId: actor.sessionId, expiresAt, account: { id } });
  });

  it('invalidates links that a stranger may have requested', async () => {
    const { email, password, actor } = await createSignedInUser(identity);
    await identity.call(forgotPasswordRpc, { email });
    const reset = await linkSentTo(identity, email, 'reset-password');
    const { email: newEmail } = newRegistration();
    await identity.call(changeEmailRpc, { email: newEmail, password }, actor);
    const change = await linkSentTo(identity, newEmail, 'confirm-new-email');
    await identity.call(changePasswordRpc, { currentPassword: password, newPassword }, actor);
    await expect(
      identity.call(resetPasswordRpc, { token: reset, password: 'a third horse' }),
    ).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    await expect(identity.call(confirmEmailRpc, { token: change })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    });
  });

  it('succeeds for only one of two simultaneous requests', async () => {
    const { email, password, actor } = await createSignedInUser(identity);
    const results = await Promise.allSettled(
      ['first horse', 'second horse'].map((chosen) =>
        identity.call(changePasswordRpc, { currentPassword: password, newPassword: chosen }, actor),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: WRONG });
    const winner = results[0]?.status === 'fulfilled' ? 'first horse' : 'second horse';
    await signIn(identity, { email, password: winner });
  });

  it('requires the current password', async () => {
    const { email, password, actor } = await createSignedInUser(identity);
    await expect(
      identity.call(changePasswordRpc, { currentPassword: 'wrong', newPassword }, actor),
    ).rejects.toMatchObject(WRONG);
    await signIn(identity, { email, password });
    expect(mailsTo(identity, email, 'password-changed')).toEqual([]);
  });

  it('requires a session', async () => {
    const change = { currentPassword: 'correct horse', newPassword };
    await expect(identity.call(changePasswordRpc, change)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it.each([
    ['a missing password', { newPassword }, 'Password is required'],
    [
      'a huge password',
      { currentPassword: 'x'.repeat(200_000), newPassword },
      'Password must be at most 128 characters',
    ],
    [
      'a short new password',
      { currentPassword: 'correct horse', newPassword: 'short' },
      'Password must be at least 8 characters',
    ],
    [
      'a huge new password',
      { currentPassword: 'correct horse', newPassword: 'x'.repeat(200_000) },
      'Password must be at most 128 characters',
    ],
  ])('is rejected with %s', async (_case, payload, message) => {
    await expect(identity.callUnchecked(changePasswordRpc, payload)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
    });
  });
});
