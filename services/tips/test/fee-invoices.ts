import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { getOwnFeeInvoiceRpc, listOwnFeeInvoicesRpc } from '@sprinkle/contracts/tips/paying/fee-invoices.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { IssueFeeInvoices } from '../src/paying/fee-invoices/issue-fee-invoices.js';
import { insertPaidTip, type TestCreator } from './factories.js';
import type { TestTips } from './start-tips.js';

export const OPERATOR = {
  OPERATOR_NAME: 'Crumb Ltd',
  OPERATOR_ADDRESS: '1 Oven Street, 12345 Bakeville',
  OPERATOR_VAT_NUMBER: 'XX123456789',
  FEE_VAT_PERCENT: '19',
};

interface FeeEntry {
  feeCents: number;
  at: string | Date;
  kind?: 'platform-fee' | 'fee-reversal';
}

/** Posts a fee as a tip or a refund at this time would. */
export async function postFee(
  tips: TestTips,
  creator: TestCreator,
  { feeCents, at, kind = 'platform-fee' }: FeeEntry,
) {
  const tipId = await insertPaidTip(tips, creator, { amountCents: feeCents * 10, succeededAt: new Date(at) });
  const creatorCents = kind === 'platform-fee' ? -feeCents : feeCents;
  await tips.database.query(
    `INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, sequence, created_at)
     SELECT gen_random_uuid(), $1, $2, account, creator_id, cents, 'usd', $5, 0, $6
     FROM (VALUES ('creator', $3::uuid, $4::int), ('platform', NULL, -$4::int)) AS side (account, creator_id, cents)`,
    [tipId, randomUUID(), creator.id, creatorCents, kind, at],
  );
}

/** Inserts creators with a fee of $0.50 each at this time. */
export const insertCreatorsWithFee = (tips: TestTips, count: number, at: string) =>
  tips.database.query(
    `WITH owners AS (
       INSERT INTO creators (id, username, is_verified, is_active, is_published, account_created_at, account_version, profile_version)
       SELECT gen_random_uuid(), 'one_of_many_' || n, true, true, true, now(), 1, 1 FROM generate_series(1, $1::int) AS n
       RETURNING id
     ), paid AS (
       INSERT INTO tips (id, user_id, amount_cents, fee_basis_points, fee_cents, currency, status, created_at, succeeded_at, updated_at)
       SELECT gen_random_uuid(), id, 500, 1000, 50, 'usd', 'succeeded', $2, $2, $2 FROM owners
       RETURNING id, user_id
     )
     INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, sequence, created_at)
     SELECT gen_random_uuid(), paid.id, paid.id, account, side.creator_id, cents, 'usd', 'platform-fee', 0, $2
     FROM paid CROSS JOIN LATERAL (VALUES ('creator', user_id, -50), ('platform', NULL, 50)) AS side (account, creator_id, cents)`,
    [count, at],
  );

export const makeDue = async (tips: TestTips, month: string) => {
  await tips.database.query('DELETE FROM fee_invoice_months');
  await tips.database.query('INSERT INTO fee_invoice_months (month, next_work_at) VALUES ($1, now())', [
    month,
  ]);
};

/** Makes the invoices of a month, as the schedule does when it is due. */
export async function issue(
  tips: TestTips,
  month: string,
  from = tips.app.get(IssueFeeInvoices),
): Promise<void> {
  await makeDue(tips, month);
  await from.execute();
}

export const invoicesOf = async (tips: TestTips, { actor }: Pick<TestCreator, 'actor'>) =>
  (await tips.rpc.call(listOwnFeeInvoicesRpc, {}, { actor })).invoices;

export async function documentOf(tips: TestTips, creator: TestCreator, month: string) {
  // An instance that has just started may have taken the month and still be working on it.
  const invoice = await waitFor(async () =>
    (await invoicesOf(tips, creator)).find((each) => each.month === month),
  );
  return tips.rpc.call(getOwnFeeInvoiceRpc, { invoiceId: invoice.id }, { actor: creator.actor });
}

export async function numbers(tips: TestTips): Promise<number[]> {
  const rows: { number: string }[] = await tips.database.query(
    'SELECT number FROM fee_invoices ORDER BY number',
  );
  return rows.map(({ number }) => Number(number));
}

export async function expectNoGap(tips: TestTips): Promise<void> {
  const given = await numbers(tips);
  expect(given).toEqual(given.map((_, index) => index + 1));
  const [counter] = await tips.database.query('SELECT last_number FROM fee_invoice_counter');
  expect(Number(counter.last_number)).toBe(given.length);
}

export const countOf = async (tips: TestTips, month: string) => {
  const [row] = await tips.database.query(
    'SELECT count(*)::int AS invoices, count(DISTINCT creator_id)::int AS creators FROM fee_invoices WHERE month = $1',
    [month],
  );
  return row as { invoices: number; creators: number };
};

/** From now on, a write to this table aborts its transaction, as if the process had died. */
export const cutOff = (tips: TestTips, table: string, condition = 'true') =>
  tips.database.query(`
    CREATE OR REPLACE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF ${condition} THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NULL; END $$;
    CREATE OR REPLACE TRIGGER cut_off AFTER INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION cut_off()`);

export const endCuts = (tips: TestTips) => tips.database.query('DROP FUNCTION IF EXISTS cut_off CASCADE');
