import { faultsIn, type Mutant } from './mutant.ts';

const PAYEES = ['services/tips/test/payees.spec.ts'];
const YEARS = ['services/tips/test/payee-years.spec.ts'];
const EARNINGS = ['services/tips/test/year-earnings.spec.ts'];
const NEWS = ['services/tips/test/connected-account-news.spec.ts'];

/** These are faults of tax details, sanctions results, the payouts that they hold, and yearly files. */
export const payees: Mutant[] = [
  ...faultsIn('services/tips/src/balances/held-reason.ts', PAYEES, [
    ["payee.sanctions_result = 'match'", 'false'],
    ["`payee.id IS NULL AND method.type IS DISTINCT FROM 'stripe' AND ${NEEDS_TAX_DETAILS}`", "'false'"],
    ['>= rules.payee_gross_threshold_cents', '> rules.payee_gross_threshold_cents'],
    ['GROUP BY earned.created_at >= ${beginningOfYear(0)}', ''],
    ['>= ${beginningOfYear(-1)}', '>= ${beginningOfYear(0)}'],
  ]),
  ...faultsIn('services/tips/src/balances/held-reason.ts', EARNINGS, [
    ["AND method.type IS DISTINCT FROM 'stripe' AND", 'AND'],
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
    ["if (result === 'clear' && payee.sanctionsResult === 'match') assertMayEndMatch(admin, reason);", ''],
    ["OR sanctions_checked_at < date_trunc('day', now(), 'UTC')", ''],
  ]),
  ...faultsIn('services/tips/src/retention/purge-expired.ts', PAYEES, [
    ["WHERE ${isOld('closed_at')})`", 'WHERE closed_at < now())`'],
  ]),
  ...faultsIn('services/tips/src/payees/year-amounts.ts', YEARS, [
    ["created_at AT TIME ZONE 'UTC'", "created_at AT TIME ZONE 'America/New_York'"],
    ['created_at < $2 AND ${EARNINGS}', 'created_at <= $2 AND ${EARNINGS}'],
    ["['tip', ...FEE_KINDS, 'refund', 'dispute']", "['tip', ...FEE_KINDS, 'refund', 'dispute', 'payout']"],
  ]),
  ...faultsIn('services/tips/src/payees/export-payee-year.ts', YEARS, [
    ['AND EXISTS (SELECT FROM ledger_entries WHERE creator_id = creators.id AND ${EARNED_IN_YEAR})', ''],
    ['if (!cursor)', 'if (true)'],
    ['requireRecentSuperSignIn(actor);', ''],
  ]),
  ...faultsIn('services/tips/src/payees/year-amounts.ts', EARNINGS, [
    ['amount_cents - coalesce(reversed_cents, 0)', 'amount_cents'],
    ["payouts.status = 'sent' AND transfer.stripe_transfer_id", 'transfer.stripe_transfer_id'],
    ["payouts.status = 'sent' AND confirmed_at IS NOT NULL", 'confirmed_at IS NOT NULL'],
    ["paid_at AT TIME ZONE 'UTC'", "paid_at AT TIME ZONE 'Asia/Tokyo'"],
    ['false, -amount_cents', 'false, 0'],
  ]),
  ...faultsIn('services/tips/src/payees/list-year-earnings.ts', EARNINGS, [
    ['>= coalesce($3::bigint', '> coalesce($3::bigint'],
    ['(-earned.gross_cents, creators.id) >', '(-earned.gross_cents, creators.id) >='],
    [
      'requireAdmin(actor);\n    return this.read(request, LARGEST_FIRST);',
      'return this.read(request, LARGEST_FIRST);',
    ],
    [
      'requireAdmin(actor);\n    return this.read(request, BY_ACCOUNT);',
      'return this.read(request, BY_ACCOUNT);',
      'The export of every list asks for an administrator with a recent password before.',
    ],
  ]),
  ...faultsIn('services/tips/src/connected-accounts/read-connected-account.ts', NEWS, [
    [" || this.config.STRIPE_CONNECT === 'off'", ''],
    ['!news || isCreatorClosed', '!news'],
    ['AND NOT $7 THEN', 'AND $7::boolean IS NOT NULL THEN'],
    [
      'const news = newsOf(earlier, facts);',
      "const news = facts.state === 'refused' ? 'refused' : 'more-needed';",
    ],
  ]),
];
