import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getReceiptHistoryRpc } from '@sprinkle/contracts/tips/page/receipt-history.rpc';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { createCreator, createPendingTip, findTip, insertPaidTip, type TestCreator } from './factories.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

const tokenOf = (tipId: string) => receiptTokenOf(RECEIPT_TOKEN_KEY, tipId);
const read = (token: string) => tips.rpc.call(getReceiptHistoryRpc, { token });
const notFound = { code: 'RECEIPT_NOT_FOUND', status: 404 };

const insertTip = () => insertPaidTip(tips, creator, { succeededAt: new Date(), amountCents: 1_999 });

/** Stores a refund, a dispute and a mark as the provider's events leave them. */
async function insertHistory(tipId: string): Promise<void> {
  await tips.database.query(
    `INSERT INTO refunds (id, tip_id, provider_refund_id, amount_cents, status, reason, requested_by, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), 435, 'succeeded', 'words of an administrator', gen_random_uuid(),
       '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z')`,
    [tipId],
  );
  await tips.database.query(
    `INSERT INTO disputes (id, tip_id, provider_dispute_id, status, reason, amount_cents, taken_cents, fee_cents, is_open,
       opened_at, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'won', 'fraudulent', 1564, 0, 1500, false,
       '2026-11-23T10:00:00Z', now(), '2026-11-24T10:00:00Z')`,
    [tipId],
  );
  await tips.database.query(
    `INSERT INTO fraud_marks (id, tip_id, kind, provider_id, reason, opened_at, decision, decided_at, decided_by, decision_reason)
     VALUES (gen_random_uuid(), $1, 'early-fraud-warning', gen_random_uuid(), 'misc', '2026-11-20T10:00:00Z', 'kept',
       '2026-11-20T11:00:00Z', gen_random_uuid(), 'words of an administrator')`,
    [tipId],
  );
}

it("a tip's receipt shows its refunds, disputes and marks, without what administrators wrote", async () => {
  const tipId = await insertTip();
  await insertHistory(tipId);
  expect(await read(tokenOf(tipId))).toEqual({
    refunds: [
      {
        status: 'succeeded',
        amountCents: 435,
        createdAt: '2026-11-21T10:00:00.000Z',
        updatedAt: '2026-11-22T10:00:00.000Z',
      },
    ],
    disputes: [
      {
        status: 'won',
        reason: 'fraudulent',
        isOpen: false,
        amountCents: 1_564,
        openedAt: '2026-11-23T10:00:00.000Z',
        updatedAt: '2026-11-24T10:00:00.000Z',
      },
    ],
    marks: [
      {
        kind: 'early-fraud-warning',
        reason: 'misc',
        openedAt: '2026-11-20T10:00:00.000Z',
        decision: 'kept',
        decidedAt: '2026-11-20T11:00:00.000Z',
      },
    ],
    mistake: null,
  });
});

it('the receipt of another tip tells nothing of them', async () => {
  await insertHistory(await insertTip());
  expect(await read(tokenOf(await insertTip()))).toEqual({
    refunds: [],
    disputes: [],
    marks: [],
    mistake: null,
  });
});

it('a token that we did not sign, or of an unpaid tip, opens no history', async () => {
  const { paymentIntentId } = await createPendingTip(tips, creator);
  const { id } = await findTip(tips, paymentIntentId);
  const foreign = receiptTokenOf(Buffer.alloc(32, 4).toString('base64'), await insertTip());
  for (const token of [foreign, tokenOf(id), tokenOf(randomUUID()), 'nothing'])
    await expect(read(token)).rejects.toMatchObject(notFound);
});
