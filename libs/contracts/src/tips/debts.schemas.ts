import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { linesSchema } from '../text.schemas.js';

/** Adds up what creators owe to the platform, and what of closed accounts nobody has claimed. */
export const debtTotalsSchema = z.object({
  debtCents: centsSchema.meta({
    description: 'US cents that creators owe, because tips went back after they were paid out',
  }),
  debtorCount: z.int(),
  unclaimedCents: centsSchema.meta({
    description: 'US cents of payouts that failed or came back after the account was closed',
  }),
  unclaimedCount: z.int().meta({ description: 'Closed accounts whose money is unclaimed' }),
});

/** What an administrator has seen and decides about, with the reason. */
export const debtDecisionFields = {
  amountCents: centsSchema.min(1),
  reason: linesSchema(300, 'Reason must be 300 characters or less', 'Please say why'),
};

export type DebtTotals = z.infer<typeof debtTotalsSchema>;
