import { rateLimited } from '@sprinkle/service-kit/rate-limits';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import type { FileRoute } from '../security/admit-files.js';
import { RELAXED_FACTOR, UPLOADS_AT_ONCE, UPLOADS_PER_HOUR } from '../security/limits.js';
import { Places } from '../security/places.js';

const AN_HOUR_MS = 3_600_000;
const COME_AGAIN_MS = 5_000;
const REMEMBERED_ACCOUNTS = 50_000;

interface Begun {
  count: number;
  readonly untilMs: number;
}

/** Each account has few files on their way to disk at once, and begins so many in an hour. */
export function uploadsOnTheirWay({ RATE_LIMITS }: GatewayConfig): FileRoute {
  const places = new Places(UPLOADS_AT_ONCE);
  const perHour = UPLOADS_PER_HOUR * (RATE_LIMITS === 'relaxed' ? RELAXED_FACTOR : 1);
  const begun = new LRUCache<string, Begun>({ max: REMEMBERED_ACCOUNTS, ttl: AN_HOUR_MS });
  return {
    method: 'POST',
    url: '/api/media',
    hasFiles: () => true,
    admit(accountId) {
      const known = begun.get(accountId) ?? { count: 0, untilMs: Date.now() + AN_HOUR_MS };
      if (known.count >= perHour) throw rateLimited(known.untilMs - Date.now());
      if (!places.take(accountId)) throw rateLimited(COME_AGAIN_MS);
      known.count += 1;
      if (known.count === 1) begun.set(accountId, known);
      return () => places.giveBack(accountId);
    },
  };
}
