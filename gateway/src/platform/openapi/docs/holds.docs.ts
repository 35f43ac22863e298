import { ownBalanceSchema } from '@sprinkle/contracts/http.schemas';
import { creatorCheckSchema } from '@sprinkle/contracts/tips/creator-checks.schemas';
import { describeSchema } from '../describe-schema.js';

describeSchema(ownBalanceSchema, {
  description: 'Money that the creator has not been paid yet.',
  example: {
    available: 120.5,
    pending: 18,
    reserve: 0,
    reserveDays: 30,
    hasPayoutMethod: true,
    heldReason: null,
    heldReasons: [],
    heldUntil: null,
    minimumPayout: 10,
    unreviewedLimit: 1_000,
    nextPayout: { at: '2026-12-04T00:00:00.000Z', amount: 138.5 },
    takenOver: 0,
    currency: 'usd',
  },
  fields: {
    available: 'US dollars that the next payout pays; negative where a tip was refunded after its payout',
    reserveDays: 'Days from a tip for which that part is kept back',
    heldReason: 'The first reason why the available money is not paid; null where it is',
    heldUntil: 'When that ends by itself; null where it does not',
    takenOver: 'US dollars that other accounts owed and the creator bears, which are part of the balance',
    unreviewedLimit: 'US dollars above which an administrator looks at the creator once; 0 for never',
    nextPayout:
      'Null where its day is not known: for payouts by hand, and while a reason without an end holds it',
    'nextPayout.at': 'When the automatic run makes it',
    hasPayoutMethod: 'Whether there is a payout method; without one nothing is paid out',
  },
});

describeSchema(creatorCheckSchema, {
  description: 'A decision about payouts to a creator.',
  example: { check: 'hold', reason: 'Fifty tips from one network' },
  fields: {
    check:
      '`hold` and `release` are each the end of the other; `pay-although-blocked` ends with the next block',
    reason:
      'Why the creator is held, released from a hold or paid although blocked, which administrators read; required for these',
  },
});
