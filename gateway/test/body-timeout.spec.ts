import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { endSlowBody } from '../src/profile/large-profile-updates.js';

const instance = fastify();

beforeAll(async () => {
  instance.addHook('preParsing', (request, reply, _payload, done) => {
    endSlowBody(request, reply, 100);
    done();
  });
  instance.post('/', async () => {
    await once(instance.server, 'released');
    return 'answered';
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

it('answers 408 to a body that does not arrive, and ends its connection', async () => {
  const answer = await send('{"bio":');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"The request took too long to arrive."');
});

it('does not limit the response once the body has arrived', async () => {
  const [whole, half] = [send('{"bio":1}'), send('{"bio":')];
  await half;
  instance.server.emit('released');
  instance.server.closeIdleConnections();
  setImmediate(() => void instance.close());
  expect(await whole).toContain('answered');
});
