import { Body, Controller, Get, Post, Put, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  currentUserSchema,
  statsSchema,
  type CurrentUser,
  type Stats,
} from '@sprinkle/contracts/http.schemas';
import { getViewStatsRpc, setPublishedRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { publicationSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { getTipStatsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { CurrentSession, SessionGuard } from '../auth/session.guards.js';
import type { CreatorSession } from '../auth/sessions.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from '../auth/actor.js';
import { profileUpdateSchema, type ProfileUpdate } from './profile-update.schema.js';
import { SaveProfile } from './save-profile.js';

@ApiTags('own profile')
@UseGuards(SessionGuard)
@Controller('api/users/me')
export class ProfileController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
    private readonly saveProfile: SaveProfile,
  ) {}

  @Put()
  @ApiResponses(200, currentUserSchema)
  async updateProfile(
    @Body({ schema: profileUpdateSchema }) update: ProfileUpdate,
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ): Promise<CurrentUser> {
    const profile = await this.saveProfile.execute(update, actor);
    this.pages.drop(profile.username);
    return { ...profile, id: account.id, email: account.email };
  }

  @Post('publish')
  @ApiResponses(200, publicationSchema)
  async setPublished(
    @Body({ schema: publicationSchema }) publication: z.infer<typeof publicationSchema>,
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ) {
    const published = await this.rpc.call(setPublishedRpc, publication, { actor });
    this.pages.drop(account.username);
    return published;
  }

  @Get('stats')
  @ApiResponses(200, statsSchema)
  async getOwnStats(@RequestActor() actor: Actor): Promise<Stats> {
    const [tips, views] = await Promise.all([
      this.rpc.call(getTipStatsRpc, {}, { actor }),
      this.rpc.call(getViewStatsRpc, {}, { actor }),
    ]);
    return { ...tips, ...views };
  }
}
