import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { disputeBodySchema } from '@sprinkle/contracts/http.schemas';
import { disputesList } from '@sprinkle/contracts/tips/disputes.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkNextPage, listQueryOf, pageLimitSchema, sendList } from '../platform/http/lists.js';
import { ApiExport, ApiPage } from '../platform/openapi/api-responses.js';

const querySchema = listQueryOf(disputesList).extend({
  limit: pageLimitSchema.default(50).meta({ description: 'Disputes per page' }),
});
const filterSchema = disputesList.filter.strict();

@ApiTags('disputes')
@AdminsOnly()
@Controller('api/admin/disputes')
export class DisputesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List the disputes, the open ones by their deadline',
    description: 'With inquiries, by which a bank asks before it takes money.',
  })
  @ApiPage(disputeBodySchema)
  async listDisputes(
    @Query({ schema: querySchema }) query: z.infer<typeof querySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { disputes, nextCursor } = await this.rpc.call(disputesList.listRpc, query, { actor });
    const { state, limit } = query;
    linkNextPage(reply, { state, cursor: null, limit }, nextCursor);
    return disputes.map(inDollars);
  }

  @Get('export')
  @ApiExport('disputes')
  exportDisputes(
    @Query({ schema: filterSchema }) filter: z.infer<typeof filterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendList(reply, disputesList, async (cursor) => {
      const { disputes: lines, nextCursor } = await this.rpc.call(
        disputesList.exportRpc,
        { ...filter, cursor },
        { actor },
      );
      return { lines, nextCursor };
    });
  }
}
