import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { listOwnTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { keepMarkedTipRpc } from '@sprinkle/contracts/tips/taking/fraud-marks.rpc';
import { listPaymentsRpc } from '@sprinkle/contracts/tips/taking/payments.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { Stripe } from 'stripe';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import {
  createPendingTip,
  findLines,
  findTip,
  pay,
  settle,
  type TestCreator,
  waitForProcessingFee,
  waitForStatus,
} from './factories.js';
import {
  activitiesOf,
  admin,
  confirm,
  createPayableCreator,
  daysAgo,
  owedTo,
  payOut,
  proposalChanged,
  propose,
  refund,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
  await startAfresh(tips);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await tips.sandbox.setFaults({ dropWebhooks: false });
  await startAfresh(tips);
});

afterAll(() => tips.stop());

const REASON = 'The tipper confirmed it on the phone';

/** Gives a tip of $19.99, of which $17.99 is payable. */
async function giveTip(card?: string) {
  const owner = await createPayableCreator(tips);
  const { paymentIntentId: intentId } = await createPendingTip(tips, owner, { amountCents: 1_999 });
  await pay(tips, intentId, card);
  const { id } = await waitForProcessingFee(tips, intentId);
  await tips.database.query('UPDATE tips SET succeeded_at = $2 WHERE id = $1', [id, daysAgo(8)]);
  return { id, intentId, owner };
}

const marksOf = (tipId: string) =>
  tips.database.query('SELECT * FROM fraud_marks WHERE tip_id = $1 ORDER BY opened_at, kind', [tipId]);

const waitForMark = (tipId: string, decision: string | null = null) =>
  waitFor(async () => {
    const [mark] = await marksOf(tipId);
    return mark?.decision === decision && mark;
  });

const keep = (tipId: string, actor: Actor = admin) =>
  tips.rpc.call(keepMarkedTipRpc, { tipId, reason: REASON }, { actor });

async function pendingOf({ actor }: TestCreator): Promise<number> {
  return (await tips.rpc.call(getBalanceRpc, {}, { actor })).pendingCents;
}

async function listed(tipId: string) {
  const { payments } = await tips.rpc.call(
    listPaymentsRpc,
    { search: tipId, status: 'all' },
    { actor: admin },
  );
  return payments[0]?.fraudMark;
}

async function expectHeld(owner: TestCreator, tipId: string): Promise<void> {
  expect(await tips.rpc.call(getBalanceRpc, {}, { actor: owner.actor })).toMatchObject({
    pendingCents: 1_799,
    suspectedCents: 1_799,
  });
  expect(await owedTo(tips, owner)).toMatchObject({ pendingCents: 1_799, availableCents: 0 });
  await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
  const own = await tips.rpc.call(listOwnTipsRpc, {}, { actor: owner.actor });
  expect(own.tips).toMatchObject([{ id: tipId, isSuspected: true }]);
}

async function expectPayable(owner: TestCreator): Promise<void> {
  expect(await pendingOf(owner)).toBe(0);
  const own = await tips.rpc.call(listOwnTipsRpc, {}, { actor: owner.actor });
  expect(own.tips[0]).not.toHaveProperty('isSuspected');
  expect(await propose(tips)).toMatchObject({ payoutCount: 1, totalCents: 1_799 });
}

describe('an early fraud warning', () => {
  it('holds the tip until an administrator keeps it, which happens once', async () => {
    const { id, intentId, owner } = await giveTip();
    await tips.sandbox.warnOfFraud(intentId);
    expect(await waitForMark(id)).toMatchObject({
      kind: 'early-fraud-warning',
      reason: 'unauthorized_use_of_card',
    });
    await expectHeld(owner, id);
    expect(await listed(id)).toMatchObject({ kind: 'early-fraud-warning', decision: null, isPaidOut: false });
    await Promise.all([keep(id), keep(id), keep(id)]);
    await keep(id);
    expect(await marksOf(id)).toMatchObject([
      { decision: 'kept', decided_by: admin.id, decision_reason: REASON, decided_at: expect.any(Date) },
    ]);
    expect((await activitiesOf(tips, id)).map(({ payload }) => payload)).toMatchObject([
      { action: 'marked-tip-kept', details: { marks: 'early-fraud-warning', reason: REASON } },
    ]);
    await settle(tips, intentId);
    expect(await listed(id)).toMatchObject({ decision: 'kept' });
    await expectPayable(owner);
  });

  it('on a new card is recorded with its payment, and is decided by a refund', async () => {
    const { id, owner } = await giveTip('pm_card_createIssuerFraudRecord');
    await waitForMark(id);
    await expectHeld(owner, id);
    await refund(tips, id);
    expect(await waitForMark(id, 'refunded')).toMatchObject({ decided_by: null });
    expect(await findTip(tips, id)).toMatchObject({ status: 'refunded' });
    expect(await pendingOf(owner)).toBe(0);
  });

  it('is decided by a dispute', async () => {
    const { id, intentId } = await giveTip('pm_card_createIssuerFraudRecord');
    await waitForMark(id);
    await tips.sandbox.dispute(intentId);
    await waitForStatus(tips, id, 'disputed');
    await waitForMark(id, 'disputed');
  });

  it('prevents the confirmation of an earlier proposal', async () => {
    const { id, intentId } = await giveTip();
    const run = await propose(tips);
    await tips.sandbox.warnOfFraud(intentId);
    await waitForMark(id);
    await expect(confirm(tips, run)).rejects.toMatchObject(proposalChanged('Something has changed'));
  });

  it('on a tip that was paid out is shown as such, and takes nothing from the balance', async () => {
    const { id, intentId, owner } = await giveTip();
    await payOut(tips);
    await tips.sandbox.warnOfFraud(intentId);
    await waitForMark(id);
    expect(await listed(id)).toMatchObject({ decision: null, isPaidOut: true });
    const marked = await tips.rpc.call(listPaymentsRpc, { status: 'marked' }, { actor: admin });
    expect(marked.payments.map((payment) => payment.id)).toContain(id);
    expect(await pendingOf(owner)).toBe(0);
  });

  it('is found by the next look-up if its event never came, and is reported as drift until then', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.warnOfFraud(intentId);
    expect(await findLines(tips)).toContainEqual(
      expect.stringMatching(`^${intentId}: early fraud warning issfr_`),
    );
    await settle(tips, intentId);
    expect(await marksOf(id)).toMatchObject([{ decision: null }]);
    expect((await findLines(tips)).filter((line) => line.startsWith(intentId))).toEqual([]);
  });
});

