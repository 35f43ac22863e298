import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmTotpRpc,
  disableTotpRpc,
  getTotpStatusRpc,
  renewRecoveryCodesRpc,
  setUpTotpRpc,
} from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import {
  changeEmailRpc,
  changePasswordRpc,
  closeAccountRpc,
  forgotPasswordRpc,
  registerRpc,
  resetPasswordRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import type { Credentials } from '@sprinkle/contracts/identity/identity.schemas';
import { getSessionRpc, loginRpc, reauthenticateRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { removeUserTotpRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { codeOf, createUserWithApp } from './authenticator-app.js';
import {
  createAdminActor,
  createSignedInUser,
  createUser,
  linkSentTo,
  mailsTo,
  newRegistration,
  withOldPassword,
} from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

type User = Pick<Credentials, 'email' | 'password'>;

const signIn = ({ email, password }: User, code?: string, client = newClient()) =>
  identity.call(loginRpc, { email, password, code }, client);
const userWithApp = () => createUserWithApp(identity);
const ISSUER = { issuer: 'Sprinkle' };

const rejects = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });
const isSignedIn = async (call: ReturnType<typeof signIn>) =>
  expect(await call).toMatchObject({ outcome: 'signed-in' });

const actionsOf = async (id: string): Promise<string[]> =>
  (
    await identity.database.query<{ action: string }[]>(
      `SELECT action FROM activity_logs WHERE user_id = $1 AND action ~ 'totp|recovery' ORDER BY created_at`,
      [id],
    )
  ).map(({ action }) => action);

const isToldOf = (email: string, change: string) =>
  waitFor(async () =>
    mailsTo(identity, email, 'authenticator-app-changed').some(({ appChange }) => appChange === change),
  );

describe("a creator's authenticator app", () => {
  it('takes effect with its first code, ends the other sessions, and is logged and mailed', async () => {
    const user = await createSignedInUser(identity);
    const other = await createSession(user);
    const { secret, address } = await identity.call(setUpTotpRpc, ISSUER, user.actor);
    expect(new URL(address).searchParams.get('issuer')).toBe('Sprinkle');
    await isSignedIn(signIn(user));
    await rejects(identity.call(confirmTotpRpc, { code: '000000x' }, user.actor), 'INVALID_CODE');
    expect(await identity.call(getTotpStatusRpc, {}, user.actor)).toEqual({
      isEnabled: false,
      recoveryCodesLeft: 0,
    });

    const confirmed = await identity.call(confirmTotpRpc, { code: codeOf(secret) }, user.actor);
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    for (const sessionToken of [user.sessionToken, other])
      await rejects(identity.call(getSessionRpc, { sessionToken }), 'NOT_SIGNED_IN');
    const { sessionId } = await identity.call(getSessionRpc, { sessionToken: confirmed.sessionToken });
    expect(sessionId).toBe(user.actor.sessionId);
    expect(await identity.call(getTotpStatusRpc, {}, user.actor)).toEqual({
      isEnabled: true,
      recoveryCodesLeft: 10,
    });
    await rejects(identity.call(setUpTotpRpc, ISSUER, user.actor), 'WRONG_STATE');
    expect(await actionsOf(user.id)).toEqual(['totp-enabled']);
    await isToldOf(user.email, 'turned-on');
  });

  it('can be set up only by its owner, with a recent password', async () => {
    const { actor } = await createSignedInUser(identity);
    const stale = { ...actor, authenticatedAt: new Date(Date.now() - 11 * 60_000).toISOString() };
    await rejects(identity.call(setUpTotpRpc, ISSUER, stale), 'REAUTH_REQUIRED');
    await rejects(identity.call(confirmTotpRpc, { code: '123456' }, stale), 'REAUTH_REQUIRED');
    await rejects(identity.call(setUpTotpRpc, ISSUER), 'NOT_SIGNED_IN');
    const { secret } = await identity.call(setUpTotpRpc, ISSUER, actor);
    const other = await createSignedInUser(identity);
    await rejects(identity.call(confirmTotpRpc, { code: codeOf(secret) }, other.actor), 'WRONG_STATE');
  });

  it('is set up once when two confirmations come at the same time', async () => {
    const { id, actor } = await createSignedInUser(identity);
    const { secret } = await identity.call(setUpTotpRpc, ISSUER, actor);
    const outcomes = await Promise.allSettled(
      [0, 1].map((step) => identity.call(confirmTotpRpc, { code: codeOf(secret, step) }, actor)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [{ codes }] = await identity.database.query(
      'SELECT count(*)::int AS codes FROM user_recovery_codes WHERE user_id = $1',
      [id],
    );
    expect(codes).toBe(10);
  });

  it('leaves neither secret nor recovery codes readable in the database', async () => {
    const { id, secret, recoveryCodes } = await userWithApp();
    const [{ dump }] = await identity.database.query(
      `SELECT u::text || (SELECT string_agg(c::text, '') FROM user_recovery_codes c WHERE user_id = u.id) AS dump
         FROM users u WHERE id = $1`,
      [id],
    );
    for (const text of [secret, ...recoveryCodes]) expect(dump).not.toContain(text);
  });

  it('is turned off with password and code, which deletes the recovery codes', async () => {
    const user = await userWithApp();
    const { id, actor, password, secret, email } = user;
    const code = codeOf(secret);
    await rejects(identity.call(disableTotpRpc, { password: 'wrong', code }, actor), 'INVALID_CREDENTIALS');
    await rejects(identity.call(disableTotpRpc, { password, code: '000000x' }, actor), 'INVALID_CODE');
    await identity.call(disableTotpRpc, { password, code }, actor);
    expect(await identity.call(getTotpStatusRpc, {}, actor)).toEqual({
      isEnabled: false,
      recoveryCodesLeft: 0,
    });
    await isSignedIn(signIn(user));
    await rejects(identity.call(disableTotpRpc, { password, code }, actor), 'WRONG_STATE');
    expect(await actionsOf(id)).toEqual(['totp-enabled', 'totp-disabled']);
    await isToldOf(email, 'turned-off');
  });

  it('gets new recovery codes with a recent password, which invalidates the earlier ones', async () => {
    const user = await userWithApp();
    const stale = { ...user.actor, authenticatedAt: new Date(0).toISOString() };
    await rejects(identity.call(renewRecoveryCodesRpc, {}, stale), 'REAUTH_REQUIRED');
    const { recoveryCodes } = await identity.call(renewRecoveryCodesRpc, {}, user.actor);
    expect(recoveryCodes).toHaveLength(10);
    await rejects(signIn(user, user.recoveryCodes[0]), 'INVALID_CODE');
    await isSignedIn(signIn(user, recoveryCodes[0]));
    expect(await identity.call(getTotpStatusRpc, {}, user.actor)).toMatchObject({ recoveryCodesLeft: 9 });
    await isToldOf(user.email, 'codes-renewed');
    const { actor } = await createSignedInUser(identity);
    await rejects(identity.call(renewRecoveryCodesRpc, {}, actor), 'WRONG_STATE');
  });
});

describe('the sign-in of a creator with an app', () => {
  it('asks for the code after the right password, and only then', async () => {
    const user = await userWithApp();
    await rejects(signIn(user), 'CODE_REQUIRED');
    await rejects(signIn({ ...user, password: 'wrong' }), 'INVALID_CREDENTIALS');
    await rejects(signIn({ ...user, password: 'wrong' }, codeOf(user.secret)), 'INVALID_CREDENTIALS');
    await isSignedIn(signIn(user, codeOf(user.secret)));
  });

  it('ignores a code when the creator has no app', async () => {
    await isSignedIn(signIn(await createUser(identity), '123456'));
  });

  it('opens no session and keeps the earlier one when the code is missing or wrong', async () => {
    const user = await userWithApp();
    const { email, password, sessionToken: presentedToken } = user;
    const attempt = (code?: string) => identity.call(loginRpc, { email, password, code, presentedToken });
    const count = async () =>
      (await identity.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).length;
    const before = await count();
    await rejects(attempt(), 'CODE_REQUIRED');
    await rejects(attempt('000000x'), 'INVALID_CODE');
    expect(await count()).toBe(before);
    await identity.call(getSessionRpc, { sessionToken: presentedToken });
  });

  it('accepts each code only once, even when it arrives several times at once', async () => {
    const user = await userWithApp();
    const code = codeOf(user.secret);
    const outcomes = await Promise.allSettled([signIn(user, code), signIn(user, code), signIn(user, code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await rejects(signIn(user, code), 'INVALID_CODE');
  });

  it('accepts each recovery code once, and logs it', async () => {
    const user = await userWithApp();
    const [code = ''] = user.recoveryCodes;
    const outcomes = await Promise.allSettled([signIn(user, code), signIn(user, code.toUpperCase())]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await identity.call(getTotpStatusRpc, {}, user.actor)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await actionsOf(user.id)).toEqual(['totp-enabled', 'recovery-code-used']);
  });

  it("rejects another creator's code and recovery code", async () => {
    const user = await userWithApp();
    const other = await userWithApp();
    await rejects(signIn(user, codeOf(other.secret)), 'INVALID_CODE');
    await rejects(signIn(user, other.recoveryCodes[0]), 'INVALID_CODE');
    await isSignedIn(signIn(other, other.recoveryCodes[0]));
  });

  it("delays a thief's network after five wrong codes, but not the owner's", async () => {
    const user = await userWithApp();
    const thief = newClient();
    for (let n = 0; n < 5; n += 1) await rejects(signIn(user, '000000x', thief), 'INVALID_CODE');
    await rejects(signIn(user, codeOf(user.secret), thief), 'RATE_LIMITED');
    await isSignedIn(signIn(user, codeOf(user.secret)));
  });

  it('is delayed after many wrong codes from any network, but not with a recovery code, which resets the count', async () => {
    const user = await userWithApp();
    for (let n = 0; n < 21; n += 1) await rejects(signIn(user, '000000x'), 'INVALID_CODE');
    await rejects(signIn(user, codeOf(user.secret)), 'RATE_LIMITED');
    await isSignedIn(signIn(user, user.recoveryCodes[0]));
    await rejects(signIn(user, '000000x'), 'INVALID_CODE');
    await isSignedIn(signIn(user, codeOf(user.secret)));
  });

  it('resets the count of wrong codes from all networks after a correct one', async () => {
    const user = await userWithApp();
    for (let n = 0; n < 20; n += 1) await rejects(signIn(user, '000000x'), 'INVALID_CODE');
    await isSignedIn(signIn(user, codeOf(user.secret)));
    for (let n = 0; n < 2; n += 1) await rejects(signIn(user, '000000x'), 'INVALID_CODE');
  });

  it('does not reveal the app to somebody who registers with the address', async () => {
    const user = await userWithApp();
    const password = 'another long horse';
    await identity.call(registerRpc, { ...newRegistration({ email: user.email }), password });
    const outcome = await identity.call(loginRpc, { email: user.email, password });
    expect(outcome).toMatchObject({ outcome: 'verification-required' });
  });

  it('still asks for the code after the password was reset with a link', async () => {
    const user = await userWithApp();
    await identity.call(forgotPasswordRpc, { email: user.email });
    const token = await linkSentTo(identity, user.email, 'reset-password');
    const password = 'a longer horse';
    await identity.call(resetPasswordRpc, { token, password });
    await rejects(signIn({ ...user, password }), 'CODE_REQUIRED');
    await isSignedIn(signIn({ ...user, password }, codeOf(user.secret)));
  });
});

describe('the password of a creator with an app', () => {
  it.each<[string, (user: Awaited<ReturnType<typeof userWithApp>>, code?: string) => Promise<unknown>]>([
    [
      'is given again',
      ({ password, actor }, code) => identity.call(reauthenticateRpc, { password, code }, actor),
    ],
    [
      'is changed',
      ({ password, actor }, code) =>
        identity.call(
          changePasswordRpc,
          { currentPassword: password, newPassword: 'a longer horse', code },
          actor,
        ),
    ],
    [
      'confirms another email address',
      ({ password, actor }, code) =>
        identity.call(changeEmailRpc, { email: newRegistration().email, password, code }, actor),
    ],
  ])('needs a code when it %s', async (_case, act) => {
    const user = await userWithApp();
    await rejects(act(user), 'CODE_REQUIRED');
    await rejects(act(user, '000000x'), 'INVALID_CODE');
    await act(user, codeOf(user.secret));
  });

  it('closes the account only with a code of the app, which is used up only when the account closes', async () => {
    const user = await userWithApp();
    const [code, other] = user.recoveryCodes;
    const close = (given: { code?: string | undefined; mailCode?: string }) =>
      identity.call(
        closeAccountRpc,
        { password: user.password, isBalanceWaived: false, ...given },
        user.actor,
      );
    await rejects(close({ code: other }), 'MAIL_CODE_REQUIRED');
    const mailCode = await linkSentTo(identity, user.email, 'closing-code');
    await rejects(close({ mailCode }), 'CODE_REQUIRED');
    await rejects(close({ mailCode, code: '000000' }), 'INVALID_CODE');
    await rejects(close({ mailCode: 'abcde-12345-abcde-12345', code }), 'VALIDATION_FAILED');
    const { recoveryCodesLeft } = await identity.call(getTotpStatusRpc, {}, user.actor);
    expect(recoveryCodesLeft).toBe(10);
    await close({ mailCode, code });
    const [row] = await identity.database.query(
      `SELECT encrypted_totp_secret AS secret, totp_enabled_at AS since,
              (SELECT count(*)::int FROM user_recovery_codes WHERE user_id = $1) AS codes FROM users WHERE id = $1`,
      [user.id],
    );
    expect(row).toEqual({ secret: null, since: null, codes: 0 });
  });
});

describe('an administrator who removes the app of a creator', () => {
  it('lets the creator sign in again, ends the sessions, and logs, mails and publishes that', async () => {
    const user = await userWithApp();
    const admin = await createAdminActor(identity);
    const reply = await identity.call(removeUserTotpRpc, { userId: user.id }, admin);
    expect(reply).toMatchObject({ id: user.id, hasTotp: false });
    await rejects(identity.call(getSessionRpc, { sessionToken: user.sessionToken }), 'NOT_SIGNED_IN');
    await isSignedIn(signIn(user));
    await isToldOf(user.email, 'removed');
    const told = await identity.events.waitFor(credentialsChanged, ({ accountId }) => accountId === user.id);
    expect(told).toMatchObject({ kind: 'app-removed' });
    const [entry] = await identity.database.query(
      `SELECT admin_id, user_id FROM activity_logs WHERE action = 'user-totp-removed' AND target_id = $1`,
      [user.id],
    );
    expect(entry).toEqual({ admin_id: admin.id, user_id: user.id });
    await rejects(identity.call(removeUserTotpRpc, { userId: user.id }, admin), 'WRONG_STATE');
  });

  it('needs a recent password and an existing account', async () => {
    const user = await userWithApp();
    const admin = await createAdminActor(identity);
    const remove = (userId: string, actor = admin) => identity.call(removeUserTotpRpc, { userId }, actor);
    await rejects(remove(user.id, withOldPassword(admin)), 'REAUTH_REQUIRED');
    await rejects(remove(user.id, user.actor), 'NOT_SIGNED_IN');
    for (const id of ['nonsense', crypto.randomUUID()]) await rejects(remove(id), 'NOT_FOUND');
    await rejects(signIn(user), 'CODE_REQUIRED');
  });
});

async function createSession(user: User): Promise<string> {
  const outcome = await signIn(user);
  if (outcome.outcome !== 'signed-in') throw new Error('The sign-in opened no session');
  return outcome.sessionToken;
}
