import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { adminSignInSchema } from '@sprinkle/contracts/identity/admins.schemas';
import { credentialsSchema } from '@sprinkle/contracts/identity/identity.schemas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readInput } from '../platform/http/read-input.js';
import {
  ADMIN_CREDENTIALS,
  type AdminLoginOutcome,
  CREATOR_CREDENTIALS,
  type LoginOutcome,
} from './credentials.strategies.js';

declare module 'fastify' {
  interface FastifyRequest {
    loginOutcome?: LoginOutcome;
    adminLoginOutcome?: AdminLoginOutcome;
  }
}

@Injectable()
export class CredentialsGuard extends AuthGuard(CREATOR_CREDENTIALS) {
  override canActivate(context: ExecutionContext) {
    parseBody(context, credentialsSchema);
    return super.canActivate(context);
  }

  override getAuthenticateOptions() {
    return { property: 'loginOutcome' };
  }
}

@Injectable()
export class AdminCredentialsGuard extends AuthGuard(ADMIN_CREDENTIALS) {
  override canActivate(context: ExecutionContext) {
    parseBody(context, adminSignInSchema);
    return super.canActivate(context);
  }

  override getAuthenticateOptions() {
    return { property: 'adminLoginOutcome' };
  }
}

/** Guards run before pipes, so the body is parsed here. Otherwise Passport would report missing fields with its own messages. */
function parseBody(context: ExecutionContext, schema: z.ZodType): void {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  request.body = readInput(schema, request.body);
}

export const CurrentLogin = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().loginOutcome,
);

export const CurrentAdminLogin = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().adminLoginOutcome,
);
