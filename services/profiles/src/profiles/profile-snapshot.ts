import type { ProfileSnapshot } from '@sprinkle/contracts/profiles/profiles.events';
import type { ProfileEntity } from './profile.entity.js';

export function toSnapshot(profile: ProfileEntity, username: string): ProfileSnapshot {
  return {
    userId: profile.userId,
    username,
    displayName: profile.displayName,
    profileImage: profile.profileImage,
    isPublished: profile.isPublished,
    version: profile.version,
  };
}
