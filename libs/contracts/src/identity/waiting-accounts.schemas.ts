import { z } from 'zod';

/** What waits for a Super Admin about accounts. */
export const waitingAccountsSchema = z
  .object({ frozen: z.int().meta({ description: 'Accounts that two addresses claim' }) })
  .meta({ id: 'WaitingAccounts' });
