import { z } from 'zod';
import { adminReasonSchema } from '../../text.schemas.js';

export const fraudMarkKindSchema = z.enum(['early-fraud-warning', 'review']);

export const fraudMarkDecisionSchema = z.enum(['kept', 'approved', 'refunded', 'disputed', 'closed']);

/** The card's network or the provider suspects that a payment is fraudulent. */
export const fraudMarkSchema = z
  .object({
    kind: fraudMarkKindSchema.describe(
      'Who suspects fraud: the card network with a warning, or Stripe Radar with a review',
    ),
    reason: z
      .string()
      .describe("Provider's code for the suspicion, such as `unauthorized_use_of_card` or `rule`"),
    openedAt: z.iso.datetime().describe('When the warning or review was opened'),
    decision: fraudMarkDecisionSchema
      .nullable()
      .describe(
        '`kept` if an administrator decided, otherwise the outcome at the provider; null while the mark is open',
      ),
    isPaidOut: z.boolean().describe('Whether the tip is in a payout that was confirmed or sent'),
  })
  .meta({
    id: 'FraudMark',
    description:
      'An early fraud warning of the card network, or a review of Stripe Radar. The tip is not paid out while the mark is open.',
  });

export const keptTipSchema = adminReasonSchema.meta({
  id: 'KeptTip',
  description: 'Why an administrator lets a marked tip stay with its creator.',
});

export type FraudMarkKind = z.infer<typeof fraudMarkKindSchema>;
export type FraudMarkDecision = z.infer<typeof fraudMarkDecisionSchema>;
export type FraudMark = z.infer<typeof fraudMarkSchema>;
