import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { endSlowBodies, endSlowBody } from '../src/platform/http/slow-body.js';
import { SENDGRID_WEBHOOK_PATH } from '../src/platform/paths.js';
import { admitSendGridBatches } from '../src/webhooks/admit-sendgrid-batches.js';

const instance = fastify();

beforeAll(async () => {
  instance.addHook('preParsing', (request, reply, _payload, done) => {
    endSlowBody(request, reply, 100);
    done();
  });
  instance.post('/', async () => {
    await once(instance.server, 'released');
    return 'arrived';
  });
  await instance.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => instance.close());

function send(body: string) {
  const address = instance.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n${body}`,
  );
  return text(socket);
}

it('responds with 408 to a body that does not arrive, and ends its connection', async () => {
  const response = await send('{"bio":');
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(response).toContain('"The request took too long to arrive."');
});

it('does not limit the response once the body has arrived', async () => {
  const [whole, half] = [send('{"bio":1}'), send('{"bio":')];
  await half;
  instance.server.emit('released');
  instance.server.closeIdleConnections();
  setImmediate(() => void instance.close());
  expect(await whole).toContain('arrived');
});

it('ends an ordinary body after 30 seconds, and never one of files', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'],
  });
  const gateway = fastify();
  try {
    endSlowBodies(gateway);
    let files = 0;
    gateway.addContentTypeParser('multipart/form-data', () => (files += 1));
    gateway.post('/', () => 'arrived');
    await gateway.listen({ host: '127.0.0.1', port: 0 });
    const post = (type: string) => {
      const address = gateway.server.address();
      const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\n{`);
      return socket;
    };
    const slow = post('application/json');
    while (jest.getTimerCount() < 1) await nextTurn();
    const upload = post('multipart/form-data; boundary=a');
    while (files < 1) await nextTurn();
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(30_000);
    expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /);
    upload.destroy();
  } finally {
    jest.useRealTimers();
    await gateway.close();
  }
});

describe('batches of SendGrid', () => {
  let gateway: FastifyInstance;
  beforeEach(async () => {
    // The other timers stay real, because sockets need them.
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'],
    });
    gateway = fastify({ trustProxy: true });
    endSlowBodies(gateway);
    admitSendGridBatches(gateway);
    gateway.post(SENDGRID_WEBHOOK_PATH, () => 'accepted');
    await gateway.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await gateway.close();
  });

  function post(body: string, { from = '203.0.113.1', signature = 'MEUCIQDforgedButWellFormed==' } = {}) {
    const address = gateway.server.address();
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    const name = 'X-Twilio-Email-Event-Webhook';
    socket.write(
      `POST ${SENDGRID_WEBHOOK_PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: ${from}\r\n` +
        `${name}-Timestamp: 1795000000\r\n${signature ? `${name}-Signature: ${signature}\r\n` : ''}` +
        `Content-Type: application/json\r\nContent-Length: 2\r\n\r\n${body}`,
    );
    return text(socket);
  }

  /** Each of them has a timer for its body once it has a place. */
  async function holdPlaces(networks: string[]): Promise<Promise<string>[]> {
    const slow = networks.map((from) => post('[', { from }));
    while (jest.getTimerCount() < slow.length) await nextTurn();
    return slow;
  }

  async function expectTimeouts(slow: Promise<string>[]): Promise<void> {
    jest.advanceTimersByTime(5_000);
    for (const response of await Promise.all(slow)) expect(response).toMatch(/^HTTP\/1\.1 408 /);
  }

  it.each(['', 'no-base64!', 'QQ=='])('hold no place with the signature "%s"', async (signature) => {
    const unsigned = Array.from({ length: 9 }, () => post('[', { signature }));
    for (const response of await Promise.all(unsigned)) expect(response).toContain('"INVALID_SIGNATURE"');
  });

  it('hold few places per network, and none for long', async () => {
    const slow = await holdPlaces(['203.0.113.1', '203.0.113.1']);
    expect(await post('[]')).toMatch(/^HTTP\/1\.1 503 /);
    expect(await post('[]', { from: '203.0.113.2' })).toContain('accepted');
    await expectTimeouts(slow);
    expect(await post('[]')).toContain('accepted');
  });

  it('are read from a network that has signed before while others hold all places', async () => {
    const signer = { from: '198.51.100.7' };
    expect(await post('[]', signer)).toContain('accepted');
    const strangers = Array.from({ length: 8 }, (_, index) => `203.0.113.${Math.floor(index / 2)}`);
    const slow = await holdPlaces(strangers);
    expect(await post('[]', { from: '203.0.113.9' })).toMatch(/^HTTP\/1\.1 503 /);
    expect(await post('[]', signer)).toContain('accepted');
    await expectTimeouts(slow);
  });
});
