import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import {
  checkUsernameRpc,
  registerRpc,
  resendVerificationRpc,
  resetPasswordRpc,
  verifyEmailRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import type { Registration } from '@sprinkle/contracts/identity/identity.schemas';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import {
  createUnverifiedUser,
  createUser,
  linkSentTo,
  mailsTo,
  newRegistration,
  tokenOf,
  tokenSentTo,
} from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

const WITH_LINK = { message: 'Registration successful. Please check your email for a verification link.' };
const TAKEN = 'This username is already taken. Please choose another one.';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function findUsers(email: string) {
  return identity.database.query<{ username: string; version: number }[]>(
    'SELECT username, version FROM users WHERE lower(email) = lower($1)',
    [email],
  );
}

describe('an international domain', () => {
  it('belongs to the same account in Unicode and in ASCII', async () => {
    const ascii = 'maya@xn--bcher-kva.example';
    const { username, password, id } = await createUser(identity, { email: ascii });
    for (const email of ['maya@bücher.example', 'Maya@BÜCHER.example', 'maya@bu\u0308cher.example', ascii]) {
      const { username: other } = newRegistration();
      await identity.call(registerRpc, { username: other, email, password: 'another horse' });
      expect(await findUsers(ascii)).toMatchObject([{ username }]);
      const result = await identity.call(loginRpc, { email, password });
      expect(result).toMatchObject({ outcome: 'signed-in', account: { id, email: 'maya@bücher.example' } });
      expect(mailsTo(identity, ascii, 'address-already-registered').length).toBeGreaterThan(0);
    }
  });

  it('is stored in ASCII', async () => {
    const registration = newRegistration({ email: 'ivan@почта.рф' });
    await identity.call(registerRpc, registration);
    expect(await findUsers('ivan@xn--80a1acny.xn--p1ai')).toMatchObject([
      { username: registration.username },
    ]);
  });
});

describe('registering', () => {
  it('creates an unverified account, publishes it and requests the mail', async () => {
    const registration = newRegistration();
    expect(await identity.call(registerRpc, registration)).toEqual(WITH_LINK);

    const [row] = await identity.database.query<Record<string, unknown>[]>(
      'SELECT * FROM users WHERE username = $1',
      [registration.username],
    );
    expect(row).toMatchObject({
      email: registration.email,
      is_verified: false,
      is_blocked: false,
      version: 1,
    });
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { account } = await identity.events.waitFor(
      accountRegistered,
      (event) => event.account.id === row?.id,
    );
    expect(account).toMatchObject({ username: registration.username, isVerified: false, version: 1 });
  });

  it('stores the token of the link in no table as plain text', async () => {
    const user = await createUnverifiedUser(identity);
    const token = await tokenSentTo(identity, user.email, user.username);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await identity.database.query(
      `SELECT row_to_json(t)::text FROM email_tokens t UNION ALL SELECT row_to_json(o)::text FROM outbox o`,
    );
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it.each([
    ['the same name', (name: string) => name],
    ['the same name in upper case', (name: string) => name.toUpperCase()],
  ])('is rejected when somebody has %s', async (_case, vary) => {
    const { username } = await createUnverifiedUser(identity);
    const again = newRegistration({ username: vary(username) });
    await expect(identity.call(registerRpc, again)).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
      status: 409,
      message: TAKEN,
      issues: [{ path: 'username', message: TAKEN }],
    });
    expect(await findUsers(again.email)).toEqual([]);
  });

  it('rejects reserved names', async () => {
    await expect(
      identity.call(registerRpc, newRegistration({ username: 'DashBoard' })),
    ).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
  });

  it('gives a name to only one of several simultaneous registrations', async () => {
    const { username } = newRegistration();
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((n) =>
        identity.call(registerRpc, newRegistration({ username, email: `${username}${n}@example.com` })),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'USERNAME_TAKEN' });
    }
  });

  it('creates one account when an address registers several times at once', async () => {
    const { email } = newRegistration();
    const many = Array.from({ length: 5 }, (_, n) =>
      newRegistration({ email: n % 2 ? email : email.toUpperCase() }),
    );
    await Promise.all(many.map((registration) => identity.call(registerRpc, registration)));
    const rows = await findUsers(email);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.version).toBe(5);
  });
});

