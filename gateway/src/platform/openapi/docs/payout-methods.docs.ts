import {
  defaultChoiceSchema,
  newPayoutMethodSchema,
  payoutMethodSchema,
} from '@sprinkle/contracts/tips/payout-methods.schemas';
import { describeSchema } from '../describe-schema.js';
import { PAYOUT_METHOD } from './example-values.js';

describeSchema(payoutMethodSchema, {
  description: 'Where a creator is paid.',
  example: PAYOUT_METHOD,
  fields: { type: 'Kind of account', isDefault: 'Whether payouts go there' },
});

describeSchema(newPayoutMethodSchema, {
  description: 'An account to pay the creator to.',
  example: {
    type: 'bank',
    accountInfo: 'DE89 3704 0044 0532 0130 00',
    accountHolder: 'Maya Fit',
    isDefault: true,
  },
  fields: {
    type: 'Kind of account',
    accountInfo:
      'For `bank` a routing number and an account number, or an IBAN; for `paypal` its email address; for `venmo` the username',
    accountHolder: 'Name of the holder, for `bank` only; until we have it, nothing is paid to the account',
    isDefault: 'Whether payouts go there from now on; the first method is the default in any case',
  },
});

describeSchema(defaultChoiceSchema, {
  description: 'Makes a payout method the default.',
  example: { isDefault: true },
  fields: { isDefault: 'Always true: another method becomes the default in place of this one' },
});
