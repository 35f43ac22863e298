import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { STRIPE_EVENTS } from '@sprinkle/contracts/rules/stripe-events';
import { checkInstallationRpc, type InstallationFacts } from '@sprinkle/contracts/system/installation.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { Stripe } from 'stripe';
import { createStripe } from '../src/taking/stripe/stripe.js';
import { checkWallets, checkWaysToPay, describeWallets } from '../src/upkeep/installation/check-account.js';
import { checkAnswer } from '../src/upkeep/installation/check-key.js';
import { checkTestEvent } from '../src/upkeep/installation/check-test-event.js';
import { checkWebhooks } from '../src/upkeep/installation/check-webhooks.js';
import { paymentsEndpoint } from '../src/upkeep/installation/find-webhook-endpoints.js';
import { createCreator, createPendingTip, pay } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

const PUBLIC_URL = 'https://sprinkle.example';
const WEBHOOK = `${PUBLIC_URL}/api/webhooks/stripe`;
const HOST = 'sprinkle.example';
const SUPER: Actor = { kind: 'admin', id: randomUUID(), username: 'olga', role: 'super' };

let tips: TestTips;
let endpoint: Stripe.WebhookEndpoint;
let configuration: Stripe.PaymentMethodConfiguration;

beforeAll(async () => {
  tips = await startTips();
  endpoint = await tips.stripe.webhookEndpoints.create({
    url: WEBHOOK,
    enabled_events: [...STRIPE_EVENTS],
    api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
  });
  [configuration] = (await tips.stripe.paymentMethodConfigurations.list()).data as [
    Stripe.PaymentMethodConfiguration,
  ];
});

afterAll(() => tips.stop());

/** Each test breaks something else. */
beforeEach(async () => {
  const { stripe, sandbox } = tips;
  await sandbox.setFaults({ forbids: [], dropWebhooks: false });
  await sandbox.changeAccount({ settlementCurrency: 'usd', payoutInterval: 'manual' });
  await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: [...STRIPE_EVENTS], disabled: false });
  await stripe.paymentMethodDomains.create({ domain_name: HOST });
  await stripe.paymentMethodConfigurations.update(configuration.id, {
    affirm: { display_preference: { preference: 'off' } },
    card: { display_preference: { preference: 'on' } },
  });
});

async function check(facts: InstallationFacts = { isPublishableKeyLive: false }) {
  const checks = await tips.rpc.call(checkInstallationRpc('tips'), facts, { actor: SUPER });
  return Object.fromEntries(checks.map((each) => [each.name, each]));
}

it('everything at Stripe that tips depend on is fine', async () => {
  expect(await check()).toMatchObject({
    'Stripe keys': { state: 'warning', found: 'For tests: no card is charged' },
    Stripe: { state: 'ok' },
    'Rights of the Stripe key': { state: 'ok' },
    'Settlement currency': { state: 'ok', found: 'USD' },
    'Clock, beside Stripe': { state: 'ok' },
    'Balance of Stripe': { state: 'ok' },
    'Stripe webhook': { state: 'ok', found: `Enabled: ${WEBHOOK}` },
    'Events of the webhook': { state: 'ok', found: `The ${STRIPE_EVENTS.length} that are handled` },
    'API version of the webhook': { state: 'ok' },
    'Test event of Stripe': { state: 'ok', found: expect.stringMatching(/^Arrived within \d+\.\d s$/) },
    'Ways to pay': { state: 'ok', found: 'On: apple_pay, card, cashapp, google_pay, klarna, link' },
    Wallets: { state: 'ok' },
  });
});

it('a pair of keys of which only one takes real money is wrong', async () => {
  expect((await check({ isPublishableKeyLive: true }))['Stripe keys']).toMatchObject({
    state: 'wrong',
    found: 'The secret key is for tests, the publishable one for real money',
  });
});

it('a restricted key is reported with the rights that it lacks', async () => {
  await tips.sandbox.setFaults({ forbids: ['/v1/refunds', '/v1/disputes', '/v1/webhook_endpoints'] });
  expect(await check()).toMatchObject({
    'Rights of the Stripe key': {
      state: 'wrong',
      found: 'Lacking: Charges and Refunds: write; Disputes: read',
    },
    'Stripe webhook': { state: 'warning', advice: 'Give the key the right Webhook Endpoints: read.' },
  });
});

