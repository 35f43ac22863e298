import { z } from 'zod';
import { COUNTRIES } from '../rules/countries.js';

export const CONNECTED_ACCOUNT_STATES = [
  'incomplete',
  'checking',
  'ready',
  'more-needed',
  'refused',
  'closed',
] as const;

export const connectedAccountStateSchema = z.enum(CONNECTED_ACCOUNT_STATES);

export type ConnectedAccountState = z.infer<typeof connectedAccountStateSchema>;

/** Account of a creator at Stripe, without anything that the bank or the tax office knows. */
export const payoutAccountSchema = z
  .object({
    state: connectedAccountStateSchema,
    country: z.string(),
    takesTransfers: z.boolean(),
    isMethod: z.boolean(),
    needed: z.array(z.string()),
    neededUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PayoutAccount' });

export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

/** What Payment Settings shows of payouts through Stripe. */
export const payoutAccountOfferSchema = z
  .object({
    isOffered: z.boolean(),
    countries: z.array(z.string()),
    account: payoutAccountSchema.nullable(),
  })
  .meta({ id: 'PayoutAccountOffer' });

export type PayoutAccountOffer = z.infer<typeof payoutAccountOfferSchema>;

export const newPayoutAccountSchema = z
  .object({ country: z.enum(COUNTRIES as [string, ...string[]], 'Please choose your country') })
  .meta({ id: 'NewPayoutAccount' });

/** Address at Stripe that one visit uses up; it is neither logged nor stored. */
export const accountLinkSchema = z.object({ url: z.url() }).meta({ id: 'AccountLink' });

export type AccountLink = z.infer<typeof accountLinkSchema>;

/** Money that the bank of a creator sent back to the account at Stripe. */
export const failedBankPayoutSchema = z
  .object({
    id: z.string(),
    amountInSmallestUnit: z.int(),
    currency: z.string(),
    reason: z.string().nullable(),
    failedAt: z.iso.datetime(),
  })
  .meta({ id: 'FailedBankPayout' });

/** What the console shows of a creator's account at Stripe. */
export const creatorConnectedAccountSchema = z
  .object({
    stripeAccountId: z.string().nullable(),
    country: z.string(),
    state: connectedAccountStateSchema,
    takesTransfers: z.boolean(),
    needed: z.array(z.string()),
    neededUntil: z.iso.datetime().nullable(),
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ConnectedAccount' });

export const connectedAccountReplySchema = z
  .object({ account: creatorConnectedAccountSchema.nullable() })
  .meta({ id: 'ConnectedAccountReply' });

/** The mail to the creator tells these facts about an account for which Stripe needs more, or which it refused. */
export const connectedAccountFactSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  state: z.enum(['more-needed', 'refused']),
  takesTransfers: z.boolean(),
  needed: z.array(z.string()),
  neededUntil: z.iso.datetime().nullable(),
});

/** Actions on a creator's account at Stripe that the creator is told about, because somebody else may be behind them. */
export const payoutAccountTouchSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  what: z.enum(['form-opened', 'dashboard-opened', 'bank-changed']),
});

export type CreatorConnectedAccount = z.infer<typeof creatorConnectedAccountSchema>;
