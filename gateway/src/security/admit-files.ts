import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CREATOR_COOKIE } from '../auth/session-cookies.js';
import type { Sessions } from '../auth/sessions.js';
import { TOO_SLOW } from '../http/refuse-broken-request.js';
import { actorOf } from './actor.js';

/** A route whose bodies hold files. */
export interface FileRoute {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  /** Bytes, where it may be more than elsewhere. */
  readonly bodyLimit?: number;
  /** Whether this body does. */
  hasFiles(request: FastifyRequest): boolean;
  /** Refuses, or takes a place; answers what gives it back. */
  admit(accountId: string, request: FastifyRequest, reply: FastifyReply): () => void;
}

/** Such a body is read for signed-in creators alone, and only while they have a place. */
export function admitFiles(instance: FastifyInstance, sessions: Sessions, files: FileRoute): void {
  const places = new WeakMap<FastifyRequest, () => void>();
  instance.addHook('onRoute', (route) => {
    if (route.method !== files.method || route.url !== files.url) return;
    if (files.bodyLimit) route.bodyLimit = files.bodyLimit;
    route.preParsing = async (request, reply) => {
      if (!files.hasFiles(request)) return;
      const session = await sessions.findCreator(request.cookies[CREATOR_COOKIE], actorOf(request));
      if (!session) throw new DomainError('NOT_SIGNED_IN', 'Please sign in to continue.');
      // Of a request that was broken off meanwhile nothing more would be heard.
      if (reply.raw.closed) throw new DomainError('REQUEST_TIMEOUT', TOO_SLOW);
      places.set(request, files.admit(session.account.id, request, reply));
    };
    // Not when the client goes: what it sent is held until all is done.
    route.onSend = (request, _reply, payload, done) => {
      places.get(request)?.();
      places.delete(request);
      done(null, payload);
    };
  });
}
