import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { changePasswordRpc, registerRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { loginRpc, reauthenticateRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { PurgeExpired } from '../src/retention/purge-expired.js';
import { changeAddress } from './address-changes.js';
import {
  createSignedInUser,
  createUnverifiedUser,
  createUser,
  newRegistration,
  signIn,
} from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const VERIFY_FIRST = {
  outcome: 'verification-required',
  message:
    'Please check your email for a verification link. You need to verify your email before logging in.',
};
const WRONG = { code: 'INVALID_CREDENTIALS', status: 401, message: 'Invalid email or password' };
const password = 'chosen by a stranger';

async function registerStranger(email: string, chosen = password) {
  const registration = newRegistration({ email, password: chosen });
  await identity.call(registerRpc, registration);
  return registration;
}

/** Resolves to the response or to the error, as a stranger would compare them. */
async function login(email: string, tried: string, client: Actor = newClient()) {
  try {
    return await identity.call(loginRpc, { email, password: tried }, client);
  } catch (error) {
    return error as { code: string };
  }
}

const ADDRESSES: [string, () => Promise<{ email: string }>][] = [
  ['an unknown address', async () => newRegistration()],
  ['the address of an unverified account', () => createUnverifiedUser(identity)],
  ['the address of a verified account', () => createUser(identity)],
  [
    'a former address that can still undo a change',
    async () => {
      const user = await createSignedInUser(identity);
      await changeAddress(identity, user);
      return user;
    },
  ],
];

describe('registering and signing in', () => {
  it.each(ADDRESSES)(
    'asks to verify %s only when the last chosen password is given',
    async (_case, create) => {
      const { email } = await create();
      await registerStranger(email, 'chosen earlier');
      await registerStranger(email);
      expect(await login(email.toUpperCase(), password)).toEqual(VERIFY_FIRST);
      expect(await login(email, 'chosen earlier')).toMatchObject(WRONG);
      expect(await login(email, 'a guess')).toMatchObject(WRONG);
    },
  );

  it.each(ADDRESSES)('delays guesses in the same way for %s', async (_case, create) => {
    const { email } = await create();
    await registerStranger(email);
    const client = newClient();
    const codes: unknown[] = [];
    for (let n = 1; n <= 4; n += 1) {
      codes.push(await login(email, password, client), await login(email, 'a guess', client));
    }
    expect(codes.filter((_, n) => n % 2 === 0)).toEqual(Array(4).fill(VERIFY_FIRST));
    expect(await login(email, password, client)).toEqual(VERIFY_FIRST);
    expect(await login(email, 'a guess', client)).toMatchObject(WRONG);
    expect(await login(email, password, client)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it.each(ADDRESSES)('deletes the password after seven days for %s', async (_case, create) => {
    const { email } = await create();
    const { username } = await registerStranger(email);
    const loginAfter = async (interval: string) => {
      for (const table of ['users', 'pending_registrations']) {
        await identity.database.query(
          `UPDATE ${table} SET created_at = now() - $2::interval WHERE username = $1`,
          [username, interval],
        );
      }
      await identity.app.get(PurgeExpired, { strict: false }).execute();
      return login(email, password);
    };
    expect(await loginAfter('6 days 23 hours')).toEqual(VERIFY_FIRST);
    expect(await loginAfter('7 days 1 minute')).toMatchObject(WRONG);
  });

  it('hashes exactly one password for every address', async () => {
    const hasher = identity.app.get(PasswordHasher, { strict: false });
    const hashings = [jest.spyOn(hasher, 'hash'), jest.spyOn(hasher, 'hashLike')];
    const hashingsOf = async (act: () => Promise<unknown>) => {
      for (const spy of hashings) spy.mockClear();
      await act();
      return hashings.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    };
    for (const [, create] of ADDRESSES) {
      const { email } = await create();
      expect(await hashingsOf(() => login(email, 'a guess'))).toBe(1);
      expect(await hashingsOf(() => registerStranger(email))).toBe(1);
      expect(await hashingsOf(() => login(email, password))).toBe(1);
    }
    for (const spy of hashings) spy.mockRestore();
  });
});

describe('the password of a pending registration', () => {
  it('opens no session, and the owner’s password still works', async () => {
    const user = await createSignedInUser(identity);
    await registerStranger(user.email);
    await login(user.email, password);
    const sessions = await identity.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id]);
    expect(sessions).toHaveLength(1);
    await expect(identity.call(reauthenticateRpc, { password }, user.actor)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    await signIn(identity, user);
  });

  it('signs the owner in when both passwords are the same', async () => {
    const user = await createUser(identity);
    await registerStranger(user.email, user.password);
    await signIn(identity, user);
  });

  it('does not reset the count of wrong guesses', async () => {
    const { email, password: owners } = await createUser(identity);
    await registerStranger(email);
    const client = newClient();
    for (let n = 1; n <= 4; n += 1) await login(email, 'a guess', client);
    expect(await login(email, password, client)).toEqual(VERIFY_FIRST);
    await login(email, 'a guess', client);
    expect(await login(email, owners, client)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('does not reveal that the owner is blocked', async () => {
    const { id, email, password: owners } = await createUser(identity);
    await identity.database.query('UPDATE users SET is_blocked = true WHERE id = $1', [id]);
    await registerStranger(email);
    expect(await login(email, password)).toEqual(VERIFY_FIRST);
    expect(await login(email, owners)).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
  });

  it('is invalid once the owner has changed theirs', async () => {
    const user = await createSignedInUser(identity);
    await registerStranger(user.email);
    const newPassword = 'another horse';
    await identity.call(changePasswordRpc, { currentPassword: user.password, newPassword }, user.actor);
    expect(await login(user.email, password)).toMatchObject(WRONG);
    await signIn(identity, { email: user.email, password: newPassword });
  });
});
