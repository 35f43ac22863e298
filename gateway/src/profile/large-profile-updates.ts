import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { endSlowBody } from '../platform/http/body-timeout.js';
import type { UploadRoute } from '../media/upload-admission.js';
import { JSON_MAX_BYTES } from '../platform/limits/limits.js';
import { ConcurrencyLimiter } from '../platform/limits/concurrency-limiter.js';

const MAX_BYTES = 15 * 1024 * 1024;
/** Each is held in memory as a whole, and once more as text. */
const AT_ONCE = 4;
const ARRIVED_WITHIN_MS = 30_000;
const COME_AGAIN_SECONDS = 5;
const ALL = 'all';

/** A profile's changes may hold files: few such bodies at once. Neither one creator nor one client can take every place. */
export function largeProfileUpdateRoute(): UploadRoute {
  const all = new ConcurrencyLimiter(AT_ONCE);
  const own = new ConcurrencyLimiter(1);
  return {
    method: 'PUT',
    url: '/api/users/me',
    bodyLimit: MAX_BYTES,
    hasFiles: isLarge,
    admit(accountId, request, reply) {
      const holders = [accountId, clientNetworkOf({ ipAddress: request.ip })];
      if (!own.acquire(...holders)) throw comeAgain();
      if (!all.acquire(ALL)) {
        own.release(...holders);
        throw comeAgain();
      }
      endSlowBody(request, reply, ARRIVED_WITHIN_MS);
      return () => {
        own.release(...holders);
        all.release(ALL);
      };
    },
  };
}

function isLarge({ headers }: FastifyRequest): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length']) > JSON_MAX_BYTES;
}

function comeAgain(): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', 'Many files are being saved right now. Please try again.', {
    retryAfterSeconds: COME_AGAIN_SECONDS,
  });
}
