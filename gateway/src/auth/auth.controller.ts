import { Body, Controller, Get, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { currentUserSchema, loginResultSchema, messageSchema } from '@sprinkle/contracts/http.schemas';
import {
  checkUsernameRpc,
  logoutRpc,
  registerRpc,
  verifyEmailRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import {
  credentialsSchema,
  registrationSchema,
  type Credentials,
  type Registration,
} from '@sprinkle/contracts/identity/identity.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { GetCurrentUser } from './get-current-user.js';
import { RequestActor } from './actor.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { CredentialsGuard, CurrentLogin } from './credentials.guards.js';
import type { LoginOutcome } from './credentials.strategies.js';
import { CREATOR_COOKIE, SessionCookies } from './session-cookies.js';
import { CurrentSession, OptionalSession, SessionGuard } from './session.guards.js';
import { Sessions, type CreatorSession } from './sessions.js';

const tokenQuerySchema = z.object({
  token: z.string('Invalid verification link. No token provided.').max(200),
});

@ApiTags('auth')
@Controller('api')
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly currentUser: GetCurrentUser,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('auth/register')
  @ApiResponses(201, messageSchema)
  register(@Body({ schema: registrationSchema }) registration: Registration, @RequestActor() actor: Actor) {
    return this.rpc.call(registerRpc, registration, { actor });
  }

  @Post('auth/login')
  @LimitedTo('signIn')
  @UseGuards(CredentialsGuard)
  @ApiResponses(200, loginResultSchema)
  login(
    @Body({ schema: credentialsSchema }) _credentials: Credentials,
    @CurrentLogin() outcome: LoginOutcome,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (outcome.outcome === 'verification-required') {
      return { verificationRequired: true, message: outcome.message };
    }
    this.cookies.set(reply, CREATOR_COOKIE, outcome.sessionToken, outcome.expiresAt);
    return this.currentUser.execute(outcome.account, actor);
  }

  @Post('auth/logout')
  @UseGuards(OptionalSession)
  @ApiResponses(200, messageSchema)
  async logout(@RequestActor() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply) {
    const session = reply.request.creatorSession;
    if (session) {
      await this.rpc.call(logoutRpc, { sessionToken: session.token }, { actor });
      this.sessions.forgetToken(session.token);
    }
    this.cookies.clear(reply, CREATOR_COOKIE);
    return { message: 'You are signed out.' };
  }

  /** Asked once by every load of the app, so it also carries the cookie's sliding expiry. */
  @Get('auth/current')
  @UseGuards(SessionGuard)
  @ApiResponses(200, currentUserSchema)
  getCurrentUser(
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.cookies.set(reply, CREATOR_COOKIE, session.token, session.expiresAt);
    return this.currentUser.execute(session.account, actor);
  }

  @Get('auth/verify-email')
  @ApiResponses(200, messageSchema)
  verifyEmail(
    @Query({ schema: tokenQuerySchema }) { token }: { token: string },
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(verifyEmailRpc, { token }, { actor });
  }

  /** Who is signed in may have their own names back. */
  @Get('username-available/:username')
  @UseGuards(OptionalSession)
  @LimitedTo('usernameAvailable')
  @ApiResponses(200, checkUsernameRpc.reply)
  checkUsername(@Param('username') username: string, @RequestActor() actor: Actor) {
    return this.rpc.call(checkUsernameRpc, { username }, { actor });
  }
}
