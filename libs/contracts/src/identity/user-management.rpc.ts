import { z } from 'zod';
import { defineList } from '../list.js';
import { defineRpc } from '../rpc.js';
import { searchSchema } from '../search.schemas.js';
import { idSchema } from '../text.schemas.js';
import {
  blockSchema,
  type ExportedUser,
  exportedUserSchema,
  managedUserSchema,
  userMessageSchema,
  userSortSchema,
  userStatusFilterSchema,
} from './user-management.schemas.js';

// Only administrators may make these calls.

type UserLine = ExportedUser & { revenueTotalCents: number };

/** Accounts that their owners have not closed. The gateway adds each account's revenue. */
export const usersList = defineList({
  service: 'identity',
  name: 'users',
  filter: z.object({
    search: searchSchema.optional().describe('Part of a username or an email address'),
    status: userStatusFilterSchema.optional().describe('State of the account'),
    sort: userSortSchema.optional().describe('Order of the list; newest first by default'),
  }),
  defaults: { status: 'all', sort: 'newest' },
  rows: 'users',
  row: managedUserSchema,
  exportedRow: exportedUserSchema,
  fileName: 'users.csv',
  columns: {
    username: { title: 'Username', value: ({ username }: UserLine) => username },
    email: { title: 'Email', value: ({ email }: UserLine) => email },
    verified: {
      title: 'Verified',
      value: ({ isEmailVerified }: UserLine) => (isEmailVerified ? 'yes' : 'no'),
    },
    status: { title: 'Status', value: ({ isBlocked }: UserLine) => (isBlocked ? 'blocked' : 'active') },
    created: { title: 'Created', value: ({ createdAt }: UserLine) => createdAt },
    revenue: { title: 'Revenue', value: ({ revenueTotalCents }: UserLine) => ({ cents: revenueTotalCents }) },
  },
});

export const { listRpc: listUsersRpc, exportRpc: exportUsersRpc } = usersList;

/** A malformed id counts as not found. */
const userIdSchema = z.object({ userId: idSchema('Id of the user') });

/** Throws NOT_FOUND also for a closed account. */
export const getUserRpc = defineRpc('identity.get-user', userIdSchema, managedUserSchema);

/**
 * Returns the same with the address, and records in the activity log who has read it. Throws REAUTH_REQUIRED after too
 * many addresses.
 */
export const readUserRpc = defineRpc('identity.read-user', userIdSchema, managedUserSchema);

/**
 * Mails the user. The same subject again within a minute sends nothing. Throws WRONG_STATE if the address is not
 * verified, and NOT_FOUND as above.
 */
export const messageUserRpc = defineRpc(
  'identity.message-user',
  userIdSchema.extend(userMessageSchema.shape),
  z.object({}),
);

/** Ends the user's sessions and mails a link to set a new password. Throws the same errors. */
export const resetSignInRpc = defineRpc('identity.reset-sign-in', userIdSchema, z.object({}));

/** Ends the user's sessions and hides the page. Can be repeated. Throws NOT_FOUND as above. */
export const blockUserRpc = defineRpc(
  'identity.block-user',
  userIdSchema.extend(blockSchema.shape),
  managedUserSchema,
);

/** Restores what a block took away, except the sessions. Can be repeated. Throws NOT_FOUND as above. */
export const unblockUserRpc = defineRpc(
  'identity.unblock-user',
  userIdSchema.extend(blockSchema.shape),
  managedUserSchema,
);

/**
 * Removes the authenticator app of a user who lost both the app and the recovery codes, and ends the sessions. Throws
 * WRONG_STATE without an app, and NOT_FOUND as above.
 */
export const removeUserTotpRpc = defineRpc('identity.remove-user-totp', userIdSchema, managedUserSchema);
