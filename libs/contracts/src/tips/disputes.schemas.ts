import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { reversedTipSchema } from './tips.schemas.js';

/** A card holder contests this payment. */
export const disputeStateSchema = z.enum(['open', 'decided']);

export const disputeSchema = z.object({
  id: z.uuid(),
  tipId: z.uuid(),
  creatorId: z.uuid(),
  creatorUsername: z.string().nullable(),
  senderName: z.string(),
  providerDisputeId: z.string(),
  status: z.string().meta({ description: "The provider's word, for instance needs_response, won or lost" }),
  reason: z.string(),
  isInquiry: z.boolean().meta({ description: 'The bank asks, and has taken no money yet' }),
  amountCents: centsSchema,
  reservedCents: centsSchema.meta({ description: 'US cents that are set aside until it is decided' }),
  feeCents: centsSchema,
  evidenceDueAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
});

export const disputeOutcomeSchema = z.enum(['open', 'won', 'lost']);

export const tipDisputeFactSchema = reversedTipSchema.extend({
  disputeId: z.uuid(),
  amountCents: centsSchema,
  outcome: disputeOutcomeSchema,
});

export type DisputeOutcome = z.infer<typeof disputeOutcomeSchema>;
