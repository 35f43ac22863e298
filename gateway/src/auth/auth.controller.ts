import { Body, Controller, Get, Post, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { currentUserSchema, loginResultSchema } from '@sprinkle/contracts/http.schemas';
import { type Credentials, credentialsSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { logoutRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { messageSchema } from '@sprinkle/contracts/message.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from './actor.js';
import { CredentialsGuard, CurrentLogin } from './credentials.guards.js';
import type { LoginOutcome } from './credentials.strategies.js';
import { GetCurrentUser } from './get-current-user.js';
import { CREATOR_COOKIE, SessionCookies } from './session-cookies.js';
import { CreatorsOnly, CurrentSession, SessionOptional } from './session.guards.js';
import { type CreatorSession, Sessions } from './sessions.js';

@ApiTags('auth')
@Controller('api')
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly currentUser: GetCurrentUser,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('auth/login')
  @LimitedTo('signIn')
  @UseGuards(CredentialsGuard)
  @ApiOperation({
    summary: 'Sign in',
    description:
      'Sets the session cookie. For an account whose email address is not confirmed yet, the response has `verificationRequired` and no cookie is set. `CODE_REQUIRED` means that the password is correct but a code is missing; send the same request again with the code.',
  })
  @ApiResponses(200, loginResultSchema)
  @ApiErrors('INVALID_CREDENTIALS', 'CODE_REQUIRED', 'INVALID_CODE', 'ACCOUNT_BLOCKED', 'ACCOUNT_FROZEN')
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
    return this.currentUser.execute(outcome, actor);
  }

  @Post('auth/logout')
  @SessionOptional()
  @ApiOperation({
    summary: 'Sign out',
    description: 'Ends the session and clears its cookie. Also succeeds without a session.',
  })
  @ApiResponses(200, messageSchema)
  async logout(@RequestActor() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply) {
    const session = reply.request.creatorSession;
    if (session) {
      await this.rpc.call(logoutRpc, { sessionToken: session.token }, { actor });
      this.sessions.dropToken(session.token);
    }
    this.cookies.clear(reply, CREATOR_COOKIE);
    return { message: 'You are signed out.' };
  }

  /** The app calls this once on every load, so it also renews the cookie. */
  @Get('auth/current')
  @CreatorsOnly()
  @ApiOperation({
    summary: 'Read the signed-in creator',
    description: 'Returns the creator with the public page, and renews the session cookie.',
  })
  @ApiResponses(200, currentUserSchema)
  getCurrentUser(
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.cookies.set(reply, CREATOR_COOKIE, session.token, session.expiresAt);
    return this.currentUser.execute(session, actor);
  }
}
