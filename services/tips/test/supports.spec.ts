import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getTipStatusRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import {
  changeSupportRpc,
  endSupportRpc,
  getSupportRpc,
  pauseSupportRpc,
} from '@sprinkle/contracts/tips/taking/supports.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SyncSupport } from '../src/taking/supports/sync-support.js';
import { createPendingTip, findLines, letBear, pay, type TestCreator, waitForStatus } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  advanceTo,
  beginSupport,
  createSupportedCreator,
  findSupport,
  paidAmounts,
  subscriptionOf,
  waitForSupport,
  waitUntilCompared,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createSupportedCreator(tips);
});

afterAll(() => tips.stop());

const waitForPayments = (supportId: string, count: number) =>
  waitFor(async () => (await paidAmounts(tips, supportId)).length === count);

const waitForState = (supportId: string, status: string) => waitForSupport(tips, supportId, status);

const hear = async (supportId: string) =>
  tips.app.get(SyncSupport).hear((await findSupport(tips, supportId)).stripeSubscriptionId ?? '');

describe('the payments of a support', () => {
  it('are a tip at the beginning, and one more every month', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
    await advanceMonths(tips, supportId, 2);
    await waitForPayments(supportId, 3);
    const support = await tips.rpc.call(getSupportRpc, { token });
    expect(support).toMatchObject({ status: 'active', tipCents: 500, amountCents: 500, endReason: null });
    expect(support.payments).toHaveLength(3);
  });

  it('are marked as monthly for the browser that pays them', async () => {
    const statusOf = ({ paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string }) =>
      tips.rpc.call(getTipStatusRpc, { paymentIntentId, clientSecret });
    const monthly = await beginSupport(tips, creator);
    expect(await statusOf(monthly)).toMatchObject({ status: 'succeeded', isMonthly: true });
    const single = await createPendingTip(tips, creator);
    await pay(tips, single.paymentIntentId);
    await waitForStatus(tips, single.paymentIntentId, 'succeeded');
    expect(await statusOf(single)).not.toHaveProperty('isMonthly');
  });

  it('are counted once, however often Stripe reports them at once', async () => {
    const { supportId } = await beginSupport(tips, creator);
    await advanceMonths(tips, supportId, 1);
    await Promise.all(Array.from({ length: 5 }, () => hear(supportId)));
    expect(await paidAmounts(tips, supportId)).toEqual([500, 500]);
    expect(await findLines(tips)).toEqual([]);
  });

  it('go on for a tipper whose address Stripe does not accept', async () => {
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'ken..san@example.com' });
    await advanceMonths(tips, supportId, 1);
    await waitForPayments(supportId, 2);
    const { stripeCustomerId, senderEmail } = await findSupport(tips, supportId);
    expect(await tips.stripe.customers.retrieve(stripeCustomerId ?? '')).toMatchObject({ email: null });
    expect(senderEmail).toBe('ken..san@example.com');
  });

  it('are reported as drift by reconciliation until they are found', async () => {
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await advanceMonths(tips, supportId, 1);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    expect(await findLines(tips)).toContainEqual(
      expect.stringMatching(/^pi_.*: paid at the provider, unknown here$/),
    );
    await hear(supportId);
    await waitFor(async () => (await findLines(tips)).length === 0);
  });

  it('are found without events, oldest first, because each support is checked daily', async () => {
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await advanceMonths(tips, supportId, 2);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
    await tips.database.query('UPDATE supports SET next_sync_at = now() WHERE id = $1', [supportId]);
    await tips.database.query(`SELECT pg_notify('supports', '')`);
    await waitForPayments(supportId, 3);
    const settled: { id: string }[] = await tips.database.query(
      `SELECT provider_invoice_id AS id FROM payments JOIN tips ON tips.id = tip_id WHERE support_id = $1
       ORDER BY succeeded_at`,
      [supportId],
    );
    const subscription = await subscriptionOf(tips, supportId);
    const { data: newestFirst } = await tips.stripe.invoices.list({ subscription });
    expect(settled).toEqual(newestFirst.toReversed().map(({ id }) => ({ id })));
  });

  it('cover the fees that apply on their own day', async () => {
    const { supportId } = await beginSupport(tips, creator, { coverFees: true });
    expect(await paidAmounts(tips, supportId)).toEqual([556]);
    await letBear(tips, 'creator');
    try {
      await hear(supportId);
      await advanceMonths(tips, supportId, 1);
      await waitForPayments(supportId, 2);
      const given = await tips.database.query(
        `SELECT amount_cents, covered_cents, processing_cents, fee_basis_points FROM tips WHERE support_id = $1
         ORDER BY amount_cents`,
        [supportId],
      );
      expect(given).toEqual([
        { amount_cents: 556, covered_cents: 56, processing_cents: 0, fee_basis_points: 1_000 },
        { amount_cents: 609, covered_cents: 109, processing_cents: 48, fee_basis_points: 1_000 },
      ]);
    } finally {
      await letBear(tips, 'platform');
    }
  });
});

