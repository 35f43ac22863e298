import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWebhook } from '../paths.js';
import { TOO_SLOW } from './client-error.js';
import { sendError } from './http-error.filter.js';

const BODY_TIMEOUT_MS = 30_000;
/** Providers send these at once, and their requests are not limited by number. */
const WEBHOOK_TIMEOUT_MS = 5_000;
/** These bodies hold files, which are streamed to storage and may take minutes. */
const FILES = /^multipart\//i;

/** Ends every other body that does not arrive in time, because it is held in memory until then. */
export function endSlowBodies(instance: FastifyInstance): void {
  instance.addHook('preParsing', (request, reply, _payload, done) => {
    const { headers } = request;
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length']) > 0;
    if (!hasBody || FILES.test(headers['content-type'] ?? '')) return done();
    endSlowBody(request, reply, isWebhook(request.routeOptions.url) ? WEBHOOK_TIMEOUT_MS : BODY_TIMEOUT_MS);
    done();
  });
}

/** Responds with 408 and ends the connection when the body has not arrived in time. */
function endSlowBody(request: FastifyRequest, reply: FastifyReply, timeoutMs: number): void {
  const timer = setTimeout(() => {
    if (request.raw.complete || reply.sent) return;
    sendError(request, reply.header('connection', 'close'), new DomainError('REQUEST_TIMEOUT', TOO_SLOW));
  }, timeoutMs);
  reply.raw.once('close', () => clearTimeout(timer));
}
