import { faultsIn, type Mutant } from './mutant.ts';

const INVOICES = ['services/tips/test/fee-invoices.spec.ts'];
const MONTHS = ['services/tips/test/fee-invoice-months.spec.ts', ...INVOICES];
const LISTS = ['services/tips/test/fee-invoice-lists.spec.ts', ...INVOICES];

/** These are faults of the months, numbers and amounts of fee invoices, and of who reads them. */
export const invoices: Mutant[] = [
  ...faultsIn('services/tips/src/fee-invoices/issue-fee-invoices.ts', MONTHS, [
    ['created_at < $2', 'created_at <= $2'],
    ['created_at >= $1', 'created_at > $1'],
    ['HAVING sum(amount_cents) <> 0', ''],
    ["account = 'creator' AND kind IN", 'kind IN'],
    ['lastNumber + index + 1', 'lastNumber + index + 2'],
    ['[lastNumber + invoices.length]', '[lastNumber + 1]'],
    ['fee_invoices.creator_id = fees.creator_id AND fee_invoices.month = $4)', 'false AND $4::text IS NULL)'],
    ['start += BATCH_SIZE', 'start += BATCH_SIZE + 1'],
    ['if (recipientUsername === null) return [];', ''],
    ["(next + interval '1 month 1 day')", "(next + interval '1 month')"],
    ['AND next_work_at IS NOT NULL', '', 'Whoever finished it first has made the next month already.'],
    ['(vatBasisPoints > 0 && !OPERATOR_VAT_NUMBER)', 'false'],
    ['const totalCents = feeCents - returnedCents;', 'const totalCents = feeCents;'],
  ]),
  ...faultsIn('services/tips/src/fee-invoices/list-own-fee-invoices.ts', LISTS, [
    ['month < (SELECT', 'month <= (SELECT'],
    ['AND last.creator_id = $1', ''],
    ['WHERE id = $1 AND creator_id = $2', 'WHERE id = $1 AND $2::uuid IS NOT NULL'],
    ['WHERE creator_id = $1 AND ($2', 'WHERE $1::uuid IS NOT NULL AND ($2'],
  ]),
];
