import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { shareOf } from '@sprinkle/contracts/rules/fee';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { feeInvoiceIssued } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { IssueFeeInvoices } from '../src/paying/fee-invoices/issue-fee-invoices.js';
import { createCreator, giveCompleteTip, giveTip, waitForStatus } from './factories.js';
import { documentOf, expectNoGap, invoicesOf, issue, OPERATOR, postFee } from './fee-invoices.js';
import { admin } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', ...OPERATOR });
});

afterAll(() => tips.stop());

describe('the invoice for the fees of a month', () => {
  it('adds up the fees to the cent, and says who charges whom for what', async () => {
    const creator = await createCreator(tips, { profile: { displayName: 'Maya & Söhne' } });
    // Fees of tips of $4.35, $1.15 and $19.99, which are $0.44, $0.12 and $2.00.
    for (const amountCents of [435, 115, 1_999])
      await postFee(tips, creator, {
        feeCents: shareOf(amountCents, 1_000),
        at: '2023-03-14T12:00:00Z',
      });
    await issue(tips, '2023-03');
    expect(await documentOf(tips, creator, '2023-03')).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^INV-\d{6}$/),
      month: '2023-03',
      issuedAt: expect.any(String),
      issuerName: 'Crumb Ltd',
      issuerAddress: '1 Oven Street, 12345 Bakeville',
      issuerVatNumber: 'XX123456789',
      recipientName: 'Maya & Söhne',
      recipientUsername: creator.username,
      description: 'Fees on tips of March 2023',
      vatNote: 'The total includes 19% VAT.',
      feeCents: 256,
      returnedCents: 0,
      netCents: 215,
      vatCents: 41,
      totalCents: 256,
      currency: 'usd',
    });
    await expectNoGap(tips);
  });

  it('has the fees of payments as they were settled, less those of refunds', async () => {
    const creator = await createCreator(tips);
    const month = new Date().toISOString().slice(0, 7);
    await giveTip(tips, creator, { amountCents: 1_999 });
    const refunded = await giveCompleteTip(tips, creator);
    await tips.rpc.call(refundTipRpc, { tipId: refunded.id, reason: 'By mistake' }, { actor: admin });
    await waitForStatus(tips, refunded.id, 'refunded');
    await issue(tips, month);
    expect(await documentOf(tips, creator, month)).toMatchObject({
      feeCents: 250,
      returnedCents: 50,
      totalCents: 200,
      netCents: 168,
      vatCents: 32,
    });
  });

  it('is a credit note when more fees went back than there were', async () => {
    const creator = await createCreator(tips);
    await postFee(tips, creator, { feeCents: 119, at: '2023-05-31T10:00:00Z' });
    await postFee(tips, creator, { feeCents: 119, at: '2023-06-01T10:00:00Z', kind: 'fee-reversal' });
    await issue(tips, '2023-05');
    await issue(tips, '2023-06');
    expect(await documentOf(tips, creator, '2023-05')).toMatchObject({ totalCents: 119, returnedCents: 0 });
    expect(await documentOf(tips, creator, '2023-06')).toMatchObject({
      description: 'Fees of earlier months that went back with refunds and disputes in June 2023',
      feeCents: 0,
      returnedCents: 119,
      netCents: -100,
      vatCents: -19,
      totalCents: -119,
    });
    await expectNoGap(tips);
  });

  it('is not made without fees, nor when all of them went back in the same month', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    await postFee(tips, creator, { feeCents: 50, at: '2023-07-03T10:00:00Z' });
    await postFee(tips, creator, { feeCents: 50, at: '2023-07-04T10:00:00Z', kind: 'fee-reversal' });
    await issue(tips, '2023-07');
    expect(await invoicesOf(tips, creator)).toEqual([]);
    expect(await invoicesOf(tips, other)).toEqual([]);
    await expectNoGap(tips);
  });

  it.each([
    [
      '2024-02',
      '2024-01-31T23:59:59.999Z',
      '2024-02-01T00:00:00Z',
      '2024-02-29T23:59:59.999Z',
      '2024-03-01T00:00:00Z',
    ],
    [
      '2023-02',
      '2023-01-31T23:59:59.999Z',
      '2023-02-01T00:00:00Z',
      '2023-02-28T23:59:59.999Z',
      '2023-03-01T00:00:00Z',
    ],
    [
      '2023-12',
      '2023-11-30T23:59:59.999Z',
      '2023-12-01T00:00:00Z',
      '2023-12-31T23:59:59.999Z',
      '2024-01-01T00:00:00Z',
    ],
  ])(
    'of %s includes the first and last moment of the month by UTC, but neither neighbor',
    async (month, before, first, last, after) => {
      const creator = await createCreator(tips);
      for (const [feeCents, at] of [
        [1, before],
        [20, first],
        [300, last],
        [4_000, after],
      ] as const)
        await postFee(tips, creator, { feeCents, at });
      await issue(tips, month);
      expect(await documentOf(tips, creator, month)).toMatchObject({ feeCents: 320, totalCents: 320 });
    },
  );

  it('says that no VAT is charged if the rate is zero', async () => {
    await tips.database.query('DELETE FROM fee_invoice_months');
    const untaxed = await tips.runAnother({ FEE_VAT_PERCENT: '0', OPERATOR_VAT_NUMBER: '' });
    try {
      const creator = await createCreator(tips);
      await postFee(tips, creator, { feeCents: 115, at: '2023-08-01T10:00:00Z' });
      await issue(tips, '2023-08', untaxed.app.get(IssueFeeInvoices));
      expect(await documentOf(tips, creator, '2023-08')).toMatchObject({
        vatNote: 'No VAT is charged.',
        netCents: 115,
        vatCents: 0,
        totalCents: 115,
      });
    } finally {
      await untaxed.close();
    }
  });

  it.each([
    ['a name of the operator', { OPERATOR_NAME: '' }],
    ['an address of the operator', { OPERATOR_ADDRESS: '' }],
    ['a VAT number, though VAT is charged', { OPERATOR_VAT_NUMBER: '' }],
  ])('is not issued without %s', async (_case, missing) => {
    await tips.database.query('DELETE FROM fee_invoice_months');
    const unnamed = await tips.runAnother(missing);
    try {
      const creator = await createCreator(tips);
      await postFee(tips, creator, { feeCents: 50, at: '2023-09-01T10:00:00Z' });
      await issue(tips, '2023-09', unnamed.app.get(IssueFeeInvoices));
      expect(await invoicesOf(tips, creator)).toEqual([]);
      await issue(tips, '2023-09');
      expect(await invoicesOf(tips, creator)).toMatchObject([{ totalCents: 50 }]);
    } finally {
      await unnamed.close();
    }
  });

  it('does not name a creator who closed the account, and is not mailed', async () => {
    const creator = await createCreator(tips);
    await postFee(tips, creator, { feeCents: 50, at: '2023-10-01T10:00:00Z' });
    await tips.events.publish(accountClosed, {
      id: creator.id,
      username: creator.username,
      version: 9,
      isBalanceWaived: true,
    });
    await waitFor(async () => {
      const [row] = await tips.database.query('SELECT closed_at FROM creators WHERE id = $1', [creator.id]);
      return row.closed_at;
    });
    await issue(tips, '2023-10');
    expect(await documentOf(tips, creator, '2023-10')).toMatchObject({
      recipientName: null,
      recipientUsername: null,
    });
    const [recorded] = await tips.database.query(
      `SELECT count(*)::int AS events FROM outbox WHERE type = $1 AND payload->>'creatorId' = $2`,
      [feeInvoiceIssued.type, creator.id],
    );
    expect(recorded).toEqual({ events: 0 });
  });

  it('never changes, even if the creator is renamed later', async () => {
    const creator = await createCreator(tips);
    await postFee(tips, creator, { feeCents: 50, at: '2022-01-01T10:00:00Z' });
    await issue(tips, '2022-01');
    const before = await documentOf(tips, creator, '2022-01');
    await tips.database.query(`UPDATE creators SET display_name = 'New' WHERE id = $1`, [creator.id]);
    await postFee(tips, creator, { feeCents: 70, at: '2022-01-02T10:00:00Z' });
    await issue(tips, '2022-01');
    expect(await documentOf(tips, creator, '2022-01')).toEqual(before);
    await expect(
      tips.database.query('UPDATE fee_invoices SET total_cents = 1 WHERE id = $1', [before.id]),
    ).rejects.toThrow('fee_invoices never change');
    await expectNoGap(tips);
  });
});
