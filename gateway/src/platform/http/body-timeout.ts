import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './http-error.filter.js';
import { TOO_SLOW } from './client-error.js';

/** A request whose body has not arrived by then is refused, and its connection ends. */
export function endSlowBody(request: FastifyRequest, reply: FastifyReply, withinMs: number): void {
  const timer = setTimeout(() => {
    if (request.raw.complete || reply.sent) return;
    answerRefusal(request, reply.header('connection', 'close'), new DomainError('REQUEST_TIMEOUT', TOO_SLOW));
  }, withinMs);
  reply.raw.once('close', () => clearTimeout(timer));
}
