import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { endSlowBodies } from '../src/platform/http/slow-body.js';
import { SENDGRID_WEBHOOK_PATH } from '../src/platform/paths.js';
import { admitSendGridBatches } from '../src/webhooks/admit-sendgrid-batches.js';

let gateway: FastifyInstance;
let files: number;
let arrived: number;
let release: () => void;

beforeEach(async () => {
  // All other timers stay real, because sockets need them.
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'],
  });
  files = arrived = 0;
  const released = new Promise<void>((resolve) => (release = resolve));
  gateway = fastify({ trustProxy: true });
  endSlowBodies(gateway);
  admitSendGridBatches(gateway);
  gateway.addContentTypeParser('multipart/form-data', () => (files += 1));
  gateway.post('/', async () => {
    arrived += 1;
    await released;
    return 'accepted';
  });
  gateway.post(SENDGRID_WEBHOOK_PATH, () => 'accepted');
  await gateway.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  jest.useRealTimers();
  await gateway.close();
});

function send(path: string, type: string, body: string, headers = '') {
  const address = gateway.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}Content-Type: ${type}\r\n` +
      `Content-Length: 2\r\n\r\n${body}`,
  );
  return socket;
}

it('the gateway responds with 408 when a body does not arrive, and ends the connection', async () => {
  const response = text(send('/', 'application/json', '{'));
  while (jest.getTimerCount() < 1) await nextTurn();
  jest.advanceTimersByTime(30_000);
  expect(await response).toMatch(/^HTTP\/1\.1 408 .*"The request took too long to arrive\."/s);
});

it('the gateway sets no time limit once the body has arrived', async () => {
  const response = text(send('/', 'application/json', '{}'));
  while (arrived < 1) await nextTurn();
  jest.advanceTimersByTime(30_000);
  release();
  expect(await response).toContain('accepted');
});

it('the gateway sets no time limit for a body of files', async () => {
  const upload = send('/', 'multipart/form-data; boundary=a', '-');
  while (files < 1) await nextTurn();
  expect(jest.getTimerCount()).toBe(0);
  upload.destroy();
});

describe('SendGrid batches', () => {
  function post(body: string, { from = '203.0.113.1', signature = 'MEUCIQDforgedButWellFormed==' } = {}) {
    const name = 'X-Twilio-Email-Event-Webhook';
    const headers =
      `X-Forwarded-For: ${from}\r\n${name}-Timestamp: 1795000000\r\n` +
      (signature && `${name}-Signature: ${signature}\r\n`);
    return text(send(SENDGRID_WEBHOOK_PATH, 'application/json', body, headers));
  }

  /** Each request gets a timer for its body once it has a slot. */
  async function holdPlaces(networks: string[]): Promise<Promise<string>[]> {
    const slow = networks.map((from) => post('[', { from }));
    while (jest.getTimerCount() < slow.length) await nextTurn();
    return slow;
  }

  async function expectTimeouts(slow: Promise<string>[]): Promise<void> {
    jest.advanceTimersByTime(5_000);
    for (const response of await Promise.all(slow)) expect(response).toMatch(/^HTTP\/1\.1 408 /);
  }

  it.each(['', 'no-base64!', 'QQ=='])('take no slot with the signature "%s"', async (signature) => {
    const unsigned = Array.from({ length: 9 }, () => post('[', { signature }));
    for (const response of await Promise.all(unsigned)) expect(response).toContain('"INVALID_SIGNATURE"');
  });

  it('take at most two slots per network, and only for seconds', async () => {
    const slow = await holdPlaces(['203.0.113.1', '203.0.113.1']);
    expect(await post('[]')).toMatch(/^HTTP\/1\.1 503 /);
    expect(await post('[]', { from: '203.0.113.2' })).toContain('accepted');
    await expectTimeouts(slow);
    expect(await post('[]')).toContain('accepted');
  });

  it('are read from a network that signed before, even while others hold all slots', async () => {
    const signer = { from: '198.51.100.7' };
    expect(await post('[]', signer)).toContain('accepted');
    const strangers = Array.from({ length: 8 }, (_, index) => `203.0.113.${Math.floor(index / 2)}`);
    const slow = await holdPlaces(strangers);
    expect(await post('[]', { from: '203.0.113.9' })).toMatch(/^HTTP\/1\.1 503 /);
    expect(await post('[]', signer)).toContain('accepted');
    await expectTimeouts(slow);
  });
});
