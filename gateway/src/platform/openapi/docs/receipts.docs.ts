import {
  receiptBodySchema,
  receiptDisputeBodySchema,
  receiptHistoryBodySchema,
  receiptRefundBodySchema,
} from '@sprinkle/contracts/receipts.http.schemas';
import { receiptMarkSchema, receiptMistakeSchema } from '@sprinkle/contracts/tips/receipt-history.rpc';
import { receiptRequestSchema } from '@sprinkle/contracts/tips/tips.rpc';
import { describeSchema } from '../describe-schema.js';
import { NEW_TIP, PROFILE, PUBLIC_TIP, REPLIED_AT, TIPPED_AT } from './example-values.js';

describeSchema(receiptRequestSchema, {
  description: 'Proves that the caller got the mail with the receipt.',
  example: { token: 'D4-tWtnLRp-hZXCGcniVDg.pZ3V' },
  fields: { token: 'Out of the link in the mailed receipt' },
});

describeSchema(receiptBodySchema, {
  description: 'A tip as the tipper sees it.',
  example: {
    receiptNumber: '0F8F-AD5B-D9CB',
    status: 'succeeded',
    amount: NEW_TIP.amount,
    coveredAmount: 0,
    netAmount: 4.5,
    feeAmount: 0.5,
    processingAmount: 0,
    method: { brand: 'visa', lastFour: '4242' },
    statementDescriptor: 'SPRINKLE* MAYA',
    username: PROFILE.username,
    displayName: PROFILE.displayName,
    senderName: NEW_TIP.senderName,
    message: NEW_TIP.message,
    socialPlatform: PUBLIC_TIP.socialPlatform,
    socialHandle: PUBLIC_TIP.socialHandle,
    response: PUBLIC_TIP.response,
    paidAt: TIPPED_AT,
    hasEmail: true,
  },
  fields: {
    receiptNumber: 'Number of the receipt, as it stands in the mail',
    status: 'State of the tip',
    username: 'Username of the creator; null once the account is closed',
    displayName: 'Name on the page; null where none is set or the account is closed',
    message: 'Comment of the tipper; empty where there is none',
    paidAt: 'When it was paid; null while it is processing',
    hasEmail: "Whether the tipper's address is still kept",
  },
});

const REFUND = {
  status: 'succeeded' as const,
  amount: NEW_TIP.amount,
  createdAt: REPLIED_AT,
  updatedAt: REPLIED_AT,
};
const DISPUTE = {
  status: 'won',
  reason: 'fraudulent',
  isOpen: false,
  amount: NEW_TIP.amount,
  openedAt: TIPPED_AT,
  updatedAt: REPLIED_AT,
};
const MAIL = {
  kind: 'tip-receipt',
  status: 'sent' as const,
  createdAt: TIPPED_AT,
  sentAt: TIPPED_AT,
  deliveredAt: TIPPED_AT,
  openedAt: null,
  bouncedAt: null,
};
const MISTAKE = { reportedAt: REPLIED_AT, declinedAt: null };
const MARK = {
  kind: 'early-fraud-warning' as const,
  reason: 'unauthorized_use_of_card',
  openedAt: TIPPED_AT,
  decision: 'kept' as const,
  decidedAt: REPLIED_AT,
};

describeSchema(receiptRefundBodySchema, {
  description: 'A refund of the tip, as the tipper sees it.',
  example: REFUND,
  fields: {
    amount: 'US dollars that go back',
    createdAt: 'When it was asked for',
    updatedAt: 'When its state last changed',
  },
});

describeSchema(receiptDisputeBodySchema, {
  description: 'A dispute about the tip, as the tipper sees it.',
  example: DISPUTE,
  fields: {
    status: "Stripe's word for its state",
    reason: "Stripe's word for why it is contested",
    isOpen: 'Whether the bank has not decided yet',
    amount: 'US dollars that are contested',
    openedAt: 'When it was opened',
    updatedAt: 'When its state last changed',
  },
});

describeSchema(receiptMarkSchema, {
  description: 'A mark of possible fraud, as the tipper sees it.',
  example: MARK,
  fields: { decidedAt: 'When it was decided; null while it is open' },
});

describeSchema(receiptMistakeSchema, {
  description: "The tipper's report that the tip was a mistake.",
  example: MISTAKE,
  fields: { reportedAt: 'When it was reported' },
});

describeSchema(receiptHistoryBodySchema, {
  description: 'What happened to a tip after it was paid.',
  example: { refunds: [REFUND], disputes: [DISPUTE], marks: [MARK], mistake: MISTAKE, mails: [MAIL] },
  fields: {
    refunds: 'Refunds of the tip, oldest first',
    disputes: 'Disputes about it, oldest first',
    marks: 'Marks of possible fraud, oldest first',
    mails: 'Mails to the tipper, oldest first; those of long ago are gone',
  },
});
