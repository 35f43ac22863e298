import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { adminReasonSchema, linesSchema } from '../../text.schemas.js';
import { reversedTipSchema } from '../tip-facts.schemas.js';

export const refundRequestSchema = adminReasonSchema.meta({
  id: 'RefundRequest',
  description: 'Why an administrator refunds a tip.',
});

/** A creator may give a reason for refunding a tip. The tipper does not see it. */
export const ownRefundRequestSchema = z
  .object({
    reason: linesSchema(300, 'Reason must be 300 characters or less')
      .nullish()
      .describe('For administrators, in at most 300 characters'),
  })
  .meta({ id: 'OwnRefundRequest', description: 'A creator refunds a tip.' });

export const ownRefundTermsSchema = z
  .object({
    amountCents: centsSchema.describe('US cents that go back to the tipper'),
    fromBalanceCents: centsSchema.describe(
      "US cents that leave the creator's balance; the fees are returned",
    ),
  })
  .meta({ id: 'OwnRefundTerms', description: 'What refunding a tip costs its creator.' });

export const refundSchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(['requested', 'pending', 'succeeded', 'failed'])
      .describe('requested until the provider has heard of it, pending while it is on its way'),
    amountCents: centsSchema.describe('US cents that go back to the tipper'),
    failureReason: z.string().nullable().describe("Stripe's word for why it failed; null where it did not"),
    waitingReason: z
      .string()
      .nullable()
      .describe(
        "Why Stripe cannot pay it yet, as `insufficient_funds` of the platform's balance; null otherwise",
      ),
  })
  .meta({ id: 'Refund', description: 'A refund of a tip.' });

/** An administrator requested a refund, which the activity log records. */
export const refundRequestFactSchema = z.object({
  tipId: z.uuid(),
  refundId: z.uuid(),
  adminId: z.uuid(),
  amountCents: centsSchema,
  reason: z.string(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});

export const tipRefundFactSchema = reversedTipSchema.extend({
  refundId: z.uuid(),
  /** Address of the tipper; null once it was cleared on request. */
  senderEmail: z.string().nullable(),
  amountCents: centsSchema,
  /** Absent in events recorded before this field existed. */
  remainingCents: centsSchema.optional(),
});
