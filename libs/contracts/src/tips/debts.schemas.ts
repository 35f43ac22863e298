import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { linesSchema } from '../text.schemas.js';
import { payoutHoldSchema } from './payouts.schemas.js';

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

/** What of the transfers to a creator's account at Stripe can be taken back, so that it settles a debt. */
export const reversibleSchema = z.object({
  debtCents: centsSchema.meta({ description: 'US cents that the creator owes' }),
  availableCents: centsSchema.meta({ description: 'US cents that the account at Stripe has available' }),
  reversibleCents: centsSchema.meta({
    description:
      'US cents that can be taken back: no more than the debt, what the account has, and what was transferred to it',
  }),
  openCents: centsSchema.meta({ description: 'US cents that are being taken back' }),
  refusal: z.string().nullable().meta({
    description:
      'Why the last attempt took nothing back, as Stripe or the service says it; null where it did, or there was none',
  }),
});

/** What an administrator has seen and decides about, with the reason. */
export const debtDecisionFields = {
  amountCents: centsSchema.min(1),
  reason: linesSchema(300, 'Reason must be 300 characters or less', 'Please say why'),
};

/** The reasons against a payment by hand that an administrator has seen, so that none is passed over unseen. */
export const seenHoldsSchema = z
  .array(payoutHoldSchema)
  .default([])
  .meta({ description: 'Reasons that were looked at; none unless given' });

export type Reversible = z.infer<typeof reversibleSchema>;
export type DebtTotals = z.infer<typeof debtTotalsSchema>;
