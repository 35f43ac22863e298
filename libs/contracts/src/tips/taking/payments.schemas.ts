import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { fraudMarkSchema } from './fraud-marks.schemas.js';
import { refundSchema } from './refunds.schemas.js';

export const paymentFilterSchema = z.enum([
  'all',
  'completed',
  'refunded',
  'refund-failed',
  'marked',
  'disputed',
  'failed',
]);

export const paymentSortSchema = z.enum(['newest', 'oldest', 'largest', 'smallest']);

export const listedPaymentSchema = z
  .object({
    id: z.uuid().describe('The tip that was paid'),
    createdAt: z.iso.datetime(),
    senderName: z.string(),
    recipientId: z.uuid().describe('The creator'),
    /** Username of the recipient; null once the account is closed. */
    recipientUsername: z.string().nullable(),
    amountCents: centsSchema.describe('US cents that the tipper paid'),
    status: paymentFilterSchema
      .exclude(['all', 'refund-failed', 'marked'])
      .describe('`disputed` also counts disputes that were lost'),
    isLost: z.boolean().describe('The bank has decided its dispute for the card holder'),
    refundedCents: centsSchema.describe('US cents that went back to the tipper or are on their way'),
    refundStatus: refundSchema.shape.status
      .nullable()
      .describe('State of the newest refund; null where there is none'),
    refundFailure: z
      .string()
      .nullable()
      .describe("Stripe's word for why that refund failed; null where it did not"),
    refundWaitingReason: refundSchema.shape.waitingReason.describe(
      "Why Stripe cannot pay that refund yet, as `insufficient_funds` of the platform's balance",
    ),
    fraudMark: fraudMarkSchema
      .nullable()
      .describe('The newest warning or review, one that is undecided first; null where there is none'),
  })
  .meta({ id: 'ListedPayment', description: 'A payment in the list of administrators.' });

export type PaymentFilter = z.infer<typeof paymentFilterSchema>;
export type ListedPayment = z.infer<typeof listedPaymentSchema>;
