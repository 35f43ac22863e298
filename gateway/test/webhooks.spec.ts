import { createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recordMailOutcomesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import type { MailOutcome } from '@sprinkle/contracts/notifications/notifications.schemas';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { isSignedBySendGrid } from '../src/webhooks/sendgrid-signature.guard.js';
import { signWebhook } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const crossed: string[] = [];
const outcomes: MailOutcome[][] = [];
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const BODY = '{ "id":"evt_1",\n\t"name": "Zoë \\u00e9 🧁", "amount":5.00 }\n';

beforeAll(async () => {
  gateway = await startGateway({
    TRUSTED_PROXIES: '127.0.0.1',
    STRIPE_CONNECT_WEBHOOK_SECRETS: 'whsec_connect',
    SENDGRID_WEBHOOK_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });
  await gateway.services.respondTo(recordMailOutcomesRpc, (input) => {
    outcomes.push(input.outcomes);
    return {};
  });
  await gateway.services.respondTo(receiveProviderEventRpc, ({ rawBody }) => {
    crossed.push(rawBody);
    return {};
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  crossed.length = 0;
  outcomes.length = 0;
});

let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;

function deliver(
  signature: string | undefined,
  { body = BODY, from = newAddress(), to = gateway.url, path = 'stripe' } = {},
) {
  return fetch(`${to}/api/webhooks/${path}`, {
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
  'the gateway passes on the provider’s bytes unchanged when they are signed with %s',
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
])('the gateway rejects a webhook with %s before it reaches a service', async (_what, signature) => {
  const response = await deliver(signature);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    code: 'INVALID_SIGNATURE',
    message: 'The signature is not valid.',
  });
  expect(crossed).toEqual([]);
});

it('the gateway rejects a webhook without a body, and one that is too large before it is verified', async () => {
  expect((await deliver(signWebhook('{}'), { body: '' })).status).toBe(400);
  const huge = JSON.stringify({ id: 'x'.repeat(300_000) });
  expect((await deliver(signWebhook(huge), { body: huge })).status).toBe(413);
  expect(crossed).toEqual([]);
});

describe('events of connected accounts', () => {
  const signed = (secret: string) => signWebhook(BODY, { secret });

  it('have an address and a secret of their own', async () => {
    expect((await deliver(signed('whsec_connect'), { path: 'stripe-connect' })).status).toBe(200);
    expect(crossed).toEqual([BODY]);
    expect((await deliver(signed('whsec_sprinkle'), { path: 'stripe-connect' })).status).toBe(400);
    expect((await deliver(signed('whsec_connect'))).status).toBe(400);
    expect(crossed).toEqual([BODY]);
  });

  it('have no address while no secret is configured', async () => {
    const other = await startGateway();
    try {
      const given = { path: 'stripe-connect', to: other.url };
      expect((await deliver(signed('whsec_connect'), given)).status).toBe(404);
      expect((await deliver(signed(''), given)).status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});

describe('forged webhooks', () => {
  const forge = (from: string) => deliver(signWebhook(BODY, { secret: 'whsec_forged' }), { from });

  it('are limited to thirty a minute per address, without affecting others or signed ones', async () => {
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

  it('never reach a service, even by the hundred, while a signed one does', async () => {
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

describe('SendGrid events', () => {
  function post(body: string, signature = signBatch(body), from = newAddress()) {
    return fetch(`${gateway.url}/api/webhooks/sendgrid`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'x-twilio-email-event-webhook-timestamp': '1795000000',
        'x-twilio-email-event-webhook-signature': signature,
      },
    });
  }

  const signBatch = (body: string) =>
    sign('sha256', Buffer.from(`1795000000${body}`), privateKey).toString('base64');
  const eventOf = (event: object) => ({ email: 'alex@example.com', timestamp: 1_795_000_000, ...event });

  it('report which mails were delivered, opened, bounced, rejected or marked as spam, without addresses', async () => {
    const ids = Array.from({ length: 8 }, () => randomUUID());
    const [bounced, blocked, listed, dropped, reported, complaining, delivered, opened] = ids;
    const events = [
      {
        event: 'bounce',
        type: 'bounce',
        message: bounced,
        status: '5.1.1',
        reason: '550 5.1.1 <alex@example.com> unknown',
      },
      { event: 'bounce', type: 'blocked', message: blocked, status: 'no code', reason: 'alex@example.com' },
      { event: 'dropped', message: listed, reason: 'Bounced Address' },
      { event: 'dropped', message: dropped, reason: 'alex@example.com' },
      { event: 'spamreport', message: reported },
      { event: 'dropped', message: complaining, reason: 'Spam Reporting Address' },
      { event: 'delivered', message: delivered },
      { event: 'open', message: opened },
      { event: 'bounce', type: 'bounce', reason: 'a mail of another system' },
      { event: 'bounce', type: 'bounce', message: 'no id of ours' },
    ].map(eventOf);
    const response = await post(JSON.stringify(events));
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(outcomes).toEqual([
      [
        { messageId: bounced, outcome: 'bounced', reason: 'bounced 5.1.1' },
        { messageId: blocked, outcome: 'rejected', reason: 'blocked' },
        { messageId: listed, outcome: 'bounced', reason: 'dropped: Bounced Address' },
        { messageId: dropped, outcome: 'rejected', reason: 'dropped' },
        { messageId: reported, outcome: 'reported', reason: 'reported as spam' },
        { messageId: complaining, outcome: 'rejected', reason: 'dropped: Spam Reporting Address' },
        { messageId: complaining, outcome: 'reported', reason: 'dropped: Spam Reporting Address' },
        { messageId: delivered, outcome: 'delivered', reason: '', at: '2026-11-18T11:06:40.000Z' },
        { messageId: opened, outcome: 'opened', reason: '', at: '2026-11-18T11:06:40.000Z' },
      ],
    ]);
  });

  it('reach the service in parts when there are many, and not at all when none is about a mail of ours', async () => {
    const many = Array.from({ length: 1_001 }, () => eventOf({ event: 'spamreport', message: randomUUID() }));
    expect((await post(JSON.stringify(many))).status).toBe(200);
    expect(outcomes.map(({ length }) => length)).toEqual([1_000, 1]);
    outcomes.length = 0;
    expect((await post(JSON.stringify([eventOf({ event: 'open' })]))).status).toBe(200);
    expect(outcomes).toEqual([]);
  });

  it('are rejected when their signature is missing, or was made for other bytes or with another key', async () => {
    const body = JSON.stringify([eventOf({ event: 'spamreport', message: randomUUID() })]);
    const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const forged = sign('sha256', Buffer.from(`1795000000${body}`), foreign).toString('base64');
    for (const signature of ['', 'no base64!', 'QQ==', signBatch(`${body} `), forged]) {
      const response = await post(body, signature);
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 'INVALID_SIGNATURE', message: 'The signature is not valid.' },
      ]);
    }
    expect(outcomes).toEqual([]);
  });

  it('are limited to thirty forged batches a minute per address', async () => {
    const attacker = newAddress();
    const statuses: number[] = [];
    while (statuses.length < 31) statuses.push((await post('[]', signBatch('{}'), attacker)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
    expect((await post('[]', signBatch('[]'), attacker)).status).toBe(200);
  });

  it('are accepted in batches as large as SendGrid sends, and no larger', async () => {
    const batch = (bytes: number) =>
      JSON.stringify([eventOf({ event: 'processed', filler: 'x'.repeat(bytes) })]);
    expect((await post(batch(768 * 1024))).status).toBe(200);
    expect((await post(batch(1024 * 1024))).status).toBe(413);
    expect((await post('{ "no": "batch" }')).status).toBe(400);
    expect((await post('no JSON')).status).toBe(400);
  });

  it('are verified like the example that SendGrid publishes', () => {
    const example = {
      body: Buffer.from('{"category":"example_payload","event":"test_event","message_id":"message_id"}'),
      signature:
        'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=',
      timestamp: '1588788367',
    };
    const published =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
    const key = createPublicKey({ key: Buffer.from(published, 'base64'), format: 'der', type: 'spki' });
    expect(isSignedBySendGrid(key, example)).toBe(true);
    expect(isSignedBySendGrid(key, { ...example, timestamp: '1588788368' })).toBe(false);
  });
});
