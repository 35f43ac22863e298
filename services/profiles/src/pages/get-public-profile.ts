import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { isBlockedAddress } from '@sprinkle/contracts/rules/blocked-hosts';
import { socialAddress } from '@sprinkle/contracts/rules/social-address';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { getOwnProfileRow } from '../profiles/own-profile.js';
import { toProfile } from '../profiles/profile.entity.js';
import { FindPage, type FoundPage } from './find-page.js';
import { isOwner, isPublic, profileNotFound } from './page-access.js';

@Injectable()
export class GetPublicProfile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findPage: FindPage,
  ) {}

  @HandlesRpc(getPublicProfileRpc)
  async execute(
    { username }: RpcInput<typeof getPublicProfileRpc>,
    actor: Actor,
  ): Promise<RpcReply<typeof getPublicProfileRpc>> {
    const page = (await this.findPage.execute(username)) ?? (await this.findRenamed(username, actor));
    if (!page) throw profileNotFound();
    const isOwnerOnly = !isPublic(page);
    if (isOwnerOnly && !isOwner(page, actor)) throw profileNotFound();
    const blocked = new Set(page.blockedHosts);
    const profile = page.hasProfile ? page : await getOwnProfileRow(this.dataSource.manager, page.creatorId);
    return {
      creatorId: page.creatorId,
      isOwnerOnly,
      profile: toProfile(profile, page.username),
      buttonIcon: page.buttonIcon,
      socialLinks: page.socialLinks.filter(
        ({ platform, url }) => !isBlockedAddress(socialAddress(platform, url), blocked),
      ),
      links: page.links.filter(({ url }) => !isBlockedAddress(url, blocked)),
      linksChangeAt: page.linksChangeAt,
    };
  }

  /** Lets owners open their page under a new name before the event about it has arrived. */
  private async findRenamed(username: string, actor: Actor): Promise<FoundPage | null> {
    if (actor.kind !== 'user' || !actor.id || actor.username?.toLowerCase() !== username.toLowerCase())
      return null;
    const page = await this.findPage.byOwner(actor.id);
    return page && { ...page, username: actor.username };
  }
}
