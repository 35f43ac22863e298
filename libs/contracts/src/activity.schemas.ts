import { z } from 'zod';
import { ACTIVITY_ACTIONS } from './rules/activity-actions.js';
import { lineSchema } from './text.schemas.js';

/** Names the object of an action. Accounts have the kinds `user` and `administrator`. */
export const activityTargetSchema = z.object({
  kind: z.string().max(40).describe('Kind of the object; accounts are `user` or `administrator`'),
  id: z.string().max(200).describe('Id of the object'),
});

/**
 * Describes an action in another service, which identity writes to the activity log. Administrators see the texts of
 * `details`.
 */
export const activityFactSchema = z.object({
  /** Null for what an operator set outside the console, and for what nobody did. */
  actor: z.object({ kind: z.enum(['user', 'admin']), id: z.uuid() }).nullable(),
  /** Action, one of `ACTIVITY_ACTIONS` unless a newer service recorded it. */
  action: z.string().max(60),
  target: activityTargetSchema.nullable(),
  details: z.record(z.string(), z.string()),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});

export const activityEntrySchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime().describe('When identity wrote it down'),
    actor: z
      .object({
        kind: z.enum(['user', 'admin']).describe('Whether a user or an administrator did it'),
        id: z.uuid().describe('The account'),
        username: z.string().nullable().describe('Username; null once the account is closed'),
      })
      .nullable()
      .describe("Who did it; null for the operator's commands and for failed sign-ins"),
    action: z.string().describe('Word for what was done, as the filter of the list names them'),
    target: activityTargetSchema
      .extend({
        username: z
          .string()
          .nullable()
          .describe('Username where the object is an account that is not closed; else null'),
      })
      .nullable()
      .describe("What it was done to; null for the actor's own account"),
    details: z.record(z.string(), z.string()).describe('Details by name, for people'),
    source: z
      .object({
        service: z.string().describe('Name of the service'),
        at: z.iso.datetime().describe('When it was done, as the service says'),
      })
      .nullable()
      .describe(
        'Service that told of it, which alone vouches for the actor; null for what identity saw itself',
      ),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'ActivityEntry', description: 'Something that an administrator or a user did.' });

const DAY_MESSAGE = 'Please enter a day as YYYY-MM-DD';
// Postgres has no year 0.
const daySchema = z.iso.date(DAY_MESSAGE).refine((day) => day >= '1000', DAY_MESSAGE);
const nameSchema = lineSchema(
  200,
  'Must be 200 characters or less',
  'Please enter what to search for',
).optional();

/** Narrows the activity log. Days are in UTC, and the period includes both. */
export const activityFilterSchema = z.object({
  actor: nameSchema.describe('Username of the user or administrator who acted'),
  search: nameSchema.describe('Words of the action or of its details, such as `fee`'),
  action: z.enum(ACTIVITY_ACTIONS).optional().describe('The action'),
  target: nameSchema.describe('Username or id of what the action was done to'),
  from: daySchema.optional().describe('First day of the period, in UTC'),
  to: daySchema.optional().describe('Last day of the period, in UTC'),
});

export type ActivityEntry = z.infer<typeof activityEntrySchema>;
export type ActivityFact = z.infer<typeof activityFactSchema>;
export type ActivityTarget = z.infer<typeof activityTargetSchema>;
