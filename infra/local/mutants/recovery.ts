import { faultsIn, type Mutant } from './mutant.ts';

const REVERSED_DEBTS = [
  'services/tips/test/reversed-debts.spec.ts',
  'services/tips/test/bounded-reversals.spec.ts',
];
const LIMITS = ['services/tips/test/change-limits.spec.ts'];
const MISTAKES = ['services/tips/test/mistakes.spec.ts'];
const GOALS = ['services/tips/test/goals.spec.ts'];
const METHODS = ['services/tips/test/payout-methods.spec.ts'];
const STRIPE_METHODS = ['services/tips/test/stripe-methods.spec.ts'];
const CONNECTED = [
  'services/tips/test/connected-accounts.spec.ts',
  'services/tips/test/stripe-methods.spec.ts',
];
const COUNTRIES = ['services/tips/test/two-countries.spec.ts'];
const REFUSED = ['services/tips/test/refused-calls.spec.ts'];
const TOUCHED = ['services/tips/test/touched-accounts.spec.ts'];
const FACTS = ['services/tips/src/connected-accounts/account-facts.spec.ts'];
const RECEIPTS = ['services/tips/test/receipts.spec.ts'];
const HISTORY = ['services/tips/test/receipt-history.spec.ts'];
const YEARS = ['services/tips/test/payee-years.spec.ts'];
const EARNINGS = ['services/tips/test/year-earnings.spec.ts'];
const TIP_DETAILS = ['services/tips/test/tip-details.spec.ts'];
const RIGHTS = ['services/tips/test/payout-rights.spec.ts', 'services/tips/test/payout-outcomes.spec.ts'];
const CLOSING = ['services/tips/test/prepare-closing.spec.ts'];
const CLOSED = ['services/tips/test/close-account.spec.ts'];
const OWN_LEDGER = ['services/tips/test/export-account.spec.ts', 'services/tips/test/own-payouts.spec.ts'];
const FEE = ['services/tips/test/remember-fee.spec.ts'];

