import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { listPaymentsRpc } from '@sprinkle/contracts/tips/taking/payments.rpc';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CheckOpenReversals } from '../src/taking/reversals/check-open-reversals.js';
import {
  accountsOf,
  balanceOf,
  createCreator,
  createPendingTip,
  findLines,
  findTip,
  pay,
  settle,
  waitForProcessingFee,
} from './factories.js';
import { admin } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterEach(() => tips.sandbox.setFaults({ dropWebhooks: false, rejectNext: 0, lacksBalance: false }));

afterAll(() => tips.stop());

const REASON = 'The tipper mistyped the amount';

const refund = (tipId: string) =>
  tips.rpc.call(refundTipRpc, { tipId, reason: REASON }, { actor: admin, deadlineMs: 60_000 });

const refundsOf = (tipId: string) =>
  tips.database.query('SELECT * FROM refunds WHERE tip_id = $1 ORDER BY created_at', [tipId]);

async function giveTip(amountCents: number) {
  const owner = await createCreator(tips);
  const { paymentIntentId: intentId } = await createPendingTip(tips, owner, { amountCents });
  await pay(tips, intentId);
  const { id } = await waitForProcessingFee(tips, intentId);
  await tips.sandbox.setFaults({ dropWebhooks: true });
  return { id, intentId, owner };
}

async function lookAgain(tipId: string): Promise<void> {
  await tips.database.query(
    `UPDATE refunds SET next_check_at = now() - interval '1 hour' WHERE tip_id = $1 AND next_check_at IS NOT NULL`,
    [tipId],
  );
  await tips.app.get(CheckOpenReversals).checkRefunds();
}

it('a refund that the provider rejects for lack of balance waits, and is made once by a later attempt', async () => {
  const { id, intentId, owner } = await giveTip(1_999);
  await tips.sandbox.setFaults({ rejectNext: 1, rejectCode: 'balance_insufficient' });
  expect(await refund(id)).toMatchObject({
    status: 'requested',
    failureReason: null,
    waitingReason: 'insufficient_funds',
  });
  expect(await refundsOf(id)).toMatchObject([
    { status: 'requested', rejections: 1, next_check_at: expect.any(Date) },
  ]);
  expect(await balanceOf(tips, owner)).toBe(1_799);
  const listed = await tips.rpc.call(listPaymentsRpc, { search: id, limit: 1 }, { actor: admin });
  expect(listed.payments).toMatchObject([
    { refundStatus: 'requested', refundWaitingReason: 'insufficient_funds' },
  ]);
  await tips.database.query(`UPDATE refunds SET created_at = now() - interval '2 hours' WHERE tip_id = $1`, [
    id,
  ]);
  expect((await findLines(tips)).find((line) => line.includes(id))).toContain(
    'because of insufficient_funds',
  );
  await lookAgain(id);
  await waitFor(async () => (await refundsOf(id))[0].status === 'succeeded');
  expect(await refundsOf(id)).toMatchObject([{ waiting_reason: null, next_check_at: null }]);
  expect((await tips.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
  expect(await findTip(tips, id)).toMatchObject({ status: 'refunded', refunded_cents: 1_999 });
});

it('the pause before the next attempt grows while the balance is too low', async () => {
  const { id } = await giveTip(435);
  await tips.sandbox.setFaults({ rejectNext: 3, rejectCode: 'balance_insufficient' });
  await refund(id);
  const pauses: number[] = [];
  for (const rejections of [2, 3]) {
    await lookAgain(id);
    const [row] = await waitFor(async () => {
      const rows = await refundsOf(id);
      return rows[0].rejections === rejections && rows;
    });
    pauses.push(row.next_check_at.getTime() - Date.now());
  }
  expect(pauses[1]).toBeGreaterThan(2 * Number(pauses[0]));
  await lookAgain(id);
  await waitFor(async () => (await refundsOf(id))[0].status === 'succeeded');
});

it('a refund that waits for the balance at the provider says so until it is paid', async () => {
  const { id, intentId } = await giveTip(115);
  await tips.sandbox.setFaults({ lacksBalance: true });
  expect(await refund(id)).toMatchObject({ status: 'pending', waitingReason: 'insufficient_funds' });
  const [row] = await refundsOf(id);
  await tips.sandbox.settleRefund(row.provider_refund_id, 'succeeded');
  await settle(tips, intentId);
  expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', waiting_reason: null }]);
  expect(await findLines(tips)).not.toContainEqual(expect.stringContaining(id));
});

it('a refund that failed for lack of balance is requested once more, however often the failure is reported', async () => {
  const { id, intentId, owner } = await giveTip(435);
  await tips.sandbox.setFaults({ lacksBalance: true });
  await refund(id);
  const [first] = await refundsOf(id);
  await tips.sandbox.settleRefund(first.provider_refund_id, 'failed');
  await Promise.all([settle(tips, intentId), settle(tips, intentId)]);
  await settle(tips, intentId);
  expect(await refundsOf(id)).toMatchObject([
    { status: 'failed', failure_reason: 'insufficient_funds' },
    { status: 'requested', requested_by: admin.id, reason: REASON, amount_cents: 435 },
  ]);
  expect(await balanceOf(tips, owner)).toBe(391);
  await tips.sandbox.setFaults({ lacksBalance: false });
  await lookAgain(id);
  await waitFor(async () => (await refundsOf(id))[1].status === 'succeeded');
  expect(await findTip(tips, id)).toMatchObject({ status: 'refunded', refunded_cents: 435 });
  expect(await accountsOf(tips, id)).not.toHaveProperty('creator');
});

it('a refund that failed for another reason stays failed', async () => {
  const { id } = await giveTip(435);
  await tips.sandbox.setFaults({ rejectNext: 1, rejectCode: `charge_${randomUUID()}` });
  expect(await refund(id)).toMatchObject({ status: 'failed', waitingReason: null });
  expect(await refundsOf(id)).toMatchObject([{ status: 'failed', next_check_at: null }]);
});
