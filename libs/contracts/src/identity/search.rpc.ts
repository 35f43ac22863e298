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
 * Finds accounts by part of the username, or the one with this e-mail address, for administrators only. The activity
 * log records each search for an address, even if it finds nobody. Such a search counts as reading the address: too
 * many throw REAUTH_REQUIRED.
 */
export const searchUsersRpc = defineRpc(
  'identity.search-users',
  consoleSearchSchema,
  z.array(foundUserSchema).max(RESULTS_MAX),
);

export type FoundUser = z.infer<typeof foundUserSchema>;
