import { z } from 'zod';

/** Counts the decisions about accounts that a Super Admin still has to make. */
export const waitingAccountsSchema = z
  .object({ frozen: z.int().meta({ description: 'Accounts that two addresses claim' }) })
  .meta({ id: 'WaitingAccounts' });
