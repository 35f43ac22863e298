import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type RunningSandbox, startSandbox } from '../test/start-sandbox.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});

afterAll(() => sandbox.stop());

const payBy = (payment_method: string) =>
  stripe.paymentIntents.create({
    ...{ amount: 500, currency: 'usd', capture_method: 'automatic', confirm: true },
    payment_method,
    expand: ['latest_charge'],
  });

const chargeOf = async (intent: Stripe.PaymentIntent) =>
  stripe.charges.retrieve((intent.latest_charge as Stripe.Charge).id);

const eventsAbout = async (intent: Stripe.PaymentIntent, type: string) =>
  (await stripe.events.list({ type, limit: 100 })).data
    .filter(({ data }) => (data.object as Stripe.Refund).payment_intent === intent.id)
    .map((event) => event.type)
    .sort();

it('refunds a charge in parts, but no more than it was', async () => {
  const intent = await payBy('pm_card_visa');
  const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 200 });
  expect(first).toMatchObject({ amount: 200, status: 'succeeded', payment_intent: intent.id });
  expect(await stripe.balanceTransactions.retrieve(String(first.balance_transaction))).toMatchObject({
    ...{ amount: -200, fee: 0, net: -200, type: 'refund' },
  });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 200, refunded: false });
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 301 })).rejects.toThrow(
    'Refund amount ($3.01) is greater than unrefunded amount on charge ($3.00)',
  );
  await stripe.refunds.create({ charge: (await chargeOf(intent)).id });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 500, refunded: true });
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
  expect(await eventsAbout(intent, 'refund.*')).toEqual(['refund.created', 'refund.created']);
  expect(await eventsAbout(intent, 'charge.refunded')).toHaveLength(2);
});

it('refunds neither an unpaid nor a disputed payment', async () => {
  const unpaid = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  await expect(stripe.refunds.create({ payment_intent: unpaid.id })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const disputed = await payBy('pm_card_createDispute');
  await expect(stripe.refunds.create({ payment_intent: disputed.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
});

it.each([
  ['winning_evidence', 'won', ['adjustment', 'adjustment']],
  ['losing_evidence', 'lost', ['adjustment']],
] as const)('ends a dispute with %s as %s', async (uncategorized_text, status, transactions) => {
  const intent = await payBy('pm_card_createDispute');
  expect(intent.status).toBe('succeeded');
  expect(await chargeOf(intent)).toMatchObject({ disputed: true });
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  expect(dispute).toMatchObject({ amount: 500, status: 'needs_response', reason: 'fraudulent' });
  await stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text } });
  const closed = await stripe.disputes.retrieve(dispute!.id);
  expect(closed.status).toBe(status);
  expect(closed.balance_transactions.map(({ type }) => type)).toEqual(transactions);
  await expect(stripe.disputes.close(dispute!.id)).rejects.toThrow('This dispute is already closed');
  expect(await eventsAbout(intent, 'charge.dispute.*')).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    ...(status === 'won' ? ['charge.dispute.funds_reinstated'] : []),
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
  ]);
});

it('closes a dispute as lost', async () => {
  const intent = await payBy('pm_card_createDispute');
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  expect(await stripe.disputes.close(dispute!.id)).toMatchObject({ status: 'lost' });
});
