import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { payoutMethodTypeSchema } from './payout-methods.schemas.js';

export const payoutRunStatusSchema = z.enum(['proposed', 'confirmed', 'canceled']);

/** What is being done with a run in the background, which can take minutes. */
export const runWorkSchema = z.enum(['proposing', 'confirming', 'canceling', 'sending']);

/** Why work on a run changed nothing. */
export const runFailureSchema = z.object({ code: z.string(), message: z.string() });

/**
 * Counts the payouts of a run that are still to be sent to one type of method, without those that are
 * held.
 */
export const unsentSchema = z.object({
  methodType: payoutMethodTypeSchema,
  payoutCount: z.int(),
  totalCents: centsSchema,
  exportedAt: z.iso.datetime().nullable().meta({ description: 'When a file of them was last downloaded' }),
  exportedBy: z.string().nullable(),
});

/** Counts the payouts of a run that Stripe is to make, without those that are held. */
export const transfersSchema = z.object({
  payoutCount: z.int(),
  totalCents: centsSchema,
  waitingCents: centsSchema.meta({
    description: "US cents of them that the platform's balance at Stripe does not cover yet",
  }),
});

export const payoutRunSchema = z.object({
  id: z.uuid(),
  status: payoutRunStatusSchema,
  working: runWorkSchema
    .nullable()
    .meta({ description: 'What is being done with the run right now; null when nothing is' }),
  failure: runFailureSchema
    .nullable()
    .meta({ description: 'Why the last work on the run changed nothing; null when it succeeded' }),
  payoutCount: z.int(),
  totalCents: centsSchema,
  leftOutCount: z.int().meta({
    description:
      'Creators whose payout method cannot be read, whom an administrator held, or for whom something changed before the confirmation',
  }),
  confirmedCount: z.int().meta({ description: 'Payouts that are neither sent nor failed yet' }),
  heldCount: z.int().meta({ description: 'Confirmed payouts that are in no file, each for its reasons' }),
  sentCount: z.int(),
  failedCount: z.int().meta({ description: 'Payouts that failed or came back' }),
  canceledCount: z.int().meta({ description: 'Held payouts that were canceled after the confirmation' }),
  unsent: z.array(unsentSchema),
  transferring: transfersSchema.nullable().meta({ description: 'Null while Stripe has nothing to make' }),
  proposedAt: z.iso.datetime(),
  proposedBy: z.string(),
  proposedById: z.uuid().nullable().meta({ description: 'Null where the run proposed itself' }),
  hasOtherAdmin: z.boolean().meta({
    description:
      'An administrator besides the one who proposed has signed in at least once, and can confirm it. Otherwise a Super Admin confirms an own proposal',
  }),
  decidedAt: z.iso.datetime().nullable().meta({ description: 'When it was confirmed or canceled' }),
  decidedBy: z.string().nullable(),
  decidedById: z.uuid().nullable(),
});

export type PayoutRunStatus = z.infer<typeof payoutRunStatusSchema>;
export type PayoutRun = z.infer<typeof payoutRunSchema>;
export type RunWork = z.infer<typeof runWorkSchema>;
