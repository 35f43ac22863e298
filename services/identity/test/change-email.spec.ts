import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountDeleted,
  accountUpdated,
  credentialsChanged,
} from '@sprinkle/contracts/identity/identity.events';
import {
  changeEmailRpc,
  confirmEmailRpc,
  forgotPasswordRpc,
  registerRpc,
  resetPasswordRpc,
  verifyEmailRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  createSignedInUser,
  createUnverifiedUser,
  createUser,
  linkSentTo,
  mailsTo,
  newRegistration,
  signIn,
} from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const requestedOf = (email: string) => ({
  message: `We sent a link to ${email}. Your email changes once you confirm it there.`,
});
const CHANGED = { message: 'Your email address has been changed.' };
const INVALID = { code: 'INVALID_TOKEN', status: 400 };

async function requestChange(newEmail = newRegistration().email) {
  const user = await createSignedInUser(identity);
  const { password, actor } = user;
  expect(await identity.call(changeEmailRpc, { email: newEmail, password }, actor)).toEqual(
    requestedOf(newEmail),
  );
  return { ...user, newEmail };
}

const emailOf = async (id: string): Promise<string> => {
  const [{ email }] = await identity.database.query('SELECT email FROM users WHERE id = $1', [id]);
  return email;
};

describe('changing the email address', () => {
  it('does not take effect when a mail scanner opens the link', async () => {
    const { id, email, newEmail } = await requestChange();
    const token = await linkSentTo(identity, newEmail, 'confirm-new-email');
    await expect(identity.call(verifyEmailRpc, { token })).rejects.toMatchObject(INVALID);
    expect(await emailOf(id)).toBe(email);
    expect(await identity.call(confirmEmailRpc, { token })).toEqual(CHANGED);
    expect(await emailOf(id)).toBe(newEmail);
  });

  it('notifies the old address first and takes effect when the link is confirmed', async () => {
    const { id, email, newEmail, password, sessionToken } = await requestChange();
    const token = await linkSentTo(identity, newEmail, 'confirm-new-email');
    await waitFor(async () => mailsTo(identity, email, 'email-change-notice').length === 1);
    expect(await emailOf(id)).toBe(email);

    expect(await identity.call(confirmEmailRpc, { token })).toEqual(CHANGED);
    expect(await emailOf(id)).toBe(newEmail);
    const { account } = await identity.events.waitFor(accountUpdated, (event) => event.account.id === id);
    expect(account).toMatchObject({ email: newEmail, isVerified: true, version: 3 });
    expect((await identity.call(getSessionRpc, { sessionToken })).account.email).toBe(newEmail);
    await signIn(identity, { email: newEmail, password });
    const log = await identity.database.query(
      `SELECT action FROM activity_logs WHERE user_id = $1 AND action LIKE 'email%' ORDER BY created_at`,
      [id],
    );
    expect(log).toEqual([{ action: 'email-change-requested' }, { action: 'email-changed' }]);
    const told = await identity.events.waitFor(credentialsChanged, ({ accountId }) => accountId === id);
    expect(told).toMatchObject({ kind: 'email-changed' });
  });

  it('succeeds again when the link is confirmed twice, even at the same time', async () => {
    const { id, newEmail } = await requestChange();
    const token = await linkSentTo(identity, newEmail, 'confirm-new-email');
    const replies = await Promise.all([1, 2, 3].map(() => identity.call(confirmEmailRpc, { token })));
    expect(replies).toEqual([CHANGED, CHANGED, CHANGED]);
    const [row] = await identity.database.query('SELECT version FROM users WHERE id = $1', [id]);
    expect(row.version).toBe(3);
  });

  it('rejects a link that is older than a day or was replaced by a later request', async () => {
    const { id, email, newEmail, password, actor } = await requestChange();
    const first = await linkSentTo(identity, newEmail, 'confirm-new-email');
    const { email: later } = newRegistration();
    await identity.call(changeEmailRpc, { email: later, password }, actor);
    const second = await linkSentTo(identity, later, 'confirm-new-email');
    await expect(identity.call(confirmEmailRpc, { token: first })).rejects.toMatchObject(INVALID);
    await identity.database.query('UPDATE email_tokens SET expires_at = now() WHERE user_id = $1', [id]);
    await expect(identity.call(confirmEmailRpc, { token: second })).rejects.toMatchObject(INVALID);
    expect(await emailOf(id)).toBe(email);
  });

  it('responds the same for a taken address and notifies its owner and the old address', async () => {
    const owner = await createUser(identity);
    const { id, email } = await requestChange(
      owner.email.toUpperCase().replace('EXAMPLE.COM', 'example.com'),
    );
    await waitFor(async () => mailsTo(identity, owner.email, 'address-already-registered').length === 1);
    await waitFor(async () => mailsTo(identity, email, 'email-change-notice').length === 1);
    expect(mailsTo(identity, owner.email, 'confirm-new-email')).toEqual([]);
    expect(await emailOf(id)).toBe(email);
  });

  it('rejects the link when another account has verified the address meanwhile', async () => {
    const { id, email, newEmail } = await requestChange();
    const token = await linkSentTo(identity, newEmail, 'confirm-new-email');
    const owner = await createUser(identity, { email: newEmail });
    await expect(identity.call(confirmEmailRpc, { token })).rejects.toMatchObject(INVALID);
    expect(await emailOf(id)).toBe(email);
    expect(await emailOf(owner.id)).toBe(newEmail);
  });

  it('takes the address from an account that never verified it', async () => {
    const squatter = await createUnverifiedUser(identity);
    const { id } = await requestChange(squatter.email);
    const token = await linkSentTo(identity, squatter.email, 'confirm-new-email');
    expect(await identity.call(confirmEmailRpc, { token })).toEqual(CHANGED);
    expect(await emailOf(id)).toBe(squatter.email);
    await identity.events.waitFor(accountDeleted, (event) => event.id === squatter.id);
  });

  it('gives the address to only one of a simultaneous change and registration', async () => {
    const { id, newEmail } = await requestChange();
    const token = await linkSentTo(identity, newEmail, 'confirm-new-email');
    await Promise.all([
      identity.call(confirmEmailRpc, { token }),
      identity.call(registerRpc, newRegistration({ email: newEmail })),
    ]);
    expect(await emailOf(id)).toBe(newEmail);
  });

  it('invalidates reset links that went to the old address', async () => {
    const { email, newEmail } = await requestChange();
    await identity.call(forgotPasswordRpc, { email });
    const reset = await linkSentTo(identity, email, 'reset-password');
    await identity.call(confirmEmailRpc, {
      token: await linkSentTo(identity, newEmail, 'confirm-new-email'),
    });
    await expect(
      identity.call(resetPasswordRpc, { token: reset, password: 'another horse' }),
    ).rejects.toMatchObject(INVALID);
  });

  it('requires the password and allows five requests an hour', async () => {
    const { password, actor } = await createSignedInUser(identity);
    const { email } = newRegistration();
    await expect(identity.call(changeEmailRpc, { email, password: 'wrong' }, actor)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid password. Please try again.',
    });
    for (let n = 1; n <= 5; n += 1) await identity.call(changeEmailRpc, { email, password }, actor);
    await expect(identity.call(changeEmailRpc, { email, password }, actor)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
  });

  it.each([
    ['an unknown address', async () => newRegistration()],
    ['the address of an account', () => createUser(identity)],
  ])('sends at most five mails an hour to %s, no matter who requests them', async (_case, create) => {
    const { email } = await create();
    for (let n = 1; n <= 5; n += 1) await requestChange(n % 2 ? email : email.toUpperCase());
    const { id, password, actor, email: own } = await createSignedInUser(identity);
    await expect(identity.call(changeEmailRpc, { email, password }, actor)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Too many attempts. Please try again in \d+ minutes.$/),
    });
    await identity.call(changeEmailRpc, { email: newRegistration().email, password }, actor);
    await waitFor(async () => mailsTo(identity, own, 'email-change-notice').length === 1);
    const log = await identity.database.query(
      `SELECT 1 FROM activity_logs WHERE user_id = $1 AND action = 'email-change-requested'`,
      [id],
    );
    expect(log).toHaveLength(1);
  });

  it('rejects the current address', async () => {
    const { email, password, actor } = await createSignedInUser(identity);
    await expect(
      identity.call(changeEmailRpc, { email: email.toUpperCase(), password }, actor),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'email', message: 'This is your email address already' }],
    });
  });

  it.each([
    ['a missing address', { password: 'correct horse' }],
    ['a list of addresses', { email: ['a@b.com'], password: 'correct horse' }],
    ['a huge address', { email: `${'a'.repeat(100_000)}@b.com`, password: 'correct horse' }],
  ])('is rejected with %s', async (_case, payload) => {
    await expect(identity.callUnchecked(changeEmailRpc, payload)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please enter a valid email address',
    });
  });
});
