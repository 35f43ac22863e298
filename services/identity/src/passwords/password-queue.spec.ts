import { expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import type { Actor } from '@sprinkle/contracts/actor';
import { PasswordHasher } from './password-hasher.js';

const from = (ipAddress: string, kind: Actor['kind'] = 'anonymous') => ({ kind, ipAddress });

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'rejected' ? String(result.reason.code) : 'done'));

it('the queue holds at most six hashes of one client beside two running ones, and rejects no other client for it', async () => {
  const hasher = new PasswordHasher();
  const ofOne = Array.from({ length: 12 }, () => hasher.hash('a guess', from('203.0.113.9')));
  const ofOthers = Array.from({ length: 20 }, (_, n) =>
    hasher.hash('correct horse', from(`198.51.100.${n}`)),
  );
  const [one, others] = await Promise.all([Promise.allSettled(ofOne), Promise.allSettled(ofOthers)]);
  expect(codesOf(one).filter((code) => code === 'done')).toHaveLength(8);
  expect(codesOf(one).filter((code) => code === 'SERVICE_UNAVAILABLE')).toHaveLength(4);
  expect(new Set(codesOf(others))).toEqual(new Set(['done']));
});

it('the queue holds at most 24 hashes of one IPv6 /48, whatever addresses they come from', async () => {
  const hasher = new PasswordHasher();
  const ofOne = Array.from({ length: 40 }, (_, n) => hasher.hash('a guess', from(`2001:db8:77:${n}::1`)));
  const other = hasher.hash('correct horse', from('2001:db8:78::1'));
  const codes = codesOf(await Promise.allSettled(ofOne));
  expect(codes.filter((code) => code === 'done')).toHaveLength(26);
  await other;
});

it('a full queue still has room for administrators', async () => {
  const hasher = new PasswordHasher();
  const ofMany = Array.from({ length: 70 }, (_, n) => hasher.hash('a guess', from(`198.51.100.${n}`)));
  const ofAdmins = Array.from({ length: 14 }, (_, n) =>
    hasher.hash('correct horse', from(`203.0.113.${n}`, 'admin')),
  );
  const [many, admins] = await Promise.all([Promise.allSettled(ofMany), Promise.allSettled(ofAdmins)]);
  expect(codesOf(many).filter((code) => code === 'done')).toHaveLength(62);
  expect(codesOf(admins).filter((code) => code === 'done')).toHaveLength(12);
});

it('a password that was hashed at another cost is verified', async () => {
  const hasher = new PasswordHasher();
  const earlier = await hash('correct horse', { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
  expect(await hasher.verify(earlier, 'correct horse', from('192.0.2.1'))).toBe(true);
  expect(await hasher.verify(earlier, 'another horse', from('192.0.2.1'))).toBe(false);
});
