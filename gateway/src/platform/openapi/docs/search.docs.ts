import {
  foundPayoutBodySchema,
  foundTipBodySchema,
  searchResultsSchema,
} from '@sprinkle/contracts/http.schemas';
import { consoleSearchSchema } from '@sprinkle/contracts/search.schemas';
import { describeSchema } from '../describe-schema.js';
import {
  CREATOR_ID,
  NEW_TIP,
  OTHER_ID,
  PAYOUT_ID,
  PAYOUT_RUN_ID,
  PROFILE,
  TIP_ID,
  TIPPED_AT,
} from './example-values.js';

const FOUND_USER = {
  id: CREATOR_ID,
  username: PROFILE.username,
  displayName: PROFILE.displayName,
  isBlocked: false,
  isEmailVerified: true,
};
const FOUND_TIP = {
  id: TIP_ID,
  receiptNumber: '0F8F-AD5B-D9CB',
  createdAt: TIPPED_AT,
  senderName: NEW_TIP.senderName,
  username: PROFILE.username,
  amount: NEW_TIP.amount,
  status: 'succeeded' as const,
};
const FOUND_PAYOUT = {
  id: PAYOUT_ID,
  runId: PAYOUT_RUN_ID,
  reference: 'PAYOUT-7',
  username: PROFILE.username,
  amount: 27,
  status: 'sent' as const,
};
const FOUND_REPORT = {
  id: OTHER_ID,
  number: 'REPORT-42',
  kind: 'comment' as const,
  username: PROFILE.username,
  state: 'open' as const,
  createdAt: TIPPED_AT,
};

describeSchema(consoleSearchSchema, {
  description: 'What an administrator searches for.',
  example: { words: NEW_TIP.senderEmail },
  fields: { words: 'A name, an email address, a number or an amount, in at most 100 characters' },
});

describeSchema(foundTipBodySchema, {
  description: 'A tip that a search has found.',
  example: FOUND_TIP,
  fields: {
    id: 'The tip',
    receiptNumber: 'Number of its receipt',
    amount: 'US dollars that the tipper paid',
    status: 'State of the payment',
  },
});

describeSchema(foundPayoutBodySchema, {
  description: 'A payout that a search has found.',
  example: FOUND_PAYOUT,
  fields: {
    id: 'The payout',
    runId: 'The run of the payout',
    username: 'The creator; null once the account is closed',
    amount: 'US dollars of the payout',
  },
});

describeSchema(searchResultsSchema.shape.users.element, {
  description: 'An account that a search has found.',
  example: FOUND_USER,
  fields: { displayName: 'Name on the page; null where the account was found by its username or address' },
});

describeSchema(searchResultsSchema.shape.reports.element, {
  description: 'A case of reports that a search has found.',
  example: FOUND_REPORT,
  fields: { id: 'The case', kind: 'What was reported', state: 'Whether somebody has decided' },
});

describeSchema(searchResultsSchema, {
  description: 'At most five of each kind.',
  example: {
    users: [FOUND_USER],
    tips: [FOUND_TIP],
    payouts: [FOUND_PAYOUT],
    reports: [FOUND_REPORT],
    missing: [],
  },
  fields: {
    users: 'Accounts, those with the username first',
    tips: 'Newest first',
    payouts: 'Those with the number',
    reports: 'Newest first',
  },
});
