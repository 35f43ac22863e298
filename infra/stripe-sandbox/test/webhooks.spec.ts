import { afterEach, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type Receiver, startReceiver } from './start-receiver.ts';
import { eventually, type RunningSandbox, startSandbox } from './start-sandbox.ts';

const SECRET = 'whsec_sprinkle';
let sandbox: RunningSandbox;
let receiver: Receiver;

async function start(answer?: (earlier: number) => number, webhookEvents?: string): Promise<void> {
  receiver = await startReceiver(answer);
  sandbox = await startSandbox({ webhookUrl: receiver.url, webhookEvents });
}

afterEach(async () => {
  await sandbox.stop();
  await receiver.close();
});

function pay(payment_method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  return sandbox.stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    capture_method: 'automatic',
    confirm: true,
    payment_method,
  });
}

function verified(): Stripe.Event[] {
  return receiver.received.map(({ body, signature }) =>
    sandbox.stripe.webhooks.constructEvent(body, signature, SECRET),
  );
}

const until = (condition: () => boolean | Promise<boolean>) =>
  eventually(async () => ((await condition()) ? true : undefined));

const undelivered = async () =>
  (await sandbox.stripe.events.list({ limit: 100 })).data.filter((event) => event.pending_webhooks > 0)
    .length;

it('the stand-in delivers signed events that the SDK accepts', async () => {
  await start();
  const intent = await pay();
  await until(() => receiver.received.length === 3);
  const events = verified();
  expect(events.map(({ type }) => type).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded')!;
  expect(succeeded.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
  await until(async () => (await undelivered()) === 0);
  const stored = await sandbox.stripe.events.retrieve(succeeded.id);
  expect(stored).toMatchObject({ type: succeeded.type, pending_webhooks: 0, data: succeeded.data });
});

it('the stand-in delivers only what the endpoint asks for', async () => {
  await start(undefined, 'payment_intent.succeeded,payment_intent.canceled');
  await pay();
  await until(async () => (await undelivered()) === 0);
  expect(verified().map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
  const { data } = await sandbox.stripe.events.list();
  expect(data.map(({ type }) => type)).toContain('payment_intent.created');
});

it('a signature does not verify with another secret or another body', async () => {
  await start();
  await pay();
  await until(() => receiver.received.length > 0);
  const { body, signature } = receiver.received[0]!;
  const { webhooks } = sandbox.stripe;
  expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  expect(() => webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow();
});

it('the stand-in sends events for declines and cancellations', async () => {
  await start();
  const error = (await pay('pm_card_chargeDeclined').catch(
    (cause: unknown) => cause,
  )) as Stripe.errors.StripeError;
  await sandbox.stripe.paymentIntents.cancel(error.payment_intent!.id);
  await until(() => receiver.received.length === 4);
  expect(verified().map(({ type }) => type)).toEqual(
    expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed', 'payment_intent.canceled']),
  );
});

it('the stand-in repeats a delivery until it gets a 2xx', async () => {
  await start((earlier) => (earlier < 4 ? 500 : 200));
  await pay();
  await until(async () => receiver.received.length > 4 && (await undelivered()) === 0);
  const accepted = receiver.received.filter(({ status }) => status === 200);
  expect(new Set(accepted.map(({ body }) => (JSON.parse(body) as Stripe.Event).id)).size).toBe(3);
  expect(receiver.received).toHaveLength(7);
});

it('the stand-in resumes deliveries after it was killed', async () => {
  await start(() => 500);
  const intent = await pay();
  await until(() => receiver.received.length >= 3);
  await sandbox.stop('SIGKILL');
  await receiver.close();
  receiver = await startReceiver();
  sandbox = await startSandbox({ dataDirectory: sandbox.dataDirectory, webhookUrl: receiver.url });
  await until(() => receiver.received.length === 3);
  expect(verified().map(({ data }) => data.object)).toContainEqual(
    expect.objectContaining({ id: intent.id }),
  );
});

it('the stand-in drops or doubles deliveries on request', async () => {
  await start();
  const setFaults = (faults: object) =>
    fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  await setFaults({ dropWebhooks: true });
  await pay();
  await until(async () => (await undelivered()) === 0);
  expect(receiver.received).toHaveLength(0);
  await expect(sandbox.stripe.events.list()).resolves.toMatchObject({ data: [{}, {}, {}] });
  await setFaults({ dropWebhooks: false, duplicateWebhooks: true });
  await pay();
  await until(async () => receiver.received.length === 6 && (await undelivered()) === 0);
  expect(new Set(verified().map(({ id }) => id)).size).toBe(3);
});

it('the stand-in delivers the newest events first on request', async () => {
  await start();
  await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reorderWebhooks: true }),
  });
  await pay();
  await until(() => receiver.received.length === 3);
  expect(verified().map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);
});

it('the stand-in lists events by type', async () => {
  await start();
  await pay();
  await pay();
  const types = async (parameters: Stripe.EventListParams) =>
    (await sandbox.stripe.events.list(parameters)).data.map(({ type }) => type);
  expect(await types({ type: 'charge.succeeded' })).toEqual(['charge.succeeded', 'charge.succeeded']);
  expect(await types({ types: ['charge.*', 'payment_intent.created'] })).toHaveLength(4);
  expect(await types({ type: 'charge.failed' })).toEqual([]);
});
