import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import type { DataSource, EntityManager } from 'typeorm';
import { lockOwnProfileRow } from '../profiles/own-profile.js';
import { toSnapshot } from '../profiles/profile-snapshot.js';

/** Changes of one page happen one after another, and each is announced as a change of the page. */
export function changeLinks<Result>(
  dataSource: DataSource,
  user: SignedInUser,
  change: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return dataSource.transaction(async (manager) => {
    const profile = await lockOwnProfileRow(manager, user.id);
    const result = await change(manager);
    Object.assign(profile, { version: profile.version + 1, updatedAt: new Date() });
    await manager.save(profile);
    await recordEvent(manager, profileUpdated, { profile: toSnapshot(profile, user.username) });
    return result;
  });
}