describe('registering a known address', () => {
  it('responds as for a new address, mails the owner and leaves the account unchanged', async () => {
    const user = await createUser(identity);
    const again = newRegistration({ email: user.email.toUpperCase(), password: 'another password' });
    expect(await identity.call(registerRpc, again)).toEqual(WITH_LINK);

    const mail = await identity.events.waitFor(
      emailRequested,
      (sent) => sent.template === 'address-already-registered' && sent.to === user.email,
    );
    expect(mail).toEqual({
      template: 'address-already-registered',
      accountId: user.id,
      to: user.email,
      username: user.username,
    });
    expect(await findUsers(user.email)).toMatchObject([{ username: user.username }]);
    const login = await identity.call(loginRpc, { email: user.email, password: user.password });
    expect(login.outcome).toBe('signed-in');
    expect(await identity.call(checkUsernameRpc, { username: again.username })).toEqual({ available: false });
  });

  it.each([
    ['an unverified account', createUnverifiedUser],
    ['a verified account', createUser],
  ])('reserves the chosen username in the same way for the address of %s', async (_case, create) => {
    const { email } = await create(identity);
    const pending = newRegistration({ email });
    const isFree = async ({ username }: { username: string }) =>
      (await identity.call(checkUsernameRpc, { username })).available;
    expect(await identity.call(registerRpc, pending)).toEqual(WITH_LINK);
    expect(await isFree({ username: pending.username.toUpperCase() })).toBe(false);
    await expect(
      identity.call(registerRpc, newRegistration({ username: pending.username })),
    ).rejects.toMatchObject({ code: 'USERNAME_TAKEN', message: TAKEN });
    expect(await identity.call(registerRpc, pending)).toEqual(WITH_LINK);

    const other = newRegistration({ email });
    await identity.call(registerRpc, other);
    expect([await isFree(pending), await isFree(other)]).toEqual([true, false]);
  });

  it('rejects the name of a verified account, whatever the address', async () => {
    const user = await createUser(identity);
    const pending = newRegistration({ username: user.username });
    for (const email of [user.email, pending.email]) {
      await expect(identity.call(registerRpc, { ...pending, email })).rejects.toMatchObject({
        code: 'USERNAME_TAKEN',
      });
    }
  });

  it('replaces name and link of an unverified account, and the new link chooses the password', async () => {
    const first = await createUnverifiedUser(identity);
    const oldToken = await tokenSentTo(identity, first.email, first.username);
    const second = newRegistration({ email: first.email, password: 'a newer password' });
    expect(await identity.call(registerRpc, second)).toEqual(WITH_LINK);

    expect(await identity.call(checkUsernameRpc, { username: first.username })).toEqual({ available: true });
    await expect(identity.call(verifyEmailRpc, { token: oldToken })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    });
    const token = await tokenSentTo(identity, second.email, second.username);
    const { email } = second;
    await identity.call(resetPasswordRpc, { token, password: 'chosen by the owner' });
    const login = await identity.call(loginRpc, { email, password: 'chosen by the owner' });
    expect(login).toMatchObject({
      outcome: 'signed-in',
      account: { id: first.id, username: second.username },
    });
    for (const { password } of [first, second]) {
      await expect(identity.call(loginRpc, { email, password })).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
    }
  });

  it.each([
    ['the name of the owner', (owner: Registration) => owner.username],
    ['another name', () => newRegistration().username],
  ])(
    'never lets the owner verify the password of a stranger who registered with %s',
    async (_case, nameFor) => {
      const owner = await createUnverifiedUser(identity);
      const { email } = owner;
      const stranger = { ...newRegistration({ email, username: nameFor(owner) }), password: 'of a stranger' };
      await identity.call(registerRpc, stranger);
      await identity.call(resendVerificationRpc, { email });
      await linkSentTo(identity, email, 'verify-email', 3);
      for (const mail of mailsTo(identity, email, 'verify-email')) {
        await expect(identity.call(verifyEmailRpc, { token: tokenOf(mail) })).rejects.toMatchObject({
          code: 'INVALID_TOKEN',
        });
      }
      expect(await identity.call(loginRpc, stranger)).toMatchObject({ outcome: 'verification-required' });
    },
  );

  it('mails another link to verify when the same registration is sent again', async () => {
    const first = await createUnverifiedUser(identity);
    await identity.call(registerRpc, first);
    await linkSentTo(identity, first.email, 'verify-email', 2);
    for (const mail of mailsTo(identity, first.email, 'verify-email')) {
      expect(mail.registration).toMatchObject({ hasReplaced: false });
      await identity.call(verifyEmailRpc, { token: tokenOf(mail) });
    }
    expect(await identity.call(loginRpc, first)).toMatchObject({ outcome: 'signed-in' });
  });

  it('tells in every mail which registration it confirms and whether that replaced an earlier one', async () => {
    const first = await createUnverifiedUser(identity);
    const second = newRegistration({ email: first.email });
    await identity.call(registerRpc, second);
    await identity.call(resendVerificationRpc, { email: first.email });
    await linkSentTo(identity, first.email, 'verify-email', 3);
    const rows = await identity.database.query<[{ created_at: Date }]>(
      'SELECT created_at FROM users WHERE id = $1',
      [first.id],
    );
    const renewed = { at: rows[0].created_at.toISOString(), hasReplaced: true };
    expect(mailsTo(identity, first.email, 'verify-email')).toMatchObject([
      { username: first.username, registration: { at: expect.any(String), hasReplaced: false } },
      { username: second.username, registration: renewed },
      { username: second.username, registration: renewed },
    ]);
  });

  it('may keep the name of the unverified account', async () => {
    const first = await createUnverifiedUser(identity);
    expect(await identity.call(registerRpc, { ...first, password: 'a newer password' })).toEqual(WITH_LINK);
  });
});

