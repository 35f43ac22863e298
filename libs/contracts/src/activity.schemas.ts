import { z } from 'zod';
import { ACTIVITY_ACTIONS } from './rules/activity-actions.js';
import { lineSchema } from './text.schemas.js';

/** Names the object of an action. Accounts have the kinds `user` and `administrator`. */
export const activityTargetSchema = z.object({
  kind: z.string().max(40).describe('Kind of the object; `user` and `administrator` are accounts'),
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
    at: z.iso.datetime().describe('When the entry was recorded'),
    actor: z
      .object({
        kind: z.enum(['user', 'admin']).describe('Whether the actor is a user or an administrator'),
        id: z.uuid().describe("Id of the actor's account"),
        username: z.string().nullable().describe('Username of the actor; null once the account is closed'),
      })
      .nullable()
      .describe("Account that acted; null for the operator's commands and for failed sign-ins"),
    action: z.string().describe('Name of the action, one of those that the `action` filter accepts'),
    target: activityTargetSchema
      .extend({
        username: z.string().nullable().describe('Username if the object is an open account; null otherwise'),
      })
      .nullable()
      .describe("Object of the action; null for the actor's own account"),
    details: z.record(z.string(), z.string()).describe('Details for people to read, by name'),
    source: z
      .object({
        service: z.string().describe('Name of the service that reported the action'),
        at: z.iso.datetime().describe('Time of the action, as reported by the service'),
      })
      .nullable()
      .describe(
        'Service that reported the action and alone vouches for its actor; null if the identity service recorded the action itself',
      ),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'ActivityEntry', description: 'An action of an administrator or a user.' });

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
  search: nameSchema.describe('Words in the name of the action or in its details, such as `fee`'),
  action: z.enum(ACTIVITY_ACTIONS).optional().describe('Name of the action'),
  target: nameSchema.describe('Username or id of the object of the action'),
  from: daySchema.optional().describe('First day of the period (UTC), included'),
  to: daySchema.optional().describe('Last day of the period (UTC), included'),
});

export type ActivityEntry = z.infer<typeof activityEntrySchema>;
export type ActivityFact = z.infer<typeof activityFactSchema>;
export type ActivityTarget = z.infer<typeof activityTargetSchema>;
