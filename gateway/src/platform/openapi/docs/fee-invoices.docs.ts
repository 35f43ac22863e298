import { feeInvoiceBodySchema, listedFeeInvoiceBodySchema } from '@sprinkle/contracts/http.schemas';
import { describeSchema } from '../describe-schema.js';
import { CREATOR_ID, OTHER_ID, PROFILE, SENT_AT } from './example-values.js';

export const FEE_INVOICE = {
  id: OTHER_ID,
  number: 'INV-000123',
  month: '2026-10',
  issuedAt: SENT_AT,
  net: 100,
  vat: 19,
  total: 119,
  currency: 'usd' as const,
};
const FIELDS = { month: 'Month of the fees, as `2026-10`', issuedAt: 'When it was made' };

describeSchema(feeInvoiceBodySchema, {
  description: 'An invoice for what the platform kept of the tips of a month, by UTC.',
  example: FEE_INVOICE,
  fields: FIELDS,
});

describeSchema(listedFeeInvoiceBodySchema, {
  description: "The invoice for a creator's fees of a month.",
  example: {
    ...FEE_INVOICE,
    creatorId: CREATOR_ID,
    recipientName: PROFILE.displayName,
    recipientUsername: PROFILE.username,
    fee: 124,
    returned: 5,
    vatPercent: '19%',
  },
  fields: { ...FIELDS, creatorId: 'The creator' },
});
