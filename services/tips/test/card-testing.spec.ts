import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DeclineAlarm } from '../src/taking/card-testing/decline-alarm.js';
import { CreatePaymentIntent } from '../src/taking/payments/create-payment-intent.js';
import { Payment } from '../src/taking/settlement/payment.entity.js';
import {
  authorize,
  decline,
  declineFrom,
  deliverDeclines,
  expectPaused,
  isChallenged,
  markBlocked,
  newAddress,
  newEmail,
  openPayment,
  pass,
  payFrom,
  threeDSecureOf,
} from './declines.js';
import {
  createCreator,
  createTipWithoutIntent,
  findTip,
  pay,
  type TestCreator,
  waitForStatus,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
});

beforeEach(async () => {
  // Otherwise the declines of earlier tests would raise the platform's alarm.
  await pass(tips, 3 * 24 * 60);
  await tips.app.get(DeclineAlarm).execute();
  creator = await createCreator(tips);
});

afterEach(async () => {
  await tips.sandbox.setFaults({ dropWebhooks: false, duplicateWebhooks: false });
  await tips.database.query('DELETE FROM rate_limits');
});

afterAll(() => tips.stop());

describe('a network', () => {
  it('is paused after five declines in an hour, ten in an hour and twenty in a day', async () => {
    const ipAddress = newAddress();
    const { paymentIntentId } = await openPayment(tips, { to: creator, ipAddress });
    await decline(tips, paymentIntentId, 4);
    await decline(tips, (await openPayment(tips, { to: creator, ipAddress })).paymentIntentId);
    await expectPaused(tips, { to: creator, ipAddress }, 10);
    const other = await createCreator(tips);
    await expectPaused(tips, { to: other, ipAddress }, 10);
    await expect(openPayment(tips, { to: other })).resolves.toBeDefined();

    await pass(tips, 11);
    await declineFrom(tips, { to: creator, ipAddress }, 5);
    await expectPaused(tips, { to: creator, ipAddress }, 120);

    await pass(tips, 121);
    await declineFrom(tips, { to: creator, ipAddress }, 10);
    await expectPaused(tips, { to: creator, ipAddress }, 24 * 60);
    await pass(tips, 24 * 60 + 1);
    await expect(openPayment(tips, { to: creator, ipAddress })).resolves.toBeDefined();
  });

  it('may have twice as many declines if it has paid in the last thirty days', async () => {
    const ipAddress = newAddress();
    await payFrom(tips, ipAddress, creator);
    await declineFrom(tips, { to: creator, ipAddress }, 9);
    await expect(openPayment(tips, { to: creator, ipAddress })).resolves.toBeDefined();
    await pass(tips, 11);
    await declineFrom(tips, { to: creator, ipAddress });
    await expectPaused(tips, { to: creator, ipAddress }, 10);

    await pass(tips, 11);
    await tips.database.query(
      `UPDATE tips SET succeeded_at = succeeded_at - interval '30 days' WHERE user_id = $1`,
      [creator.id],
    );
    await expectPaused(tips, { to: creator, ipAddress }, 109);
  });

  it('is an IPv6 /64, and the /48 around it may have four times as many declines', async () => {
    const inPart = async (part: number) => ({
      to: await createCreator(tips),
      ipAddress: `2001:db8:1:${part}::1`,
    });
    await declineFrom(tips, await inPart(2), 5);
    await expectPaused(tips, { to: await createCreator(tips), ipAddress: '2001:db8:1:2:ffff::9' }, 10);
    for (const part of [3, 4]) await declineFrom(tips, await inPart(part), 5);
    await declineFrom(tips, await inPart(5), 4);
    await declineFrom(tips, await inPart(6));
    await expectPaused(tips, await inPart(7), 10);
    const neighbour = { to: await createCreator(tips), ipAddress: '2001:db8:2:7::1' };
    await expect(openPayment(tips, neighbour)).resolves.toBeDefined();
  });

  it('has no more payments in flight than declines are left, however many requests arrive at once', async () => {
    const ipAddress = newAddress();
    await declineFrom(tips, { to: creator, ipAddress }, 4);
    await tips.database.query('DELETE FROM rate_limits');
    const another = await tips.runAnother({ RATE_LIMITS: 'strict' });
    // The rate limit alone would let ten of them pass.
    const openings = await Promise.allSettled(
      Array.from({ length: 50 }, () => openPayment(tips, { to: creator, ipAddress })),
    );
    await another.close();
    expect(openings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = openings.flatMap((opening) =>
      opening.status === 'rejected' ? [opening.reason.code] : [],
    );
    expect(reasons).toContain('TOO_MANY_DECLINES');
    await pass(tips, 11);
    await expect(openPayment(tips, { to: creator, ipAddress })).resolves.toBeDefined();
  });

  it('loses its oldest open payment when it opens a twenty-first', async () => {
    const ipAddress = newAddress();
    const oldest = await openPayment(tips, { to: creator, ipAddress });
    for (let opened = 1; opened < 21; opened += 1) {
      await tips.database.query('DELETE FROM rate_limits');
      await openPayment(tips, { to: creator, ipAddress });
      if (opened === 19)
        expect(await findTip(tips, oldest.paymentIntentId)).toMatchObject({ status: 'pending' });
    }
    await waitForStatus(tips, oldest.paymentIntentId, 'canceled');
    await expect(pay(tips, oldest.paymentIntentId)).rejects.toThrow();
  });

  it('loses its oldest open payment even if a block is about to cancel it', async () => {
    const ipAddress = newAddress();
    const blocked = await createCreator(tips);
    const oldest = await openPayment(tips, { to: blocked, ipAddress });
    await markBlocked(tips, blocked, oldest.paymentIntentId);
    for (let opened = 1; opened < 21; opened += 1) {
      await tips.database.query('DELETE FROM rate_limits');
      await openPayment(tips, { to: creator, ipAddress });
    }
    await waitForStatus(tips, oldest.paymentIntentId, 'canceled');
  });
});

describe('an e-mail address', () => {
  it('is paused in any letter case within its network, and not paused from any other', async () => {
    const [ipAddress, senderEmail] = [newAddress(), newEmail()];
    await payFrom(tips, ipAddress, await createCreator(tips));
    for (let n = 0; n < 5; n += 1) await declineFrom(tips, { to: creator, ipAddress, senderEmail });
    const to = await createCreator(tips);
    await expectPaused(tips, { to, ipAddress, senderEmail }, 10);
    await expectPaused(tips, { to, ipAddress, senderEmail: senderEmail.toUpperCase() }, 10);
    await expect(openPayment(tips, { to, ipAddress })).resolves.toBeDefined();
    await expect(openPayment(tips, { to, senderEmail })).resolves.toBeDefined();
  });

  it('is not paused by strangers who enter it', async () => {
    const senderEmail = newEmail();
    for (let n = 0; n < 6; n += 1) {
      await declineFrom(tips, { to: await createCreator(tips), senderEmail }, 4);
    }
    await expect(openPayment(tips, { to: creator, senderEmail })).resolves.toBeDefined();
  });
});

describe('the page of a creator', () => {
  const declineFromThreeNetworks = async () => {
    for (let n = 0; n < 3; n += 1) await declineFrom(tips, { to: creator }, 2);
  };

  it('asks only newcomers for a bank challenge, for ten minutes after five declines', async () => {
    const payer = newAddress();
    await payFrom(tips, payer, await createCreator(tips));
    for (let n = 0; n < 4; n += 1) await declineFrom(tips, { to: creator });
    expect(await isChallenged(tips, { to: creator })).toBe(false);
    await declineFrom(tips, { to: creator });
    expect(await isChallenged(tips, { to: creator })).toBe(true);
    expect(await isChallenged(tips, { to: creator, ipAddress: payer })).toBe(false);
    expect(await isChallenged(tips, { to: await createCreator(tips) })).toBe(false);
    await pass(tips, 11);
    expect(await isChallenged(tips, { to: creator })).toBe(false);
  });

  it.each([
    { title: 'a newcomer with one payment and five cards', hasPaid: false, declines: 5 },
    { title: 'a network that has paid, with nineteen cards', hasPaid: true, declines: 19 },
  ])('is not paused by $title', async ({ hasPaid, declines }) => {
    const ipAddress = newAddress();
    if (hasPaid) await payFrom(tips, ipAddress, creator);
    await declineFrom(tips, { to: creator, ipAddress }, declines - 1);
    await pass(tips, 11);
    await declineFrom(tips, { to: creator, ipAddress: newAddress() }, 1);
    expect(await isChallenged(tips, { to: creator })).toBe(false);
  });

  it('counts at most two declines per network, so two networks do not pause it but a third does', async () => {
    for (let n = 0; n < 2; n += 1) await declineFrom(tips, { to: creator }, 5);
    expect(await isChallenged(tips, { to: creator })).toBe(false);
    await declineFrom(tips, { to: creator });
    expect(await isChallenged(tips, { to: creator })).toBe(true);
  });

  it('counts each of five declines that are reported at once', async () => {
    const payments = await Promise.all(Array.from({ length: 5 }, () => openPayment(tips, { to: creator })));
    await Promise.all(payments.map(({ paymentIntentId }) => decline(tips, paymentIntentId)));
    expect(await isChallenged(tips, { to: creator })).toBe(true);
  });

  it('allows more declines if many networks pay', async () => {
    for (let n = 0; n < 20; n += 1) await payFrom(tips, newAddress(), creator);
    for (let n = 0; n < 9; n += 1) await declineFrom(tips, { to: creator });
    expect(await isChallenged(tips, { to: creator })).toBe(false);
    await declineFrom(tips, { to: creator });
    expect(await isChallenged(tips, { to: creator })).toBe(true);
  });

  it('takes the payment of a newcomer who passes the challenge', async () => {
    await declineFromThreeNetworks();
    const { paymentIntentId } = await openPayment(tips, { to: creator });
    await pay(tips, paymentIntentId);
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });
    await authorize(tips, paymentIntentId);
    await waitForStatus(tips, paymentIntentId, 'succeeded');
  });

  it('also challenges newcomers with open payments, without Link, and leaves those of payers unchanged', async () => {
    const payer = newAddress();
    await payFrom(tips, payer, await createCreator(tips));
    const open = await openPayment(tips, { to: creator });
    const known = await openPayment(tips, { to: creator, ipAddress: payer });
    const elsewhere = await openPayment(tips, { to: await createCreator(tips) });
    await declineFromThreeNetworks();
    await waitFor(async () => (await threeDSecureOf(tips, open.paymentIntentId)) === 'challenge');
    const intent = await tips.stripe.paymentIntents.retrieve(open.paymentIntentId);
    expect(intent.payment_method_types).toEqual(['card', 'cashapp', 'klarna']);
    await waitFor(async () => (await paymentOf(open.paymentIntentId)).asks_for_challenge);
    expect(await paymentOf(open.paymentIntentId)).toMatchObject({ challenge_at: null });
    expect(await threeDSecureOf(tips, known.paymentIntentId)).toBe('automatic');
    expect(await threeDSecureOf(tips, elsewhere.paymentIntentId)).toBe('automatic');
    await pay(tips, open.paymentIntentId);
    await authorize(tips, open.paymentIntentId);
    await waitForStatus(tips, open.paymentIntentId, 'succeeded');
  });

  it('changes a payment whose intent is created after the pause began', async () => {
    const tip = await createTipWithoutIntent(tips, creator);
    await declineFromThreeNetworks();
    const payment = await tips.database.manager.findOneByOrFail(Payment, { tipId: tip.id });
    const intent = await tips.app.get(CreatePaymentIntent).createAtProvider(tip, payment);
    await waitFor(async () => (await threeDSecureOf(tips, intent.id)) === 'challenge');
  });

  it('does not change a payment that turns out to be paid when the page is paused', async () => {
    const { paymentIntentId } = await openPayment(tips, { to: creator });
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await pay(tips, paymentIntentId);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    await declineFromThreeNetworks();
    await waitForStatus(tips, paymentIntentId, 'succeeded');
    await waitFor(async () => (await paymentOf(paymentIntentId)).challenge_at === null);
    expect(await paymentOf(paymentIntentId)).toMatchObject({ asks_for_challenge: false, problem: null });
  });

  it('changes its open payments once the provider can be reached again', async () => {
    const { paymentIntentId } = await openPayment(tips, { to: creator });
    const declined = await Promise.all(Array.from({ length: 5 }, () => openPayment(tips, { to: creator })));
    await tips.sandbox.kill();
    for (const { paymentIntentId: id } of declined) {
      await deliverDeclines(tips, id, { count: 1, minutesAgo: 0 });
    }
    await waitFor(async () => (await paymentOf(paymentIntentId)).challenge_at);
    await tips.sandbox.start();
    await waitFor(async () => {
      // The next attempt is a minute later.
      await tips.database.query('UPDATE payments SET challenge_at = now() WHERE challenge_at IS NOT NULL');
      await tips.database.query('NOTIFY payments_to_challenge');
      return (await threeDSecureOf(tips, paymentIntentId)) === 'challenge';
    });
  });

  async function paymentOf(paymentIntentId: string) {
    const [payment] = await tips.database.query('SELECT * FROM payments WHERE provider_intent_id = $1', [
      paymentIntentId,
    ]);
    return payment;
  }
});
