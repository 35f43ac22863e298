import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import {
  countFrozenAccountsRpc,
  decideFreezeRpc,
  listFrozenAccountsRpc,
} from '@sprinkle/contracts/identity/freezes.rpc';
import {
  accountUpdated,
  credentialsChanged,
  formerEmailsChanged,
} from '@sprinkle/contracts/identity/identity.events';
import {
  changeEmailRpc,
  confirmEmailRpc,
  listOwnActivityRpc,
  resetPasswordRpc,
  undoEmailChangeRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { maskEmail } from '@sprinkle/contracts/rules/mask-email';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { changeAddress, undoLinkTo } from './address-changes.js';
import { codeOf } from './authenticator-app.js';
import {
  actorOf,
  createAdminActor,
  createSignedInUser,
  linkSentTo,
  mailsTo,
  withOldPassword,
} from './factories.js';
import { changedAccount, freeze, undoneAccount, undoneAccountWithApp } from './freezes.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
  admin = await createAdminActor(identity);
});
afterAll(() => identity.stop());

const reason = 'Knows the last payouts';
const PASSWORD = 'my own long horse';

const decide = (userId: string, email: string, actor: Actor = admin) =>
  identity.call(decideFreezeRpc, { userId, email, reason }, actor);

const caseOf = async (id: string) =>
  (await identity.call(listFrozenAccountsRpc, {}, admin)).find((account) => account.id === id);

/** Signs in as the winner, with the link of the mail about the decision. */
async function signInAt(email: string, code?: string) {
  const token = await linkSentTo(identity, email, 'freeze-decided');
  await identity.call(resetPasswordRpc, { token, password: PASSWORD });
  return identity.call(loginRpc, { email, password: PASSWORD, code });
}

const emailOf = async (id: string): Promise<string> => {
  const [{ email }] = await identity.database.query('SELECT email FROM users WHERE id = $1', [id]);
  return email;
};

