import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { reversedTipSchema } from '../tip-facts.schemas.js';
import { partiesShape } from '../tips.schemas.js';

/** Disputes are payments that a card holder contests. */
export const disputeStateSchema = z.enum(['open', 'decided']);

export const disputeSchema = z
  .object({
    id: z.uuid(),
    tipId: z.uuid(),
    ...partiesShape,
    providerDisputeId: z.string().describe('Id of the dispute at Stripe, where it is answered'),
    status: z.string().describe("The provider's word, for instance needs_response, won or lost"),
    reason: z.string().describe("Stripe's word for why it is contested"),
    isInquiry: z.boolean().describe('The bank asks, and has taken no money yet'),
    amountCents: centsSchema.describe('US cents that are contested'),
    reservedCents: centsSchema.describe('US cents that are set aside until it is decided'),
    feeCents: centsSchema.describe('US cents that Stripe charges for the dispute'),
    evidenceDueAt: z.iso
      .datetime()
      .nullable()
      .describe('Until when Stripe takes evidence; null where it takes none'),
    openedAt: z.iso.datetime().describe('When it was opened'),
  })
  .meta({ id: 'Dispute', description: 'A payment that its card holder contests.' });

export const disputeOutcomeSchema = z.enum(['open', 'won', 'lost']);

export const tipDisputeFactSchema = reversedTipSchema.extend({
  disputeId: z.uuid(),
  amountCents: centsSchema,
  outcome: disputeOutcomeSchema,
});

export type DisputeOutcome = z.infer<typeof disputeOutcomeSchema>;
