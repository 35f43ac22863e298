import {
  accountLinkSchema,
  connectedAccountReplySchema,
  creatorConnectedAccountSchema,
  failedBankPayoutSchema,
  newPayoutAccountSchema,
  payoutAccountOfferSchema,
  payoutAccountSchema,
} from '@sprinkle/contracts/tips/payout-account.schemas';
import { describeSchema } from '../describe-schema.js';

const NEEDED_UNTIL = '2026-12-24T12:00:00.000Z';

const FIELDS = {
  country: 'Country of the account, by its code of two letters (ISO 3166-1)',
  state:
    '`incomplete` until the form is filled in, `checking` while Stripe looks at it, `ready`, `more-needed`, `refused`, or `closed` where the account left the platform',
  takesTransfers: 'Whether money can be sent to it',
  needed: 'What Stripe asks for, by its own names',
  neededUntil: 'Time by which it is needed; null without a deadline',
};

const ACCOUNT = {
  state: 'more-needed' as const,
  country: 'US',
  takesTransfers: true,
  needed: ['individual.verification.document'],
  neededUntil: NEEDED_UNTIL,
};

describeSchema(payoutAccountSchema, {
  description: "A creator's account at Stripe.",
  example: { ...ACCOUNT, isMethod: true },
  fields: { ...FIELDS, isMethod: 'Whether it is among the payout methods' },
});

describeSchema(payoutAccountOfferSchema, {
  description: 'What a creator can do about payouts through Stripe.',
  example: { isOffered: true, countries: ['US', 'GB'], account: { ...ACCOUNT, isMethod: true } },
  fields: {
    isOffered: 'Whether payouts through Stripe are switched on',
    countries: 'Countries that Stripe can pay to, by their codes',
    account: "The creator's account; null without one",
  },
});

describeSchema(newPayoutAccountSchema, {
  description: 'An account at Stripe to be made.',
  example: { country: 'US' },
  fields: {
    country: 'Country in which the creator lives and has a bank account; it cannot be changed later',
  },
});

describeSchema(accountLinkSchema, {
  description: 'Where the creator goes on, once and within minutes.',
  example: { url: 'https://connect.stripe.com/setup/e/acct_1PgafTB7WZ01zgkW/MerI6itPZo2K' },
  fields: { url: 'Address at Stripe' },
});

describeSchema(creatorConnectedAccountSchema, {
  description: "A creator's account at Stripe, for administrators.",
  example: { ...ACCOUNT, stripeAccountId: 'acct_1PgafTB7WZ01zgkW', readAt: '2026-11-26T12:00:00.000Z' },
  fields: {
    ...FIELDS,
    stripeAccountId: 'Id at Stripe; null until Stripe has made it',
    readAt: 'Time at which Stripe was last asked; null before the first time',
  },
});

describeSchema(connectedAccountReplySchema, {
  description: "A creator's account at Stripe, where there is one.",
  example: { account: null },
  fields: { account: 'The account; null without one' },
});

describeSchema(failedBankPayoutSchema, {
  description: 'Money that the bank of a creator sent back to the account at Stripe.',
  example: {
    id: 'po_1Q2w3E4r5T6y7U8i',
    amountInSmallestUnit: 1_999,
    currency: 'usd',
    reason: 'The bank account has been closed.',
    failedAt: '2026-11-24T12:00:00.000Z',
  },
  fields: {
    id: 'Id of the payout at Stripe',
    amountInSmallestUnit: "Amount in the smallest unit of the bank account's currency, such as cents",
    currency: 'Currency of the bank account, by its code (ISO 4217) in small letters',
    reason: "What the bank said, in Stripe's words; null when it said nothing",
    failedAt: 'When it was sent back',
  },
});
