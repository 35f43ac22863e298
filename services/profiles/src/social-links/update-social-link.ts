import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { updateSocialLinkRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { type SocialLink, socialLinkSchema } from '@sprinkle/contracts/profiles/social-links.schemas';
import { socialAddress } from '@sprinkle/contracts/rules/social-address';
import { withScheme } from '@sprinkle/contracts/rules/social-links';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { assertLinkable } from '../links/links.js';
import { changeLinks } from '../profiles/change-links.js';
import { linkNotFound, requireLinkId } from './social-links.js';

@Injectable()
export class UpdateSocialLink {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(updateSocialLinkRpc)
  async execute(
    { linkId, platform, url: typed }: RpcInput<typeof updateSocialLinkRpc>,
    actor: Actor,
  ): Promise<SocialLink> {
    const user = requireUser(actor);
    const id = requireLinkId(linkId);
    const url = withScheme(platform, typed);
    return changeLinks(this.dataSource, user, async (manager) => {
      await assertLinkable(manager, user.id, [{ path: 'url', url: socialAddress(platform, url) }]);
      const link = await queryOptional(
        manager,
        socialLinkSchema,
        `UPDATE social_links SET platform = $3, url = $4 WHERE id = $1 AND user_id = $2
         RETURNING id, platform, url`,
        [id, user.id, platform, url],
      );
      if (!link) throw linkNotFound();
      return link;
    });
  }
}
