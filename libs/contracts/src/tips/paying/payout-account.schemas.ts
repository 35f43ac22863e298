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
      '`incomplete` until the form is filled in, `checking` while Stripe looks at it, `ready`, `more-needed`, `refused`, or `closed` where the account left the platform',
    ),
    country: z.string().describe('Country of the account, by its code of two letters (ISO 3166-1)'),
    takesTransfers: z.boolean().describe('Whether money can be sent to it'),
    isMethod: z.boolean().describe('Whether it is among the payout methods'),
    needed: z.array(z.string()).describe('What Stripe asks for, by its own names'),
    neededUntil: z.iso.datetime().nullable().describe('Time by which it is needed; null without a deadline'),
  })
  .meta({ id: 'PayoutAccount', description: "A creator's account at Stripe." });

export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

/** Payouts through Stripe, as Payment Settings shows them. */
export const payoutAccountOfferSchema = z
  .object({
    isOffered: z.boolean().describe('Whether payouts through Stripe are switched on'),
    countries: z.array(z.string()).describe('Countries that Stripe can pay to, by their codes'),
    account: payoutAccountSchema.nullable().describe("The creator's account; null without one"),
  })
  .meta({ id: 'PayoutAccountOffer', description: 'What a creator can do about payouts through Stripe.' });

export type PayoutAccountOffer = z.infer<typeof payoutAccountOfferSchema>;

export const newPayoutAccountSchema = z
  .object({
    country: z
      .enum(COUNTRIES as [string, ...string[]], 'Please choose your country')
      .describe('Country in which the creator lives and has a bank account; it cannot be changed later'),
  })
  .meta({ id: 'NewPayoutAccount', description: 'An account at Stripe to be made.' });

/** Single-use address at Stripe, which is neither logged nor stored. */
export const accountLinkSchema = z
  .object({ url: z.url().describe('Address at Stripe') })
  .meta({ id: 'AccountLink', description: 'Where the creator goes on, once and within minutes.' });

export type AccountLink = z.infer<typeof accountLinkSchema>;

export const failedBankPayoutSchema = z
  .object({
    id: z.string().describe('Id of the payout at Stripe'),
    amountInSmallestUnit: z
      .int()
      .describe("Amount in the smallest unit of the bank account's currency, such as cents"),
    currency: z.string().describe('Currency of the bank account, by its code (ISO 4217) in small letters'),
    reason: z
      .string()
      .nullable()
      .describe("What the bank said, in Stripe's words; null when it said nothing"),
    failedAt: z.iso.datetime().describe('When it was sent back'),
  })
  .meta({
    id: 'FailedBankPayout',
    description: 'Money that the bank of a creator sent back to the account at Stripe.',
  });

const neededShape = payoutAccountSchema.pick({ takesTransfers: true, needed: true, neededUntil: true }).shape;

export const creatorConnectedAccountSchema = z
  .object({
    stripeAccountId: z.string().nullable().describe('Id at Stripe; null until Stripe has made it'),
    ...payoutAccountSchema.pick({ country: true, state: true }).shape,
    ...neededShape,
    readAt: z.iso
      .datetime()
      .nullable()
      .describe('Time at which Stripe was last asked; null before the first time'),
  })
  .meta({ id: 'ConnectedAccount', description: "A creator's account at Stripe, for administrators." });

export const connectedAccountReplySchema = z
  .object({ account: creatorConnectedAccountSchema.nullable().describe('The account; null without one') })
  .meta({ id: 'ConnectedAccountReply', description: "A creator's account at Stripe, where there is one." });

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
