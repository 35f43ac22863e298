import { z } from 'zod';
import { activityFactSchema } from '../activity.schemas.js';
import { defineEvent } from '../event.js';
import { weekEndedFactSchema } from '../week-facts.schemas.js';
import { messagePolicySchema } from './profiles.schemas.js';
import {
  decidedReportFactSchema,
  receivedReportFactSchema,
  reportDecisionFactSchema,
} from './report-facts.schemas.js';

/** The facts of a profile that other services keep; `version` grows with every change. */
export const profileSnapshotSchema = z.object({
  userId: z.uuid(),
  username: z.string(),
  displayName: z.string().nullable(),
  profileImage: z.string().nullable(),
  /** Addresses of the pictures and videos that the profile shows; absent in older events. */
  mediaAddresses: z.array(z.string()).optional(),
  /** Addresses of the pictures of links that were taken down; absent in older events. */
  takenDownPictures: z.array(z.string()).optional(),
  /** Thanks to people who have paid a tip; null if there is none, absent in older events. */
  thankYouText: z.string().nullable().optional(),
  /** Absent in older events. */
  messagePolicy: messagePolicySchema.optional(),
  takesMonthly: z.boolean().optional(),
  isPublished: z.boolean(),
  /** True while an administrator has unpublished the page; absent in older events. */
  isTakenDown: z.boolean().optional(),
  /** Time of the takedown; null if unknown, absent in older events. */
  takenDownAt: z.iso.datetime().nullable().optional(),
  version: z.number().int(),
});

export type ProfileSnapshot = z.infer<typeof profileSnapshotSchema>;

const profilePayload = z.object({ profile: profileSnapshotSchema });

/** The page is now found under its owner's new name, and for a while also under the former one. */
export const pageMoved = defineEvent(
  'profiles.page-moved.v1',
  z.object({ userId: z.uuid(), username: z.string(), formerUsername: z.string() }),
);

/** The page appeared or disappeared because its owner's account was unblocked or blocked. */
export const pageAccessChanged = defineEvent(
  'profiles.page-access-changed.v1',
  z.object({ userId: z.uuid(), username: z.string() }),
);

export const profileUpdated = defineEvent('profiles.profile-updated.v1', profilePayload);
export const profilePublished = defineEvent('profiles.profile-published.v1', profilePayload);
export const profileUnpublished = defineEvent('profiles.profile-unpublished.v1', profilePayload);

export const profilesActivityRecorded = defineEvent('profiles.activity-recorded.v1', activityFactSchema);
/** An administrator decided about reports of a page or comment, or about the creator's appeal. */
export const reportDecided = defineEvent('profiles.report-decided.v1', reportDecisionFactSchema);

/** Somebody reported a page or a comment and left an address, so a receipt may be mailed. */
export const reportReceived = defineEvent('profiles.report-received.v1', receivedReportFactSchema);
/** The case of such a report was decided, and its reporter has not been told yet. */
export const reportAnswered = defineEvent('profiles.report-answered.v1', decidedReportFactSchema);

/** The week of a published page has ended, and its creator may be mailed about it. */
export const weekEnded = defineEvent('profiles.week-ended.v1', weekEndedFactSchema);
