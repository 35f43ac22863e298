import { z } from 'zod';

export const waitingReportsSchema = z
  .object({
    open: z.int().describe('Pages and comments that were reported'),
    appeals: z.int().describe('Decisions that a creator has answered'),
  })
  .meta({ id: 'WaitingReports', description: 'What waits for an administrator about content.' });
