import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freezeOwnAccountRpc, getFreezeOfferRpc } from '@sprinkle/contracts/identity/freezes.rpc';
import { accountUpdated, sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import {
  changeEmailRpc,
  changePasswordRpc,
  closeAccountRpc,
  confirmEmailRpc,
  forgotPasswordRpc,
  resetPasswordRpc,
  undoEmailChangeRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { removeUserTotpRpc, resetSignInRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { RECENT_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { PurgeExpired } from '../src/retention/purge-expired.js';
import { createUserWithApp } from './authenticator-app.js';
import {
  actorOf,
  createAdminActor,
  createSignedInUser,
  createUser,
  linkSentTo,
  mailsTo,
  newRegistration,
  tokenSentTo,
} from './factories.js';
import { changedAccount, freeze, undoneAccount, undoneAccountWithApp } from './freezes.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const INVALID = { code: 'INVALID_TOKEN', status: 400 };
const FROZEN = { code: 'ACCOUNT_FROZEN', status: 403 };
const PASSWORD = 'my own long horse';

const frozenOf = async (id: string) => {
  const [row] = await identity.database.query(
    'SELECT frozen_at IS NOT NULL AS is_frozen, freeze_asked_by AS asked_by, version FROM users WHERE id = $1',
    [id],
  );
  return row as { is_frozen: boolean; asked_by: string | null; version: number };
};

const login = (email: string, password: string, code?: string) =>
  identity.call(loginRpc, { email, password, code });

const freezeOwn = (actor: Parameters<typeof identity.call>[2]) =>
  identity.call(freezeOwnAccountRpc, {}, actor);

describe('somebody who undoes the change of address of an account with an app', () => {
  it('gets past neither the app nor a freeze that the replaced address asks for', async () => {
    const user = await undoneAccountWithApp(identity);
    const token = await linkSentTo(identity, user.email, 'email-change-undone');
    await identity.call(resetPasswordRpc, { token, password: PASSWORD });
    await expect(login(user.email, PASSWORD)).rejects.toMatchObject({ code: 'CODE_REQUIRED' });
    await freeze(identity, user.freezeToken);
    expect(await frozenOf(user.id)).toMatchObject({ is_frozen: true, asked_by: user.newEmail });
    await expect(login(user.email, PASSWORD, user.recoveryCodes[0])).rejects.toMatchObject(FROZEN);
  });
});

describe('freezing an account', () => {
  it('ends its sessions, mails both addresses, is published and is logged', async () => {
    const user = await changedAccount(identity);
    const { message } = await freeze(identity, user.undoToken);
    expect(message).toMatch(/is frozen\. No one can sign in/);
    await expect(identity.call(getSessionRpc, { sessionToken: user.sessionToken })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await identity.events.waitFor(sessionEnded, ({ sessionIds }) =>
      sessionIds.includes(user.actor.sessionId ?? ''),
    );
    const { account } = await identity.events.waitFor(
      accountUpdated,
      (event) => event.account.id === user.id && event.account.isFrozen === true,
    );
    expect(account).toMatchObject({ email: user.newEmail, version: 4 });
    const former = await waitFor(async () => mailsTo(identity, user.email, 'account-frozen')[0]);
    expect(former).toMatchObject({ isToFormer: true, accountId: user.id });
    const present = await waitFor(async () => mailsTo(identity, user.newEmail, 'account-frozen')[0]);
    expect(present).not.toHaveProperty('isToFormer');
    const logged = await identity.database.query(
      `SELECT FROM activity_logs WHERE user_id = $1 AND action = 'account-frozen'`,
      [user.id],
    );
    expect(logged).toHaveLength(1);
  });

  it('happens only once, even when both sides ask for it several times at once', async () => {
    const user = await undoneAccount(identity);
    const replies = await Promise.all(
      [user.freezeToken, user.undoToken, user.freezeToken].map((token) => freeze(identity, token)),
    );
    replies.push(await freeze(identity, user.undoToken));
    expect(new Set(replies.map(({ message }) => message)).size).toBe(1);
    expect((await frozenOf(user.id)).version).toBe(5);
    await waitFor(async () => mailsTo(identity, user.newEmail, 'account-frozen')[0]);
    const mails = await identity.database.query(
      `SELECT FROM outbox WHERE payload->>'template' = 'account-frozen' AND payload->>'accountId' = $1`,
      [user.id],
    );
    expect(mails).toHaveLength(2);
  });

  it('works with a used link, but not with an expired one', async () => {
    const used = await undoneAccount(identity);
    await freeze(identity, used.undoToken);
    const old = await undoneAccount(identity);
    await identity.database.query('UPDATE email_tokens SET expires_at = now() WHERE user_id = $1', [old.id]);
    for (const token of [old.undoToken, old.freezeToken])
      await expect(freeze(identity, token)).rejects.toMatchObject(INVALID);
    expect((await frozenOf(old.id)).is_frozen).toBe(false);
  });

  it('accepts no other kind of link, and its own link works nowhere else', async () => {
    const user = await undoneAccount(identity);
    await identity.call(forgotPasswordRpc, { email: user.email });
    const reset = await linkSentTo(identity, user.email, 'reset-password');
    const other = await createUser(identity);
    const verify = await tokenSentTo(identity, other.email, other.username);
    const confirm = await linkSentTo(identity, user.newEmail, 'confirm-new-email');
    for (const token of [reset, verify, confirm, 'nonsense', user.email])
      await expect(freeze(identity, token)).rejects.toMatchObject(INVALID);
    const token = user.freezeToken;
    for (const attempt of [
      () => identity.call(undoEmailChangeRpc, { token }),
      () => identity.call(confirmEmailRpc, { token }),
      () => identity.call(resetPasswordRpc, { token, password: PASSWORD }),
    ])
      await expect(attempt()).rejects.toMatchObject(INVALID);
    expect((await frozenOf(user.id)).is_frozen).toBe(false);
    expect((await frozenOf(other.id)).is_frozen).toBe(false);
  });
});

describe('the owner of an account', () => {
  it('can freeze it while the change of address can be undone', async () => {
    const user = await changedAccount(identity);
    const { until } = await identity.call(getFreezeOfferRpc, {}, user.actor);
    const hours = (Date.parse(until ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    await freezeOwn(user.actor);
    expect(await frozenOf(user.id)).toMatchObject({ is_frozen: true, asked_by: user.newEmail });
    await expect(login(user.newEmail, user.password)).rejects.toMatchObject(FROZEN);
    await expect(login(user.newEmail, 'a guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('can freeze it from the former address after the change was undone', async () => {
    const user = await undoneAccount(identity);
    const reset = await linkSentTo(identity, user.email, 'email-change-undone');
    await identity.call(resetPasswordRpc, { token: reset, password: PASSWORD });
    const client = newClient();
    const signedIn = await identity.call(loginRpc, { email: user.email, password: PASSWORD }, client);
    if (signedIn.outcome !== 'signed-in') throw new Error(signedIn.outcome);
    await freezeOwn(await actorOf(identity, signedIn.sessionToken, client));
    expect(await frozenOf(user.id)).toMatchObject({ is_frozen: true, asked_by: user.email });
  });

  it('cannot freeze it without a recent change of address, a recent password and a session', async () => {
    const calm = await createSignedInUser(identity);
    expect(await identity.call(getFreezeOfferRpc, {}, calm.actor)).toEqual({ until: null });
    await expect(freezeOwn(calm.actor)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    const user = await changedAccount(identity);
    const authenticatedAt = new Date(Date.now() - RECENT_PASSWORD_MINUTES * 60_000).toISOString();
    await expect(freezeOwn({ ...user.actor, authenticatedAt })).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
    });
    for (const rpc of [freezeOwnAccountRpc, getFreezeOfferRpc])
      await expect(identity.call(rpc, {}, newClient())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await identity.database.query('UPDATE email_tokens SET expires_at = now() WHERE user_id = $1', [user.id]);
    await expect(freezeOwn(user.actor)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    for (const { id } of [calm, user]) expect((await frozenOf(id)).is_frozen).toBe(false);
  });
});

describe('a frozen account', () => {
  it('cannot be changed with any of its links', async () => {
    const user = await changedAccount(identity);
    await identity.call(forgotPasswordRpc, { email: user.newEmail });
    const before = await linkSentTo(identity, user.newEmail, 'reset-password');
    await freeze(identity, user.undoToken);
    await identity.call(forgotPasswordRpc, { email: user.newEmail });
    const after = await linkSentTo(identity, user.newEmail, 'reset-password', 2);
    for (const token of [before, after])
      await expect(identity.call(resetPasswordRpc, { token, password: PASSWORD })).rejects.toMatchObject(
        FROZEN,
      );
    await expect(identity.call(undoEmailChangeRpc, { token: user.undoToken })).rejects.toMatchObject(FROZEN);
    await expect(login(user.newEmail, user.password)).rejects.toMatchObject(FROZEN);
  });

  it('cannot be changed or closed by a request that was already under way', async () => {
    const user = await undoneAccount(identity);
    const token = await linkSentTo(identity, user.email, 'email-change-undone');
    await identity.call(resetPasswordRpc, { token, password: PASSWORD });
    await freeze(identity, user.freezeToken);
    // The gateway may have looked the session up before the freeze.
    const { email } = newRegistration();
    const given = { password: PASSWORD, email, currentPassword: PASSWORD, newPassword: 'another long horse' };
    for (const rpc of [changeEmailRpc, changePasswordRpc])
      await expect(identity.call(rpc, given, user.actor)).rejects.toMatchObject(FROZEN);
    await identity.database.query('UPDATE email_tokens SET used_at = now() WHERE user_id = $1', [user.id]);
    const closing = { password: PASSWORD, isBalanceWaived: true };
    await expect(identity.call(closeAccountRpc, closing, user.actor)).rejects.toMatchObject(FROZEN);
  });

  it('gets no help with signing in until it is decided whose account it is', async () => {
    const admin = await createAdminActor(identity);
    const user = await undoneAccountWithApp(identity);
    await freeze(identity, user.freezeToken);
    for (const rpc of [removeUserTotpRpc, resetSignInRpc])
      await expect(identity.call(rpc, { userId: user.id }, admin)).rejects.toMatchObject({
        code: 'WRONG_STATE',
        message: 'This account is frozen. Decide whose it is first.',
      });
    const other = await createUserWithApp(identity);
    await identity.call(removeUserTotpRpc, { userId: other.id }, admin);
  });

  it('keeps its links while it is frozen, and loses old ones afterwards', async () => {
    const user = await undoneAccount(identity);
    await freeze(identity, user.freezeToken);
    const count = async () => {
      await identity.app.get(PurgeExpired, { strict: false }).execute();
      const rows = await identity.database.query('SELECT FROM email_tokens WHERE user_id = $1', [user.id]);
      return rows.length;
    };
    await identity.database.query(
      `UPDATE email_tokens SET created_at = created_at - interval '8 days' WHERE user_id = $1`,
      [user.id],
    );
    expect(await count()).toBeGreaterThan(0);
    await identity.database.query('UPDATE users SET frozen_at = NULL WHERE id = $1', [user.id]);
    expect(await count()).toBe(0);
  });
});

it('knowing an address, a username or an id is not enough to freeze an account', async () => {
  const user = await changedAccount(identity);
  await identity.call(forgotPasswordRpc, { email: user.email });
  for (const token of [user.email, user.newEmail, user.id, user.username])
    await expect(freeze(identity, token)).rejects.toMatchObject(INVALID);
  await expect(freezeOwn({ ...newClient(), kind: 'user', ...newRegistration() })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  expect((await frozenOf(user.id)).is_frozen).toBe(false);
});
