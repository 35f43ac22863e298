import { faultsIn, type Mutant } from './mutant.ts';

const TRANSFERS = ['services/tips/test/transfers.spec.ts'];
const CRASHES = ['services/tips/test/transfer-crashes.spec.ts'];
const REVERSALS = ['services/tips/test/transfer-reversals.spec.ts'];
const DRIFT = ['services/tips/test/transfer-drift.spec.ts'];
const METRIC = ['services/tips/test/transferred-money.spec.ts'];
const AUTOMATIC = ['services/tips/test/automatic-payouts.spec.ts'];
const PLAN = ['libs/contracts/src/rules/next-payouts-at.spec.ts'];

/** Faults in payouts through the provider: the call, later news from the provider, and automatic runs. */
export const transfers: Mutant[] = [
  ...faultsIn('services/tips/src/paying/transfers/queue-transfers.ts', TRANSFERS, [
    ["AND method_type = 'stripe'", ''],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/watch-transfers.ts', METRIC, [
    ['FILTER (WHERE waiting_since IS NOT NULL)', ''],
    ["FILTER (WHERE called_at < now() - interval '10 minutes')", ''],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/hear-of-transfers.ts', REVERSALS, [
    ['AND creators.closed_at IS NULL', ''],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/begin-transfer.ts', TRANSFERS, [
    ['if (await arePayoutsLocked(manager)) return null;', ''],
    ['const mayBeMade = holds.length === 0;', 'const mayBeMade = true;'],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/begin-transfer.ts', CRASHES, [
    ['if (mayBeMade) await noteCall(manager, payoutId, destination);', ''],
    ['if (!mayBeMade && transfer.calledAt === null) return null;', 'if (!mayBeMade) return null;'],
    ['await lockTipsAndCreators(manager, [payoutId]);', ''],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/send-transfers.ts', CRASHES, [
    ['if (earlier) return this.record(earlier);', ''],
    ["AND called_at < now() - interval '10 minutes'", ''],
    ['if (!begun.mayBeMade) return void (await execute(this.dataSource, FORGET_CALL, [payoutId]));', ''],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/send-transfers.ts', TRANSFERS, [
    ['rejections = rejections + 1,', ''],
    ['WHERE payout_id = $1 AND rejections = $2 AND', 'WHERE payout_id = $1 AND $2::int IS NOT NULL AND'],
    ["because === 'balance', code]", 'false, code]'],
    ["if (because !== 'account') return;", 'if (because) return;'],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/send-transfers.ts', DRIFT, [
    ["if (settlement.outcome === 'conflict') throw new Error(settlement.problem);", ''],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/settle-transfer.ts', DRIFT, [
    ['return stored.stripeTransferId === id ? null :', 'return stored.stripeTransferId ? null :'],
    ['amount !== payout.amountCents ||', ''],
    ['|| currency !== payout.currency)', ')'],
    ['stored.destination !== null && destination !== stored.destination', 'false'],
    ["if (payout.status !== 'confirmed') return", 'if (false) return'],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/settle-transfer.ts', REVERSALS, [
    ['transfer.amount_reversed > Number(stored.reversedCents)', 'transfer.amount_reversed > 0'],
    ['reversedCents === payout.amountCents;', 'reversedCents > 0;'],
    ['reversedCents - Number(stored.reversedCents), isPart', 'reversedCents, isPart'],
    ["lock: { mode: 'pessimistic_write' },", ''],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/hear-of-transfers.ts', REVERSALS, [
    ["if (payout.status !== 'failed') return;", ''],
    ['if (!told) return;\n', 'if (!told) throw new Error();\n'],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/list-failed-bank-payouts.ts', REVERSALS, [
    ['WHERE creator_id = $1 AND ($2', 'WHERE $1::uuid IS NOT NULL AND ($2'],
    ['(failed_at, stripe_payout_id) < (', '(failed_at, stripe_payout_id) <= ('],
  ]),
  ...faultsIn('services/tips/src/money/ledger/post-payout-transfer.ts', REVERSALS, [
    ['after - before AS cents', 'after AS cents'],
    ['THEN payout_tips.amount_cents\n', 'THEN greatest(0, payout_tips.amount_cents)\n'],
  ]),
  ...faultsIn('services/tips/src/taking/stripe/stripe-transfers.ts', TRANSFERS, [
    ['afterRejections(`payout-${payoutId}-transfer`, rejections)', '`payout-${payoutId}-transfer`'],
    ['metadata: { payoutId, runId, creatorId }', 'metadata: { payoutId, runId }'],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/queue-transfers.ts', CRASHES, [
    ['if (await manager.existsBy(PayoutTransfer, { payoutId, calledAt: Not(IsNull()) }))', 'if (false)'],
  ]),
  ...faultsIn('services/tips/src/paying/payouts/payout-holds.ts', TRANSFERS, [
    ["AND transfer.refused_at > coalesce(payouts.released_at, '-infinity')", ''],
  ]),
  ...faultsIn('services/tips/src/upkeep/reconciliation/pages-of.ts', DRIFT, [
    ['if (!page.has_more || !last) return;', 'return;'],
  ]),
  ...faultsIn('services/tips/src/upkeep/reconciliation/compare-transfers.ts', DRIFT, [
    ['if (amount !== amount_reversed)', 'if (false)'],
    ['if (stored.destination !== destination)', 'if (false)'],
    ['if (stored.reversedCents !== amount_reversed)', 'if (false)'],
    ['if (stored.reversedCents === amount_reversed && stored.status !== status)', 'if (false)'],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/confirm-itself.ts', AUTOMATIC, [
    ['proposedById === null && ', ''],
    ['totalCents <= allowed.limitCents', 'totalCents < allowed.limitCents'],
    ["FROM platform_settings WHERE automatic_payouts <> 'off'", 'FROM platform_settings'],
    ['if (!(await mayConfirmItself(manager, run)))', 'if (false)'],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/propose-automatically.ts', AUTOMATIC, [
    ['|| (await arePayoutsLocked(manager))', ''],
    ['if (opened === 0) return;', ''],
    ["choice: { methodTypes: ['stripe'] }", 'choice: {}'],
    ["if (this.config.STRIPE_CONNECT === 'off') return;", ''],
    [
      'FOR UPDATE SKIP LOCKED',
      '',
      'The index of open proposals rejects the second run too, unless the first one has ended in the same moment.',
    ],
  ]),
  ...faultsIn('libs/contracts/src/rules/next-payouts-at.ts', PLAN, [
    ['day >= schedule.automaticPayoutMonthDay', 'day > schedule.automaticPayoutMonthDay'],
    ['(daysUntil || 7)', 'daysUntil'],
    ['isPast ? month + 1 : month', 'month + 1'],
  ]),
];
