import { z } from 'zod';
import { adminReasonSchema } from '../../text.schemas.js';

export const fraudMarkKindSchema = z.enum(['early-fraud-warning', 'review']);

export const fraudMarkDecisionSchema = z.enum(['kept', 'approved', 'refunded', 'disputed', 'closed']);

/** The card's network or the provider suspects that a payment is fraudulent. */
export const fraudMarkSchema = z
  .object({
    kind: fraudMarkKindSchema.describe('Who suspects it'),
    reason: z.string().describe("The provider's word, for instance unauthorized_use_of_card or rule"),
    openedAt: z.iso.datetime().describe('When the warning or the review began'),
    decision: fraudMarkDecisionSchema
      .nullable()
      .describe('kept by an administrator, otherwise the word of the provider; null while it is open'),
    isPaidOut: z.boolean().describe('Whether the tip is in a payout that was confirmed or sent'),
  })
  .meta({
    id: 'FraudMark',
    description:
      'An early fraud warning of the card network, or a review of Stripe Radar. Its tip is not paid out while it is open.',
  });

export const keptTipSchema = adminReasonSchema.meta({
  id: 'KeptTip',
  description: 'Why an administrator lets a marked tip stay with its creator.',
});

export type FraudMarkKind = z.infer<typeof fraudMarkKindSchema>;
export type FraudMarkDecision = z.infer<typeof fraudMarkDecisionSchema>;
export type FraudMark = z.infer<typeof fraudMarkSchema>;
