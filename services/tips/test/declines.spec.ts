import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { confirmTipRpc, getTipStatusRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CancelPayments } from '../src/taking/payments/cancel-payments.js';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import {
  decline,
  declinesOf,
  deliverDeclines,
  markBlocked,
  newAddress,
  openPayment,
  pass,
  payFrom,
} from './declines.js';
import { createCreator, findTip, pay, type TestCreator, waitForStatus } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
});

beforeEach(async () => {
  creator = await createCreator(tips);
});

afterEach(async () => {
  await tips.sandbox.setFaults({ dropWebhooks: false, duplicateWebhooks: false });
  await tips.database.query('DELETE FROM rate_limits');
});

afterAll(() => tips.stop());

describe('a decline', () => {
  it('leaves the payment payable and counts once when its event is repeated', async () => {
    await tips.sandbox.setFaults({ duplicateWebhooks: true });
    const { paymentIntentId } = await openPayment(tips, { to: creator });
    await decline(tips, paymentIntentId, 2);
    await waitFor(async () => {
      const [{ due }] = await tips.database.query(
        'SELECT count(*)::int AS due FROM provider_events WHERE intent_id = $1 AND processed_at IS NULL',
        [paymentIntentId],
      );
      return due === 0;
    });
    expect(await declinesOf(tips, paymentIntentId)).toBe(2);
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });
    await pay(tips, paymentIntentId);
    await waitForStatus(tips, paymentIntentId, 'succeeded');
  });

  it('counts at the time of its event, not of its arrival', async () => {
    const ipAddress = newAddress();
    const { paymentIntentId } = await openPayment(tips, { to: creator, ipAddress });
    await deliverDeclines(tips, paymentIntentId, { count: 5, minutesAgo: 65 });
    expect(await declinesOf(tips, paymentIntentId)).toBe(5);
    await expect(openPayment(tips, { to: creator, ipAddress })).resolves.toBeDefined();
    const late = await openPayment(tips, { to: creator, ipAddress });
    await deliverDeclines(tips, late.paymentIntentId, { count: 1, minutesAgo: 49 * 60 });
    expect(await declinesOf(tips, late.paymentIntentId)).toBe(0);
  });

  it("is counted only from the provider's event, whatever the browser asks or says", async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId, clientSecret } = await openPayment(tips, { to: creator });
    await expect(pay(tips, paymentIntentId, 'pm_card_chargeDeclined')).rejects.toThrow();
    const confirming = tips.rpc.call(confirmTipRpc, { paymentIntentId });
    await expect(confirming).rejects.toMatchObject({ code: 'PAYMENT_NOT_COMPLETED' });
    await tips.rpc.call(getTipStatusRpc, { paymentIntentId, clientSecret });
    expect(await declinesOf(tips, paymentIntentId)).toBe(0);
  });

  it('is counted for a challenge that is given up for another card', async () => {
    const { paymentIntentId } = await openPayment(tips, { to: creator });
    const challenged = () => pay(tips, paymentIntentId, 'pm_card_authenticationRequired');
    await challenged();
    await challenged();
    await waitFor(async () => (await declinesOf(tips, paymentIntentId)) === 1);
    for (let n = 0; n < 4; n += 1) await challenged().catch(() => undefined);
    const tip = await waitFor(async () => {
      const found = await findTip(tips, paymentIntentId);
      return found.status !== 'pending' && found;
    });
    expect(tip).toMatchObject({ status: 'canceled' });
  });

  it('stores only keyed hashes of network and address', async () => {
    const { paymentIntentId } = await openPayment(tips, {
      to: creator,
      ipAddress: '2001:db8:77:1::5',
      senderEmail: 'jo@example.com',
    });
    await decline(tips, paymentIntentId);
    const rows = await tips.database.query(
      `SELECT payments.client_hash, payments.wide_client_hash, payments.email_hash, to_jsonb(declines.*) AS decline
       FROM payments JOIN declines ON payment_id = payments.id WHERE provider_intent_id = $1`,
      [paymentIntentId],
    );
    const { decline: stored, ...hashes } = rows[0];
    for (const hash of Object.values(hashes)) expect(hash).toMatch(/^[\w-]{43}$/);
    expect(new Set(Object.values(hashes)).size).toBe(3);
    expect(stored).toMatchObject(hashes);
    expect(JSON.stringify(rows)).not.toMatch(/2001:db8|jo@/);
  });
});

