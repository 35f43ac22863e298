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
    at: z.iso.datetime().describe('When the provider declined the payment'),
    code: z.string().nullable().describe("Provider's code for the decline; null if it gave none"),
  })
  .meta({ id: 'TipDecline', description: 'A failed attempt to pay.' });

export const tipRefundSchema = refundSchema
  .pick({ id: true, status: true, amountCents: true, failureReason: true, waitingReason: true })
  .extend({
    reason: z
      .string()
      .nullable()
      .describe(
        'Reason given by the administrator or creator; null if none was given, and for a refund made at the provider',
      ),
    createdAt: z.iso.datetime().describe('When the refund was requested'),
    updatedAt: z.iso.datetime().describe("When the refund's status last changed"),
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
    isOpen: z.boolean().describe('Whether the bank has yet to decide the dispute'),
    updatedAt: z.iso.datetime().describe("When the dispute's status last changed"),
  })
  .meta({ id: 'TipDispute', description: 'A dispute about the tip.' });

export const tipPayoutSchema = payoutSchema
  .pick({ id: true, reference: true, status: true, confirmedAt: true, sentAt: true })
  .extend({
    runId: z.uuid().describe('Id of the payout run'),
    amountCents: centsSchema.describe(
      'US cents of the tip in this payout; negative if the payout takes some back',
    ),
  })
  .meta({ id: 'TipPayout', description: 'A payout that includes money of the tip.' });

export const tipMistakeSchema = mistakeSchema
  .pick({ reportedAt: true, outcome: true })
  .meta({ id: 'TipMistake', description: "The tipper's report that the tip was a mistake." });

export const tipSupportSchema = supportSchema
  .pick({ status: true, tipCents: true })
  .extend({ id: z.uuid().describe('Id of the monthly support') })
  .meta({ id: 'TipSupport', description: 'The monthly support that the tip is a payment of.' });

/** Everything that the tips service keeps about one tip. */
export const tipDetailsSchema = z.object({
  id: z.uuid().describe('Id of the tip'),
  receiptNumber: z.string().describe('Receipt number of the tip'),
  status: tipStatusSchema.describe('State of the payment'),
  creatorId: z.uuid().describe('Id of the creator'),
  username: z.string().nullable().describe('Username of the creator; null once the account is closed'),
  displayName: z.string().nullable(),
  senderName: z.string(),
  senderEmail: z.string().nullable().describe('Masked email address of the tipper; null once it is erased'),
  message: z.string().describe("Tipper's message; empty if there is none"),
  response: z.string().nullable(),
  isHidden: z.boolean().describe('Whether the creator has hidden the tip'),
  isTakenDown: z.boolean().describe('Whether an administrator has taken the tip down'),
  ...discretionShape,
  createdAt: z.iso.datetime().describe('When the tipper started the payment'),
  paidAt: z.iso.datetime().nullable().describe('When the tip was paid; null if it was not'),
  amountCents: centsSchema.describe('US cents that the tipper paid'),
  refundedCents: centsSchema.describe('US cents that went back to the tipper or are on their way'),
  feeCents: centsSchema.describe('US cents that the platform keeps from the tip'),
  processingCents: centsSchema.default(0).describe('US cents that the creator is charged for processing'),
  coveredCents: centsSchema.default(0).describe('US cents that the tipper added to cover the fees'),
  creatorCents: centsSchema.describe('US cents that the creator gets from the tip, whether paid out or not'),
  processingFeeCents: centsSchema
    .optional()
    .describe('US cents that the provider keeps from the payment; absent until they are known'),
  providerIntentId: z
    .string()
    .nullable()
    .describe('Id of the payment at the provider; null if there is none'),
  declines: z.array(tipDeclineSchema).describe('Failed attempts to pay, oldest first'),
  refunds: z.array(tipRefundSchema).describe('Refunds of the tip, oldest first'),
  disputes: z.array(tipDisputeSchema).describe('Disputes about the tip, oldest first'),
  fraudMarks: z.array(fraudMarkSchema).describe('Fraud marks of the tip, oldest first'),
  // Missing in replies of the previous release.
  mistake: tipMistakeSchema
    .nullable()
    .default(null)
    .describe("The tipper's report that the tip was a mistake; null if there is none"),
  payouts: z.array(tipPayoutSchema).describe('Payouts that include money of the tip, oldest first'),
  support: tipSupportSchema
    .optional()
    .describe('Monthly support that the tip is a payment of; absent for a single tip'),
});

export type TipDetails = z.infer<typeof tipDetailsSchema>;
