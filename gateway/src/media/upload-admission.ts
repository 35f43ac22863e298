import '@fastify/rate-limit';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { DomainError } from '@sprinkle/service-kit/errors';
import { rateLimited, RELAXED_FACTOR } from '@sprinkle/service-kit/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CreatorSession, Sessions } from '../auth/sessions.js';
import type { GatewayConfig } from '../config.js';
import { TOO_SLOW } from '../platform/http/client-error.js';
import { ConcurrencyLimiter } from '../platform/limits/concurrency-limiter.js';
import { UPLOADS_AT_ONCE, UPLOADS_PER_HOUR } from '../platform/limits/limits.js';

const RETRY_AFTER_MS = 5_000;

/** A route whose bodies may contain files. */
export interface UploadRoute {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  /** Maximum size of a body in bytes, if the route accepts more than others. */
  readonly bodyLimit?: number;
  /** Whether this request's body contains files. */
  hasFiles(request: FastifyRequest): boolean;
  /** Rejects the upload, or counts it and returns a function that releases it. */
  admit(session: CreatorSession, request: FastifyRequest, reply: FastifyReply): Promise<() => void>;
}

/** Reads bodies with files only from signed-in creators, and only as many at once as the route admits. */
export function admitUploads(instance: FastifyInstance, sessions: Sessions, upload: UploadRoute): void {
  const releases = new WeakMap<FastifyRequest, () => void>();
  instance.addHook('onRoute', (route) => {
    if (route.method !== upload.method || route.url !== upload.url) return;
    if (upload.bodyLimit) route.bodyLimit = upload.bodyLimit;
    route.preParsing = async (request, reply) => {
      if (!upload.hasFiles(request)) return;
      const session = await sessions.findCreator(request);
      if (!session) throw new DomainError('NOT_SIGNED_IN', 'Please sign in to continue.');
      request.creatorSession = session;
      const release = await upload.admit(session, request, reply);
      // A request that was aborted in the meantime never sends a response, so it would be counted forever.
      if (reply.raw.closed) {
        release();
        throw new DomainError('REQUEST_TIMEOUT', TOO_SLOW);
      }
      releases.set(request, release);
    };
    // The upload counts until the handler ends, even if the client disconnects, because its body is held until then.
    route.onSend = (request, _reply, payload, done) => {
      releases.get(request)?.();
      releases.delete(request);
      done(null, payload);
    };
  });
}

/** Limits how many media uploads an account sends at once, and how many it starts per hour. */
export function mediaUploadRoute(instance: FastifyInstance, { RATE_LIMITS }: GatewayConfig): UploadRoute {
  const concurrency = new ConcurrencyLimiter(UPLOADS_AT_ONCE);
  const countStarted = instance.createRateLimit({
    max: UPLOADS_PER_HOUR * (RATE_LIMITS === 'relaxed' ? RELAXED_FACTOR : 1),
    timeWindow: HOUR_MS,
    keyGenerator: ({ creatorSession }) => creatorSession?.account.id ?? '',
  });
  return {
    method: 'POST',
    url: '/api/media',
    hasFiles: () => true,
    async admit({ account }, request) {
      if (!concurrency.acquire(account.id)) throw rateLimited(RETRY_AFTER_MS);
      const started = await countStarted(request);
      if (!started.isAllowed && started.isExceeded) {
        concurrency.release(account.id);
        throw rateLimited(started.ttl);
      }
      return () => concurrency.release(account.id);
    },
  };
}
