import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { LRUCache } from 'lru-cache';

const LOGGED_PER_HOUR = 100;

/** Returns a function that is true once an hour for each kind, for at most a hundred kinds, so that visitors cannot flood the log. */
export function newKinds(): (kind: string) => boolean {
  const known = new LRUCache<string, true>({ max: LOGGED_PER_HOUR, ttl: HOUR_MS, noUpdateTTL: true });
  return (kind) => {
    known.purgeStale();
    if (known.has(kind) || known.size >= LOGGED_PER_HOUR) return false;
    known.set(kind, true);
    return true;
  };
}
