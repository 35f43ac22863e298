import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { anonymizeTipperRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { getTipDetailsRpc, revealSenderRpc } from '@sprinkle/contracts/tips/page/tip-details.rpc';
import { listOwnTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { listPayoutsOfCreatorRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { PurgeExpired } from '../src/upkeep/retention/purge-expired.js';
import {
  createCreator,
  createPendingTip,
  giveCompleteTip,
  giveTip,
  pay,
  type TestCreator,
  waitForProcessingFee,
  waitForStatus,
} from './factories.js';
import { bookTip, confirm, createPayableCreator, propose, ruleBy } from './payouts.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';

const admin: Actor = {
  kind: 'admin',
  id: randomUUID(),
  username: 'root',
  role: 'admin',
  authenticatedAt: new Date().toISOString(),
};
let tips: TestTips;
let creator: TestCreator;
beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});
afterAll(() => tips.stop());

const read = (tipId: string, actor = admin) => tips.rpc.call(getTipDetailsRpc, { tipId }, { actor });
const reveal = (tipId: string, actor = admin) => tips.rpc.call(revealSenderRpc, { tipId }, { actor });

it.each([
  ['zoe@bücher.example', 'zoe@bücher.example', 'zo***@bücher.example'],
  ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф', 'iv***@почта.рф'],
  ['aiko@例え。テスト', 'aiko@例え.テスト', 'ai***@例え.テスト'],
  ['ann@straße.example', 'ann@straße.example', 'an***@straße.example'],
])(
  'a tip from %s shows that address, masked for administrators and in full for its creator',
  async (senderEmail, shown, masked) => {
    const { id } = await giveTip(tips, creator, { senderEmail });
    expect((await read(id)).senderEmail).toBe(masked);
    expect(await reveal(id)).toEqual({ senderEmail: shown });
    const own = await tips.rpc.call(listOwnTipsRpc, {}, { actor: creator.actor });
    expect(own.tips.find((tip) => tip.id === id)?.senderEmail).toBe(shown);
  },
);

it('the page of a tip shows its money, its receipt number and the masked address', async () => {
  const { id, intentId } = await giveCompleteTip(tips, creator);
  expect(await read(id)).toEqual({
    id,
    receiptNumber: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/),
    status: 'succeeded',
    creatorId: creator.id,
    username: creator.username,
    displayName: 'Cleo',
    senderName: 'Sam',
    senderEmail: 'sa***@example.com',
    message: 'Great video',
    response: null,
    isHidden: false,
    isTakenDown: false,
    isPrivate: false,
    isAnonymous: false,
    createdAt: expect.any(String),
    paidAt: expect.any(String),
    amountCents: 500,
    refundedCents: 0,
    feeCents: 50,
    processingCents: 0,
    coveredCents: 0,
    creatorCents: 450,
    processingFeeCents: 45,
    providerIntentId: intentId,
    declines: [],
    refunds: [],
    disputes: [],
    fraudMarks: [],
    mistake: null,
    payouts: [],
  });
});

it('the page of a tip shows a refund, which leaves neither the creator nor the platform anything', async () => {
  const { id } = await giveCompleteTip(tips, creator);
  await tips.rpc.call(refundTipRpc, { tipId: id, reason: 'Paid twice' }, { actor: admin });
  await waitForStatus(tips, id, 'refunded');
  expect(await read(id)).toMatchObject({
    status: 'refunded',
    refundedCents: 500,
    feeCents: 0,
    creatorCents: 0,
    processingFeeCents: 45,
    refunds: [{ status: 'succeeded', amountCents: 500, reason: 'Paid twice' }],
  });
});

it('the page of a tip shows a dispute with the deadline for evidence', async () => {
  const { id } = await giveCompleteTip(tips, creator, 'pm_card_createDispute');
  await waitForStatus(tips, id, 'disputed');
  expect(await read(id)).toMatchObject({
    status: 'disputed',
    creatorCents: 0,
    disputes: [
      {
        isOpen: true,
        amountCents: 500,
        evidenceDueAt: expect.any(String),
        providerDisputeId: expect.any(String),
      },
    ],
  });
});

