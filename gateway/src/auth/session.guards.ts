import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiSecurity } from '@nestjs/swagger';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { ADMIN_SESSION, CREATOR_SESSION } from './session.strategies.js';
import type { AdminSession, CreatorSession } from './sessions.js';

const SETUP_MESSAGES = {
  password: 'Please choose a password of your own first.',
  totp: 'Please set up an authenticator app first.',
};

@Injectable()
class CreatorSessionGuard extends AuthGuard(CREATOR_SESSION) {
  override getAuthenticateOptions() {
    return { property: 'creatorSession' };
  }

  override handleRequest<Session>(error: unknown, session: Session | false): Session {
    return requireSession(error, session);
  }
}

@Injectable()
class OptionalSessionGuard extends AuthGuard(CREATOR_SESSION) {
  override getAuthenticateOptions() {
    return { property: 'creatorSession' };
  }

  override handleRequest<Session>(error: unknown, session: Session | undefined): Session {
    if (error) throw error;
    return (session || undefined) as Session;
  }
}

const BEFORE_SETUP = 'before-setup';

/** Marks a route that works before the administrator has finished setting up the account. */
export function BeforeSetup() {
  return SetMetadata(BEFORE_SETUP, true);
}

@Injectable()
class AdminSessionGuard extends AuthGuard(ADMIN_SESSION) {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const isSignedIn = (await super.canActivate(context)) as boolean;
    const { adminSession } = context.switchToHttp().getRequest<FastifyRequest>();
    const route = [context.getHandler(), context.getClass()];
    const isAllowedBefore = this.reflector.getAllAndOverride<boolean | undefined>(BEFORE_SETUP, route);
    if (adminSession?.setup && !isAllowedBefore)
      throw new DomainError('SETUP_REQUIRED', SETUP_MESSAGES[adminSession.setup]);
    return isSignedIn;
  }

  override getAuthenticateOptions() {
    return { property: 'adminSession' };
  }

  override handleRequest<Session>(error: unknown, session: Session | false): Session {
    return requireSession(error, session);
  }
}

/** Allows only signed-in creators. */
export function CreatorsOnly() {
  return applyDecorators(UseGuards(CreatorSessionGuard), ApiSecurity(CREATOR_SESSION));
}

/** Allows everybody, and reads the session if there is one. */
export function SessionOptional() {
  return applyDecorators(UseGuards(OptionalSessionGuard), ApiSecurity(CREATOR_SESSION), ApiSecurity({}));
}

/** Allows only signed-in administrators. */
export function AdminsOnly() {
  return applyDecorators(UseGuards(AdminSessionGuard), ApiSecurity(ADMIN_SESSION));
}

/** Injects the session on a `CreatorsOnly` route. */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CreatorSession => {
    const { creatorSession } = context.switchToHttp().getRequest<FastifyRequest>();
    return requireSession(undefined, creatorSession ?? false);
  },
);

/** Injects the session on an `AdminsOnly` route. */
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
