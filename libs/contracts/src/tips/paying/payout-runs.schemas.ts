import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { payoutMethodTypeSchema } from './payout-methods.schemas.js';

export const payoutRunStatusSchema = z.enum(['proposed', 'confirmed', 'canceled']);

/** Work on a run in the background, which can take minutes. */
export const runWorkSchema = z.enum(['proposing', 'confirming', 'canceling', 'sending']);

/** Why work on a run changed nothing. */
export const runFailureSchema = z.object({ code: z.string(), message: z.string() });

/** A run's payouts to one type of method that are still to be sent, without those that are held. */
export const unsentSchema = z.object({
  methodType: payoutMethodTypeSchema,
  payoutCount: z.int(),
  totalCents: centsSchema.describe('US cents of these payouts'),
  exportedAt: z.iso.datetime().nullable().describe('When a file of them was last downloaded'),
  exportedBy: z
    .string()
    .nullable()
    .describe('Username of the administrator who downloaded it; null where nobody did'),
});

/** A run's payouts that Stripe still has to make, without those that are held. */
export const transfersSchema = z.object({
  payoutCount: z.int(),
  totalCents: centsSchema.describe('US cents of these payouts'),
  waitingCents: centsSchema.describe(
    "US cents of them that the platform's balance at Stripe does not cover yet",
  ),
});

export const payoutRunSchema = z
  .object({
    id: z.uuid(),
    status: payoutRunStatusSchema.describe('Money leaves the balances when it is confirmed'),
    working: runWorkSchema
      .nullable()
      .describe('What is being done with the run right now; null when nothing is'),
    failure: runFailureSchema
      .nullable()
      .describe('Why the last work on the run changed nothing; null when it succeeded'),
    payoutCount: z.int(),
    totalCents: centsSchema.describe('US cents of all payouts'),
    leftOutCount: z
      .int()
      .describe(
        'Creators whose payout method cannot be read, whom an administrator held, or for whom something changed before the confirmation',
      ),
    confirmedCount: z.int().describe('Payouts that are neither sent nor failed yet'),
    heldCount: z.int().describe('Confirmed payouts that are in no file, each for its reasons'),
    sentCount: z.int().describe('Payouts that were sent'),
    failedCount: z.int().describe('Payouts that failed or came back'),
    canceledCount: z.int().describe('Held payouts that were canceled after the confirmation'),
    unsent: z.array(unsentSchema).describe('Payouts to be sent, by the kind of payout method'),
    transferring: transfersSchema
      .nullable()
      .describe('Payouts that Stripe is to make, without those that are held; null while there are none'),
    proposedAt: z.iso.datetime().describe('When it was proposed'),
    proposedBy: z.string().describe('Username of the administrator; words where the run proposed itself'),
    proposedById: z
      .uuid()
      .nullable()
      .describe('The administrator who proposed it; null where the run proposed itself'),
    hasOtherAdmin: z
      .boolean()
      .describe(
        'An administrator besides the one who proposed has signed in at least once, and can confirm it. Otherwise a Super Admin confirms an own proposal',
      ),
    decidedAt: z.iso.datetime().nullable().describe('When it was confirmed or canceled'),
    decidedBy: z
      .string()
      .nullable()
      .describe('Username of the administrator, or words where it confirmed itself; null before'),
    decidedById: z
      .uuid()
      .nullable()
      .describe('The administrator who confirmed or canceled it; null before, and where it confirmed itself'),
  })
  .meta({
    id: 'PayoutRun',
    description: 'One round of payouts, which is proposed, then confirmed or canceled.',
  });

export type PayoutRunStatus = z.infer<typeof payoutRunStatusSchema>;
export type PayoutRun = z.infer<typeof payoutRunSchema>;
export type RunWork = z.infer<typeof runWorkSchema>;
