import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { ownTipBodySchema } from '@sprinkle/contracts/http.schemas';
import { searchSchema } from '@sprinkle/contracts/search.schemas';
import { listOwnTipsRpc, respondToTipRpc, setTipVisibilityRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { tipFilterSchema, tipReplySchema, tipVisibilitySchema } from '@sprinkle/contracts/tips/tips.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { Paged, pageLimitSchema } from '../platform/paging/pages.js';

const pageQuerySchema = z.object({
  cursor: z.string().max(200).optional().meta({ description: 'Out of the header `Link` of the page before' }),
  limit: pageLimitSchema.default(50).meta({ description: 'Tips per page' }),
  filter: tipFilterSchema.default('all').meta({
    description: 'By whether visitors see the tip; `unanswered` are comments that wait for a reply',
  }),
  search: searchSchema.optional().meta({ description: "Part of the tipper's name or of the message" }),
  id: z.uuid().optional().meta({ description: 'Lists this tip alone' }),
  withMessage: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({ type: 'boolean', description: 'Leaves out tips without a message' }),
});

type PageQuery = z.infer<typeof pageQuerySchema>;

@ApiTags('own tips')
@CreatorsOnly()
@Controller('api/users/me/tips')
export class OwnTipsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
  ) {}

  @Get()
  @ApiOperation({
    summary: "List the creator's tips, newest first",
    description: 'Those that were paid, without the ones that were refunded whole or disputed.',
  })
  @Paged(ownTipBodySchema)
  async listOwnTips(@Query({ schema: pageQuerySchema }) query: PageQuery, @RequestActor() actor: Actor) {
    const { tips, nextCursor } = await this.rpc.call(listOwnTipsRpc, query, { actor });
    return { rows: tips.map(inDollars), nextCursor };
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Hide a tip from the page, or show it',
    description: 'A tip that administrators have taken down cannot be shown.',
  })
  @ApiParam({ name: 'id', description: 'The tip' })
  @ApiResponses(200, ownTipBodySchema)
  @ApiErrors('TIP_NOT_FOUND', 'WRONG_STATE')
  async setTipVisibility(
    @Param('id') tipId: string,
    @Body({ schema: tipVisibilitySchema }) visibility: z.infer<typeof tipVisibilitySchema>,
    @RequestActor() actor: Actor,
  ) {
    return inDollars(await this.pages.change(setTipVisibilityRpc, { ...visibility, tipId }, actor));
  }

  @Post(':tipId/respond')
  @ApiOperation({ summary: 'Reply to a tip', description: 'Takes the place of an earlier reply.' })
  @ApiParam({ name: 'tipId', description: 'The tip' })
  @ApiResponses(200, ownTipBodySchema)
  @ApiErrors('TIP_NOT_FOUND')
  async respondToTip(
    @Param('tipId') tipId: string,
    @Body({ schema: tipReplySchema }) reply: z.infer<typeof tipReplySchema>,
    @RequestActor() actor: Actor,
  ) {
    return inDollars(await this.pages.change(respondToTipRpc, { ...reply, tipId }, actor));
  }
}
