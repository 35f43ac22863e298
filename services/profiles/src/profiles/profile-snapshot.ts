import type { ProfileSnapshot } from '@sprinkle/contracts/profiles/profiles.events';
import type { ProfileEntity } from './profile.entity.js';

export function toSnapshot(profile: ProfileEntity, username: string): ProfileSnapshot {
  return {
    userId: profile.userId,
    username,
    displayName: profile.displayName,
    profileImage: profile.profileImage,
    mediaAddresses: [profile.profileImage, profile.featuredImage, profile.featuredVideo].filter(
      (address) => address !== null,
    ),
    isPublished: profile.isPublished,
    version: profile.version,
  };
}
