import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
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

export const listedPaymentSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  senderName: z.string(),
  recipientId: z.uuid(),
  /** Name of the recipient; null once the account is closed. */
  recipientUsername: z.string().nullable(),
  amountCents: centsSchema,
  status: paymentFilterSchema.exclude(['all', 'refund-failed', 'marked']),
  isLost: z.boolean().meta({ description: 'The bank has decided its dispute for the card holder' }),
  refundedCents: centsSchema.meta({
    description: 'US cents that went back to the tipper or are on their way',
  }),
  refundStatus: refundSchema.shape.status.nullable().meta({ description: 'The state of the newest refund' }),
  refundFailure: z
    .string()
    .nullable()
    .meta({ description: "The provider's word for why that refund failed" }),
  refundWaitingReason: refundSchema.shape.waitingReason,
  fraudMark: fraudMarkSchema.nullable().meta({
    description: 'The newest warning or review, one that is undecided first; null where there is none',
  }),
});

export type PaymentFilter = z.infer<typeof paymentFilterSchema>;
export type ListedPayment = z.infer<typeof listedPaymentSchema>;
