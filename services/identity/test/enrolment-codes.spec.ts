import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  issueEnrolmentCodeRpc,
  setTotpRequirementRpc,
} from '@sprinkle/contracts/identity/admin-management.rpc';
import {
  confirmTotpRpc,
  getTotpStatusRpc,
  setUpTotpRpc,
} from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { createAdminWithApp, signInAdmin } from './administrators.js';
import { codeOf } from './authenticator-app.js';
import { createAdmin, withOldPassword } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const rejects = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });

describe('an enrolment code', () => {
  let superAdmin: Actor;
  beforeAll(async () => {
    ({ actor: superAdmin } = await createAdminWithApp(identity));
  });
  const require = (isRequired: boolean) => identity.call(setTotpRequirementRpc, { isRequired }, superAdmin);
  afterEach(() => require(false));

  const issueFor = async ({ id = '' }: Actor) =>
    (await identity.call(issueEnrolmentCodeRpc, { adminId: id }, superAdmin)).code;
  const begin = (actor: Actor, enrolmentCode?: string) =>
    identity.call(setUpTotpRpc, { issuer: 'Sprinkle', enrolmentCode }, actor);
  const newcomer = async () => (await signInAdmin(identity, await createAdmin(identity))).actor;

  it('is needed when an app is required, so that a password alone cannot set one up', async () => {
    const thief = await newcomer();
    await require(true);
    await rejects(begin(thief), 'CODE_REQUIRED');
    for (const guess of ['', '00000-00000-00000-00000'])
      await rejects(begin(thief, guess || ' x'), 'INVALID_CODE');
    expect(await identity.call(getTotpStatusRpc, {}, thief)).toMatchObject({ isEnabled: false });
  });

  it('works only once and only for its administrator, even when it arrives twice at the same time', async () => {
    const [actor, other] = [await newcomer(), await newcomer()];
    await require(true);
    const code = await issueFor(actor);
    await rejects(begin(other, code), 'INVALID_CODE');
    const outcomes = await Promise.allSettled([begin(actor, code), begin(actor, code.toUpperCase())]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await rejects(begin(actor, code), 'INVALID_CODE');
  });

  it('expires after an hour, and when the next one is issued', async () => {
    const actor = await newcomer();
    await require(true);
    const [first, second] = [await issueFor(actor), await issueFor(actor)];
    await rejects(begin(actor, first), 'INVALID_CODE');
    await identity.database.query(
      `UPDATE admin_users SET enrolment_code_expires_at = enrolment_code_expires_at - interval '1 hour'
        WHERE id = $1`,
      [actor.id],
    );
    await rejects(begin(actor, second), 'INVALID_CODE');
  });

  it('is needed for a set-up that began before the requirement', async () => {
    const actor = await newcomer();
    const { secret } = await begin(actor);
    await require(true);
    await rejects(identity.call(confirmTotpRpc, { code: codeOf(secret) }, actor), 'WRONG_STATE');
  });

  it('is issued by a Super Admin with a recent password, only to others without an app, and is logged', async () => {
    const actor = await newcomer();
    const issue = (adminId: string, by: Actor) => identity.call(issueEnrolmentCodeRpc, { adminId }, by);
    const id = actor.id ?? '';
    await rejects(issue(id, { ...superAdmin, role: 'admin' }), 'FORBIDDEN');
    await rejects(issue(id, withOldPassword(superAdmin)), 'REAUTH_REQUIRED');
    await rejects(issue(superAdmin.id ?? '', superAdmin), 'WRONG_STATE');
    const { admin: withApp } = await createAdminWithApp(identity);
    await rejects(issue(withApp.id, superAdmin), 'WRONG_STATE');
    const code = await issueFor(actor);
    const [{ dump }] = await identity.database.query(
      `SELECT (SELECT a::text FROM admin_users a WHERE id = $1)
           || (SELECT string_agg(l::text, '') FROM activity_logs l WHERE target_id = $1::text) AS dump`,
      [id],
    );
    expect(dump).toContain('admin-enrolment-code-issued');
    expect(dump).not.toContain(code);
  });
});
