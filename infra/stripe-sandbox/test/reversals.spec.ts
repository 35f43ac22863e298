import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});

afterAll(() => sandbox.stop());

const payBy = (payment_method: string) =>
  stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    capture_method: 'automatic',
    confirm: true,
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

it('the stand-in refunds a charge in parts, but never more than its amount', async () => {
  const intent = await payBy('pm_card_visa');
  const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 200 });
  expect(first).toMatchObject({ amount: 200, status: 'succeeded', payment_intent: intent.id });
  expect(await stripe.balanceTransactions.retrieve(String(first.balance_transaction))).toMatchObject({
    amount: -200,
    fee: 0,
    net: -200,
    type: 'refund',
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

it('the stand-in refunds neither an unpaid nor a disputed payment', async () => {
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
] as const)('the stand-in ends a dispute with %s as %s', async (uncategorized_text, status, transactions) => {
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

it('the stand-in closes a dispute as lost', async () => {
  const intent = await payBy('pm_card_createDispute');
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  expect(await stripe.disputes.close(dispute!.id)).toMatchObject({ status: 'lost' });
});

const post = (path: string, body: object) =>
  fetch(`${sandbox.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a refund stays pending until the bank settles it', async () => {
  const intent = await payBy('pm_card_pendingRefund');
  const { id, status, pending_reason } = await stripe.refunds.create({ payment_intent: intent.id });
  expect({ status, pending_reason }).toEqual({ status: 'pending', pending_reason: 'processing' });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 500, refunded: true });
  expect((await post(`refunds/${id}/settle`, { outcome: 'succeeded' })).status).toBe(200);
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' });
  expect(await eventsAbout(intent, 'refund.*')).toEqual(['refund.created', 'refund.updated']);
  expect((await post(`refunds/${id}/settle`, { outcome: 'failed' })).status).toBe(409);
});

it('a failed refund returns its money to the balance', async () => {
  const intent = await payBy('pm_card_refundFail');
  const { id, status } = await stripe.refunds.create({ payment_intent: intent.id, amount: 300 });
  expect(status).toBe('succeeded');
  await post(`refunds/${id}/settle`, { outcome: 'failed' });
  const failed = await stripe.refunds.retrieve(id);
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
  const returned = await stripe.balanceTransactions.retrieve(String(failed.failure_balance_transaction));
  expect(returned).toMatchObject({ amount: 300, type: 'refund_failure' });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await eventsAbout(intent, 'refund.*')).toEqual([
    'refund.created',
    'refund.failed',
    'refund.updated',
  ]);
});

it.each([
  ['pm_card_createDispute', 'fraudulent'],
  ['pm_card_createDisputeProductNotReceived', 'product_not_received'],
])(
  'the stand-in disputes a payment by %s as %s, with a fee and a deadline for evidence',
  async (card, reason) => {
    const intent = await payBy(card);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
    expect(dispute).toMatchObject({ reason, status: 'needs_response', is_charge_refundable: false });
    expect(dispute?.balance_transactions).toMatchObject([{ amount: -500, fee: 1_500, net: -2_000 }]);
    expect(dispute?.evidence_details.due_by).toBeGreaterThan(Date.now() / 1_000);
  },
);

it.each([
  ['winning_evidence', 'warning_closed', []],
  ['escalate_inquiry_evidence', 'needs_response', ['adjustment']],
] as const)(
  'the stand-in ends an inquiry with %s as %s',
  async (uncategorized_text, status, transactions) => {
    const intent = await payBy('pm_card_createDisputeInquiry');
    const [inquiry] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
    expect(inquiry?.balance_transactions).toEqual([]);
    expect(await chargeOf(intent)).toMatchObject({ disputed: false });
    await stripe.disputes.update(inquiry!.id, { evidence: { uncategorized_text } });
    const after = await stripe.disputes.retrieve(inquiry!.id);
    expect(after).toMatchObject({ status, evidence_details: { has_evidence: true, submission_count: 1 } });
    expect(after.balance_transactions.map(({ type }) => type)).toEqual(transactions);
  },
);

it('a succeeded payment can be disputed later, and an unpaid one cannot', async () => {
  const intent = await payBy('pm_card_visa');
  expect((await post(`payment_intents/${intent.id}/dispute`, { kind: 'dispute' })).status).toBe(200);
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  expect(dispute).toMatchObject({ amount: 500, status: 'needs_response' });
  expect(await chargeOf(intent)).toMatchObject({ disputed: true });
  const unpaid = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  expect((await post(`payment_intents/${unpaid.id}/dispute`, { kind: 'dispute' })).status).toBe(409);
});