describe('an unpaid month', () => {
  afterEach(() => tips.sandbox.changeAccount({ afterRetries: 'canceled' }));

  it('is over when the next one comes, and two are never charged at once', async () => {
    await tips.sandbox.changeAccount({ afterRetries: 'past_due' });
    const { supportId } = await beginSupport(tips, creator, { card: 'pm_card_chargeCustomerFail' });
    await advanceMonths(tips, supportId, 2);
    await waitForState(supportId, 'past-due');
    const subscription = await subscriptionOf(tips, supportId);
    await waitFor(async () => {
      const { data } = await tips.stripe.invoices.list({ subscription });
      return data.map(({ status }) => status).join() === 'open,void,paid';
    });
  });

  it('ends the support when Stripe has tried for the last time', async () => {
    const { supportId, token } = await beginSupport(tips, creator, { card: 'pm_card_chargeCustomerFail' });
    await advanceMonths(tips, supportId, 1);
    await waitForState(supportId, 'past-due');
    expect(await tips.rpc.call(getSupportRpc, { token })).toMatchObject({ status: 'past-due' });
    const { data } = await tips.stripe.invoices.list({ subscription: await subscriptionOf(tips, supportId) });
    expect(data.map(({ status, amount_due }) => [status, amount_due])).toEqual([
      ['open', 500],
      ['paid', 500],
    ]);
    await advanceTo(tips, supportId, { days: 52 });
    await waitForState(supportId, 'ended');
    expect(await findSupport(tips, supportId)).toMatchObject({ endReason: 'failed', nextPaymentAt: null });
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
  });

  it('is voided as soon as the support ends because of it, after a single comparison', async () => {
    const { supportId } = await beginSupport(tips, creator, { card: 'pm_card_chargeCustomerFail' });
    await waitUntilCompared(tips, supportId);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await advanceMonths(tips, supportId, 1);
    await advanceTo(tips, supportId, { days: 52 });
    await hear(supportId);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    expect(await findSupport(tips, supportId)).toMatchObject({ endReason: 'failed' });
    const subscription = await subscriptionOf(tips, supportId);
    await waitFor(async () => {
      const { data } = await tips.stripe.invoices.list({ subscription });
      return data.map(({ status }) => status).join() === 'void,paid';
    });
  });
});

describe('ending', () => {
  it('stops the attempts at once, and for good', async () => {
    const { supportId, token } = await beginSupport(tips, creator, { card: 'pm_card_chargeCustomerFail' });
    await advanceMonths(tips, supportId, 1);
    await waitForState(supportId, 'past-due');
    expect(await tips.rpc.call(endSupportRpc, { token })).toMatchObject({
      status: 'ended',
      endReason: 'tipper',
    });
    const subscriptionId = await subscriptionOf(tips, supportId);
    await waitFor(
      async () => (await tips.stripe.subscriptions.retrieve(subscriptionId)).status === 'canceled',
    );
    await waitFor(async () => {
      const { data } = await tips.stripe.invoices.list({ subscription: subscriptionId, status: 'open' });
      return data.length === 0;
    });
    await advanceTo(tips, supportId, { days: 90 });
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
  });

  it('reaches Stripe even if a payment cannot be settled', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await advanceMonths(tips, supportId, 1);
    await tips.sandbox.setFaults({ dropWebhooks: false, forbids: ['/v1/payment_intents'] });
    try {
      await tips.rpc.call(endSupportRpc, { token });
      const subscriptionId = await subscriptionOf(tips, supportId);
      await waitFor(
        async () => (await tips.stripe.subscriptions.retrieve(subscriptionId)).status === 'canceled',
      );
      expect(await paidAmounts(tips, supportId)).toEqual([500]);
    } finally {
      await tips.sandbox.setFaults({ forbids: [] });
    }
    await hear(supportId);
    expect(await paidAmounts(tips, supportId)).toEqual([500, 500]);
  });

  it('can be requested several times at once', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => tips.rpc.call(endSupportRpc, { token })),
    );
    expect(replies.map(({ status }) => status)).toEqual(['ended', 'ended', 'ended']);
    await waitFor(async () => (await findSupport(tips, supportId)).nextSyncAt === null);
  });

  it('happens automatically when a payment is disputed', async () => {
    const { supportId } = await beginSupport(tips, creator, { card: 'pm_card_createDispute' });
    await waitForState(supportId, 'ended');
    expect(await findSupport(tips, supportId)).toMatchObject({ endReason: 'disputed' });
    const subscriptionId = await subscriptionOf(tips, supportId);
    await waitFor(
      async () => (await tips.stripe.subscriptions.retrieve(subscriptionId)).status === 'canceled',
    );
  });
});

