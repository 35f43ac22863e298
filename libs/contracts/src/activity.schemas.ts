import { z } from 'zod';
import { ACTIVITY_ACTIONS } from './rules/activity-actions.js';
import { lineSchema } from './text.schemas.js';

/** Names the object of an action. Accounts have the kinds `user` and `administrator`. */
export const activityTargetSchema = z.object({ kind: z.string().max(40), id: z.string().max(200) });

/**
 * Describes an action in another service, which identity writes to the activity log. The texts of `details`
 * are shown to administrators.
 */
export const activityFactSchema = z.object({
  /** Null for what an operator set outside the console, and for what happened without anybody. */
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
    at: z.iso.datetime(),
    /** Who acted; null for the operator's commands, failed sign-ins and automatic payout runs. A closed account has no name. */
    actor: z
      .object({ kind: z.enum(['user', 'admin']), id: z.uuid(), username: z.string().nullable() })
      .nullable(),
    action: z.string(),
    /** Object of the action; null for the actor's own account. */
    target: activityTargetSchema.extend({ username: z.string().nullable() }).nullable(),
    details: z.record(z.string(), z.string()),
    /** Service that told of the action and its actor, with the time that it gave; null for what identity saw itself. */
    source: z.object({ service: z.string(), at: z.iso.datetime() }).nullable(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'ActivityEntry' });

const DAY_MESSAGE = 'Please enter a day as YYYY-MM-DD';
// Postgres knows no year 0.
const daySchema = z.iso.date(DAY_MESSAGE).refine((day) => day >= '1000', DAY_MESSAGE);
const nameSchema = lineSchema(
  200,
  'Must be 200 characters or less',
  'Please enter what to search for',
).optional();

/** Narrows the activity log. The days are in UTC, and both belong to the period. */
export const activityFilterSchema = z.object({
  actor: nameSchema.meta({ description: 'Username of the user or administrator who acted' }),
  search: nameSchema.meta({ description: 'Words of the action or of its details, such as `fee`' }),
  action: z.enum(ACTIVITY_ACTIONS).optional().meta({ description: 'The action' }),
  target: nameSchema.meta({ description: 'Username or id of what the action was done to' }),
  from: daySchema.optional().meta({ description: 'First day of the period, in UTC' }),
  to: daySchema.optional().meta({ description: 'Last day of the period, in UTC' }),
});

export type ActivityEntry = z.infer<typeof activityEntrySchema>;
export type ActivityFact = z.infer<typeof activityFactSchema>;
export type ActivityTarget = z.infer<typeof activityTargetSchema>;
