import { Injectable } from '@nestjs/common';
import { profilePublished, profileUnpublished } from '@sprinkle/contracts/profiles/profiles.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { lockOwnProfileRow } from './own-profile.js';
import { toSnapshot } from './profile-snapshot.js';

@Injectable()
export class SetPublished {
  constructor(private readonly dataSource: DataSource) {}

  async execute(user: SignedInUser, isPublished: boolean): Promise<{ isPublished: boolean }> {
    await this.dataSource.transaction(async (manager) => {
      const profile = await lockOwnProfileRow(manager, user.id);
      if (profile.isPublished === isPublished) return;
      const now = new Date();
      Object.assign(profile, {
        isPublished,
        // The first time counts: nobody moves up among the newest by publishing again.
        publishedAt: profile.publishedAt ?? now,
        version: profile.version + 1,
        updatedAt: now,
      });
      await manager.save(profile);
      const event = isPublished ? profilePublished : profileUnpublished;
      await recordEvent(manager, event, { profile: toSnapshot(profile, user.username) });
    });
    return { isPublished };
  }
}
