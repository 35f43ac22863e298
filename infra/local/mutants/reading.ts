import { faultsIn, type Mutant } from './mutant.ts';

const MISTAKES = ['services/tips/test/mistakes.spec.ts'];
const TIP_DETAILS = [
  'services/tips/test/tip-details.spec.ts',
  'services/tips/test/processing-charge.spec.ts',
];
const STATS = ['services/tips/test/stats.spec.ts'];
const OWN = ['services/tips/test/own-payouts.spec.ts'];
const SEARCH = ['services/tips/test/search-tips.spec.ts'];
const EARNINGS = ['services/tips/test/year-earnings.spec.ts'];
const TIP_MAILS = ['services/notifications/test/list-tip-mails.spec.ts'];
const RECEIPT_MAILS = ['services/notifications/test/list-receipt-mails.spec.ts'];
const MASS_MAILS = ['services/notifications/test/mass-mails.spec.ts'];
const FIGURES = ['services/profiles/test/report-figures.spec.ts'];
const REPORTS = ['services/profiles/test/reports.spec.ts'];

/** These are faults of what is read and of who may read it: second pages, sums and guards. */
export const reading: Mutant[] = [
  ...faultsIn('services/tips/src/mistakes/list-mistakes.ts', MISTAKES, [
    ['requireAdmin(actor);', ''],
    ['(reported_at, mistakes.tip_id) > ${LAST}', '(reported_at, mistakes.tip_id) >= ${LAST}'],
    ['(reported_at, mistakes.tip_id) < ${LAST}', '(reported_at, mistakes.tip_id) <= ${LAST}'],
    ['ORDER BY reported_at DESC, mistakes.tip_id DESC', 'ORDER BY reported_at, mistakes.tip_id'],
  ]),
  ...faultsIn('services/tips/src/tip-details/get-tip-details.ts', TIP_DETAILS, [
    ['requireAdmin(actor);', ''],
    ["'fee-reversal', 'charge-reversal', 'dispute')", "'fee-reversal', 'dispute')"],
    ['tips.processing_cents - tips.refunded_processing_cents AS', 'tips.processing_cents AS'],
    ["AND payout_tips.status IN ('confirmed', 'sent')", ''],
    ['FROM fraud_marks WHERE tip_id = $1', 'FROM fraud_marks WHERE $1::uuid IS NOT NULL'],
  ]),
  ...faultsIn('services/tips/src/stats/count-waiting-money.ts', STATS, [
    ['requireAdmin(actor);', ''],
    ["AND later.status <> 'failed')", ')'],
    ["WHERE is_open AND status LIKE '%needs_response') AS disputes", 'WHERE is_open) AS disputes'],
    ['AND NOT ${IS_NOT_HELD}) AS held_payouts', ') AS held_payouts'],
    ['count(DISTINCT tip_id)', 'count(*)'],
  ]),
  ...faultsIn('services/tips/src/payouts/list-payouts-of-creator.ts', OWN, [
    ['number < (SELECT last.number', 'number <= (SELECT last.number'],
    ['WHERE creator_id = $1 AND ($2', 'WHERE $1::uuid IS NOT NULL AND ($2'],
  ]),
  ...faultsIn('services/tips/src/payouts/list-own-payouts.ts', OWN, [
    ['    < (SELECT last.confirmed_at', '    <= (SELECT last.confirmed_at'],
  ]),
  ...faultsIn('services/tips/src/search/search-tips.ts', SEARCH, [
    ['this.hashes.allOf(email)', '[this.hashes.of(email)]'],
    ["'lower(sender_email) = $1'", "'sender_email = $1'"],
  ]),
  ...faultsIn('services/tips/src/search/read-words.ts', SEARCH, [
    ['cents <= INTEGER_MAX ? cents : null', 'cents'],
  ]),
  ...faultsIn('services/tips/src/sender-addresses/sender-hashes.ts', SEARCH, [
    ['email.trim().toLowerCase()', 'email.trim()'],
  ]),
  ...faultsIn(
    'services/tips/src/goals/end-goal.ts',
    ['services/tips/test/goals.spec.ts'],
    [['if (ended > 0) await', 'await']],
  ),
  ...faultsIn(
    'services/tips/src/fee-invoices/list-fee-invoices.ts',
    ['services/tips/test/fee-invoice-lists.spec.ts'],
    [
      ['lower(recipient_username) LIKE $3', 'recipient_username LIKE upper($3)'],
      ['number < (SELECT last.number', 'number <= (SELECT last.number'],
    ],
  ),
  ...faultsIn(
    'services/tips/src/ledger/net-unclaimed.ts',
    ['services/tips/test/prepare-closing.spec.ts'],
    [['await lockLeftBehind(manager, creatorId);', '']],
  ),
  ...faultsIn(
    'services/tips/src/connected-accounts/refresh-payout-account.ts',
    ['services/tips/test/change-limits.spec.ts'],
    [['await this.calls.admit(id);', '']],
  ),
  ...faultsIn('services/tips/src/payees/get-tax-details.ts', EARNINGS, [['isDefault: true,', '']]),
  ...faultsIn('services/tips/src/payees/list-year-earnings.ts', EARNINGS, [
    ['dollarsToCents(Number(leastGross))', 'Math.trunc(Number(leastGross) * 100)'],
  ]),
  ...faultsIn(
    'services/tips/src/payees/record-sanctions-result.ts',
    ['services/tips/test/sanctions.spec.ts'],
    [["if (result === 'match') await leaveOut", 'await leaveOut']],
  ),
  ...faultsIn('services/notifications/src/tip-mails/list-receipt-mails.ts', RECEIPT_MAILS, [
    ["'tip-reply:' || $1, ", ''],
    [", 'mistake-declined:' || $1)", ')'],
  ]),
  ...faultsIn('services/notifications/src/tip-mails/list-tip-mails.ts', TIP_MAILS, [
    ['`mistake-declined:${tipId}`,', ''],
    ['`tip-refund-failure-notice:${refundId}`,', ''],
    ["AND last_error IS DISTINCT FROM 'anonymized'", ''],
  ]),
  ...faultsIn('services/notifications/src/mass-mails/count-recipients.ts', MASS_MAILS, [
    ['requireAdmin(actor);', ''],
    ['WHERE ${GETS_MASS_MAILS}', ''],
  ]),
  ...faultsIn('services/profiles/src/reports/list-report-figures.ts', FIGURES, [
    ['Math.round(seconds / 360) / 10', 'Math.round(seconds / 3600)'],
    ["outcome = 'reversed-unasked') AS", "outcome = 'reversed') AS"],
  ]),
  ...faultsIn('services/profiles/src/reports/count-waiting-reports.ts', REPORTS, [
    ['requireAdmin(actor);', ''],
    ["WHERE appeal_state = 'open'", 'WHERE appeal_state IS NOT NULL'],
  ]),
];
