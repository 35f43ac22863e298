import type { SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import type { DataSource, EntityManager } from 'typeorm';
import { changeOwnProfile } from './own-profile.js';
import { saveProfile } from './save-profile.js';

/** Changes the links as part of the profile: concurrent changes wait for each other, and an event is published. */
export function changeLinks<Result>(
  dataSource: DataSource,
  user: SignedInUser,
  change: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return changeOwnProfile(dataSource, user.id, async (manager, profile) => {
    const result = await change(manager);
    await saveProfile(manager, profile, user.username);
    return result;
  });
}
