import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { type CreatorCheck, creatorCheckSchema } from '@sprinkle/contracts/tips/creator-checks.schemas';
import { checkCreatorRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/creators/:id/payout-check')
export class CreatorChecksController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @ApiOperation({
    summary: 'Decide about payouts to a creator',
    description:
      'Releases a first payout before its time, notes that somebody has looked at the creator, holds payouts until they are released, or has a creator paid although blocked until the next block, which needs the role super (`SUPER_REQUIRED`) and a creator who is blocked (`WRONG_STATE`). A hold takes the creator out of the open proposal. The activity log keeps each.',
  })
  @ApiParam({ name: 'id', description: 'The creator' })
  @ApiResponses(204)
  @ApiErrors('ANOTHER_PERSON_REQUIRED', 'REAUTH_REQUIRED', 'SUPER_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  async checkCreator(
    @Param('id') creatorId: string,
    @Body({ schema: creatorCheckSchema }) decision: CreatorCheck,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(checkCreatorRpc, { creatorId, decision }, { actor });
  }
}
