import { Body, Controller, Get, Post, Put, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  currentUserSchema,
  statsSchema,
  type CurrentUser,
  type Stats,
} from '@sprinkle/contracts/http.schemas';
import {
  getViewFiguresRpc,
  setPublishedRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import {
  profileChangesSchema,
  publicationSchema,
  type ProfileChanges,
} from '@sprinkle/contracts/profiles/profiles.schemas';
import { getTipFiguresRpc, listOwnTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { ownTipSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CurrentSession, SessionGuard } from '../auth/session.guards.js';
import type { CreatorSession } from '../auth/sessions.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { Answers } from '../openapi/answers.js';
import { RequestActor } from '../security/actor.js';

const pageQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

@ApiTags('own profile')
@UseGuards(SessionGuard)
@Controller('api/users/me')
export class ProfileController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
  ) {}

  @Put()
  @Answers(200, currentUserSchema)
  async updateProfile(
    @Body({ schema: profileChangesSchema }) changes: ProfileChanges,
    @CurrentSession() { account }: CreatorSession,
    @RequestActor() actor: Actor,
  ): Promise<CurrentUser> {
    const profile = await this.rpc.call(updateProfileRpc, changes, { actor });
    this.pages.drop(profile.username);
    return { ...profile, id: account.id, email: account.email };
  }

  @Post('publish')
  @Answers(200, publicationSchema)
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
  @Answers(200, statsSchema)
  async getOwnStats(@RequestActor() actor: Actor): Promise<Stats> {
    const [tips, views] = await Promise.all([
      this.rpc.call(getTipFiguresRpc, {}, { actor }),
      this.rpc.call(getViewFiguresRpc, {}, { actor }),
    ]);
    return { ...tips, ...views };
  }

  @Get('tips')
  @Answers(200, z.array(ownTipSchema))
  async listOwnTips(
    @Query({ schema: pageQuerySchema }) { cursor, limit }: z.infer<typeof pageQuerySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { tips, nextCursor } = await this.rpc.call(listOwnTipsRpc, { cursor, limit }, { actor });
    if (nextCursor) {
      const next = new URLSearchParams({ cursor: nextCursor, limit: String(limit) });
      reply.header('link', `</api/users/me/tips?${next}>; rel="next"`);
    }
    return tips;
  }
}
