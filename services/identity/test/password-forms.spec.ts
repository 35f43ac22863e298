import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import {
  changeAdminPasswordRpc,
  changePasswordRpc,
  closeAccountRpc,
  forgotPasswordRpc,
  resetPasswordRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { adminLoginRpc, loginRpc, reauthenticateRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { signInAdmin } from './administrators.js';
import { createAdmin, createSignedInUser, createUser, linkSentTo, signIn } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const WRONG = { code: 'INVALID_CREDENTIALS', status: 401 };

const COMPOSED = 'pässwörter1';
const DECOMPOSED = COMPOSED.normalize('NFD');

const FORMS: [what: string, set: string, typed: string][] = [
  ['composed letters, typed decomposed', COMPOSED, DECOMPOSED],
  ['decomposed letters, typed composed', DECOMPOSED, COMPOSED],
  ['fullwidth digits, typed as plain ones', 'lucky１２３４５', 'lucky12345'],
  ['plain digits, typed as fullwidth ones', 'lucky12345', 'lucky１２３４５'],
  ['halfwidth katakana, typed fullwidth', 'ﾊﾟｽﾜｰﾄﾞﾃﾞｽ', 'パスワードデス'],
  ['syllables of Hangul, typed as letters', '비밀번호입니다요', '비밀번호입니다요'.normalize('NFD')],
  ['a ligature, typed as two letters', 'oﬃcial pass', 'official pass'],
];

describe('a password in another Unicode form', () => {
  it.each(FORMS)('signs in: %s', async (_what, set, typed) => {
    const { email } = await createUser(identity, { password: set });
    expect(await identity.call(loginRpc, { email, password: typed }, newClient())).toMatchObject({
      outcome: 'signed-in',
    });
    await expect(
      identity.call(loginRpc, { email, password: `${typed}x` }, newClient()),
    ).rejects.toMatchObject(WRONG);
  });

  it('counts as the same for a change, a reset, a reauthentication and closing the account', async () => {
    const { email, password, actor } = await createSignedInUser(identity);
    await identity.call(changePasswordRpc, { currentPassword: password, newPassword: COMPOSED }, actor);
    await identity.call(reauthenticateRpc, { password: DECOMPOSED }, actor);
    await expect(identity.call(reauthenticateRpc, { password: 'passworter1' }, actor)).rejects.toMatchObject(
      WRONG,
    );
    await identity.call(forgotPasswordRpc, { email });
    const token = await linkSentTo(identity, email, 'reset-password');
    await identity.call(resetPasswordRpc, { token, password: 'lucky１２３４５' });
    const again = await signIn(identity, { email, password: 'lucky12345' });
    await expect(
      identity.call(closeAccountRpc, { password: 'lucky１2３4５', isBalanceWaived: true }, again.actor),
    ).rejects.toMatchObject({ code: 'MAIL_CODE_REQUIRED' });
  });

  it('signs an administrator in, and does not count as a new password', async () => {
    const created = await createAdmin(identity);
    const { username, password } = created;
    const { actor } = await signInAdmin(identity, created);
    await identity.call(changeAdminPasswordRpc, { currentPassword: password, newPassword: COMPOSED }, actor);
    await identity.call(adminLoginRpc, { username, password: DECOMPOSED }, newClient());
    await expect(
      identity.call(changeAdminPasswordRpc, { currentPassword: COMPOSED, newPassword: DECOMPOSED }, actor),
    ).rejects.toMatchObject({
      message: 'The new password is the same as the current one. Please choose another one.',
    });
  });
});

describe('a hash from before passwords were normalized', () => {
  it.each([DECOMPOSED, 'lucky１２３４５', 'ﾊﾟｽﾜｰﾄﾞﾃﾞｽ', 'oﬃcial pass'])(
    'matches only the text it was made from: %s',
    async (password) => {
      const { id, email } = await createUser(identity);
      await identity.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
        id,
        await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
      ]);
      for (const wrong of [password.normalize('NFKC'), `${password}1`, password.slice(1)])
        await expect(identity.call(loginRpc, { email, password: wrong }, newClient())).rejects.toMatchObject(
          WRONG,
        );
      const { actor } = await signIn(identity, { email, password });
      await identity.call(reauthenticateRpc, { password }, actor);
    },
  );
});