/** These are faults of what gives money back, and of what creators and tippers see of it. */
export const recovery: Mutant[] = [
  ...faultsIn('services/tips/src/transfers/begin-reversal.ts', REVERSED_DEBTS, [
    ['AND id <> $2 AND called_at IS NOT NULL AND ended_at IS NULL', 'AND id <> $2 AND false'],
    ['debtCents >= amountCents + calledCents', 'debtCents >= amountCents'],
    ['debtCents >= amountCents + calledCents', 'debtCents > amountCents + calledCents'],
    ['if (mayBeMade) await noteCall(manager, id);', ''],
    ['WHERE id = $1 AND stripe_reversal_id IS NULL', 'WHERE id = $1'],
    ['|| (await arePayoutsLocked(manager))', ''],
  ]),
  ...faultsIn('services/tips/src/transfers/find-reversible.ts', REVERSED_DEBTS, [
    ['AND payouts.amount_cents > reversed_cents', '', 'A rest of nothing makes no part.'],
    ['AND destination = $2', 'AND $2::text IS NOT NULL'],
    ['Math.min(debtCents, availableCents, transferredCents)', 'Math.min(debtCents, availableCents)'],
    ['Math.min(debtCents, availableCents, transferredCents)', 'Math.min(debtCents, transferredCents)'],
    ['payouts.amount_cents - reversed_cents AS rest_cents', 'payouts.amount_cents AS rest_cents'],
  ]),
  ...faultsIn('services/tips/src/transfers/reverse-transfers.ts', REVERSED_DEBTS, [
    ['requireRecentSuperSignIn(actor);', ''],
    ['await assertPayoutsUnlocked(manager);', ''],
    ['if (reversibleCents === seenCents) return;', 'if (reversibleCents > 0) return;'],
    ['left -= amountCents;', ''],
    ['if (openCents > 0)\n', 'if (false)\n'],
  ]),
  ...faultsIn('services/tips/src/transfers/send-reversals.ts', REVERSED_DEBTS, [
    ['(await this.stripe.findReversal(begun)) ?? ', ''],
    ['if (!begun.mayBeMade) {', 'if (false) {'],
    ['await endReversal(this.dataSource.manager, begun.reversalId, refusal.code);', ''],
  ]),
  ...faultsIn('services/tips/src/mistakes/report-mistake.ts', MISTAKES, [
    ["AND refunds.status <> 'failed')", ')'],
    ["status = 'succeeded' AND succeeded_at > now()", 'succeeded_at > now()'],
    ['await this.limit.consume(clientNetworkOf(actor));', ''],
    ['if (found?.isOpen === false)', 'if (false)'],
  ]),
  ...faultsIn('services/tips/src/mistakes/decline-mistake.ts', MISTAKES, [
    ['if (declinedAt) return {};', ''],
    ["if (isRefunded) throw new DomainError('WRONG_STATE', 'This tip is being refunded, or was.');", ''],
    ['await queryOptional(manager, lockedTip, LOCK, [id]);', ''],
    ['const admin = requireRecentAdminSignIn(actor);', 'const admin = actor as { id: string };'],
  ]),
  ...faultsIn('services/tips/src/goals/set-goal.ts', GOALS, [
    ['title = excluded.title, target_cents = excluded.target_cents', 'title = excluded.title'],
    ['await recordEvent(manager, goalChanged, { creatorId: owner.id, creatorUsername });', ''],
  ]),
  ...faultsIn('services/tips/src/goals/find-goal.ts', GOALS, [
    [
      'WHERE lower(username) = wanted.name ORDER BY account_created_at DESC LIMIT 1',
      'WHERE username = wanted.name ORDER BY account_created_at DESC LIMIT 1',
    ],
  ]),
  ...faultsIn('services/tips/src/payout-methods/add-payout-method.ts', METHODS, [
    ['if (methods.length >= PAYOUT_METHODS_MAX)', 'if (methods.length > PAYOUT_METHODS_MAX)'],
    ['else if (isRenamed && same.isDefault) await waitAgain(locked, same);', ''],
    ['if (!accountHolder) return false;', 'if (!accountHolder) return true;'],
    ['return method.encryptedAccountHolder !== null;', 'return false;'],
  ]),
  ...faultsIn('services/tips/src/payout-methods/change-payout-methods.ts', LIMITS, [
    ['await this.limit.consume(owner.id);', ''],
  ]),
  ...faultsIn('services/tips/src/connected-accounts/open-payout-dashboard.ts', LIMITS, [
    ['await this.calls.admit(owner.id);', ''],
  ]),
  ...faultsIn('services/tips/src/payees/save-tax-details.ts', LIMITS, [
    ['await this.limit.consume(id);', ''],
  ]),
  ...faultsIn(
    'services/tips/src/ledger/reversed-amounts.ts',
    ['services/tips/src/ledger/reversed-amounts.spec.ts'],
    [
      ['taken - fromCreator', '0'],
      ['Math.min(amountCents, reversals.refundedCents', '(reversals.refundedCents'],
    ],
  ),
  ...faultsIn('services/tips/src/payout-methods/change-payout-methods.ts', METHODS, [
    ['default_since = clock_timestamp() WHERE', 'default_since = default_since WHERE'],
  ]),
  ...faultsIn('services/tips/src/connected-accounts/choose-payout-account.ts', STRIPE_METHODS, [
    ['|| !account.takesTransfers)', ')'],
    ['for (const { id } of earlier) await manager.delete(PayoutMethod, { id });', ''],
  ]),
  ...faultsIn('services/tips/src/connected-accounts/open-payout-account.ts', CONNECTED, [
    ["(mine.state = 'incomplete' AND mine.country <> excluded.country)", "mine.state = 'incomplete'"],
    ["if (account.state === 'refused')", 'if (false)'],
    ['const owner = requireRecentSignIn(actor);', 'const owner = actor as { id: string; username: string };'],
  ]),
  ...faultsIn('services/tips/src/connected-accounts/open-payout-dashboard.ts', CONNECTED, [
    ['const owner = requireRecentSignIn(actor);', 'const owner = actor as { id: string; username: string };'],
  ]),
  ...faultsIn('services/tips/src/connected-accounts/open-payout-account.ts', COUNTRIES, [
    ['= $3 WHERE creator_id = $1 AND attempt_id = $2', '= $3 WHERE creator_id = $1 AND $2::uuid IS NOT NULL'],
  ]),
  ...faultsIn('services/tips/src/connected-accounts/lead-to-stripe.ts', COUNTRIES, [
    ['creator_id = $1 AND stripe_account_id = $2', 'creator_id = $1 AND $2::text IS NOT NULL'],
  ]),
  ...faultsIn('services/tips/src/connected-accounts/open-payout-account.ts', REFUSED, [
    ['SET attempt_id = gen_random_uuid()', 'SET attempt_id = attempt_id'],
  ]),
  ...faultsIn('services/tips/src/connected-accounts/hear-of-bank-change.ts', TOUCHED, [
    ['greatest(account.completed_at, account.bank_changed_at)', 'account.bank_changed_at'],
    ['greatest(account.completed_at, account.bank_changed_at)', 'account.completed_at'],
    ['SET default_since = clock_timestamp()', 'SET default_since = default_since'],
  ]),
  ...faultsIn('services/tips/src/connected-accounts/account-facts.ts', FACTS, [
    ["=== 'active' && account.payouts_enabled", "=== 'active'"],
    ["startsWith('rejected.')", "startsWith('rejected.fraud')"],
    ["return earlier.state === 'refused' ? null : state;", 'return state;'],
  ]),
  ...faultsIn('services/tips/src/receipts/get-receipt.ts', RECEIPTS, [
    ["tip.status === 'refunded' || tip.status === 'lost'", "tip.status === 'refunded'"],
    ['username: creator.isActive ? creator.username : null', 'username: creator.username'],
    ['refundedCents = isGone ? amountCents : tip.refundedCents', 'refundedCents = isGone ? amountCents : 0'],
  ]),
  ...faultsIn('services/tips/src/receipts/get-receipt-history.ts', HISTORY, [
    ['FROM refunds WHERE tip_id = $1 ORDER', 'FROM refunds WHERE $1::uuid IS NOT NULL ORDER'],
    ['FROM fraud_marks WHERE tip_id = $1', 'FROM fraud_marks WHERE $1::uuid IS NOT NULL'],
  ]),
  ...faultsIn('services/tips/src/payees/payee-lines.ts', YEARS, [
    ['(quarter + 1) * MONTHS_OF_QUARTER)', '(quarter + 1) * MONTHS_OF_QUARTER - 1)'],
    ['cents === 0 ? 0 : -cents', 'cents === 0 ? 0 : cents'],
    [
      'taken(year.refundedCents),\n        taken(year.disputedCents)',
      'taken(year.disputedCents),\n        taken(year.refundedCents)',
    ],
  ]),
  ...faultsIn('services/tips/src/payees/payee-lines.ts', EARNINGS, [
    [
      '[{ cents: paidByStripeCents }, { cents: paidOtherwiseCents }',
      '[{ cents: paidOtherwiseCents }, { cents: paidByStripeCents }',
    ],
  ]),
  ...faultsIn(
    'services/tips/src/payees/reveal-tax-details.ts',
    ['services/tips/test/payees.spec.ts'],
    [
      ['requireRecentSuperSignIn(actor);', ''],
      ["await recordActivity(manager, tipsActivityRecorded, actor, 'tax-details-revealed', { target });", ''],
    ],
  ),
  ...faultsIn('services/tips/src/tip-details/reveal-sender.ts', TIP_DETAILS, [
    ['requireRecentAdminSignIn(actor);', ''],
    ["await recordActivity(manager, tipsActivityRecorded, actor, 'tipper-address-revealed', {", 'void ({'],
  ]),
  ...faultsIn('services/tips/src/payouts/reveal-payout-method.ts', RIGHTS, [
    ['requireRecentSuperSignIn(actor);', ''],
    ['await recordEvent(manager, payoutMethodRevealed, {', 'void ({'],
  ]),
  ...faultsIn(
    'services/tips/src/payouts/cancel-payout-run.ts',
    [...RIGHTS, 'services/tips/test/payout-work.spec.ts'],
    [
      [
        "{ status: 'canceled', encryptedAccountInfo: null, encryptedAccountHolder: null }",
        "{ status: 'canceled' }",
      ],
      ['requireRecentAdminSignIn(actor);', ''],
    ],
  ),
  ...faultsIn('services/tips/src/closing/prepare-closing.ts', CLOSING, [
    ['sent_at > now() - make_interval(days => $2::int)))', 'false))'],
    ['if (balanceCents < 0)\n', 'if (false)\n'],
    ['if (balanceCents > 0 && !isBalanceWaived)', 'if (false)'],
    ['ORDER BY sent_at DESC NULLS FIRST', 'ORDER BY sent_at NULLS LAST'],
  ]),
  ...faultsIn('services/tips/src/closing/close-creators.ts', CLOSED, [
    ['CASE WHEN succeeded_at IS NOT NULL THEN sender_email END', 'sender_email'],
    ['await this.cancelOpenPayments.execute(creatorId);', ''],
    ["AND closed_at < now() - interval '1 hour'", ''],
  ]),
  ...faultsIn('services/tips/src/balances/list-own-ledger.ts', OWN_LEDGER, [
    ['.where({ creatorId })', ''],
    ['entry.created_at < :until', 'entry.created_at <= :until'],
    ['AND e.creator_id = :creatorId)', ')'],
  ]),
  ...faultsIn('services/tips/src/settings/remember-fee.ts', FEE, [
    ['if (before === basisPoints) return;', ''],
    ['FROM platform_settings FOR UPDATE', 'FROM platform_settings'],
  ]),
];
