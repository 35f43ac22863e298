import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type Receiver, startReceiver } from './start-receiver.ts';
import { eventually, type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let receiver: Receiver;
let stripe: Stripe;

beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({ webhookUrl: receiver.url, webhookEvents: 'payment_intent.created' });
  stripe = sandbox.stripe;
});

afterEach(async () => {
  await sandbox.stop();
  await receiver.close();
});

const openIntent = () => stripe.paymentIntents.create({ amount: 500, currency: 'usd' });

const delivered = async () => {
  await eventually(async () =>
    (await stripe.events.list({ limit: 100 })).data.every((event) => event.pending_webhooks === 0)
      ? true
      : undefined,
  );
  return receiver.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
};

it('the configured endpoint is listed, and its enabled events decide what is delivered', async () => {
  const [given] = (await stripe.webhookEndpoints.list()).data;
  expect(given).toMatchObject({
    url: receiver.url,
    enabled_events: ['payment_intent.created'],
    status: 'enabled',
  });
  await stripe.webhookEndpoints.update(String(given?.id), { enabled_events: ['payment_intent.canceled'] });
  const intent = await openIntent();
  await stripe.paymentIntents.cancel(intent.id);
  expect(await delivered()).toEqual(['payment_intent.canceled']);
  await stripe.webhookEndpoints.update(String(given?.id), { disabled: true });
  await stripe.paymentIntents.cancel((await openIntent()).id);
  expect(await delivered()).toHaveLength(1);
});

it('the secret of a new endpoint is shown only once', async () => {
  const created = await stripe.webhookEndpoints.create({
    url: 'https://tips.example/api/webhooks/stripe',
    enabled_events: ['charge.updated'],
    api_version: '2026-10-28.endive' as Stripe.WebhookEndpointCreateParams.ApiVersion,
  });
  expect(created).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
    api_version: '2026-10-28.endive',
  });
  expect(await stripe.webhookEndpoints.retrieve(created.id)).not.toHaveProperty('secret');
  expect(JSON.stringify((await stripe.webhookEndpoints.list()).data)).not.toContain('whsec_');
});

it('an endpoint that is not publicly accessible is rejected', async () => {
  await expect(
    stripe.webhookEndpoints.create({ url: 'http://localhost:8080/', enabled_events: ['*'] }),
  ).rejects.toThrow('URL must be publicly accessible');
  await expect(stripe.webhookEndpoints.create({ url: 'tips', enabled_events: ['*'] })).rejects.toMatchObject({
    code: 'url_invalid',
  });
});

it('a payment method can be switched on, and a domain is registered only once', async () => {
  const [{ id } = { id: '' }] = (await stripe.paymentMethodConfigurations.list()).data;
  await stripe.paymentMethodConfigurations.update(id, {
    affirm: { display_preference: { preference: 'on' } },
  });
  expect(await stripe.paymentMethodConfigurations.retrieve(id)).toMatchObject({
    affirm: { available: true, display_preference: { value: 'on' } },
    card: { available: true },
    zip: { available: false },
  });
  const domain = await stripe.paymentMethodDomains.create({ domain_name: 'tips.example' });
  await stripe.paymentMethodDomains.update(domain.id, { enabled: false });
  const listed = await stripe.paymentMethodDomains.list({ domain_name: 'tips.example' });
  expect(listed.data).toMatchObject([{ id: domain.id, enabled: false }]);
  expect(await stripe.paymentMethodDomains.create({ domain_name: 'tips.example' })).toMatchObject({
    id: domain.id,
    enabled: true,
  });
});

it('a key has no permission for the paths that a test forbids', async () => {
  const body = JSON.stringify({ forbids: ['/v1/account'] });
  await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await expect(stripe.accounts.retrieveCurrent()).rejects.toMatchObject({
    type: 'StripePermissionError',
    statusCode: 403,
  });
  await expect(stripe.balance.retrieve()).resolves.toBeTruthy();
});
