import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  addSocialLinkRpc,
  listSocialLinksRpc,
  removeSocialLinkRpc,
  updateSocialLinkRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import {
  type SocialLinkInput,
  socialLinkInputSchema,
  socialLinkSchema,
} from '@sprinkle/contracts/profiles/profiles.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('own profile')
@CreatorsOnly()
@Controller('api/users/me/social-links')
export class SocialLinksController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List the social links of the page',
    description: 'In the order in which the page shows them.',
  })
  @ApiResponses(200, listSocialLinksRpc.reply)
  listSocialLinks(@RequestActor() actor: Actor) {
    return this.rpc.call(listSocialLinksRpc, {}, { actor });
  }

  @Post()
  @ApiOperation({ summary: 'Add a social link', description: 'The page shows it at once, after the others.' })
  @ApiResponses(201, socialLinkSchema)
  @ApiErrors('TOO_MANY_LINKS')
  addSocialLink(
    @Body({ schema: socialLinkInputSchema }) link: SocialLinkInput,
    @RequestActor() actor: Actor,
  ) {
    return this.pages.change(addSocialLinkRpc, link, actor);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change a social link', description: 'Replaces its platform and its address.' })
  @ApiParam({ name: 'id', description: 'The link' })
  @ApiResponses(200, socialLinkSchema)
  @ApiErrors('SOCIAL_LINK_NOT_FOUND')
  updateSocialLink(
    @Param('id') linkId: string,
    @Body({ schema: socialLinkInputSchema }) link: SocialLinkInput,
    @RequestActor() actor: Actor,
  ) {
    return this.pages.change(updateSocialLinkRpc, { ...link, linkId }, actor);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Remove a social link', description: 'The page stops showing it at once.' })
  @ApiParam({ name: 'id', description: 'The link' })
  @ApiResponses(204)
  @ApiErrors('SOCIAL_LINK_NOT_FOUND')
  async removeSocialLink(@Param('id') linkId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.pages.change(removeSocialLinkRpc, { linkId }, actor);
  }
}
