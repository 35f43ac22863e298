import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWebhook } from '../paths.js';
import { TOO_SLOW } from './client-error.js';
import { sendError } from './http-error.filter.js';

const BODY_TIMEOUT_MS = 30_000;
/** Providers send these bodies in one go, and webhooks have no request limit. */
const WEBHOOK_TIMEOUT_MS = 5_000;
/** These bodies contain files. They are streamed to storage and may take minutes. */
const FILES = /^multipart\//i;

/** Ends all other bodies that do not arrive in time, because they are held in memory until then. */
export function endSlowBodies(instance: FastifyInstance): void {
  instance.addHook('preParsing', (request, reply, _payload, done) => {
    const { headers } = request;
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length']) > 0;
    if (!hasBody || FILES.test(headers['content-type'] ?? '')) return done();
    endSlowBody(request, reply, isWebhook(request.routeOptions.url) ? WEBHOOK_TIMEOUT_MS : BODY_TIMEOUT_MS);
    done();
  });
}

/** Responds with 408 and closes the connection if the body has not arrived in time. */
function endSlowBody(request: FastifyRequest, reply: FastifyReply, timeoutMs: number): void {
  const timer = setTimeout(() => {
    if (request.raw.complete || reply.sent) return;
    sendError(request, reply.header('connection', 'close'), new DomainError('REQUEST_TIMEOUT', TOO_SLOW));
  }, timeoutMs);
  reply.raw.once('close', () => clearTimeout(timer));
}
