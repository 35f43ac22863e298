import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { activityEntrySchema, activityFilterSchema } from '@sprinkle/contracts/activity.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import { listActivityRpc } from '@sprinkle/contracts/identity/administration.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { linkNextPage, pageSchema } from '../platform/http/list-pages.js';
import { ApiPage } from '../platform/openapi/api-responses.js';

const querySchema = activityFilterSchema.extend(pageSchema.shape);
type ActivityQuery = z.infer<typeof querySchema>;

@ApiTags('activity')
@AdminsOnly()
@Controller('api/admin/activity-logs')
export class AdminActivityController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List what administrators and users did, newest first',
    description: 'Days are by UTC, and both ends belong to the period.',
  })
  @ApiPage(activityEntrySchema)
  async listActivity(
    @Query({ schema: querySchema }) query: ActivityQuery,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { entries, nextCursor } = await this.rpc.call(listActivityRpc, query, { actor });
    linkNextPage(reply, '/api/admin/activity-logs', { ...query, cursor: nextCursor });
    return entries;
  }
}
