import { z } from 'zod';

export const waitingReportsSchema = z
  .object({
    open: z.int().describe('Number of open cases of reported pages and comments'),
    appeals: z.int().describe('Number of decisions that a creator answered, and that still need a review'),
  })
  .meta({ id: 'WaitingReports', description: 'Cases about content that wait for an administrator.' });
