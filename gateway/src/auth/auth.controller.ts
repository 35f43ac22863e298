import { Body, Controller, Get, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { currentUserSchema, loginResultSchema, messageSchema } from '@sprinkle/contracts/http.schemas';
import {
  checkUsernameRpc,
  logoutRpc,
  registerRpc,
  verifyEmailRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import {
  type Credentials,
  credentialsSchema,
  type Registration,
  registrationSchema,
  verificationTokenSchema,
} from '@sprinkle/contracts/identity/identity.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from './actor.js';
import { CredentialsGuard, CurrentLogin } from './credentials.guards.js';
import type { LoginOutcome } from './credentials.strategies.js';
import { GetCurrentUser } from './get-current-user.js';
import { CREATOR_COOKIE, SessionCookies } from './session-cookies.js';
import { CreatorsOnly, CurrentSession, SessionOptional } from './session.guards.js';
import { type CreatorSession, Sessions } from './sessions.js';

const tokenQuerySchema = z.object({
  token: verificationTokenSchema.meta({ description: 'Out of the mailed link' }),
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
  @ApiOperation({
    summary: 'Create an account',
    description:
      'Sends a link to the address, which confirms it. The response is the same for an address that has an account.',
  })
  @ApiResponses(201, messageSchema)
  @ApiErrors('REGISTRATION_DISABLED', 'USERNAME_TAKEN')
  register(@Body({ schema: registrationSchema }) registration: Registration, @RequestActor() actor: Actor) {
    return this.rpc.call(registerRpc, registration, { actor });
  }

  @Post('auth/login')
  @LimitedTo('signIn')
  @UseGuards(CredentialsGuard)
  @ApiOperation({
    summary: 'Sign in',
    description:
      'Sets the session cookie. An account whose address is not confirmed yet gets `verificationRequired` and no cookie. CODE_REQUIRED says that the password is right and a code is missing; send all again with it.',
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
    description: 'Ends the session and clears its cookie. Succeeds without a session too.',
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

  /** Every load of the app calls this once, so it also extends the cookie. */
  @Get('auth/current')
  @CreatorsOnly()
  @ApiOperation({ summary: 'Read who is signed in', description: 'Also renews the session cookie.' })
  @ApiResponses(200, currentUserSchema)
  getCurrentUser(
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.cookies.set(reply, CREATOR_COOKIE, session.token, session.expiresAt);
    return this.currentUser.execute(session, actor);
  }

  @Get('auth/verify-email')
  @ApiOperation({
    summary: 'Confirm an email address',
    description:
      'Takes the token of a mailed link, which confirms the address of a new account. May be repeated.',
  })
  @ApiResponses(200, verifyEmailRpc.reply)
  @ApiErrors('INVALID_TOKEN')
  verifyEmail(
    @Query({ schema: tokenQuerySchema }) { token }: { token: string },
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(verifyEmailRpc, { token }, { actor });
  }

  /** Signed-in creators may take their own names, which are taken for others. */
  @Get('username-available/:username')
  @SessionOptional()
  @LimitedTo('usernameAvailable')
  @ApiOperation({
    summary: 'Check whether a username is free',
    description: 'The names that the signed-in creator has or had count as free.',
  })
  @ApiParam({ name: 'username', description: 'The name to check' })
  @ApiResponses(200, checkUsernameRpc.reply)
  checkUsername(@Param('username') username: string, @RequestActor() actor: Actor) {
    return this.rpc.call(checkUsernameRpc, { username }, { actor });
  }
}
