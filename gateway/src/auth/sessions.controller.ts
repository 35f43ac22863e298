import { Body, Controller, Delete, Get, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { messageSchema } from '@sprinkle/contracts/http.schemas';
import {
  endOtherSessionsRpc,
  endOwnSessionRpc,
  listSessionsRpc,
  reauthenticateRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { reauthenticationSchema, type Reauthentication } from '@sprinkle/contracts/identity/identity.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from './actor.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { CurrentSession, SessionGuard } from './session.guards.js';
import { Sessions, type CreatorSession } from './sessions.js';

@ApiTags('auth')
@UseGuards(SessionGuard)
@Controller('api/auth')
export class SessionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Post('reauthenticate')
  @LimitedTo('signIn')
  @ApiResponses(200, messageSchema)
  async reauthenticate(
    @Body({ schema: reauthenticationSchema }) reauthentication: Reauthentication,
    @CurrentSession() session: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const answer = await this.rpc.call(reauthenticateRpc, reauthentication, { actor });
    this.sessions.forgetToken(session.token);
    return answer;
  }

  @Get('sessions')
  @ApiResponses(200, listSessionsRpc.reply)
  listSessions(@RequestActor() actor: Actor) {
    return this.rpc.call(listSessionsRpc, {}, { actor });
  }

  @Delete('sessions/:id')
  @ApiResponses(204)
  async endSession(@Param('id') sessionId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(endOwnSessionRpc, { sessionId }, { actor });
    this.sessions.forgetSessions([sessionId]);
  }

  @Delete('sessions')
  @ApiResponses(200, messageSchema)
  endOtherSessions(@RequestActor() actor: Actor) {
    return this.rpc.call(endOtherSessionsRpc, {}, { actor });
  }
}
