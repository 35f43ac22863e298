import { faultsIn, type Mutant } from './mutant.ts';

const LEDGER = ['services/tips/test/ledger.spec.ts'];
const REVERSALS = ['services/tips/test/reversals.spec.ts'];
const REFUND = ['services/tips/test/refund-tip.spec.ts'];
const SETTLE = ['services/tips/test/settle-reversals.spec.ts'];
const CONFIRM = ['services/tips/test/confirm-tip.spec.ts'];

/** Faults in fees, ledger, balances, refunds and disputes. */
export const money: Mutant[] = [
  ...faultsIn(
    'libs/contracts/src/rules/fee.ts',
    ['libs/contracts/src/rules/fee.spec.ts'],
    [
      ['+ 5_000)', ')'],
      ['+ 5_000)', '+ 4_999)'],
      ['Math.floor((amountCents', 'Math.ceil((amountCents'],
      ['amountCents - feeCents - processingCents }', 'amountCents - feeCents }'],
      ['Math.min(chargeCents, amountCents - feeCents)', 'chargeCents'],
      ['Math.max(lowest, tipCents)', 'Math.max(lowest + 2, tipCents)'],
      ['Math.round(percent * 100)', 'Math.floor(percent * 100)'],
    ],
  ),
  ...faultsIn(
    'libs/contracts/src/rules/money.ts',
    ['libs/contracts/src/rules/money.spec.ts'],
    [
      ['Math.round(dollars * 100)', 'Math.floor(dollars * 100)'],
      ["padStart(2, '0')", "padStart(1, '0')"],
      ["cents < 0 ? '-' : ''", "''"],
    ],
  ),
  ...faultsIn(
    'services/tips/src/money/ledger/post-transfer.ts',
    [...LEDGER, ...CONFIRM],
    [
      ["tip: { from: 'tipper', to: 'creator' }", "tip: { from: 'creator', to: 'tipper' }"],
      [
        "'platform-fee': { from: 'creator', to: 'platform' }",
        "'platform-fee': { from: 'platform', to: 'creator' }",
      ],
      [
        "'processing-fee': { from: 'platform', to: 'provider' }",
        "'processing-fee': { from: 'creator', to: 'provider' }",
      ],
      ['entry(from, -amountCents), entry(to, amountCents)', 'entry(from, -amountCents)'],
      [
        'entry(from, -amountCents), entry(to, amountCents)',
        'entry(from, amountCents), entry(to, -amountCents)',
      ],
      ["account === 'creator' ? tip.userId : null", 'tip.userId'],
    ],
  ),
  ...faultsIn(
    'services/tips/src/money/ledger/post-tip.ts',
    [...CONFIRM, 'services/tips/test/waived-balance.spec.ts', 'services/tips/test/processing-charge.spec.ts'],
    [
      ['feeCents > 0 ?', 'feeCents > 1_000_000 ?'],
      ['processingCents > 0 ?', 'processingCents > 1_000_000 ?'],
      ["'tip', tip.amountCents, 0)", "'tip', tip.amountCents - feeCents, 0)"],
      ['if (creator.closedAt) await giveUpBalance(manager, tip.userId);', ''],
      ["lock: { mode: 'pessimistic_read' },", ''],
    ],
  ),
  ...faultsIn(
    'services/tips/src/money/balances/payable.ts',
    ['services/tips/test/balances.spec.ts'],
    [
      ['now() - make_interval(days => ${PENDING_DAYS})', 'now() - make_interval(days => 1)'],
      ['now() - make_interval(days => ${PENDING_DAYS})', 'now() - make_interval(days => 70)'],
    ],
  ),
  ...faultsIn(
    'services/tips/src/money/ledger/balance-of.ts',
    ['services/tips/test/balances.spec.ts'],
    [['WHERE ledger_entries.creator_id = ${creatorId}', 'WHERE ${creatorId}::uuid IS NOT NULL']],
  ),
  ...faultsIn(
    'services/tips/src/money/ledger/reversed-amounts.ts',
    [
      ...REVERSALS,
      'services/tips/test/processing-charge.spec.ts',
      'services/tips/src/money/ledger/reversed-amounts.spec.ts',
    ],
    [
      ['Math.min(taken, tip.amountCents - refundedCents)', 'taken'],
      ['refundedFeeOf(tip, refundedCents + fromCreator)', '0'],
      ['isLost(status) ? takenCents : 0', 'takenCents'],
      ['reversals.refundedCents + lostCentsOf(reversals)', 'reversals.refundedCents'],
      ['tip.feeCents - shareOf(', 'shareOf('],
      ['refundedProcessingOf(tip, refundedCents + fromCreator)', '0'],
    ],
  ),
  ...faultsIn('services/tips/src/money/ledger/post-reversals.ts', REVERSALS, [
    ['wanted[kind] - cents', 'wanted[kind]'],
    ['if (returned > 0) await', 'if (false) await'],
  ]),
  ...faultsIn('services/tips/src/taking/settlement/apply-reversals.ts', REVERSALS, [
    ["if (payment.reversalVersion !== reversalVersion) return { settlement: { outcome: 'outdated' } };", ''],
    ["status === 'failed' ? sum : sum + amountCents", 'sum + amountCents'],
    ["if (isGone && lostCentsOf(facts) > 0) return 'lost';", ''],
  ]),
  ...faultsIn('services/tips/src/taking/settlement/record-reversal-events.ts', REVERSALS, [
    ["status === 'succeeded' ? amountCents - refundedCents : 0", 'amountCents - refundedCents'],
  ]),
  ...faultsIn('services/tips/src/money/ledger/post-reversals.ts', SETTLE, [
    ["lock: { mode: 'pessimistic_read' },", ''],
  ]),
  ...faultsIn('services/tips/src/taking/settlement/store-disputes.ts', SETTLE, [
    ['isOpen || (!isLost(status) && takenCents > 0)', 'isOpen'],
  ]),
  ...faultsIn('services/tips/src/taking/settlement/apply-reversals.ts', SETTLE, [
    ['if (refundedCents > tip.amountCents) return', 'if (false) return'],
  ]),
  ...faultsIn('services/tips/src/taking/settlement/settle-payment.ts', SETTLE, [
    ['heardOfReversal || isReversed(intent)', 'heardOfReversal'],
  ]),
  ...faultsIn('services/tips/src/taking/settlement/apply-intent.ts', SETTLE, [
    ['problem: isReversed(intent) ? payment.problem : null', 'problem: null'],
  ]),
  ...faultsIn('services/tips/src/taking/settlement/store-refunds.ts', REFUND, [
    ['id === refundId && providerRefundId === null', 'false'],
    ["if (fact.status === 'failed' && before?.status === 'succeeded') failed.push(refund);", ''],
  ]),
  ...faultsIn('services/tips/src/taking/settlement/reversal-facts.ts', SETTLE, [
    ['Math.max(takenCents, amount)', 'takenCents'],
  ]),
  ...faultsIn('services/tips/src/taking/reversals/refund-tip.ts', REFUND, [
    ['if (repeated) return repeated;', ''],
    ["if (tip.status === 'disputed' || tip.status === 'lost') {", "if (tip.status === 'lost') {"],
  ]),
  ...faultsIn('services/tips/src/taking/reversals/send-refund.ts', REFUND, [
    ['await this.settle(intentId);\n    const refund', 'const refund'],
    ['await this.reject(refundId, rejection);', ''],
  ]),
];
