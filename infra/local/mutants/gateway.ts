import { faultsIn, type Mutant } from './mutant.ts';

const SEARCH = ['gateway/test/search.spec.ts'];
const PAYOUTS = ['gateway/test/admin-payouts.spec.ts'];
const REVERSALS = ['gateway/test/admin-reversals.spec.ts'];
const DOLLARS = ['gateway/test/dollars.spec.ts'];
const OWN = ['gateway/test/own-payouts.spec.ts'];
const METHODS = ['gateway/test/payment-methods.spec.ts'];
const INVOICES = ['gateway/test/fee-invoices.spec.ts'];
const PAYEES = ['gateway/test/payees.spec.ts'];
const EXPORT = ['gateway/test/export-account.spec.ts'];

const OTHER_ID = '00000000-0000-4000-8000-000000000001';

/** These are faults of what the gateway asks a service for: about whom, with which page, words and amounts. */
export const gateway: Mutant[] = [
  ...faultsIn('gateway/src/payments/tip-details.controller.ts', SEARCH, [
    ['{ target: id }', '{}'],
    ['{ creatorId, targetId: id, state', '{ creatorId, state'],
    ['refundIds: idsOf(refunds)', 'refundIds: []'],
    ['disputeIds: idsOf(disputes)', 'disputeIds: []'],
    ["if (message === '')", 'if (false)'],
    ['revealSenderRpc, { tipId }', "revealSenderRpc, { tipId: '' }"],
  ]),
  ...faultsIn('gateway/src/search/search.controller.ts', SEARCH, [[' && outcome.reason.status >= 500', '']]),
  ...faultsIn('gateway/src/payments/mistakes.controller.ts', REVERSALS, [
    ['declineMistakeRpc, { tipId, message }', `declineMistakeRpc, { tipId: '${OTHER_ID}', message }`],
    ['declineMistakeRpc, { tipId, message }', "declineMistakeRpc, { tipId, message: 'No' }"],
  ]),
  ...faultsIn('gateway/src/payouts/payees.controller.ts', PAYEES, [
    ['{ year, form, cursor }', "{ year, form: '1099-k', cursor }"],
  ]),
  ...faultsIn('gateway/src/payouts/tax-details.controller.ts', PAYEES, [
    ['year: parseInput(yearSchema, given)', "year: parseInput(yearSchema, given) && '2024'"],
  ]),
  ...faultsIn('gateway/src/payouts/reveal-accounts.controller.ts', PAYOUTS, [
    ['revealPayoutRpc, { payoutId }', `revealPayoutRpc, { payoutId: '${OTHER_ID}' }`],
    ['revealPayoutMethodRpc, { methodId }', `revealPayoutMethodRpc, { methodId: '${OTHER_ID}' }`],
  ]),
  ...faultsIn('gateway/src/payouts/debts.controller.ts', REVERSALS, [
    ['this.rpc.call(writeOffDebtRpc,', 'this.rpc.call(recordPaidByHandRpc,'],
    ['this.rpc.call(recordPaidByHandRpc,', 'this.rpc.call(writeOffDebtRpc,'],
    ['this.rpc.call(getReversibleRpc, { creatorId }', "this.rpc.call(getReversibleRpc, { creatorId: '' }"],
  ]),
  ...faultsIn('gateway/src/payouts/creator-payouts.controller.ts', OWN, [
    ['{ ...query, creatorId }', '{ creatorId }'],
  ]),
  ...faultsIn('gateway/src/payouts/own-payouts.controller.ts', OWN, [
    ['listOwnPayoutsRpc, query, { actor }', 'listOwnPayoutsRpc, {}, { actor }'],
    ['{ ...query, payoutId }', '{ payoutId }'],
  ]),
  ...faultsIn(
    'gateway/src/payouts/payout-account.controller.ts',
    ['gateway/test/payout-account.spec.ts'],
    [['getConnectedAccountRpc, { creatorId }', "getConnectedAccountRpc, { creatorId: '' }"]],
  ),
  ...faultsIn('gateway/src/fee-invoices/own-fee-invoices.controller.ts', INVOICES, [
    ['listOwnFeeInvoicesRpc, query, { actor }', 'listOwnFeeInvoicesRpc, {}, { actor }'],
    ['getOwnFeeInvoiceRpc, { invoiceId }', "getOwnFeeInvoiceRpc, { invoiceId: '' }"],
    ["@LimitedTo('feeInvoice')", ''],
  ]),
  ...faultsIn(
    'gateway/src/platform/http/security-headers.ts',
    ['gateway/test/pages.spec.ts'],
    [
      ['policy(paying)', 'policy({})'],
      ["const PAYMENT_ORIGINS = ['https://js.stripe.com', ", 'const PAYMENT_ORIGINS = ['],
    ],
  ),
  ...faultsIn('gateway/src/payouts/held-payouts.controller.ts', PAYOUTS, [
    ['releasePayoutRpc, { ...body, payoutId }', "releasePayoutRpc, { ...body, payoutId, reason: 'x' }"],
    ['cancelPayoutRpc, { ...body, payoutId }', "cancelPayoutRpc, { ...body, payoutId, reason: 'x' }"],
  ]),
  ...faultsIn('gateway/src/payouts/admin-payouts.controller.ts', PAYOUTS, [
    ['getPayoutRunRpc, { runId }', `getPayoutRunRpc, { runId: '${OTHER_ID}' }`],
    ['payoutCount: body.payoutCount,', 'payoutCount: 1,'],
    ['cancelPayoutRunRpc, { runId }', `cancelPayoutRunRpc, { runId: '${OTHER_ID}' }`],
    ['allowsRepeatedDownload: again', 'allowsRepeatedDownload: true'],
    ['leftOut.push(...page.leftOut);', 'leftOut.splice(0, leftOut.length, ...page.leftOut);'],
    ["const escapesFormulas = type === 'bank';", 'const escapesFormulas = false;'],
    [
      'const input = { ...body, payoutId };',
      "const input = { ...body, outcome: 'sent' as const, payoutId };",
    ],
    ['{ ...query, payoutId }', '{ payoutId }'],
  ]),
  ...faultsIn('gateway/src/payouts/admin-payouts.controller.ts', DOLLARS, [
    ['const input = { ...choice, leastCents', 'const input = { leastCents'],
    [
      'const input = { runId, methodType, payoutCount',
      "const input = { runId, methodType: 'paypal' as const, payoutCount",
    ],
  ]),
  ...faultsIn('gateway/src/payouts/payout-methods.controller.ts', METHODS, [
    ['balanceCents - balance.pendingCents', 'balanceCents'],
    ['setDefaultPayoutMethodRpc, { methodId }', `setDefaultPayoutMethodRpc, { methodId: '${OTHER_ID}' }`],
    ['removePayoutMethodRpc, { methodId }', `removePayoutMethodRpc, { methodId: '${OTHER_ID}' }`],
  ]),
  ...faultsIn('gateway/src/account/export-account.ts', EXPORT, [
    ['{ ...query, withReversed: true }', 'query'],
  ]),
];
