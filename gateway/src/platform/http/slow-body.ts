import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOO_SLOW } from './client-error.js';
import { sendError } from './http-error.filter.js';

/** Responds with 408 and ends the connection when the body has not arrived in time. */
export function endSlowBody(request: FastifyRequest, reply: FastifyReply, timeoutMs: number): void {
  const timer = setTimeout(() => {
    if (request.raw.complete || reply.sent) return;
    sendError(request, reply.header('connection', 'close'), new DomainError('REQUEST_TIMEOUT', TOO_SLOW));
  }, timeoutMs);
  reply.raw.once('close', () => clearTimeout(timer));
}
