import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { linesSchema } from '../text.schemas.js';
import { reversedTipSchema } from './tips.schemas.js';

const REASON_MESSAGE = 'Please give a reason';

/** An administrator gives this reason for refunding a tip. */
export const refundRequestSchema = z
  .object({ reason: linesSchema(300, 'Reason must be 300 characters or less', REASON_MESSAGE) })
  .meta({ id: 'RefundRequest' });

/** A creator may give a reason for giving a tip back; the tipper is not told. */
export const ownRefundRequestSchema = z
  .object({ reason: linesSchema(300, 'Reason must be 300 characters or less').nullish() })
  .meta({ id: 'OwnRefundRequest' });

export const ownRefundTermsSchema = z.object({
  amountCents: centsSchema.meta({ description: 'Goes back to the tipper' }),
  fromBalanceCents: centsSchema.meta({ description: "Leaves the creator's balance; the fees are returned" }),
});

export const refundSchema = z.object({
  id: z.uuid(),
  status: z
    .enum(['requested', 'pending', 'succeeded', 'failed'])
    .meta({ description: 'requested until the provider has heard of it, pending while it is on its way' }),
  amountCents: centsSchema,
  failureReason: z.string().nullable(),
  waitingReason: z.string().nullable().meta({
    description:
      "Why the provider cannot pay it yet, as insufficient_funds of the platform's balance; null otherwise",
  }),
});

/** An administrator asked for a refund; the activity log keeps it. */
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
  /** Events that were recorded before this field existed lack it. */
  remainingCents: centsSchema.optional(),
});
