import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { owedBodySchema } from '@sprinkle/contracts/http.schemas';
import { owedList } from '@sprinkle/contracts/tips/payouts.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkNextPage, listQueryOf, sendList } from '../platform/http/lists.js';
import { ApiExport, ApiPage } from '../platform/openapi/api-responses.js';

const querySchema = listQueryOf(owedList);
const filterSchema = owedList.filter.strict();

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/payouts/owed')
export class OwedController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List what creators are owed, by username',
    description: 'Pending, available and held add up to the balance of a creator.',
  })
  @ApiPage(owedBodySchema)
  async listOwed(
    @Query({ schema: querySchema }) query: z.infer<typeof querySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { creators, nextCursor } = await this.rpc.call(owedList.listRpc, query, { actor });
    linkNextPage(reply, query, nextCursor);
    return creators.map(inDollars);
  }

  @Get('export')
  @ApiExport('what creators are owed')
  exportOwed(
    @Query({ schema: filterSchema }) filter: z.infer<typeof filterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendList(reply, owedList, async (cursor) => {
      const { creators: lines, nextCursor } = await this.rpc.call(
        owedList.exportRpc,
        { ...filter, cursor },
        { actor },
      );
      return { lines, nextCursor };
    });
  }
}
