import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  profilePublished,
  profilesActivityRecorded,
  profileUnpublished,
} from '@sprinkle/contracts/profiles/profiles.events';
import { setPublishedRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { changeOwnProfile } from './own-profile.js';
import { saveProfile } from './save-profile.js';

const PAGE_TAKEN_DOWN_MESSAGE =
  'Our team has unpublished your page. Your dashboard shows why and lets you answer.';

@Injectable()
export class SetPublished {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(setPublishedRpc)
  async execute(
    { isPublished }: RpcInput<typeof setPublishedRpc>,
    actor: Actor,
  ): Promise<{ isPublished: boolean }> {
    const user = requireUser(actor);
    await changeOwnProfile(this.dataSource, user.id, async (manager, profile) => {
      if (profile.isPublished === isPublished) return;
      if (profile.isTakenDown) throw new DomainError('WRONG_STATE', PAGE_TAKEN_DOWN_MESSAGE);
      // The time of the first publication is kept, so that publishing again moves nobody up among the newest.
      Object.assign(profile, { isPublished, publishedAt: profile.publishedAt ?? new Date() });
      await saveProfile(manager, profile, user.username, isPublished ? profilePublished : profileUnpublished);
      const action = isPublished ? 'profile-published' : 'profile-unpublished';
      await recordActivity(manager, profilesActivityRecorded, actor, action);
    });
    return { isPublished };
  }
}
