import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { encryptionKeysSchema } from '@sprinkle/service-kit/config';
import { decrypt, encrypt } from '@sprinkle/service-kit/encryption';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { createAdmin, createUser } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

const COMMAND = new URL('../dist/rotate-keys.js', import.meta.url);

const oldKey = Buffer.alloc(32, 7).toString('base64');
const newKey = `2027:${Buffer.alloc(32, 8).toString('base64')}`;
const keysOf = (list: string) => encryptionKeysSchema('MAIL_TOKEN_KEY').parse(list);

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

it('the rotation of keys re-encrypts the secrets of authenticator apps', async () => {
  await createAdmin(identity);
  const { id } = await createAdmin(identity);
  await identity.database.query(
    'UPDATE admin_users SET encrypted_totp_secret = $2, totp_enabled_at = now() WHERE id = $1',
    [id, encrypt(keysOf(oldKey), 'the secret')],
  );
  const user = await createUser(identity);
  await identity.database.query(
    'UPDATE users SET encrypted_totp_secret = $2, totp_enabled_at = now() WHERE id = $1',
    [user.id, encrypt(keysOf(oldKey), 'the other secret')],
  );
  const result = runServiceCommand(COMMAND, {
    IDENTITY_DATABASE_URL: identity.databaseUrl,
    MAIL_TOKEN_KEY: `${newKey},${oldKey}`,
  });
  expect(result).toEqual({
    status: 0,
    stdout: ['admin_users', 'users']
      .map(
        (table) =>
          `MAIL_TOKEN_KEY: 1 of ${table} re-encrypted under the key "2027", 0 failed, 0 left for another run\n`,
      )
      .join(''),
    stderr: '',
  });
  const [row] = await identity.database.query(
    'SELECT encrypted_totp_secret AS secret FROM admin_users WHERE id = $1',
    [id],
  );
  expect(decrypt(keysOf(newKey), row.secret)).toBe('the secret');
  const [other] = await identity.database.query(
    'SELECT encrypted_totp_secret AS secret FROM users WHERE id = $1',
    [user.id],
  );
  expect(decrypt(keysOf(newKey), other.secret)).toBe('the other secret');
});
