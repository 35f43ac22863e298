import { Body, Controller, Delete, Get, Param, Post, Put, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  addSocialLinkRpc,
  listSocialLinksRpc,
  removeSocialLinkRpc,
  updateSocialLinkRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import {
  socialLinkInputSchema,
  socialLinkSchema,
  type SocialLinkInput,
} from '@sprinkle/contracts/profiles/profiles.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { CurrentSession, SessionGuard } from '../auth/session.guards.js';
import type { CreatorSession } from '../auth/sessions.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from '../auth/actor.js';

@ApiTags('own profile')
@UseGuards(SessionGuard)
@Controller('api/users/me/social-links')
export class SocialLinksController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
  ) {}

  @Get()
  @ApiResponses(200, listSocialLinksRpc.reply)
  listSocialLinks(@RequestActor() actor: Actor) {
    return this.rpc.call(listSocialLinksRpc, {}, { actor });
  }

  @Post()
  @ApiResponses(201, socialLinkSchema)
  async addSocialLink(
    @Body({ schema: socialLinkInputSchema }) link: SocialLinkInput,
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const added = await this.rpc.call(addSocialLinkRpc, link, { actor });
    this.pages.drop(account.username);
    return added;
  }

  @Put(':id')
  @ApiResponses(200, socialLinkSchema)
  async updateSocialLink(
    @Param('id') linkId: string,
    @Body({ schema: socialLinkInputSchema }) link: SocialLinkInput,
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const updated = await this.rpc.call(updateSocialLinkRpc, { ...link, linkId }, { actor });
    this.pages.drop(account.username);
    return updated;
  }

  @Delete(':id')
  @ApiResponses(204)
  async removeSocialLink(
    @Param('id') linkId: string,
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(removeSocialLinkRpc, { linkId }, { actor });
    this.pages.drop(account.username);
  }
}
