import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { isWebhook, UNSUBSCRIBE_PATH } from '../paths.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Keeps other sites from using our cookies. The cookies are also SameSite, for browsers that send neither header. */
export function rejectForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  // Webmail posts from its own site. The token from the mail is proof enough.
  if (isWebhook(request.routeOptions.url) || request.routeOptions.url === UNSUBSCRIBE_PATH) return;
  const { origin } = request.headers;
  const isForeign =
    request.headers['sec-fetch-site'] === 'cross-site' || (origin && !isOwn(origin, request, publicUrl));
  if (isForeign) throw new DomainError('FOREIGN_ORIGIN', 'This request came from another site.');
}

function isOwn(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === request.host;
}
