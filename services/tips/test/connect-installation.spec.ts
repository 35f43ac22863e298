import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { STRIPE_CONNECT_EVENTS } from '@sprinkle/contracts/rules/stripe-events';
import { checkInstallationRpc } from '@sprinkle/contracts/system/installation.rpc';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on', STRIPE_PLATFORM_COUNTRY: 'GB' });
});
afterAll(() => tips.stop());

async function check() {
  const actor = { kind: 'admin', id: randomUUID(), username: 'olga', role: 'super' } as const;
  const checks = await tips.rpc.call(
    checkInstallationRpc('tips'),
    { isPublishableKeyLive: false },
    { actor },
  );
  return Object.fromEntries(checks.map((each) => [each.name, each]));
}

it('the installation check names what Stripe Connect lacks until it is set up', async () => {
  expect(await check()).toMatchObject({
    'Rights of the Stripe key': { state: 'ok' },
    'Webhook of Stripe Connect': {
      state: 'wrong',
      found: 'No endpoint leads to https://sprinkle.example/api/webhooks/stripe-connect',
    },
    'Country of the Stripe account': { state: 'wrong', found: 'US, and STRIPE_PLATFORM_COUNTRY is GB' },
  });
  const endpoint = await tips.stripe.webhookEndpoints.create({
    url: 'https://sprinkle.example/api/webhooks/stripe-connect',
    enabled_events: ['account.updated'],
    connect: true,
  });
  expect((await check())['Webhook of Stripe Connect']).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('Missing: account.application.deauthorized'),
  });
  await tips.stripe.webhookEndpoints.update(endpoint.id, { enabled_events: [...STRIPE_CONNECT_EVENTS] });
  expect((await check())['Webhook of Stripe Connect']).toMatchObject({ state: 'ok' });
});

it('the installation check names the rights that Connect needs', async () => {
  await tips.sandbox.setFaults({ forbids: ['/v1/accounts', '/v1/account_links', '/v1/transfers'] });
  expect((await check())['Rights of the Stripe key']).toMatchObject({
    state: 'wrong',
    found: 'Lacking: Accounts: read; Account Links: write; Transfers: read; Transfers: write',
  });
});

it('docs/operations.md names every right that the installation check tests', async () => {
  await tips.sandbox.setFaults({ forbids: ['/v1/'] });
  const { found } = (await check())['Rights of the Stripe key'] ?? {};
  const rights = found?.replace('Lacking: ', '').split('; ') ?? [];
  expect(rights.length).toBeGreaterThan(10);
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const setUp = /^4\. Stripe: (.*?)The check of the installation also reads/ms.exec(text)?.[1] ?? '';
  const kinds = rights.map((right) => right.replace(/: (read|write)$/, ''));
  expect(kinds.filter((kind) => !setUp.includes(kind))).toEqual([]);
});
