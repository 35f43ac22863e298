import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { bodyOf } from '@sprinkle/contracts/dollars';
import { creatorPageSchema } from '@sprinkle/contracts/http.schemas';
import { featuredCreatorSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { listPublicCommentsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { publicTipSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CREATOR_SESSION } from '../auth/session.strategies.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { Paged } from '../platform/paging/pages.js';
import { FeaturedCreators } from './featured-creators.js';
import { GetCreatorPage } from './get-creator-page.js';

const commentsQuerySchema = z.object({
  cursor: z.uuid().optional().describe("Value from the previous page's `Link` header"),
});

@ApiTags('creators')
@Controller('api')
export class CreatorsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly featured: FeaturedCreators,
    private readonly creatorPage: GetCreatorPage,
  ) {}

  @Get('featured-creators')
  @ApiOperation({
    summary: 'List featured creators',
    description:
      'Returns the creators on the landing page: those who received the most money in tips in the last 30 days, then those with the newest pages.',
  })
  @ApiResponses(200, z.array(featuredCreatorSchema))
  async listFeaturedCreators(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await (await this.featured.get()).json.send(request, reply);
  }

  @Get('users/:username')
  @ApiSecurity(CREATOR_SESSION)
  @ApiSecurity({})
  @ApiOperation({
    summary: "Read a creator's page",
    description: 'The username is not case-sensitive. Only the owner can read an unpublished page.',
  })
  @ApiParam({ name: 'username', description: 'Username of the creator' })
  @ApiResponses(200, creatorPageSchema)
  @ApiErrors('PROFILE_NOT_FOUND')
  getCreatorPage(
    @Param('username') username: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.creatorPage.execute(username, request, reply);
  }

  @Get('users/:username/comments')
  @ApiSecurity(CREATOR_SESSION)
  @ApiSecurity({})
  @ApiOperation({
    summary: 'List the comments of a page, newest first',
    description:
      'Returns tips with a message that visitors can read, 20 at a time. Only the owner can read the comments of an unpublished page.',
  })
  @ApiParam({ name: 'username', description: 'Username of the creator' })
  @Paged(bodyOf(publicTipSchema))
  @ApiErrors('PROFILE_NOT_FOUND')
  async listPublicComments(
    @Param('username') name: string,
    @Query({ schema: commentsQuerySchema }) { cursor }: z.infer<typeof commentsQuerySchema>,
    @Req() request: FastifyRequest,
  ) {
    const username = await this.creatorPage.usernameOf(name, request);
    const { tips, nextCursor } = await this.rpc.call(
      listPublicCommentsRpc,
      { username, cursor },
      { actor: { kind: 'anonymous' } },
    );
    return { rows: tips.map(inDollars), nextCursor };
  }
}
