import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { featuredCreatorSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiPage } from '../platform/openapi/api-responses.js';
import { type DiscoverQuery, discoverQuerySchema } from './discover-query.js';
import { DiscoveredCreators } from './discovered-creators.js';

@ApiTags('creators')
@Controller('api/discover')
export class DiscoverController {
  constructor(private readonly discovered: DiscoveredCreators) {}

  @Get()
  @LimitedTo('discover')
  @ApiOperation({
    summary: 'List and search published creators',
    description: 'Lists the newest pages first.',
  })
  @ApiPage(featuredCreatorSchema)
  async discoverCreators(
    @Query({ schema: discoverQuerySchema }) query: DiscoverQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await (await this.discovered.get(query)).json.send(request, reply);
  }
}
