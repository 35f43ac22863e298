import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { SUPPORT_FIGURES_DAYS } from '../../rules/stats-periods.js';
import { adminReasonSchema } from '../../text.schemas.js';
import { partiesShape, tipStatusSchema } from '../tips.schemas.js';
import { supportPaymentSchema, supportSchema } from './supports.schemas.js';

/** `unpaid` supports never had a first payment, and are in no other filter. */
export const supportFilterSchema = z.enum(['all', 'active', 'past-due', 'paused', 'ended', 'unpaid']);

export const listedSupportSchema = z
  .object({
    id: z.uuid().describe('Id of the monthly support'),
    ...partiesShape,
    ...supportSchema.pick({ tipCents: true, status: true, endReason: true }).shape,
    createdAt: z.iso.datetime(),
    ...supportSchema.pick({ beganAt: true, nextPaymentAt: true }).shape,
    paymentCount: z.int().describe('Number of payments made'),
    failedAttempts: z.int().describe('Attempts to charge renewals that the bank declined'),
  })
  .meta({ id: 'ListedSupport', description: "A monthly support in the administrators' list." });

export const SUPPORT_PAYMENTS_MAX = 200;

export const supportDetailsSchema = listedSupportSchema
  .extend({
    senderEmail: z.string().nullable().describe('Masked email address of the tipper; null once it is erased'),
    ...supportSchema.pick({ coversFees: true, pausedUntil: true }).shape,
    endedAt: z.iso.datetime().nullable().describe('When the support ended; null while it lasts'),
    providerSubscriptionId: z
      .string()
      .nullable()
      .describe('Id of the subscription at Stripe; null until Stripe has responded'),
    payments: z
      .array(
        z.object({
          tipId: z.uuid().describe('Id of the tip that was paid'),
          ...supportPaymentSchema.omit({ receiptToken: true }).shape,
          status: tipStatusSchema.describe('State of the payment'),
        }),
      )
      .describe(`Last ${SUPPORT_PAYMENTS_MAX} payments, newest first`),
    failures: z
      .array(
        z.object({
          failedAt: z.iso.datetime().describe('When the first failed attempt was noticed'),
          attempts: z.int().describe('Attempts to charge the renewal that the bank declined'),
          recoveredAt: z.iso
            .datetime()
            .nullable()
            .describe('When the renewal was paid after all; null if it was not'),
        }),
      )
      .describe('Renewals that were declined at least once, newest first'),
  })
  .meta({ id: 'SupportDetails', description: 'Everything stored about a monthly support.' });

export const supportEndSchema = adminReasonSchema.meta({
  id: 'SupportEnd',
  description: 'Why an administrator ends a monthly support.',
});

const sumShape = {
  monthlyCents: centsSchema.describe('US cents that current supports bring every month, except paused ones'),
  count: z.int().describe('Current supports, including paused ones'),
};

/** What a creator gets every month. */
export const supportSumSchema = z.object(sumShape);

export const supportFiguresSchema = z.object({
  ...sumShape,
  begun: z.int().describe(`Supports first paid in the last ${SUPPORT_FIGURES_DAYS} days`),
  ended: z.int().describe(`Paid supports that ended in the last ${SUPPORT_FIGURES_DAYS} days`),
  failed: z.int().describe(`Renewals first declined in the last ${SUPPORT_FIGURES_DAYS} days`),
  recovered: z
    .int()
    .describe(`Declined renewals that were paid after all in the last ${SUPPORT_FIGURES_DAYS} days`),
});

export type ListedSupport = z.infer<typeof listedSupportSchema>;
export type SupportFilter = z.infer<typeof supportFilterSchema>;
