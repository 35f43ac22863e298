import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { STRIPE_CONNECT_EVENTS, STRIPE_EVENTS } from '@sprinkle/contracts/rules/stripe-events';
import { ACTOR_PUBLIC_KEYS } from '@sprinkle/service-testing/actor-keys';
import type { Stripe } from 'stripe';
import { createStripe } from '../src/taking/stripe/stripe.js';
import { RECEIPT_TOKEN_KEY } from './start-tips.js';
import { startStripeSandbox, type StripeSandbox } from './stripe-sandbox.js';

const COMMAND = fileURLToPath(new URL('../dist/stripe-setup.js', import.meta.url));
const PUBLIC_URL = 'http://tips.example';
const WEBHOOK = `${PUBLIC_URL}/api/webhooks/stripe`;
const STRIPE_SECRET_KEY = 'sk_test_sprinkle';

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  sandbox = await startStripeSandbox('http://127.0.0.1:1/api/webhooks/stripe');
  stripe = createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL: sandbox.url });
});

afterEach(() => sandbox.stop());

interface Result {
  status: unknown;
  stdout: string;
  stderr: string;
}

/** Runs the command without a terminal, so that nobody can answer its question. */
function setUp(args: string[], environment: Record<string, string> = {}): Promise<Result> {
  const env = {
    NATS_URL: 'nats://127.0.0.1:1',
    HEALTH_PORT: '0',
    ACTOR_PUBLIC_KEYS,
    PUBLIC_URL,
    TIPS_DATABASE_URL: 'postgres://127.0.0.1:1/tips',
    RECEIPT_TOKEN_KEY,
    PAYOUT_KEY: Buffer.alloc(32, 5).toString('base64'),
    STRIPE_SECRET_KEY,
    STRIPE_API_URL: sandbox.url,
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, stdout, stderr }),
    );
  });
}

const endpoints = async () =>
  (await stripe.webhookEndpoints.list()).data.filter(({ url }) => url === WEBHOOK);
const domains = async () => (await stripe.paymentMethodDomains.list()).data;

it('the command shows the difference, and changes nothing without consent', async () => {
  const { status, stdout } = await setUp([]);
  expect(stdout).toContain(`+ webhook endpoint ${WEBHOOK}\n  + payment_intent.processing\n`);
  expect(stdout).toContain('+ domain of wallets tips.example');
  expect(stdout).toContain('Nothing was changed.');
  expect([status, await endpoints(), await domains()]).toEqual([1, [], []]);
});

it('the command makes an endpoint for exactly the handled events, shows its secret once, and is then done', async () => {
  const { status, stdout } = await setUp(['--yes']);
  expect([status, stdout.match(/whsec_\w+/g)?.length]).toEqual([0, 1]);
  expect(stdout).toContain('STRIPE_WEBHOOK_SECRETS');
  const [endpoint, ...others] = await endpoints();
  expect(endpoint).toMatchObject({ enabled_events: STRIPE_EVENTS, status: 'enabled' });
  expect([others, (await domains()).map(({ domain_name }) => domain_name)]).toEqual([[], ['tips.example']]);
  const again = await setUp(['--yes']);
  expect(again).toEqual({ status: 0, stdout: 'Nothing has to be changed at Stripe.\n', stderr: '' });
});

it('the command also makes an endpoint for connected accounts if payouts go through Stripe Connect', async () => {
  const { status, stdout } = await setUp(['--yes'], { STRIPE_CONNECT: 'on' });
  expect([status, stdout.match(/whsec_\w+/g)?.length]).toEqual([0, 2]);
  expect(stdout).toContain('Add it to STRIPE_CONNECT_WEBHOOK_SECRETS of the gateway');
  const all = (await stripe.webhookEndpoints.list()).data;
  expect(all.find(({ url }) => url === `${WEBHOOK}-connect`)).toMatchObject({
    enabled_events: STRIPE_CONNECT_EVENTS,
    status: 'enabled',
  });
  const again = await setUp(['--yes'], { STRIPE_CONNECT: 'on' });
  expect(again.stdout).toBe('Nothing has to be changed at Stripe.\n');
});

it('an existing endpoint is updated and enabled', async () => {
  const { id } = await stripe.webhookEndpoints.create({
    url: WEBHOOK,
    enabled_events: ['customer.created', ...STRIPE_EVENTS.slice(1)],
  });
  await stripe.webhookEndpoints.update(id, { disabled: true });
  const { status, stdout } = await setUp(['--yes']);
  expect(stdout).toContain(
    `~ webhook endpoint ${WEBHOOK}\n  + enabled\n  + ${STRIPE_EVENTS[0]}\n  - customer.created\n`,
  );
  expect([status, stdout]).toEqual([0, expect.not.stringContaining('whsec_')]);
  expect(await endpoints()).toMatchObject([{ id, status: 'enabled', enabled_events: STRIPE_EVENTS }]);
});

it('a restricted key is told its missing rights, and another key is accepted for this command only', async () => {
  await sandbox.setFaults({ forbids: ['/v1/webhook_endpoints'] });
  const { status, stderr } = await setUp(['--yes']);
  expect([status, stderr]).toEqual([1, expect.stringContaining('Webhook Endpoints: write')]);
  await sandbox.setFaults({ forbids: [] });
  const withAnother = { STRIPE_SECRET_KEY: 'rk_test_restricted', STRIPE_SETUP_KEY: STRIPE_SECRET_KEY };
  expect(await setUp(['--yes'], withAnother)).toMatchObject({ status: 0 });
  expect(await endpoints()).toHaveLength(1);
});

it('on localhost, which Stripe cannot reach, only an existing endpoint is changed', async () => {
  const { status, stdout } = await setUp(['--yes'], { PUBLIC_URL: 'http://localhost:8080' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('  - *\n')]);
  const all = (await stripe.webhookEndpoints.list()).data;
  expect(all).toMatchObject([
    { url: 'http://127.0.0.1:1/api/webhooks/stripe', enabled_events: STRIPE_EVENTS },
  ]);
  expect(await domains()).toEqual([]);
});
