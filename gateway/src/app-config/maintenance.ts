import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyInstance } from 'fastify';
import type { PlatformSettings } from './platform-settings.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_AFTER_SECONDS = 300;

/** What visitors and creators may go on doing: getting in and out, being paid for, and asking by POST. */
const GOES_ON = new Set([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/reauthenticate',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'POST /api/auth/resend-verification',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/confirm-tip',
  'POST /api/tip-status',
  'POST /api/receipt',
  'POST /api/unsubscribe',
  'POST /api/webhooks/stripe',
]);

/** Answered as ever, and not counted. */
const VIEW = 'POST /api/users/:username/view';

/**
 * While administrators maintain the system nobody else writes: before the body is read, whatever the route. A pattern
 * that ends with a star is a route for what does not exist.
 */
export function refuseInMaintenance(instance: FastifyInstance, settings: PlatformSettings): void {
  // After the limits per address: they count wrong where many requests wait for one thing and go on together.
  instance.addHook('preParsing', async (request, reply) => {
    const pattern = request.routeOptions.url;
    if (SAFE_METHODS.has(request.method) || !pattern || pattern.endsWith('*')) return;
    const route = `${request.method} ${pattern}`;
    if (GOES_ON.has(route) || pattern.startsWith('/api/admin/')) return;
    if (!(await settings.isInMaintenance())) return;
    if (route === VIEW) return void reply.status(204).send();
    throw new DomainError(
      'MAINTENANCE',
      'We are doing maintenance right now. Please try again in a few minutes.',
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  });
}
