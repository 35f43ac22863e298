import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { consoleSearchSchema, RESULTS_MAX } from '../search.schemas.js';
import { managedUserSchema } from './user-management.schemas.js';

export const foundUserSchema = managedUserSchema.pick({
  id: true,
  username: true,
  isBlocked: true,
  isEmailVerified: true,
});

/**
 * Finds accounts by a part of the username, or the one with this e-mail address. Only administrators may make this call. A
 * look-up by address is in the activity log, also one that finds nobody, and counts as reading that address: it throws
 * REAUTH_REQUIRED when they are too many.
 */
export const searchUsersRpc = defineRpc(
  'identity.search-users',
  consoleSearchSchema,
  z.array(foundUserSchema).max(RESULTS_MAX),
);

export type FoundUser = z.infer<typeof foundUserSchema>;
