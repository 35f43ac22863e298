import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { adminLoginRpc, loginRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { actorOf } from './actor.js';
import { CREATOR_COOKIE } from './session-cookies.js';
import { readSessionToken, Sessions } from './sessions.js';

export const CREATOR_CREDENTIALS = 'creator-credentials';
export const ADMIN_CREDENTIALS = 'admin-credentials';

export type LoginOutcome = RpcReply<typeof loginRpc>;
export type AdminLoginOutcome = RpcReply<typeof adminLoginRpc>;

/** Whether the password is right, and whether the account may sign in, is identity's to say. */
@Injectable()
export class CreatorCredentialsStrategy extends PassportStrategy(Strategy, CREATOR_CREDENTIALS) {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** The session that the browser holds already ends with it: it would be left open where nobody can see it. */
  async validate(request: FastifyRequest, email: string, password: string): Promise<LoginOutcome> {
    const presentedToken = readSessionToken(request.cookies[CREATOR_COOKIE]);
    const outcome = await this.rpc.call(
      loginRpc,
      { email, password, presentedToken },
      { actor: actorOf(request) },
    );
    if (presentedToken) this.sessions.forgetToken(presentedToken);
    return outcome;
  }
}

@Injectable()
export class AdminCredentialsStrategy extends PassportStrategy(Strategy, ADMIN_CREDENTIALS) {
  constructor(private readonly rpc: RpcClient) {
    super({ passReqToCallback: true });
  }

  validate(request: FastifyRequest, username: string, password: string): Promise<AdminLoginOutcome> {
    return this.rpc.call(adminLoginRpc, { username, password }, { actor: actorOf(request) });
  }
}
