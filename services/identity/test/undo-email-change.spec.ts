import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmTotpRpc,
  disableTotpRpc,
  getTotpStatusRpc,
  renewRecoveryCodesRpc,
  setUpTotpRpc,
} from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import {
  accountUpdated,
  credentialsChanged,
  formerEmailsChanged,
} from '@sprinkle/contracts/identity/identity.events';
import {
  changeEmailRpc,
  confirmEmailRpc,
  forgotPasswordRpc,
  registerRpc,
  resetPasswordRpc,
  undoEmailChangeRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { PurgeExpired } from '../src/retention/purge-expired.js';
import { changeAddress, undoLinkTo } from './address-changes.js';
import { clearLastCode, codeOf, createUserWithApp } from './authenticator-app.js';
import { createSignedInUser, linkSentTo, mailsTo, newRegistration, signIn } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

type User = Awaited<ReturnType<typeof createSignedInUser>>;

const INVALID = { code: 'INVALID_TOKEN', status: 400 };

const undo = (token: string) => identity.call(undoEmailChangeRpc, { token });

const undoLinkOf = (email: string) => undoLinkTo(identity, email);

const emailOf = async (id: string): Promise<string> => {
  const [{ email }] = await identity.database.query('SELECT email FROM users WHERE id = $1', [id]);
  return email;
};

const change = (user: Pick<User, 'password' | 'actor'>, given?: { email: string; code?: string }) =>
  changeAddress(identity, user, given);

async function changed() {
  const user = await createSignedInUser(identity);
  return { ...user, newEmail: await change(user) };
}

const formerEmailsOf = (accountId: string, version: number) =>
  identity.events.waitFor(
    formerEmailsChanged,
    (event) => event.accountId === accountId && event.version === version,
  );

describe('a changed email address', () => {
  it('is announced to both addresses, and only the former one gets a link', async () => {
    const { id, email, newEmail } = await changed();
    const [former] = await waitFor(async () => {
      const mails = mailsTo(identity, email, 'email-changed');
      return mails.length === 1 && mails;
    });
    expect(former).toHaveProperty('encryptedToken');
    const [present] = await waitFor(async () => {
      const mails = mailsTo(identity, newEmail, 'email-changed');
      return mails.length === 1 && mails;
    });
    expect(present).not.toHaveProperty('encryptedToken');
    const { formerEmails } = await formerEmailsOf(id, 3);
    expect(formerEmails).toEqual([{ id: expect.any(String), email, until: expect.stringMatching(/Z$/) }]);
    const days = (Date.parse(formerEmails[0]!.until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  it('is announced to all addresses of the last thirty days, and to none older', async () => {
    const user = await changed();
    const second = await change({ ...user, actor: user.actor });
    await waitFor(async () => mailsTo(identity, user.email, 'email-change-notice').length === 2);
    await waitFor(async () => mailsTo(identity, user.newEmail, 'email-change-notice').length === 1);
    const toFirst = await waitFor(async () => mailsTo(identity, user.email, 'email-changed')[1]);
    expect(toFirst).toMatchObject({ isToFormer: true });
    expect(toFirst).not.toHaveProperty('encryptedToken');
    await identity.database.query(
      `UPDATE former_emails SET changed_at = now() - interval '30 days 1 minute' WHERE user_id = $1`,
      [user.id],
    );
    await change(user);
    await waitFor(async () => mailsTo(identity, second, 'email-changed').length === 2);
    expect(mailsTo(identity, user.email, 'email-changed')).toHaveLength(2);
    expect((await formerEmailsOf(user.id, 5)).formerEmails.map(({ email }) => email)).toEqual([second]);
    await identity.app.get(PurgeExpired).execute();
    const kept = await identity.database.query('SELECT email FROM former_emails WHERE user_id = $1', [
      user.id,
    ]);
    expect(kept).toEqual([{ email: second }]);
  });
});

it('an address that was used before, or is the present one again, is told of each change only once', async () => {
  const user = await createSignedInUser(identity);
  const second = await change(user);
  await change(user, user);
  await waitFor(async () => mailsTo(identity, second, 'email-changed').length === 2);
  expect(mailsTo(identity, user.email, 'email-changed')).toHaveLength(2);
  const third = await change(user);
  await waitFor(async () => mailsTo(identity, third, 'email-changed').length === 1);
  await waitFor(async () => mailsTo(identity, second, 'email-changed').length === 3);
  expect(mailsTo(identity, user.email, 'email-changed')).toHaveLength(3);
});

describe('undoing a change of the email address', () => {
  it('gives the account back, ends every session and asks for a new password', async () => {
    const { id, email, newEmail, password, sessionToken } = await changed();
    const stranger = await signIn(identity, { email: newEmail, password });
    const token = await undoLinkOf(email);
    const { message } = await undo(token);
    expect(message).toMatch(/has this address again/);
    expect(await emailOf(id)).toBe(email);
    for (const ended of [sessionToken, stranger.sessionToken])
      await expect(identity.call(getSessionRpc, { sessionToken: ended })).rejects.toMatchObject({
        code: 'NOT_SIGNED_IN',
      });
    for (const address of [email, newEmail])
      await expect(identity.call(loginRpc, { email: address, password })).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
    const { account } = await identity.events.waitFor(
      accountUpdated,
      (event) => event.account.id === id && event.account.version === 4,
    );
    expect(account).toMatchObject({ email });
    expect((await formerEmailsOf(id, 4)).formerEmails).toEqual([]);
    const [honest, undone] = await waitFor(async () => {
      const changes = identity.events
        .of(credentialsChanged)
        .filter(({ accountId, kind }) => accountId === id && kind === 'email-changed');
      return changes.length === 2 && changes;
    });
    expect(honest).not.toHaveProperty('doubtedSince');
    const doubtedHours = (Date.parse(honest!.changedAt) - Date.parse(undone!.doubtedSince!)) / 3_600_000;
    expect(doubtedHours).toBeCloseTo(72, 1);
    const logged = await identity.database.query(
      `SELECT 1 FROM activity_logs WHERE user_id = $1 AND action = 'email-change-undone'`,
      [id],
    );
    expect(logged).toHaveLength(1);

    await linkSentTo(identity, newEmail, 'address-replaced');

    const reset = await linkSentTo(identity, email, 'email-change-undone');
    await identity.call(resetPasswordRpc, { token: reset, password: 'my own long horse' });
    await signIn(identity, { email, password: 'my own long horse' });
  });

  it('happens once when the link is opened twice, even at the same time', async () => {
    const { id, email } = await changed();
    const token = await undoLinkOf(email);
    const replies = await Promise.all([1, 2, 3].map(() => undo(token)));
    expect(new Set(replies.map(({ message }) => message)).size).toBe(1);
    await undo(token);
    const [row] = await identity.database.query('SELECT version FROM users WHERE id = $1', [id]);
    expect(row.version).toBe(4);
  });

  it('works even if a stranger changed the address again and asked for more links', async () => {
    const user = await changed();
    const token = await undoLinkOf(user.email);
    const second = await change(user);
    const third = newRegistration().email;
    await identity.call(changeEmailRpc, { email: third, password: user.password }, user.actor);
    const pending = await linkSentTo(identity, third, 'confirm-new-email');
    await identity.call(forgotPasswordRpc, { email: second });
    const reset = await linkSentTo(identity, second, 'reset-password');
    const strangers = await undoLinkOf(user.newEmail);
    // This one waits for the scheduled job.
    await identity.database.query(
      `INSERT INTO link_requests (purpose, email, user_id) VALUES ('change-email', $1, $2)`,
      [newRegistration().email, user.id],
    );
    await undo(token);
    expect(await identity.database.query('SELECT FROM link_requests WHERE user_id = $1', [user.id])).toEqual(
      [],
    );
    expect(await emailOf(user.id)).toBe(user.email);
    await expect(undo(strangers)).rejects.toMatchObject(INVALID);
    await expect(identity.call(confirmEmailRpc, { token: pending })).rejects.toMatchObject(INVALID);
    await expect(
      identity.call(resetPasswordRpc, { token: reset, password: 'a longer horse' }),
    ).rejects.toMatchObject(INVALID);
    expect(await emailOf(user.id)).toBe(user.email);
    expect((await formerEmailsOf(user.id, 5)).formerEmails).toEqual([]);
  });

  it("does not end the owner's link when a stranger undoes a later change", async () => {
    const user = await changed();
    const token = await undoLinkOf(user.email);
    await change(user);
    await undo(await undoLinkOf(user.newEmail));
    expect(await emailOf(user.id)).toBe(user.newEmail);
    expect((await formerEmailsOf(user.id, 5)).formerEmails.map(({ email }) => email)).toEqual([user.email]);
    await undo(token);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  it('is rejected when the link is older than 72 hours', async () => {
    const { id, email, newEmail } = await changed();
    const token = await undoLinkOf(email);
    const age = (hours: number) =>
      identity.database.query(
        `UPDATE email_tokens SET expires_at = expires_at - make_interval(mins => $2) WHERE user_id = $1`,
        [id, hours * 60],
      );
    const [{ hours }] = await identity.database.query(
      `SELECT extract(epoch FROM expires_at - created_at) / 3600 AS hours FROM email_tokens
        WHERE user_id = $1 AND purpose = 'undo-email-change'`,
      [id],
    );
    expect(Number(hours)).toBeCloseTo(72, 1);
    await age(72);
    await expect(undo(token)).rejects.toMatchObject(INVALID);
    expect(await emailOf(id)).toBe(newEmail);
  });

  it('accepts no other kind of link, and its own link works nowhere else', async () => {
    const { email, newEmail } = await changed();
    const token = await undoLinkOf(email);
    await expect(identity.call(confirmEmailRpc, { token })).rejects.toMatchObject(INVALID);
    await expect(
      identity.call(resetPasswordRpc, { token, password: 'a longer horse' }),
    ).rejects.toMatchObject(INVALID);
    const confirmed = await linkSentTo(identity, newEmail, 'confirm-new-email');
    for (const other of [confirmed, 'nonsense']) await expect(undo(other)).rejects.toMatchObject(INVALID);
  });
});

describe('the authenticator app of an account whose change of address is undone', () => {
  const NEW_PASSWORD = 'my own long horse';

  /** Changes the address of an account whose app was set up this many hours earlier. */
  async function changedWithApp(hours: number) {
    const user = await createUserWithApp(identity);
    await identity.database.query(
      'UPDATE users SET totp_enabled_at = totp_enabled_at - make_interval(hours => $2) WHERE id = $1',
      [user.id, hours],
    );
    await identity.database.query(
      'UPDATE user_recovery_codes SET created_at = created_at - make_interval(hours => $2) WHERE user_id = $1',
      [user.id, hours],
    );
    await change(user, { ...newRegistration(), code: codeOf(user.secret) });
    await clearLastCode(identity, user.id);
    return user;
  }

  /** Undoes the change as the owner, who can read the former address's mail but has no code of the app. */
  async function takeBack({ email }: Pick<User, 'email'>): Promise<void> {
    await undo(await undoLinkOf(email));
    const token = await linkSentTo(identity, email, 'email-change-undone');
    await identity.call(resetPasswordRpc, { token, password: NEW_PASSWORD });
  }

  const signInWith = ({ email }: Pick<User, 'email'>, code?: string) =>
    identity.call(loginRpc, { email, password: NEW_PASSWORD, code });

  const codesLeft = async ({ actor }: Pick<User, 'actor'>) =>
    (await identity.call(getTotpStatusRpc, {}, actor)).recoveryCodesLeft;

  it('is removed with its recovery codes when it was set up after the change', async () => {
    const user = await changed();
    const { secret } = await identity.call(setUpTotpRpc, { issuer: 'Sprinkle' }, user.actor);
    await identity.call(confirmTotpRpc, { code: codeOf(secret) }, user.actor);
    await takeBack(user);
    expect(await signInWith(user)).toMatchObject({ outcome: 'signed-in' });
    expect(await codesLeft(user)).toBe(0);
  });

  it.each([
    ['shortly', 71],
    ['long', 73],
  ])(
    'stays with its recovery codes when it was set up %s before the change and confirmed it',
    async (_when, hours) => {
      const user = await changedWithApp(hours);
      await takeBack(user);
      await expect(signInWith(user)).rejects.toMatchObject({ code: 'CODE_REQUIRED' });
      expect(await signInWith(user, user.recoveryCodes[0])).toMatchObject({ outcome: 'signed-in' });
      expect(await signInWith(user, codeOf(user.secret))).toMatchObject({ outcome: 'signed-in' });
    },
  );

  it('stays when a copy of the link undoes the change', async () => {
    const user = await changedWithApp(1);
    await undoLinkOf(user.email);
    await identity.call(registerRpc, newRegistration({ email: user.email }));
    const copy = await linkSentTo(identity, user.email, 'address-already-registered');
    await undo(copy);
    const token = await linkSentTo(identity, user.email, 'email-change-undone');
    await identity.call(resetPasswordRpc, { token, password: NEW_PASSWORD });
    await expect(signInWith(user)).rejects.toMatchObject({ code: 'CODE_REQUIRED' });
  });

  it('is removed when it was set up between the request for the change and its confirmation', async () => {
    const user = await createSignedInUser(identity);
    const { email } = newRegistration();
    await identity.call(changeEmailRpc, { email, password: user.password }, user.actor);
    const token = await linkSentTo(identity, email, 'confirm-new-email');
    const { secret } = await identity.call(setUpTotpRpc, { issuer: 'Sprinkle' }, user.actor);
    await identity.call(confirmTotpRpc, { code: codeOf(secret) }, user.actor);
    await identity.call(confirmEmailRpc, { token });
    await takeBack(user);
    expect(await signInWith(user)).toMatchObject({ outcome: 'signed-in' });
  });

  it('is removed when it was set up again after a change that an earlier app confirmed', async () => {
    const user = await changedWithApp(71);
    await identity.call(disableTotpRpc, { password: user.password, code: codeOf(user.secret) }, user.actor);
    const { secret } = await identity.call(setUpTotpRpc, { issuer: 'Sprinkle' }, user.actor);
    await identity.call(confirmTotpRpc, { code: codeOf(secret) }, user.actor);
    await takeBack(user);
    expect(await signInWith(user)).toMatchObject({ outcome: 'signed-in' });
  });

  it('loses recovery codes that were renewed after the change, and still works without them', async () => {
    const user = await changedWithApp(73);
    const { recoveryCodes } = await identity.call(renewRecoveryCodesRpc, {}, user.actor);
    await takeBack(user);
    expect(await codesLeft(user)).toBe(0);
    await expect(signInWith(user, recoveryCodes[0])).rejects.toMatchObject({ code: 'INVALID_CODE' });
    expect(await signInWith(user, codeOf(user.secret))).toMatchObject({ outcome: 'signed-in' });
  });

  it('cannot be set up by a stranger who started before the change was undone', async () => {
    const user = await changed();
    const { secret } = await identity.call(setUpTotpRpc, { issuer: 'Sprinkle' }, user.actor);
    await takeBack(user);
    await expect(identity.call(confirmTotpRpc, { code: codeOf(secret) }, user.actor)).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
    expect(await signInWith(user)).toMatchObject({ outcome: 'signed-in' });
  });
});
