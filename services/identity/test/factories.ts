import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';
import type { EventPayload } from '@sprinkle/contracts/event';
import { closeAccountRpc, registerRpc, verifyEmailRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { Registration } from '@sprinkle/contracts/identity/identity.schemas';
import { mailTokenContext } from '@sprinkle/contracts/identity/mail-token-context';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { adminLoginRpc, getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { decrypt } from '@sprinkle/service-kit/encryption';
import { DomainError } from '@sprinkle/service-kit/errors';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { addAdmin } from '../src/admins/add-admin.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { type Identity, MAIL_TOKEN_KEYS, newClient } from './start-identity.js';

export function newRegistration(overrides: Partial<Registration> = {}): Registration {
  const username = `maya_${randomBytes(6).toString('hex')}`;
  return { username, email: `${username}@example.com`, password: 'correct horse', ...overrides };
}

/** Returns the token of a mail's link. */
export function tokenOf(mail: EventPayload<typeof emailRequested>): string {
  const { template, accountId = null, to, encryptedToken = '' } = mail;
  return decrypt(MAIL_TOKEN_KEYS, encryptedToken, mailTokenContext({ template, accountId, to }));
}

export async function tokenSentTo(identity: Identity, email: string, username: string): Promise<string> {
  const mail = await identity.events.waitFor(
    emailRequested,
    (sent) => sent.template === 'verify-email' && sent.to === email && sent.username === username,
  );
  return tokenOf(mail);
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

export async function createSignedInUser(identity: Identity) {
  const user = await createUser(identity);
  return { ...user, ...(await signIn(identity, user)) };
}

export async function signIn(
  identity: Identity,
  { email, password }: Pick<Registration, 'email' | 'password'>,
  presentedToken?: string,
) {
  const client = newClient();
  const result = await identity.call(loginRpc, { email, password, presentedToken }, client);
  if (result.outcome !== 'signed-in') throw new Error(`Signing in ended with ${result.outcome}`);
  const { sessionToken, expiresAt } = result;
  return { sessionToken, expiresAt, actor: await actorOf(identity, sessionToken, client) };
}

/** Builds the actor from a session as the gateway does. */
export async function actorOf(
  identity: Identity,
  sessionToken: string,
  client = newClient(),
): Promise<Actor> {
  const { sessionId, authenticatedAt, account } = await identity.call(getSessionRpc, { sessionToken });
  return { ...client, kind: 'user', id: account.id, username: account.username, sessionId, authenticatedAt };
}

type Template = EventPayload<typeof emailRequested>['template'];

export function mailsTo(identity: Identity, to: string, template: Template) {
  return identity.events.of(emailRequested).filter((mail) => mail.to === to && mail.template === template);
}

/** Returns the token of the link in the `count`th mail with that template. */
export async function linkSentTo(
  identity: Identity,
  to: string,
  template: Template,
  count = 1,
): Promise<string> {
  const mail = await waitFor(async () => mailsTo(identity, to, template)[count - 1]);
  return tokenOf(mail);
}

/** Closes an account with the code that is mailed. */
export async function closeAccount(
  identity: Identity,
  { email, password, actor }: { email: string; password: string; actor: Actor },
  isBalanceWaived = false,
): Promise<{ message: string }> {
  const closing = { password, isBalanceWaived };
  const asked = await identity.call(closeAccountRpc, closing, actor).catch((error: DomainError) => error);
  if (!(asked instanceof DomainError) || asked.code !== 'MAIL_CODE_REQUIRED') throw asked;
  const mailCode = await linkSentTo(identity, email, 'closing-code');
  return identity.call(closeAccountRpc, { ...closing, mailCode }, actor);
}

/** Returns an administrator who just signed in. */
export async function createAdminActor(identity: Identity): Promise<Actor> {
  const { username, password } = await createAdmin(identity);
  const client = newClient();
  const { admin } = await identity.call(adminLoginRpc, { username, password }, client);
  const authenticatedAt = new Date().toISOString();
  return { ...client, kind: 'admin', id: admin.id, username, role: admin.role, authenticatedAt };
}

/** Returns the administrator as if half an hour had passed since the last password. */
export const withOldPassword = (admin: Actor): Actor => ({
  ...admin,
  authenticatedAt: new Date(Date.now() - RECENT_ADMIN_PASSWORD_MINUTES * 60_000).toISOString(),
});

/** Sets the columns as closing an account does. */
export const CLOSED = 'is_active = false, closed_at = now(), email = NULL, password_hash = NULL';

export async function createAdmin(identity: Identity) {
  const username = `Root_${randomBytes(6).toString('hex')}`;
  const admin = { username, email: `${username}@localhost`, role: 'super' as const };
  return { ...admin, ...(await addAdmin(identity.database, new PasswordHasher(), admin)) };
}

/** Inserts accounts whose names and addresses contain the mark, a minute apart, oldest first. */
export async function insertUsers(
  identity: Identity,
  mark: string,
  states: ('verified' | 'unverified' | 'blocked')[],
): Promise<string[]> {
  const names = states.map((_state, index) => `${mark}_${index}`);
  for (const [index, state] of states.entries()) {
    await identity.database.query(
      `INSERT INTO users (id, username, email, password_hash, is_verified, is_blocked, created_at)
       VALUES ($1, $2, $3, '$argon2id$', $4, $5, now() - $6 * interval '1 minute')`,
      [
        randomUUID(),
        names[index],
        `${names[index]}@mail.test`,
        state !== 'unverified',
        state === 'blocked',
        states.length - index,
      ],
    );
  }
  return names;
}
