import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import type { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { DataSource } from 'typeorm';
import { FindPage } from './find-page.js';
import { getOwnProfileRow } from './own-profile.js';
import { isOwner, isPublic, profileNotFound } from './page-access.js';
import { toProfile } from './profile.entity.js';

@Injectable()
export class GetPublicProfile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findPage: FindPage,
  ) {}

  async execute(username: string, actor: Actor): Promise<RpcReply<typeof getPublicProfileRpc>> {
    const page = await this.findPage.execute(username);
    if (!page) throw profileNotFound();
    const isOwnerOnly = !isPublic(page);
    if (isOwnerOnly && !isOwner(page, actor)) throw profileNotFound();
    const profile = page.hasProfile ? page : await getOwnProfileRow(this.dataSource.manager, page.creatorId);
    return {
      creatorId: page.creatorId,
      isOwnerOnly,
      profile: toProfile(profile, page.username),
      socialLinks: page.socialLinks,
    };
  }
}
