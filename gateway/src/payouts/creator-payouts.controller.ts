import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { payoutOfCreatorBodySchema } from '@sprinkle/contracts/http.schemas';
import { listPayoutsOfCreatorRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors } from '../platform/openapi/api-responses.js';
import { consolePageSchema, Paged, type PageQuery } from '../platform/paging/pages.js';

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/users')
export class CreatorPayoutsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':id/payouts')
  @ApiOperation({
    summary: 'List the payouts of a creator, newest first',
    description: 'Proposed ones too. Account information is masked.',
  })
  @ApiParam({ name: 'id', description: 'The creator' })
  @Paged(payoutOfCreatorBodySchema)
  @ApiErrors('NOT_FOUND')
  async listPayoutsOfCreator(
    @Param('id') creatorId: string,
    @Query({ schema: consolePageSchema }) query: PageQuery,
    @RequestActor() actor: Actor,
  ) {
    const { payouts, nextCursor } = await this.rpc.call(
      listPayoutsOfCreatorRpc,
      { ...query, creatorId },
      { actor },
    );
    return { rows: payouts.map(inDollars), nextCursor };
  }
}
