import { expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.js';

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'rejected' ? String(result.reason.code) : 'done'));

it('the queue holds at most six hashes of one client beside two running ones, and rejects no other client for it', async () => {
  const hasher = new PasswordHasher();
  const ofOne = Array.from({ length: 12 }, () => hasher.hash('a guess', '203.0.113.9'));
  const ofOthers = Array.from({ length: 20 }, (_, n) => hasher.hash('correct horse', `198.51.100.${n}`));
  const [one, others] = await Promise.all([Promise.allSettled(ofOne), Promise.allSettled(ofOthers)]);
  expect(codesOf(one).filter((code) => code === 'done')).toHaveLength(8);
  expect(codesOf(one).filter((code) => code === 'SERVICE_UNAVAILABLE')).toHaveLength(4);
  expect(new Set(codesOf(others))).toEqual(new Set(['done']));
});

it('a password that was hashed at another cost is verified', async () => {
  const hasher = new PasswordHasher();
  const earlier = await hash('correct horse', { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
  expect(await hasher.verify(earlier, 'correct horse', 'x')).toBe(true);
  expect(await hasher.verify(earlier, 'another horse', 'x')).toBe(false);
});
