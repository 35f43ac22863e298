import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { ADMIN_SESSION, CREATOR_SESSION } from './session.strategies.js';
import type { AdminSession, CreatorSession } from './sessions.js';

/** For signed-in creators only. */
@Injectable()
export class SessionGuard extends AuthGuard(CREATOR_SESSION) {
  override getAuthenticateOptions() {
    return { property: 'creatorSession' };
  }

  override handleRequest<Session>(error: unknown, session: Session | false): Session {
    return requireSession(error, session);
  }
}

/** Looks who is there and lets everybody pass. */
@Injectable()
export class OptionalSession extends AuthGuard(CREATOR_SESSION) {
  override getAuthenticateOptions() {
    return { property: 'creatorSession' };
  }

  override handleRequest<Session>(error: unknown, session: Session | undefined): Session {
    if (error) throw error;
    return (session || undefined) as Session;
  }
}

/** For signed-in administrators only. */
@Injectable()
export class AdminSessionGuard extends AuthGuard(ADMIN_SESSION) {
  override getAuthenticateOptions() {
    return { property: 'adminSession' };
  }

  override handleRequest<Session>(error: unknown, session: Session | false): Session {
    return requireSession(error, session);
  }
}

/** The session behind a route that `SessionGuard` guards. */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CreatorSession => {
    const { creatorSession } = context.switchToHttp().getRequest<FastifyRequest>();
    return requireSession(undefined, creatorSession ?? false);
  },
);

/** The session behind a route that `AdminSessionGuard` guards. */
export const CurrentAdminSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): AdminSession => {
    const { adminSession } = context.switchToHttp().getRequest<FastifyRequest>();
    return requireSession(undefined, adminSession ?? false);
  },
);

function requireSession<Session>(error: unknown, session: Session | false): Session {
  if (error) throw error;
  if (!session) throw new DomainError('NOT_SIGNED_IN', 'Please sign in to continue.');
  return session;
}