it('the page of a tip shows its own fraud mark and payouts, and whether it is paid out', async () => {
  await ruleBy(tips, {});
  const payable = await createPayableCreator(tips);
  const id = await bookTip(tips, payable);
  const run = await propose(tips);
  const mark = () =>
    tips.database.query(
      `INSERT INTO fraud_marks (id, tip_id, kind, provider_id, reason, opened_at)
       VALUES (gen_random_uuid(), $1, 'review', gen_random_uuid(), 'rule', now())`,
      [id],
    );
  await mark();
  const marked = { kind: 'review', reason: 'rule', decision: null };
  expect(await read(id)).toMatchObject({
    fraudMarks: [{ ...marked, isPaidOut: false }],
    payouts: [{ status: 'proposed', amountCents: 450, runId: run.id }],
  });
  await tips.database.query('DELETE FROM fraud_marks');
  await confirm(tips, run);
  await mark();
  expect(await read(id)).toMatchObject({
    fraudMarks: [{ ...marked, isPaidOut: true }],
    payouts: [{ status: 'confirmed', reference: expect.stringMatching(/^PAYOUT-\d+$/) }],
  });
  const other = await bookTip(tips, await createPayableCreator(tips));
  expect(await read(other)).toMatchObject({ fraudMarks: [], payouts: [] });
});

it("the page of a tip shows each decline's code as long as the payment is kept, but its payer only for days", async () => {
  const { paymentIntentId } = await createPendingTip(tips, creator);
  await expect(pay(tips, paymentIntentId, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toThrow();
  const declined = async () => {
    const rows: { code: string }[] = await tips.database.query(
      `SELECT code FROM declines JOIN payments ON payments.id = payment_id WHERE provider_intent_id = $1`,
      [paymentIntentId],
    );
    return rows.length === 1 && rows;
  };
  await waitFor(declined);
  await pay(tips, paymentIntentId);
  const { id } = await waitForProcessingFee(tips, paymentIntentId);
  const declines = [{ at: expect.any(String), code: 'insufficient_funds' }];
  expect(await read(id)).toMatchObject({ declines });
  await tips.database.query(`UPDATE declines SET occurred_at = occurred_at - interval '5 days'`);
  await tips.app.get(PurgeExpired).execute();
  expect(await read(id)).toMatchObject({ declines });
  const [kept] = await tips.database.query('SELECT * FROM declines');
  expect(kept).toMatchObject({ client_hash: null, wide_client_hash: null, email_hash: null });
});

it('the full address is shown on request, which is logged without the address', async () => {
  const senderEmail = `private.${randomUUID()}@example.com`;
  const { id } = await giveTip(tips, creator, { senderEmail });
  expect(await reveal(id)).toEqual({ senderEmail });
  const recorded = await tips.events.waitFor(
    tipsActivityRecorded,
    ({ action, target }) => action === 'tipper-address-revealed' && target?.id === id,
  );
  expect(JSON.stringify(recorded)).not.toContain(senderEmail);
  const longAgo = { ...admin, authenticatedAt: new Date(Date.now() - 3_600_000).toISOString() };
  await expect(reveal(id, longAgo)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  await tips.rpc.call(anonymizeTipperRpc, { token: receiptTokenOf(RECEIPT_TOKEN_KEY, id) });
  await expect(reveal(id)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
  expect(await read(id)).toMatchObject({ senderEmail: null });
});

it('the page of a tip is not shown to creators or visitors, and not found by another id', async () => {
  const { id } = await giveTip(tips, creator);
  for (const actor of [creator.actor, { kind: 'anonymous' } as const]) {
    await expect(read(id, actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(reveal(id, actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(
      tips.rpc.call(listPayoutsOfCreatorRpc, { creatorId: creator.id }, { actor }),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  }
  for (const tipId of [randomUUID(), 'nothing', ''])
    await expect(read(tipId)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
});
