import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type ActivityEntry,
  activityEntrySchema,
  activityFilterSchema,
} from '@sprinkle/contracts/activity.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportActivityRpc, listActivityRpc } from '@sprinkle/contracts/identity/administration.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { sendCsvList } from '../platform/http/csv.js';
import { linkNextPage, pageSchema } from '../platform/http/list-pages.js';
import { ApiExport, ApiPage } from '../platform/openapi/api-responses.js';

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

  @Get('export')
  @ApiExport('the activity log')
  exportActivity(
    @Query({ schema: activityFilterSchema }) filter: z.infer<typeof activityFilterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendCsvList(reply, 'activity.csv', {
      header: ['Time', 'Actor', 'Kind', 'Action', 'Details', 'Target', 'Kind of target', 'Address', 'Device'],
      load: (cursor) => this.rpc.call(exportActivityRpc, { ...filter, cursor }, { actor }),
      linesOf: ({ entries }) => entries.map(toLine),
    });
  }
}

function toLine({ at, actor, action, details, target, ipAddress, userAgent }: ActivityEntry) {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return [
    ...[at, actor?.username ?? '', actor?.kind ?? '', action, facts.join('\n')],
    ...[target?.username ?? target?.id ?? '', target?.kind ?? '', ipAddress ?? '', userAgent ?? ''],
  ];
}
