import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmTipRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { WatchOpenPayments } from '../src/taking/payments/watch-open-payments.js';
import { processingFeeOf } from '../src/taking/settlement/intent-facts.js';
import { SettlePayment } from '../src/taking/settlement/settle-payment.js';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import {
  createCreator,
  createPendingTip,
  findTip,
  ledgerOf,
  pay,
  type TestCreator,
  waitForProcessingFee,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterEach(() => tips.sandbox.setFaults({ dropWebhooks: false, duplicateWebhooks: false }));

afterAll(() => tips.stop());

function confirm(paymentIntentId: string, senderEmail?: string) {
  return tips.rpc.call(confirmTipRpc, { paymentIntentId, senderEmail }, { deadlineMs: 20_000 });
}

function eventsOf(tipId: string) {
  return tips.events.of(tipSucceeded).filter(({ tip }) => tip.id === tipId);
}

it.each([
  ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
  ['maya@bücher.example', 'maya@xn--bcher-kva.example'],
  ['try..this@docomo.ne.jp', 'try..this@docomo.ne.jp'],
  ['ann&bob@example.com', 'ann&bob@example.com'],
])('a tip with the address %s is paid, and its receipt goes to %s', async (senderEmail, address) => {
  const { paymentIntentId } = await createPendingTip(tips, creator, { senderEmail });
  await pay(tips, paymentIntentId);
  expect(await confirm(paymentIntentId, senderEmail)).toMatchObject({ status: 'succeeded' });
  const { id } = await findTip(tips, paymentIntentId);
  await waitFor(async () => eventsOf(id).length === 1);
  expect(eventsOf(id)).toMatchObject([{ tip: { senderEmail: address } }]);
});

const notCompleted = {
  code: 'PAYMENT_NOT_COMPLETED',
  status: 409,
  message: "The payment hasn't been completed.",
};

const wholeLedger = [
  'platform-fee creator -50',
  'platform-fee platform 50',
  'processing-fee platform -45',
  'processing-fee provider 45',
  'tip creator 500',
  'tip tipper -500',
];

describe('confirming a tip', () => {
  it('is counted in the metrics, which first show the payment as open', async () => {
    const counted = (status: string) =>
      readMetric(tips.healthUrl, `tip_status_changes_total{status="${status}"}`);
    const [pending, succeeded] = [await counted('pending'), await counted('succeeded')];
    const { paymentIntentId } = await createPendingTip(tips, creator);
    expect(await counted('pending')).toBeGreaterThan(pending);
    await waitFor(async () => {
      await tips.app.get(WatchOpenPayments).execute();
      return (await readMetric(tips.healthUrl, 'open_payments{status="pending"}')) > 0;
    });
    await pay(tips, paymentIntentId);
    await confirm(paymentIntentId);
    await waitFor(async () => (await counted('succeeded')) > succeeded);
  });

  it('rolls everything back if the last step fails, and settles completely when repeated', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await tips.database.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a bug'; END $$;
      CREATE TRIGGER fail BEFORE UPDATE OF status ON payments FOR EACH ROW EXECUTE FUNCTION fail()`);
    try {
      await expect(confirm(paymentIntentId)).rejects.toMatchObject({ code: 'INTERNAL' });
    } finally {
      await tips.database.query('DROP FUNCTION fail CASCADE');
    }
    const tip = await findTip(tips, paymentIntentId);
    expect(tip).toMatchObject({ status: 'pending', fee_cents: null, succeeded_at: null });
    expect(await ledgerOf(tips, tip.id)).toEqual([]);
    const recorded = `SELECT 1 FROM outbox WHERE payload #>> '{tip,id}' = $1`;
    expect(await tips.database.query(recorded, [tip.id])).toEqual([]);

    expect(await confirm(paymentIntentId)).toMatchObject({ status: 'succeeded' });
    const withoutProviderFee = wholeLedger.filter((entry) => !entry.startsWith('processing-fee'));
    expect(await ledgerOf(tips, tip.id)).toEqual(expect.arrayContaining(withoutProviderFee));
    expect(await tips.database.query(recorded, [tip.id])).toHaveLength(1);
  });

  it('is rejected before the tip is paid, and writes nothing', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await expect(confirm(paymentIntentId)).rejects.toMatchObject(notCompleted);
    const tip = await findTip(tips, paymentIntentId);
    expect(tip).toMatchObject({ status: 'pending', fee_cents: null });
    expect(await ledgerOf(tips, tip.id)).toEqual([]);
  });

  it('is rejected for an unknown payment', async () => {
    await expect(confirm('pi_unknown')).rejects.toMatchObject({ code: 'TIP_NOT_FOUND', status: 404 });
  });

  it('is rejected after a decline, and accepted once another card paid the same tip', async () => {
    // Otherwise the event of the decline could settle the payment just before the second confirmation.
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await expect(pay(tips, paymentIntentId, 'pm_card_chargeDeclined')).rejects.toMatchObject({
      code: 'card_declined',
    });
    await expect(confirm(paymentIntentId)).rejects.toMatchObject(notCompleted);
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });
    await pay(tips, paymentIntentId);
    await expect(confirm(paymentIntentId)).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('posts balanced entries and records one event, and posts the provider’s fee later', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    expect(await confirm(paymentIntentId)).toEqual({ status: 'succeeded', username: creator.username });
    const tip = await findTip(tips, paymentIntentId);
    expect(tip).toMatchObject({ status: 'succeeded', fee_cents: 50 });

    expect(await waitForProcessingFee(tips, paymentIntentId)).toMatchObject({
      processing_fee_cents: 45,
      next_check_at: null,
      problem: null,
    });
    expect(await ledgerOf(tips, tip.id)).toEqual(wholeLedger);
    await tips.events.waitFor(tipSucceeded, (payload) => payload.tip.id === tip.id);
    expect(eventsOf(tip.id)).toEqual([
      {
        tip: {
          id: tip.id,
          creatorId: creator.id,
          creatorUsername: creator.username,
          creatorDisplayName: 'Cleo',
          senderName: 'Sam',
          senderEmail: 'sam@example.com',
          amountCents: 500,
          feeCents: 50,
          processingCents: 0,
          coveredCents: 0,
          method: { brand: 'visa', lastFour: '4242' },
          statementDescriptor: 'SANDBOX* CLEO',
          thankYouText: null,
          isPrivate: false,
          isAnonymous: false,
          heldFor: null,
          currency: 'usd',
          message: 'Great video',
          socialPlatform: 'instagram',
          socialHandle: 'sam',
          createdAt: tip.succeeded_at?.toISOString(),
          creatorHasPayoutMethod: false,
        },
      },
    ]);
  });

  it('needs no webhook, and ignores another e-mail address', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await confirm(paymentIntentId, 'mallory@example.com');
    expect(await findTip(tips, paymentIntentId)).toMatchObject({
      status: 'succeeded',
      sender_email: 'sam@example.com',
    });
  });

  it('settles once when it is repeated twenty times and every webhook comes twice', async () => {
    await tips.sandbox.setFaults({ duplicateWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(paymentIntentId)));
    expect(responses.every(({ status }) => status === 'succeeded')).toBe(true);
    const tip = await waitForProcessingFee(tips, paymentIntentId);
    expect(await ledgerOf(tips, tip.id)).toEqual(wholeLedger);
    const recorded = await tips.database.query(`SELECT 1 FROM outbox WHERE payload -> 'tip' ->> 'id' = $1`, [
      tip.id,
    ]);
    expect(recorded).toHaveLength(1);
  });

  it('posts the provider’s fee once when several settlements bring it', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    const intent = await waitFor(async () => {
      const read = await tips.app.get(StripePayments).retrieveIntent(paymentIntentId);
      return processingFeeOf(read) !== null && read;
    });
    const settlePayment = tips.app.get(SettlePayment);
    const settlements = await Promise.all(Array.from({ length: 9 }, () => settlePayment.execute(intent)));
    expect(settlements.map(({ outcome }) => outcome)).toEqual(Array(9).fill('settled'));
    expect(await ledgerOf(tips, (await findTip(tips, paymentIntentId)).id)).toEqual(wholeLedger);
  });

  it('reports a settled tip even while the provider is down', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await confirm(paymentIntentId);
    await tips.sandbox.kill();
    await expect(confirm(paymentIntentId)).resolves.toMatchObject({ status: 'succeeded' });
    await tips.sandbox.start();
  });
});

