import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { signWebhook } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const crossed: string[] = [];
const BODY = '{ "id":"evt_1",\n\t"name": "Zoë \\u00e9 🧁", "amount":5.00 }\n';

beforeAll(async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' });
  await gateway.services.respondTo(receiveProviderEventRpc, ({ rawBody }) => {
    crossed.push(rawBody);
    return {};
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  crossed.length = 0;
});

let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;

function deliver(signature: string | undefined, { body = BODY, from = newAddress() } = {}) {
  return fetch(`${gateway.url}/api/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-forwarded-for': from,
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
  });
}

it.each(['whsec_next', 'whsec_sprinkle'])(
  'passes on the provider’s bytes unchanged when they are signed with %s',
  async (secret) => {
    const response = await deliver(signWebhook(BODY, { secret }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(crossed).toEqual([BODY]);
  },
);

it.each([
  ['no signature', undefined],
  ['an empty signature', ''],
  ['a time alone', 't=1'],
  ['an empty scheme', 't=1,v1='],
  ['no ASCII', 't=1,v1=é'],
  ['another secret', signWebhook(BODY, { secret: 'whsec_forged' })],
  ['the signature of another body', signWebhook('{}')],
  ['a signature that is too old', signWebhook(BODY, { ageSeconds: 301 })],
])('rejects a webhook with %s before it reaches a service', async (_what, signature) => {
  const response = await deliver(signature);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    code: 'INVALID_SIGNATURE',
    message: 'The signature is not valid.',
  });
  expect(crossed).toEqual([]);
});

it('rejects a webhook without a body, and one that is too large before it is verified', async () => {
  expect((await deliver(signWebhook('{}'), { body: '' })).status).toBe(400);
  const huge = JSON.stringify({ id: 'x'.repeat(300_000) });
  expect((await deliver(signWebhook(huge), { body: huge })).status).toBe(413);
  expect(crossed).toEqual([]);
});

describe('forged webhooks', () => {
  const forge = (from: string) => deliver(signWebhook(BODY, { secret: 'whsec_forged' }), { from });

  it('are limited to thirty a minute per address, which hinders neither others nor signed ones', async () => {
    const attacker = newAddress();
    const statuses: number[] = [];
    while (statuses.length < 31) statuses.push((await forge(attacker)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
    const limited = await forge(attacker);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await limited.json()).toMatchObject({ code: 'RATE_LIMITED' });

    expect((await forge(newAddress())).status).toBe(400);
    expect((await deliver(signWebhook(BODY), { from: attacker })).status).toBe(200);
    expect(crossed).toEqual([BODY]);
  });

  it('do not reach a service by the hundred, while a signed one is answered', async () => {
    const attacker = newAddress();
    const statuses: number[] = [];
    let isDelivered = false;
    const flood = Array.from({ length: 10 }, async () => {
      for (let sent = 0; sent < 20 || !isDelivered; sent += 1) statuses.push((await forge(attacker)).status);
    });
    expect((await deliver(signWebhook(BODY))).status).toBe(200);
    isDelivered = true;
    await Promise.all(flood);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(crossed).toEqual([BODY]);
  });
});
