import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { waiveBalance } from '../src/ledger/waive-balance.js';
import { SettleTip } from '../src/payments/settle-tip.js';
import { StripePayments } from '../src/payments/stripe.js';
import { resolveProblem } from '../src/reconciliation/resolve-problem.js';
import { SettleReversals } from '../src/reversals/settle-reversals.js';
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

const settle = (intentId: string) => tips.app.get(SettleReversals).execute(intentId);

/** Stores an event as its webhook does. */
async function storeEvent(type: string, intentId: string): Promise<string> {
  const id = `evt_${randomUUID()}`;
  await tips.database.query(
    'INSERT INTO provider_events (event_id, type, intent_id, occurred_at) VALUES ($1, $2, $3, now())',
    [id, type, intentId],
  );
  return id;
}

describe('a dispute', () => {
  it('is looked up until its money is back when it is won', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.dispute(intentId);
    listDisputesOnce(tips, { status: 'won' });
    await settle(intentId);
    const [waiting] = await tips.database.query('SELECT * FROM disputes WHERE tip_id = $1', [id]);
    expect(waiting).toMatchObject({ status: 'won', taken_cents: 500, next_check_at: expect.any(Date) });
    const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
    const evidence = { uncategorized_text: 'winning_evidence' };
    await tips.stripe.disputes.update(String(data[0]?.id), { evidence });
    await settle(intentId);
    const [ended] = await tips.database.query('SELECT * FROM disputes WHERE tip_id = $1', [id]);
    expect(ended).toMatchObject({ status: 'won', taken_cents: 0, next_check_at: null });
  });

  it('reserves its amount before the provider takes it', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.dispute(intentId);
    listDisputesOnce(tips, { balance_transactions: [] });
    await settle(intentId);
    expect(await accountsOf(tips, id)).toEqual({ tipper: -500, reserve: 500, platform: -45, provider: 45 });
  });
});

describe('a refund of more than the tip', () => {
  it('needs a human until it fits again', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.stripe.refunds.create({ payment_intent: intentId });
    listRefundsTwice(tips);
    expect(await settle(intentId)).toMatchObject({ outcome: 'conflict' });
    const lines = await findLines(tips);
    expect(lines.find((line) => line.includes(id))).toContain('needs a human');
    jest.restoreAllMocks();
    expect(await settle(intentId)).toEqual({ outcome: 'settled' });
    expect(await findTip(tips, id)).toMatchObject({ status: 'refunded', problem: null });
  });

  it('still needs a human when its payment is settled again', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.stripe.refunds.create({ payment_intent: intentId });
    listRefundsTwice(tips);
    expect(await settle(intentId)).toMatchObject({ outcome: 'conflict' });
    const { problem } = await findTip(tips, id);
    const intent = await tips.app.get(StripePayments).retrieveIntent(intentId);
    expect(await tips.app.get(SettleTip).execute(intent)).toMatchObject({ outcome: 'settled' });
    expect(await findTip(tips, id)).toMatchObject({ problem });
    await tips.database.query('UPDATE payments SET problem = NULL WHERE tip_id = $1', [id]);
    const eventId = await storeEvent('charge.updated', intentId);
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

it('resolves the conflict of a payment that came too late once it is refunded', async () => {
  await tips.sandbox.setFaults({ dropWebhooks: true });
  const { paymentIntentId } = await createPendingTip(tips, await createCreator(tips));
  await pay(tips, paymentIntentId);
  const { id } = await findTip(tips, paymentIntentId);
  await tips.database.query(`UPDATE tips SET status = 'canceled' WHERE id = $1`, [id]);
  const intent = await tips.app.get(StripePayments).retrieveIntent(paymentIntentId);
  expect(await tips.app.get(SettleTip).execute(intent)).toMatchObject({ outcome: 'conflict' });
  expect((await findLines(tips)).join()).toContain(`tip ${id} needs a human`);
  await tips.sandbox.setFaults({ dropWebhooks: false });
  await tips.stripe.refunds.create({ payment_intent: paymentIntentId });
  await waitFor(async () => (await findTip(tips, id)).problem === null);
  await waitFor(async () => !(await findLines(tips)).join().includes(paymentIntentId));
  expect(await findTip(tips, id)).toMatchObject({ status: 'canceled', refunded_cents: 0 });
  expect(await accountsOf(tips, id)).toEqual({});
});

it('looks a payment up again whose conflict an operator resolved', async () => {
  await tips.sandbox.setFaults({ dropWebhooks: true });
  const { paymentIntentId } = await createPendingTip(tips, await createCreator(tips));
  const intent = await tips.app.get(StripePayments).retrieveIntent(paymentIntentId);
  await tips.app.get(SettleTip).execute({ ...intent, amount: 100 });
  const problem = '100 cents where 500 were asked';
  expect(await findTip(tips, paymentIntentId)).toMatchObject({ problem, next_check_at: null });
  expect(await resolveProblem(tips.database, paymentIntentId)).toEqual({ problem });
  expect(await findTip(tips, paymentIntentId)).toMatchObject({
    problem: null,
    next_check_at: expect.any(Date),
  });
  expect(await resolveProblem(tips.database, 'pi_unknown')).toBeUndefined();
});

it('settles a refund while the account of the creator is being closed', async () => {
  const { owner, id, intentId } = await giveTip();
  await tips.sandbox.setFaults({ dropWebhooks: true });
  await tips.stripe.refunds.create({ payment_intent: intentId });
  const closing = tips.database.createQueryRunner();
  try {
    await closing.startTransaction();
    await closing.query('UPDATE creators SET closed_at = now() WHERE id = $1', [owner.id]);
    const settled = settle(intentId);
    await waitFor(async () => {
      const [waiting] = await tips.database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting;
    });
    await waiveBalance(closing.manager, owner.id);
    await closing.commitTransaction();
    expect(await settled).toEqual({ outcome: 'settled' });
  } finally {
    await closing.release();
  }
  expect(await accountsOf(tips, id)).toEqual({ platform: -45, provider: 45 });
  expect(await balanceOf(tips, owner)).toBe(0);
});
