import { z } from 'zod';
import { linesSchema } from '../text.schemas.js';

export const fraudMarkKindSchema = z.enum(['early-fraud-warning', 'review']);

export const fraudMarkDecisionSchema = z.enum(['kept', 'approved', 'refunded', 'disputed', 'closed']);

/** The card's network or the provider suspects that a payment is fraudulent. */
export const fraudMarkSchema = z
  .object({
    kind: fraudMarkKindSchema.meta({ description: 'Who suspects it' }),
    reason: z
      .string()
      .meta({ description: "The provider's word, for instance unauthorized_use_of_card or rule" }),
    openedAt: z.iso.datetime().meta({ description: 'When the warning or the review began' }),
    decision: fraudMarkDecisionSchema.nullable().meta({
      description: 'kept by an administrator, otherwise the word of the provider; null while it is open',
    }),
    isPaidOut: z.boolean().meta({ description: 'Whether the tip is in a payout that was confirmed or sent' }),
  })
  .meta({ id: 'FraudMark' });

/** An administrator gives this reason for letting a marked tip stay with its creator. */
export const keptTipSchema = z
  .object({ reason: linesSchema(300, 'Reason must be 300 characters or less', 'Please give a reason') })
  .meta({ id: 'KeptTip' });

export type FraudMarkKind = z.infer<typeof fraudMarkKindSchema>;
export type FraudMarkDecision = z.infer<typeof fraudMarkDecisionSchema>;
export type FraudMark = z.infer<typeof fraudMarkSchema>;
