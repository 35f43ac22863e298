import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { creatorPageSchema } from '@sprinkle/contracts/http.schemas';
import { recordLinkClickRpc } from '@sprinkle/contracts/profiles/links.rpc';
import { recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { featuredCreatorSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { SessionOptional } from '../auth/session.guards.js';
import { CREATOR_SESSION } from '../auth/session.strategies.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { FeaturedCreators } from './featured-creators.js';
import { GetCreatorPage } from './get-creator-page.js';

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
      'The creators of the landing page: those with the most tips of the last 30 days, then the newest pages.',
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
    description: 'The username ignores case. An unpublished page exists for its owner only.',
  })
  @ApiParam({ name: 'username', description: 'The creator' })
  @ApiResponses(200, creatorPageSchema)
  @ApiErrors('PROFILE_NOT_FOUND')
  getCreatorPage(
    @Param('username') username: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.creatorPage.execute(username, request, reply);
  }

  @Post('users/:username/view')
  @SessionOptional()
  @LimitedTo('view')
  @ApiOperation({
    summary: "Count a view of a creator's page",
    description: 'Views by its owner and by known crawlers do not count.',
  })
  @ApiParam({ name: 'username', description: 'The creator' })
  @ApiResponses(204)
  @ApiErrors('PROFILE_NOT_FOUND')
  async recordView(@Param('username') username: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(recordViewRpc, { username }, { actor });
  }

  @Post('users/:username/links/:id/click')
  @SessionOptional()
  @LimitedTo('view')
  @ApiOperation({
    summary: 'Count a click on a link',
    description: 'Clicks of the owner and of known crawlers do not count.',
  })
  @ApiParam({ name: 'username', description: 'The creator' })
  @ApiParam({ name: 'id', description: 'The link' })
  @ApiResponses(204)
  @ApiErrors('PROFILE_NOT_FOUND', 'LINK_NOT_FOUND')
  async recordLinkClick(
    @Param('username') username: string,
    @Param('id') linkId: string,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(recordLinkClickRpc, { username, linkId }, { actor });
  }
}
