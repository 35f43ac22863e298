import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { listedUserSchema, userRevenueSchema } from '@sprinkle/contracts/http.schemas';
import { decideFreezeRpc, listFrozenAccountsRpc } from '@sprinkle/contracts/identity/freezes.rpc';
import { type FreezeDecision, freezeDecisionSchema } from '@sprinkle/contracts/identity/freezes.schemas';
import {
  blockUserRpc,
  getUserRpc,
  messageUserRpc,
  readUserRpc,
  removeUserTotpRpc,
  resetSignInRpc,
  unblockUserRpc,
  usersList,
} from '@sprinkle/contracts/identity/user-management.rpc';
import {
  blockSchema,
  managedUserSchema,
  type UserMessage,
  userMessageSchema,
} from '@sprinkle/contracts/identity/user-management.schemas';
import { getProfileSummaryRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import {
  getCreatorRevenueRpc,
  getPlatformTipStatsRpc,
  getRevenueTotalsRpc,
} from '@sprinkle/contracts/tips/stats.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { ApiExport, listQueryOf, sendList } from '../lists/list-controller.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { Paged } from '../platform/paging/pages.js';

const querySchema = listQueryOf(usersList);
const filterSchema = usersList.filter.strict();
type Block = z.infer<typeof blockSchema>;

const USER_PARAM = { name: 'id', description: 'The user' };

@ApiTags('users')
@AdminsOnly()
@Controller('api/admin/users')
export class UserManagementController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List and search users',
    description: 'Accounts that are not closed, with the sum of their tips.',
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

  @Get('frozen')
  @ApiOperation({
    summary: 'List the frozen accounts with the addresses that claim them',
    description:
      'At most 100, those that wait longest first. Many addresses in an hour need a recent password.',
  })
  @ApiResponses(200, listFrozenAccountsRpc.reply)
  @ApiErrors('REAUTH_REQUIRED')
  listFrozenAccounts(@RequestActor() actor: Actor) {
    return this.rpc.call(listFrozenAccountsRpc, {}, { actor });
  }

  @Post(':id/decide-freeze')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Give a frozen account to one of the addresses that claim it',
    description:
      'The address is mailed a link to set a new password, what may be of another side is removed, and every address hears of it. For role super, with a recent password.',
  })
  @ApiParam(USER_PARAM)
  @ApiResponses(204)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  async decideFreeze(
    @Param('id') userId: string,
    @Body({ schema: freezeDecisionSchema }) decision: FreezeDecision,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(decideFreezeRpc, { ...decision, userId }, { actor });
  }

  @Get(':id')
  @ApiOperation({
    summary: 'Read a user with the email address',
    description:
      'The activity log tells who has read it, and many addresses in an hour need a recent password.',
  })
  @ApiParam(USER_PARAM)
  @ApiResponses(200, managedUserSchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND')
  readUser(@Param('id') userId: string, @RequestActor() actor: Actor) {
    return this.rpc.call(readUserRpc, { userId }, { actor });
  }

  @Post(':id/message')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Mail a user',
    description: 'The same subject again within a minute sends nothing. Needs a recent password.',
  })
  @ApiParam(USER_PARAM)
  @ApiResponses(204)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  async messageUser(
    @Param('id') userId: string,
    @Body({ schema: userMessageSchema }) message: UserMessage,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(messageUserRpc, { ...message, userId }, { actor });
  }

  @Post(':id/reset-sign-in')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Sign a user out everywhere and mail a link to set a new password',
    description: 'Until then the old password works. Needs a recent password.',
  })
  @ApiParam(USER_PARAM)
  @ApiResponses(204)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  async resetSignIn(@Param('id') userId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(resetSignInRpc, { userId }, { actor });
  }

  @Get(':id/revenue')
  @ApiOperation({
    summary: "Read a user's revenue, comments, words of thanks, goal and payout methods, which are masked",
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
      goal: revenue.goal && inDollars(revenue.goal),
    };
  }

  @Post(':id/block')
  @ApiOperation({
    summary: 'Block a user',
    description:
      'Signs the user out everywhere, hides page, tips and media, and mails the reason if there is one. Needs a recent password.',
  })
  @ApiParam(USER_PARAM)
  @ApiResponses(200, managedUserSchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND')
  blockUser(
    @Param('id') userId: string,
    @Body({ schema: blockSchema }) block: Block,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(blockUserRpc, { ...block, userId }, { actor });
  }

  @Post(':id/remove-totp')
  @ApiOperation({
    summary: "Remove a user's authenticator app",
    description: `For somebody who lost it and the recovery codes. Signs the user out everywhere, mails the owner, and payouts wait for ${CHANGE_WAIT_HOURS} hours. Needs a recent password.`,
  })
  @ApiParam(USER_PARAM)
  @ApiResponses(200, managedUserSchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  removeUserTotp(@Param('id') userId: string, @RequestActor() actor: Actor) {
    return this.rpc.call(removeUserTotpRpc, { userId }, { actor });
  }

  @Post(':id/unblock')
  @ApiOperation({
    summary: 'Unblock a user',
    description: 'Restores page, tips and media. Needs a recent password.',
  })
  @ApiParam(USER_PARAM)
  @ApiResponses(200, managedUserSchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND')
  unblockUser(
    @Param('id') userId: string,
    @Body({ schema: blockSchema }) block: Block,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(unblockUserRpc, { ...block, userId }, { actor });
  }
}
