import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  type CurrentUser,
  currentUserSchema,
  type Stats,
  statsSchema,
} from '@sprinkle/contracts/http.schemas';
import { getViewStatsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { getTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { utcOffsetSchema } from '@sprinkle/contracts/tips/upkeep/stats.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly, CurrentSession } from '../auth/session.guards.js';
import type { CreatorSession } from '../auth/sessions.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { type ProfileUpdate, profileUpdateSchema } from './profile-update.schema.js';
import { SaveProfile } from './save-profile.js';

const statsQuerySchema = z.object({
  utcOffset: z.coerce
    .number()
    .pipe(utcOffsetSchema)
    .optional()
    .describe("Minutes by which the creator's clock is ahead of UTC; 0 by default"),
});

@ApiTags('own profile')
@CreatorsOnly()
@Controller('api/users/me')
export class ProfileController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
    private readonly saveProfile: SaveProfile,
  ) {}

  @Put()
  @ApiOperation({
    summary: "Change the creator's profile",
    description:
      'A field that is left out stays as it is, and null clears it. The three media fields accept an address, or the file itself as a data URL; with such files, the body can have up to 15 MB.',
  })
  @ApiResponses(200, currentUserSchema)
  @ApiErrors('ASSET_NOT_FOUND', 'WRONG_STATE')
  updateProfile(
    @Body({ schema: profileUpdateSchema }) update: ProfileUpdate,
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ): Promise<CurrentUser> {
    return this.saveProfile.execute(update, account, actor);
  }

  @Get('stats')
  @ApiOperation({
    summary: 'Read totals of tips and views',
    description: 'Tips that were fully refunded or disputed do not count.',
  })
  @ApiResponses(200, statsSchema)
  async getOwnStats(
    @Query({ schema: statsQuerySchema }) { utcOffset }: z.infer<typeof statsQuerySchema>,
    @RequestActor() actor: Actor,
  ): Promise<Stats> {
    const [tips, views] = await Promise.all([
      this.rpc.call(getTipStatsRpc, { utcOffsetMinutes: utcOffset }, { actor }),
      this.rpc.call(getViewStatsRpc, {}, { actor }),
    ]);
    return { ...inDollars(tips), ...views };
  }
}
