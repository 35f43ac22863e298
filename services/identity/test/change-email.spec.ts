import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountDeleted, accountUpdated } from '@sprinkle/contracts/identity/identity.events';
import {
  changeEmailRpc,
  forgotPasswordRpc,
  getSessionRpc,
  registerRpc,
  resetPasswordRpc,
  verifyEmailRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
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
import { startIdentity, type Identity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const ASKED = { message: 'We sent a link to that address. Your email changes when you open it.' };
const CHANGED = { message: 'Your email address has been changed.' };
const INVALID = { code: 'INVALID_TOKEN', status: 400 };

async function askForChange(newEmail = newRegistration().email) {
  const user = await createSignedInUser(identity);
  const { password, actor } = user;
  expect(await identity.call(changeEmailRpc, { email: newEmail, password }, actor)).toEqual(ASKED);
  return { ...user, newEmail };
}

const emailOf = async (id: string): Promise<string> => {
  const [{ email }] = await identity.database.query('SELECT email FROM users WHERE id = $1', [id]);
  return email;
};

describe('another address', () => {
  it('takes effect when its link is opened; the old one is told before', async () => {
    const { id, email, newEmail, password, sessionToken } = await askForChange();
    const token = await linkSentTo(identity, newEmail, 'confirm-new-email');
    await waitFor(async () => mailsTo(identity, email, 'email-change-notice').length === 1);
    expect(await emailOf(id)).toBe(email);

    expect(await identity.call(verifyEmailRpc, { token })).toEqual(CHANGED);
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
  });

  it('answers success again for a link opened twice, also at once', async () => {
    const { id, newEmail } = await askForChange();
    const token = await linkSentTo(identity, newEmail, 'confirm-new-email');
    const replies = await Promise.all([1, 2, 3].map(() => identity.call(verifyEmailRpc, { token })));
    expect(replies).toEqual([CHANGED, CHANGED, CHANGED]);
    const [row] = await identity.database.query('SELECT version FROM users WHERE id = $1', [id]);
    expect(row.version).toBe(3);
  });

  it('is not taken by a link older than a day, nor by one that a later wish replaced', async () => {
    const { id, email, newEmail, password, actor } = await askForChange();
    const first = await linkSentTo(identity, newEmail, 'confirm-new-email');
    const { email: later } = newRegistration();
    await identity.call(changeEmailRpc, { email: later, password }, actor);
    const second = await linkSentTo(identity, later, 'confirm-new-email');
    await expect(identity.call(verifyEmailRpc, { token: first })).rejects.toMatchObject(INVALID);
    await identity.database.query('UPDATE email_tokens SET expires_at = now() WHERE user_id = $1', [id]);
    await expect(identity.call(verifyEmailRpc, { token: second })).rejects.toMatchObject(INVALID);
    expect(await emailOf(id)).toBe(email);
  });

  it('that is taken is answered the same; its owner hears of it, and so does the old address', async () => {
    const owner = await createUser(identity);
    const { id, email } = await askForChange(owner.email.toUpperCase().replace('EXAMPLE.COM', 'example.com'));
    await waitFor(async () => mailsTo(identity, owner.email, 'address-already-registered').length === 1);
    await waitFor(async () => mailsTo(identity, email, 'email-change-notice').length === 1);
    expect(mailsTo(identity, owner.email, 'confirm-new-email')).toEqual([]);
    expect(await emailOf(id)).toBe(email);
  });

  it('is not taken from who verified it in between', async () => {
    const { id, email, newEmail } = await askForChange();
    const token = await linkSentTo(identity, newEmail, 'confirm-new-email');
    const owner = await createUser(identity, { email: newEmail });
    await expect(identity.call(verifyEmailRpc, { token })).rejects.toMatchObject(INVALID);
    expect(await emailOf(id)).toBe(email);
    expect(await emailOf(owner.id)).toBe(newEmail);
  });

  it('is taken from an account that never proved to own it', async () => {
    const squatter = await createUnverifiedUser(identity);
    const { id } = await askForChange(squatter.email);
    const token = await linkSentTo(identity, squatter.email, 'confirm-new-email');
    expect(await identity.call(verifyEmailRpc, { token })).toEqual(CHANGED);
    expect(await emailOf(id)).toBe(squatter.email);
    await identity.events.waitFor(accountDeleted, (event) => event.id === squatter.id);
  });

  it('goes to one of a registration and a change that come at once', async () => {
    const { id, newEmail } = await askForChange();
    const token = await linkSentTo(identity, newEmail, 'confirm-new-email');
    await Promise.all([
      identity.call(verifyEmailRpc, { token }),
      identity.call(registerRpc, newRegistration({ email: newEmail })),
    ]);
    expect(await emailOf(id)).toBe(newEmail);
  });

  it('kills reset links that went to the old one', async () => {
    const { email, newEmail } = await askForChange();
    await identity.call(forgotPasswordRpc, { email });
    const reset = await linkSentTo(identity, email, 'reset-password');
    await identity.call(verifyEmailRpc, { token: await linkSentTo(identity, newEmail, 'confirm-new-email') });
    await expect(
      identity.call(resetPasswordRpc, { token: reset, password: 'another horse' }),
    ).rejects.toMatchObject(INVALID);
  });

  it('needs the password, and is limited to five wishes an hour', async () => {
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
    ['that nobody has', async () => newRegistration()],
    ['that has an account', () => createUser(identity)],
  ])('%s is written to five times an hour, whoever wishes for it', async (_what, of) => {
    const { email } = await of();
    for (let n = 1; n <= 5; n += 1) await askForChange(n % 2 ? email : email.toUpperCase());
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

  it('has to be another one', async () => {
    const { email, password, actor } = await createSignedInUser(identity);
    await expect(
      identity.call(changeEmailRpc, { email: email.toUpperCase(), password }, actor),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'email', message: 'This is your email address already' }],
    });
  });

  it.each([
    ['none', { password: 'correct horse' }],
    ['a list', { email: ['a@b.com'], password: 'correct horse' }],
    ['a huge one', { email: `${'a'.repeat(100_000)}@b.com`, password: 'correct horse' }],
  ])('is refused for %s', async (_case, payload) => {
    await expect(identity.callUnchecked(changeEmailRpc, payload)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please enter a valid email address',
    });
  });
});
