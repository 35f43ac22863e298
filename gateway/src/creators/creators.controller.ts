import { Controller, Get, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { creatorPageSchema } from '@sprinkle/contracts/http.schemas';
import { recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { featuredCreatorSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OptionalSession } from '../auth/session.guards.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from '../auth/actor.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { GetCreatorPage } from './get-creator-page.js';
import { FeaturedCreators } from './featured-creators.js';

@ApiTags('creators')
@Controller('api')
export class CreatorsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly featured: FeaturedCreators,
    private readonly answerPage: GetCreatorPage,
  ) {}

  @Get('featured-creators')
  @ApiResponses(200, z.array(featuredCreatorSchema))
  async listFeaturedCreators(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await (await this.featured.get()).json.send(request, reply);
  }

  @Get('users/:username')
  @ApiResponses(200, creatorPageSchema)
  getCreatorPage(
    @Param('username') username: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.answerPage.execute(username, request, reply);
  }

  @Post('users/:username/view')
  @UseGuards(OptionalSession)
  @LimitedTo('view')
  @ApiResponses(204)
  async recordView(@Param('username') username: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(recordViewRpc, { username }, { actor });
  }
}
