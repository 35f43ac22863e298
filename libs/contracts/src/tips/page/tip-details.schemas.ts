import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { payoutSchema } from '../paying/payouts.schemas.js';
import { disputeSchema } from '../taking/disputes.schemas.js';
import { fraudMarkSchema } from '../taking/fraud-marks.schemas.js';
import { refundSchema } from '../taking/refunds.schemas.js';
import { supportSchema } from '../taking/supports.schemas.js';
import { discretionShape, tipStatusSchema } from '../tips.schemas.js';
import { mistakeSchema } from './mistakes.schemas.js';

export const tipDeclineSchema = z
  .object({
    at: z.iso.datetime().describe('When the provider declined'),
    code: z.string().nullable().describe("The provider's word; null where it gave none"),
  })
  .meta({ id: 'TipDecline', description: 'An attempt to pay that failed.' });

export const tipRefundSchema = refundSchema
  .pick({ id: true, status: true, amountCents: true, failureReason: true, waitingReason: true })
  .extend({
    reason: z
      .string()
      .nullable()
      .describe('Reason of the administrator; null for a refund made at the provider'),
    createdAt: z.iso.datetime().describe('When it was asked for'),
    updatedAt: z.iso.datetime().describe('When its state last changed'),
  })
  .meta({ id: 'TipRefund', description: 'A refund of the tip.' });

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
  .extend({
    isOpen: z.boolean().describe('Whether the bank has not decided yet'),
    updatedAt: z.iso.datetime().describe('When its state last changed'),
  })
  .meta({ id: 'TipDispute', description: 'A dispute about the tip.' });

export const tipPayoutSchema = payoutSchema
  .pick({ id: true, reference: true, status: true, confirmedAt: true, sentAt: true })
  .extend({
    runId: z.uuid().describe('The run of the payout'),
    amountCents: centsSchema.describe(
      'US cents of the tip in this payout, below zero where it takes some back',
    ),
  })
  .meta({ id: 'TipPayout', description: 'A payout with money of the tip.' });

export const tipMistakeSchema = mistakeSchema
  .pick({ reportedAt: true, outcome: true })
  .meta({ id: 'TipMistake', description: "The tipper's report that the tip was a mistake." });

export const tipSupportSchema = supportSchema
  .pick({ status: true, tipCents: true })
  .extend({ id: z.uuid().describe('The monthly support') })
  .meta({ id: 'TipSupport', description: 'The monthly support that the tip is a payment of.' });

/** Everything that the tips service keeps about one tip. */
export const tipDetailsSchema = z.object({
  id: z.uuid().describe('The tip'),
  receiptNumber: z.string().describe('Number of its receipt'),
  status: tipStatusSchema.describe('State of the payment'),
  creatorId: z.uuid().describe('The creator'),
  username: z.string().nullable().describe('The creator; null once the account is closed'),
  displayName: z.string().nullable(),
  senderName: z.string(),
  senderEmail: z.string().nullable().describe('Masked address of the tipper; null once it is erased'),
  message: z.string().describe('Comment of the tipper; empty where there is none'),
  response: z.string().nullable(),
  isHidden: z.boolean().describe('Hidden by the creator'),
  isTakenDown: z.boolean().describe('Hidden by an administrator'),
  ...discretionShape,
  createdAt: z.iso.datetime().describe('When the payment began'),
  paidAt: z.iso.datetime().nullable().describe('When it was paid; null where it was not'),
  amountCents: centsSchema.describe('US cents that the tipper paid'),
  refundedCents: centsSchema.describe('US cents that went back or are on their way'),
  feeCents: centsSchema.describe('US cents that the platform keeps of it'),
  processingCents: centsSchema.default(0).describe('US cents that the creator is charged for processing'),
  coveredCents: centsSchema.default(0).describe('US cents with which the tipper covers the fees'),
  creatorCents: centsSchema.describe('US cents that the creator has of it, paid out or not'),
  processingFeeCents: centsSchema
    .optional()
    .describe('US cents that the provider keeps of the payment; absent until they are known'),
  providerIntentId: z.string().nullable().describe('The payment at the provider'),
  declines: z.array(tipDeclineSchema).describe('Failed attempts to pay, oldest first'),
  refunds: z.array(tipRefundSchema).describe('Its refunds, oldest first'),
  disputes: z.array(tipDisputeSchema).describe('Its disputes, oldest first'),
  fraudMarks: z.array(fraudMarkSchema).describe('Oldest first'),
  // Missing in replies of the previous release.
  mistake: tipMistakeSchema
    .nullable()
    .default(null)
    .describe('Report of the tipper that it was a mistake; null where there is none'),
  payouts: z.array(tipPayoutSchema).describe('Payouts with money of it, oldest first'),
  support: tipSupportSchema
    .optional()
    .describe('The monthly support that it is a payment of; absent for others'),
});

export type TipDetails = z.infer<typeof tipDetailsSchema>;
