import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getTotpRequirementRpc,
  issueEnrolmentCodeRpc,
  resetAdminTotpRpc,
  setTotpRequirementRpc,
} from '@sprinkle/contracts/identity/admin-management.rpc';
import {
  confirmTotpRpc,
  disableTotpRpc,
  getTotpStatusRpc,
  setUpTotpRpc,
} from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { totpRequirementChanged } from '@sprinkle/contracts/identity/identity.events';
import { changeAdminPasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import {
  adminLoginRpc,
  getAdminSessionRpc,
  reauthenticateAdminRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { type AdminCredentials, createAdminWithApp, signInAdmin } from './administrators.js';
import { codeOf } from './authenticator-app.js';
import { createAdmin } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const signIn = (admin: AdminCredentials, code?: string) => signInAdmin(identity, admin, code);
const adminWithApp = () => createAdminWithApp(identity);

const rejects = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });

describe('an authenticator app', () => {
  it('takes effect and ends sessions without a code when its first code is confirmed', async () => {
    const admin = await createAdmin(identity);
    const { actor, sessionToken } = await signIn(admin);
    const other = await signIn(admin);
    const { secret, address } = await identity.call(setUpTotpRpc, { issuer: 'Sprinkle' }, actor);
    expect(new URL(address).searchParams.get('issuer')).toBe('Sprinkle');
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    await signIn(admin);
    await rejects(identity.call(confirmTotpRpc, { code: '000000x' }, actor), 'INVALID_CODE');
    expect(await identity.call(getTotpStatusRpc, {}, actor)).toEqual({
      isEnabled: false,
      recoveryCodesLeft: 0,
    });

    const confirmed = await identity.call(confirmTotpRpc, { code: codeOf(secret) }, actor);
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    expect(confirmed.recoveryCodes[0]).toMatch(/^[0-9a-f]{5}(-[0-9a-f]{5}){3}$/);
    await rejects(identity.call(getAdminSessionRpc, { sessionToken }), 'NOT_SIGNED_IN');
    await rejects(identity.call(getAdminSessionRpc, { sessionToken: other.sessionToken }), 'NOT_SIGNED_IN');
    const session = await identity.call(getAdminSessionRpc, { sessionToken: confirmed.sessionToken });
    expect(session).toMatchObject({ sessionId: actor.sessionId, hasTotp: true, setup: null });
    expect(await identity.call(getTotpStatusRpc, {}, actor)).toEqual({
      isEnabled: true,
      recoveryCodesLeft: 10,
    });
    await rejects(identity.call(setUpTotpRpc, { issuer: 'Sprinkle' }, actor), 'WRONG_STATE');
  });

  it('needs a recent password to set up', async () => {
    const { actor } = await signIn(await createAdmin(identity));
    const stale = { ...actor, authenticatedAt: new Date(Date.now() - 31 * 60_000).toISOString() };
    await rejects(identity.call(setUpTotpRpc, { issuer: 'Sprinkle' }, stale), 'REAUTH_REQUIRED');
    await rejects(identity.call(confirmTotpRpc, { code: '123456' }, stale), 'REAUTH_REQUIRED');
  });

  it('leaves neither secret nor recovery codes readable in the database', async () => {
    const { admin, secret, recoveryCodes } = await adminWithApp();
    const [{ dump }] = await identity.database.query(
      `SELECT a::text || (SELECT string_agg(c::text, '') FROM admin_recovery_codes c WHERE admin_id = a.id) AS dump
         FROM admin_users a WHERE id = $1`,
      [admin.id],
    );
    for (const text of [secret, ...recoveryCodes]) expect(dump).not.toContain(text);
  });
});

