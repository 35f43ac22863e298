import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { createAdminRpc, listAdminsRpc } from '@sprinkle/contracts/identity/admin-management.rpc';
import { decideFreezeRpc, listFrozenAccountsRpc } from '@sprinkle/contracts/identity/freezes.rpc';
import {
  changeEmailRpc,
  confirmEmailRpc,
  exportAccountRpc,
  forgotPasswordRpc,
  resetPasswordRpc,
  undoEmailChangeRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import {
  adminLoginRpc,
  getAdminSessionRpc,
  getSessionRpc,
  loginRpc,
} from '@sprinkle/contracts/identity/sessions.rpc';
import { exportUsersRpc, listUsersRpc, readUserRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { undoLinkTo } from './address-changes.js';
import { createAdminActor, createUser, linkSentTo, newRegistration, signIn } from './factories.js';
import { freeze } from './freezes.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
  admin = await createAdminActor(identity);
});
afterAll(() => identity.stop());

const DOMAINS = [
  ['xn--bcher-kva.example', 'bücher.example'],
  ['xn--80a1acny.xn--p1ai', 'почта.рф'],
  ['mail.xn--r8jz45g.xn--zckzah', 'mail.例え.テスト'],
  ['xn--strae-oqa.example', 'straße.example'],
] as const;

/** Creates an account with an address in this domain, as stored. */
const createUserAt = (domain: string) => {
  const { username } = newRegistration();
  return createUser(identity, { username, email: `${username}@${domain}` });
};

describe.each(DOMAINS)('an address at %s', (kept, shown) => {
  it(`is shown to its owner at ${shown}`, async () => {
    const { username, email, password } = await createUserAt(kept);
    const written = `${username}@${shown}`;
    const { sessionToken, actor } = await signIn(identity, { email: written, password });
    expect((await identity.call(getSessionRpc, { sessionToken })).account.email).toBe(written);
    expect((await identity.call(exportAccountRpc, {}, actor)).email).toBe(written);
    await identity.call(forgotPasswordRpc, { email: written });
    const token = await linkSentTo(identity, email, 'reset-password');
    expect(await identity.call(resetPasswordRpc, { token, password })).toMatchObject({ email: written });
    expect(await identity.call(loginRpc, { email: written, password })).toMatchObject({
      account: { email: written },
    });
  });

  it(`is shown to administrators at ${shown}, and they find it by a part in that spelling`, async () => {
    const { id, username } = await createUserAt(kept);
    const written = { id, email: `${username}@${shown}` };
    for (const search of [`${username}@${shown}`, `@${shown}`, shown, shown.normalize('NFD')]) {
      expect((await identity.call(listUsersRpc, { search }, admin)).users).toContainEqual(
        expect.objectContaining(written),
      );
      expect((await identity.call(exportUsersRpc, { search }, admin)).users).toContainEqual(
        expect.objectContaining(written),
      );
    }
    expect(await identity.call(readUserRpc, { userId: id }, admin)).toMatchObject(written);
  });

  it(`is shown at ${shown} when it belongs to an administrator`, async () => {
    const { username } = newRegistration();
    const email = `${username}@${shown}`;
    const created = await identity.call(createAdminRpc, { username, email, role: 'admin' }, admin);
    expect(created.admin.email).toBe(email);
    const { password } = created;
    const { sessionToken } = await identity.call(adminLoginRpc, { username: email, password });
    expect((await identity.call(getAdminSessionRpc, { sessionToken })).admin.email).toBe(email);
    expect(await identity.call(listAdminsRpc, {}, admin)).toContainEqual(expect.objectContaining({ email }));
  });

  it(`is shown in ASCII when its account is frozen, and can be chosen at ${shown} too`, async () => {
    const { id, username, email, password } = await createUserAt(kept);
    const written = `${username}@${shown}`;
    const { actor } = await signIn(identity, { email, password });
    const stranger = `${newRegistration().username}@${shown}`;
    const strangerKept = stranger.replace(shown, kept);
    await identity.call(changeEmailRpc, { email: stranger, password }, actor);
    const token = await linkSentTo(identity, strangerKept, 'confirm-new-email');
    await identity.call(confirmEmailRpc, { token });
    expect((await identity.call(exportAccountRpc, {}, actor)).formerEmails).toMatchObject([
      { email: written },
    ]);
    await identity.call(undoEmailChangeRpc, { token: await undoLinkTo(identity, email) });
    await freeze(identity, await linkSentTo(identity, strangerKept, 'address-replaced'));

    const cases = await identity.call(listFrozenAccountsRpc, {}, admin);
    expect(cases.find((frozen) => frozen.id === id)).toMatchObject({
      askedBy: strangerKept,
      addresses: [{ email }, { email: strangerKept }],
    });
    await identity.call(decideFreezeRpc, { userId: id, email: stranger, reason: 'Proved it' }, admin);
    const [row] = await identity.database.query('SELECT email FROM users WHERE id = $1', [id]);
    expect(row).toEqual({ email: strangerKept });
  });
});
