import { z } from 'zod';
import { centsSchema, DOLLARS, dollarsSchema, typedDollarsSchema } from '../money.schemas.js';
import { dollarsToCents, formatCents } from '../rules/money.js';
import { lineSchema } from '../text.schemas.js';

export const GOAL_TITLE_MAX = 60;
export const GOAL_MINIMUM_CENTS = 100;
export const GOAL_MAXIMUM_CENTS = 10_000_000;

/** What a creator collects for, and how far the tips since then have come. */
export const goalSchema = z.object({
  title: z.string(),
  targetCents: centsSchema,
  reachedCents: centsSchema.meta({
    description: 'US cents that were charged for tips since it was set, less what was refunded',
  }),
  /** Changing title or target does not change it. */
  setAt: z.iso.datetime(),
});

/** An HTTP body shows it so. */
export const goalBodySchema = goalSchema
  .omit({ targetCents: true, reachedCents: true })
  .extend({ target: z.number().meta(DOLLARS), reached: z.number().meta(DOLLARS) })
  .meta({ id: 'Goal' });

export const ownGoalBodySchema = z.object({ goal: goalBodySchema.nullable() }).meta({ id: 'OwnGoal' });

export const goalInputSchema = z
  .object({
    title: lineSchema(
      GOAL_TITLE_MAX,
      `Goal must be ${GOAL_TITLE_MAX} characters or less`,
      'Please say what you collect for',
    ),
    target: dollarsSchema
      .refine((dollars) => dollarsToCents(dollars) >= GOAL_MINIMUM_CENTS, {
        message: `The smallest goal is ${formatCents(GOAL_MINIMUM_CENTS)}`,
      })
      .refine((dollars) => dollarsToCents(dollars) <= GOAL_MAXIMUM_CENTS, {
        message: `The largest goal is ${formatCents(GOAL_MAXIMUM_CENTS)}`,
      }),
  })
  .meta({ id: 'GoalInput' });

/** Checks a goal as it is typed. */
export const typedGoalSchema = goalInputSchema.extend({
  target: typedDollarsSchema.pipe(goalInputSchema.shape.target),
});

export type Goal = z.infer<typeof goalSchema>;
export type GoalInput = z.infer<typeof goalInputSchema>;
