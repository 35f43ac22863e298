import type { FastifyInstance } from 'fastify';
import { STRIPE_WEBHOOK_PATH } from '../webhooks/stripe.controller.js';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer;
  }
}

/** JSON only. An absent body is an absent body, whatever its declared type; the signed webhook also keeps its bytes. */
export function parseJsonBodies(instance: FastifyInstance): void {
  const parse = instance.getDefaultJsonParser('error', 'error');
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.url === STRIPE_WEBHOOK_PATH) request.rawBody = body;
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString('utf8'), done);
  });
}
