import { tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { z } from 'zod';
import type { LedgerKind } from '../../money/ledger/ledger-entry.entity.js';
import { ACCOUNTS } from '../../money/ledger/post-transfer.js';
import { type PaidTip, type ReversalKind, reversedAmounts } from '../../money/ledger/reversed-amounts.js';
import { wasPaid } from '../../tip/tip-status.js';

const ledgerEntry = z.object({
  kind: z.string(),
  account: z.string(),
  creatorId: z.string().nullable(),
  amountCents: cents,
  transferId: z.string(),
});

export const tipWithEntries = z.object({
  id: z.string(),
  userId: z.string(),
  status: tipStatusSchema,
  amountCents: cents,
  feeCents: cents.nullable(),
  feeBasisPoints: z.int(),
  processingCents: cents,
  reversals: z.object({
    refundedCents: cents,
    disputes: z.array(z.object({ takenCents: cents, feeCents: cents, status: z.string() })),
  }),
  processingFeeCents: cents.nullable(),
  refundedCents: cents,
  refundedFeeCents: cents,
  refundedProcessingCents: cents,
  paidOut: z.array(z.object({ creatorId: z.string(), cents, transferredCents: cents, reversedCents: cents })),
  entries: z.array(ledgerEntry),
});

type Entry = z.infer<typeof ledgerEntry>;

export type TipWithEntries = z.infer<typeof tipWithEntries>;

export function paidTip(tip: TipWithEntries): PaidTip {
  return { ...tip, feeCents: tip.feeCents ?? 0 };
}

/** Payouts of other accounts that bear debts of the tip have entries of these kinds too. */
const KINDS_OF_PAYOUTS: ReadonlySet<string> = new Set<LedgerKind>([
  'payout',
  'transfer',
  'transfer-reversal',
]);

/** Administrators and debts determine these, regardless of the tip's payment, refunds and disputes. */
const DECIDED: ReadonlySet<string> = new Set<LedgerKind>([
  'unclaimed',
  'paid-by-hand',
  'debt-carried',
  'debt-taken-over',
  'debt-written-off',
]);

/**
 * Returns the entries that are determined by the tip's payment, refunds, disputes and payouts. If another account bears a debt of the tip,
 * closing that account can also leave part of the debt behind.
 */
export function determinedEntries({ userId, entries }: TipWithEntries): Entry[] {
  const isOfAnother = ({ creatorId, kind }: Entry) =>
    creatorId !== null && creatorId !== userId && !KINDS_OF_PAYOUTS.has(kind);
  const others = new Set(entries.filter(isOfAnother).map(({ transferId }) => transferId));
  return entries.filter(({ kind, transferId }) => !DECIDED.has(kind) && !others.has(transferId));
}

export function expectedEntries(tip: TipWithEntries): string[] {
  if (!wasPaid(tip.status)) return [];
  const reversed = reversedAmounts(paidTip(tip), tip.reversals);
  const amounts: [LedgerKind, number][] = [
    ['tip', tip.amountCents],
    ['platform-fee', tip.feeCents ?? 0],
    ['processing-charge', tip.processingCents],
    ['processing-fee', tip.processingFeeCents ?? 0],
    ['waived', waivedCents(tip, reversed)],
    ...(Object.entries(reversed) as [ReversalKind, number][]),
  ];
  const transfers = amounts.map(([kind, cents]) => ({ kind, cents, creatorId: tip.userId }));
  const payouts = tip.paidOut.flatMap(({ creatorId, cents, transferredCents, reversedCents }) => [
    { kind: 'payout' as const, cents, creatorId },
    { kind: 'transfer' as const, cents: transferredCents, creatorId },
    { kind: 'transfer-reversal' as const, cents: reversedCents, creatorId },
  ]);
  const entries = [...transfers, ...payouts].flatMap(({ kind, cents, creatorId }) => {
    const { from, to } = ACCOUNTS[kind];
    return [
      { kind, account: from, amountCents: -cents },
      { kind, account: to, amountCents: cents },
    ].map((entry) => ({
      ...entry,
      creatorId: entry.account === 'creator' ? creatorId : null,
      transferId: '',
    }));
  });
  return sumByAccount(entries).map(describeEntry);
}

/**
 * Closing an account leaves the rest of each tip to the platform, less any debt for another tip. A failed refund leaves a part waived if
 * such a debt takes the rest.
 */
function waivedCents(tip: TipWithEntries, reversed: Record<ReversalKind, number>): number {
  const { userId, amountCents, feeCents, processingCents, paidOut } = tip;
  const waived = sumOf(
    determinedEntries(tip).filter(({ kind, account }) => kind === 'waived' && account === 'platform'),
  );
  const unclaimed = sumOf(tip.entries.filter(({ account }) => account === 'unclaimed'));
  const paidByHand = sumOf(
    tip.entries.filter(({ kind, account }) => kind === 'paid-by-hand' && account === 'payout'),
  );
  const isReversed = Object.values(reversed).some((cents) => cents !== 0);
  const paidCents = paidOut
    .filter(({ creatorId }) => creatorId === userId)
    .reduce((sum, { cents, reversedCents }) => sum + cents - reversedCents, 0);
  const rest = amountCents - (feeCents ?? 0) - processingCents - paidCents - unclaimed - paidByHand;
  return isReversed ? waived : Math.min(Math.max(waived, Math.min(0, rest)), Math.max(0, rest));
}

/** A kind can have several transfers, for example a dispute that was opened and won. Only their sum is expected. */
export function sumByAccount(entries: Entry[]): Omit<Entry, 'transferId'>[] {
  const sums = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.account} ${entry.creatorId}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, amountCents: sum.amountCents + entry.amountCents } : entry);
  }
  return [...sums.values()].filter(({ amountCents }) => amountCents !== 0);
}

export function describeEntry({ kind, account, creatorId, amountCents }: Omit<Entry, 'transferId'>): string {
  return `${kind} ${account}${creatorId ? ` ${creatorId}` : ''} ${amountCents}`;
}

export function sumOf(entries: Entry[]): number {
  return entries.reduce((sum, entry) => sum + entry.amountCents, 0);
}
