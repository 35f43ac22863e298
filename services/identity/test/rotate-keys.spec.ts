import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { decrypt } from '@sprinkle/service-kit/encryption';
import { encryptionKeysSchema } from '@sprinkle/service-kit/key-schemas';
import { encryptAsVersion1 } from '@sprinkle/service-testing/encrypt-as-version-1';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { clearLastCode, codeOf, createUserWithApp } from './authenticator-app.js';
import { createAdmin } from './factories.js';
import { type Identity, MAIL_TOKEN_KEY, startIdentity, TOTP_KEY } from './start-identity.js';

const COMMAND = new URL('../dist/rotate-keys.js', import.meta.url);

const newKey = `2027:${Buffer.alloc(32, 8).toString('base64')}`;
const newKeys = encryptionKeysSchema('TOTP_KEY').parse(newKey);

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

type Accounts = 'users' | 'admin_users';

async function store(accounts: Accounts, id: string, encrypted: string): Promise<void> {
  await identity.database.query(
    `UPDATE ${accounts} SET encrypted_totp_secret = $2, totp_enabled_at = now() WHERE id = $1`,
    [id, encrypted],
  );
}

async function stored(accounts: Accounts, id: string): Promise<string> {
  const [row] = await identity.database.query(
    `SELECT encrypted_totp_secret AS secret FROM ${accounts} WHERE id = $1`,
    [id],
  );
  return row.secret;
}

type User = Awaited<ReturnType<typeof createUserWithApp>>;

const signIn = ({ email, password }: User, secret: string) =>
  identity.call(loginRpc, { email, password, code: codeOf(secret) });

it('rotating keys re-encrypts the secrets of authenticator apps, even those still under MAIL_TOKEN_KEY', async () => {
  await createAdmin(identity);
  const admin = await createAdmin(identity);
  await store('admin_users', admin.id, encryptAsVersion1(MAIL_TOKEN_KEY, 'an old secret'));
  const user = await createUserWithApp(identity);
  const result = runServiceCommand(COMMAND, {
    IDENTITY_DATABASE_URL: identity.databaseUrl,
    MAIL_TOKEN_KEY,
    TOTP_KEY: `${newKey},${TOTP_KEY}`,
  });
  expect(result).toEqual({
    status: 0,
    stdout: ['admin_users', 'users']
      .map(
        (table) =>
          `TOTP_KEY: 1 of ${table} re-encrypted under the key "2027", 0 failed, 0 left for another run\n`,
      )
      .join(''),
    stderr: '',
  });
  const contextOf = (accounts: Accounts, id: string) => `${accounts}.encrypted_totp_secret:${id}`;
  expect(decrypt(newKeys, await stored('admin_users', admin.id), contextOf('admin_users', admin.id))).toBe(
    'an old secret',
  );
  expect(decrypt(newKeys, await stored('users', user.id), contextOf('users', user.id))).toBe(user.secret);
});

it('an account can sign in with an app whose secret is still encrypted with MAIL_TOKEN_KEY', async () => {
  const user = await createUserWithApp(identity);
  await store('users', user.id, encryptAsVersion1(MAIL_TOKEN_KEY, user.secret));
  await clearLastCode(identity, user.id);
  expect(await signIn(user, user.secret)).toMatchObject({ outcome: 'signed-in' });
});

it("nobody can sign in with another account's secret, or with one under TOTP_KEY that is bound to no account", async () => {
  const [thief, owner] = [await createUserWithApp(identity), await createUserWithApp(identity)];
  await clearLastCode(identity, owner.id);
  for (const moved of [await stored('users', thief.id), encryptAsVersion1(TOTP_KEY, thief.secret)]) {
    await store('users', owner.id, moved);
    await expect(signIn(owner, thief.secret)).rejects.toMatchObject({ code: 'INTERNAL' });
  }
});
