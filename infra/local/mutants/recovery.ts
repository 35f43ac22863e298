import { faultsIn, type Mutant } from './mutant.ts';

const REVERSED_DEBTS = [
  'services/tips/test/reversed-debts.spec.ts',
  'services/tips/test/bounded-reversals.spec.ts',
];
const STRIPE_METHODS = ['services/tips/test/stripe-methods.spec.ts'];
const CONNECTED = [
  'services/tips/test/connected-accounts.spec.ts',
  'services/tips/test/stripe-methods.spec.ts',
];
const REFUSED = ['services/tips/test/refused-calls.spec.ts'];
const TOUCHED = ['services/tips/test/touched-accounts.spec.ts'];
const CLOSED = ['services/tips/test/close-account.spec.ts'];

/** Faults in what gives money back, and in what creators and tippers see of it. */
export const recovery: Mutant[] = [
  ...faultsIn('services/tips/src/paying/transfers/begin-reversal.ts', REVERSED_DEBTS, [
    ['AND id <> $2 AND called_at IS NOT NULL AND ended_at IS NULL', 'AND id <> $2 AND false'],
    ['debtCents >= amountCents + calledCents', 'debtCents >= amountCents'],
    ['debtCents >= amountCents + calledCents', 'debtCents > amountCents + calledCents'],
    ['if (mayBeMade) await noteCall(manager, id);', ''],
    ['WHERE id = $1 AND stripe_reversal_id IS NULL', 'WHERE id = $1'],
    ['|| (await arePayoutsLocked(manager))', ''],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/find-reversible.ts', REVERSED_DEBTS, [
    ['AND payouts.amount_cents > reversed_cents', '', 'A rest of nothing makes no part.'],
    ['AND destination = $2', 'AND $2::text IS NOT NULL'],
    ['Math.min(debtCents, availableCents, transferredCents)', 'Math.min(debtCents, availableCents)'],
    ['Math.min(debtCents, availableCents, transferredCents)', 'Math.min(debtCents, transferredCents)'],
    ['payouts.amount_cents - reversed_cents AS rest_cents', 'payouts.amount_cents AS rest_cents'],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/reverse-transfers.ts', REVERSED_DEBTS, [
    ['requireRecentSuperSignIn(actor);', ''],
    ['await assertPayoutsUnlocked(manager);', ''],
    ['if (reversibleCents === seenCents) return;', 'if (reversibleCents > 0) return;'],
    ['left -= amountCents;', ''],
    ['if (openCents > 0)\n', 'if (false)\n'],
  ]),
  ...faultsIn('services/tips/src/paying/transfers/send-reversals.ts', REVERSED_DEBTS, [
    ['(await this.stripe.findReversal(begun)) ?? ', ''],
    ['if (!begun.mayBeMade) {', 'if (false) {'],
    ['await endReversal(this.dataSource.manager, begun.reversalId, refusal.code);', ''],
  ]),
  ...faultsIn(
    'services/tips/src/money/ledger/reversed-amounts.ts',
    ['services/tips/src/money/ledger/reversed-amounts.spec.ts'],
    [
      ['taken - fromCreator', '0'],
      ['Math.min(amountCents, reversals.refundedCents', '(reversals.refundedCents'],
    ],
  ),
  ...faultsIn('services/tips/src/paying/connected-accounts/choose-payout-account.ts', STRIPE_METHODS, [
    ['|| !account.takesTransfers)', ')'],
    ['for (const { id } of earlier) await manager.delete(PayoutMethod, { id });', ''],
  ]),
  ...faultsIn('services/tips/src/paying/connected-accounts/open-payout-account.ts', CONNECTED, [
    ["(mine.state = 'incomplete' AND mine.country <> excluded.country)", "mine.state = 'incomplete'"],
    ["if (account.state === 'refused')", 'if (false)'],
    ['const owner = requireRecentSignIn(actor);', 'const owner = actor as { id: string; username: string };'],
  ]),
  ...faultsIn('services/tips/src/paying/connected-accounts/open-payout-dashboard.ts', CONNECTED, [
    ['const owner = requireRecentSignIn(actor);', 'const owner = actor as { id: string; username: string };'],
  ]),
  ...faultsIn('services/tips/src/paying/connected-accounts/open-payout-account.ts', REFUSED, [
    ['SET attempt_id = gen_random_uuid()', 'SET attempt_id = attempt_id'],
  ]),
  ...faultsIn('services/tips/src/paying/connected-accounts/hear-of-bank-change.ts', TOUCHED, [
    ['greatest(account.completed_at, account.bank_changed_at)', 'account.bank_changed_at'],
    ['greatest(account.completed_at, account.bank_changed_at)', 'account.completed_at'],
    ['SET default_since = clock_timestamp()', 'SET default_since = default_since'],
  ]),
  ...faultsIn(
    'services/tips/src/paying/payees/reveal-tax-details.ts',
    ['services/tips/test/payees.spec.ts'],
    [
      ['requireRecentSuperSignIn(actor);', ''],
      ["await recordActivity(manager, tipsActivityRecorded, actor, 'tax-details-revealed', { target });", ''],
    ],
  ),
  ...faultsIn(
    'services/tips/src/paying/payout-runs/cancel-payout-run.ts',
    ['services/tips/test/payout-rights.spec.ts', 'services/tips/test/payout-work.spec.ts'],
    [
      [
        "{ status: 'canceled', encryptedAccountInfo: null, encryptedAccountHolder: null }",
        "{ status: 'canceled' }",
      ],
      ['requireRecentAdminSignIn(actor);', ''],
    ],
  ),
  ...faultsIn('services/tips/src/upkeep/closing/close-creators.ts', CLOSED, [
    ['CASE WHEN succeeded_at IS NOT NULL THEN sender_email END', 'sender_email'],
    ['await this.cancelOpenPayments.execute(creatorId);', ''],
    ["AND closed_at < now() - interval '1 hour'", ''],
  ]),
];
