import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { listedUserSchema, userRevenueSchema } from '@sprinkle/contracts/http.schemas';
import {
  blockUserRpc,
  exportUsersRpc,
  getUserRpc,
  listUsersRpc,
  unblockUserRpc,
} from '@sprinkle/contracts/identity/administration.rpc';
import {
  blockSchema,
  type ExportedUser,
  managedUserSchema,
  searchSchema,
  userSortSchema,
  userStatusFilterSchema,
} from '@sprinkle/contracts/identity/administration.schemas';
import { getProfileSummaryRpc } from '@sprinkle/contracts/profiles/administration.rpc';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { getCreatorRevenueRpc, getRevenueTotalsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import { getPlatformTipStatsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { sendCsvList } from '../platform/http/csv.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkNextPage, pageSchema } from '../platform/http/list-pages.js';
import { ApiErrors, ApiExport, ApiPage, ApiResponses } from '../platform/openapi/api-responses.js';

const filterSchema = z.object({
  search: searchSchema.optional().meta({ description: 'Part of a username or an e-mail address' }),
  status: userStatusFilterSchema.optional().meta({ description: 'The state of the account' }),
  sort: userSortSchema.optional().meta({ description: 'Newest first unless given' }),
});
const usersQuerySchema = filterSchema.extend(pageSchema.shape);
type Filter = z.infer<typeof filterSchema>;
type UsersQuery = z.infer<typeof usersQuerySchema>;
type Block = z.infer<typeof blockSchema>;

const USER_PARAM = { name: 'id', description: 'The user' };

@ApiTags('users')
@AdminsOnly()
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List and search users',
    description: 'Accounts that are not closed, with the sum of their tips.',
  })
  @ApiPage(listedUserSchema)
  async listUsers(
    @Query({ schema: usersQuerySchema }) query: UsersQuery,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { users, nextCursor } = await this.rpc.call(listUsersRpc, query, { actor });
    linkNextPage(reply, '/api/admin/users', { ...query, cursor: nextCursor });
    return this.withRevenue(users, actor);
  }

  @Get('export')
  @ApiExport('users')
  exportUsers(
    @Query({ schema: filterSchema }) filter: Filter,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendCsvList(reply, 'users.csv', {
      header: ['Username', 'Email', 'Verified', 'Status', 'Created', 'Revenue'],
      load: async (cursor) => {
        const { users, nextCursor } = await this.rpc.call(exportUsersRpc, { ...filter, cursor }, { actor });
        return { users: await this.withRevenue(users, actor), nextCursor };
      },
      linesOf: ({ users }) => users.map(toLine),
    });
  }

  private async withRevenue<User extends { id: string }>(users: User[], actor: Actor) {
    const creatorIds = users.map(({ id }) => id);
    const totals = await this.rpc.call(getRevenueTotalsRpc, { creatorIds }, { actor });
    const byCreator = new Map(
      totals.map(({ creatorId, revenueTotalCents }) => [creatorId, revenueTotalCents]),
    );
    return users.map((user) => ({ ...user, revenueTotal: centsToDollars(byCreator.get(user.id) ?? 0) }));
  }

  @Get(':id/revenue')
  @ApiOperation({
    summary: "Read a user's revenue, comments and payout methods, which are masked",
    description: 'The newest 100 comments and 104 weeks.',
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
      weeklyRevenue: revenue.weeklyRevenue.map(inDollars),
      tipsWithComments: revenue.tipsWithComments.map(inDollars),
    };
  }

  @Post(':id/block')
  @ApiOperation({
    summary: 'Block a user',
    description:
      'Signs the user out everywhere, hides page, tips and media, and mails the reason if there is one.',
  })
  @ApiParam(USER_PARAM)
  @ApiResponses(200, managedUserSchema)
  @ApiErrors('NOT_FOUND')
  blockUser(
    @Param('id') userId: string,
    @Body({ schema: blockSchema }) block: Block,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(blockUserRpc, { ...block, userId }, { actor });
  }

  @Post(':id/unblock')
  @ApiOperation({ summary: 'Unblock a user', description: 'Restores page, tips and media.' })
  @ApiParam(USER_PARAM)
  @ApiResponses(200, managedUserSchema)
  @ApiErrors('NOT_FOUND')
  unblockUser(
    @Param('id') userId: string,
    @Body({ schema: blockSchema }) block: Block,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(unblockUserRpc, { ...block, userId }, { actor });
  }
}

function toLine(user: ExportedUser & { revenueTotal: number }) {
  const { username, email, isEmailVerified, isBlocked, createdAt, revenueTotal } = user;
  const status = isBlocked ? 'blocked' : 'active';
  return [username, email, isEmailVerified ? 'yes' : 'no', status, createdAt, revenueTotal];
}
