import { faultsIn, type Mutant } from './mutant.ts';

const PAYEES = ['services/tips/test/payees.spec.ts'];
const YEARS = ['services/tips/test/payee-years.spec.ts'];

/** These are faults of tax details, sanctions results, the payouts that they hold, and yearly files. */
export const payees: Mutant[] = [
  ...faultsIn('services/tips/src/balances/held-reason.ts', PAYEES, [
    ["payee.sanctions_result = 'match'", 'false'],
    ['`payee.id IS NULL AND ${NEEDS_TAX_DETAILS}`', "'false'"],
    ['>= rules.payee_gross_threshold_cents', '> rules.payee_gross_threshold_cents'],
    ['GROUP BY earned.created_at >= ${beginningOfYear(0)}', ''],
    ['>= ${beginningOfYear(-1)}', '>= ${beginningOfYear(0)}'],
  ]),
  ...faultsIn('services/tips/src/payouts/payout-holds.ts', PAYEES, [
    ["AND payees.sanctions_checked_at > coalesce(payouts.released_at, '-infinity')", ''],
  ]),
  ...faultsIn('services/tips/src/payees/payee-secrets.ts', PAYEES, [
    ['JSON.stringify(details), CONTEXT + id)', 'JSON.stringify(details), CONTEXT)'],
    ['taxId: maskAccountInfo(taxId)', 'taxId'],
  ]),
  ...faultsIn('services/tips/src/payees/save-tax-details.ts', PAYEES, [
    ['!stored || !isDeepStrictEqual(this.secrets.read(stored), details)', 'true'],
    ['...(!isMatch && NOT_CHECKED)', '...NOT_CHECKED'],
  ]),
  ...faultsIn('services/tips/src/payees/record-sanctions-result.ts', PAYEES, [
    ["if (result === 'match') await leaveOutOfProposal", 'if (false) await leaveOutOfProposal'],
    ["if (result === 'clear') await assertMayEndMatch(manager, payee, admin);", ''],
    ["OR sanctions_checked_at < date_trunc('day', now(), 'UTC')", ''],
  ]),
  ...faultsIn('services/tips/src/retention/purge-expired.ts', PAYEES, [
    ["WHERE ${isOld('closed_at')})`", 'WHERE closed_at < now())`'],
  ]),
  ...faultsIn('services/tips/src/payees/year-amounts.ts', YEARS, [
    ["created_at AT TIME ZONE 'UTC'", "created_at AT TIME ZONE 'America/New_York'"],
    ['created_at < $2', 'created_at <= $2'],
    ["['tip', ...FEE_KINDS, 'refund', 'dispute']", "['tip', ...FEE_KINDS, 'refund', 'dispute', 'payout']"],
  ]),
  ...faultsIn('services/tips/src/payees/export-payee-year.ts', YEARS, [
    ['AND EXISTS (SELECT FROM ledger_entries WHERE creator_id = creators.id AND ${EARNED_IN_YEAR})', ''],
    ['if (!cursor)', 'if (true)'],
    ['requireRecentSuperSignIn(actor);', ''],
  ]),
];