describe('a support that lasts only at Stripe', () => {
  it('is reported by reconciliation, and ended by the next comparison', async () => {
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await tips.database.query(
      `UPDATE supports SET status = 'ended', ended_at = now(), end_reason = 'tipper', next_sync_at = NULL WHERE id = $1`,
      [supportId],
    );
    expect(await findLines(tips)).toEqual([
      `monthly support ${supportId}: is active at the provider, ended here`,
    ]);
    await hear(supportId);
    expect(await findLines(tips)).toEqual([]);
  });
});

describe('changing', () => {
  it('sets the amount of the next payment, and takes nothing for the current month', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    await tips.rpc.call(changeSupportRpc, { token, tipCents: 1_200 });
    await waitFor(async () => {
      const { items } = await tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, supportId));
      return items.data[0]?.price.unit_amount === 1_200;
    });
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
    await advanceMonths(tips, supportId, 1);
    await waitForPayments(supportId, 2);
    expect(await paidAmounts(tips, supportId)).toEqual([500, 1_200]);
  });

  it('rejects amounts outside the limits, and supports that have ended', async () => {
    const { token } = await beginSupport(tips, creator);
    await expect(tips.rpc.call(changeSupportRpc, { token, tipCents: 1 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'tip' }],
    });
    await tips.rpc.call(endSupportRpc, { token });
    await expect(tips.rpc.call(pauseSupportRpc, { token, months: 1 })).rejects.toMatchObject({
      code: 'SUPPORT_ENDED',
    });
  });

  it('pauses for some months, in which nothing is taken', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    const paused = await tips.rpc.call(pauseSupportRpc, { token, months: 2 });
    expect(paused).toMatchObject({ status: 'active' });
    expect(Date.parse(paused.nextPaymentAt ?? '')).toBeGreaterThan(Date.parse(paused.pausedUntil ?? ''));
    const { pausedUntil } = await waitForState(supportId, 'paused');
    await waitUntilCompared(tips, supportId);
    // Stripe collects nothing on its own, even if none of its events arrives.
    const subscription = await tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, supportId));
    expect(subscription.pause_collection).toEqual({
      behavior: 'void',
      resumes_at: Math.ceil(Number(pausedUntil) / 1_000),
    });
    await advanceTo(tips, supportId, { days: 45 });
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
    expect(await tips.rpc.call(pauseSupportRpc, { token, months: 0 })).toMatchObject({
      status: 'active',
      nextPaymentAt: null,
    });
    await waitForState(supportId, 'active');
    await waitUntilCompared(tips, supportId);
    await advanceMonths(tips, supportId, 1);
    await waitForPayments(supportId, 2);
  });
});

describe('a creator who no longer takes tips', () => {
  it('gets nothing from supports, which end after 30 days', async () => {
    const gone = await createSupportedCreator(tips);
    const { supportId } = await beginSupport(tips, gone);
    await tips.database.query('UPDATE creators SET is_published = false WHERE id = $1', [gone.id]);
    await hear(supportId);
    expect(await findSupport(tips, supportId)).toMatchObject({ status: 'paused', nextPaymentAt: null });
    await advanceTo(tips, supportId, { days: 33 });
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
    await tips.database.query(
      `UPDATE supports SET creator_gone_since = now() - interval '31 days' WHERE id = $1`,
      [supportId],
    );
    await hear(supportId);
    expect(await findSupport(tips, supportId)).toMatchObject({ status: 'ended', endReason: 'creator-gone' });
  });
});
