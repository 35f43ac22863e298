import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mailTokenContext } from '@sprinkle/contracts/identity/mail-token-context';
import { decrypt, encrypt } from '@sprinkle/service-kit/encryption';
import { encryptionKeysSchema } from '@sprinkle/service-kit/key-schemas';
import { encryptAsVersion1 } from '@sprinkle/service-testing/encrypt-as-version-1';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { newAddress } from './factories.js';
import {
  messagesTo,
  type Notifications,
  RECEIPT_TOKEN_KEY,
  startNotifications,
} from './start-notifications.js';

const COMMAND = new URL('../dist/rotate-keys.js', import.meta.url);

const oldKey = Buffer.alloc(32, 7).toString('base64');
const newKey = `2027:${Buffer.alloc(32, 8).toString('base64')}`;
const keysOf = (list: string) => encryptionKeysSchema('MAIL_TOKEN_KEY').parse(list);

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

it('rotating keys re-encrypts the tokens of waiting mails and leaves all other data unchanged', async () => {
  const to = newAddress('maya');
  const accountId = randomUUID();
  const context = mailTokenContext({ template: 'verify-email', accountId, to });
  const tokens = {
    waiting: encrypt(keysOf(oldKey), 'token', context),
    sent: encrypt(keysOf(oldKey), 'token', context),
    old: encryptAsVersion1(oldKey, 'old token'),
  };
  await notifications.database.query(
    `INSERT INTO messages (dedupe_key, account_id, template, recipient, data, status, sent_at, next_attempt_at) VALUES
      ('waiting', $6, 'verify-email', $1, $2, 'queued', NULL, now() + interval '1 day'),
      ('sent', $6, 'verify-email', $1, $3, 'sent', now(), now()),
      ('without a token', $6, 'password-changed', $1, $4, 'queued', NULL, now() + interval '1 day'),
      ('of an earlier release', NULL, 'verify-email', $1, $5, 'queued', NULL, now() + interval '1 day')`,
    [
      to,
      { username: 'maya_fit', encryptedToken: tokens.waiting },
      { username: 'maya_fit', encryptedToken: tokens.sent },
      { username: 'maya_fit' },
      { username: 'maya_fit', encryptedToken: tokens.old },
      accountId,
    ],
  );
  const result = runServiceCommand(COMMAND, {
    NOTIFICATIONS_DATABASE_URL: notifications.databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@sprinkle.example',
    PUBLIC_URL: 'https://sprinkle.example',
    CONTACT_EMAIL: 'help@sprinkle.example',
    RECEIPT_TOKEN_KEY,
    MAIL_TOKEN_KEY: `${newKey},${oldKey}`,
  });
  expect(result).toEqual({
    status: 0,
    stdout:
      'MAIL_TOKEN_KEY: 2 of messages re-encrypted under the key "2027", 0 failed, 0 left for another run\n',
    stderr: '',
  });
  const rows = await messagesTo(notifications, to);
  const dataOf = (key: string) => rows.find(({ dedupe_key }) => dedupe_key === key)?.data;
  expect(dataOf('waiting')).toEqual({ username: 'maya_fit', encryptedToken: expect.any(String) });
  const { encryptedToken } = dataOf('waiting') as { encryptedToken: string };
  expect(decrypt(keysOf(newKey), encryptedToken, context)).toBe('token');
  const { encryptedToken: rewritten } = dataOf('of an earlier release') as { encryptedToken: string };
  const contextOfOld = mailTokenContext({ template: 'verify-email', accountId: null, to });
  expect(decrypt(keysOf(newKey), rewritten, contextOfOld)).toBe('old token');
  expect(() => decrypt(keysOf(newKey), rewritten, context)).toThrow('changed or moved');
  expect(dataOf('sent')).toEqual({ username: 'maya_fit', encryptedToken: tokens.sent });
  expect(dataOf('without a token')).toEqual({ username: 'maya_fit' });
});
