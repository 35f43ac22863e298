import { z } from 'zod';
import { centsSchema, dollarsSchema, typedDollarsSchema } from '../../money.schemas.js';
import { dollarsToCents, formatCents } from '../../rules/money.js';
import { lineSchema } from '../../text.schemas.js';

export const GOAL_TITLE_MAX = 60;
export const GOAL_MINIMUM_CENTS = 100;
export const GOAL_MAXIMUM_CENTS = 10_000_000;

export const goalSchema = z
  .object({
    title: z.string().describe('What the creator collects for, at most 60 characters'),
    setAt: z.iso.datetime().describe('When the goal was set; later changes to the goal keep this time'),
    targetCents: centsSchema.describe('US cents to collect'),
    reachedCents: centsSchema.describe(
      'US cents paid in tips since the goal was set, less refunds, or given every month if `countsMonthly` is true; can exceed the target',
    ),
    countsMonthly: z
      .boolean()
      .optional()
      .describe('True if the goal counts what supporters give every month; absent otherwise'),
  })
  .meta({ id: 'Goal', description: 'What a creator collects for, and how much has been reached.' });

export const ownGoalSchema = z
  .object({ goal: goalSchema.nullable().describe('Current goal of the creator; null if there is none') })
  .meta({ id: 'OwnGoal', description: "The creator's goal." });

export const goalInputSchema = z
  .object({
    title: lineSchema(
      GOAL_TITLE_MAX,
      `Goal must be ${GOAL_TITLE_MAX} characters or less`,
      "Please enter what you're collecting for",
    ).describe('What the creator collects for, at most 60 characters'),
    target: dollarsSchema
      .refine((dollars) => dollarsToCents(dollars) >= GOAL_MINIMUM_CENTS, {
        message: `The smallest goal is ${formatCents(GOAL_MINIMUM_CENTS)}`,
      })
      .refine((dollars) => dollarsToCents(dollars) <= GOAL_MAXIMUM_CENTS, {
        message: `The largest goal is ${formatCents(GOAL_MAXIMUM_CENTS)}`,
      })
      .describe('US dollars to collect, from 1 to 100,000'),
    countsMonthly: z
      .boolean()
      .optional()
      .describe(
        'Whether the goal counts what supporters give every month instead of the tips since it was set; false by default',
      ),
  })
  .meta({ id: 'GoalInput', description: 'A goal to set.' });

/** Checks a goal as typed. */
export const typedGoalSchema = goalInputSchema.extend({
  target: typedDollarsSchema.pipe(goalInputSchema.shape.target),
});

export type Goal = z.infer<typeof goalSchema>;
export type GoalInput = z.infer<typeof goalInputSchema>;
