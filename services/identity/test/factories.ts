import { randomBytes } from 'node:crypto';
import { emailRequested } from '@sprinkle/contracts/identity/identity.events';
import { loginRpc, registerRpc, verifyEmailRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { Registration } from '@sprinkle/contracts/identity/identity.schemas';
import { unseal } from '@sprinkle/service-kit/sealing';
import { addAdmin } from '../src/admins/add-admin.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { MAIL_TOKEN_KEY, newClient, type Identity } from './start-identity.js';

export function newRegistration(overrides: Partial<Registration> = {}): Registration {
  const username = `maya_${randomBytes(6).toString('hex')}`;
  return { username, email: `${username}@example.com`, password: 'correct horse', ...overrides };
}

/** The token of the newest verification link sent to that address. */
export async function tokenSentTo(identity: Identity, email: string, username: string): Promise<string> {
  const mail = await identity.events.waitFor(
    emailRequested,
    (sent) => sent.template === 'verify-email' && sent.to === email && sent.username === username,
  );
  return unseal(MAIL_TOKEN_KEY, mail.sealedToken ?? '');
}

export async function createUnverifiedUser(identity: Identity, overrides: Partial<Registration> = {}) {
  const registration = newRegistration(overrides);
  await identity.call(registerRpc, registration);
  const [row] = await identity.database.query<[{ id: string }]>('SELECT id FROM users WHERE username = $1', [
    registration.username,
  ]);
  return { ...registration, id: row.id };
}

export async function createUser(identity: Identity, overrides: Partial<Registration> = {}) {
  const user = await createUnverifiedUser(identity, overrides);
  await identity.call(verifyEmailRpc, { token: await tokenSentTo(identity, user.email, user.username) });
  return user;
}

/** A verified user with a session. */
export async function createSignedInUser(identity: Identity) {
  const user = await createUser(identity);
  const result = await identity.call(loginRpc, { email: user.email, password: user.password }, newClient());
  if (result.outcome !== 'signed-in') throw new Error(`Signing in ended with ${result.outcome}`);
  return { ...user, sessionToken: result.sessionToken, expiresAt: result.expiresAt };
}

export async function createAdmin(identity: Identity) {
  const username = `Root_${randomBytes(6).toString('hex')}`;
  const admin = { username, email: `${username}@localhost`, role: 'super' as const };
  return { ...admin, password: await addAdmin(identity.database, new PasswordHasher(), admin) };
}
