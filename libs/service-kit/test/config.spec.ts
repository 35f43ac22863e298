import { afterEach, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { baseConfigSchema, loadConfig, postgresUrlSchema, encryptionKeySchema } from '../src/config.js';

const schema = baseConfigSchema.extend({
  DATABASE_URL: postgresUrlSchema,
  KEY: encryptionKeySchema,
  FEE: z.coerce.number().default(10),
});
const env = {
  NATS_URL: 'nats://127.0.0.1:4222',
  HEALTH_PORT: '9100',
  DATABASE_URL: 'postgres://user:hunter2@127.0.0.1/notes',
  KEY: Buffer.alloc(32, 7).toString('base64'),
};

afterEach(() => {
  jest.restoreAllMocks();
});

function load(changes: Record<string, string>) {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(() => loadConfig(schema, { ...env, ...changes })).toThrow('exit 1');
  expect(exit).toHaveBeenCalledTimes(1);
  return String(errors.mock.calls[0]?.[0]);
}

it('fills in defaults, and takes an empty variable as absent', () => {
  expect(loadConfig(schema, { ...env, FEE: '', LOG_LEVEL: '' })).toMatchObject({
    NODE_ENV: 'development',
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: 9100,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'strict',
    FEE: 10,
  });
});

it('lists everything that is wrong by name, never with its value', () => {
  const message = load({ NATS_URL: '', DATABASE_URL: 'mysql://user:hunter2@db', KEY: 'too-short' });
  expect(message).toContain('NATS_URL: ');
  expect(message).toContain('DATABASE_URL: must start with postgres://');
  expect(message).toContain('KEY: must be 32 random bytes in base64');
  expect(message).not.toContain('hunter2');
  expect(message).not.toContain('too-short');
});

it('refuses relaxed limits in production', () => {
  expect(loadConfig(schema, { ...env, RATE_LIMITS: 'relaxed' }).RATE_LIMITS).toBe('relaxed');
  expect(load({ NODE_ENV: 'production', RATE_LIMITS: 'relaxed' })).toContain(
    'RATE_LIMITS: must not be relaxed',
  );
});
