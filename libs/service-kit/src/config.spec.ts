import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  baseConfigSchema,
  databaseUrlSchema,
  portSchema,
  sharedVariables,
  storageVariables,
  streamsConfigSchema,
} from './config.js';
import { ConfigurationError } from './configuration-error.js';
import { encryptionKeysSchema, privateKeySchema } from './key-schemas.js';
import { parseConfig } from './load-config.js';

const schema = baseConfigSchema.extend({
  ...storageVariables,
  ...sharedVariables,
  NOTES_DATABASE_URL: databaseUrlSchema('notes'),
  KEY: encryptionKeysSchema('KEY').meta({ description: 'encrypts the notes', example: '' }),
  PORT: portSchema.meta({ example: '8080' }),
  FEE: z.coerce.number('must be a number').default(10),
});
const key = Buffer.alloc(32, 7).toString('base64');
const WRONG_KEYS =
  'KEY must be 32 random bytes in base64 (openssl rand -base64 32), or several as id:key,id:key with ids of ' +
  'letters, digits, - and _.';
const env = {
  NATS_URL: 'nats://127.0.0.1:4222',
  HEALTH_PORT: '9100',
  PORT: '0',
  PUBLIC_URL: 'https://tips.example//',
  CONTACT_EMAIL: 'hello@tips.example',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'notes',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 's',
  MAIL_TOKEN_KEY: key,
  RECEIPT_TOKEN_KEY: key,
  NOTES_DATABASE_URL: 'postgres://user:hunter2@127.0.0.1/notes',
  KEY: key,
};

function problemsOf(changes: Record<string, string>): string[] {
  try {
    parseConfig(schema, { ...env, ...changes });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message.split('\n');
  }
  throw new Error('The configuration was accepted');
}

it('the configuration uses defaults, even for an empty variable', () => {
  expect(parseConfig(schema, { ...env, FEE: '', LOG_LEVEL: '' })).toMatchObject({
    NODE_ENV: 'development',
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: 9100,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'strict',
    PRODUCT_NAME: 'Sprinkle',
    PUBLIC_URL: 'https://tips.example',
    FEE: 10,
  });
});

