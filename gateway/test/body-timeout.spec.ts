import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { fastify } from 'fastify';
import { endSlowBody } from '../src/platform/http/slow-body.js';
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

it('reads few batches of SendGrid per network at once, none without a signature and none for long', async () => {
  // The other timers stay real, because sockets need them.
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'],
  });
  const gateway = fastify({ trustProxy: true });
  try {
    admitSendGridBatches(gateway);
    gateway.post(SENDGRID_WEBHOOK_PATH, () => 'accepted');
    await gateway.listen({ host: '127.0.0.1', port: 0 });
    const post = (body: string, { from = '203.0.113.1', isSigned = true } = {}) => {
      const address = gateway.server.address();
      const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
      const name = 'X-Twilio-Email-Event-Webhook';
      const signature = isSigned ? `${name}-Timestamp: 1795000000\r\n${name}-Signature: forged\r\n` : '';
      socket.write(
        `POST ${SENDGRID_WEBHOOK_PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: ${from}\r\n` +
          `${signature}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n${body}`,
      );
      return text(socket);
    };
    const unsigned = Array.from({ length: 9 }, () => post('[', { isSigned: false }));
    for (const response of await Promise.all(unsigned)) expect(response).toContain('"INVALID_SIGNATURE"');

    const slow = [post('['), post('[')];
    while (jest.getTimerCount() < slow.length) await nextTurn();
    expect(await post('[]')).toMatch(/^HTTP\/1\.1 503 /);
    expect(await post('[]', { from: '203.0.113.2' })).toContain('accepted');
    jest.advanceTimersByTime(15_000);
    for (const response of await Promise.all(slow)) expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(await post('[]')).toContain('accepted');
  } finally {
    jest.useRealTimers();
    await gateway.close();
  }
});
