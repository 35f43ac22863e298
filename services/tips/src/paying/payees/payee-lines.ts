import { TAX_DETAILS_PLACES } from '@sprinkle/contracts/rules/payees';
import type { PayeeCell, PayeeForm, YearAmounts } from '@sprinkle/contracts/tips/paying/payee-years.schemas';
import type { TaxDetails, TaxDetailsPlace } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { addUp } from './year-amounts.js';

/** A creator with earnings in a year, and what a file says about their identity. */
export interface PayeeOfYear {
  id: string;
  /** Null after the account was closed. */
  username: string | null;
  taxDetails: TaxDetailsPlace | 'unreadable';
  /** Accounts at the payment provider: those that were paid in the year, and the present one. */
  stripeAccountIds: string[];
  /** Null if there are none, or if they cannot be read. */
  details: TaxDetails | null;
  /** Account that payouts go to; null if there is none. */
  accountInfo: string | null;
  /** Holder of a bank account; null for others. */
  accountHolder: string | null;
  /** Earnings of each month, starting with January. */
  months: YearAmounts[];
}

interface Form {
  titles: string[];
  cells: (payee: PayeeOfYear) => PayeeCell[];
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const QUARTERS = [0, 1, 2, 3];
const MONTHS_OF_QUARTER = 3;

/** Fees and refunds are below zero in the ledger, but positive amounts in a form. */
const taken = (cents: number) => ({ cents: cents === 0 ? 0 : -cents });

const person = ({ id, username, taxDetails, details }: PayeeOfYear) => [
  id,
  username ?? '',
  TAX_DETAILS_PLACES[taxDetails],
  details?.kind ?? '',
  details?.legalName ?? '',
  details?.taxId ?? '',
  details?.street ?? '',
  details?.city ?? '',
  details?.region ?? '',
  details?.postalCode ?? '',
  details?.country ?? '',
];

const PERSON_TITLES = ['Creator', 'Username', 'Tax details', 'Kind'];
const ADDRESS_TITLES = ['Street address', 'City', 'State or region', 'Postal code', 'Country'];

/** Both forms end with how the creator was paid, because the provider may report what it paid. */
const PAID_TITLES = ['Paid through Stripe', 'Paid otherwise', 'Stripe account'];

const paid = (
  { stripeAccountIds }: PayeeOfYear,
  { paidByStripeCents, paidOtherwiseCents }: YearAmounts,
): PayeeCell[] => [{ cents: paidByStripeCents }, { cents: paidOtherwiseCents }, stripeAccountIds.join(' ')];

const quarterOf = ({ months }: PayeeOfYear, quarter: number) =>
  addUp(months.slice(quarter * MONTHS_OF_QUARTER, (quarter + 1) * MONTHS_OF_QUARTER));

/**
 * Form 1099-K of the United States has the gross before fees and reversals, which a payee deducts as expenses. All of it is in box 1b too,
 * because nobody shows a card to a website. DAC7 has, for each quarter, what the creator got after the fee and the reversals, and the fee.
 */
const FORMS: Record<PayeeForm, Form> = {
  '1099-k': {
    titles: [
      ...PERSON_TITLES,
      "Payee's name",
      "Payee's TIN",
      ...ADDRESS_TITLES,
      '1a Gross amount',
      '1b Card not present transactions',
      '3 Number of payment transactions',
      '4 Federal income tax withheld',
      ...MONTH_NAMES.map((name, index) => `5${String.fromCodePoint(97 + index)} ${name}`),
      'Fee',
      'Refunds',
      'Disputes',
      'Net',
      ...PAID_TITLES,
    ],
    cells(payee) {
      const year = addUp(payee.months);
      return [
        ...person(payee),
        { cents: year.grossCents },
        { cents: year.grossCents },
        String(year.tipCount),
        { cents: 0 },
        ...payee.months.map(({ grossCents }) => ({ cents: grossCents })),
        taken(year.feeCents),
        taken(year.refundedCents),
        taken(year.disputedCents),
        { cents: year.netCents },
        ...paid(payee, year),
      ];
    },
  },
  dac7: {
    titles: [
      ...PERSON_TITLES,
      'Legal name',
      'TIN',
      ...ADDRESS_TITLES,
      'TIN issued by',
      'Date of birth',
      'Financial account identifier',
      'Account holder',
      ...QUARTERS.flatMap((quarter) => [
        `Consideration Q${quarter + 1}`,
        `Activities Q${quarter + 1}`,
        `Fees Q${quarter + 1}`,
      ]),
      'Currency',
      'Consideration of the year',
      ...PAID_TITLES,
    ],
    cells(payee) {
      const year = addUp(payee.months);
      return [
        ...person(payee),
        payee.details?.country ?? '',
        payee.details?.dateOfBirth ?? '',
        payee.accountInfo ?? '',
        payee.accountHolder ?? '',
        ...QUARTERS.flatMap((quarter) => {
          const { netCents, tipCount, feeCents } = quarterOf(payee, quarter);
          return [{ cents: netCents }, String(tipCount), taken(feeCents)];
        }),
        'USD',
        { cents: year.netCents },
        ...paid(payee, year),
      ];
    },
  },
};

export function titlesOf(form: PayeeForm): string[] {
  return FORMS[form].titles;
}

export function payeeLine(form: PayeeForm, payee: PayeeOfYear): PayeeCell[] {
  return FORMS[form].cells(payee);
}