describe('a review', () => {
  it.each([
    ['approved', 'approved'],
    ['refunded_as_fraud', 'refunded'],
    ['acknowledged', 'closed'],
  ])('holds the tip until the provider closes it as %s', async (reason, decision) => {
    const { id, intentId, owner } = await giveTip();
    await tips.sandbox.openReview(intentId);
    const mark = await waitForMark(id);
    expect(mark).toMatchObject({ kind: 'review', reason: 'rule' });
    await expectHeld(owner, id);
    await tips.sandbox.closeReview(mark.provider_id, reason);
    await waitForMark(id, decision);
    await expectPayable(owner);
  });

  it('that ends in a refund at the provider refunds the tip', async () => {
    const { id, intentId, owner } = await giveTip();
    await tips.sandbox.openReview(intentId);
    await waitForMark(id);
    await tips.stripe.refunds.create({ payment_intent: intentId });
    await waitForMark(id, 'refunded');
    await waitForStatus(tips, id, 'refunded');
    expect(await pendingOf(owner)).toBe(0);
  });

  it("that an administrator decided is not changed by the provider's later decision", async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.openReview(intentId);
    const mark = await waitForMark(id);
    await keep(id);
    await tips.sandbox.closeReview(mark.provider_id, 'refunded_as_fraud');
    await settle(tips, intentId);
    expect(await marksOf(id)).toMatchObject([{ decision: 'kept', decided_by: admin.id }]);
  });

  it('whose events never came is found when its payment is looked up', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.openReview(intentId);
    expect(await findLines(tips)).toContainEqual(expect.stringMatching(`^${intentId}: review prv_`));
    await settle(tips, intentId);
    expect(await marksOf(id)).toMatchObject([{ kind: 'review', decision: null }]);
  });
});

describe('keeping a marked tip', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('needs an administrator who entered the password in the last 30 minutes', async () => {
    const { id, intentId, owner } = await giveTip();
    await tips.sandbox.warnOfFraud(intentId);
    await waitForMark(id);
    for (const authenticatedAt of [minutesAgo(31), undefined])
      await expect(keep(id, { ...admin, authenticatedAt })).rejects.toMatchObject({
        code: 'REAUTH_REQUIRED',
      });
    for (const actor of [owner.actor, { kind: 'anonymous' } as const])
      await expect(keep(id, actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await marksOf(id)).toMatchObject([{ decision: null }]);
    await keep(id, { ...admin, role: 'admin', authenticatedAt: minutesAgo(29) });
    expect(await marksOf(id)).toMatchObject([{ decision: 'kept' }]);
  });

  it('is rejected for a tip without a mark, and while the tip is being refunded', async () => {
    const { id, intentId } = await giveTip('pm_card_pendingRefund');
    for (const unknown of [id, randomUUID(), 'no-id'])
      await expect(keep(unknown)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
    await tips.sandbox.warnOfFraud(intentId);
    await waitForMark(id);
    await tips.database.query(
      `INSERT INTO refunds (id, tip_id, amount_cents, status, requested_by, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 115, 'requested', $2, now(), now())`,
      [id, admin.id],
    );
    await expect(keep(id)).rejects.toMatchObject({ code: 'TIP_IS_BEING_REFUNDED', status: 409 });
  });
});

it('a warning about an unpaid tip is no conflict, and holds the tip once it is paid', async () => {
  const owner = await createPayableCreator(tips);
  await tips.sandbox.setFaults({ dropWebhooks: true });
  const { paymentIntentId: intentId } = await createPendingTip(tips, owner, { amountCents: 1_999 });
  const { id } = await findTip(tips, intentId);
  const stripe = tips.app.get(StripePayments);
  const created = Math.floor(Date.now() / 1_000);
  const warning = {
    id: `issfr_${randomUUID()}`,
    actionable: true,
    fraud_type: 'made_with_stolen_card',
    created,
  };
  jest
    .spyOn(stripe, 'listWarnings')
    .mockImplementation(async () => [warning as Stripe.Radar.EarlyFraudWarning]);
  expect(await settle(tips, intentId)).toMatchObject({ outcome: 'settled', tip: { status: 'pending' } });
  expect(await findTip(tips, intentId)).toMatchObject({ problem: null });
  await pay(tips, intentId);
  // The fee arrives with a later event, which is dropped too.
  await waitFor(async () => {
    await settle(tips, intentId);
    return (await findTip(tips, intentId)).processing_fee_cents !== null;
  });
  await tips.database.query('UPDATE tips SET succeeded_at = $2 WHERE id = $1', [id, daysAgo(8)]);
  await expectHeld(owner, id);
});
