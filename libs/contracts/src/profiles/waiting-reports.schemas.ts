import { z } from 'zod';

/** What waits for an administrator about content. */
export const waitingReportsSchema = z
  .object({
    open: z.int().meta({ description: 'Pages and comments that were reported' }),
    appeals: z.int().meta({ description: 'Decisions that a creator has answered' }),
  })
  .meta({ id: 'WaitingReports' });