describe('a slow payment', () => {
  it('is processing until the provider reports otherwise, and pending again when it fails', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const intent = await tips.stripe.paymentIntents.retrieve(paymentIntentId);
    const settlePayment = tips.app.get(SettlePayment);
    await settlePayment.execute({ ...intent, status: 'processing' });
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'processing', fee_cents: null });
    await settlePayment.execute(intent);
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });
  });

  it('stays settled when an older report comes late', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const early = await tips.stripe.paymentIntents.retrieve(paymentIntentId);
    await pay(tips, paymentIntentId);
    await confirm(paymentIntentId);
    await tips.app.get(SettlePayment).execute({ ...early, status: 'processing' });
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'succeeded', problem: null });
  });
});

describe('a payment that conflicts with its tip', () => {
  it('changes nothing when another amount was paid', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await tips.stripe.paymentIntents.update(paymentIntentId, { amount: 100 });
    await pay(tips, paymentIntentId);
    await expect(confirm(paymentIntentId)).rejects.toMatchObject(notCompleted);
    const tip = await findTip(tips, paymentIntentId);
    expect(tip).toMatchObject({
      status: 'pending',
      problem: '100 cents where 500 were asked',
      next_check_at: null,
    });
    expect(await ledgerOf(tips, tip.id)).toEqual([]);
    expect(eventsOf(tip.id)).toEqual([]);
  });

  it.each([
    ['another currency was paid', { currency: 'eur' }, 'eur where usd was asked'],
    ['less arrived', { amount_received: 400 }, '400 cents where 500 were asked'],
  ])('changes nothing when %s', async (_what, change, problem) => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    const intent = await tips.app.get(StripePayments).retrieveIntent(paymentIntentId);
    expect(await tips.app.get(SettlePayment).execute({ ...intent, ...change })).toEqual({
      outcome: 'conflict',
      problem,
    });
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending', problem });
  });

  it('changes nothing when it names another tip', async () => {
    const expensive = await createPendingTip(tips, creator, { amountCents: 500 });
    const other = await createPendingTip(tips, creator, { amountCents: 500 });
    const otherTip = await findTip(tips, other.paymentIntentId);
    await tips.stripe.paymentIntents.update(expensive.paymentIntentId, { metadata: { tipId: otherTip.id } });
    await pay(tips, expensive.paymentIntentId);
    await expect(confirm(expensive.paymentIntentId)).rejects.toMatchObject(notCompleted);
    expect(await findTip(tips, expensive.paymentIntentId)).toMatchObject({ status: 'pending' });
    expect(await findTip(tips, otherTip.id)).toMatchObject({ status: 'pending' });
  });

  it('changes nothing when the tip has another payment', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const { id: tipId } = await findTip(tips, paymentIntentId);
    const second = await tips.stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      metadata: { tipId },
    });
    await pay(tips, second.id);
    const problem = `the tip is paid with ${paymentIntentId}`;
    await waitFor(async () => (await findTip(tips, tipId)).problem === problem);
    expect(await findTip(tips, tipId)).toMatchObject({ status: 'pending' });
  });

  it('changes nothing when it names a tip that does not exist', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await tips.stripe.paymentIntents.update(paymentIntentId, { metadata: { tipId: randomUUID() } });
    await pay(tips, paymentIntentId);
    await expect(confirm(paymentIntentId)).rejects.toMatchObject(notCompleted);
    expect(await findTip(tips, paymentIntentId)).toMatchObject({
      status: 'pending',
      problem: 'it names another tip',
    });
  });
});
