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
    id: z.uuid().describe('The monthly support'),
    ...partiesShape,
    ...supportSchema.pick({ tipCents: true, status: true, endReason: true }).shape,
    createdAt: z.iso.datetime(),
    ...supportSchema.pick({ beganAt: true, nextPaymentAt: true }).shape,
    paymentCount: z.int().describe('Months that were paid'),
    failedAttempts: z.int().describe('Attempts of renewals that the bank declined'),
  })
  .meta({ id: 'ListedSupport', description: 'A monthly support in the list of administrators.' });

export const SUPPORT_PAYMENTS_MAX = 200;

export const supportDetailsSchema = listedSupportSchema
  .extend({
    senderEmail: z.string().nullable().describe('Masked address of the tipper; null once it is erased'),
    ...supportSchema.pick({ coversFees: true, pausedUntil: true }).shape,
    endedAt: z.iso.datetime().nullable().describe('When it ended; null while it lasts'),
    providerSubscriptionId: z
      .string()
      .nullable()
      .describe('Id of the subscription at Stripe; null until Stripe has responded'),
    payments: z
      .array(
        z.object({
          tipId: z.uuid().describe('The tip that was paid'),
          ...supportPaymentSchema.omit({ receiptToken: true }).shape,
          status: tipStatusSchema.describe('State of the payment'),
        }),
      )
      .describe(`The last ${SUPPORT_PAYMENTS_MAX} payments, newest first`),
    failures: z
      .array(
        z.object({
          failedAt: z.iso.datetime().describe('When the first attempt was known to have failed'),
          attempts: z.int().describe('Attempts that the bank declined'),
          recoveredAt: z.iso
            .datetime()
            .nullable()
            .describe('When it was paid after all; null where it was not'),
        }),
      )
      .describe('Renewals that were declined at least once, newest first'),
  })
  .meta({ id: 'SupportDetails', description: 'All that is kept of a monthly support.' });

export const supportEndSchema = adminReasonSchema.meta({
  id: 'SupportEnd',
  description: 'Why an administrator ends a monthly support.',
});

const sumShape = {
  monthlyCents: centsSchema.describe('US cents that lasting supports bring every month, without paused ones'),
  count: z.int().describe('Supports that last, paused ones too'),
};

/** What a creator gets every month. */
export const supportSumSchema = z.object(sumShape);

export const supportFiguresSchema = z.object({
  ...sumShape,
  begun: z.int().describe(`Supports that were first paid in the last ${SUPPORT_FIGURES_DAYS} days`),
  ended: z.int().describe('Paid supports that ended in that time'),
  failed: z.int().describe('Renewals that were first declined in that time'),
  recovered: z.int().describe('Renewals that were declined, and paid after all in that time'),
});

export type ListedSupport = z.infer<typeof listedSupportSchema>;
export type SupportFilter = z.infer<typeof supportFilterSchema>;
