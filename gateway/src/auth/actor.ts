import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { toLine } from '@sprinkle/contracts/rules/text';
import type { FastifyRequest } from 'fastify';

const USER_AGENT_MAX = 512;

/** Describes who makes the request, as far as the guards of the route have found out. */
export function actorOf(request: FastifyRequest): Actor {
  const origin = {
    ipAddress: request.ip,
    userAgent: userAgentOf(request),
  };
  const { creatorSession, adminSession } = request;
  if (creatorSession) {
    const { sessionId, authenticatedAt, account } = creatorSession;
    const { id, username } = account;
    return { kind: 'user', id, username, sessionId, authenticatedAt, ...origin };
  }
  if (adminSession) {
    const { sessionId, authenticatedAt, admin } = adminSession;
    const { id, username, role } = admin;
    return { kind: 'admin', id, username, role, sessionId, authenticatedAt, ...origin };
  }
  return { kind: 'anonymous', ...origin };
}

function userAgentOf({ headers }: FastifyRequest): string | undefined {
  const userAgent = headers['user-agent'];
  return userAgent && toLine(userAgent).slice(0, USER_AGENT_MAX);
}

/** Injects the request's actor. */
export const RequestActor = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  actorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
