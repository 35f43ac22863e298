import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { TOO_SLOW } from '../platform/http/client-error.js';
import { ConcurrencyLimiter } from '../platform/limits/concurrency-limiter.js';
import { SENDGRID_BATCH_MAX_BYTES } from '../platform/limits/limits.js';
import { SENDGRID_WEBHOOK_PATH } from '../platform/paths.js';
import { sendGridSignatureOf } from './sendgrid-signature.guard.js';
import { invalidSignature } from './signed-webhook.guard.js';

const AT_ONCE = 8;
const AT_ONCE_PER_NETWORK = 2;
const SIGNERS_MAX = 1_000;

/**
 * Reads only a few SendGrid batches at a time, because they are larger than other bodies and can only be verified once read.
 * A client that cannot sign gets few slots, and none for long. Networks that have sent a valid batch have slots of their own,
 * so strangers cannot keep them out.
 */
export function admitSendGridBatches(instance: FastifyInstance): void {
  const all = new ConcurrencyLimiter(AT_ONCE);
  const own = new ConcurrencyLimiter(AT_ONCE_PER_NETWORK);
  const signers = new LRUCache<string, true>({ max: SIGNERS_MAX });
  instance.addHook('onRoute', (route) => {
    if (route.url !== SENDGRID_WEBHOOK_PATH) return;
    route.bodyLimit = SENDGRID_BATCH_MAX_BYTES;
    route.preParsing = (request, reply, _payload, done) => {
      if (!sendGridSignatureOf(request.headers)) return done(invalidSignature());
      // The slot of a request that was aborted in the meantime would never be released.
      if (reply.raw.closed) return done(new DomainError('REQUEST_TIMEOUT', TOO_SLOW));
      const network = clientNetworkOf({ ipAddress: request.ip });
      if (!own.acquire(network)) return done(tooManyBatches());
      const group = signers.has(network) ? 'signers' : 'strangers';
      if (!all.acquire(group)) {
        own.release(network);
        return done(tooManyBatches());
      }
      reply.raw.once('finish', () => {
        if (reply.statusCode === 200) signers.set(network, true);
      });
      reply.raw.once('close', () => {
        own.release(network);
        all.release(group);
      });
      done();
    };
  });
}

function tooManyBatches(): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', 'Too many batches arrive at once. Please repeat this one.');
}
