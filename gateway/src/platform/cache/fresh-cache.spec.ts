import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { FreshCache } from './fresh-cache.js';

const stale = { name: 'stale' };
const current = { name: 'current' };

function slowly<Value>(value: Value) {
  let finish = () => {};
  const promise = new Promise<Value>((resolve) => (finish = () => resolve(value)));
  return { load: () => promise, finish };
}

it.each<[string, (cache: FreshCache<object>) => void]>([
  ['its key is dropped', (cache) => cache.drop('key')],
  ['matching values are dropped', (cache) => cache.dropWhere(() => false)],
  ['the cache is cleared', (cache) => cache.clear()],
])('the cache neither keeps nor shares a load in progress when %s', async (_name, drop) => {
  const cache = new FreshCache<object>({ name: 'test', ttlMs: 60_000, max: 10 });
  const { load, finish } = slowly(stale);
  const waiting = cache.get('key', load);
  drop(cache);
  expect(await cache.get('key', () => Promise.resolve(current))).toBe(current);
  finish();
  expect(await waiting).toBe(stale);
  expect(cache.peek('key')).toBe(current);
});

it('the cache returns a missing value to callers that wait for a dropped load', async () => {
  const cache = new FreshCache<object>({ name: 'test', ttlMs: 60_000, max: 10 });
  const { load, finish } = slowly(undefined);
  const waiting = cache.get('key', load);
  cache.drop('key');
  finish();
  expect(await waiting).toBeUndefined();
});

it('the cache loads once for concurrent callers, and again after a failure', async () => {
  const cache = new FreshCache<object>({ name: 'test', ttlMs: 60_000, max: 10 });
  const load = jest.fn(() => Promise.reject(new Error('away')));
  const asked = [cache.get('key', load), cache.get('key', load)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await cache.get('key', () => Promise.resolve(current))).toBe(current);
});

it('the cache drops matching values and keeps the others', async () => {
  const cache = new FreshCache<{ name: string }>({ name: 'test', ttlMs: 60_000, max: 10 });
  await cache.get('one', () => Promise.resolve(stale));
  await cache.get('other', () => Promise.resolve(current));
  cache.dropWhere(({ name }) => name === 'stale');
  expect([cache.peek('one'), cache.peek('other')]).toEqual([undefined, current]);
});

it('the cache remembers a missing value only for the time set for it', async () => {
  const absent = () => Promise.resolve(undefined);
  const present = jest.fn(() => Promise.resolve(current));
  const patient = new FreshCache<object>({ name: 'test', ttlMs: 1, absenceTtlMs: 60_000, max: 10 });
  await patient.get('key', absent);
  expect(await patient.get<object | undefined>('key', present)).toBeUndefined();
  expect(present).not.toHaveBeenCalled();

  const cache = new FreshCache<object>({ name: 'test', ttlMs: 60_000, max: 10 });
  await cache.get('key', absent);
  await waitFor(async () => (await cache.get('key', present)) === current);
});
