import { z } from 'zod';
import { defineEvent } from '../event.js';

/** The facts of a profile that others keep; `version` grows with every change. */
export const profileSnapshotSchema = z.object({
  userId: z.uuid(),
  username: z.string(),
  displayName: z.string().nullable(),
  profileImage: z.string().nullable(),
  isPublished: z.boolean(),
  version: z.number().int(),
});

export type ProfileSnapshot = z.infer<typeof profileSnapshotSchema>;

const profilePayload = z.object({ profile: profileSnapshotSchema });

export const profileUpdated = defineEvent('profiles.profile-updated.v1', profilePayload);
export const profilePublished = defineEvent('profiles.profile-published.v1', profilePayload);
export const profileUnpublished = defineEvent('profiles.profile-unpublished.v1', profilePayload);