it.each([
  ['NATS_URL', '', 'NATS_URL must be set, for example to nats://nats.example:4222.'],
  ['NATS_URL', 'http://nats.example', 'NATS_URL must start with nats:// or tls://.'],
  [
    'NOTES_DATABASE_URL',
    '',
    'NOTES_DATABASE_URL must be set, for example to postgres://notes:password@postgres.example/notes.',
  ],
  ['NOTES_DATABASE_URL', 'mysql://user:hunter2@db', 'NOTES_DATABASE_URL must start with postgres://.'],
  ['KEY', '', 'KEY must be set (encrypts the notes).'],
  [
    'RECEIPT_TOKEN_KEY',
    'too-short',
    'RECEIPT_TOKEN_KEY must be 32 random bytes in base64 (openssl rand -base64 32).',
  ],
  ['KEY', 'too-short', WRONG_KEYS],
  ['KEY', '2027:too-short', WRONG_KEYS],
  ['KEY', `${key},`, WRONG_KEYS],
  ['KEY', `${key},${key}`, WRONG_KEYS],
  ['KEY', `2027:${key},2027:${key}`, WRONG_KEYS],
  ['KEY', `a.b:${key}`, WRONG_KEYS],
  ['KEY', `:${key}`, WRONG_KEYS],
  ['KEY', `2027:${key}:`, WRONG_KEYS],
  ['PORT', '', 'PORT must be set, for example to 8080.'],
  ['PORT', 'http', 'PORT must be a port from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a port from 0 to 65535.'],
  ['PORT', '80.5', 'PORT must be a port from 0 to 65535.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of: trace, debug, info, warn, error, fatal, silent.'],
  ['NODE_ENV', 'staging', 'NODE_ENV must be one of: development, test, production.'],
  ['PUBLIC_URL', 'tips.example', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  ['CONTACT_EMAIL', 'hello', 'CONTACT_EMAIL must be an e-mail address.'],
  ['S3_BUCKET', 'ab', 'S3_BUCKET must have at least 3 characters.'],
  ['S3_SECRET_KEY', '', 'S3_SECRET_KEY must be set (Secret key of the object storage).'],
  ['FEE', 'ten', 'FEE must be a number.'],
])('the configuration describes the mistake %s=%j in one sentence', (variable, value, sentence) => {
  expect(problemsOf({ [variable]: value })).toEqual([sentence]);
});

it.each(['0', '2', '6', 'many'])(
  'the configuration rejects %s stream replicas in one sentence',
  (replicas) => {
    const { NATS_URL } = env;
    expect(parseConfig(streamsConfigSchema, { NATS_URL })).toMatchObject({ NATS_STREAM_REPLICAS: 1 });
    expect(parseConfig(streamsConfigSchema, { NATS_URL, NATS_STREAM_REPLICAS: '3' })).toMatchObject({
      NATS_STREAM_REPLICAS: 3,
    });
    expect(() => parseConfig(streamsConfigSchema, { NATS_URL, NATS_STREAM_REPLICAS: replicas })).toThrow(
      /^NATS_STREAM_REPLICAS must be 1, 3 or 5\.$/,
    );
  },
);

it('the configuration lists all mistakes without their values', () => {
  const problems = problemsOf({
    NATS_URL: '',
    NOTES_DATABASE_URL: 'mysql://user:hunter2@db',
    KEY: 'too-short',
  });
  expect(problems).toHaveLength(3);
  expect(problems.join()).not.toMatch(/hunter2|too-short/);
});

it('the configuration rejects relaxed limits in production', () => {
  expect(parseConfig(schema, { ...env, RATE_LIMITS: 'relaxed' }).RATE_LIMITS).toBe('relaxed');
  expect(problemsOf({ NODE_ENV: 'production', RATE_LIMITS: 'relaxed', NATS_PASSWORD: 'x' })).toEqual([
    'RATE_LIMITS must be strict in production.',
  ]);
});

it.each([
  ['http://tips.example', ['PUBLIC_URL must start with https:// in production.']],
  ['http://localhost.tips.example', ['PUBLIC_URL must start with https:// in production.']],
])('the configuration rejects %s as the public address in production', (address, problems) => {
  expect(problemsOf({ NODE_ENV: 'production', NATS_PASSWORD: 'x', PUBLIC_URL: address })).toEqual(problems);
});

it.each(['https://tips.example', 'http://localhost:8080'])(
  'the configuration accepts %s as the public address in production',
  (address) => {
    const changes = { NODE_ENV: 'production', NATS_PASSWORD: 'x', PUBLIC_URL: address };
    expect(parseConfig(schema, { ...env, ...changes }).PUBLIC_URL).toBe(address);
  },
);

it('the configuration rejects a key of another algorithm for signing actors', () => {
  const keyOf = (type: 'ed25519' | 'x25519') => {
    const { privateKey } = type === 'ed25519' ? generateKeyPairSync(type) : generateKeyPairSync(type);
    return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  };
  expect(privateKeySchema.safeParse(keyOf('ed25519')).success).toBe(true);
  for (const key of [keyOf('x25519'), 'no key']) {
    const { error } = privateKeySchema.safeParse(key);
    expect(error?.issues[0]?.message).toBe('must be an Ed25519 key in base64 of its DER form');
  }
});

it('the configuration rejects a broker without credentials in production', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    'NATS_USER and NATS_PASSWORD (or NATS_NKEY_SEED or NATS_CREDENTIALS_FILE) must be set in production.',
  ]);
});

it.each([
  ['NATS_PASSWORD', 'insecure-default-tips'],
  ['NOTES_DATABASE_URL', 'postgres://notes:insecure-default-notes@postgres/notes'],
  ['MAIL_TOKEN_KEY', Buffer.from('insecure-default-mail-token-key-').toString('base64')],
  ['KEY', `2027:${key},2026:${Buffer.from('insecure-default-payout-key-----').toString('base64')}`],
  ['STRIPE_WEBHOOK_SECRETS', 'whsec_live, whsec_sprinkle'],
])(
  'the configuration rejects a published secret as %s only in production and behind https',
  (variable, value) => {
    const changes = { PUBLIC_URL: 'http://localhost:8080', [variable]: value };
    expect(() => parseConfig(schema, { ...env, ...changes })).not.toThrow();
    const problem = `${variable} must have a secret of its own in production and behind https, not a published one.`;
    expect(problemsOf({ NODE_ENV: 'production', NATS_PASSWORD: 'x', ...changes })).toEqual([problem]);
    for (const PUBLIC_URL of ['https://tips.example', 'HTTPS://tips.example'])
      expect(problemsOf({ ...changes, PUBLIC_URL })).toEqual([problem]);
  },
);

it('a migration in production needs no account at the broker', () => {
  const migration = z.object({ NOTES_DATABASE_URL: databaseUrlSchema('notes') });
  const { NOTES_DATABASE_URL } = env;
  expect(() => parseConfig(migration, { NODE_ENV: 'production', NOTES_DATABASE_URL })).not.toThrow();
});