describe('checking a username', () => {
  it.each([
    ['a free name', 'free_name_1', true],
    ['a reserved name', 'Checkout', false],
    ['a name that is too short', 'abc', false],
    ['a name that is too long', 'a'.repeat(26), false],
    ['a name with other characters', 'm a y a', false],
    ['an empty name', '', false],
    ['a NUL', 'maya\0maya', false],
  ])('says whether %s is available', async (_case, username, available) => {
    expect(await identity.call(checkUsernameRpc, { username })).toEqual({ available });
  });

  it('ignores case', async () => {
    const { username } = await createUnverifiedUser(identity);
    expect(await identity.call(checkUsernameRpc, { username: username.toUpperCase() })).toEqual({
      available: false,
    });
  });
});

describe('invalid input', () => {
  const good = newRegistration();
  it.each([
    ['nothing', undefined, undefined],
    ['an array', [], undefined],
    ['a name that is a number', { ...good, username: 12345 }, 'Username must be at least 4 characters'],
    ['a short name', { ...good, username: 'abc' }, 'Username must be at least 4 characters'],
    ['a huge name', { ...good, username: 'x'.repeat(100_000) }, 'Username must be at most 25 characters'],
    [
      'markup as a name',
      { ...good, username: '<b>maya</b>' },
      'Username can only contain letters, numbers, and underscores',
    ],
    ['an invalid address', { ...good, email: 'maya' }, 'Please enter a valid email address'],
    [
      'two lines as an address',
      { ...good, email: 'a@b.com\nbcc:c@d.com' },
      'Please enter a valid email address',
    ],
    [
      'a huge address',
      { ...good, email: `${'x'.repeat(100_000)}@b.com` },
      'Please enter a valid email address',
    ],
    ['a short password', { ...good, password: 'short' }, 'Password must be at least 8 characters'],
    [
      'a huge password',
      { ...good, password: 'x'.repeat(100_000) },
      'Password must be at most 128 characters',
    ],
  ])('is rejected for %s', async (_case, payload, message) => {
    await expect(identity.callUnchecked(registerRpc, payload)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      ...(message ? { message } : {}),
    });
  });
});
