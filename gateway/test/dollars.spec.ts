import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getSettingsRpc, updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { getDailySignUpsRpc } from '@sprinkle/contracts/identity/stats.rpc';
import { getViewStatsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { setGoalRpc } from '@sprinkle/contracts/tips/page/goals.rpc';
import { getReceiptRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { getOwnStatementRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import {
  confirmPayoutRunRpc,
  proposePayoutsRpc,
  recordRunSentRpc,
} from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { createPaymentIntentRpc, getTipStatusRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { getDailyTipStatsRpc, getTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { createAccount, createSession, createSettings } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const cookie = { cookie: 'sprinkle_session=hers' };

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  await signInAdmin(gateway);
  await gateway.services.respondTo(getSessionRpc, () => createSession(createAccount()));
});
afterAll(() => gateway.stop());

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  fetch(`${gateway.url}/api/admin/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...ADMIN_HEADERS },
    body: JSON.stringify(body),
  });

const runOf = (cents: number): PayoutRun => ({
  id: randomUUID(),
  status: 'confirmed',
  working: null,
  failure: null,
  payoutCount: 2,
  totalCents: cents,
  leftOutCount: 0,
  confirmedCount: 2,
  heldCount: 0,
  sentCount: 0,
  failedCount: 0,
  canceledCount: 0,
  unsent: [{ methodType: 'paypal', payoutCount: 2, totalCents: cents, exportedAt: null, exportedBy: null }],
  transferring: { payoutCount: 1, totalCents: cents, waitingCents: cents },
  proposedAt: '2026-11-22T10:00:00.000Z',
  proposedBy: 'root',
  proposedById: randomUUID(),
  hasOtherAdmin: true,
  decidedAt: '2026-11-22T11:00:00.000Z',
  decidedBy: 'kim',
  decidedById: randomUUID(),
});

/** Multiplied by 100 in floating point, none of these amounts is a whole number. */
const AMOUNTS: [dollars: number, cents: number][] = [
  [4.35, 435],
  [1.15, 115],
  [19.99, 1_999],
  [1_001.15, 100_115],
];

describe.each(AMOUNTS)('an amount of $%d', (dollars, cents) => {
  it('is sent with a tip and returned as its net amount, to the cent', async () => {
    const given: number[] = [];
    await gateway.services.respondTo(createPaymentIntentRpc, ({ amountCents }) => {
      given.push(amountCents);
      return { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: cents };
    });
    const tip = { senderName: 'Alex', senderEmail: 'alex@example.com', amount: dollars };
    const bodies = [
      await gateway.post('/api/create-payment-intent', { username: 'maya_fit', ...tip }),
      await gateway.post('/api/users/maya_fit/tips', tip),
    ];
    for (const response of bodies) expect(await response.json()).toMatchObject({ netAmount: dollars });
    expect(given).toEqual([cents, cents]);
  });

  it('is shown in the status of a tip and on its receipt', async () => {
    await gateway.services.respondTo(getTipStatusRpc, () => ({
      status: 'pending' as const,
      amountCents: cents,
      username: 'maya_fit',
      problem: null,
    }));
    await gateway.services.respondTo(getReceiptRpc, () => ({
      receiptNumber: '0F8F-AD5B-D9CB',
      status: 'succeeded' as const,
      amountCents: cents,
      refundedAmountCents: cents,
      username: 'maya_fit',
      displayName: 'Maya',
      senderName: 'Alex',
      message: '',
      socialPlatform: null,
      socialHandle: null,
      response: null,
      paidAt: '2026-11-20T14:05:00.000Z',
      hasEmail: true,
    }));
    const query = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' };
    expect(await (await gateway.post('/api/tip-status', query)).json()).toMatchObject({ amount: dollars });
    expect(await (await gateway.post('/api/receipt', { token: 'good' })).json()).toMatchObject({
      amount: dollars,
      refundedAmount: dollars,
    });
  });

  it('is the total that confirms a run and records it as sent', async () => {
    const run = runOf(cents);
    const given: object[] = [];
    for (const rpc of [confirmPayoutRunRpc, recordRunSentRpc])
      await gateway.services.respondTo(rpc, (input) => {
        given.push(input);
        return run;
      });
    const total = { payoutCount: 2, total: dollars };
    const responses = [
      await send('POST', `payout-runs/${run.id}/confirm`, total),
      await send('POST', `payout-runs/${run.id}/sent`, { methodType: 'venmo', ...total }),
    ];
    for (const response of responses)
      expect(await response.json()).toMatchObject({
        total: dollars,
        unsent: [{ total: dollars }],
        transferring: { total: dollars, waiting: dollars },
      });
    const totals = { runId: run.id, payoutCount: 2, totalCents: cents };
    expect(given).toEqual([totals, { ...totals, methodType: 'venmo' }]);
  });

  it('is the minimum of a proposal and the target of a goal', async () => {
    const given: unknown[] = [];
    await gateway.services.respondTo(proposePayoutsRpc, (choice) => {
      given.push(choice);
      return { ...runOf(cents), status: 'proposed' as const };
    });
    await gateway.services.respondTo(setGoalRpc, ({ title, targetCents }) => {
      given.push({ title, targetCents });
      return { title, targetCents, reachedCents: cents, setAt: '2026-11-20T17:30:00.000Z' };
    });
    await send('POST', 'payout-runs', { least: dollars, methodTypes: ['venmo'] });
    const goal = await fetch(`${gateway.url}/api/users/me/goal`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...cookie },
      body: JSON.stringify({ title: 'Yarn', target: dollars }),
    });
    expect(await goal.json()).toMatchObject({ target: dollars, reached: dollars });
    expect(given).toEqual([
      { leastCents: cents, methodTypes: ['venmo'] },
      { title: 'Yarn', targetCents: cents },
    ]);
  });

  it('is saved as a setting, and shown to administrators and browsers', async () => {
    let stored = createSettings();
    await gateway.services.respondTo(getSettingsRpc, () => stored);
    await gateway.services.respondTo(updateSettingsRpc, (change) => (stored = { ...stored, ...change }));
    const tip = dollars < 100 ? { minimumTipAmount: dollars, minimumPayout: dollars } : {};
    const settings = {
      ...tip,
      unreviewedPayoutLimit: dollars,
      payeeGrossThreshold: dollars,
      automaticPayoutLimit: dollars,
    };
    expect(await (await send('PUT', 'settings', settings)).json()).toMatchObject(settings);
    expect(stored).toMatchObject({
      unreviewedPayoutLimitCents: cents,
      payeeGrossThresholdCents: cents,
      automaticPayoutLimitCents: cents,
      ...(dollars < 100 && { minimumTipAmountCents: cents, minimumPayoutCents: cents }),
    });
    if (dollars > 100) return;
    const config = (await (await gateway.get('/api/config')).json()) as { limits: object };
    expect(config.limits).toMatchObject({ minimumTip: dollars });
  });

  it('is shown in stats and statements', async () => {
    await gateway.services.respondTo(getTipStatsRpc, () => ({
      totalTips: 2,
      commentCount: 1,
      isNewAccount: true,
      dailyChange: null,
      totalAmountCents: cents,
      heldBalanceCents: -cents,
      hasPayoutMethod: false,
      days: [],
    }));
    await gateway.services.respondTo(getViewStatsRpc, () => ({ profileViews: 10, uniqueProfileViews: 4 }));
    await gateway.services.respondTo(getOwnStatementRpc, ({ month }) => ({
      month,
      username: 'maya_fit',
      currency: 'usd' as const,
      openingCents: cents,
      closingCents: -cents,
      lines: [{ kind: 'tips' as const, amountCents: cents }],
      payouts: [],
    }));
    await gateway.services.respondTo(getDailySignUpsRpc, () => [{ day: '2026-11-21', signUps: 0 }]);
    await gateway.services.respondTo(getDailyTipStatsRpc, () => [
      {
        day: '2026-11-21',
        tips: 2,
        failedPayments: 0,
        refunds: 1,
        amountCents: cents,
        platformFeeCents: cents,
        refundedCents: cents,
      },
    ]);
    const read = async (path: string, headers: Record<string, string>) =>
      (await gateway.get(path, headers)).json();
    expect(await read('/api/users/me/stats', cookie)).toMatchObject({
      totalAmount: dollars,
      heldBalance: -dollars,
    });
    expect(await read('/api/users/me/statements/2026-11', cookie)).toMatchObject({
      opening: dollars,
      closing: -dollars,
      lines: [{ amount: dollars }],
    });
    expect(await read('/api/admin/stats/daily', ADMIN_HEADERS)).toMatchObject([
      { amount: dollars, platformFee: dollars, refunded: dollars },
    ]);
  });
});

it('the fixed part of the processing fee is saved and shown to the cent', async () => {
  let stored = createSettings();
  await gateway.services.respondTo(getSettingsRpc, () => stored);
  await gateway.services.respondTo(updateSettingsRpc, (change) => (stored = { ...stored, ...change }));
  const fee = { processingFeeBearer: 'creator', processingFeeFixed: 0.29 } as const;
  expect(await (await send('PUT', 'settings', fee)).json()).toMatchObject(fee);
  expect(stored.processingFeeFixedCents).toBe(29);
  const config = (await (await gateway.get('/api/config')).json()) as { processing: object };
  expect(config.processing).toMatchObject({ fixed: 0.29 });
});
