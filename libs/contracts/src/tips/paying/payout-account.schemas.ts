import { z } from 'zod';
import { COUNTRIES } from '../../rules/countries.js';

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

/** A creator's account at Stripe, without bank or tax data. */
export const payoutAccountSchema = z
  .object({
    state: connectedAccountStateSchema.describe(
      '`incomplete` until the form is filled in, `checking` while Stripe reviews the account, `ready`, `more-needed` if Stripe asks for more information, `refused` if Stripe rejected the account, or `closed` if it left the platform',
    ),
    country: z.string().describe('Two-letter country code of the account (ISO 3166-1)'),
    takesTransfers: z.boolean().describe('Whether money can be sent to the account'),
    isMethod: z.boolean().describe("Whether the account is one of the creator's payout methods"),
    needed: z
      .array(z.string())
      .describe('Information that Stripe asks for, by its names at Stripe; empty if nothing is needed'),
    neededUntil: z.iso
      .datetime()
      .nullable()
      .describe('Deadline for the needed information; null if there is none'),
  })
  .meta({ id: 'PayoutAccount', description: "A creator's Stripe account." });

export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

/** Payouts through Stripe, as Payment Settings shows them. */
export const payoutAccountOfferSchema = z
  .object({
    isOffered: z.boolean().describe('Whether payouts through Stripe are switched on'),
    countries: z
      .array(z.string())
      .describe(
        'Two-letter codes of the countries that Stripe can pay to; empty if payouts through Stripe are switched off',
      ),
    account: payoutAccountSchema.nullable().describe("The creator's Stripe account; null if there is none"),
  })
  .meta({
    id: 'PayoutAccountOffer',
    description: "Whether payouts through Stripe are offered, and the creator's Stripe account.",
  });

export type PayoutAccountOffer = z.infer<typeof payoutAccountOfferSchema>;

export const newPayoutAccountSchema = z
  .object({
    country: z
      .enum(COUNTRIES as [string, ...string[]], 'Please choose your country')
      .describe(
        'Country in which the creator lives and has a bank account, as a two-letter code (ISO 3166-1); it cannot be changed later',
      ),
  })
  .meta({ id: 'NewPayoutAccount', description: 'A Stripe account to create.' });

/** Single-use address at Stripe, which is neither logged nor stored. */
export const accountLinkSchema = z
  .object({ url: z.url().describe('Address at Stripe to send the creator to') })
  .meta({ id: 'AccountLink', description: 'A link to Stripe that works once and only for a few minutes.' });

export type AccountLink = z.infer<typeof accountLinkSchema>;

export const failedBankPayoutSchema = z
  .object({
    id: z.string().describe('ID of the payout at Stripe'),
    amountInSmallestUnit: z
      .int()
      .describe("Amount in the smallest unit of the bank account's currency, such as cents"),
    currency: z.string().describe('Currency code of the bank account (ISO 4217), in lowercase'),
    reason: z.string().nullable().describe("What the bank said, in Stripe's words; null if it said nothing"),
    failedAt: z.iso.datetime().describe('When the bank sent the money back'),
  })
  .meta({
    id: 'FailedBankPayout',
    description: "Money that a creator's bank sent back to the Stripe account.",
  });

const neededShape = payoutAccountSchema.pick({ takesTransfers: true, needed: true, neededUntil: true }).shape;

export const creatorConnectedAccountSchema = z
  .object({
    stripeAccountId: z
      .string()
      .nullable()
      .describe('ID of the account at Stripe; null until Stripe has created it'),
    ...payoutAccountSchema.pick({ country: true, state: true }).shape,
    ...neededShape,
    readAt: z.iso
      .datetime()
      .nullable()
      .describe('When the account was last read from Stripe; null until then'),
  })
  .meta({ id: 'ConnectedAccount', description: "A creator's Stripe account, as administrators see it." });

export const connectedAccountReplySchema = z
  .object({
    account: creatorConnectedAccountSchema
      .nullable()
      .describe("The creator's Stripe account; null if there is none"),
  })
  .meta({ id: 'ConnectedAccountReply', description: "A creator's Stripe account, if there is one." });

/** What the mail to the creator says about an account for which Stripe needs more, or which Stripe refused. */
export const connectedAccountFactSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  state: z.enum(['more-needed', 'refused']),
  ...neededShape,
});

/** Actions on a creator's account at Stripe of which we notify the creator, because somebody else may be behind them. */
export const payoutAccountTouchSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  what: z.enum(['form-opened', 'dashboard-opened', 'bank-changed']),
});

export type CreatorConnectedAccount = z.infer<typeof creatorConnectedAccountSchema>;
