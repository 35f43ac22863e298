import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import type { FastifyRequest } from 'fastify';
import type { UploadRoute } from '../media/upload-admission.js';
import { tooManyFiles } from '../media/upload-spool.js';
import { ConcurrencyLimiter } from '../platform/limits/concurrency-limiter.js';
import { JSON_MAX_BYTES } from '../platform/limits/limits.js';

const MAX_BYTES = 15 * 1024 * 1024;
/** Each body is held in memory twice: as bytes and as text. */
const AT_ONCE = 4;
const ALL = 'all';

/** Limits profile updates that contain files, so that no creator or client can use up the memory. */
export function largeProfileUpdateRoute(): UploadRoute {
  const all = new ConcurrencyLimiter(AT_ONCE);
  const own = new ConcurrencyLimiter(1);
  return {
    method: 'PUT',
    url: '/api/users/me',
    bodyLimit: MAX_BYTES,
    hasFiles: isLarge,
    admit({ account }, request) {
      const holders = [account.id, clientNetworkOf({ ipAddress: request.ip })];
      if (!own.acquire(...holders)) throw tooManyFiles();
      if (!all.acquire(ALL)) {
        own.release(...holders);
        throw tooManyFiles();
      }
      return Promise.resolve(() => {
        own.release(...holders);
        all.release(ALL);
      });
    },
  };
}

function isLarge({ headers }: FastifyRequest): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length']) > JSON_MAX_BYTES;
}
