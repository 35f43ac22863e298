import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { PROCESSING_FEE_DEFAULTS } from '@sprinkle/contracts/rules/fee';
import { PAYOUT_RULE_DEFAULTS } from '@sprinkle/contracts/rules/payouts';
import { getTipDetailsRpc } from '@sprinkle/contracts/tips/page/tip-details.rpc';
import { getOwnStatementRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { getYearStatementRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { confirmTipRpc, createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { getCreatorRevenueRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  accountsOf,
  balanceOf,
  createCreator,
  createPendingTip,
  findLines,
  findTip,
  giveTip,
  ledgerOf,
  letBear,
  newTip,
  pay,
  settle,
  type TestCreator,
  waitForProcessingFee,
} from './factories.js';
import { admin } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(async () => {
  await letBear(tips, 'platform');
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

const intentAmount = async (intentId: string) => (await tips.stripe.paymentIntents.retrieve(intentId)).amount;

describe('the fees of a new tip', () => {
  it('are as before when nothing is said about them', async () => {
    const payment = await createPendingTip(tips, creator, { amountCents: 500 });
    expect(payment).toMatchObject({
      amountCents: 500,
      feeCents: 50,
      processingCents: 0,
      netAmountCents: 450,
    });
    expect(await intentAmount(payment.paymentIntentId)).toBe(500);
  });

  it.each([
    ['platform', { amountCents: 556, feeCents: 56, processingCents: 0 }],
    ['creator', { amountCents: 609, feeCents: 61, processingCents: 48 }],
  ] as const)('can be covered while the %s bears the processing fee', async (bearer, shares) => {
    await letBear(tips, bearer);
    const payment = await createPendingTip(tips, creator, { amountCents: 500, coverFees: true });
    expect(payment).toMatchObject({ ...shares, netAmountCents: 500 });
    expect(await intentAmount(payment.paymentIntentId)).toBe(shares.amountCents);
    await pay(tips, payment.paymentIntentId);
    await tips.rpc.call(confirmTipRpc, { paymentIntentId: payment.paymentIntentId });
    expect(await findTip(tips, payment.paymentIntentId)).toMatchObject({
      amount_cents: shares.amountCents,
      covered_cents: shares.amountCents - 500,
    });
    expect(await balanceOf(tips, creator)).toBe(500);
  });

  it('follow the setting, with its rate', async () => {
    await tips.events.publish(settingsChanged, {
      settings: {
        registrationEnabled: true,
        maintenanceMode: false,
        minimumTipAmountCents: 100,
        featuredCreatorsLimit: 6,
        adminIdleMinutes: 30,
        blockedLinkHosts: [],
        monthlySupport: false,
        ...PAYOUT_RULE_DEFAULTS,
        processingFeeBearer: 'creator',
        processingFeePercent: 3.14,
        processingFeeFixedCents: 29,
      },
      version: 2,
    });
    await waitFor(async () => {
      const [{ version }] = await tips.database.query('SELECT version FROM platform_settings');
      return version === 2;
    });
    // 3.14% of $19.99 is 62.77 cents.
    expect(await createPendingTip(tips, creator, { amountCents: 1_999 })).toMatchObject({
      processingCents: 92,
    });
    await tips.database.query(
      'UPDATE platform_settings SET processing_fee_basis_points = $1, processing_fee_fixed_cents = $2',
      [PROCESSING_FEE_DEFAULTS.processingFeePercent * 100, PROCESSING_FEE_DEFAULTS.processingFeeFixedCents],
    );
  });

  it('stay as they were promised when the setting changes before the payment', async () => {
    await letBear(tips, 'creator');
    const { paymentIntentId } = await createPendingTip(tips, creator, { amountCents: 500 });
    await letBear(tips, 'platform');
    await pay(tips, paymentIntentId);
    const { id } = await waitForProcessingFee(tips, paymentIntentId);
    expect(await accountsOf(tips, id)).toEqual({ tipper: -500, creator: 405, platform: 50, provider: 45 });
    expect(await ledgerOf(tips, id)).toEqual([
      'platform-fee creator -50',
      'platform-fee platform 50',
      'processing-charge creator -45',
      'processing-charge platform 45',
      'processing-fee platform -45',
      'processing-fee provider 45',
      'tip creator 500',
      'tip tipper -500',
    ]);
  });

  it('count toward the maximum, but not toward the minimum, which is about the tip itself', async () => {
    const covered = (amountCents: number) =>
      createPendingTip(tips, creator, { amountCents, coverFees: true });
    expect(await covered(100)).toMatchObject({ amountCents: 111 });
    await expect(covered(99)).rejects.toMatchObject({ message: 'The minimum tip is $1.00' });
    expect(await covered(900_000)).toMatchObject({ amountCents: 1_000_000 });
    await expect(covered(900_001)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'The maximum tip is $10,000.00',
    });
    await expect(covered(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
      message: 'The maximum tip is $10,000.00',
    });
  });
});

describe('a repeated request for a tip with covered fees', () => {
  const ask = (changes = {}) =>
    tips.rpc.call(createPaymentIntentRpc, {
      ...newTip(creator, { coverFees: true }),
      idempotencyKey: key,
      ...changes,
    });
  let key: string;

  beforeEach(() => {
    key = randomUUID();
  });

  it('returns the same payment, even at once or after the setting has changed', async () => {
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(other).toEqual(one);
    await letBear(tips, 'creator');
    expect(await ask()).toEqual(one);
  });

  it('is rejected when it no longer covers them', async () => {
    await ask();
    await expect(ask({ coverFees: false })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('a tip that was charged for processing', () => {
  beforeEach(() => letBear(tips, 'creator'));

  it('returns the charge in proportion when a part is refunded, and all of it with the rest', async () => {
    const { id, provider_intent_id: intentId } = await giveTip(tips, creator, { amountCents: 1_999 });
    expect(await balanceOf(tips, creator)).toBe(1_999 - 200 - 88);
    await tips.stripe.refunds.create({ payment_intent: String(intentId), amount: 100 });
    await settle(tips, String(intentId));
    // The fee on $18.99 is $1.90. Of the charge of 88 cents, 83.6 belong to that amount.
    expect(await balanceOf(tips, creator)).toBe(1_899 - 190 - 84);
    expect(await findTip(tips, id)).toMatchObject({ refunded_processing_cents: 4 });
    expect(await tips.rpc.call(getTipDetailsRpc, { tipId: id }, { actor: admin })).toMatchObject({
      refundedCents: 100,
      feeCents: 190,
      processingCents: 84,
      creatorCents: 1_899 - 190 - 84,
    });
    await tips.stripe.refunds.create({ payment_intent: String(intentId) });
    await settle(tips, String(intentId));
    await settle(tips, String(intentId));
    expect(await balanceOf(tips, creator)).toBe(0);
    expect(await findTip(tips, id)).toMatchObject({ status: 'refunded', refunded_processing_cents: 88 });
    await waitForProcessingFee(tips, id);
    expect(await accountsOf(tips, id)).toEqual({ platform: -88, provider: 88 });
    expect(await findLines(tips)).toEqual([]);
  });

  it('shows the charge in the statement, the year, the console and the revenue', async () => {
    const { id } = await giveTip(tips, creator, { amountCents: 500, coverFees: true });
    const { actor } = creator;
    const month = new Date().toISOString().slice(0, 7);
    const { lines, closingCents } = await tips.rpc.call(getOwnStatementRpc, { month }, { actor });
    expect(lines.filter(({ amountCents }) => amountCents !== 0)).toEqual([
      { kind: 'tips', amountCents: 609 },
      { kind: 'fees', amountCents: -61 },
      { kind: 'processing', amountCents: -48 },
    ]);
    expect(closingCents).toBe(500);
    const year = await tips.rpc.call(getYearStatementRpc, { year: month.slice(0, 4) }, { actor });
    expect(year).toMatchObject({ grossCents: 609, feeCents: -109, netCents: 500 });
    const details = await tips.rpc.call(getTipDetailsRpc, { tipId: id }, { actor: admin });
    expect(details).toMatchObject({
      amountCents: 609,
      coveredCents: 109,
      feeCents: 61,
      processingCents: 48,
      creatorCents: 500,
    });
    const revenue = await tips.rpc.call(getCreatorRevenueRpc, { creatorId: creator.id }, { actor: admin });
    expect(revenue).toMatchObject({
      totalRevenueCents: 609,
      platformFeeCents: 61,
      revenueAfterFeeCents: 500,
      weeklyRevenue: [{ revenueAfterFeeCents: 500 }],
    });
  });

  it('is reported as drift if its charge is missing from the ledger', async () => {
    const { id } = await giveTip(tips, creator, { amountCents: 500 });
    await waitForProcessingFee(tips, id);
    await tips.database.query('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    await tips.database.query("DELETE FROM ledger_entries WHERE tip_id = $1 AND kind = 'processing-charge'", [
      id,
    ]);
    expect(await findLines(tips)).toEqual([
      `tip ${id}: misses processing-charge creator ${creator.id} -45`,
      `tip ${id}: misses processing-charge platform 45`,
      `creator ${creator.id}: is listed with 405 cents, the ledger has 450`,
    ]);
    await tips.database.query('DELETE FROM ledger_entries WHERE tip_id = $1', [id]);
    await tips.database.query('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
  });
});
