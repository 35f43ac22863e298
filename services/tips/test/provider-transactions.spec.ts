import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WARNING_KINDS } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { findDrift } from '../src/upkeep/reconciliation/find-drift.js';
import {
  createCreator,
  createPendingTip,
  findLines,
  pay,
  settle,
  type TestCreator,
  waitForProcessingFee,
} from './factories.js';
import { refund } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeEach(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterEach(() => {
  jest.restoreAllMocks();
  return tips.stop();
});

async function giveTip(amountCents: number, card?: string) {
  const { paymentIntentId: intentId } = await createPendingTip(tips, creator, { amountCents });
  await pay(tips, intentId, card);
  const { id } = await waitForProcessingFee(tips, intentId);
  return { id, intentId };
}

async function findKinds(): Promise<string[]> {
  const kinds: string[] = [];
  const comparison = { signal: new AbortController().signal, paymentCount: 0, tipCount: 0 };
  for await (const { kind } of findDrift(tips.database, tips.stripe, comparison)) kinds.push(kind);
  return kinds;
}

/** Changes the ledger, which a trigger otherwise forbids. */
async function changeLedger(statement: string, values: unknown[]): Promise<void> {
  await tips.database.transaction(async (manager) => {
    await manager.query('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    await manager.query(statement, values);
    await manager.query('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
  });
}

describe('the transactions of the provider', () => {
  it('agree with the ledger for payments, refunds, failed refunds, disputes and their fees', async () => {
    const refunded = await giveTip(1_999, 'pm_card_refundFail');
    const made = await tips.stripe.refunds.create({ payment_intent: refunded.intentId, amount: 435 });
    await tips.stripe.refunds.create({ payment_intent: refunded.intentId, amount: 115 });
    await tips.sandbox.settleRefund(made.id, 'failed');
    await settle(tips, refunded.intentId);
    const won = await giveTip(435, 'pm_card_createDispute');
    const [dispute] = (await tips.stripe.disputes.list({ payment_intent: won.intentId })).data;
    const evidence = { uncategorized_text: 'winning_evidence' };
    await tips.stripe.disputes.update(String(dispute?.id), { evidence });
    await settle(tips, won.intentId);
    const prevented = await giveTip(115);
    await tips.sandbox.dispute(prevented.intentId, 'prevented');
    await settle(tips, prevented.intentId);
    await giveTip(435, 'pm_card_createDispute');
    await tips.sandbox.setFaults({ lacksBalance: true });
    await refund(tips, (await giveTip(115)).id);
    expect(await findLines(tips)).toEqual([]);
  });

  it('are reported by part if the ledger has nothing or too little of them', async () => {
    const { id, intentId } = await giveTip(435);
    const list = tips.stripe.balanceTransactions.list.bind(tips.stripe.balanceTransactions);
    const [charge] = (await list({ type: 'charge', limit: 1, expand: ['data.source'] })).data;
    // The provider takes another dollar for the same payment, which none of its other lists shows.
    const taken = { ...charge, id: 'txn_again', amount: -100, fee: 15, net: -115, type: 'adjustment' };
    jest.spyOn(tips.stripe.balanceTransactions, 'list').mockImplementation((...input) => {
      const page = list(...input);
      const both = async () => {
        const { data, ...rest } = await page;
        return { ...rest, data: [taken, ...data] };
      };
      const iterate = async function* () {
        yield* (await both()).data;
      };
      return Object.assign(both(), { [Symbol.asyncIterator]: iterate }) as unknown as typeof page;
    });
    expect((await findLines(tips)).sort()).toEqual(
      [
        `${intentId}: tip ${id} has 435 cents as payment in the ledger, 335 moved at the provider`,
        `${intentId}: tip ${id} has 43 cents as processing-fee in the ledger, 58 moved at the provider`,
      ].sort(),
    );
    expect((await findKinds()).sort()).toEqual(['missing-at-provider', 'missing-from-ledger']);
  });

  it('are reported as missing if the ledger has more, and nothing is reported twice', async () => {
    const { id, intentId } = await giveTip(1_999);
    await changeLedger(
      `UPDATE ledger_entries SET amount_cents = amount_cents * 2 WHERE tip_id = $1 AND kind = 'processing-fee'`,
      [id],
    );
    const lines = await findLines(tips);
    expect(lines.filter((line) => line.startsWith(intentId))).toEqual([]);
    expect(lines).toContain(`tip ${id}: has processing-fee provider 176`);
  });

  it('that concern no tip are described, and are no drift', async () => {
    const [fee, payout, other] = [
      await tips.sandbox.moveMoney('stripe_fee', -115, 'Radar for Fraud Teams'),
      await tips.sandbox.moveMoney('payout', -1_999, 'STRIPE PAYOUT'),
      await tips.sandbox.moveMoney('transfer', -435, 'To another account'),
    ];
    const lines = await findLines(tips);
    expect(lines.sort()).toEqual(
      [
        `to look at: transaction ${fee}: -115 cents are a fee of the provider (stripe_fee, Radar for Fraud Teams), in no ledger entry`,
        `to look at: transaction ${payout}: -1999 cents are a payout to the platform's bank account (payout, STRIPE PAYOUT), in no ledger entry`,
        `to look at: transaction ${other}: -435 cents are money of no payment (transfer, To another account), in no ledger entry`,
      ].sort(),
    );
    const kinds = await findKinds();
    expect(kinds.filter((kind) => !WARNING_KINDS.some((warning) => warning === kind))).toEqual([]);
  });

  it("of somebody else's payment are reported with what is left of it", async () => {
    const stranger = await tips.stripe.paymentIntents.create({ amount: 1_999, currency: 'usd' });
    await pay(tips, stranger.id);
    await waitFor(async () => (await tips.stripe.balanceTransactions.list({ limit: 1 })).data.length === 1);
    expect(await findLines(tips)).toEqual([
      'to look at: 1 payments at the provider are not of this service: 1911 cents of them are in its balance and in no ledger entry',
    ]);
    expect(await findKinds()).toEqual(['foreign-payments']);
  });

  it('of a payment that came too late are reported with what its refund did not return', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId: intentId } = await createPendingTip(tips, creator, { amountCents: 1_999 });
    await tips.database.query(`UPDATE tips SET status = 'canceled', sender_name = NULL`);
    await pay(tips, intentId);
    await tips.stripe.refunds.create({ payment_intent: intentId });
    await waitFor(async () => (await tips.stripe.balanceTransactions.list({ limit: 5 })).data.length === 2);
    await settle(tips, intentId);
    expect(await findLines(tips)).toEqual([
      expect.stringMatching(
        `${intentId}: tip .* is not paid here, and -88 cents of it are in the provider's balance`,
      ),
    ]);
    expect(await findKinds()).toEqual(['unbooked-payment']);
  });

  it('are compared over all pages', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 103; count += 1)
      ids.push(await tips.sandbox.moveMoney('stripe_fee', -1 - count, 'Radar'));
    await giveTip(435);
    const lines = await findLines(tips);
    expect(lines).toHaveLength(103);
    for (const id of ids) expect(lines).toContainEqual(expect.stringContaining(id));
  });
});

describe('another currency', () => {
  it('of the account and its transactions is reported, and its amounts are not read', async () => {
    await tips.sandbox.changeAccount({ settlementCurrency: 'eur' });
    const { paymentIntentId } = await createPendingTip(tips, creator, { amountCents: 1_999 });
    await pay(tips, paymentIntentId);
    await settle(tips, paymentIntentId);
    await waitFor(async () => (await tips.stripe.balanceTransactions.list({ limit: 1 })).data.length === 1);
    await settle(tips, paymentIntentId);
    const [charge] = (await tips.stripe.balanceTransactions.list({ limit: 1 })).data;
    const lines = await findLines(tips);
    expect(lines).toContainEqual(expect.stringContaining('settles in EUR, and has to settle in USD'));
    expect(lines).toContain(
      `transaction ${charge?.id}: moved 1739 eur at the provider, where the ledger is in usd`,
    );
    const [row] = await tips.database.query('SELECT processing_fee_cents FROM payments');
    expect(row).toEqual({ processing_fee_cents: null });
    await tips.sandbox.dispute(paymentIntentId);
    expect(await settle(tips, paymentIntentId)).toMatchObject({
      outcome: 'conflict',
      problem: 'the provider settled its dispute in eur',
    });
  });
});
