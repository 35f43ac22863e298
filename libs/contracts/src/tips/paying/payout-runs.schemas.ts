import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { payoutMethodTypeSchema } from './payout-methods.schemas.js';

export const payoutRunStatusSchema = z.enum(['proposed', 'confirmed', 'canceled']);

/** Work on a run in the background, which can take minutes. */
export const runWorkSchema = z.enum(['proposing', 'confirming', 'canceling', 'sending']);

/** Why work on a run changed nothing. */
export const runFailureSchema = z.object({
  code: z.string().describe('Error code of the failed work'),
  message: z.string().describe('Message to show to administrators'),
});

/** A run's payouts to one type of method that are still to be sent, without those that are held. */
export const unsentSchema = z.object({
  methodType: payoutMethodTypeSchema,
  payoutCount: z.int(),
  totalCents: centsSchema.describe('US cents of these payouts'),
  exportedAt: z.iso
    .datetime()
    .nullable()
    .describe('When a payment file of these payouts was last downloaded; null if none was'),
  exportedBy: z
    .string()
    .nullable()
    .describe('Username of the administrator who last downloaded the file; null if nobody did'),
});

/** A run's payouts that Stripe still has to make, without those that are held. */
export const transfersSchema = z.object({
  payoutCount: z.int(),
  totalCents: centsSchema.describe('US cents of these payouts'),
  waitingCents: centsSchema.describe(
    "US cents of these payouts that the platform's balance at Stripe does not cover yet",
  ),
});

export const payoutRunSchema = z
  .object({
    id: z.uuid(),
    status: payoutRunStatusSchema.describe(
      'State of the run; the money leaves the balances when it is confirmed',
    ),
    working: runWorkSchema
      .nullable()
      .describe('Work on the run that is in progress in the background; null if there is none'),
    failure: runFailureSchema
      .nullable()
      .describe('Why the last work on the run failed and changed nothing; null if it succeeded'),
    payoutCount: z.int(),
    totalCents: centsSchema.describe('US cents of all payouts in the run'),
    leftOutCount: z
      .int()
      .describe(
        'Number of creators left out of the run because their payout method cannot be read, an administrator held them, or something changed before the confirmation',
      ),
    confirmedCount: z.int().describe('Number of confirmed payouts that are neither sent nor failed yet'),
    heldCount: z
      .int()
      .describe('Number of confirmed payouts that are held, and so kept out of payment files'),
    sentCount: z.int().describe('Number of payouts that were sent'),
    failedCount: z.int().describe('Number of payouts that failed or came back'),
    canceledCount: z.int().describe('Number of held payouts that were canceled after the confirmation'),
    unsent: z
      .array(unsentSchema)
      .describe('Payouts that are still to be sent, by type of payout method, without those that are held'),
    transferring: transfersSchema
      .nullable()
      .describe('Payouts that Stripe has yet to make, without those that are held; null if there are none'),
    proposedAt: z.iso.datetime().describe('When the run was proposed'),
    proposedBy: z
      .string()
      .describe(
        'Username of the administrator who proposed the run, or `the schedule` if the run proposed itself',
      ),
    proposedById: z
      .uuid()
      .nullable()
      .describe('ID of the administrator who proposed the run; null if the run proposed itself'),
    hasOtherAdmin: z
      .boolean()
      .describe(
        'Whether an administrator other than the one who proposed the run has ever signed in, and so can confirm it. Otherwise, a Super Admin can confirm their own proposal',
      ),
    decidedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the run was confirmed or canceled; null until then'),
    decidedBy: z
      .string()
      .nullable()
      .describe(
        'Username of the administrator who confirmed or canceled the run, or fixed words such as `the schedule` if none did; null until then',
      ),
    decidedById: z
      .uuid()
      .nullable()
      .describe(
        'ID of the administrator who confirmed or canceled the run; null until then, and if none did',
      ),
  })
  .meta({
    id: 'PayoutRun',
    description: 'One round of payouts, which is first proposed, then confirmed or canceled.',
  });

export type PayoutRunStatus = z.infer<typeof payoutRunStatusSchema>;
export type PayoutRun = z.infer<typeof payoutRunSchema>;
export type RunWork = z.infer<typeof runWorkSchema>;
