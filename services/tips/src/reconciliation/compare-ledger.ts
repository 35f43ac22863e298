import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { QueryRunner } from 'typeorm';
import type { LedgerKind } from '../ledger/ledger-entry.entity.js';
import { ACCOUNTS } from '../ledger/post-transfer.js';
import {
  type PaidTip,
  refundedFeeOf,
  returnedCentsOf,
  type ReversalKind,
  type Reversals,
  reversedAmounts,
} from '../ledger/reversed-amounts.js';
import { wasPaid } from '../tips/tip-status.js';
import type { Comparison } from './comparison.js';

const PAGE_SIZE = 500;

interface Entry {
  kind: string;
  account: string;
  creator_id: string | null;
  amount_cents: number;
  transfer_id: string;
}

interface TipRow {
  id: string;
  user_id: string;
  status: TipStatus;
  amount_cents: number;
  fee_cents: number | null;
  fee_basis_points: number;
  reversals: Reversals;
  processing_fee_cents: number | null;
  refunded_cents: number;
  refunded_fee_cents: number;
  paid_out_cents: number;
  entries: Entry[];
}

/**
 * Checks that each paid tip has exactly its entries, all others have none, everything adds up to zero, and nothing is owed
 * to a creator who closed the account.
 */
export async function* compareLedger(runner: QueryRunner, comparison: Comparison): AsyncGenerator<string> {
  let total = 0;
  for await (const tip of tipsWithEntries(runner)) {
    comparison.signal.throwIfAborted();
    comparison.tipCount += 1;
    const wanted = expectedEntries(tip);
    const found = sumByAccount(tip.entries).map(describeEntry);
    for (const entry of wanted.filter((line) => !found.includes(line)))
      yield `tip ${tip.id}: misses ${entry}`;
    for (const entry of found.filter((line) => !wanted.includes(line))) yield `tip ${tip.id}: has ${entry}`;
    for (const transfer of new Set(tip.entries.map((entry) => entry.transfer_id))) {
      const sum = sumOf(tip.entries.filter((entry) => entry.transfer_id === transfer));
      if (sum !== 0) yield `transfer ${transfer}: out of balance by ${sum} cents`;
    }
    total += sumOf(tip.entries);
    yield* refundedDrifts(tip);
  }
  if (total !== 0) yield `the ledger is out of balance by ${total} cents`;
  yield* owedAfterClosing(runner);
}

function* refundedDrifts(tip: TipRow): Generator<string> {
  const returned = wasPaid(tip.status) ? returnedCentsOf(paidTip(tip), tip.reversals) : 0;
  if (returned !== tip.refunded_cents)
    yield `tip ${tip.id}: counts without ${tip.refunded_cents} cents, its refunds and lost disputes are ${returned}`;
  const feeCents = returned > 0 ? refundedFeeOf(paidTip(tip), returned) : 0;
  if (feeCents !== tip.refunded_fee_cents)
    yield `tip ${tip.id}: counts without ${tip.refunded_fee_cents} cents of its fee, ${feeCents} went back`;
}

function paidTip({ amount_cents, fee_basis_points, fee_cents }: TipRow): PaidTip {
  return { amountCents: amount_cents, feeBasisPoints: fee_basis_points, feeCents: fee_cents ?? 0 };
}

async function* owedAfterClosing(runner: QueryRunner): AsyncGenerator<string> {
  const rows: { id: string; cents: number }[] = await runner.query(
    `SELECT creators.id, sum(amount_cents)::float8 AS cents
     FROM creators JOIN ledger_entries ON creator_id = creators.id
     WHERE closed_at IS NOT NULL GROUP BY creators.id HAVING sum(amount_cents) > 0`,
  );
  for (const { id, cents } of rows) yield `creator ${id}: closed the account and is owed ${cents} cents`;
}

async function* tipsWithEntries(runner: QueryRunner): AsyncGenerator<TipRow> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows: TipRow[] = await runner.query(
      `SELECT page.*, payments.processing_fee_cents, paid_out.cents AS paid_out_cents, coalesce(ledger.entries, '[]') AS entries,
         json_build_object('refundedCents', refunded.cents, 'disputes', coalesce(disputed.disputes, '[]')) AS reversals
       FROM (SELECT id, user_id, status, amount_cents, fee_cents, fee_basis_points, refunded_cents, refunded_fee_cents
             FROM tips
             WHERE id > $1 ORDER BY id LIMIT ${PAGE_SIZE}) AS page
       LEFT JOIN payments ON payments.tip_id = page.id
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM refunds
         WHERE tip_id = page.id AND status IN ('pending', 'succeeded')) AS refunded
       CROSS JOIN LATERAL (
         SELECT json_agg(json_build_object('takenCents', taken_cents, 'feeCents', fee_cents, 'status', status)) AS disputes
         FROM disputes WHERE tip_id = page.id) AS disputed
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM payout_tips
         WHERE tip_id = page.id AND status IN ('confirmed', 'sent')) AS paid_out
       LEFT JOIN LATERAL (
         SELECT json_agg(ledger_entries) AS entries FROM ledger_entries WHERE tip_id = page.id) AS ledger ON true
       ORDER BY page.id`,
      [last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

function expectedEntries(tip: TipRow): string[] {
  if (!wasPaid(tip.status)) return [];
  const reversed = reversedAmounts(paidTip(tip), tip.reversals);
  const amounts: [LedgerKind, number][] = [
    ['tip', tip.amount_cents],
    ['platform-fee', tip.fee_cents ?? 0],
    ['processing-fee', tip.processing_fee_cents ?? 0],
    ['waived', waivedCents(tip, reversed)],
    ['payout', tip.paid_out_cents],
    ...(Object.entries(reversed) as [ReversalKind, number][]),
  ];
  return amounts
    .filter(([, cents]) => cents !== 0)
    .flatMap(([kind, cents]) => {
      const { from, to } = ACCOUNTS[kind];
      return [
        { kind, account: from, amount_cents: -cents },
        { kind, account: to, amount_cents: cents },
      ];
    })
    .map((entry) =>
      describeEntry({ ...entry, creator_id: entry.account === 'creator' ? tip.user_id : null }),
    );
}

/**
 * A closing leaves the rest of each tip to the platform, and a debt for another tip can be subtracted from that. A refund that
 * failed leaves a part waived where such a debt takes the rest.
 */
function waivedCents(
  { entries, amount_cents, fee_cents, paid_out_cents }: TipRow,
  reversed: Record<ReversalKind, number>,
): number {
  const waived = sumOf(entries.filter(({ kind, account }) => kind === 'waived' && account === 'platform'));
  const isReversed = Object.values(reversed).some((cents) => cents !== 0);
  const rest = amount_cents - (fee_cents ?? 0) - paid_out_cents;
  return isReversed ? waived : Math.min(Math.max(waived, Math.min(0, rest)), Math.max(0, rest));
}

/** A kind can have several transfers, such as a dispute that was opened and won. Only their sum is expected. */
function sumByAccount(entries: Entry[]): Omit<Entry, 'transfer_id'>[] {
  const sums = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.account} ${entry.creator_id}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, amount_cents: sum.amount_cents + entry.amount_cents } : entry);
  }
  return [...sums.values()].filter(({ amount_cents }) => amount_cents !== 0);
}

function describeEntry({ kind, account, creator_id, amount_cents }: Omit<Entry, 'transfer_id'>): string {
  return `${kind} ${account}${creator_id ? ` ${creator_id}` : ''} ${amount_cents}`;
}

function sumOf(entries: Entry[]): number {
  return entries.reduce((sum, entry) => sum + entry.amount_cents, 0);
}