describe('the queue of frozen accounts', () => {
  it('leaves out an address whose link expired before the freeze, and keeps one whose link expired after it', async () => {
    const user = await undoneAccount(identity);
    const stranger = `${randomUUID()}@example.com`;
    await identity.database.query(
      `UPDATE email_tokens SET new_email = $2, expires_at = now()
       WHERE user_id = $1 AND purpose = 'undo-email-change'`,
      [user.id, stranger],
    );
    await freeze(identity, user.freezeToken);
    await identity.database.query(
      `UPDATE email_tokens SET expires_at = clock_timestamp() WHERE user_id = $1 AND purpose = 'freeze-account'`,
      [user.id],
    );
    await expect(decide(user.id, stranger)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect((await caseOf(user.id))?.addresses.map(({ email }) => email)).toEqual([user.email, user.newEmail]);
  });

  it('shows both addresses, who asked for the freeze, and since when there is an app', async () => {
    const user = await undoneAccountWithApp(identity);
    const { frozen } = await identity.call(countFrozenAccountsRpc, {}, admin);
    await freeze(identity, user.freezeToken);
    expect(await identity.call(countFrozenAccountsRpc, {}, admin)).toEqual({ frozen: frozen + 1 });
    expect(await caseOf(user.id)).toEqual({
      id: user.id,
      username: user.username,
      frozenAt: expect.stringMatching(/Z$/),
      askedBy: user.newEmail,
      appSince: expect.stringMatching(/Z$/),
      addresses: [
        { email: user.email, lostAt: null },
        { email: user.newEmail, lostAt: expect.stringMatching(/Z$/) },
      ],
    });
  });

  it('shows both addresses even when the change was not undone', async () => {
    const user = await changedAccount(identity);
    await freeze(identity, user.undoToken);
    expect(await caseOf(user.id)).toMatchObject({
      askedBy: user.email,
      appSince: null,
      addresses: [
        { email: user.newEmail, lostAt: null },
        { email: user.email, lostAt: expect.any(String) },
      ],
    });
  });

  it('requires a recent password once an administrator has read a hundred addresses', async () => {
    const reader = { ...(await createAdminActor(identity)), authenticatedAt: new Date(0).toISOString() };
    const { id, undoToken } = await changedAccount(identity);
    await freeze(identity, undoToken);
    const list = () => identity.call(listFrozenAccountsRpc, {}, reader);
    expect((await list()).map((account) => account.id)).toContain(id);
    await identity.database.query(
      'INSERT INTO address_reads (admin_id, user_id) SELECT $1, gen_random_uuid() FROM generate_series(1, 100)',
      [reader.id],
    );
    await expect(list()).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  });

  it('is only for administrators', async () => {
    const { actor } = await createSignedInUser(identity);
    for (const rpc of [listFrozenAccountsRpc, countFrozenAccountsRpc])
      for (const stranger of [actor, newClient()])
        await expect(identity.call(rpc, {}, stranger)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('the decision about a frozen account', () => {
  it('gives the account to the replaced address, which keeps its app', async () => {
    const user = await undoneAccountWithApp(identity);
    await freeze(identity, user.freezeToken);
    await decide(user.id, user.newEmail);
    expect(await emailOf(user.id)).toBe(user.newEmail);
    expect(await signInAt(user.newEmail, codeOf(user.secret))).toMatchObject({ outcome: 'signed-in' });
    const other = await waitFor(async () => mailsTo(identity, user.email, 'freeze-decided')[0]);
    expect(other).toMatchObject({ isToFormer: true });
    expect(other).not.toHaveProperty('encryptedToken');
    const { doubtedSince } = await waitFor(async () =>
      identity.events
        .of(credentialsChanged)
        .filter(({ accountId }) => accountId === user.id)
        .find(
          ({ changedAt, doubtedSince: since }) => since && Date.parse(changedAt) - Date.parse(since) < 60_000,
        ),
    );
    expect(doubtedSince).toBeDefined();
    await identity.events.waitFor(
      accountUpdated,
      ({ account: { id, email, isFrozen } }) =>
        id === user.id && email === user.newEmail && isFrozen === false,
    );
  });

  it("leaves the account with the former address and removes the other side's app", async () => {
    const user = await undoneAccountWithApp(identity);
    await freeze(identity, user.freezeToken);
    await decide(user.id, user.email);
    expect(await emailOf(user.id)).toBe(user.email);
    expect(await signInAt(user.email)).toMatchObject({ outcome: 'signed-in' });
    await waitFor(async () => mailsTo(identity, user.newEmail, 'freeze-decided')[0]);
  });

  it('undoes a change that had not been undone before the freeze', async () => {
    const user = await changedAccount(identity);
    await freeze(identity, user.undoToken);
    await decide(user.id, user.email);
    expect(await emailOf(user.id)).toBe(user.email);
    expect(await signInAt(user.email)).toMatchObject({ outcome: 'signed-in' });
    await expect(
      identity.call(loginRpc, { email: user.email, password: user.password }),
    ).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('leaves the account with the present address and casts no doubt on its changes', async () => {
    const user = await changedAccount(identity);
    await freeze(identity, user.undoToken);
    await decide(user.id, user.newEmail);
    expect(await signInAt(user.newEmail)).toMatchObject({ outcome: 'signed-in' });
    const doubted = identity.events
      .of(credentialsChanged)
      .filter(({ accountId, doubtedSince }) => accountId === user.id && doubtedSince);
    expect(doubted).toEqual([]);
  });

  it.each(['newEmail', 'email'] as const)(
    'publishes a password reset when %s gets the account, so that payouts are held',
    async (side) => {
      const user = await changedAccount(identity);
      await freeze(identity, user.undoToken);
      await decide(user.id, user[side]);
      await identity.events.waitFor(
        credentialsChanged,
        ({ accountId, kind }) => accountId === user.id && kind === 'password-reset',
      );
    },
  );

  it('invalidates all links and removes the former addresses, so that neither side can start over', async () => {
    const user = await undoneAccount(identity);
    await freeze(identity, user.freezeToken);
    await decide(user.id, user.email);
    for (const token of [user.freezeToken, user.undoToken])
      await expect(freeze(identity, token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    await expect(identity.call(undoEmailChangeRpc, { token: user.undoToken })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    });
    const heard = await identity.database.query('SELECT FROM former_emails WHERE user_id = $1', [user.id]);
    expect(heard).toEqual([]);
    const [{ version }] = await identity.database.query('SELECT version FROM users WHERE id = $1', [user.id]);
    await identity.events.waitFor(
      formerEmailsChanged,
      (event) => event.accountId === user.id && event.version === version && event.formerEmails.length === 0,
    );
  });

  it('is logged with the reason and a masked address, and shows the owner no network address', async () => {
    const user = await changedAccount(identity);
    await freeze(identity, user.undoToken);
    await decide(user.id, user.email);
    const { entries } = await identity.call(listActivityRpc, { target: user.id }, admin);
    expect(entries.find(({ action }) => action === 'account-freeze-decided')).toMatchObject({
      details: { reason, email: maskEmail(user.email) },
    });
    const client = newClient();
    const signedIn = await signInAt(user.email);
    if (signedIn.outcome !== 'signed-in') throw new Error(signedIn.outcome);
    const own = await actorOf(identity, signedIn.sessionToken, client);
    const { activity } = await identity.call(listOwnActivityRpc, {}, own);
    const decided = activity.filter(({ action }) =>
      ['account-freeze-decided', 'username-changed'].includes(action),
    );
    expect(decided.map(({ ipAddress }) => ipAddress)).toEqual([null]);
  });

  it('is made only once, even when decisions for both sides arrive at the same time', async () => {
    const user = await undoneAccount(identity);
    await freeze(identity, user.freezeToken);
    const outcomes = await Promise.allSettled([
      decide(user.id, user.email),
      decide(user.id, user.newEmail),
      decide(user.id, user.newEmail),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decide(user.id, user.email)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'This account is no longer frozen.',
    });
  });

  it('requires a Super Admin with a recent password and an address that claims the account', async () => {
    const user = await undoneAccount(identity);
    await freeze(identity, user.freezeToken);
    const refusals: [string, Actor, string][] = [
      [user.email, { ...admin, role: 'admin' }, 'FORBIDDEN'],
      [user.email, withOldPassword(admin), 'REAUTH_REQUIRED'],
      [user.email, user.actor, 'NOT_SIGNED_IN'],
      ['stranger@example.com', admin, 'WRONG_STATE'],
    ];
    for (const [email, actor, code] of refusals)
      await expect(decide(user.id, email, actor)).rejects.toMatchObject({ code });
    for (const id of [randomUUID(), 'nonsense'])
      await expect(decide(id, user.email)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await emailOf(user.id)).toBe(user.email);
  });

  it('takes the address from an account that got it meanwhile', async () => {
    const user = await undoneAccount(identity);
    await freeze(identity, user.freezeToken);
    const other = await createSignedInUser(identity);
    await identity.call(changeEmailRpc, { email: user.newEmail, password: other.password }, other.actor);
    const token = await linkSentTo(identity, user.newEmail, 'confirm-new-email', 2);
    await identity.call(confirmEmailRpc, { token });
    await decide(user.id, user.newEmail);
    expect(await emailOf(user.id)).toBe(user.newEmail);
    expect(await emailOf(other.id)).toMatch(/@no-address\.invalid$/);
  });

  it('can choose any of the addresses after a thief undid their own second change', async () => {
    const user = await changedAccount(identity);
    const third = await changeAddress(identity, user);
    await identity.call(undoEmailChangeRpc, { token: await undoLinkTo(identity, user.newEmail) });
    await freeze(identity, await linkSentTo(identity, third, 'address-replaced'));
    const { addresses } = (await caseOf(user.id)) ?? {};
    expect(addresses?.map(({ email }) => email)).toEqual([user.newEmail, user.email, third]);
    await decide(user.id, user.email);
    expect(await emailOf(user.id)).toBe(user.email);
    await waitFor(async () => mailsTo(identity, third, 'freeze-decided')[0]);
    await waitFor(async () => mailsTo(identity, user.newEmail, 'freeze-decided')[0]);
  });
});
