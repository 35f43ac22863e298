import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { giveUpBalance } from '../src/money/ledger/give-up-balance.js';
import { SettlePayment } from '../src/taking/settlement/settle-payment.js';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import { changeTipStatus } from '../src/tip/change-tip-status.js';
import { Tip } from '../src/tip/tip.entity.js';
import { resolveProblem } from '../src/upkeep/reconciliation/resolve-problem.js';
import {
  accountsOf,
  balanceOf,
  createCreator,
  createPendingTip,
  findLines,
  findTip,
  giveCompleteTip,
  listDisputesOnce,
  listRefundsTwice,
  pay,
  settle,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterEach(() => {
  jest.restoreAllMocks();
  return tips.sandbox.setFaults({ dropWebhooks: false });
});

afterAll(() => tips.stop());

async function giveTip() {
  const owner = await createCreator(tips);
  return { owner, ...(await giveCompleteTip(tips, owner)) };
}

/** Stores an event as its webhook does. */
async function storeEvent(type: string, intentId: string): Promise<string> {
  const id = `evt_${randomUUID()}`;
  await tips.database.query(
    'INSERT INTO provider_events (event_id, type, intent_id, occurred_at) VALUES ($1, $2, $3, now())',
    [id, type, intentId],
  );
  await tips.database.query('NOTIFY provider_events');
  return id;
}

describe('a dispute', () => {
  it('that is won is looked up until its money is back', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.dispute(intentId);
    listDisputesOnce(tips, { status: 'won' });
    await settle(tips, intentId);
    const [waiting] = await tips.database.query('SELECT * FROM disputes WHERE tip_id = $1', [id]);
    expect(waiting).toMatchObject({ status: 'won', taken_cents: 500, next_check_at: expect.any(Date) });
    const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
    const evidence = { uncategorized_text: 'winning_evidence' };
    await tips.stripe.disputes.update(String(data[0]?.id), { evidence });
    await settle(tips, intentId);
    const [ended] = await tips.database.query('SELECT * FROM disputes WHERE tip_id = $1', [id]);
    expect(ended).toMatchObject({ status: 'won', taken_cents: 0, next_check_at: null });
  });

  it('reserves its amount before the provider takes it', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.dispute(intentId);
    listDisputesOnce(tips, { balance_transactions: [] });
    await settle(tips, intentId);
    expect(await accountsOf(tips, id)).toEqual({ tipper: -500, reserve: 500, platform: -45, provider: 45 });
  });
});

describe('a refund of more than the tip', () => {
  it('needs a human until it fits again', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.stripe.refunds.create({ payment_intent: intentId });
    listRefundsTwice(tips);
    expect(await settle(tips, intentId)).toMatchObject({ outcome: 'conflict' });
    const lines = await findLines(tips);
    expect(lines.find((line) => line.includes(id))).toContain('needs a human');
    jest.restoreAllMocks();
    expect(await settle(tips, intentId)).toMatchObject({ outcome: 'settled' });
    expect(await findTip(tips, id)).toMatchObject({ status: 'refunded', problem: null });
  });

  it('still needs a human when its payment is settled again', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.stripe.refunds.create({ payment_intent: intentId });
    listRefundsTwice(tips);
    expect(await settle(tips, intentId)).toMatchObject({ outcome: 'conflict' });
    const { problem } = await findTip(tips, id);
    const outage = jest.spyOn(tips.app.get(StripePayments), 'listDisputes');
    outage.mockRejectedValueOnce(new Error('The provider is down'));
    await expect(settle(tips, intentId)).rejects.toThrow('The provider is down');
    expect(await findTip(tips, id)).toMatchObject({ problem });
    await tips.database.query('UPDATE payments SET problem = NULL WHERE tip_id = $1', [id]);
    const eventId = await storeEvent('charge.refunded', intentId);
    const failed = await waitFor(async () => {
      const [event] = await tips.database.query('SELECT * FROM provider_events WHERE event_id = $1', [
        eventId,
      ]);
      return (event.failed_at || event.processed_at) && event;
    });
    expect(failed).toMatchObject({ processed_at: null, last_error: problem });
    expect(await findTip(tips, id)).toMatchObject({ problem });
  });
});

