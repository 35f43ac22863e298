import { Body, Controller, Get, Post, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  type AdminSignIn,
  adminSignInSchema,
  currentAdminSchema,
} from '@sprinkle/contracts/identity/admins.schemas';
import { adminSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { adminLogoutRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { messageSchema } from '@sprinkle/contracts/message.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from './actor.js';
import { AdminCredentialsGuard, CurrentAdminLogin } from './credentials.guards.js';
import type { AdminLoginOutcome } from './credentials.strategies.js';
import { ADMIN_COOKIE, SessionCookies } from './session-cookies.js';
import { AdminsOnly, BeforeSetup, CurrentAdminSession } from './session.guards.js';
import { type AdminSession, Sessions } from './sessions.js';

/** Lets administrators sign in and out. */
@ApiTags('admin account')
@Controller('api/admin')
export class AdminAuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('login')
  @LimitedTo('signIn')
  @UseGuards(AdminCredentialsGuard)
  @ApiOperation({
    summary: 'Sign in as an administrator',
    description:
      'Sets the session cookie of the administrator. `CODE_REQUIRED` means that the password is correct but a code is missing; send the same request again with the code.',
  })
  @ApiResponses(200, adminSchema)
  @ApiErrors('INVALID_CREDENTIALS', 'CODE_REQUIRED', 'INVALID_CODE')
  adminLogin(
    @Body({ schema: adminSignInSchema }) _credentials: AdminSignIn,
    @CurrentAdminLogin() outcome: AdminLoginOutcome,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.cookies.set(reply, ADMIN_COOKIE, outcome.sessionToken, outcome.expiresAt);
    return outcome.admin;
  }

  @Post('logout')
  @AdminsOnly()
  @BeforeSetup()
  @ApiOperation({
    summary: 'Sign out as an administrator',
    description: 'Ends the session and clears its cookie.',
  })
  @ApiResponses(200, messageSchema)
  async adminLogout(
    @CurrentAdminSession() session: AdminSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.rpc.call(adminLogoutRpc, { sessionToken: session.token }, { actor });
    this.sessions.dropToken(session.token);
    this.cookies.clear(reply, ADMIN_COOKIE);
    return { message: 'You are signed out.' };
  }

  @Get('current')
  @AdminsOnly()
  @BeforeSetup()
  @ApiOperation({
    summary: 'Read the signed-in administrator',
    description: 'The field `setup` names what the administrator must do before other requests work.',
  })
  @ApiResponses(200, currentAdminSchema)
  getCurrentAdmin(@CurrentAdminSession() { admin, setup, hasTotp }: AdminSession) {
    return { ...admin, setup, hasTotp };
  }
}
