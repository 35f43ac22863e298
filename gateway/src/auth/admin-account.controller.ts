import { Body, Controller, Delete, Param, Post, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { changeAdminPasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import {
  type PasswordChange,
  passwordChangeSchema,
  type Reauthentication,
  reauthenticationSchema,
} from '@sprinkle/contracts/identity/identity.schemas';
import { endOwnSessionRpc, reauthenticateAdminRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { messageSchema } from '@sprinkle/contracts/message.schemas';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from './actor.js';
import { RenewSession } from './renew-session.js';
import { ADMIN_COOKIE } from './session-cookies.js';
import { AdminsOnly, BeforeSetup, CurrentAdminSession } from './session.guards.js';
import { type AdminSession, Sessions } from './sessions.js';

/** Lets administrators manage their own password and sessions. */
@ApiTags('admin account')
@AdminsOnly()
@Controller('api/admin')
export class AdminAccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly renew: RenewSession,
  ) {}

  @Put('password')
  @BeforeSetup()
  @LimitedTo('signIn')
  @ApiOperation({
    summary: "Change the administrator's password",
    description:
      'Ends every other session of the administrator, and sets a new cookie for the current session. An administrator with an authenticator app also needs a code.',
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_CREDENTIALS', 'CODE_REQUIRED', 'INVALID_CODE')
  async changeAdminPassword(
    @Body({ schema: passwordChangeSchema }) change: PasswordChange,
    @CurrentAdminSession() session: AdminSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const renewed = await this.rpc.call(changeAdminPasswordRpc, change, { actor });
    return this.renew.execute(reply, ADMIN_COOKIE, session.token, renewed);
  }

  @Post('reauthenticate')
  @BeforeSetup()
  @LimitedTo('signIn')
  @ApiOperation({
    summary: "Confirm the administrator's password",
    description: `Sensitive requests require a password confirmed in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Sets a new cookie. An administrator with an authenticator app also needs a code.`,
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_CREDENTIALS', 'CODE_REQUIRED', 'INVALID_CODE')
  async reauthenticateAdmin(
    @Body({ schema: reauthenticationSchema }) given: Reauthentication,
    @CurrentAdminSession() session: AdminSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const renewed = await this.rpc.call(reauthenticateAdminRpc, given, { actor });
    return this.renew.execute(reply, ADMIN_COOKIE, session.token, renewed);
  }

  @Delete('sessions/:id')
  @ApiOperation({
    summary: "Sign out one of the administrator's devices",
    description: 'The next request from that device is rejected.',
  })
  @ApiParam({ name: 'id', description: 'Id of the session, from the list of devices' })
  @ApiResponses(204)
  @ApiErrors('NOT_FOUND')
  async endAdminSession(@Param('id') sessionId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(endOwnSessionRpc, { sessionId }, { actor });
    this.sessions.dropSessions([sessionId]);
  }
}
