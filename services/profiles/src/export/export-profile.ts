import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { exportProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { GetOwnProfile } from '../profiles/get-own-profile.js';
import { listLinksOf } from '../social-links/social-links.js';
import { GetViewStats } from '../views/get-view-stats.js';

@Injectable()
export class ExportProfile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownProfile: GetOwnProfile,
    private readonly viewStats: GetViewStats,
  ) {}

  async execute(actor: Actor): Promise<RpcOutput<typeof exportProfileRpc>> {
    const user = requireRecentSignIn(actor);
    const [profile, socialLinks, views] = await Promise.all([
      this.ownProfile.execute(user),
      listLinksOf(this.dataSource.manager, user.id),
      this.viewStats.execute(user.id),
    ]);
    return { profile, socialLinks, views };
  }
}
