import { z } from 'zod';
import { defineList } from '../../list.js';
import { defineRpc } from '../../rpc.js';
import { presentYear, TAX_DETAILS_PLACES } from '../../rules/payees.js';
import { searchSchema } from '../../search.schemas.js';
import { idSchema } from '../../text.schemas.js';
import {
  leastGrossSchema,
  payeeCellSchema,
  payeeFormSchema,
  yearEarningsSchema,
  yearSchema,
  yearStatementSchema,
} from './payee-years.schemas.js';
import {
  keptTaxDetailsSchema,
  ownTaxDetailsSchema,
  recordedSanctionsResultSchema,
  taxDetailsSchema,
} from './payees.schemas.js';

const byCreatorSchema = z.object({ creatorId: idSchema('ID of the creator') });

/** Returns when the actor has to give tax details, and the stored ones, masked. */
export const getTaxDetailsRpc = defineRpc('tips.get-tax-details', z.object({}), ownTaxDetailsSchema);

/**
 * Replaces all of the actor's tax details. Throws REAUTH_REQUIRED if the password was entered more than ten minutes
 * ago. Can be repeated.
 */
export const saveTaxDetailsRpc = defineRpc('tips.save-tax-details', taxDetailsSchema, ownTaxDetailsSchema);

/** Needs the role super. Throws NOT_FOUND for a creator without tax details, and WRONG_STATE if no key can decrypt them. */
export const revealTaxDetailsRpc = defineRpc(
  'tips.reveal-tax-details',
  byCreatorSchema,
  keptTaxDetailsSchema,
);

/**
 * Records what an administrator found on the sanctions lists. A match removes the creator from the open proposal.
 * Throws NOT_FOUND for a creator without tax details. Clearing a match needs the role super (SUPER_REQUIRED) and a
 * reason. Can be repeated.
 */
export const recordSanctionsResultRpc = defineRpc(
  'tips.record-sanctions-result',
  byCreatorSchema.extend(recordedSanctionsResultSchema.shape),
  z.object({}),
);

/**
 * Returns the lines of a file about everybody who earned, gave back or got back money in a UTC year, with unmasked tax
 * details. Needs the role super.
 */
export const exportPayeeYearRpc = defineRpc(
  'tips.export-payee-year',
  z.object({
    year: yearSchema,
    form: payeeFormSchema,
    cursor: z.uuid().optional(),
    limit: z.int().min(1).max(500).default(200),
  }),
  z.object({ lines: z.array(z.array(payeeCellSchema)), nextCursor: z.string().nullable() }),
);

export const getYearStatementRpc = defineRpc(
  'tips.get-year-statement',
  z.object({ year: yearSchema.describe('UTC year, such as 2026') }),
  yearStatementSchema,
);

/** Creators who were tipped in a UTC year, largest gross first. */
export const yearEarningsList = defineList({
  service: 'tips',
  name: 'year-earnings',
  filter: z.object({
    year: yearSchema.optional().describe('UTC year, such as 2026; the current year by default'),
    leastGross: leastGrossSchema
      .optional()
      .describe(
        'Minimum gross of a listed creator in the year, in US dollars; by default, the yearly gross from which the settings require tax details',
      ),
    search: searchSchema.optional().describe('Part of a username'),
  }),
  rows: 'earnings',
  row: yearEarningsSchema,
  exportOrder: 'account',
  fileName: ({ year = presentYear() }) => `year-earnings-${year}.csv`,
  columns: {
    creator: { title: 'Creator', value: ({ username }) => username },
    account: { title: 'Account', value: ({ id }) => id },
    tips: { title: 'Tips', value: ({ tipCount }) => String(tipCount) },
    gross: { title: 'Gross', value: ({ grossCents }) => ({ cents: grossCents }) },
    fee: { title: 'Fee', value: ({ feeCents }) => ({ cents: feeCents }) },
    refunded: { title: 'Refunds', value: ({ refundedCents }) => ({ cents: refundedCents }) },
    disputed: { title: 'Disputes', value: ({ disputedCents }) => ({ cents: disputedCents }) },
    net: { title: 'Net', value: ({ netCents }) => ({ cents: netCents }) },
    paidByStripe: {
      title: 'Paid through Stripe',
      value: ({ paidByStripeCents }) => ({ cents: paidByStripeCents }),
    },
    paidOtherwise: {
      title: 'Paid otherwise',
      value: ({ paidOtherwiseCents }) => ({ cents: paidOtherwiseCents }),
    },
    taxDetails: { title: 'Tax details', value: ({ taxDetails }) => TAX_DETAILS_PLACES[taxDetails] },
    stripeAccount: { title: 'Stripe account', value: ({ stripeAccountIds }) => stripeAccountIds.join(' ') },
  },
});

export const { listRpc: listYearEarningsRpc, exportRpc: exportYearEarningsRpc } = yearEarningsList;
