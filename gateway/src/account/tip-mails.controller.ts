import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { chooseTipMailsRpc, getTipMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import {
  type TipMailChoice,
  tipMailChoiceSchema,
} from '@sprinkle/contracts/notifications/notifications.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('account')
@CreatorsOnly()
@Controller('api/users/me/tip-mails')
export class TipMailsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'Read which mails you get about tips', description: 'One for each tip at first.' })
  @ApiResponses(200, tipMailChoiceSchema)
  getTipMails(@RequestActor() actor: Actor) {
    return this.rpc.call(getTipMailsRpc, {}, { actor });
  }

  @Put()
  @ApiOperation({
    summary: 'Choose which mails you get about tips',
    description: 'Applies to tips from now on. A daily mail that already has tips is still sent.',
  })
  @ApiResponses(200, tipMailChoiceSchema)
  chooseTipMails(@Body({ schema: tipMailChoiceSchema }) choice: TipMailChoice, @RequestActor() actor: Actor) {
    return this.rpc.call(chooseTipMailsRpc, choice, { actor });
  }
}
