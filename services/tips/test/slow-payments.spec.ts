import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmTipRpc, createPaymentIntentRpc, getTipStatusRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { randomUUID } from 'node:crypto';
import {
  createCreator,
  findTip,
  ledgerOf,
  newTip,
  createPendingTip,
  pay,
  type TestCreator,
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

type Opened = Awaited<ReturnType<typeof createPendingTip>>;

const confirm = ({ paymentIntentId }: Opened) => tips.rpc.call(confirmTipRpc, { paymentIntentId });
const statusOf = (opened: Opened) => tips.rpc.call(getTipStatusRpc, opened);
const reaches = ({ paymentIntentId }: Opened, status: string) =>
  waitFor(async () => {
    const tip = await findTip(tips, paymentIntentId);
    return tip.status === status && tip;
  });

/** What a browser does with Link; addresses that begin with `later` take their time. */
const payByLink = ({ paymentIntentId }: Opened, email = 'later@example.com') =>
  tips.stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method_data: { type: 'link', billing_details: { email } },
    return_url: 'https://example.com/maya?success=true',
  });

/** Sends the payer to the page of a payment method, and answers what they do there. */
async function payByKlarna({ paymentIntentId }: Opened, outcome: 'authorize' | 'fail' | 'later') {
  const intent = await tips.stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method_data: { type: 'klarna', billing_details: { email: 'sam@example.com' } },
    return_url: 'https://example.com/maya?success=true',
  });
  return send(new URL(intent.next_action?.redirect_to_url?.url ?? '').pathname, outcome);
}

const settle = ({ paymentIntentId }: Opened, outcome: 'succeeded' | 'failed') =>
  send(`/sandbox/payment_intents/${paymentIntentId}/settle`, outcome);

async function send(path: string, outcome: string): Promise<{ url: string }> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ outcome });
  const answer = await fetch(tips.sandbox.url + path, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { url: string };
}

describe('a payment that takes its time', () => {
  it('is processing, cannot be paid twice, and counts once the money comes', async () => {
    const key = randomUUID();
    const open = () => tips.rpc.call(createPaymentIntentRpc, { ...newTip(creator), idempotencyKey: key });
    const opened = await open();
    await payByLink(opened);
    expect(await confirm(opened)).toEqual({ status: 'processing', username: creator.username });
    expect(await statusOf(opened)).toMatchObject({ status: 'processing', problem: null });
    await expect(open()).rejects.toMatchObject({
      code: 'PAYMENT_NOT_PAYABLE',
      message: 'This payment is already being processed.',
    });
    const tip = await findTip(tips, opened.paymentIntentId);
    expect(await ledgerOf(tips, tip.id)).toEqual([]);

    await settle(opened, 'succeeded');
    await reaches(opened, 'succeeded');
    await tips.events.waitFor(tipSucceeded, (event) => event.tip.id === tip.id);
    expect(await statusOf(opened)).toMatchObject({ status: 'succeeded' });
  });

  it('can be paid again when the money did not come, and says why', async () => {
    const opened = await createPendingTip(tips, creator);
    await payByLink(opened);
    await reaches(opened, 'processing');
    await settle(opened, 'failed');
    await reaches(opened, 'pending');
    const problem = 'The payment attempt failed. Please try again or choose a different payment method.';
    expect(await statusOf(opened)).toMatchObject({ status: 'pending', problem });
    await pay(tips, opened.paymentIntentId);
    expect(await statusOf(opened)).toMatchObject({ status: 'succeeded', problem: null });
    expect(await confirm(opened)).toMatchObject({ status: 'succeeded' });
  });
});

describe('a payment that is made on a page elsewhere', () => {
  it('counts once it is authorized there, and comes back to the page of its creator', async () => {
    const opened = await createPendingTip(tips, creator);
    const { url } = await payByKlarna(opened, 'authorize');
    const returned = new URL(url);
    expect(returned.pathname + returned.search).toBe(
      `/maya?success=true&payment_intent=${opened.paymentIntentId}` +
        `&payment_intent_client_secret=${opened.clientSecret}&redirect_status=succeeded`,
    );
    expect(await statusOf(opened)).toMatchObject({ status: 'succeeded' });
    await reaches(opened, 'succeeded');
  });

  it('says why it was refused there, and can be paid otherwise', async () => {
    const opened = await createPendingTip(tips, creator);
    await payByKlarna(opened, 'fail');
    expect(await statusOf(opened)).toMatchObject({
      status: 'pending',
      problem: expect.stringContaining('Please choose a different payment method'),
    });
    await expect(confirm(opened)).rejects.toMatchObject({ code: 'PAYMENT_NOT_COMPLETED', status: 409 });
    await pay(tips, opened.paymentIntentId);
    expect(await confirm(opened)).toMatchObject({ status: 'succeeded' });
  });

  it('that was left there waits, and can be ended', async () => {
    const opened = await createPendingTip(tips, creator);
    await tips.stripe.paymentIntents.confirm(opened.paymentIntentId, {
      payment_method_data: { type: 'cashapp' },
      return_url: 'https://example.com/maya',
    });
    expect(await statusOf(opened)).toMatchObject({ status: 'pending', problem: null });
    await tips.stripe.paymentIntents.cancel(opened.paymentIntentId);
    expect(await statusOf(opened)).toMatchObject({ status: 'canceled' });
  });
});

it('never says "not paid" of a payment that was made but does not fit', async () => {
  const opened = await createPendingTip(tips, creator);
  await tips.stripe.paymentIntents.update(opened.paymentIntentId, { amount: 100 });
  await pay(tips, opened.paymentIntentId);
  expect(await statusOf(opened)).toMatchObject({ status: 'processing' });
  expect(await findTip(tips, opened.paymentIntentId)).toMatchObject({ status: 'pending' });
});

it('is told to nobody without the client secret', async () => {
  const [opened, other] = [await createPendingTip(tips, creator), await createPendingTip(tips, creator)];
  for (const clientSecret of [other.clientSecret, 'x', '\0', opened.clientSecret.slice(0, -1)]) {
    await expect(statusOf({ ...opened, clientSecret })).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
  }
});