it('the conflict of a late payment is over once the payment is refunded', async () => {
  await tips.sandbox.setFaults({ dropWebhooks: true });
  const { paymentIntentId } = await createPendingTip(tips, await createCreator(tips));
  await pay(tips, paymentIntentId);
  const { id } = await findTip(tips, paymentIntentId);
  await tips.database.query(`UPDATE tips SET status = 'canceled' WHERE id = $1`, [id]);
  const intent = await tips.app.get(StripePayments).retrieveIntent(paymentIntentId);
  expect(await tips.app.get(SettlePayment).execute(intent)).toMatchObject({ outcome: 'conflict' });
  expect((await findLines(tips)).join()).toContain(`tip ${id} needs a human`);
  await tips.sandbox.setFaults({ dropWebhooks: false });
  await tips.stripe.refunds.create({ payment_intent: paymentIntentId });
  await waitFor(async () => (await findTip(tips, id)).problem === null);
  expect((await findLines(tips)).join()).not.toContain(`tip ${id} needs a human`);
  expect(await findTip(tips, id)).toMatchObject({ status: 'canceled', refunded_cents: 0 });
  expect(await accountsOf(tips, id)).toEqual({});
});

it('a payment is looked up again when an operator resolved its conflict', async () => {
  await tips.sandbox.setFaults({ dropWebhooks: true });
  const { paymentIntentId } = await createPendingTip(tips, await createCreator(tips));
  const intent = await tips.app.get(StripePayments).retrieveIntent(paymentIntentId);
  await tips.app.get(SettlePayment).execute({ ...intent, amount: 100 });
  const problem = '100 cents where 500 were asked';
  expect(await findTip(tips, paymentIntentId)).toMatchObject({ problem, next_check_at: null });
  expect(await resolveProblem(tips.database, paymentIntentId)).toEqual({ problem });
  expect(await findTip(tips, paymentIntentId)).toMatchObject({
    problem: null,
    next_check_at: expect.any(Date),
  });
  expect(await resolveProblem(tips.database, 'pi_unknown')).toBeNull();
});

it('a refund is settled while the account of the creator is being closed', async () => {
  const { owner, id, intentId } = await giveTip();
  await tips.sandbox.setFaults({ dropWebhooks: true });
  await tips.stripe.refunds.create({ payment_intent: intentId });
  const closing = tips.database.createQueryRunner();
  try {
    await closing.startTransaction();
    await closing.query('UPDATE creators SET closed_at = now() WHERE id = $1', [owner.id]);
    const settled = settle(tips, intentId);
    await waitFor(async () => {
      const [waiting] = await tips.database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting;
    });
    await giveUpBalance(closing.manager, owner.id);
    await closing.commitTransaction();
    expect(await settled).toMatchObject({ outcome: 'settled' });
  } finally {
    await closing.release();
  }
  expect(await accountsOf(tips, id)).toEqual({ platform: -45, provider: 45 });
  expect(await balanceOf(tips, owner)).toBe(0);
});

describe('a tip whose status is to change', () => {
  it('keeps its status if the transition table does not allow the change', async () => {
    const { id } = await giveTip();
    const { manager } = tips.database;
    const tip = await manager.findOneByOrFail(Tip, { id });
    await expect(changeTipStatus(manager, tip, 'canceled')).rejects.toThrow('cannot become canceled');
    expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded' });
  });

  it('keeps a newer status that was set after it was read', async () => {
    const { id } = await giveTip();
    const { manager } = tips.database;
    const tip = await manager.findOneByOrFail(Tip, { id });
    await changeTipStatus(manager, tip, 'disputed');
    await expect(changeTipStatus(manager, tip, 'refunded')).rejects.toThrow('is not succeeded any more');
    expect(await findTip(tips, id)).toMatchObject({ status: 'disputed' });
  });
});
