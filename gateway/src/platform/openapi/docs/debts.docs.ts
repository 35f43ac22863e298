import {
  debtDecisionSchema,
  debtTotalsBodySchema,
  handPaymentSchema,
  reversibleBodySchema,
  reversibleReplySchema,
} from '@sprinkle/contracts/http.schemas';
import { describeSchema } from '../describe-schema.js';

describeSchema(debtTotalsBodySchema, {
  description: 'What creators owe in all, and what of closed accounts is unclaimed.',
  example: { debt: 23.85, debtorCount: 2, unclaimed: 17.99, unclaimedCount: 1 },
  fields: {
    debt: 'US dollars that creators owe, because tips went back after they were paid out',
    debtorCount: 'Creators who owe money',
    unclaimed: 'US dollars of payouts that failed or came back after the account was closed',
    unclaimedCount: 'Closed accounts whose money is unclaimed',
  },
});

describeSchema(debtDecisionSchema, {
  description: 'A decision about a debt.',
  example: { amount: 4.35, reason: 'Settled by letter' },
  fields: {
    amount: 'US dollars of all of it, as they were seen',
    reason: 'Why; administrators read it in the activity log',
  },
});

describeSchema(handPaymentSchema, {
  description: 'Unclaimed money that was paid outside the payout runs.',
  example: { amount: 17.99, reason: 'Bank transfer 77, cleared by our lawyer', holds: ['sanctions-match'] },
  fields: {
    amount: 'US dollars of all of it, as they were seen',
    reason: 'How it was paid, and why although it is held; administrators read it in the activity log',
    holds: 'The reasons against it that were looked at, as what the creator is owed says; none if left out',
  },
});

const REVERSIBLE = { debt: 4.5, available: 3.2, reversible: 3.2, open: 0, refusal: null };

describeSchema(reversibleBodySchema, {
  description: 'What of the transfers to a creator can be taken back.',
  example: REVERSIBLE,
  fields: {
    debt: 'US dollars that the creator owes',
    available: 'US dollars that the account at Stripe has available',
    reversible:
      'US dollars that can be taken back: no more than the debt, what the account has, and what was transferred to it',
    open: 'US dollars that are being taken back',
    refusal:
      'Why the last attempt took nothing back: a code of Stripe, or debt-settled; null where it did, or there was none',
  },
});

describeSchema(reversibleReplySchema, {
  description: 'What of the transfers to a creator can be taken back, where there is an account at Stripe.',
  example: { reversible: REVERSIBLE },
  fields: { reversible: 'The amounts; null without an account at Stripe' },
});
