import { faultsIn, type Mutant } from './mutant.ts';

const RUNS = ['services/tips/test/payout-runs.spec.ts'];
const OUTCOMES = ['services/tips/test/payout-outcomes.spec.ts'];
const WORK = ['services/tips/test/payout-work.spec.ts'];
const PAYABLE = ['services/tips/test/payable.spec.ts', 'services/tips/test/payout-runs.spec.ts'];
const BALANCES = ['services/tips/test/balances.spec.ts'];
const HELD = ['services/tips/test/held-payouts.spec.ts', 'services/tips/test/released-payouts.spec.ts'];
const RULES = ['services/tips/test/payout-rules.spec.ts'];
const TWO = ['services/tips/test/two-persons.spec.ts'];
const UNDONE = ['services/tips/test/undone-email-change.spec.ts'];

/** Faults in proposals, confirmations and outcomes of payouts, and in what creators see of them. */
export const payouts: Mutant[] = [
  ...faultsIn('services/tips/src/money/balances/payable.ts', PAYABLE, [
    ["IN ('requested', 'pending')", "IN ('pending')"],
    ['WHERE rests.cents <> coalesce(waiting.cents, 0)', ''],
    [
      'AND entries.creator_id IS NOT DISTINCT FROM tips.user_id\n  GROUP BY tips.user_id, tips.id HAVING',
      'GROUP BY tips.user_id, tips.id HAVING',
    ],
    ['GROUP BY tips.user_id, tips.id HAVING sum(entries.amount_cents) > 0', 'GROUP BY tips.user_id, tips.id'],
  ]),
  ...faultsIn('services/tips/src/money/balances/payable.ts', BALANCES, [
    [
      'AND entries.creator_id IS NOT DISTINCT FROM tips.user_id\n  WHERE tips.user_id ${scope.creators} AND tips.succeeded_at >',
      'WHERE tips.user_id ${scope.creators} AND tips.succeeded_at >',
    ],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/propose-payouts.ts', OUTCOMES, [
    ['HAVING sum(rests.cents) > 0', 'HAVING sum(rests.cents) <> 0'],
    ['rests.cents < 0 OR paid.tip_id IS NOT NULL', 'rests.cents < 0 AND paid.tip_id IS NOT NULL'],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/confirm-payout-run.ts', RUNS, [
    ['await execute(manager, LEAVE_OUT, [ids, changed.map(({ reason }) => reason)]);', ''],
    ['changed.length > 0 && changed.length === payoutCount', 'false'],
    ['const paid = payouts.filter((payout) => !leftOut.has(payout.id));', 'const paid = payouts;'],
    ["await postPayouts(manager, payoutIds, 'out');", ''],
    ['run.payoutCount !== payoutCount || ', ''],
  ]),
  ...faultsIn('services/tips/src/money/balances/payable.ts', RUNS, [
    ["until: '(SELECT tipped_until FROM payout_runs WHERE id = $1)'", "until: 'now()'"],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/run-orders.ts', WORK, [
    ['AND due_at IS NULL', ''],
    ['await announce(manager, RUN_ORDERS);', '', 'The work is found half a minute later.'],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/work-off-run-orders.ts', WORK, [
    ['if (attempts > ATTEMPTS_MAX)', 'if (false)'],
    ['await fulfilOrder(manager, runId);', ''],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/record-payout-outcome.ts', OUTCOMES, [
    ['if (payout.status !== outcome)', 'if (true)'],
    ['if (!isSent) await returnMoney(manager, payout);', ''],
  ]),
  ...faultsIn('services/tips/src/paying/payouts/return-money.ts', OUTCOMES, [
    ["await giveUpBalance(manager, creatorId, 'unclaimed');", ''],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/record-run-sent.ts', HELD, [
    ["payouts.status = 'confirmed' AND ${IS_NOT_HELD}", "payouts.status = 'confirmed'"],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/record-payout-outcome.ts', HELD, [
    ['else await assertNotHeld(manager, payout);', ''],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/export-payout-file.ts', HELD, [
    ['AND ${IS_NOT_HELD} AND method_type', 'AND method_type'],
  ]),
  ...faultsIn('services/tips/src/paying/payouts/payout-holds.ts', HELD, [
    ['coalesce(payouts.released_at, run.proposed_at)', 'run.proposed_at'],
    ['OR creator.blocked_at > payouts.released_at', ''],
    ['HAVING sum(entries.amount_cents) < 0', ''],
    ["AND NOT refunds.id = ANY (coalesce(payouts.released_causes, '{}'))", ''],
    ['chosen.default_since > ${SINCE}', 'false'],
    ['least(payouts.released_balance_cents, 0)', '0'],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/decide-held-payout.ts', HELD, [
    ['assertSame(holds, input.holds);', ''],
    ['await returnMoney(manager, payout);', ''],
    ["coalesce(released_holds, '{}') || $4::text[]", '$4::text[]'],
  ]),
  ...faultsIn('services/tips/src/money/balances/held-reason.ts', RULES, [
    ["'under-review': 'checks.held_at IS NOT NULL'", "'under-review': 'false'"],
    ["isRecent('creators.password_reset_at')", "'false'"],
    ["AND earlier.status IN ('confirmed', 'sent')", ''],
    ['BETWEEN 1 AND rules.minimum_payout_cents - 1', 'BETWEEN 1 AND rules.minimum_payout_cents'],
    ['> rules.unreviewed_payout_limit_cents', '>= rules.unreviewed_payout_limit_cents'],
    ['AND checks.first_payout_released_at IS NULL', ''],
  ]),
  ...faultsIn('services/tips/src/money/balances/payable.ts', RULES, [
    ["FILTER (WHERE entries.kind NOT IN ('payout', 'transfer-reversal')) * rules", '* rules'],
    ['ceil(sum', 'floor(sum'],
    ['AND tips.id NOT IN (${UNDECIDED})', ''],
  ]),
  ...faultsIn('services/tips/src/paying/payouts/check-creator.ts', RULES, [
    ["if (check === 'hold') await leaveOutOfProposal(manager, id, `Held: ${reason}`);", ''],
    ['WHERE checks.hold_reason IS DISTINCT FROM $2', ''],
    ['hold.heldBy === null || ', ''],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/two-persons.ts', TWO, [
    ['if (id !== proposedBy) return;', 'return;'],
    ['SELECT version = 0 OR EXISTS', 'SELECT EXISTS'],
    ['WHERE other.id IS DISTINCT FROM ${adminId}', ''],
    ['payout.sentBy === null || ', ''],
    ['if (decidedBy === id)', 'if (false)'],
    ['if (proposedBy === id)', 'if (false)'],
  ]),
  ...faultsIn('services/tips/src/paying/payouts/payout.entity.ts', OUTCOMES, [
    ["returned: 'sent'", "returned: 'confirmed'"],
  ]),
  ...faultsIn('services/tips/src/paying/payout-runs/export-payout-file.ts', OUTCOMES, [
    ['if (!allowsRepeatedDownload) await assertFirst(manager, id, methodType);', ''],
    ['AND last.run_id = $2', ''],
    ["if (status !== 'confirmed') throw", "if (status === 'canceled') throw"],
  ]),
  ...faultsIn('services/tips/src/money/ledger/post-payouts.ts', OUTCOMES, [
    ["direction === 'out' ? 1 : -1", '1'],
  ]),
  ...faultsIn(
    'services/tips/src/paying/payout-methods/change-payout-methods.ts',
    ['services/tips/test/owed.spec.ts', 'services/tips/test/held-payouts.spec.ts'],
    [['is_default = true, default_since = clock_timestamp()', 'is_default = true']],
  ),
  ...faultsIn('services/tips/src/paying/payout-methods/remove-doubted-methods.ts', UNDONE, [
    ['createdAt >= since', 'createdAt >= new Date(0)'],
    ['if (newest && doubted.some(({ isDefault }) => isDefault))', 'if (newest && !newest)'],
    ['for (const each of doubted)', 'for (const each of doubted.slice(1))'],
    ['|| (holderChangedAt !== null && holderChangedAt >= since)', ''],
    ['&& holderChangedAt >= since', ''],
    ['if (!doubtedSince) return;', 'if (doubtedSince) return;'],
  ]),
  ...faultsIn('services/tips/src/paying/connected-accounts/forget-doubted-account.ts', UNDONE, [
    ['created_at, completed_at, link_given_at, bank_changed_at) >= $2', 'created_at) >= $2'],
    ['bank_changed_at) >= $2', "bank_changed_at, 'infinity') >= $2"],
    ["({ type }) => type === 'stripe'", '() => false'],
  ]),
];
