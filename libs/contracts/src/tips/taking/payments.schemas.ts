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
    id: z.uuid().describe('Id of the tip that was paid'),
    createdAt: z.iso.datetime(),
    senderName: z.string(),
    recipientId: z.uuid().describe('Id of the creator'),
    /** Username of the recipient; null once the account is closed. */
    recipientUsername: z.string().nullable(),
    amountCents: centsSchema.describe('US cents that the tipper paid'),
    status: paymentFilterSchema
      .exclude(['all', 'refund-failed', 'marked'])
      .describe('Status of the payment; `disputed` includes lost disputes'),
    isLost: z.boolean().describe("Whether the bank decided the dispute in the card holder's favor"),
    refundedCents: centsSchema.describe('US cents that went back to the tipper or are on their way'),
    refundStatus: refundSchema.shape.status
      .nullable()
      .describe('State of the newest refund; null if there is none'),
    refundFailure: z
      .string()
      .nullable()
      .describe("Stripe's code for why the newest refund failed; null if it did not"),
    refundWaitingReason: refundSchema.shape.waitingReason.describe(
      "Why Stripe cannot pay the newest refund yet, such as `insufficient_funds` in the platform's balance; null otherwise",
    ),
    fraudMark: fraudMarkSchema
      .nullable()
      .describe('Newest warning or review, undecided ones first; null if there is none'),
  })
  .meta({ id: 'ListedPayment', description: "A payment in the administrators' list." });

export type PaymentFilter = z.infer<typeof paymentFilterSchema>;
export type ListedPayment = z.infer<typeof listedPaymentSchema>;
