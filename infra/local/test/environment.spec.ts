import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Parts, type ProcessName, processNames, serviceNames } from '@sprinkle/client/runtime';
import { environmentOf } from '../environment.ts';
import { Secrets } from '../parts/secrets.ts';

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-local-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const LOCAL: Parts = {
  databaseUrls: {
    identity: 'postgres://identity',
    profiles: 'postgres://profiles',
    tips: 'postgres://tips',
    media: 'postgres://media',
    notifications: 'postgres://notifications',
  },
  migrationUrls: {
    identity: 'postgres://identity_owner',
    profiles: 'postgres://profiles_owner',
    tips: 'postgres://tips_owner',
    media: 'postgres://media_owner',
    notifications: 'postgres://notifications_owner',
  },
  superuserUrl: 'postgres://superuser',
  natsUrl: 'nats://127.0.0.1:1',
  s3: { endpoint: 'http://127.0.0.1:2', region: 'r', bucket: 'b', accessKey: 'a', secretKey: 's' },
  smtpUrl: 'smtp://127.0.0.1:3',
  mailUiUrl: 'http://localhost:4',
  stripeUrl: 'http://127.0.0.1:5',
};

test.each([
  ['STRIPE_SECRET_KEY', ['tips']],
  ['STRIPE_WEBHOOK_SECRETS', ['gateway']],
  ['S3_SECRET_KEY', ['media', 'gateway']],
  ['MAIL_TOKEN_KEY', ['identity', 'notifications']],
  ['TOTP_KEY', ['identity']],
  ['RECEIPT_TOKEN_KEY', ['profiles', 'tips', 'notifications']],
  ['PAYOUT_KEY', ['tips']],
  ['VIEWER_HASH_KEY', ['profiles']],
  ['SMTP_URL', ['notifications']],
  ['TIPS_DATABASE_URL', ['tips']],
  ['TIPS_MIGRATION_DATABASE_URL', []],
  ['NATS_URL', processNames],
  ['NATS_PASSWORD', processNames],
  ['ACTOR_SIGNING_KEY', ['gateway']],
  ['ACTOR_PUBLIC_KEYS', serviceNames],
])('the launcher gives %s only to %j', (variable, expected) => {
  expect(processNames.filter((name) => variable in environment(name, {}, LOCAL))).toEqual(expected);
});

test('the launcher gives both ends of an encrypted mail link the same key, also after a restart', () => {
  const first = environment('identity', {}, LOCAL).MAIL_TOKEN_KEY;
  expect(Buffer.from(first ?? '', 'base64')).toHaveLength(32);
  expect(environment('notifications', {}, LOCAL).MAIL_TOKEN_KEY).toBe(first);
});

test('the launcher gives all ends of links to a receipt, or to answer a block, the same key', () => {
  const first = environment('tips', {}, LOCAL).RECEIPT_TOKEN_KEY;
  expect(Buffer.from(first ?? '', 'base64')).toHaveLength(32);
  for (const name of ['profiles', 'notifications'] as const) {
    expect(environment(name, {}, LOCAL).RECEIPT_TOKEN_KEY).toBe(first);
  }
});

test('the launcher gives every process the commit of the sources, unless the operator names another', () => {
  for (const name of processNames) expect(environment(name, {}, LOCAL).COMMIT).toBe('c0ffee1');
  expect(environment('tips', { COMMIT: 'decade1' }, LOCAL).COMMIT).toBe('decade1');
});

test('the launcher sets nothing for the stand-in when the real provider is used', () => {
  const given = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  };
  const parts = { ...LOCAL, stripeUrl: null };
  expect(environment('tips', given, parts)).toMatchObject({ STRIPE_SECRET_KEY: 'sk_live_1' });
  expect(environment('tips', given, parts)).not.toHaveProperty('STRIPE_API_URL');
  expect(environment('gateway', given, parts)).toMatchObject({
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1',
    STRIPE_SCRIPT_URL: expect.stringMatching(/^https:\/\/js\.stripe\.com\//),
  });
});

function environment(name: ProcessName, given: NodeJS.ProcessEnv, parts: Parts): Record<string, string> {
  const settings = { dataDirectory: directory, port: 8080, mailUiPort: 8025, stripeSandboxPort: 8420, given };
  const healthPorts = { identity: 1, profiles: 2, tips: 3, media: 4, notifications: 5, gateway: 6 };
  const secrets = new Secrets(directory);
  return environmentOf(name, { settings, parts, secrets, healthPorts, commit: 'c0ffee1' });
}
