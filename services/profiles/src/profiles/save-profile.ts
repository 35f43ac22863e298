import {
  type profilePublished,
  type ProfileSnapshot,
  type profileUnpublished,
  profileUpdated,
} from '@sprinkle/contracts/profiles/profiles.events';
import { query } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { refreshDirectory } from '../directory/refresh-directory.js';
import type { ProfileEntity } from './profile.entity.js';

type ProfileEvent = typeof profileUpdated | typeof profilePublished | typeof profileUnpublished;

/** Stores a new version of the profile, and publishes it to the directory and the other services. */
export async function saveProfile(
  manager: EntityManager,
  profile: ProfileEntity,
  username: string,
  event: ProfileEvent = profileUpdated,
): Promise<void> {
  Object.assign(profile, { version: profile.version + 1, updatedAt: new Date() });
  await manager.save(profile);
  await refreshDirectory(manager, profile.userId);
  const pictures = await query(manager, linkPicture, LINK_PICTURES, [profile.userId]);
  const takenDown = await query(manager, linkPicture, TAKEN_DOWN_PICTURES, [profile.userId]);
  const takenDownPictures = takenDown.map(({ picture }) => picture);
  await recordEvent(manager, event, {
    profile: { ...toSnapshot(profile, username, pictures), takenDownPictures },
  });
}

const linkPicture = z.object({ picture: z.string() });
const LINK_PICTURES = `
  SELECT picture FROM links WHERE user_id = $1 AND removed_at IS NULL AND picture IS NOT NULL`;
/** As they were when the links were taken down, because creators can change and remove such links. */
const TAKEN_DOWN_PICTURES = `
  SELECT link_picture AS picture FROM report_cases
  WHERE creator_id = $1 AND action = 'link-taken-down' AND appeal_state <> 'reversed' AND link_picture IS NOT NULL`;

function toSnapshot(
  profile: ProfileEntity,
  username: string,
  pictures: { picture: string }[],
): ProfileSnapshot {
  return {
    userId: profile.userId,
    username,
    displayName: profile.displayName,
    profileImage: profile.profileImage,
    mediaAddresses: [
      profile.profileImage,
      profile.featuredImage,
      profile.featuredVideo,
      ...pictures.map(({ picture }) => picture),
    ].filter((address) => address !== null),
    thankYouText: profile.thankYouText,
    messagePolicy: profile.messagePolicy,
    takesMonthly: profile.takesMonthly,
    isPublished: profile.isPublished,
    isTakenDown: profile.isTakenDown,
    takenDownAt: profile.isTakenDown ? (profile.takenDownAt?.toISOString() ?? null) : null,
    version: profile.version,
  };
}
