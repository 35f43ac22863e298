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

/** Describes a route whose bodies hold files. */
export interface UploadRoute {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  /** Most bytes of a body, where the route accepts more than others. */
  readonly bodyLimit?: number;
  /** Tells whether this request's body holds files. */
  hasFiles(request: FastifyRequest): boolean;
  /** Rejects the upload, or counts it and returns the function that ends the count. */
  admit(session: CreatorSession, request: FastifyRequest, reply: FastifyReply): Promise<() => void>;
}

/** Reads bodies with files from signed-in creators only, and only as many at once as the route admits. */
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
      // A request that was aborted meanwhile sends no response, so it would count for ever.
      if (reply.raw.closed) {
        release();
        throw new DomainError('REQUEST_TIMEOUT', TOO_SLOW);
      }
      releases.set(request, release);
    };
    // The upload still counts after the client has disconnected, because its body is held until the handler ends.
    route.onSend = (request, _reply, payload, done) => {
      releases.get(request)?.();
      releases.delete(request);
      done(null, payload);
    };
  });
}

/** Limits how many media uploads an account sends at once, and how many it starts in an hour. */
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
