import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  changePasswordRpc,
  loginRpc,
  reauthenticateRpc,
  registerRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { PurgeExpired } from '../src/retention/purge-expired.js';
import {
  createSignedInUser,
  createUnverifiedUser,
  createUser,
  newRegistration,
  signIn,
} from './factories.js';
import { newClient, startIdentity, type Identity } from './start-identity.js';

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
const password = 'wished for by a stranger';

/** What a stranger did: registered with the address of somebody. */
async function wishFor(email: string, wished = password) {
  const wish = newRegistration({ email, password: wished });
  await identity.call(registerRpc, wish);
  return wish;
}

/** As the stranger would look at it. */
async function login(email: string, tried: string, client: Actor = newClient()) {
  try {
    return await identity.call(loginRpc, { email, password: tried }, client);
  } catch (error) {
    return error as { code: string };
  }
}

const ADDRESSES: [string, () => Promise<{ email: string }>][] = [
  ['that nobody has registered', async () => newRegistration()],
  ['that was never verified', () => createUnverifiedUser(identity)],
  ['that has an account', () => createUser(identity)],
];

describe('registering and signing in with an address', () => {
  it.each(ADDRESSES)('%s asks for verification, and for nothing but the last password', async (_what, of) => {
    const { email } = await of();
    await wishFor(email, 'an earlier wish');
    await wishFor(email);
    expect(await login(email.toUpperCase(), password)).toEqual(VERIFY_FIRST);
    expect(await login(email, 'an earlier wish')).toMatchObject(WRONG);
    expect(await login(email, 'a guess')).toMatchObject(WRONG);
  });

  it.each(ADDRESSES)('%s delays guessing alike', async (_what, of) => {
    const { email } = await of();
    await wishFor(email);
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

  it.each(ADDRESSES)('%s forgets the password after seven days', async (_what, of) => {
    const { email } = await of();
    const { username } = await wishFor(email);
    const answerAfter = async (interval: string) => {
      for (const table of ['users', 'pending_registrations']) {
        await identity.database.query(
          `UPDATE ${table} SET created_at = now() - $2::interval WHERE username = $1`,
          [username, interval],
        );
      }
      await identity.app.get(PurgeExpired, { strict: false }).execute();
      return login(email, password);
    };
    expect(await answerAfter('6 days 23 hours')).toEqual(VERIFY_FIRST);
    expect(await answerAfter('7 days 1 minute')).toMatchObject(WRONG);
  });

  it('hashes one password each time, whatever the address is', async () => {
    const hasher = identity.app.get(PasswordHasher, { strict: false });
    const hashings = [jest.spyOn(hasher, 'hash'), jest.spyOn(hasher, 'hashLike')];
    const hashingsOf = async (act: () => Promise<unknown>) => {
      for (const spy of hashings) spy.mockClear();
      await act();
      return hashings.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    };
    for (const [, of] of ADDRESSES) {
      const { email } = await of();
      expect(await hashingsOf(() => login(email, 'a guess'))).toBe(1);
      expect(await hashingsOf(() => wishFor(email))).toBe(1);
      expect(await hashingsOf(() => login(email, password))).toBe(1);
    }
    for (const spy of hashings) spy.mockRestore();
  });
});

describe('the password wished for with the address of an account', () => {
  it('opens nothing, and the owner’s goes on working', async () => {
    const user = await createSignedInUser(identity);
    await wishFor(user.email);
    await login(user.email, password);
    const sessions = await identity.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id]);
    expect(sessions).toHaveLength(1);
    await expect(identity.call(reauthenticateRpc, { password }, user.actor)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    await signIn(identity, user);
  });

  it('signs the owner in where both are the same', async () => {
    const user = await createUser(identity);
    await wishFor(user.email, user.password);
    await signIn(identity, user);
  });

  it('clears no failures of guessing the owner’s', async () => {
    const { email, password: owners } = await createUser(identity);
    await wishFor(email);
    const client = newClient();
    for (let n = 1; n <= 4; n += 1) await login(email, 'a guess', client);
    expect(await login(email, password, client)).toEqual(VERIFY_FIRST);
    await login(email, 'a guess', client);
    expect(await login(email, owners, client)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is told apart from a blocked owner’s', async () => {
    const { id, email, password: owners } = await createUser(identity);
    await identity.database.query('UPDATE users SET is_blocked = true WHERE id = $1', [id]);
    await wishFor(email);
    expect(await login(email, password)).toEqual(VERIFY_FIRST);
    expect(await login(email, owners)).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
  });

  it('is nothing any more once the owner changed theirs', async () => {
    const user = await createSignedInUser(identity);
    await wishFor(user.email);
    const newPassword = 'another horse';
    await identity.call(changePasswordRpc, { currentPassword: user.password, newPassword }, user.actor);
    expect(await login(user.email, password)).toMatchObject(WRONG);
    await signIn(identity, { email: user.email, password: newPassword });
  });
});
