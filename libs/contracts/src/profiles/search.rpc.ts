import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { consoleSearchSchema, RESULTS_MAX } from '../search.schemas.js';
import { reportCaseSchema } from './reports.schemas.js';

export const namedUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  isBlocked: z.boolean(),
  isEmailVerified: z.boolean(),
});

export const foundReportSchema = reportCaseSchema
  .pick({ id: true, kind: true, username: true, state: true, createdAt: true })
  .extend({
    state: reportCaseSchema.shape.state.describe('State of the case: open, dismissed or acted upon'),
    number: z.string().describe('Number of the report that was found, which its reporter can quote'),
  });

/** Finds accounts by part of the name on their page, and reports by their number, for administrators only. */
export const searchProfilesRpc = defineRpc(
  'profiles.search',
  consoleSearchSchema,
  z.object({
    users: z.array(namedUserSchema).max(RESULTS_MAX),
    reports: z.array(foundReportSchema).max(RESULTS_MAX),
  }),
);
