import { DomainError } from '@sprinkle/service-kit/errors';
import { rateLimited } from '@sprinkle/service-kit/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { actorOf } from '../auth/actor.js';
import { CREATOR_COOKIE } from '../auth/session-cookies.js';
import type { Sessions } from '../auth/sessions.js';
import type { GatewayConfig } from '../config.js';
import { TOO_SLOW } from '../platform/http/client-error.js';
import { ConcurrencyLimiter } from '../platform/limits/concurrency-limiter.js';
import { RELAXED_FACTOR, UPLOADS_AT_ONCE, UPLOADS_PER_HOUR } from '../platform/limits/limits.js';

const HOUR_MS = 3_600_000;
const RETRY_AFTER_MS = 5_000;
const REMEMBERED_ACCOUNTS = 50_000;

/** A route whose bodies hold files. */
export interface UploadRoute {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  /** In bytes, where the route accepts more than the others. */
  readonly bodyLimit?: number;
  /** Tells whether this request's body holds files. */
  hasFiles(request: FastifyRequest): boolean;
  /** Rejects the upload, or takes a place and returns the function that releases it. */
  admit(accountId: string, request: FastifyRequest, reply: FastifyReply): () => void;
}

/** Reads bodies with files from signed-in creators only, and only while the route has a place for them. */
export function admitUploads(instance: FastifyInstance, sessions: Sessions, upload: UploadRoute): void {
  const releases = new WeakMap<FastifyRequest, () => void>();
  instance.addHook('onRoute', (route) => {
    if (route.method !== upload.method || route.url !== upload.url) return;
    if (upload.bodyLimit) route.bodyLimit = upload.bodyLimit;
    route.preParsing = async (request, reply) => {
      if (!upload.hasFiles(request)) return;
      const session = await sessions.findCreator(request.cookies[CREATOR_COOKIE], actorOf(request));
      if (!session) throw new DomainError('NOT_SIGNED_IN', 'Please sign in to continue.');
      // A request that was aborted meanwhile sends no response, so its place would never be released.
      if (reply.raw.closed) throw new DomainError('REQUEST_TIMEOUT', TOO_SLOW);
      releases.set(request, upload.admit(session.account.id, request, reply));
    };
    // The place is not released when the client disconnects, because its body is held until the handler ends.
    route.onSend = (request, _reply, payload, done) => {
      releases.get(request)?.();
      releases.delete(request);
      done(null, payload);
    };
  });
}

interface UploadCount {
  count: number;
  readonly untilMs: number;
}

/** Limits how many media uploads an account sends at once, and how many it starts in an hour. */
export function mediaUploadRoute({ RATE_LIMITS }: GatewayConfig): UploadRoute {
  const concurrency = new ConcurrencyLimiter(UPLOADS_AT_ONCE);
  const perHour = UPLOADS_PER_HOUR * (RATE_LIMITS === 'relaxed' ? RELAXED_FACTOR : 1);
  const counts = new LRUCache<string, UploadCount>({ max: REMEMBERED_ACCOUNTS, ttl: HOUR_MS });
  return {
    method: 'POST',
    url: '/api/media',
    hasFiles: () => true,
    admit(accountId) {
      const started = counts.get(accountId) ?? { count: 0, untilMs: Date.now() + HOUR_MS };
      if (started.count >= perHour) throw rateLimited(started.untilMs - Date.now());
      if (!concurrency.acquire(accountId)) throw rateLimited(RETRY_AFTER_MS);
      started.count += 1;
      if (started.count === 1) counts.set(accountId, started);
      return () => concurrency.release(accountId);
    },
  };
}
