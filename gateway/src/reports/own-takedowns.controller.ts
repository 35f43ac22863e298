import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { appealTakedownRpc, listOwnTakedownsRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { appealSchema, ownTakedownSchema } from '@sprinkle/contracts/profiles/reports.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('own takedowns')
@CreatorsOnly()
@Controller('api/users/me/takedowns')
export class OwnTakedownsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List what administrators have taken down',
    description: "The creator's page and comments on it, with the reason. Newest decision first.",
  })
  @ApiResponses(200, listOwnTakedownsRpc.reply)
  listOwnTakedowns(@RequestActor() actor: Actor) {
    return this.rpc.call(listOwnTakedownsRpc, {}, { actor });
  }

  @Post(':id/appeal')
  @ApiOperation({ summary: 'Answer a decision', description: 'Once; an administrator looks at it again.' })
  @ApiParam({ name: 'id', description: 'The decision, as listed' })
  @ApiResponses(200, ownTakedownSchema)
  @ApiErrors('NOT_FOUND', 'ANSWERED_ALREADY')
  appealTakedown(
    @Param('id') caseId: string,
    @Body({ schema: appealSchema }) { text }: z.infer<typeof appealSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(appealTakedownRpc, { caseId, text }, { actor });
  }
}