it('a key that lacks only the rights for monthly support is a warning', async () => {
  const paths = [
    'customers',
    'products',
    'prices',
    'subscriptions',
    'invoices',
    'setup_intents',
    'payment_methods',
  ];
  await tips.sandbox.setFaults({ forbids: paths.map((path) => `/v1/${path}/`) });
  expect((await check())['Rights of the Stripe key']).toMatchObject({
    state: 'warning',
    found:
      'Lacking, for monthly support alone: Customers: write; Products: write; Prices: write; Subscriptions: write; ' +
      'Invoices: write; Setup Intents: write; Payment Methods: write',
  });
  await tips.sandbox.setFaults({ forbids: ['/v1/refunds', '/v1/subscriptions'] });
  expect((await check())['Rights of the Stripe key']).toMatchObject({
    state: 'wrong',
    found: 'Lacking: Charges and Refunds: write; Subscriptions: write',
  });
});

it('a missing event is wrong, and an unhandled one is a warning', async () => {
  const { webhookEndpoints } = tips.stripe;
  const without = STRIPE_EVENTS.filter((type) => type !== 'charge.dispute.created');
  await webhookEndpoints.update(endpoint.id, { enabled_events: without });
  expect((await check())['Events of the webhook']).toMatchObject({
    state: 'wrong',
    found: 'Missing: charge.dispute.created',
    advice: expect.stringContaining('stripe:setup'),
  });
  await webhookEndpoints.update(endpoint.id, { enabled_events: [...STRIPE_EVENTS, 'customer.created'] });
  expect((await check())['Events of the webhook']).toMatchObject({
    state: 'warning',
    found: 'Not needed: customer.created',
  });
  await webhookEndpoints.update(endpoint.id, { enabled_events: ['*'] });
  expect((await check())['Events of the webhook']).toMatchObject({ state: 'warning' });
});

it('a webhook that is disabled, points elsewhere or has another version is not ok', async () => {
  const { webhookEndpoints } = tips.stripe;
  await webhookEndpoints.update(endpoint.id, { disabled: true });
  expect((await check())['Stripe webhook']).toMatchObject({
    state: 'wrong',
    found: 'The endpoint is disabled',
  });
  await webhookEndpoints.update(endpoint.id, { url: 'https://old.example/api/webhooks/stripe' });
  expect((await check())['Stripe webhook']).toMatchObject({
    state: 'wrong',
    found: `No endpoint leads to ${WEBHOOK}`,
  });
  const other = await webhookEndpoints.create({ url: WEBHOOK, enabled_events: [...STRIPE_EVENTS] });
  expect((await check())['API version of the webhook']).toMatchObject({
    state: 'warning',
    found: "the account's default",
  });
  await webhookEndpoints.update(endpoint.id, { url: WEBHOOK, disabled: false });
  expect((await check())['Stripe webhook']).toMatchObject({
    state: 'warning',
    found: '2 endpoints lead here, so each event arrives as often',
  });
  await webhookEndpoints.update(other.id, { disabled: true });
});

it('an account that converts payments into another currency is wrong', async () => {
  await tips.sandbox.changeAccount({ settlementCurrency: 'eur' });
  expect((await check())['Settlement currency']).toMatchObject({
    state: 'wrong',
    found: 'EUR',
    advice: expect.stringContaining('has to settle in USD'),
  });
});

