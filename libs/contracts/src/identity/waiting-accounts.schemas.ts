import { z } from 'zod';

export const waitingAccountsSchema = z
  .object({ frozen: z.int().describe('Number of frozen accounts, which two email addresses claim') })
  .meta({
    id: 'WaitingAccounts',
    description: 'Decisions about accounts that a Super Admin still has to make.',
  });
