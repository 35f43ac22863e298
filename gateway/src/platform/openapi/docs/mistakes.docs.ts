import { mistakeBodySchema } from '@sprinkle/contracts/http.schemas';
import { mistakeDeclineSchema } from '@sprinkle/contracts/tips/mistakes.schemas';
import { describeSchema } from '../describe-schema.js';
import { CREATOR_ID, NEW_TIP, PROFILE, TIP_ID, TIPPED_AT } from './example-values.js';

describeSchema(mistakeDeclineSchema, {
  description: 'Why a tip that was reported as a mistake stays.',
  example: { message: 'You thanked Maya for it the day after.' },
  fields: { message: 'For the tipper, in at most 500 characters' },
});

describeSchema(mistakeBodySchema, {
  description: 'A tip that its tipper reported as a mistake.',
  example: {
    id: TIP_ID,
    creatorId: CREATOR_ID,
    creatorUsername: PROFILE.username,
    senderName: NEW_TIP.senderName,
    amount: NEW_TIP.amount,
    paidAt: TIPPED_AT,
    reportedAt: TIPPED_AT,
    outcome: 'open',
  },
  fields: {
    id: 'The tip',
    creatorId: 'The creator',
    creatorUsername: 'Username of the creator; null once the account is closed',
    amount: 'US dollars of the tip',
    paidAt: 'When it was paid',
    reportedAt: 'When it was reported',
  },
});
