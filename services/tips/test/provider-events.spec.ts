import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
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

afterEach(() => tips.sandbox.setFaults({ dropWebhooks: false }));

afterAll(() => tips.stop());

function eventBody(type: string, object: object, id = `evt_${randomUUID()}`) {
  const created = Math.floor(Date.now() / 1_000);
  return { id, body: JSON.stringify({ id, object: 'event', type, created, data: { object } }) };
}

const malformed = {
  id: 'evt_malformed',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1_790_000_000,
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
};

const failedEvent = (intentId: string) =>
  eventBody('payment_intent.payment_failed', { id: intentId, object: 'payment_intent' });

const deliver = (rawBody: string) => tips.rpc.call(receiveProviderEventRpc, { rawBody });

async function findEvent(eventId: string) {
  const [row] = await tips.database.query('SELECT * FROM provider_events WHERE event_id = $1', [eventId]);
  return row;
}

const processed = (eventId: string) =>
  waitFor(async () => {
    const event = await findEvent(eventId);
    return event?.processed_at && event;
  });

describe('a provider event', () => {
  it('settles a tip whose browser was closed', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    const tip = await waitForProcessingFee(tips, paymentIntentId);
    expect(tip).toMatchObject({ status: 'succeeded', fee_cents: 50, next_check_at: null });
    expect(await ledgerOf(tips, tip.id)).toHaveLength(6);
  });

  it('is stored as processed when there is nothing to do', async () => {
    const { id, body } = eventBody('product.created', { id: 'prod_1', object: 'product' });
    await deliver(body);
    expect(await processed(id)).toMatchObject({ note: 'nothing to do' });
  });

  it.each([
    ['customer.subscription.created', { id: 'sub_1', object: 'subscription' }],
    ['invoice.paid', { id: 'in_1', object: 'invoice' }],
    ['invoice.upcoming', { object: 'invoice' }],
    ['invoice_payment.paid', { id: 'inpay_1', object: 'invoice_payment' }],
  ])('of the type %s is stored as processed', async (type, object) => {
    const { id, body } = eventBody(type, object);
    await deliver(body);
    expect(await processed(id)).toMatchObject({ note: 'nothing to do' });
  });

  it.each([
    ['customer.subscription.updated', { id: 'sub_1', object: 'subscription' }],
    ['invoice.paid', { object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } }],
    ['setup_intent.succeeded', { id: 'seti_1', object: 'setup_intent' }],
  ])('of the type %s is noted as belonging to no support of ours', async (type, object) => {
    const { id, body } = eventBody(type, object);
    await deliver(body);
    expect(await processed(id)).toMatchObject({ note: 'not a support of ours' });
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['no time', JSON.stringify({ ...malformed, created: 'x' })],
    ['a time out of range', JSON.stringify({ ...malformed, created: 1e300 })],
    ['NUL in its id', JSON.stringify({ ...malformed, id: 'evt_\0' })],
    ['an endless id', JSON.stringify({ ...malformed, id: `evt_${'x'.repeat(20_000)}` })],
    ['NUL in its type', JSON.stringify({ ...malformed, type: '\0' })],
    ['no object', JSON.stringify({ ...malformed, data: {} })],
    [
      'a payment without id',
      JSON.stringify({ ...malformed, data: { object: { object: 'payment_intent' } } }),
    ],
    [
      'NUL in its payment',
      JSON.stringify({ ...malformed, data: { object: { object: 'payment_intent', id: 'pi_\0' } } }),
    ],
  ])('is rejected when it contains %s', async (_what, body) => {
    await expect(deliver(body)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
  });

  it('does not settle a tip that the provider does not confirm', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const lie = { id: paymentIntentId, object: 'payment_intent', status: 'succeeded', amount_received: 500 };
    const { id, body } = eventBody('payment_intent.succeeded', lie);
    await deliver(body);
    await processed(id);
    const tip = await findTip(tips, paymentIntentId);
    expect(tip.status).toBe('pending');
    expect(await ledgerOf(tips, tip.id)).toEqual([]);
  });

  it('changes nothing when it is repeated or comes late', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    const tip = await waitForProcessingFee(tips, paymentIntentId);
    const success = eventBody('payment_intent.succeeded', { id: paymentIntentId, object: 'payment_intent' });
    const failure = failedEvent(paymentIntentId);
    for (const { id, body } of [success, success, failure, success]) {
      await deliver(body);
      await processed(id);
    }
    expect(await findTip(tips, paymentIntentId)).toEqual(tip);
    expect(await ledgerOf(tips, tip.id)).toHaveLength(6);
    expect(await findEvent(success.id)).toMatchObject({ attempts: 1 });
  });

  it.each([
    ['payment_intent.succeeded', 0],
    ['charge.updated', 0],
    ['charge.refunded', 1],
  ])('%s asks the provider %i times about a payment whose fee is already posted', async (type, calls) => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await waitForProcessingFee(tips, paymentIntentId);
    const retrievals = () => tips.sandbox.countRequests('GET', `/v1/payment_intents/${paymentIntentId}`);
    const before = await retrievals();
    const { id, body } = eventBody(type, { id: 'ch_1', object: 'charge', payment_intent: paymentIntentId });
    await deliver(body);
    await processed(id);
    expect((await retrievals()) - before).toBe(calls);
  });

  it('is marked as processed when its payment is unknown', async () => {
    const intent = await tips.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const { id, body } = eventBody('payment_intent.processing', { id: intent.id, object: 'payment_intent' });
    await deliver(body);
    expect(await processed(id)).toMatchObject({ note: 'not a payment of ours' });
    const unknown = eventBody('payment_intent.processing', { id: 'pi_unknown', object: 'payment_intent' });
    await deliver(unknown.body);
    expect(await processed(unknown.id)).toMatchObject({ note: 'unknown to the provider' });
  });

  it.each([
    ['charge.refunded', 'charge'],
    ['refund.created', 'refund'],
    ['refund.updated', 'refund'],
    ['refund.failed', 'refund'],
    ['charge.dispute.created', 'dispute'],
    ['charge.dispute.updated', 'dispute'],
    ['charge.dispute.closed', 'dispute'],
    ['charge.dispute.funds_withdrawn', 'dispute'],
    ['charge.dispute.funds_reinstated', 'dispute'],
    ['radar.early_fraud_warning.created', 'radar.early_fraud_warning'],
    ['radar.early_fraud_warning.updated', 'radar.early_fraud_warning'],
    ['review.opened', 'review'],
    ['review.closed', 'review'],
  ])('settles what the provider says, not what the event says, for the type %s', async (type, object) => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    const tip = await waitForProcessingFee(tips, paymentIntentId);
    const { id, body } = eventBody(type, { id: 'x_1', object, amount: 500, payment_intent: paymentIntentId });
    await deliver(body);
    expect(await processed(id)).toMatchObject({ type, intent_id: paymentIntentId, note: null });
    expect(await findTip(tips, paymentIntentId)).toEqual(tip);
    expect(await ledgerOf(tips, tip.id)).toHaveLength(6);
  });

  it('is retried while the provider is down', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await tips.sandbox.kill();
    const { id, body } = eventBody('payment_intent.succeeded', {
      id: paymentIntentId,
      object: 'payment_intent',
    });
    await deliver(body);
    await waitFor(async () => (await findEvent(id)).last_error);
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });
    await tips.sandbox.start();
    expect(await processed(id)).toMatchObject({ last_error: null });
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'succeeded' });
  });

  it('fails at once and needs a human when its payment conflicts with the tip', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await tips.stripe.paymentIntents.update(paymentIntentId, { amount: 5_000 });
    await pay(tips, paymentIntentId);
    const failed = await waitFor(async () => {
      const [row] = await tips.database.query(
        `SELECT * FROM provider_events WHERE intent_id = $1 AND failed_at IS NOT NULL`,
        [paymentIntentId],
      );
      return row;
    });
    expect(failed).toMatchObject({
      attempts: 1,
      last_error: '5000 cents where 500 were asked',
      processed_at: null,
    });
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });
  });
});
