import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { feeInvoiceIssued } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { IssueFeeInvoices } from '../src/paying/fee-invoices/issue-fee-invoices.js';
import { createCreator } from './factories.js';
import {
  countOf,
  cutOff,
  endCuts,
  expectNoGap,
  insertCreatorsWithFee,
  invoicesOf,
  issue,
  makeDue,
  numbers,
  OPERATOR,
  postFee,
} from './fee-invoices.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let issuing: IssueFeeInvoices;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', ...OPERATOR });
  issuing = tips.app.get(IssueFeeInvoices);
});

afterEach(() => endCuts(tips));

afterAll(() => tips.stop());

describe('a month', () => {
  it('is followed by the next month, which is due a day after it ends', async () => {
    await issue(tips, '2023-12');
    const rows = await tips.database.query(
      'SELECT month, next_work_at FROM fee_invoice_months ORDER BY month',
    );
    expect(rows).toEqual([
      { month: '2023-12', next_work_at: null },
      { month: '2024-01', next_work_at: new Date('2024-02-02T00:00:00Z') },
    ]);
  });

  it('is not touched before it is due', async () => {
    const creator = await createCreator(tips);
    const month = new Date().toISOString().slice(0, 7);
    await postFee(tips, creator, { feeCents: 50, at: new Date() });
    await tips.database.query('DELETE FROM fee_invoice_months');
    await tips.database.query(
      `INSERT INTO fee_invoice_months (month, next_work_at) VALUES ($1, now() + interval '1 minute')`,
      [month],
    );
    await issuing.execute();
    expect(await invoicesOf(tips, creator)).toEqual([]);
  });

  it('makes one invoice for each creator when two instances work on it at once', async () => {
    await insertCreatorsWithFee(tips, 250, '2022-03-10T10:00:00Z');
    const other = await tips.runAnother();
    try {
      await makeDue(tips, '2022-03');
      const first = issuing.execute();
      await waitFor(async () => {
        const [row] = await tips.database.query(
          `UPDATE fee_invoice_months SET next_work_at = now() WHERE month = '2022-03' AND next_work_at > now() RETURNING month`,
        );
        return row;
      });
      await Promise.all([first, other.app.get(IssueFeeInvoices).execute(), issuing.execute()]);
      expect(await countOf(tips, '2022-03')).toEqual({ invoices: 250, creators: 250 });
      await expectNoGap(tips);
    } finally {
      await other.close();
    }
  });

  it.each(['fee_invoices', 'fee_invoice_counter', 'outbox', 'fee_invoice_months'])(
    'is finished by the next instance after a crash at %s, without gaps or duplicates',
    async (table) => {
      const month =
        { fee_invoices: '2021-01', fee_invoice_counter: '2021-02', outbox: '2021-03' }[table] ?? '2021-04';
      const creator = await createCreator(tips);
      await postFee(tips, creator, { feeCents: 50, at: `${month}-10T10:00:00Z` });
      await makeDue(tips, month);
      const before = await numbers(tips);
      await cutOff(
        tips,
        table,
        table === 'fee_invoice_months'
          ? `NOT EXISTS (SELECT FROM fee_invoice_months WHERE next_work_at > now())`
          : 'true',
      );
      await issuing.execute();
      if (table !== 'fee_invoice_months') expect(await numbers(tips)).toEqual(before);
      await endCuts(tips);
      await issue(tips, month);
      expect(await countOf(tips, month)).toEqual({ invoices: 1, creators: 1 });
      expect(await numbers(tips)).toHaveLength(before.length + 1);
      await expectNoGap(tips);
      const [recorded] = await tips.database.query(
        `SELECT count(*)::int AS events FROM outbox WHERE type = $1 AND payload->>'creatorId' = $2`,
        [feeInvoiceIssued.type, creator.id],
      );
      expect(recorded).toEqual({ events: 1 });
    },
  );

  it('keeps the batches before a crash, and goes on with the others', async () => {
    await insertCreatorsWithFee(tips, 250, '2022-05-10T10:00:00Z');
    await makeDue(tips, '2022-05');
    await cutOff(tips, 'fee_invoices', `(SELECT count(*) FROM fee_invoices WHERE month = '2022-05') > 150`);
    await issuing.execute();
    expect(await countOf(tips, '2022-05')).toEqual({ invoices: 100, creators: 100 });
    await expectNoGap(tips);
    await endCuts(tips);
    await issue(tips, '2022-05');
    expect(await countOf(tips, '2022-05')).toEqual({ invoices: 250, creators: 250 });
    await expectNoGap(tips);
  });
});
