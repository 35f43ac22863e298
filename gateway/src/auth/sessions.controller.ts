import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { messageSchema } from '@sprinkle/contracts/http.schemas';
import {
  endOtherSessionsRpc,
  endOwnSessionRpc,
  listSessionsRpc,
  reauthenticateRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { type Reauthentication, reauthenticationSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from './actor.js';
import { CreatorsOnly, CurrentSession } from './session.guards.js';
import { type CreatorSession, Sessions } from './sessions.js';

@ApiTags('auth')
@CreatorsOnly()
@Controller('api/auth')
export class SessionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Post('reauthenticate')
  @LimitedTo('signIn')
  @ApiOperation({
    summary: 'Confirm the password',
    description: 'Within the next ten minutes the session may do what answers `REAUTH_REQUIRED` otherwise.',
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('INVALID_CREDENTIALS')
  async reauthenticate(
    @Body({ schema: reauthenticationSchema }) reauthentication: Reauthentication,
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const reply = await this.rpc.call(reauthenticateRpc, reauthentication, { actor });
    this.sessions.forgetToken(session.token);
    return reply;
  }

  @Get('sessions')
  @ApiOperation({ summary: 'List the devices that are signed in' })
  @ApiResponses(200, listSessionsRpc.reply)
  listSessions(@RequestActor() actor: Actor) {
    return this.rpc.call(listSessionsRpc, {}, { actor });
  }

  @Delete('sessions/:id')
  @ApiOperation({ summary: 'Sign out one device' })
  @ApiParam({ name: 'id', description: 'The session, as listed' })
  @ApiResponses(204)
  @ApiErrors('NOT_FOUND')
  async endSession(@Param('id') sessionId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(endOwnSessionRpc, { sessionId }, { actor });
    this.sessions.forgetSessions([sessionId]);
  }

  @Delete('sessions')
  @ApiOperation({ summary: 'Sign out every other device' })
  @ApiResponses(200, messageSchema)
  endOtherSessions(@RequestActor() actor: Actor) {
    return this.rpc.call(endOtherSessionsRpc, {}, { actor });
  }
}
