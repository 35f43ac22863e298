import {
  payoutOfCreatorBodySchema,
  revealedSenderSchema,
  tipDetailsBodySchema,
  tipDisputeBodySchema,
  tipPayoutBodySchema,
  tipRefundBodySchema,
} from '@sprinkle/contracts/http.schemas';
import { userMessageSchema } from '@sprinkle/contracts/identity/user-management.schemas';
import { tipMailSchema } from '@sprinkle/contracts/notifications/notifications.schemas';
import { tipDeclineSchema, tipMistakeSchema } from '@sprinkle/contracts/tips/tip-details.schemas';
import { describeSchema } from '../describe-schema.js';
import {
  CREATOR_ID,
  NEW_TIP,
  OTHER_ID,
  PAYMENT,
  PAYOUT_ID,
  PAYOUT_METHOD,
  PAYOUT_RUN_ID,
  PROFILE,
  PUBLIC_TIP,
  REPLIED_AT,
  SENT_AT,
  TIP_ID,
  TIPPED_AT,
} from './example-values.js';

const DECLINE = { at: TIPPED_AT, code: 'insufficient_funds' };
const MAIL = {
  kind: 'tip-receipt',
  status: 'sent' as const,
  createdAt: TIPPED_AT,
  sentAt: TIPPED_AT,
  deliveredAt: TIPPED_AT,
  openedAt: REPLIED_AT,
  bouncedAt: null,
};
const PAYOUT = {
  id: PAYOUT_ID,
  runId: PAYOUT_RUN_ID,
  reference: 'PAYOUT-7',
  status: 'sent' as const,
  amount: 4.5,
  confirmedAt: SENT_AT,
  sentAt: SENT_AT,
};

describeSchema(tipDeclineSchema, { description: 'An attempt to pay that failed.', example: DECLINE });

describeSchema(tipRefundBodySchema, {
  description: 'A refund of the tip.',
  example: {
    id: OTHER_ID,
    status: 'succeeded',
    amount: NEW_TIP.amount,
    failureReason: null,
    waitingReason: null,
    reason: 'The tipper paid twice.',
    createdAt: REPLIED_AT,
    updatedAt: REPLIED_AT,
  },
  fields: {
    amount: 'US dollars that go back to the tipper',
    failureReason: "Stripe's word for why it failed; null where it did not",
    createdAt: 'When it was asked for',
    updatedAt: 'When its state last changed',
  },
});

describeSchema(tipDisputeBodySchema, {
  description: 'A dispute about the tip.',
  example: {
    id: OTHER_ID,
    providerDisputeId: 'dp_1Q9xZk',
    status: 'needs_response',
    reason: 'fraudulent',
    isInquiry: false,
    isOpen: true,
    amount: NEW_TIP.amount,
    fee: 15,
    evidenceDueAt: SENT_AT,
    openedAt: TIPPED_AT,
    updatedAt: TIPPED_AT,
  },
  fields: {
    providerDisputeId: 'Id of the dispute at Stripe, where it is answered',
    reason: "Stripe's word for why it is contested",
    isOpen: 'Whether the bank has not decided yet',
    amount: 'US dollars that are contested',
    fee: 'US dollars that Stripe charges for the dispute',
    evidenceDueAt: 'Until when Stripe takes evidence; null where it takes none',
    openedAt: 'When it was opened',
    updatedAt: 'When its state last changed',
  },
});

describeSchema(tipPayoutBodySchema, {
  description: 'A payout with money of the tip.',
  example: PAYOUT,
  fields: { id: 'The payout', runId: 'The run of the payout' },
});

describeSchema(tipMailSchema, {
  description: 'A mail about the tip, without address and words.',
  example: MAIL,
  fields: {
    status: 'State of the delivery',
    createdAt: 'When it was queued',
    sentAt: 'When the provider took it; null until then',
    deliveredAt: 'When the provider delivered it; null where it did not say so',
    bouncedAt: 'When it bounced; null where it did not',
  },
});

describeSchema(tipMistakeSchema, {
  description: "The tipper's report that the tip was a mistake.",
  example: { reportedAt: REPLIED_AT, outcome: 'open' },
  fields: { reportedAt: 'When it was reported' },
});

describeSchema(tipDetailsBodySchema, {
  description: 'All that is kept of a tip.',
  example: {
    id: TIP_ID,
    receiptNumber: '0F8F-AD5B-D9CB',
    status: 'succeeded',
    creatorId: CREATOR_ID,
    username: PROFILE.username,
    displayName: PROFILE.displayName,
    senderName: NEW_TIP.senderName,
    senderEmail: 'al***@example.com',
    message: NEW_TIP.message,
    response: PUBLIC_TIP.response,
    isHidden: false,
    isTakenDown: false,
    createdAt: TIPPED_AT,
    paidAt: TIPPED_AT,
    amount: NEW_TIP.amount,
    refunded: 0,
    fee: 0.5,
    creator: 4.5,
    processing: 0,
    covered: 0,
    processingFee: 0.45,
    providerIntentId: PAYMENT.paymentIntentId,
    declines: [DECLINE],
    refunds: [],
    disputes: [],
    fraudMarks: [],
    mistake: null,
    payouts: [PAYOUT],
    mails: [MAIL],
    reports: [],
    activity: [],
  },
  fields: {
    id: 'The tip',
    receiptNumber: 'Number of its receipt',
    status: 'State of the payment',
    creatorId: 'The creator',
    message: 'Comment of the tipper; empty where there is none',
    createdAt: 'When the payment began',
    paidAt: 'When it was paid; null where it was not',
    amount: 'US dollars that the tipper paid',
    refunded: 'US dollars that went back or are on their way',
    declines: 'Failed attempts to pay, oldest first',
    refunds: 'Its refunds, oldest first',
    disputes: 'Its disputes, oldest first',
    payouts: 'Payouts with money of it, oldest first',
    mails: 'Mails about it, oldest first',
    reports: 'Cases about its comment, newest first',
    activity: 'What administrators did to it, newest first',
  },
});

describeSchema(revealedSenderSchema, {
  description: 'The address of a tipper.',
  example: { senderEmail: NEW_TIP.senderEmail },
  fields: { senderEmail: 'Email address of the tipper' },
});

describeSchema(payoutOfCreatorBodySchema, {
  description: 'A payout to the creator.',
  example: {
    id: PAYOUT_ID,
    runId: PAYOUT_RUN_ID,
    reference: 'PAYOUT-7',
    status: 'sent',
    amount: 27,
    methodType: PAYOUT_METHOD.type,
    accountInfo: PAYOUT_METHOD.accountInfo,
    failureReason: null,
    holds: [],
    confirmedAt: SENT_AT,
    sentAt: SENT_AT,
  },
  fields: {
    id: 'The payout',
    runId: 'The run of the payout',
    amount: 'US dollars of the payout',
    methodType: 'Kind of payout method',
    confirmedAt: 'When it was confirmed; null before',
    sentAt: 'When it was recorded as sent; null before',
  },
});

describeSchema(userMessageSchema, {
  description: 'A mail to one user.',
  example: { subject: 'Your payout method', body: 'Please check the account number.' },
  fields: {
    subject: 'Subject, in at most 150 characters',
    body: 'Text, in at most 5,000 characters',
  },
});
