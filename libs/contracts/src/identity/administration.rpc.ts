import { z } from 'zod';
import { activityEntrySchema, activityFilterSchema } from '../activity.schemas.js';
import { defineRpc } from '../rpc.js';
import {
  blockSchema,
  dailySignUpsSchema,
  exportedUserSchema,
  lastDaysSchema,
  managedUserSchema,
  searchSchema,
  settingsChangeInCentsSchema,
  userSortSchema,
  userStatusFilterSchema,
} from './administration.schemas.js';
import { platformSettingsSchema } from './identity.schemas.js';

// Only administrators may make these calls.

/** Returns all settings as they are after the change. */
export const updateSettingsRpc = defineRpc(
  'identity.update-settings',
  settingsChangeInCentsSchema,
  platformSettingsSchema,
);

/**
 * Lists every account that its owner has not closed. A search finds parts of usernames and of e-mail
 * addresses.
 */
export const listUsersRpc = defineRpc(
  'identity.list-users',
  z.object({
    search: searchSchema.optional(),
    status: userStatusFilterSchema.default('all'),
    sort: userSortSchema.default('newest'),
    cursor: z.uuid().optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  z.object({ users: z.array(managedUserSchema), nextCursor: z.uuid().nullable() }),
);

/**
 * Returns what the list above has, page by page. The activity log keeps every export. Throws REAUTH_REQUIRED without a
 * recent sign-in.
 */
export const exportUsersRpc = defineRpc(
  'identity.export-users',
  listUsersRpc.request.extend({ limit: z.number().int().min(1).max(1_000).default(1_000) }),
  z.object({ users: z.array(exportedUserSchema), nextCursor: z.uuid().nullable() }),
);

/** A malformed id is not found. */
const userIdSchema = z.object({ userId: z.string().max(200) });

/** Throws NOT_FOUND for a closed account too. */
export const getUserRpc = defineRpc('identity.get-user', userIdSchema, managedUserSchema);

/** Ends the user's sessions and hides the page. It can be repeated. Throws NOT_FOUND as above. */
export const blockUserRpc = defineRpc(
  'identity.block-user',
  userIdSchema.extend(blockSchema.shape),
  managedUserSchema,
);

/** Restores what a block took away, except the sessions. It can be repeated. Throws NOT_FOUND as above. */
export const unblockUserRpc = defineRpc(
  'identity.unblock-user',
  userIdSchema.extend(blockSchema.shape),
  managedUserSchema,
);

/** Lists the newest entries first. */
export const listActivityRpc = defineRpc(
  'identity.list-activity',
  activityFilterSchema.extend({
    cursor: z.uuid().optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  z.object({ entries: z.array(activityEntrySchema), nextCursor: z.uuid().nullable() }),
);

/**
 * Returns what the list above has, page by page. The log keeps every export too. Throws REAUTH_REQUIRED without a recent
 * sign-in.
 */
export const exportActivityRpc = defineRpc(
  'identity.export-activity',
  listActivityRpc.request.extend({ limit: z.number().int().min(1).max(100).default(100) }),
  listActivityRpc.reply,
);

/** Counts by UTC days, the oldest first. The sign-ups of all days add up to all accounts. */
export const getDailySignUpsRpc = defineRpc(
  'identity.get-daily-sign-ups',
  lastDaysSchema,
  z.array(dailySignUpsSchema),
);
