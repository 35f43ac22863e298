import { Body, Controller, Delete, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { type Reauthentication, reauthenticationSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { endOwnSessionRpc, reauthenticateRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { messageSchema } from '@sprinkle/contracts/message.schemas';
import { RECENT_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from './actor.js';
import { RenewSession } from './renew-session.js';
import { CREATOR_COOKIE } from './session-cookies.js';
import { CreatorsOnly, CurrentSession } from './session.guards.js';
import { type CreatorSession, Sessions } from './sessions.js';

@ApiTags('auth')
@CreatorsOnly()
@Controller('api/auth')
export class SessionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly renew: RenewSession,
  ) {}

  @Post('reauthenticate')
  @LimitedTo('signIn')
  @ApiOperation({
    summary: 'Confirm the password',
    description: `For the next ${RECENT_PASSWORD_MINUTES} minutes, the session can make requests that are otherwise rejected with \`REAUTH_REQUIRED\`. Sets a new session cookie. An account with an authenticator app also needs a code.`,
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_CREDENTIALS', 'CODE_REQUIRED', 'INVALID_CODE')
  async reauthenticate(
    @Body({ schema: reauthenticationSchema }) reauthentication: Reauthentication,
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const renewed = await this.rpc.call(reauthenticateRpc, reauthentication, { actor });
    return this.renew.execute(reply, CREATOR_COOKIE, session.token, renewed);
  }

  @Delete('sessions/:id')
  @ApiOperation({
    summary: 'Sign out one device',
    description: 'The next request from that device is rejected.',
  })
  @ApiParam({ name: 'id', description: 'Id of the session, from the list of devices' })
  @ApiResponses(204)
  @ApiErrors('NOT_FOUND')
  async endSession(@Param('id') sessionId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(endOwnSessionRpc, { sessionId }, { actor });
    this.sessions.dropSessions([sessionId]);
  }
}
