import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CREATOR_COOKIE } from '../auth/session-cookies.js';
import type { Sessions } from '../auth/sessions.js';
import { actorOf } from '../security/actor.js';
import { JSON_MAX_BYTES } from '../security/limits.js';

const PATH = '/api/users/me';
const MAX_BYTES = 15 * 1024 * 1024;
/** Each is held in memory as a whole, and once more as text. */
const AT_ONCE = 4;
const COME_AGAIN_SECONDS = 5;

/** A profile's changes may hold files. Such a body is read for creators alone, and for few of them at once. */
export function admitLargeProfileUpdates(instance: FastifyInstance, sessions: Sessions): void {
  /** Whose files are being saved: one creator cannot take every place. */
  const atWork = new Set<string>();
  instance.addHook('onRoute', (route) => {
    if (route.method === 'PUT' && route.url === PATH) route.bodyLimit = MAX_BYTES;
  });
  instance.addHook('onRequest', async (request, { raw }) => {
    if (!isLarge(request)) return;
    const session = await sessions.findCreator(request.cookies[CREATOR_COOKIE], actorOf(request));
    if (!session) throw new DomainError('NOT_SIGNED_IN', 'Please sign in to continue.');
    const { id } = session.account;
    if (atWork.size >= AT_ONCE || atWork.has(id)) {
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Many files are being saved right now. Please try again.',
        {
          retryAfterSeconds: COME_AGAIN_SECONDS,
        },
      );
    }
    atWork.add(id);
    raw.once('close', () => atWork.delete(id));
  });
}

function isLarge({ method, routeOptions, headers }: FastifyRequest): boolean {
  if (method !== 'PUT' || routeOptions.url !== PATH) return false;
  return 'transfer-encoding' in headers || Number(headers['content-length']) > JSON_MAX_BYTES;
}
