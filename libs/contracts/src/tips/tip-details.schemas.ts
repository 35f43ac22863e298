import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { disputeSchema } from './disputes.schemas.js';
import { fraudMarkSchema } from './fraud-marks.schemas.js';
import { mistakeSchema } from './mistakes.schemas.js';
import { payoutSchema } from './payouts.schemas.js';
import { refundSchema } from './refunds.schemas.js';
import { tipStatusSchema } from './tips.schemas.js';

export const tipDeclineSchema = z
  .object({
    at: z.iso.datetime().meta({ description: 'When the provider declined' }),
    code: z.string().nullable().meta({ description: "The provider's word; null where it gave none" }),
  })
  .meta({ id: 'TipDecline' });

export const tipRefundSchema = refundSchema
  .pick({ id: true, status: true, amountCents: true, failureReason: true, waitingReason: true })
  .extend({
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Reason of the administrator; null for a refund made at the provider' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  });

export const tipDisputeSchema = disputeSchema
  .pick({
    id: true,
    providerDisputeId: true,
    status: true,
    reason: true,
    isInquiry: true,
    amountCents: true,
    feeCents: true,
    evidenceDueAt: true,
    openedAt: true,
  })
  .extend({ isOpen: z.boolean(), updatedAt: z.iso.datetime() });

export const tipPayoutSchema = payoutSchema
  .pick({ id: true, reference: true, status: true, confirmedAt: true, sentAt: true })
  .extend({
    runId: z.uuid(),
    amountCents: centsSchema.meta({
      description: 'US cents of the tip in this payout, below zero where it takes some back',
    }),
  });

export const tipMistakeSchema = mistakeSchema
  .pick({ reportedAt: true, outcome: true })
  .meta({ id: 'TipMistake' });

/** All that tips keeps of one tip. */
export const tipDetailsSchema = z.object({
  id: z.uuid(),
  receiptNumber: z.string(),
  status: tipStatusSchema,
  creatorId: z.uuid(),
  username: z.string().nullable().meta({ description: 'The creator; null once the account is closed' }),
  displayName: z.string().nullable(),
  senderName: z.string(),
  senderEmail: z
    .string()
    .nullable()
    .meta({ description: 'Masked address of the tipper; null once it is erased' }),
  message: z.string(),
  response: z.string().nullable(),
  isHidden: z.boolean().meta({ description: 'Hidden by the creator' }),
  isTakenDown: z.boolean().meta({ description: 'Hidden by an administrator' }),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  amountCents: centsSchema,
  refundedCents: centsSchema,
  feeCents: centsSchema.meta({ description: 'US cents that the platform keeps of it' }),
  processingCents: centsSchema
    .default(0)
    .meta({ description: 'US cents that the creator is charged for processing' }),
  coveredCents: centsSchema
    .default(0)
    .meta({ description: 'US cents with which the tipper covers the fees' }),
  creatorCents: centsSchema.meta({ description: 'US cents that the creator has of it, paid out or not' }),
  processingFeeCents: centsSchema
    .optional()
    .meta({ description: 'US cents that the provider keeps of the payment; absent until they are known' }),
  providerIntentId: z.string().nullable().meta({ description: 'The payment at the provider' }),
  declines: z.array(tipDeclineSchema),
  refunds: z.array(tipRefundSchema).meta({ description: 'Oldest first' }),
  disputes: z.array(tipDisputeSchema).meta({ description: 'Oldest first' }),
  fraudMarks: z.array(fraudMarkSchema).meta({ description: 'Oldest first' }),
  // Replies of the release before lack it.
  mistake: tipMistakeSchema
    .nullable()
    .default(null)
    .meta({ description: 'Report of the tipper that it was a mistake; null where there is none' }),
  payouts: z.array(tipPayoutSchema).meta({ description: 'Oldest first' }),
});

export type TipDetails = z.infer<typeof tipDetailsSchema>;
