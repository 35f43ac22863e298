import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Optional; its length is checked with the call it belongs to. */
export const IdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  return Array.isArray(key) ? key[0] : key;
});