it('a test event is awaited, and events of the last days that did not arrive are reported', async () => {
  const arrival = async () => (await check())['Arrival of events'];
  // Only the endpoint from the environment, which leads to this test, gets events.
  await tips.stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  await waitFor(async () => (await arrival())?.state === 'ok');
  expect(await arrival()).toMatchObject({ found: expect.stringMatching(/^The last is of 20/) });
  await tips.sandbox.setFaults({ dropWebhooks: true });
  await pay(tips, (await createPendingTip(tips, await createCreator(tips))).paymentIntentId);
  const dropped = async () =>
    (await tips.stripe.events.list({ type: 'charge.updated' })).data.filter(
      (event) => event.pending_webhooks === 0,
    );
  await waitFor(async () => (await dropped()).length === 1);
  const { stripe, database } = tips;
  const ofWebhooks = await checkWebhooks(stripe, database, PUBLIC_URL, paymentsEndpoint(false));
  expect(ofWebhooks.at(-1)).toMatchObject({
    name: 'Arrival of events',
    state: 'wrong',
    found: expect.stringMatching(/^\d+ of the last \d+ did not arrive, the newest of 20/),
    advice: expect.stringContaining('STRIPE_WEBHOOK_SECRETS'),
  });
  expect(await checkTestEvent(stripe, database, 200)).toMatchObject({
    state: 'wrong',
    found: 'Did not arrive within 0.2 s',
  });
});

it('automatic payouts, an unintended payment method and a disabled domain are reported', async () => {
  await tips.sandbox.changeAccount({ payoutInterval: 'daily' });
  await tips.stripe.paymentMethodConfigurations.update(configuration.id, {
    affirm: { display_preference: { preference: 'on' } },
  });
  const [domain] = (await tips.stripe.paymentMethodDomains.list({ domain_name: HOST })).data;
  await tips.stripe.paymentMethodDomains.update(String(domain?.id), { enabled: false });
  expect(await check()).toMatchObject({
    'Balance of Stripe': { state: 'warning', found: 'Paid out automatically, daily' },
    'Ways to pay': { state: 'warning', found: 'Not meant for tips: affirm' },
    Wallets: { state: 'wrong', found: `The domain ${HOST} is switched off` },
  });
});

it('an account with cards switched off is wrong, and so is an unregistered domain', async () => {
  await tips.stripe.paymentMethodConfigurations.update(configuration.id, {
    card: { display_preference: { preference: 'off' } },
  });
  expect((await check())['Ways to pay']).toMatchObject({
    state: 'wrong',
    found: 'On: apple_pay, cashapp, google_pay, klarna, link',
  });
  expect(await checkWallets(tips.stripe, 'https://elsewhere.example')).toMatchObject({
    state: 'wrong',
    found: 'The domain elsewhere.example is not registered',
  });
});

it('a configuration that the account does not have is wrong', async () => {
  expect(await checkWaysToPay(tips.stripe, 'pmc_of_another_account')).toEqual({
    name: 'Ways to pay',
    state: 'wrong',
    found: 'There is no configuration pmc_of_another_account',
    advice: 'Set STRIPE_PAYMENT_METHOD_CONFIGURATION to one of this account.',
  });
});

it('a wallet that has not accepted the domain is a warning', async () => {
  const domain = await tips.stripe.paymentMethodDomains.create({ domain_name: HOST });
  expect(describeWallets({ ...domain, apple_pay: { status: 'inactive' } })).toMatchObject({
    state: 'warning',
    found: `Inactive on ${HOST}: apple_pay`,
  });
});

it('a key that Stripe does not know is wrong, and is not shown', async () => {
  const STRIPE_SECRET_KEY = 'sk_test_of_nobody_at_all';
  const stranger = createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL: tips.sandbox.url });
  const answer = await checkAnswer(stranger);
  expect(answer).toMatchObject({ state: 'wrong', advice: expect.stringContaining('STRIPE_SECRET_KEY') });
  expect(JSON.stringify(answer)).not.toContain(STRIPE_SECRET_KEY);
});

it('a provider that is down is reported once, without any secret', async () => {
  await tips.sandbox.kill();
  try {
    const checks = await check();
    expect(checks).toMatchObject({ Stripe: { state: 'wrong' }, PostgreSQL: { state: 'ok' } });
    const advised = Object.values(checks).filter(({ advice }) => advice === checks.Stripe?.advice);
    expect(advised).toEqual([checks.Stripe]);
    expect(JSON.stringify(checks)).not.toContain('sk_test_sprinkle');
  } finally {
    await tips.sandbox.start();
  }
});
