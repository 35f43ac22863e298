import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountClosed, sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import {
  changeEmailRpc,
  changePasswordRpc,
  checkUsernameRpc,
  closeAccountRpc,
  confirmEmailRpc,
  forgotPasswordRpc,
  registerRpc,
  resetPasswordRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { payoutMethodsChanged } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CloseAccount } from '../src/accounts/close-account.js';
import { PurgeExpired } from '../src/retention/purge-expired.js';
import {
  closeAccount,
  createSignedInUser,
  linkSentTo,
  mailsTo,
  newRegistration,
  signIn,
} from './factories.js';
import { undoneAccount } from './freezes.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

async function closeNewAccount(isBalanceWaived = false) {
  const user = await createSignedInUser(identity);
  const other = await signIn(identity, user);
  const { message } = await closeAccount(identity, user, isBalanceWaived);
  expect(message).toBe('Your account is closed.');
  return { ...user, other };
}

/** Returns a user who asked to close the account, with the mailed code. */
async function userWithCode() {
  const user = await createSignedInUser(identity);
  const { email, password, actor } = user;
  await expect(ask({ password, actor })).rejects.toMatchObject({ code: 'MAIL_CODE_REQUIRED', status: 409 });
  return { ...user, mailCode: await linkSentTo(identity, email, 'closing-code') };
}

const ask = (
  { password, actor }: { password: string; actor: Actor },
  mailCode?: string,
): Promise<{ message: string }> =>
  identity.call(closeAccountRpc, { password, isBalanceWaived: true, mailCode }, actor);

const isOpen = async ({ id }: { id: string }): Promise<boolean> => {
  const [row] = await identity.database.query('SELECT is_active FROM users WHERE id = $1', [id]);
  return row.is_active as boolean;
};

