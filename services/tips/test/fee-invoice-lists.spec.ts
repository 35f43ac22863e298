import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exportFeeInvoicesRpc,
  getOwnFeeInvoiceRpc,
  listFeeInvoicesRpc,
  listOwnFeeInvoicesRpc,
} from '@sprinkle/contracts/tips/paying/fee-invoices.rpc';
import { feeInvoiceIssued, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { PurgeExpired } from '../src/upkeep/retention/purge-expired.js';
import { createCreator } from './factories.js';
import { documentOf, invoicesOf, issue, OPERATOR, postFee } from './fee-invoices.js';
import { admin } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', ...OPERATOR });
});

afterAll(() => tips.stop());

describe('creators', () => {
  it('list their own invoices, the newest month first, page by page', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    for (const month of ['2020-01', '2020-02', '2020-03']) {
      await postFee(tips, creator, { feeCents: 50, at: `${month}-10T10:00:00Z` });
      await postFee(tips, other, { feeCents: 70, at: `${month}-10T10:00:00Z` });
      await issue(tips, month);
    }
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const { invoices, nextCursor } = await tips.rpc.call(
        listOwnFeeInvoicesRpc,
        { cursor, limit: 2 },
        { actor: creator.actor },
      );
      expect(invoices.every(({ totalCents }) => totalCents === 50)).toBe(true);
      pages.push(invoices.map(({ month }) => month));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([['2020-03', '2020-02'], ['2020-01']]);
  });

  it("cannot find another creator's invoice, or one that never existed", async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    await postFee(tips, creator, { feeCents: 50, at: '2020-05-10T10:00:00Z' });
    await issue(tips, '2020-05');
    const { id } = await documentOf(tips, creator, '2020-05');
    await postFee(tips, other, { feeCents: 50, at: '2020-04-10T10:00:00Z' });
    await issue(tips, '2020-04');
    const after = await tips.rpc.call(listOwnFeeInvoicesRpc, { cursor: id }, { actor: other.actor });
    expect(after.invoices).toEqual([]);
    for (const invoiceId of [id, randomUUID(), 'no id'])
      await expect(
        tips.rpc.call(getOwnFeeInvoiceRpc, { invoiceId }, { actor: other.actor }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are told of each invoice once', async () => {
    const creator = await createCreator(tips);
    await postFee(tips, creator, { feeCents: 1_234, at: '2020-06-10T10:00:00Z' });
    await issue(tips, '2020-06');
    await issue(tips, '2020-06');
    const { id, number } = await documentOf(tips, creator, '2020-06');
    const fact = await tips.events.waitFor(feeInvoiceIssued, ({ creatorId }) => creatorId === creator.id);
    expect(fact).toEqual({
      invoiceId: id,
      creatorId: creator.id,
      creatorUsername: creator.username,
      number,
      month: '2020-06',
      totalCents: 1_234,
    });
    expect(tips.events.of(feeInvoiceIssued).filter(({ creatorId }) => creatorId === creator.id)).toHaveLength(
      1,
    );
  });
});

describe('administrators', () => {
  it('can list and export the invoices of a month, and the activity log records the export', async () => {
    const creator = await createCreator(tips, { profile: { displayName: '=1+1' } });
    await postFee(tips, creator, { feeCents: 119, at: '2020-08-10T10:00:00Z' });
    await postFee(tips, creator, { feeCents: 119, at: '2020-09-10T10:00:00Z' });
    await issue(tips, '2020-08');
    await issue(tips, '2020-09');
    const expected = {
      month: '2020-08',
      creatorId: creator.id,
      recipientUsername: creator.username,
      recipientName: '=1+1',
      feeCents: 119,
      returnedCents: 0,
      netCents: 100,
      vatCents: 19,
      vatPercent: '19%',
      totalCents: 119,
    };
    const filter = { month: '2020-08' };
    const listed = await tips.rpc.call(listFeeInvoicesRpc, filter, { actor: admin });
    expect(listed.invoices).toMatchObject([expected]);
    const exported = await tips.rpc.call(exportFeeInvoicesRpc, filter, { actor: admin });
    expect(exported).toEqual(listed);
    await tips.events.waitFor(tipsActivityRecorded, ({ action }) => action === 'fee-invoices-exported');

    const found = await tips.rpc.call(
      listFeeInvoicesRpc,
      { search: creator.username.toUpperCase(), limit: 1 },
      { actor: admin },
    );
    expect(found.invoices).toMatchObject([{ month: '2020-09' }]);
    const next = await tips.rpc.call(
      listFeeInvoicesRpc,
      { search: creator.username, cursor: found.nextCursor ?? undefined },
      { actor: admin },
    );
    expect(next).toMatchObject({ invoices: [expected], nextCursor: null });
  });

  it('are the only ones who can read the invoices of all creators', async () => {
    const { actor } = await createCreator(tips);
    for (const rpc of [listFeeInvoicesRpc, exportFeeInvoicesRpc])
      await expect(tips.rpc.call(rpc, {}, { actor })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

it('invoices are kept for ten years', async () => {
  const creator = await createCreator(tips);
  await postFee(tips, creator, { feeCents: 50, at: '2019-01-10T10:00:00Z' });
  await issue(tips, '2019-01');
  const age = (interval: string) =>
    tips.database.query(`
      ALTER TABLE fee_invoices DISABLE TRIGGER fee_invoices_unchanged;
      UPDATE fee_invoices SET issued_at = now() - interval '${interval}' WHERE month = '2019-01';
      ALTER TABLE fee_invoices ENABLE TRIGGER fee_invoices_unchanged`);
  await age('9 years 360 days');
  await tips.app.get(PurgeExpired).execute();
  expect(await invoicesOf(tips, creator)).toHaveLength(1);
  await age('10 years 1 day');
  await tips.app.get(PurgeExpired).execute();
  expect(await invoicesOf(tips, creator)).toEqual([]);
});
