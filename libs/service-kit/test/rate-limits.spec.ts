import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@sprinkle/service-testing/test-database';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source-options.js';
import { createRateLimit, rateLimited } from '../src/rate-limits.js';
import { notesDatabase } from './notes.service.js';

let database: TestDatabase;
let instances: DataSource[];

beforeAll(async () => {
  database = await createTestDatabase(notesDatabase);
  const options = dataSourceOptions({
    url: database.url,
    entities: [],
    migrations: [],
    applicationName: 'limits',
  });
  instances = await Promise.all([1, 2].map(() => new DataSource(options).initialize()));
});

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.destroy()));
  await database.drop();
});

const limitsOf = (name: string, relaxed = false) =>
  instances.map((instance) => createRateLimit(instance, { name, points: 5, durationSeconds: 60, relaxed }));

it('a rate limit allows the exact number of concurrent attempts across two instances', async () => {
  const limits = limitsOf('sign-in');
  const attempts = Array.from({ length: 40 }, (_, index) => limits[index % 2]!.consume('maya@example.com'));
  const results = await Promise.allSettled(attempts);
  const rejections = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(rejections).toHaveLength(35);
  expect(rejections[0]).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  await limits[0]!.consume('somebody@example.com');
});

it('a rate limit can be reset, and stores keys only as hashes', async () => {
  const [limit] = limitsOf('reset');
  for (let attempt = 0; attempt < 5; attempt += 1) await limit!.consume('10.0.0.1');
  await expect(limit!.consume('10.0.0.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await limit!.reset('10.0.0.1');
  await limit!.consume('10.0.0.1');
  const rows: { key: string }[] = await instances[0]!.query('SELECT key FROM rate_limits');
  expect(rows.map(({ key }) => key).join()).not.toMatch(/10\.0\.0\.1|example/);
});

it('a relaxed rate limit allows more attempts than a strict one', async () => {
  const [limit] = limitsOf('relaxed', true);
  for (let attempt = 0; attempt < 6; attempt += 1) await limit!.consume('load');
});

it.each([
  [400, 1, 'Too many attempts. Please try again in 1 second.'],
  [59_000, 59, 'Too many attempts. Please try again in 59 seconds.'],
  [60_000, 60, 'Too many attempts. Please try again in 1 minute.'],
  [60_001, 61, 'Too many attempts. Please try again in 2 minutes.'],
  [7_140_000, 7_140, 'Too many attempts. Please try again in 119 minutes.'],
  [86_399_000, 86_399, 'Too many attempts. Please try again in 24 hours.'],
])('a rate limit tells how long to wait when %i ms are left', (ms, retryAfterSeconds, message) => {
  expect(rateLimited(ms)).toMatchObject({ message, retryAfterSeconds });
});