describe('the sign-in of an administrator with an app', () => {
  it('asks for the code after the right password, and only then', async () => {
    const { admin, secret } = await adminWithApp();
    await rejects(signIn(admin), 'CODE_REQUIRED');
    await rejects(signIn({ ...admin, password: 'wrong' }), 'INVALID_CREDENTIALS');
    await rejects(signIn({ ...admin, password: 'wrong' }, codeOf(secret)), 'INVALID_CREDENTIALS');
    expect(await signIn(admin, codeOf(secret))).toHaveProperty('sessionToken');
  });

  it('accepts each code only once, even when it arrives several times at once', async () => {
    const { admin, secret } = await adminWithApp();
    const code = codeOf(secret);
    const outcomes = await Promise.allSettled([
      signIn(admin, code),
      signIn(admin, code),
      signIn(admin, code),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await rejects(signIn(admin, code), 'INVALID_CODE');
  });

  it('rejects a code of an earlier step than the last accepted one', async () => {
    const { admin, secret } = await adminWithApp();
    await signIn(admin, codeOf(secret, 1));
    await rejects(signIn(admin, codeOf(secret, -1)), 'INVALID_CODE');
  });

  it("rejects another administrator's code and recovery code", async () => {
    const { admin } = await adminWithApp();
    const other = await adminWithApp();
    await rejects(signIn(admin, codeOf(other.secret)), 'INVALID_CODE');
    await rejects(signIn(admin, other.recoveryCodes[0]), 'INVALID_CODE');
    await signIn(other.admin, other.recoveryCodes[0]);
  });

  it('accepts each recovery code once, however it is typed, and logs it', async () => {
    const { admin, actor, recoveryCodes } = await adminWithApp();
    const [first = '', second = ''] = recoveryCodes;
    await signIn(admin, ` ${first.toUpperCase().replaceAll('-', ' ')} `);
    await rejects(signIn(admin, first), 'INVALID_CODE');
    const outcomes = await Promise.allSettled([signIn(admin, second), signIn(admin, second)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await identity.call(getTotpStatusRpc, {}, actor)).toMatchObject({ recoveryCodesLeft: 8 });
    const logged = await identity.database.query(
      `SELECT 1 FROM activity_logs WHERE admin_id = $1 AND action = 'admin-recovery-code-used'`,
      [admin.id],
    );
    expect(logged).toHaveLength(2);
  });

  it("delays a thief's network after five wrong codes, but not the administrator's", async () => {
    const { admin, secret } = await adminWithApp();
    const { username, password } = admin;
    const thief = newClient();
    const guess = (code: string) => identity.call(adminLoginRpc, { username, password, code }, thief);
    for (let n = 0; n < 5; n += 1) await rejects(guess('000000x'), 'INVALID_CODE');
    await rejects(guess(codeOf(secret)), 'RATE_LIMITED');
    expect(await signIn(admin, codeOf(secret))).toHaveProperty('sessionToken');
    const logged = await waitFor(async () => {
      const rows = await identity.database.query(
        `SELECT details FROM activity_logs WHERE target_id = $1 AND action = 'admin-sign-in-failed'`,
        [admin.id],
      );
      return rows.length > 4 && rows;
    });
    expect(logged).toEqual(Array(5).fill({ details: { wrong: 'code' } }));
  });

  it('is delayed after many wrong codes from any network, but not for others or with a recovery code', async () => {
    const { admin, secret, recoveryCodes } = await adminWithApp();
    await rejects(signIn({ ...admin, password: 'wrong' }, '000000x'), 'INVALID_CREDENTIALS');
    for (let n = 0; n < 21; n += 1) await rejects(signIn(admin, '000000x'), 'INVALID_CODE');
    await expect(signIn(admin, codeOf(secret))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await signIn(admin, recoveryCodes[0])).toHaveProperty('sessionToken');
    expect(await signIn(admin, codeOf(secret))).toHaveProperty('sessionToken');
    const other = await adminWithApp();
    await signIn(other.admin, codeOf(other.secret));
  });

  it('counts all wrong codes of a day, even with long pauses, and delays by an hour at most', async () => {
    const { admin, secret } = await adminWithApp();
    const { database } = identity;
    await database.query('DELETE FROM sign_in_failures');
    const guess = () => rejects(signIn(admin, '000000x'), 'INVALID_CODE');
    const count = async () => {
      const [row] = await database.query(
        `SELECT failures, round(extract(epoch FROM retry_at - failed_at) / 60)::int AS minutes
           FROM sign_in_failures ORDER BY failures DESC LIMIT 1`,
      );
      return row;
    };
    for (let pauses = 0; pauses < 2; pauses += 1) {
      await guess();
      await guess();
      await database.query(`UPDATE sign_in_failures SET failed_at = now() - interval '23 hours'`);
    }
    expect(await count()).toEqual({ failures: 4, minutes: null });
    await database.query('UPDATE sign_in_failures SET failures = 20 WHERE failures = 4');
    await guess();
    expect(await count()).toEqual({ failures: 21, minutes: 1 });
    await rejects(signIn(admin, codeOf(secret)), 'RATE_LIMITED');
    await database.query('UPDATE sign_in_failures SET failures = 40, retry_at = now() WHERE failures = 21');
    await guess();
    expect(await count()).toEqual({ failures: 41, minutes: 60 });
    await database.query(`UPDATE sign_in_failures SET failed_at = 'epoch', retry_at = NULL`);
    await guess();
    expect(await signIn(admin, codeOf(secret))).toHaveProperty('sessionToken');
  });
});

describe('an administrator with an app', () => {
  it('also needs a code to enter the password again', async () => {
    const { admin, actor, secret } = await adminWithApp();
    const { password } = admin;
    await rejects(identity.call(reauthenticateAdminRpc, { password }, actor), 'CODE_REQUIRED');
    await rejects(
      identity.call(reauthenticateAdminRpc, { password, code: '000000x' }, actor),
      'INVALID_CODE',
    );
    const given = { password, code: codeOf(secret) };
    expect(await identity.call(reauthenticateAdminRpc, given, actor)).toHaveProperty('sessionToken');
  });

  it('also needs a code to change the password, so that a password alone confirms no sensitive call', async () => {
    const { admin, sessionToken: former, actor, secret } = await adminWithApp();
    await identity.database.query(
      `UPDATE sessions SET reauthenticated_at = now() - interval '31 minutes' WHERE id = $1`,
      [actor.sessionId],
    );
    const before = await identity.call(getAdminSessionRpc, { sessionToken: former });
    const change = { currentPassword: admin.password, newPassword: 'a longer horse' };
    const attempt = (code?: string) => identity.call(changeAdminPasswordRpc, { ...change, code }, actor);
    await rejects(attempt(), 'CODE_REQUIRED');
    await rejects(attempt('000000x'), 'INVALID_CODE');
    expect(await identity.call(getAdminSessionRpc, { sessionToken: former })).toEqual(before);
    const { sessionToken } = await attempt(codeOf(secret));
    const after = await identity.call(getAdminSessionRpc, { sessionToken });
    expect(Date.parse(after.authenticatedAt)).toBeGreaterThan(Date.parse(before.authenticatedAt));
  });

  it('turns it off with password and code, which deletes the recovery codes', async () => {
    const { admin, actor, secret } = await adminWithApp();
    const { password } = admin;
    const code = codeOf(secret);
    await rejects(identity.call(disableTotpRpc, { password: 'wrong', code }, actor), 'INVALID_CREDENTIALS');
    await rejects(identity.call(disableTotpRpc, { password, code: '000000x' }, actor), 'INVALID_CODE');
    await identity.call(disableTotpRpc, { password, code }, actor);
    expect(await identity.call(getTotpStatusRpc, {}, actor)).toEqual({
      isEnabled: false,
      recoveryCodesLeft: 0,
    });
    await signIn(admin);
    await rejects(identity.call(disableTotpRpc, { password, code }, actor), 'WRONG_STATE');
  });

  it('is signed out when a super administrator removes the app', async () => {
    const { admin, sessionToken } = await adminWithApp();
    const { actor: superAdmin } = await signIn(await createAdmin(identity));
    await identity.call(resetAdminTotpRpc, { adminId: admin.id }, superAdmin);
    await rejects(identity.call(getAdminSessionRpc, { sessionToken }), 'NOT_SIGNED_IN');
    await signIn(admin);
  });
});

describe('the requirement of an app', () => {
  it('also restricts sessions from before it, until the app is set up', async () => {
    const admin = await createAdmin(identity);
    const { sessionToken, actor } = await signIn(admin);
    const setupOf = async (token: string) =>
      (await identity.call(getAdminSessionRpc, { sessionToken: token })).setup;
    expect(await setupOf(sessionToken)).toBeNull();
    const { actor: superAdmin } = await adminWithApp();
    await identity.call(setTotpRequirementRpc, { isRequired: true }, superAdmin);
    await identity.events.waitFor(totpRequirementChanged, ({ isRequired }) => isRequired);
    expect(await setupOf(sessionToken)).toBe('totp');
    const { code } = await identity.call(issueEnrolmentCodeRpc, { adminId: actor.id ?? '' }, superAdmin);
    const enrolment = { issuer: 'Sprinkle', enrolmentCode: code };
    const { secret } = await identity.call(setUpTotpRpc, enrolment, actor);
    const confirmed = await identity.call(confirmTotpRpc, { code: codeOf(secret) }, actor);
    expect(await setupOf(confirmed.sessionToken)).toBeNull();
    await identity.call(setTotpRequirementRpc, { isRequired: false }, superAdmin);
  });

  it('cannot be set by somebody without an app, who could lock themselves out', async () => {
    const { actor } = await signIn(await createAdmin(identity));
    await rejects(identity.call(setTotpRequirementRpc, { isRequired: true }, actor), 'WRONG_STATE');
    expect(await identity.call(getTotpRequirementRpc, {}, actor)).toEqual({ isRequired: false });
  });

  it('can be set only by super administrators with a recent password', async () => {
    const { actor } = await signIn(await createAdmin(identity));
    const required = { isRequired: true };
    await rejects(identity.call(setTotpRequirementRpc, required, { ...actor, role: 'admin' }), 'FORBIDDEN');
    const stale = { ...actor, authenticatedAt: new Date(0).toISOString() };
    await rejects(identity.call(setTotpRequirementRpc, required, stale), 'REAUTH_REQUIRED');
  });
});
