import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { GetViewStats } from '../analytics/get-view-stats.js';
import { linksOf } from '../links/links.js';
import { GetOwnProfile } from '../profiles/get-own-profile.js';
import { getOwnProfileRow } from '../profiles/own-profile.js';
import { takedownsOf } from '../reports/list-own-takedowns.js';
import { ReportCaseEntity, toBlockDecision, toOwnTakedown } from '../reports/report-case.entity.js';
import { listLinksOf } from '../social-links/list-social-links.js';

const formerPage = z.object({ username: z.string(), keptUntil: isoTime });

@Injectable()
export class ExportProfile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownProfile: GetOwnProfile,
    private readonly viewStats: GetViewStats,
  ) {}

  @HandlesRpc(exportProfileRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof exportProfileRpc>> {
    const user = requireRecentSignIn(actor);
    const { manager } = this.dataSource;
    const { createdAt, updatedAt, publishedAt } = await getOwnProfileRow(manager, user.id);
    const [profile, socialLinks, links, views, dailyViews, viewSources, formerPages, takedowns, blocks] =
      await Promise.all([
        this.ownProfile.execute(actor),
        listLinksOf(manager, user.id),
        linksOf(manager, user.id),
        this.viewStats.execute(actor),
        this.viewStats.listDays(user.id),
        this.viewStats.listSources(user.id),
        this.listFormerPages(user.id),
        findCases(manager, takedownsOf(user.id)),
        findCases(manager, { creatorId: user.id, action: 'user-blocked' }),
      ]);
    return {
      profile: {
        ...profile,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        publishedAt: publishedAt?.toISOString() ?? null,
      },
      socialLinks,
      links,
      views,
      dailyViews,
      viewSources,
      formerPages,
      takedowns: takedowns.map(toOwnTakedown),
      blockDecisions: blocks.map(toBlockDecision),
    };
  }

  private async listFormerPages(userId: string): Promise<{ username: string; keptUntil: string }[]> {
    return query(
      this.dataSource,
      formerPage,
      'SELECT username, kept_until FROM former_usernames WHERE user_id = $1 ORDER BY kept_until',
      [userId],
    );
  }
}

function findCases(
  manager: EntityManager,
  where: FindOptionsWhere<ReportCaseEntity>,
): Promise<ReportCaseEntity[]> {
  return manager.find(ReportCaseEntity, { where, order: { decidedAt: 'ASC', id: 'ASC' } });
}
