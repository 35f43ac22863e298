import { Injectable } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import type { SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { changeLinks } from './change-links.js';
import { linkNotFound, requireLinkId } from './social-links.js';

@Injectable()
export class RemoveSocialLink {
  constructor(private readonly dataSource: DataSource) {}

  async execute(user: SignedInUser, linkId: string): Promise<Record<string, never>> {
    const id = requireLinkId(linkId);
    return changeLinks(this.dataSource, user, async (manager) => {
      const removed = await execute(manager, 'DELETE FROM social_links WHERE id = $1 AND user_id = $2', [
        id,
        user.id,
      ]);
      if (removed === 0) throw linkNotFound();
      return {};
    });
  }
}
