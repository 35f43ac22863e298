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
    providerDisputeId: z.string().describe('Id of the dispute at Stripe, where evidence is submitted'),
    status: z.string().describe("Stripe's status of the dispute, such as `needs_response`, `won` or `lost`"),
    reason: z.string().describe("Stripe's code for why the payment is contested"),
    isInquiry: z
      .boolean()
      .describe('Whether the dispute is an inquiry: the bank asks, and has taken no money yet'),
    amountCents: centsSchema.describe('US cents that the card holder contests'),
    reservedCents: centsSchema.describe(
      'US cents that are set aside until the dispute is decided; 0 afterwards',
    ),
    feeCents: centsSchema.describe('US cents that Stripe charges for the dispute'),
    evidenceDueAt: z.iso
      .datetime()
      .nullable()
      .describe('Deadline for evidence at Stripe; null if Stripe takes none'),
    openedAt: z.iso.datetime().describe('When the dispute was opened'),
  })
  .meta({ id: 'Dispute', description: 'A payment that its card holder contests.' });

export const disputeOutcomeSchema = z.enum(['open', 'won', 'lost']);

export const tipDisputeFactSchema = reversedTipSchema.extend({
  disputeId: z.uuid(),
  amountCents: centsSchema,
  outcome: disputeOutcomeSchema,
});

export type DisputeOutcome = z.infer<typeof disputeOutcomeSchema>;
