import { faultsIn, type Mutant } from './mutant.ts';

const DEBTS = ['services/tips/test/debts.spec.ts'];
const TIES = ['services/tips/test/debt-ties.spec.ts', 'services/tips/test/debt-objections.spec.ts'];
const STRANGERS = ['services/tips/test/debts-of-strangers.spec.ts'];
const REVERSED = ['services/tips/test/reversed-debts.spec.ts'];
const DECISIONS = ['services/tips/test/debt-decisions.spec.ts'];
const WAIVED = ['services/tips/test/waived-balance.spec.ts'];
const CLOSING = ['services/tips/test/prepare-closing.spec.ts'];

/** Faults in creators' debts, in what is left of closed accounts, and in who bears both. */
export const debts: Mutant[] = [
  ...faultsIn(
    'services/tips/src/paying/debts/settle-debts.ts',
    [...DEBTS, ...TIES],
    [
      ['to: bearerId, debtCents', 'to: debtorId, debtCents'],
      ['await noteDebt(manager, bearerId);', ''],
      ["await recordActivity(manager, tipsActivityRecorded, null, 'debt-taken-over', {", 'void ({'],
      ['Math.min(debtCents, tie.limitCents)', 'debtCents'],
      ['isFromOpen ? Math.min(limitCents, await payableOf(manager, bearerId)) : limitCents', 'limitCents'],
    ],
  ),
  ...faultsIn('services/tips/src/paying/debts/settle-debts.ts', REVERSED, [
    ['if (await isTakingBack(manager, creatorId)) return;', ''],
  ]),
  ...faultsIn(
    'services/tips/src/paying/debts/find-ties.ts',
    [...DEBTS, ...TIES, ...STRANGERS],
    [
      ['AND bearer.is_verified', ''],
      [' AND debtors.closed_at IS NOT NULL', ''],
      ['other.creator_id = found.bearer_id) AS', 'other.creator_id IS NOT NULL) AS'],
      ['one.creator_id = found.debtor_id AND', 'true AND'],
      ["AND status = 'sent' AND account_hash IS NOT NULL", 'AND account_hash IS NOT NULL'],
      ['ORDER BY found.has_address DESC,', 'ORDER BY'],
      ['if (tie.isSamePerson === false || tie.isObjected) return 0;', ''],
      ['!isBearersFirst && (tie.hasNetwork || hasSameHolder)', 'tie.hasNetwork || hasSameHolder'],
      ['!isBearersFirst && (tie.hasNetwork || hasSameHolder)', '!isBearersFirst'],
      ['paidCents - tie.carriedCents', 'paidCents'],
    ],
  ),
  ...faultsIn('services/tips/src/paying/debts/object-to-debt.ts', TIES, [
    ['lockTie(manager, tieId, { bearerId })', 'lockTie(manager, tieId)'],
    ['if (objection !== null) throw objectedBefore();', ''],
    ['await noteDebt(manager, debtorId);', ''],
  ]),
  ...faultsIn('services/tips/src/paying/debts/decide-debt-tie.ts', TIES, [
    ['if (tie.isSamePerson === isSamePerson && !isObjected) return {};', ''],
    ['(tie.objectedAt?.toISOString() ?? null) !== objectedAt', 'false'],
    ['tie.decidedAt > tie.objectedAt', 'false'],
    ['await noteDebt(manager, tie.debtorId);', ''],
  ]),
  ...faultsIn('services/tips/src/paying/debts/decide-about-debt.ts', DECISIONS, [
    ['if (foundCents === seenCents) return;', 'if (foundCents >= seenCents) return;'],
    ['requireRecentSuperSignIn(actor);', ''],
    ['assertSeen(holds, seen);', ''],
  ]),
  ...faultsIn('services/tips/src/paying/debts/get-debt-totals.ts', DECISIONS, [
    ['HAVING sum(amount_cents) <> 0', ''],
    ['requireAdmin(actor);', ''],
  ]),
  ...faultsIn('services/tips/src/money/ledger/post-debt.ts', DEBTS, [
    ['const part = Math.min(left, -rest);', 'const part = -rest;'],
  ]),
  ...faultsIn(
    'services/tips/src/money/ledger/return-to-bearers.ts',
    [...DEBTS, ...DECISIONS],
    [
      ['const part = Math.min(left, borne);', 'const part = 0;'],
      ['const part = Math.min(left, sum);', 'const part = 0;'],
    ],
  ),
  ...faultsIn('services/tips/src/money/ledger/post-reversals.ts', DEBTS, [[', behind.cents)', ')']]),
  ...faultsIn('services/tips/src/money/balances/payable.ts', DEBTS, [
    ['- ${pendingSum({ creators: `= ${creatorId}`, until: PAYABLE_UNTIL })}', ''],
  ]),
  ...faultsIn('services/tips/src/paying/debts/settle-debts.ts', DEBTS, [
    [" AND ${payableSum('$1')} >= 0", ''],
  ]),
  ...faultsIn('services/tips/src/money/ledger/post-paid-by-hand.ts', DECISIONS, [
    ["'unclaimed', -cents, sequence", "'unclaimed', cents, sequence"],
  ]),
  ...faultsIn('services/tips/src/money/ledger/give-up-balance.ts', WAIVED, [
    ['AND (SELECT sum(amount_cents) FROM ledger_entries WHERE creator_id = $1) > 0', ''],
  ]),
  ...faultsIn('services/tips/src/upkeep/closing/prepare-closing.ts', CLOSING, [
    ["status = 'confirmed' OR (", 'false OR ('],
    ['if (isConfirmed) await execute(manager, RESERVE, [id, CLOSING_MINUTES]);', ''],
    ['if (isConfirmed) await', 'await'],
    ['if (balanceCents > 0) await assertMayGiveUp(manager, id, balanceCents);', ''],
    ['if (payableCents < 0)', 'if (false)'],
    ['if (balanceCents < 0)', 'if (false)'],
  ]),
];