describe('the code that closes an account', () => {
  const INVALID = {
    code: 'VALIDATION_FAILED',
    issues: [{ path: 'mailCode', message: expect.stringContaining("isn't valid") as unknown }],
  };

  it('is required besides the password, is mailed, works however it is typed, and closes only its own account', async () => {
    const user = await userWithCode();
    const other = await userWithCode();
    await expect(ask(user, 'abcde-12345-abcde-12345')).rejects.toMatchObject(INVALID);
    await expect(ask(user, other.mailCode)).rejects.toMatchObject(INVALID);
    expect(await isOpen(user)).toBe(true);
    await ask(user, ` ${user.mailCode.toUpperCase().replaceAll('-', ' ')} `);
    expect(await isOpen(user)).toBe(false);
    expect(await isOpen(other)).toBe(true);
  });

  it('expires after an hour, when the next code is mailed, and when the password changes', async () => {
    const late = await userWithCode();
    await identity.database.query('UPDATE email_tokens SET expires_at = now() WHERE user_id = $1', [late.id]);
    await expect(ask(late, late.mailCode)).rejects.toMatchObject(INVALID);
    const user = await userWithCode();
    await expect(ask(user, '')).rejects.toMatchObject({ code: 'MAIL_CODE_REQUIRED' });
    await expect(ask(user, user.mailCode)).rejects.toMatchObject(INVALID);
    const newest = await linkSentTo(identity, user.email, 'closing-code', 2);
    const password = 'my own long horse';
    await identity.call(
      changePasswordRpc,
      { currentPassword: user.password, newPassword: password },
      user.actor,
    );
    await expect(ask({ ...user, password }, newest)).rejects.toMatchObject(INVALID);
  });

  it('is mailed at most five times an hour, and never for a wrong password', async () => {
    const user = await userWithCode();
    await expect(ask({ ...user, password: 'wrong' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    for (let count = 2; count <= 5; count += 1)
      await expect(ask(user)).rejects.toMatchObject({ code: 'MAIL_CODE_REQUIRED' });
    await expect(ask(user)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await waitFor(async () => mailsTo(identity, user.email, 'closing-code').length === 5);
  });
});

describe('closing an account', () => {
  it('deletes address and password, ends every session and publishes the closing', async () => {
    const { id, username, email, password, sessionToken, other, actor } = await closeNewAccount(true);
    const [row] = await identity.database.query('SELECT * FROM users WHERE id = $1', [id]);
    expect(row).toMatchObject({ is_active: false, email: null, password_hash: null, version: 3 });
    const closed = await identity.events.waitFor(accountClosed, (event) => event.id === id);
    expect(closed).toEqual({ id, username, version: 3, isBalanceWaived: true, email });
    for (const token of [sessionToken, other.sessionToken]) {
      await expect(identity.call(getSessionRpc, { sessionToken: token })).rejects.toMatchObject({
        code: 'NOT_SIGNED_IN',
      });
    }
    await identity.events.waitFor(sessionEnded, ({ sessionIds }) =>
      sessionIds.includes(actor.sessionId ?? ''),
    );
    await expect(identity.call(loginRpc, { email, password })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    await waitFor(async () => mailsTo(identity, email, 'account-closed').length === 1);
  });

  it('is rejected while a change of the address can be undone', async () => {
    const user = await createSignedInUser(identity);
    const { email } = newRegistration();
    await identity.call(changeEmailRpc, { email, password: user.password }, user.actor);
    await identity.call(confirmEmailRpc, { token: await linkSentTo(identity, email, 'confirm-new-email') });
    const rejected = {
      code: 'ADDRESS_CHANGED',
      message: expect.stringMatching(/You can close your account from \w+ \d+, \d+\.$/),
    };
    await expect(ask(user)).rejects.toMatchObject(rejected);
    await expect(ask(user, 'abcde-12345-abcde-12345')).rejects.toMatchObject(rejected);
    expect(mailsTo(identity, email, 'closing-code')).toEqual([]);
    await identity.database.query('UPDATE email_tokens SET expires_at = now() WHERE user_id = $1', [user.id]);
    await closeAccount(identity, { ...user, email });
    expect(await isOpen(user)).toBe(false);
  });

  it('is rejected while an address that was replaced by an undone change can freeze the account', async () => {
    const user = await undoneAccount(identity);
    const token = await linkSentTo(identity, user.email, 'email-change-undone');
    const password = 'my own long horse';
    await identity.call(resetPasswordRpc, { token, password });
    const taker = { ...user, ...(await signIn(identity, { ...user, password })), password };
    await expect(ask(taker)).rejects.toMatchObject({ code: 'ADDRESS_CHANGED' });
    // The link that undid the change is used. It no longer prevents closing.
    const unused = 'UPDATE email_tokens SET expires_at = now() WHERE user_id = $1 AND used_at IS NULL';
    await identity.database.query(unused, [user.id]);
    await closeAccount(identity, taker);
    expect(await isOpen(user)).toBe(false);
  });

  it('anonymizes the activity log', async () => {
    const user = await createSignedInUser(identity);
    const { id } = user;
    const method = { type: 'bank' as const, accountInfo: '***6789' };
    const change = {
      creatorId: id,
      creatorUsername: user.username,
      change: 'added' as const,
      method,
      defaultMethod: method,
      ipAddress: '203.0.113.9',
      userAgent: 'a browser',
    };
    const logged = (of: string) =>
      identity.database.query(
        `SELECT action, details, ip_address, user_agent FROM activity_logs WHERE user_id = $1 ORDER BY created_at`,
        [of],
      );
    await identity.events.publish(payoutMethodsChanged, change);
    await waitFor(async () => (await logged(id)).length === 2);
    await closeAccount(identity, user);

    const other = await createSignedInUser(identity);
    await identity.events.publish(payoutMethodsChanged, { ...change, change: 'removed' });
    await identity.events.publish(payoutMethodsChanged, { ...change, creatorId: other.id });
    await waitFor(async () => (await logged(other.id)).length === 2);
    const anonymized = { details: {}, ip_address: null, user_agent: null };
    expect(await logged(id)).toEqual([
      { action: 'signed-in', ...anonymized },
      { action: 'payout-method-added', ...anonymized },
      { action: 'account-closed', ...anonymized },
    ]);
    expect(await logged(other.id)).toMatchObject([
      { ip_address: other.actor.ipAddress },
      { details: method },
    ]);
  });

  it('frees the address at once and the username after ninety days', async () => {
    const { id, username, email } = await closeNewAccount();
    await identity.call(registerRpc, newRegistration({ email }));
    const isFreeAfter = async (interval: string) => {
      await identity.database.query('UPDATE users SET closed_at = now() - $2::interval WHERE id = $1', [
        id,
        interval,
      ]);
      await identity.app.get(PurgeExpired, { strict: false }).execute();
      return (await identity.call(checkUsernameRpc, { username })).available;
    };
    await expect(identity.call(registerRpc, newRegistration({ username }))).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
    });
    expect(await isFreeAfter('89 days')).toBe(false);
    expect(await isFreeAfter('90 days 1 minute')).toBe(true);
    await identity.call(registerRpc, newRegistration({ username }));
  });

  it('invalidates open links', async () => {
    const user = await createSignedInUser(identity);
    await identity.call(forgotPasswordRpc, { email: user.email });
    const token = await linkSentTo(identity, user.email, 'reset-password');
    await closeAccount(identity, user);
    await expect(identity.call(resetPasswordRpc, { token, password: 'another horse' })).rejects.toMatchObject(
      { code: 'INVALID_TOKEN' },
    );
  });

  it('requires the password', async () => {
    const { sessionToken, actor } = await createSignedInUser(identity);
    await expect(
      identity.call(closeAccountRpc, { password: 'wrong', isBalanceWaived: true }, actor),
    ).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid password. Please try again.' });
    await identity.call(getSessionRpc, { sessionToken });
  });

  it('happens once when it is requested twice at the same time', async () => {
    const { id, password, actor, mailCode } = await userWithCode();
    const results = await Promise.allSettled(
      [1, 2].map(() => identity.call(closeAccountRpc, { password, isBalanceWaived: false, mailCode }, actor)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await identity.events.waitFor(accountClosed, (event) => event.id === id);
    expect(identity.events.of(accountClosed).filter((event) => event.id === id)).toHaveLength(1);
  });

  it('publishes the closing as soon as an interrupted broker is back', async () => {
    const { id, password, actor, mailCode } = await userWithCode();
    await identity.nats.kill();
    await identity.app
      .get(CloseAccount, { strict: false })
      .execute({ password, isBalanceWaived: false, mailCode }, actor);
    await identity.nats.start();
    // The test's own subscription may be back later than the service.
    await waitFor(async () => {
      const published = `SELECT FROM outbox WHERE type = $1 AND payload ->> 'id' = $2 AND published_at IS NOT NULL`;
      return (await identity.database.query(published, [accountClosed.type, id])).length;
    });
  });
});
