import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { AdminSignIn } from '@sprinkle/contracts/identity/admins.schemas';
import type { Credentials } from '@sprinkle/contracts/identity/identity.schemas';
import { adminLoginRpc, loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { actorOf } from './actor.js';
import { ADMIN_COOKIE, CREATOR_COOKIE, SessionCookies } from './session-cookies.js';
import { readSessionToken, Sessions } from './sessions.js';

export const CREATOR_CREDENTIALS = 'creator-credentials';
export const ADMIN_CREDENTIALS = 'admin-credentials';

export type LoginOutcome = RpcReply<typeof loginRpc>;
export type AdminLoginOutcome = RpcReply<typeof adminLoginRpc>;

/** Identity checks the password and whether the account may sign in. */
@Injectable()
export class CreatorCredentialsStrategy extends PassportStrategy(Strategy, CREATOR_CREDENTIALS) {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** Identity also ends the browser's current session, which would otherwise stay open unnoticed. */
  async validate(request: FastifyRequest, email: string, password: string): Promise<LoginOutcome> {
    const presentedToken = readSessionToken(this.cookies.read(request, CREATOR_COOKIE));
    const outcome = await this.rpc.call(
      loginRpc,
      { email, password, code: (request.body as Credentials).code, presentedToken },
      { actor: actorOf(request) },
    );
    if (presentedToken) this.sessions.dropToken(presentedToken);
    return outcome;
  }
}

@Injectable()
export class AdminCredentialsStrategy extends PassportStrategy(Strategy, ADMIN_CREDENTIALS) {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {
    super({ passReqToCallback: true });
  }

  async validate(request: FastifyRequest, username: string, password: string): Promise<AdminLoginOutcome> {
    const presentedToken = readSessionToken(this.cookies.read(request, ADMIN_COOKIE));
    const outcome = await this.rpc.call(
      adminLoginRpc,
      { username, password, code: (request.body as AdminSignIn).code, presentedToken },
      { actor: actorOf(request) },
    );
    if (presentedToken) this.sessions.dropToken(presentedToken);
    return outcome;
  }
}
