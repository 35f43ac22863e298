import { faultsIn, type Mutant } from './mutant.ts';

const LOST = ['services/tips/test/lost-disputes.spec.ts'];
const WAITING = ['services/tips/test/waiting-refunds.spec.ts'];
const REJECTED = ['services/tips/test/rejected-intents.spec.ts'];
const MARKS = ['services/tips/test/fraud-marks.spec.ts'];
const CURRENCY = ['services/tips/test/settlement-currency.spec.ts'];
const TRANSACTIONS = ['services/tips/test/provider-transactions.spec.ts'];

/** These are faults in what the provider decides, rejects, suspects and books. */
export const provider: Mutant[] = [
  ...faultsIn('services/tips/src/ledger/dispute-status.ts', LOST, [
    ['!isUndecided(status) && !RETURNING.includes(status)', "status === 'lost'"],
    ["['won', 'warning_closed']", "['won']"],
    ["  'appeal_under_review',\n", ''],
  ]),
  ...faultsIn(
    'services/tips/src/stripe/stripe.ts',
    [...REJECTED, ...WAITING],
    [['rejections === 0 ? key : `${key}-${rejections}`', 'key']],
  ),
  ...faultsIn('services/tips/src/payments/create-payment-intent.ts', REJECTED, [
    [
      'isKeyReused(error) ? await this.stripe.findIntentOf(tip) : null',
      'null as Stripe.PaymentIntent | null',
    ],
    ['await execute(this.dataSource, COUNT_REJECTION, [tip.id, payment.intentRejections]);', ''],
    ['throw paymentsUnavailable(error);', 'throw error;'],
  ]),
  ...faultsIn('services/tips/src/reversals/send-refund.ts', WAITING, [
    ['if (BALANCE_CODES.includes(rejection))', 'if (false)'],
    ['{ rejections: rejections + 1, waitingReason', '{ waitingReason'],
  ]),
  ...faultsIn('services/tips/src/settlement/apply-reversals.ts', WAITING, [
    ['failed.requestedBy === null || failed.failureReason !== LACKS_BALANCE', 'failed.requestedBy === null'],
    ['before.waitingReason !== fact.waitingReason', 'false'],
  ]),
  ...faultsIn('services/tips/src/settlement/store-fraud-marks.ts', MARKS, [
    ['before.decision === null && decision !== null', 'decision !== null'],
    ['before.decision === null && decision !== null', 'false'],
  ]),
  ...faultsIn('services/tips/src/settlement/fraud-mark-facts.ts', MARKS, [
    ["isRefunded ? 'refunded' : 'disputed'", "'disputed'"],
    ["refunded_as_fraud: 'refunded',\n", ''],
    ['open ? null :', 'false ? null :'],
  ]),
  ...faultsIn('services/tips/src/fraud-marks/keep-marked-tip.ts', MARKS, [
    ['if (open.length === 0) return {};', ''],
    ['await manager.existsBy(Refund, refund)', 'false'],
    ['const admin = requireRecentAdminSignIn(actor);', "const admin = { id: actor.id ?? '' };"],
  ]),
  ...faultsIn('services/tips/src/balances/payable.ts', MARKS, [
    ['UNION ALL ${SUSPECTED}', ''],
    ['fraud_marks WHERE decision IS NULL', 'fraud_marks'],
  ]),
  ...faultsIn(
    'gateway/src/webhooks/stripe-signature.guard.ts',
    ['gateway/test/webhooks.spec.ts'],
    [
      ['(body, signature, secret, TOLERANCE_SECONDS)', '(body, signature, secret, 0)'],
      ['is not valid.\n        return false;', 'is not valid.\n        return true;'],
    ],
  ),
  ...faultsIn('services/tips/src/stripe/settlement-currency.ts', CURRENCY, [
    ['if (this.problem) throw new Error(this.problem);', ''],
    ['if (this.problem) throw paymentsUnavailable(new Error(this.problem));', ''],
    ['if (!isOutage(error)) throw error;', ''],
  ]),
  ...faultsIn('services/tips/src/reconciliation/compare-transactions.ts', TRANSACTIONS, [
    ['if (transaction.currency !== CURRENCY) yield foreignCurrency(transaction);\n      else if', 'if'],
    ["AND status = 'pending'))", "AND status = 'none'))"],
    ['tip_id = page.tip_id AND is_open', 'tip_id = page.tip_id AND NOT is_open'],
    [
      "WHEN 'payment' THEN cents ELSE -cents END) AS cents",
      "WHEN 'payment' THEN cents ELSE cents END) AS cents",
    ],
  ]),
  ...faultsIn('services/tips/src/reconciliation/transaction-parts.ts', TRANSACTIONS, [
    ["{ intentId, part: 'dispute', cents: -amount }", "{ intentId, part: 'dispute', cents: amount }"],
    ["{ intentId, part: 'refund', cents: -amount }", "{ intentId, part: 'refund', cents: amount }"],
    ["'payout', 'payout_cancel', 'payout_failure'", "'payout_cancel', 'payout_failure'"],
  ]),
];
