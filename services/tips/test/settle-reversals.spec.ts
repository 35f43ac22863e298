import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { waiveBalance } from '../src/ledger/waive-balance.js';
import { StripePayments } from '../src/payments/stripe.js';
import { SettleReversals } from '../src/reversals/settle-reversals.js';
import { accountsOf, balanceOf, createCreator, findLines, giveCompleteTip } from './factories.js';
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

describe('a dispute', () => {
  it('that is won is looked up until its money is back', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.dispute(intentId);
    const stripe = tips.app.get(StripePayments);
    const list = stripe.listDisputes.bind(stripe);
    jest
      .spyOn(stripe, 'listDisputes')
      .mockImplementationOnce(async (intent) =>
        (await list(intent)).map((dispute) => ({ ...dispute, status: 'won' })),
      );
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
    const stripe = tips.app.get(StripePayments);
    const list = stripe.listDisputes.bind(stripe);
    jest
      .spyOn(stripe, 'listDisputes')
      .mockImplementationOnce(async (intent) =>
        (await list(intent)).map((dispute) => ({ ...dispute, balance_transactions: [] })),
      );
    await settle(intentId);
    expect(await accountsOf(tips, id)).toEqual({ tipper: -500, reserve: 500, platform: -45, provider: 45 });
  });

  it('that contradicts what is known needs a human', async () => {
    const { id, intentId } = await giveTip();
    await tips.database.query(`UPDATE tips SET status = 'lost' WHERE id = $1`, [id]);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.dispute(intentId);
    expect(await settle(intentId)).toMatchObject({ outcome: 'conflict' });
    const lines = await findLines(tips);
    expect(lines.find((line) => line.includes(id))).toContain('needs a human');
  });
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
