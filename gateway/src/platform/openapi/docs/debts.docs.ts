import { debtDecisionSchema, debtTotalsBodySchema } from '@sprinkle/contracts/http.schemas';
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
  description: 'A decision about a debt or unclaimed money.',
  example: { amount: 4.35, reason: 'Settled by letter' },
  fields: {
    amount: 'US dollars of all of it, as they were seen',
    reason: 'Why, or how it was paid; administrators read it in the activity log',
  },
});
