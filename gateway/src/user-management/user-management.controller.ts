import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { listedUserSchema, userRevenueSchema } from '@sprinkle/contracts/http.schemas';
import { getUserRpc, usersList } from '@sprinkle/contracts/identity/user-management.rpc';
import { getProfileSummaryRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import {
  getCreatorRevenueRpc,
  getPlatformTipStatsRpc,
  getRevenueTotalsRpc,
} from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { Paged, pageSchemaOf } from '../platform/paging/pages.js';
import { ApiExport, sendList } from '../routes/declared-list.js';

const querySchema = usersList.filter.extend(pageSchemaOf(usersList.cursor).shape).strict();
const filterSchema = usersList.filter.strict();

const USER_PARAM = { name: 'id', description: 'Id of the user' };

@ApiTags('users')
@AdminsOnly()
@Controller('api/admin/users')
export class UserManagementController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List and search users',
    description: 'Returns accounts that are not closed, each with the total of its tips.',
  })
  @Paged(listedUserSchema)
  async listUsers(
    @Query({ schema: querySchema }) query: z.infer<typeof querySchema>,
    @RequestActor() actor: Actor,
  ) {
    const { users, nextCursor } = await this.rpc.call(usersList.listRpc, query, { actor });
    return { rows: (await this.withRevenue(users, actor)).map(inDollars), nextCursor };
  }

  @Get('export')
  @ApiExport('users', 'exportUsers')
  exportUsers(
    @Query({ schema: filterSchema }) filter: z.infer<typeof filterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendList(reply, { list: usersList, filter: {} }, async (cursor) => {
      const { users, nextCursor } = await this.rpc.call(
        usersList.exportRpc,
        { ...filter, cursor },
        { actor },
      );
      return { lines: await this.withRevenue(users, actor), nextCursor };
    });
  }

  private async withRevenue<User extends { id: string }>(users: User[], actor: Actor) {
    const creatorIds = users.map(({ id }) => id);
    const totals = await this.rpc.call(getRevenueTotalsRpc, { creatorIds }, { actor });
    const byCreator = new Map(
      totals.map(({ creatorId, revenueTotalCents }) => [creatorId, revenueTotalCents]),
    );
    return users.map((user) => ({ ...user, revenueTotalCents: byCreator.get(user.id) ?? 0 }));
  }

  @Get(':id/revenue')
  @ApiOperation({
    summary: "Read a user's revenue, comments and payout methods",
    description:
      'Returns revenue, thank-you text, goal, masked payout methods, the newest 100 comments and the newest 104 weeks with tips.',
  })
  @ApiParam(USER_PARAM)
  @ApiResponses(200, userRevenueSchema)
  @ApiErrors('NOT_FOUND')
  async getUserRevenue(@Param('id') userId: string, @RequestActor() actor: Actor) {
    if (!z.uuid().safeParse(userId).success) throw new DomainError('NOT_FOUND', 'User not found.');
    const [{ id, username, isBlocked }, profile, revenue, platform] = await Promise.all([
      this.rpc.call(getUserRpc, { userId }, { actor }),
      this.rpc.call(getProfileSummaryRpc, { userId }, { actor }),
      this.rpc.call(getCreatorRevenueRpc, { creatorId: userId }, { actor }),
      this.rpc.call(getPlatformTipStatsRpc, {}, { actor }),
    ]);
    const shown = inDollars(revenue);
    return {
      ...shown,
      user: { id, username, isBlocked, ...profile },
      finalRevenue: shown.revenueAfterFee,
      totalPlatformFee: inDollars(platform).platformFeeTotal,
    };
  }
}
