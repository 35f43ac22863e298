import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyInstance } from 'fastify';
import { isWebhook } from '../platform/paths.js';
import type { PlatformSettings } from './platform-settings.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_AFTER_SECONDS = 300;

/** Visitors and creators may still sign in and out, complete payments, and make POST requests that only read. */
const ALLOWED = new Set([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/reauthenticate',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'POST /api/auth/resend-verification',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-email',
  'POST /api/auth/undo-email-change',
  'POST /api/auth/freeze-account',
  'POST /api/users/me/freeze',
  'POST /api/confirm-tip',
  'POST /api/tip-status',
  'POST /api/receipt',
  'POST /api/receipt/history',
  'POST /api/support',
  'POST /api/support/end',
  'POST /api/block-decision',
  'POST /api/unsubscribe',
  'POST /unsubscribe',
]);

/** Views, steps and clicks get their usual response, but are not counted. */
const UNCOUNTED = new Set([
  'POST /api/users/:username/view',
  'POST /api/users/:username/steps',
  'POST /api/users/:username/links/:id/click',
]);

/**
 * During maintenance, rejects writes by everybody but administrators before their bodies are read. A pattern that ends with a
 * star belongs to a path that does not exist.
 */
export function rejectInMaintenance(instance: FastifyInstance, settings: PlatformSettings): void {
  // Runs after the limits per address. They miscount requests that wait here for the settings and then continue together.
  instance.addHook('preParsing', async (request, reply) => {
    const pattern = request.routeOptions.url;
    if (SAFE_METHODS.has(request.method) || !pattern || pattern.endsWith('*')) return;
    const route = `${request.method} ${pattern}`;
    if (ALLOWED.has(route) || isWebhook(pattern) || pattern.startsWith('/api/admin/')) return;
    if (!(await settings.isInMaintenance())) return;
    if (UNCOUNTED.has(route)) return void reply.status(204).send();
    throw new DomainError(
      'MAINTENANCE',
      "We're doing maintenance right now. Please try again in a few minutes.",
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  });
}