describe('an open payment', () => {
  it('ends with its fifth decline, however far apart the declines are', async () => {
    const ipAddress = newAddress();
    await payFrom(tips, ipAddress, creator);
    const { paymentIntentId } = await openPayment(tips, { to: creator, ipAddress });
    await decline(tips, paymentIntentId, 4);
    await pass(tips, 61);
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });
    await decline(tips, paymentIntentId);
    expect(await waitForStatus(tips, paymentIntentId, 'failed')).toMatchObject({
      sender_email: null,
      next_check_at: null,
    });
    expect(await tips.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({ status: 'canceled' });
    await expect(pay(tips, paymentIntentId)).rejects.toThrow();
  });

  it('ends after a decline when its network is paused', async () => {
    const ipAddress = newAddress();
    const [declined, fresh] = [
      await openPayment(tips, { to: creator, ipAddress }),
      await openPayment(tips, { to: creator, ipAddress }),
    ];
    const exhausted = await openPayment(tips, { to: creator, ipAddress });
    await decline(tips, declined.paymentIntentId);
    await decline(tips, exhausted.paymentIntentId, 4);
    await waitForStatus(tips, declined.paymentIntentId, 'failed');
    await waitForStatus(tips, exhausted.paymentIntentId, 'failed');
    expect(await findTip(tips, fresh.paymentIntentId)).toMatchObject({ status: 'pending' });
    await decline(tips, fresh.paymentIntentId);
    await waitForStatus(tips, fresh.paymentIntentId, 'failed');
  });

  it('is canceled once the provider can be reached again', async () => {
    const { paymentIntentId } = await openPayment(tips, { to: creator });
    await decline(tips, paymentIntentId, 4);
    await tips.sandbox.kill();
    await deliverDeclines(tips, paymentIntentId, { count: 1, minutesAgo: 0 });
    expect(await declinesOf(tips, paymentIntentId)).toBe(5);
    await tips.sandbox.start();
    await waitFor(async () => {
      // The next attempt is a minute later.
      await tips.database.query(
        'UPDATE payments SET cancel_leased_until = NULL WHERE provider_intent_id = $1',
        [paymentIntentId],
      );
      await tips.database.query('NOTIFY payments_to_cancel');
      return (await findTip(tips, paymentIntentId)).status === 'failed';
    });
  });

  it('wakes its scheduled cancellation with each decline', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await openPayment(tips, { to: creator });
    const wake = jest.spyOn(tips.app.get(Schedules), 'wake');
    try {
      await deliverDeclines(tips, paymentIntentId, { count: 1, minutesAgo: 0 });
      expect(wake).not.toHaveBeenCalledWith(CancelPayments);
      await tips.database.query(
        `UPDATE payments SET cancel_at = now() + interval '1 hour', cancel_reason = 'card-testing'
         WHERE provider_intent_id = $1`,
        [paymentIntentId],
      );
      await deliverDeclines(tips, paymentIntentId, { count: 1, minutesAgo: 0 });
      expect(wake).toHaveBeenCalledWith(CancelPayments);
    } finally {
      wake.mockRestore();
    }
  });

  it.each([
    { reason: 'its declines', minutesAgo: 65 },
    { reason: 'a pause', minutesAgo: 0 },
  ])(
    'ends because of $reason when a block is about to cancel it, even if the block ends first',
    async (guard) => {
      const { paymentIntentId } = await openPayment(tips, { to: creator });
      await markBlocked(tips, creator, paymentIntentId);
      const outage = jest.spyOn(tips.app.get(StripePayments), 'cancelIntent');
      outage.mockRejectedValue(new Error('The provider is down'));
      try {
        await deliverDeclines(tips, paymentIntentId, { count: 5, minutesAgo: guard.minutesAgo });
        await tips.database.query('UPDATE creators SET is_blocked = false WHERE id = $1', [creator.id]);
        await tips.app.get(CancelPayments).execute();
      } finally {
        outage.mockRestore();
      }
      await tips.database.query(
        'UPDATE payments SET cancel_leased_until = NULL WHERE provider_intent_id = $1',
        [paymentIntentId],
      );
      await tips.database.query('NOTIFY payments_to_cancel');
      await waitForStatus(tips, paymentIntentId, 'canceled');
    },
  );

  it('stays paid when it is paid before its cancellation', async () => {
    const { paymentIntentId } = await openPayment(tips, { to: creator });
    await decline(tips, paymentIntentId, 4);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await pay(tips, paymentIntentId);
    await deliverDeclines(tips, paymentIntentId, { count: 1, minutesAgo: 0 });
    await waitForStatus(tips, paymentIntentId, 'succeeded');
    await waitFor(async () => {
      const [payment] = await tips.database.query(
        'SELECT cancel_at FROM payments WHERE provider_intent_id = $1',
        [paymentIntentId],
      );
      return payment.cancel_at === null;
    });
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'succeeded', problem: null });
  });
});
