import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmTipRpc,
  createPaymentIntentRpc,
  getTipStatusRpc,
} from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import {
  createCreator,
  createPendingTip,
  findTip,
  ledgerOf,
  newTip,
  pay,
  type TestCreator,
  waitForStatus,
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

type PendingTip = Awaited<ReturnType<typeof createPendingTip>>;

const confirm = ({ paymentIntentId }: PendingTip) => tips.rpc.call(confirmTipRpc, { paymentIntentId });
const statusOf = (pending: PendingTip) => tips.rpc.call(getTipStatusRpc, pending);

/** Pays with Link as a browser does; the stand-in delays addresses that begin with `later`. */
const payByLink = ({ paymentIntentId }: PendingTip, email = 'later@example.com') =>
  tips.stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method_data: { type: 'link', billing_details: { email } },
    return_url: 'https://example.com/maya?success=true',
  });

/** Pays on Klarna's page with this outcome; resolves with the address that the browser returns to. */
async function payByKlarna({ paymentIntentId }: PendingTip, outcome: 'authorize' | 'fail' | 'later') {
  const intent = await tips.stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method_data: { type: 'klarna', billing_details: { email: 'sam@example.com' } },
    return_url: 'https://example.com/maya?success=true',
  });
  return send(new URL(intent.next_action?.redirect_to_url?.url ?? '').pathname, outcome);
}

const settle = ({ paymentIntentId }: PendingTip, outcome: 'succeeded' | 'failed') =>
  tips.sandbox.settle(paymentIntentId, outcome);

const successesOf = (tipId: string) =>
  tips.database.query(`SELECT id FROM outbox WHERE type = $1 AND payload->'tip'->>'id' = $2`, [
    tipSucceeded.type,
    tipId,
  ]);

async function send(path: string, outcome: string): Promise<{ url: string }> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ outcome });
  const response = await fetch(tips.sandbox.url + path, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  return (await response.json()) as { url: string };
}

describe('a slow payment', () => {
  it('cannot be repeated while it is processing, and settles when the money arrives', async () => {
    const key = randomUUID();
    const create = () => tips.rpc.call(createPaymentIntentRpc, { ...newTip(creator), idempotencyKey: key });
    const pending = await create();
    await payByLink(pending);
    expect(await confirm(pending)).toEqual({ status: 'processing', username: creator.username });
    expect(await statusOf(pending)).toMatchObject({ status: 'processing', problem: null });
    await expect(create()).rejects.toMatchObject({
      code: 'PAYMENT_NOT_PAYABLE',
      message: 'This payment is already being processed.',
    });
    const tip = await findTip(tips, pending.paymentIntentId);
    expect(tip.next_check_at).toEqual(expect.any(Date));
    expect(await ledgerOf(tips, tip.id)).toEqual([]);
    expect(await successesOf(tip.id)).toEqual([]);

    await settle(pending, 'succeeded');
    await waitForStatus(tips, pending.paymentIntentId, 'succeeded');
    await tips.events.waitFor(tipSucceeded, (event) => event.tip.id === tip.id);
    expect(await statusOf(pending)).toMatchObject({ status: 'succeeded' });
    expect(await successesOf(tip.id)).toHaveLength(1);
  });

  it('shows why it failed and can be repeated', async () => {
    const pending = await createPendingTip(tips, creator);
    await payByLink(pending);
    await waitForStatus(tips, pending.paymentIntentId, 'processing');
    await settle(pending, 'failed');
    await waitForStatus(tips, pending.paymentIntentId, 'pending');
    const problem = 'The payment attempt failed. Please try again or choose a different payment method.';
    expect(await statusOf(pending)).toMatchObject({ status: 'pending', problem });
    await pay(tips, pending.paymentIntentId);
    expect(await statusOf(pending)).toMatchObject({ status: 'succeeded', problem: null });
    expect(await confirm(pending)).toMatchObject({ status: 'succeeded' });
  });
});

describe("a payment on a payment method's own page", () => {
  it('settles once it is authorized, and returns to the creator’s page', async () => {
    const pending = await createPendingTip(tips, creator);
    const { url } = await payByKlarna(pending, 'authorize');
    const returned = new URL(url);
    expect(returned.pathname + returned.search).toBe(
      `/maya?success=true&payment_intent=${pending.paymentIntentId}` +
        `&payment_intent_client_secret=${pending.clientSecret}&redirect_status=succeeded`,
    );
    expect(await statusOf(pending)).toMatchObject({ status: 'succeeded' });
    await waitForStatus(tips, pending.paymentIntentId, 'succeeded');
  });

  it('shows why it was declined, and another method can pay', async () => {
    const pending = await createPendingTip(tips, creator);
    await payByKlarna(pending, 'fail');
    expect(await statusOf(pending)).toMatchObject({
      status: 'pending',
      problem: expect.stringContaining('Please choose a different payment method'),
    });
    await expect(confirm(pending)).rejects.toMatchObject({ code: 'PAYMENT_NOT_COMPLETED', status: 409 });
    await pay(tips, pending.paymentIntentId);
    expect(await confirm(pending)).toMatchObject({ status: 'succeeded' });
  });

  it('stays pending when it is abandoned, and can be canceled', async () => {
    const pending = await createPendingTip(tips, creator);
    await tips.stripe.paymentIntents.confirm(pending.paymentIntentId, {
      payment_method_data: { type: 'cashapp' },
      return_url: 'https://example.com/maya',
    });
    expect(await statusOf(pending)).toMatchObject({ status: 'pending', problem: null });
    await tips.stripe.paymentIntents.cancel(pending.paymentIntentId);
    expect(await statusOf(pending)).toMatchObject({ status: 'canceled' });
    const tip = await findTip(tips, pending.paymentIntentId);
    expect(tip).toMatchObject({ sender_name: null, sender_email: null });
    expect(await successesOf(tip.id)).toEqual([]);
  });
});

it('a conflicting payment is shown as processing', async () => {
  const pending = await createPendingTip(tips, creator);
  await tips.stripe.paymentIntents.update(pending.paymentIntentId, { amount: 100 });
  await pay(tips, pending.paymentIntentId);
  expect(await statusOf(pending)).toMatchObject({ status: 'processing' });
  expect(await findTip(tips, pending.paymentIntentId)).toMatchObject({ status: 'pending' });
});

it('the status is hidden without the client secret', async () => {
  const [pending, other] = [await createPendingTip(tips, creator), await createPendingTip(tips, creator)];
  for (const clientSecret of [other.clientSecret, 'x', '\0', pending.clientSecret.slice(0, -1)]) {
    await expect(statusOf({ ...pending, clientSecret })).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
  }
});
