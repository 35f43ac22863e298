import { Body, Controller, Get, Param, Post, Put, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnTipsRpc, respondToTipRpc, setTipVisibilityRpc } from '@sprinkle/contracts/tips/tips.rpc';
import {
  ownTipSchema,
  tipFilterSchema,
  tipReplySchema,
  tipVisibilitySchema,
} from '@sprinkle/contracts/tips/tips.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CurrentSession, SessionGuard } from '../auth/session.guards.js';
import type { CreatorSession } from '../auth/sessions.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from '../auth/actor.js';

const pageQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  filter: tipFilterSchema.default('all'),
  withMessage: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({ type: 'boolean' }),
});

/** What creators do with the tips they got. */
@ApiTags('own tips')
@UseGuards(SessionGuard)
@Controller('api/users/me/tips')
export class OwnTipsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
  ) {}

  /** Where there is more, `Link: <...>; rel="next"` leads to it. */
  @Get()
  @ApiResponses(200, z.array(ownTipSchema))
  async listOwnTips(
    @Query({ schema: pageQuerySchema }) query: z.infer<typeof pageQuerySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { tips, nextCursor } = await this.rpc.call(listOwnTipsRpc, query, { actor });
    if (nextCursor) {
      const next = new URLSearchParams({ cursor: nextCursor, limit: String(query.limit) });
      if (query.filter !== 'all') next.set('filter', query.filter);
      if (query.withMessage) next.set('withMessage', 'true');
      reply.header('link', `</api/users/me/tips?${next}>; rel="next"`);
    }
    return tips;
  }

  @Put(':id')
  @ApiResponses(200, ownTipSchema)
  async setTipVisibility(
    @Param('id') tipId: string,
    @Body({ schema: tipVisibilitySchema }) visibility: z.infer<typeof tipVisibilitySchema>,
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const tip = await this.rpc.call(setTipVisibilityRpc, { ...visibility, tipId }, { actor });
    this.pages.drop(account.username);
    return tip;
  }

  @Post(':tipId/respond')
  @ApiResponses(200, ownTipSchema)
  async respondToTip(
    @Param('tipId') tipId: string,
    @Body({ schema: tipReplySchema }) reply: z.infer<typeof tipReplySchema>,
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const tip = await this.rpc.call(respondToTipRpc, { ...reply, tipId }, { actor });
    this.pages.drop(account.username);
    return tip;
  }
}
