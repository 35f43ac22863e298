import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { activityEntrySchema } from '@sprinkle/contracts/activity.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import { activityList } from '@sprinkle/contracts/identity/administration.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { linkNextPage, listQueryOf, sendList } from '../platform/http/lists.js';
import { ApiExport, ApiPage } from '../platform/openapi/api-responses.js';

const querySchema = listQueryOf(activityList);
const filterSchema = activityList.filter.strict();

@ApiTags('activity')
@AdminsOnly()
@Controller('api/admin/activity-logs')
export class ActivityController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List what administrators and users did, newest first',
    description: 'Days are by UTC, and both ends belong to the period.',
  })
  @ApiPage(activityEntrySchema)
  async listActivity(
    @Query({ schema: querySchema }) query: z.infer<typeof querySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { entries, nextCursor } = await this.rpc.call(activityList.listRpc, query, { actor });
    linkNextPage(reply, query, nextCursor);
    return entries;
  }

  @Get('export')
  @ApiExport('the activity log')
  exportActivity(
    @Query({ schema: filterSchema }) filter: z.infer<typeof filterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendList(reply, activityList, async (cursor) => {
      const { entries: lines, nextCursor } = await this.rpc.call(
        activityList.exportRpc,
        { ...filter, cursor },
        { actor },
      );
      return { lines, nextCursor };
    });
  }
}
