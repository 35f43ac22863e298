import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type SessionCookie, SessionCookies } from './session-cookies.js';
import { Sessions } from './sessions.js';

interface Renewed {
  message: string;
  sessionToken: string;
  expiresAt: string;
}

/** Gives the browser its session's new token, and drops the old token from the cache at once. */
@Injectable()
export class RenewSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  execute(
    reply: FastifyReply,
    cookie: SessionCookie,
    formerToken: string,
    { message, sessionToken, expiresAt }: Renewed,
  ): { message: string } {
    this.sessions.dropToken(formerToken);
    this.cookies.set(reply, cookie, sessionToken, expiresAt);
    return { message };
  }
}
