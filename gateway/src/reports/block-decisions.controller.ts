import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { appealBlockRpc, getBlockDecisionRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import {
  blockAppealSchema,
  blockDecisionRequestSchema,
  blockDecisionSchema,
} from '@sprinkle/contracts/profiles/reports.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

/** A blocked creator cannot sign in, so the token of the mail about the block stands for the session. */
@ApiTags('own takedowns')
@Controller('api/block-decision')
export class BlockDecisionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @ApiOperation({
    summary: 'Read the decision that blocked an account',
    description: 'Takes the token of the link in the mail about it. Without a session.',
  })
  @ApiResponses(200, blockDecisionSchema)
  @ApiErrors('INVALID_TOKEN', 'NOT_FOUND')
  getBlockDecision(
    @Body({ schema: blockDecisionRequestSchema }) request: z.infer<typeof blockDecisionRequestSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(getBlockDecisionRpc, request, { actor });
  }

  @Post('appeal')
  @ApiOperation({
    summary: 'Answer the decision that blocked an account',
    description: 'Once; an administrator looks at it again. Without a session.',
  })
  @ApiResponses(200, blockDecisionSchema)
  @ApiErrors('INVALID_TOKEN', 'NOT_FOUND', 'ANSWERED_ALREADY')
  appealBlock(
    @Body({ schema: blockAppealSchema }) appeal: z.infer<typeof blockAppealSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(appealBlockRpc, appeal, { actor });
  }
}
