import {
  ownLedgerEntryBodySchema,
  ownTipBodySchema,
  paymentIntentBodySchema,
  publicTipBodySchema,
  tipStatusBodySchema,
} from '@sprinkle/contracts/http.schemas';
import { goalBodySchema, goalInputSchema, ownGoalBodySchema } from '@sprinkle/contracts/tips/goals.schemas';
import {
  tipConfirmationSchema,
  tipConfirmedSchema,
  tipStatusQuerySchema,
} from '@sprinkle/contracts/tips/tips.rpc';
import { newTipSchema, tipReplySchema, tipVisibilitySchema } from '@sprinkle/contracts/tips/tips.schemas';
import { describeSchema } from '../describe-schema.js';
import {
  GOAL,
  NEW_TIP,
  OTHER_ID,
  PAYMENT,
  PROFILE,
  PUBLIC_TIP,
  TIP_ID,
  TIPPED_AT,
} from './example-values.js';

const RECEIPT_TOKEN = 'D4-tWtnLRp-hZXCGcniVDg.pZ3V';
const COMMENT = 'Comment of the tipper; empty where there is none';
const TIP_FIELDS = {
  amount: 'US dollars, less what was refunded',
  message: COMMENT,
  createdAt: 'When it was paid',
};
const PAYMENT_FIELDS = {
  clientSecret: 'Secret of the payment at Stripe, which only the browser that pays may know',
  paymentIntentId: 'Id of the payment at Stripe',
};

export const NEW_TIP_FIELDS = {
  senderName: 'Name to show on the page, of at most 60 characters',
  senderEmail: 'Where the receipt is sent',
  message: 'Comment to show on the page, of at most 300 characters',
  socialPlatform: 'Platform of `socialHandle`',
  socialHandle: "The tipper's name on that platform; an @ before it is dropped",
};

describeSchema(newTipSchema, {
  description: 'A tip that a visitor wants to pay.',
  example: { ...NEW_TIP, username: PROFILE.username },
  fields: NEW_TIP_FIELDS,
});

describeSchema(paymentIntentBodySchema, {
  description: 'The payment of a tip at Stripe, which is to be paid now.',
  example: { ...PAYMENT, netAmount: 5, amount: 5.56, fee: 0.56, processing: 0 },
  fields: PAYMENT_FIELDS,
});

describeSchema(tipConfirmationSchema, {
  description: 'Names a payment that the browser has completed at Stripe.',
  example: { paymentIntentId: PAYMENT.paymentIntentId },
  fields: {
    ...PAYMENT_FIELDS,
    clientSecret: 'Secret of the payment, which is checked if it is given',
    senderEmail: 'Accepted and not used: the receipt goes to the address that the tip was created with',
  },
});

describeSchema(tipConfirmedSchema, {
  description: 'A tip whose payment is completed or on its way.',
  example: { status: 'succeeded', username: PROFILE.username },
  fields: { status: '`processing` while the bank takes its time' },
});

describeSchema(tipStatusQuerySchema, {
  description: 'Names a payment, with its secret as the proof of having started it.',
  example: PAYMENT,
  fields: PAYMENT_FIELDS,
});

describeSchema(tipStatusBodySchema, {
  description: 'The state of a tip for the browser that pays it.',
  example: {
    status: 'succeeded',
    amount: NEW_TIP.amount,
    username: PROFILE.username,
    problem: null,
    receiptToken: RECEIPT_TOKEN,
    thankYouText: 'You just bought me a new mat. Namaste!',
  },
  fields: {
    status: 'State of the tip; only a `pending` one can still be paid',
    problem: "Stripe's message about the last failed attempt, while the tip can still be paid; else null",
    receiptToken: 'Opens the receipt, as the link in the mail does; absent until the tip is paid',
    thankYouText:
      'Thanks of the creator for those who have paid; null where there are none, absent as the token is',
  },
});

const GOAL_FIELDS = { title: 'What the creator collects for, at most 60 characters' };

describeSchema(goalInputSchema, {
  description: 'What a creator wants to collect for.',
  example: { title: GOAL.title, target: GOAL.target },
  fields: { ...GOAL_FIELDS, target: 'US dollars to collect, from 1 to 100,000' },
});

describeSchema(goalBodySchema, {
  description: 'What a creator collects for, and how far the tips have come.',
  example: GOAL,
  fields: {
    ...GOAL_FIELDS,
    target: 'US dollars to collect',
    reached: 'US dollars that fans paid in tips since it was set, less refunds; may be above the target',
    setAt: 'When it was set; changing it does not change this',
  },
});

describeSchema(ownGoalBodySchema, {
  description: "The creator's goal.",
  example: { goal: GOAL },
  fields: { goal: 'What the creator collects for; null without a goal' },
});

describeSchema(publicTipBodySchema, {
  description: 'A tip as every visitor may see it.',
  example: PUBLIC_TIP,
  fields: TIP_FIELDS,
});

describeSchema(ownTipBodySchema, {
  description: 'A tip as its creator sees it.',
  example: { ...PUBLIC_TIP, senderEmail: NEW_TIP.senderEmail },
  fields: {
    ...TIP_FIELDS,
    senderEmail: 'Email address of the tipper; empty once it was erased',
  },
});

describeSchema(tipVisibilitySchema, {
  description: 'Whether visitors see a tip.',
  example: { isHidden: true },
});

describeSchema(tipReplySchema, {
  description: 'A public reply of the creator to a tip.',
  example: { response: 'Thank you, Alex!' },
  fields: { response: 'Text of at most 200 characters' },
});

describeSchema(ownLedgerEntryBodySchema, {
  description: "An entry of the ledger that changed the creator's balance.",
  example: {
    id: OTHER_ID,
    tipId: TIP_ID,
    kind: 'platform-fee',
    amount: -0.5,
    currency: 'usd',
    createdAt: TIPPED_AT,
  },
  fields: { tipId: 'The tip that it is about', kind: 'Why the balance changed' },
});
