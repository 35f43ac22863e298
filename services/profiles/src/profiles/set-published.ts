import { Injectable } from '@nestjs/common';
import { profilePublished, profileUnpublished } from '@sprinkle/contracts/profiles/profiles.events';
import type { SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { lockOwnProfileRow } from './own-profile.js';
import { saveProfile } from './save-profile.js';

@Injectable()
export class SetPublished {
  constructor(private readonly dataSource: DataSource) {}

  async execute(user: SignedInUser, isPublished: boolean): Promise<{ isPublished: boolean }> {
    await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfileRow(manager, user.id);
      if (profile.isPublished === isPublished) return;
      // The first publication counts, so that publishing again moves nobody up among the newest.
      Object.assign(profile, { isPublished, publishedAt: profile.publishedAt ?? new Date() });
      await saveProfile(manager, profile, user.username, isPublished ? profilePublished : profileUnpublished);
    });
    return { isPublished };
  }
}
