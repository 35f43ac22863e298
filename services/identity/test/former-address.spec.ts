import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountUpdated, credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import {
  changeEmailRpc,
  confirmEmailRpc,
  forgotPasswordRpc,
  registerRpc,
  resendVerificationRpc,
  undoEmailChangeRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { isNoAddress, noAddressOf } from '@sprinkle/contracts/rules/email-changes';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { changeAddress, undoLinkTo } from './address-changes.js';
import {
  closeAccount,
  createSignedInUser,
  createUnverifiedUser,
  createUser,
  linkSentTo,
  mailsTo,
  newRegistration,
  signIn,
  tokenSentTo,
} from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const INVALID = { code: 'INVALID_TOKEN', status: 400 };

const undo = (token: string) => identity.call(undoEmailChangeRpc, { token });

const emailOf = async (id: string): Promise<string> => {
  const [{ email }] = await identity.database.query('SELECT email FROM users WHERE id = $1', [id]);
  return email;
};

/** Returns an account whose address was changed, and which can be given back to its former address. */
async function changed() {
  const user = await createSignedInUser(identity);
  return { ...user, newEmail: await changeAddress(identity, user) };
}

/** Gives an account a proven address that was another account's, as the previous release allowed. */
async function takeOver(email: string) {
  const other = await createUnverifiedUser(identity, { email });
  await identity.database.query('UPDATE users SET is_verified = true WHERE id = $1', [other.id]);
  return { ...other, ...(await signIn(identity, other)) };
}

const countLinks = async (userId: string): Promise<number> => {
  const rows = await identity.database.query(
    `SELECT FROM email_tokens WHERE user_id = $1 AND purpose = 'undo-email-change'`,
    [userId],
  );
  return rows.length;
};

describe('a former address that can still undo the change', () => {
  const ASKED: [string, (email: string) => Promise<unknown>, number][] = [
    ['registers with it', async (email) => identity.call(registerRpc, newRegistration({ email })), 1],
    [
      'asks for the verification again',
      async (email) => {
        await identity.call(registerRpc, newRegistration({ email }));
        await identity.call(resendVerificationRpc, { email });
      },
      2,
    ],
    [
      'asks for a new password after a registration',
      async (email) => {
        await identity.call(registerRpc, newRegistration({ email }));
        await identity.call(forgotPasswordRpc, { email });
      },
      2,
    ],
    [
      'moves another account there',
      async (email) => {
        const { password, actor } = await createSignedInUser(identity);
        await identity.call(changeEmailRpc, { email, password }, actor);
      },
      1,
    ],
    [
      'registers with it in capitals',
      (email) => identity.call(registerRpc, newRegistration({ email: email.toUpperCase() })),
      1,
    ],
  ];

  it.each(ASKED)(
    'gets a link that undoes the change, and no other link, when somebody %s',
    async (_case, ask, count) => {
      const user = await changed();
      await undoLinkTo(identity, user.email);
      await ask(user.email);
      const link = await linkSentTo(identity, user.email, 'address-already-registered', count);
      for (const template of ['verify-email', 'reset-password', 'confirm-new-email'] as const)
        expect(mailsTo(identity, user.email, template).length).toBe(template === 'verify-email' ? 1 : 0);
      expect(mailsTo(identity, user.email, 'address-already-registered')[0]).toMatchObject({
        username: user.username,
        accountId: user.id,
      });
      await undo(link);
      expect(await emailOf(user.id)).toBe(user.email);
    },
  );

  it('gets a second link that undoes the same change, and both together undo it only once', async () => {
    const user = await changed();
    const first = await undoLinkTo(identity, user.email);
    await identity.call(registerRpc, newRegistration({ email: user.email }));
    const second = await linkSentTo(identity, user.email, 'address-already-registered');
    const replies = await Promise.all([first, second, first, second].map(undo));
    expect(new Set(replies.map(({ message }) => message)).size).toBe(1);
    const [row] = await identity.database.query('SELECT version FROM users WHERE id = $1', [user.id]);
    expect(row.version).toBe(4);
    expect(mailsTo(identity, user.email, 'email-change-undone').length).toBeLessThanOrEqual(1);
  });

  it('gets a copy of the link that expires together with the first one', async () => {
    const user = await changed();
    await undoLinkTo(identity, user.email);
    await identity.database.query(
      `UPDATE email_tokens SET created_at = created_at - interval '71 hours', expires_at = expires_at - interval '71 hours'
        WHERE user_id = $1 AND purpose = 'undo-email-change'`,
      [user.id],
    );
    await identity.call(registerRpc, newRegistration({ email: user.email }));
    const copy = await linkSentTo(identity, user.email, 'address-already-registered');
    const [{ times }] = await identity.database.query(
      `SELECT count(DISTINCT (created_at, expires_at))::int AS times FROM email_tokens
        WHERE user_id = $1 AND purpose = 'undo-email-change'`,
      [user.id],
    );
    expect(times).toBe(1);
    await identity.database.query(
      `UPDATE email_tokens SET expires_at = expires_at - interval '1 hour' WHERE user_id = $1`,
      [user.id],
    );
    await expect(undo(copy)).rejects.toMatchObject(INVALID);
  });

  const OVER: [string, (user: Awaited<ReturnType<typeof changed>>) => Promise<unknown>][] = [
    [
      'is too old',
      ({ id }) =>
        identity.database.query('UPDATE email_tokens SET expires_at = now() WHERE user_id = $1', [id]),
    ],
    [
      'was used, and the account moved away again long ago',
      async ({ id, email }) => {
        await undo(await undoLinkTo(identity, email));
        await identity.database.query('UPDATE users SET email = $2 WHERE id = $1', [
          id,
          newRegistration().email,
        ]);
      },
    ],
    [
      'belongs to a closed account',
      ({ id }) =>
        identity.database.query(
          'UPDATE users SET is_active = false, closed_at = now(), email = NULL, password_hash = NULL WHERE id = $1',
          [id],
        ),
    ],
  ];

  it.each(OVER)('is verified like any other once the link %s', async (_case, end) => {
    const user = await changed();
    await undoLinkTo(identity, user.email);
    await end(user);
    const links = await countLinks(user.id);
    const other = newRegistration({ email: user.email });
    await identity.call(registerRpc, other);
    await tokenSentTo(identity, user.email, other.username);
    expect(await countLinks(user.id)).toBe(links);
  });

  it('can be taken back by its own account without another link being mailed', async () => {
    const user = await changed();
    await changeAddress(identity, user, { email: user.email });
    expect(await emailOf(user.id)).toBe(user.email);
    expect(mailsTo(identity, user.email, 'address-already-registered')).toEqual([]);
  });
});

it('registering a former address mails the link that undoes the change even without email verification', async () => {
  const open = await startIdentity({ RATE_LIMITS: 'relaxed', REQUIRE_EMAIL_VERIFICATION: 'false' });
  try {
    const registration = newRegistration();
    await open.call(registerRpc, registration);
    const user = { ...registration, ...(await signIn(open, registration)) };
    await changeAddress(open, user);
    await open.call(registerRpc, newRegistration({ email: user.email }));
    const link = await linkSentTo(open, user.email, 'address-already-registered');
    await open.call(undoEmailChangeRpc, { token: link });
    await linkSentTo(open, user.email, 'email-change-undone');
  } finally {
    await open.stop();
  }
});

describe('undoing a change when another account has taken the address', () => {
  it('gives the address back, and the other account keeps everything else', async () => {
    const user = await changed();
    const token = await undoLinkTo(identity, user.email);
    const other = await takeOver(user.email);
    await undo(token);
    expect(await emailOf(user.id)).toBe(user.email);
    const name = await emailOf(other.id);
    expect(isNoAddress(name)).toBe(true);
    const { account } = await identity.call(getSessionRpc, { sessionToken: other.sessionToken });
    expect(account).toMatchObject({ id: other.id, email: name });
    expect(
      await identity.call(loginRpc, { email: name.toUpperCase(), password: other.password }),
    ).toMatchObject({ outcome: 'signed-in' });
    const told = await waitFor(async () => mailsTo(identity, user.email, 'address-given-back')[0]);
    expect(told).toMatchObject({ accountId: other.id, username: other.username, signInName: name });
    const logged = await identity.database.query(
      `SELECT ip_address FROM activity_logs WHERE user_id = $1 AND action = 'address-given-back'`,
      [other.id],
    );
    expect(logged).toEqual([{ ip_address: null }]);
    await identity.events.waitFor(
      accountUpdated,
      ({ account: { id, email } }) => id === other.id && email === name,
    );
    await identity.events.waitFor(
      credentialsChanged,
      ({ accountId, doubtedSince }) => accountId === other.id && !doubtedSince,
    );
  });

  it('is not prevented by a registration of the placeholder address that the other account would get', async () => {
    const user = await changed();
    const token = await undoLinkTo(identity, user.email);
    const other = await takeOver(user.email);
    await identity.call(registerRpc, newRegistration({ email: noAddressOf(other.id) }));
    await undo(token);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  it('lets the other account add another address afterwards', async () => {
    const user = await changed();
    const token = await undoLinkTo(identity, user.email);
    const other = await takeOver(user.email);
    await undo(token);
    const email = await changeAddress(identity, other);
    expect(await emailOf(other.id)).toBe(email);
  });

  it('lets the other account close only after it has added an address, with a code mailed there', async () => {
    const user = await changed();
    const token = await undoLinkTo(identity, user.email);
    const other = await takeOver(user.email);
    await undo(token);
    const name = await emailOf(other.id);
    const close = (email: string) => closeAccount(identity, { ...other, email });
    await expect(close(name)).rejects.toMatchObject({
      code: 'ADDRESS_CHANGED',
      message: expect.stringContaining('Add an email address first. You can close') as unknown,
    });
    expect(mailsTo(identity, name, 'closing-code')).toEqual([]);
    const email = await changeAddress(identity, other);
    await expect(close(email)).rejects.toMatchObject({
      code: 'ADDRESS_CHANGED',
      message: expect.stringContaining('You can close your account from') as unknown,
    });
    await identity.database.query(
      `UPDATE email_tokens SET expires_at = now() WHERE user_id = $1 AND purpose = 'undo-email-change'`,
      [other.id],
    );
    expect(await close(email)).toEqual({ message: 'Your account is closed.' });
  });

  it('happens only once when requested several times at once, and invalidates the other account’s links', async () => {
    const user = await changed();
    const token = await undoLinkTo(identity, user.email);
    const other = await takeOver(user.email);
    await identity.call(forgotPasswordRpc, { email: user.email });
    await linkSentTo(identity, user.email, 'reset-password');
    await Promise.all([1, 2, 3].map(() => undo(token)));
    const links = await identity.database.query(
      `SELECT FROM email_tokens WHERE user_id = $1 AND purpose = 'reset-password'`,
      [other.id],
    );
    expect(links).toEqual([]);
    const [row] = await identity.database.query('SELECT version FROM users WHERE id = $1', [other.id]);
    expect(row.version).toBe(2);
  });

  it('deletes the other account if it was never verified', async () => {
    const user = await changed();
    const token = await undoLinkTo(identity, user.email);
    const other = await createUnverifiedUser(identity, { email: user.email });
    await undo(token);
    expect(await identity.database.query('SELECT FROM users WHERE id = $1', [other.id])).toEqual([]);
    expect(mailsTo(identity, user.email, 'address-given-back')).toEqual([]);
  });

  it('also takes the address from an account that changed to it', async () => {
    const user = await changed();
    const token = await undoLinkTo(identity, user.email);
    const mover = await createSignedInUser(identity);
    await identity.database.query('UPDATE email_tokens SET used_at = now() WHERE user_id = $1', [user.id]);
    await changeAddress(identity, mover, { email: user.email });
    await identity.database.query('UPDATE email_tokens SET used_at = NULL WHERE user_id = $1', [user.id]);
    await undo(token);
    expect(await emailOf(user.id)).toBe(user.email);
    await undo(await undoLinkTo(identity, mover.email));
    expect(await emailOf(mover.id)).toBe(mover.email);
  });
});

it('a change that can be undone does not affect other addresses, and its link confirms none', async () => {
  const user = await changed();
  await undoLinkTo(identity, user.email);
  const other = await createUser(identity);
  expect(await emailOf(other.id)).toBe(other.email);
  await expect(
    identity.call(confirmEmailRpc, { token: await undoLinkTo(identity, user.email) }),
  ).rejects.toMatchObject(INVALID);
});
