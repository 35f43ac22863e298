import {
  ownTaxDetailsBodySchema,
  yearEarningsBodySchema,
  yearStatementBodySchema,
} from '@sprinkle/contracts/http.schemas';
import {
  keptTaxDetailsSchema,
  maskedTaxDetailsSchema,
  recordedSanctionsResultSchema,
  taxDetailsSchema,
} from '@sprinkle/contracts/tips/payees.schemas';
import { describeSchema } from '../describe-schema.js';
import { CREATOR_ID, MASKED_TAX_DETAILS, PROFILE, TIPPED_AT } from './example-values.js';

const TAX_DETAILS = {
  kind: 'person' as const,
  legalName: MASKED_TAX_DETAILS.legalName,
  street: '12 Harbour Road',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
  dateOfBirth: '1992-02-29',
  taxId: '123-45-6789',
};
const TAX_DETAILS_FIELDS = {
  kind: 'Whether a person or a company is paid',
  legalName: 'Name of the person or the company, as the tax office knows it',
  street: 'Street and number',
  city: 'City',
  region: 'State or region; empty where there is none',
  postalCode: 'Postal code; empty where there is none',
  country: 'Country of the address, by its code of two letters (ISO 3166-1)',
  dateOfBirth: 'Date of birth of a person, as `1992-02-29`, which is required for one',
  taxId: 'Tax number: of the United States an SSN, ITIN or EIN',
};

describeSchema(taxDetailsSchema, {
  description: 'Who is paid, as a tax office wants to know it.',
  example: TAX_DETAILS,
  fields: TAX_DETAILS_FIELDS,
});

describeSchema(keptTaxDetailsSchema, {
  description: 'Who is paid, in the clear.',
  example: TAX_DETAILS,
  fields: TAX_DETAILS_FIELDS,
});

describeSchema(maskedTaxDetailsSchema, {
  description: 'Tax details without what only administrators read.',
  example: MASKED_TAX_DETAILS,
  fields: {
    kind: TAX_DETAILS_FIELDS.kind,
    legalName: TAX_DETAILS_FIELDS.legalName,
    country: TAX_DETAILS_FIELDS.country,
  },
});

describeSchema(ownTaxDetailsBodySchema, {
  description: "When tax details are required, and the creator's own, masked.",
  example: {
    rule: 'from-yearly-gross',
    grossThreshold: 600,
    savedAt: TIPPED_AT,
    isGivenToStripe: false,
    details: MASKED_TAX_DETAILS,
  },
  fields: {
    rule: 'When they are required before a payout',
    grossThreshold: 'US dollars of a year from which they are required where the rule goes by it',
    savedAt: 'When they were saved; null where there are none',
    isGivenToStripe: 'Whether payouts go through Stripe, which has its own, so that none are required here',
    details: 'Null where there are none, or none that can be read',
  },
});

describeSchema(recordedSanctionsResultSchema, {
  description: 'What was found about a creator on the sanctions lists.',
  example: { result: 'clear' },
  fields: {
    result: '`match` holds the payouts until `clear` is recorded',
    reason: 'Why; needed to clear a match. The activity log keeps it',
  },
});

const DECEMBER = {
  tipCount: 3,
  gross: 25.49,
  fee: -2.56,
  refunded: 0,
  disputed: 0,
  net: 22.93,
  paidByStripe: 18.43,
  paidOtherwise: 0,
};
const AMOUNTS = {
  tipCount: 'Number of tips that were paid',
  gross: 'US dollars of these tips',
  fee: 'US dollars of the fee, below zero; above it where more of it came back with refunds',
  refunded: 'US dollars that went back by refunds, below zero',
  disputed: 'US dollars that disputes took, below zero; above it where more was won back',
  net: 'US dollars that the creator earned: the sum of these',
  paidByStripe: 'US dollars that were paid out through Stripe, without what came back',
  paidOtherwise: 'US dollars that were paid out in other ways, without what came back',
};

describeSchema(yearStatementBodySchema, {
  description: 'What a creator earned and was paid in a year, by UTC.',
  example: {
    year: '2026',
    username: PROFILE.username,
    currency: 'usd',
    ...DECEMBER,
    months: [{ month: '2026-12', ...DECEMBER }],
  },
  fields: {
    year: 'Year, as `2026`',
    ...AMOUNTS,
    months: 'All twelve months',
    'months.month': 'Month, as `2026-12`',
    ...Object.fromEntries(Object.entries(AMOUNTS).map(([name, text]) => [`months.${name}`, text])),
  },
});

describeSchema(yearEarningsBodySchema, {
  description: 'What a creator earned and was paid in a year, by UTC.',
  example: {
    id: CREATOR_ID,
    username: PROFILE.username,
    ...DECEMBER,
    taxDetails: 'at-stripe',
    stripeAccountIds: ['acct_1PgafTB7WZ01zgkW'],
  },
  fields: {
    id: 'The creator',
    ...AMOUNTS,
    taxDetails: 'Whether tax details are kept here, are at Stripe alone, or are missing',
    stripeAccountIds:
      'Accounts at Stripe, by which an operator finds the person there: those that were paid in the year, and the present one',
  },
});
