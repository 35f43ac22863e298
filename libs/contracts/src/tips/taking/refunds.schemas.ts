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
      .describe('Reason for the refund, shown only to administrators, at most 300 characters'),
  })
  .meta({ id: 'OwnRefundRequest', description: "A creator's request to refund a tip." });

export const ownRefundTermsSchema = z
  .object({
    amountCents: centsSchema.describe('US cents that go back to the tipper'),
    fromBalanceCents: centsSchema.describe(
      "US cents taken from the creator's balance; the platform returns its fees",
    ),
  })
  .meta({ id: 'OwnRefundTerms', description: 'What refunding a tip costs its creator.' });

export const refundSchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(['requested', 'pending', 'succeeded', 'failed'])
      .describe(
        'State of the refund; `requested` until the provider has received it, `pending` while the money is on its way',
      ),
    amountCents: centsSchema.describe('US cents that go back to the tipper'),
    failureReason: z
      .string()
      .nullable()
      .describe("Stripe's code for why the refund failed; null if it did not"),
    waitingReason: z
      .string()
      .nullable()
      .describe(
        "Why Stripe cannot pay the refund yet, such as `insufficient_funds` in the platform's balance; null otherwise",
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
