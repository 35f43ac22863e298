import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decideFreezeRpc, freezeByLinkRpc } from '@sprinkle/contracts/identity/freezes.rpc';
import {
  changeEmailRpc,
  changePasswordRpc,
  changeUsernameRpc,
  confirmEmailRpc,
  exportAccountRpc,
  forgotPasswordRpc,
  listOwnActivityRpc,
  registerRpc,
  undoEmailChangeRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import {
  blockUserRpc,
  messageUserRpc,
  unblockUserRpc,
} from '@sprinkle/contracts/identity/user-management.rpc';
import { TERMS } from '@sprinkle/contracts/rules/terms';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { codeOf, createUserWithApp } from './authenticator-app.js';
import {
  closeAccount,
  createAdminActor,
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

/** Maps each table that refers to an account to the export's field with its rows, or to the reason why there is none. */
const COVERAGE: Record<string, string> = {
  users: 'account',
  sessions: 'sessions; rows of ended ones go after a day',
  username_changes: 'formerUsernames',
  terms_acceptances: 'acceptedTerms',
  activity_logs: 'activity',
  former_emails: 'formerEmails',
  user_recovery_codes: 'none: hashes of codes',
  address_reads: 'none: which users an administrator has looked up, purged after an hour',
  email_tokens: 'none: hashes of links, purged after seven days',
  link_requests: 'none: requests of strangers too, purged after a day',
  pending_registrations: 'none: entered by somebody who may be a stranger, purged after seven days',
};

it('the export of an account covers every table that refers to an account', async () => {
  const rows = await identity.database.query<{ name: string }[]>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND (table_name = 'users' OR column_name ~ '(user|owner|account|creator)_id$')`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(COVERAGE).sort());
});

it('the export of an account contains sessions, former usernames and accepted terms', async () => {
  const user = await createSignedInUser(identity);
  const second = await signIn(identity, user);
  const { username } = newRegistration();
  await identity.call(changeUsernameRpc, { username }, user.actor);
  const exported = await identity.call(exportAccountRpc, {}, { ...user.actor, username });
  expect(exported).toMatchObject({ id: user.id, username, email: user.email, isVerified: true });
  expect(exported.sessions.map(({ id }) => id).sort()).toEqual(
    [user.actor.sessionId, second.actor.sessionId].sort(),
  );
  expect(exported.formerUsernames).toEqual([{ username: user.username, changedAt: expect.any(String) }]);
  expect(exported.acceptedTerms).toEqual([
    { version: TERMS.version, confirmedAge: 18, acceptedAt: expect.any(String) },
  ]);
  expect(JSON.stringify(exported)).not.toContain('argon2');
});

it('the export of an account contains former addresses and since when there is an authenticator app', async () => {
  const { actor, email, password, secret } = await createUserWithApp(identity);
  const { email: newEmail } = newRegistration();
  await identity.call(changeEmailRpc, { email: newEmail, password, code: codeOf(secret) }, actor);
  await identity.call(confirmEmailRpc, { token: await linkSentTo(identity, newEmail, 'confirm-new-email') });
  const exported = await identity.call(exportAccountRpc, {}, actor);
  expect(exported.formerEmails).toEqual([{ email, changedAt: expect.any(String) }]);
  expect(exported.authenticatorAppSince).toEqual(expect.any(String));
  expect(JSON.stringify(exported)).not.toContain(secret);
});

it("the export of an account pages through the owner's activity alone, oldest first", async () => {
  const user = await createSignedInUser(identity);
  const stranger = await createSignedInUser(identity);
  for (let n = 0; n < 4; n += 1) await signIn(identity, user);
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { activity, nextCursor } = await identity.call(
      listOwnActivityRpc,
      { cursor, limit: 2 },
      user.actor,
    );
    pages.push(activity.map(({ at }) => at));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(pages.flat().sort());
  const { activity } = await identity.call(listOwnActivityRpc, {}, stranger.actor);
  expect(activity).toMatchObject([{ action: 'signed-in', ipAddress: stranger.actor.ipAddress }]);
});

it('the export of an account shows what administrators did to it, without their network or device', async () => {
  const user = await createSignedInUser(identity);
  const admin = await createAdminActor(identity);
  const words = { subject: 'Your page', body: 'Please look at it.' };
  await identity.call(messageUserRpc, { userId: user.id, ...words }, admin);
  const { activity } = await identity.call(listOwnActivityRpc, {}, user.actor);
  expect(activity.at(-1)).toMatchObject({ action: 'user-messaged', ipAddress: null, userAgent: null });
});

it("every requested mail names its account, so that the export finds the account's mails", async () => {
  const user = await createSignedInUser(identity);
  const other = await createUser(identity);
  const { email, password, actor } = user;
  const newPassword = 'another horse';
  await identity.call(registerRpc, newRegistration({ email }));
  await identity.call(changePasswordRpc, { currentPassword: password, newPassword }, actor);
  await identity.call(forgotPasswordRpc, { email });
  const { email: newEmail } = newRegistration();
  for (const address of [newEmail, other.email]) {
    await identity.call(changeEmailRpc, { email: address, password: newPassword }, actor);
  }
  await waitFor(async () => mailsTo(identity, other.email, 'address-already-registered')[0]);
  await identity.call(confirmEmailRpc, { token: await linkSentTo(identity, newEmail, 'confirm-new-email') });
  // An account is not closed while a change of its address can be undone.
  await identity.database.query('UPDATE email_tokens SET expires_at = now() WHERE user_id = $1', [user.id]);
  await closeAccount(identity, { email: newEmail, password: newPassword, actor });
  await identity.events.waitFor(emailRequested, ({ template }) => template === 'account-closed');
  const undone = await createSignedInUser(identity);
  const taker = await createUnverifiedUser(identity);
  const replaced = await undoEmailChange(undone, taker.id);
  const guarded = await createUserWithApp(identity);
  const admin = await createAdminActor(identity);
  const token = await linkSentTo(identity, replaced, 'address-replaced');
  await identity.call(freezeByLinkRpc, { token });
  const decision = { userId: undone.id, email: undone.email, reason: 'Proved it' };
  await identity.call(decideFreezeRpc, decision, admin);
  const words = { subject: 'Your page', body: 'Please look at it.' };
  await identity.call(messageUserRpc, { userId: other.id, ...words }, admin);
  await identity.call(blockUserRpc, { userId: other.id }, admin);
  await identity.call(unblockUserRpc, { userId: other.id }, admin);
  await identity.events.waitFor(emailRequested, ({ template }) => template === 'account-unblocked');
  const idOf = new Map([user, other, undone, taker, guarded].map(({ username, id }) => [username, id]));
  const requests = identity.events.of(emailRequested).filter(({ username }) => idOf.has(username));
  const toAdmins = 'settings-changed';
  expect([...new Set(requests.map(({ template }) => template))].sort()).toEqual(
    emailRequested.payload.shape.template.options.toSorted().filter((template) => template !== toAdmins),
  );
  for (const { accountId, username } of requests) {
    expect(accountId).toBe(idOf.get(username));
  }
});

/** Changes the address, lets another account take the old one, and undoes the change with the link sent to the former address. */
async function undoEmailChange(
  { email, password, actor }: Awaited<ReturnType<typeof createSignedInUser>>,
  takerId: string,
): Promise<string> {
  const { email: newEmail } = newRegistration();
  await identity.call(changeEmailRpc, { email: newEmail, password }, actor);
  await identity.call(confirmEmailRpc, { token: await linkSentTo(identity, newEmail, 'confirm-new-email') });
  await identity.database.query('UPDATE users SET email = $2, is_verified = true WHERE id = $1', [
    takerId,
    email,
  ]);
  await identity.call(undoEmailChangeRpc, { token: await linkSentTo(identity, email, 'email-changed') });
  await identity.events.waitFor(emailRequested, ({ template }) => template === 'email-change-undone');
  return newEmail;
}

it('the export of the activity requires a recent sign-in', async () => {
  const { actor } = await createSignedInUser(identity);
  const stale = { ...actor, authenticatedAt: new Date(0).toISOString() };
  await expect(identity.call(listOwnActivityRpc, {}, stale)).rejects.toMatchObject({
    code: 'REAUTH_REQUIRED',
  });
});
