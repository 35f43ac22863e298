import { ownRefundTermsBodySchema, refundBodySchema } from '@sprinkle/contracts/refunds.http.schemas';
import { ownRefundRequestSchema, refundRequestSchema } from '@sprinkle/contracts/tips/refunds.schemas';
import { describeSchema } from '../describe-schema.js';
import { NEW_TIP, OTHER_ID } from './example-values.js';

describeSchema(refundRequestSchema, {
  description: 'Why an administrator refunds a tip.',
  example: { reason: 'The tipper paid twice.' },
  fields: { reason: 'For administrators, in at most 300 characters' },
});

describeSchema(ownRefundRequestSchema, {
  description: 'A creator gives a tip back.',
  example: { reason: 'It was meant for somebody else.' },
  fields: { reason: 'For administrators, in at most 300 characters' },
});

describeSchema(ownRefundTermsBodySchema, {
  description: 'What giving a tip back costs its creator.',
  example: { amount: NEW_TIP.amount, fromBalance: 4.5 },
  fields: {
    amount: 'US dollars that go back to the tipper',
    fromBalance: "US dollars that leave the creator's balance; the fees are returned",
  },
});

describeSchema(refundBodySchema, {
  description: 'A refund of a tip.',
  example: {
    id: OTHER_ID,
    status: 'pending',
    amount: NEW_TIP.amount,
    failureReason: null,
    waitingReason: null,
  },
  fields: {
    amount: 'US dollars that go back to the tipper',
    failureReason: "Stripe's word for why it failed; null where it did not",
    waitingReason:
      "Why Stripe cannot pay it yet, as `insufficient_funds` of the platform's balance; null otherwise",
  },
});
