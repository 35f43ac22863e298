import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { QueryRunner } from 'typeorm';
import { wasPaid } from '../tips/tip-status.js';

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
  processing_fee_cents: number | null;
  entries: Entry[];
}

/**
 * Checks that each paid tip has exactly its entries, all others have none, everything adds up to zero, and nothing is owed
 * to a creator who closed the account.
 */
export async function* compareLedger(runner: QueryRunner): AsyncGenerator<string> {
  let total = 0;
  for await (const tip of tipsWithEntries(runner)) {
    const wanted = expectedEntries(tip);
    const found = tip.entries.map(describeEntry);
    for (const entry of wanted.filter((line) => !found.includes(line)))
      yield `tip ${tip.id}: misses ${entry}`;
    for (const entry of found.filter((line) => !wanted.includes(line))) yield `tip ${tip.id}: has ${entry}`;
    for (const transfer of new Set(tip.entries.map((entry) => entry.transfer_id))) {
      const sum = sumOf(tip.entries.filter((entry) => entry.transfer_id === transfer));
      if (sum !== 0) yield `transfer ${transfer}: out of balance by ${sum} cents`;
    }
    total += sumOf(tip.entries);
  }
  if (total !== 0) yield `the ledger is out of balance by ${total} cents`;
  yield* owedAfterClosing(runner);
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
      `SELECT page.*, payments.processing_fee_cents, coalesce(ledger.entries, '[]') AS entries
       FROM (SELECT id, user_id, status, amount_cents, fee_cents FROM tips
             WHERE id > $1 ORDER BY id LIMIT ${PAGE_SIZE}) AS page
       LEFT JOIN payments ON payments.tip_id = page.id
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
  const isWaived = tip.entries.some(({ kind }) => kind === 'waived');
  const pair = (kind: string, from: string, to: string, cents: number | null) =>
    cents
      ? [
          { kind, account: from, amount_cents: -cents },
          { kind, account: to, amount_cents: cents },
        ]
      : [];
  return [
    ...pair('tip', 'tipper', 'creator', tip.amount_cents),
    ...pair('platform-fee', 'creator', 'platform', tip.fee_cents),
    ...pair('processing-fee', 'platform', 'provider', tip.processing_fee_cents),
    ...pair('waived', 'creator', 'platform', isWaived ? tip.amount_cents - (tip.fee_cents ?? 0) : null),
  ].map((entry) => describeEntry({ ...entry, creator_id: entry.account === 'creator' ? tip.user_id : null }));
}

function describeEntry({ kind, account, creator_id, amount_cents }: Omit<Entry, 'transfer_id'>): string {
  return `${kind} ${account}${creator_id ? ` ${creator_id}` : ''} ${amount_cents}`;
}

function sumOf(entries: Entry[]): number {
  return entries.reduce((sum, entry) => sum + entry.amount_cents, 0);
}
