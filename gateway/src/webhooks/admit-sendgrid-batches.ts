import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyInstance } from 'fastify';
import { ConcurrencyLimiter } from '../platform/limits/concurrency-limiter.js';
import { SENDGRID_BATCH_MAX_BYTES } from '../platform/limits/limits.js';
import { SENDGRID_WEBHOOK_PATH } from '../platform/paths.js';

const AT_ONCE = 8;
const ALL = 'all';

/** Reads a few batches of SendGrid at a time, because they are larger than other bodies and are verified once they are read. */
export function admitSendGridBatches(instance: FastifyInstance): void {
  const places = new ConcurrencyLimiter(AT_ONCE);
  instance.addHook('onRoute', (route) => {
    if (route.url !== SENDGRID_WEBHOOK_PATH) return;
    route.bodyLimit = SENDGRID_BATCH_MAX_BYTES;
    route.preParsing = (_request, reply, _payload, done) => {
      if (!places.acquire(ALL)) {
        done(
          new DomainError('SERVICE_UNAVAILABLE', 'Too many batches arrive at once. Please repeat this one.'),
        );
        return;
      }
      const release = () => places.release(ALL);
      if (reply.raw.closed) release();
      else reply.raw.once('close', release);
      done();
    };
  });
}
