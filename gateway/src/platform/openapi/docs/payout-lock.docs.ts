import {
  doubtfulRunBodySchema,
  payoutLockBodySchema,
  payoutLockStateBodySchema,
} from '@sprinkle/contracts/http.schemas';
import { payoutLockReleaseSchema } from '@sprinkle/contracts/tips/payout-lock.schemas';
import { describeSchema } from '../describe-schema.js';
import { OTHER_ID, PAYOUT_RUN_ID, REPLIED_AT, SENT_AT } from './example-values.js';

const DOUBTFUL_RUN = {
  id: PAYOUT_RUN_ID,
  firstReference: 'PAYOUT-1042',
  lastReference: 'PAYOUT-1053',
  confirmedAt: REPLIED_AT,
  confirmedBy: 'kim_admin',
  exportedAt: null,
  payoutCount: 12,
  total: 1_480.75,
  openCount: 2,
  open: 180.25,
};

const PAYOUT_LOCK = {
  id: OTHER_ID,
  lockedAt: SENT_AT,
  stateOf: REPLIED_AT,
  firstUnknownReference: 'PAYOUT-1054',
  lastUnknownReference: 'PAYOUT-101053',
  runs: [DOUBTFUL_RUN],
};

describeSchema(doubtfulRunBodySchema, {
  description: 'A payout run that may have got further at the bank than is known here.',
  example: DOUBTFUL_RUN,
  fields: {
    confirmedAt: 'When its money left the balances',
    confirmedBy: 'Username of the administrator who confirmed it',
    payoutCount: 'Number of its payouts',
    total: 'US dollars of all its payouts',
  },
});

describeSchema(payoutLockBodySchema, {
  description: 'Payouts are locked because the databases were restored from an earlier state.',
  example: PAYOUT_LOCK,
  fields: {
    lockedAt: 'When they were restored',
    runs: 'Runs that are compared with the bank: with payouts that wait for an outcome, or that changed in the days before',
  },
});

describeSchema(payoutLockStateBodySchema, {
  description: 'Whether payouts are locked.',
  example: { lock: PAYOUT_LOCK },
  fields: { lock: 'The lock; null while payouts can be made' },
});

describeSchema(payoutLockReleaseSchema, {
  description: 'Ends the lock after the comparison with the bank.',
  example: {
    note: 'The bank has PAYOUT-1042 to PAYOUT-1060 of 29 and 30 November; PAYOUT-1054 on are unknown here.',
  },
  fields: { note: 'What the comparison showed; the activity log keeps it' },
});
