import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkUsernameRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const NEW_TIP = { username: 'maya', senderName: 'Alex', senderEmail: 'alex@example.com', amount: 5 };

function postText(path: string, body: string, contentType = 'application/json') {
  return fetch(gateway.url + path, { method: 'POST', body, headers: { 'content-type': contentType } });
}

it.each([
  ['broken JSON', '{"username": ', 'application/json', 400, 'VALIDATION_FAILED'],
  ['a prototype in the JSON', '{"__proto__": {"x": 1}}', 'application/json', 400, 'VALIDATION_FAILED'],
  ['no body', '', 'application/json', 400, 'VALIDATION_FAILED'],
  ['a form', 'username=maya', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a huge body', `{"message": "${'x'.repeat(300_000)}"}`, 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
])('the gateway rejects %s with an error body', async (_name, body, contentType, status, code) => {
  const response = await postText('/api/create-payment-intent', body, contentType);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual(expect.objectContaining({ code, message: expect.any(String) }));
});

it('the gateway sends the messages of the contract, with that of the first issue on top', async () => {
  const response = await gateway.post('/api/create-payment-intent', {
    ...NEW_TIP,
    senderEmail: 'nobody',
    amount: -1,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    code: 'VALIDATION_FAILED',
    message: 'Please enter a valid email address',
    issues: [
      { path: 'senderEmail', message: 'Please enter a valid email address' },
      { path: 'amount', message: 'Please enter a positive amount' },
    ],
  });
});

it.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['DELETE', '/api/users/me'],
  ['GET', '/api'],
  ['GET', '/media/..%2F..%2Fetc%2Fpasswd'],
])('the gateway responds to %s %s with NOT_FOUND', async (method, path) => {
  const response = await fetch(gateway.url + path, { method });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual(expect.objectContaining({ code: 'NOT_FOUND' }));
});

const headersOf = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));
const ON_EVERY_RESPONSE = [
  'x-content-type-options',
  'referrer-policy',
  'content-security-policy',
  'cache-control',
];

it.each(['%zz', '%E0%A4%A', 'maya%'])(
  'the gateway rejects the malformed address /api/users/%s with the usual headers',
  async (name) => {
    const response = await gateway.get(`/api/users/${name}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'VALIDATION_FAILED',
      message: "We couldn't read the address.",
    });
    const known = await gateway.get('/api/nothing');
    expect(headersOf(response, ...ON_EVERY_RESPONSE)).toEqual(headersOf(known, ...ON_EVERY_RESPONSE));
    expect(headersOf(response, ...ON_EVERY_RESPONSE)).not.toContain(null);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it.each(['/%zz', '/%E0%A4%A', '/maya/%'])(
  'the gateway shows an error page to a browser that opens %s',
  async (path) => {
    const response = await gateway.get(path, { accept: 'text/html' });
    expect(response.status).toBe(400);
    expect(headersOf(response, 'content-type', ...ON_EVERY_RESPONSE)).toEqual([
      'text/html; charset=utf-8',
      'nosniff',
      'strict-origin-when-cross-origin',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'no-store',
    ]);
    expect(await response.text()).toContain("We couldn't read the address.");
  },
);

/** Sends a raw request head, because client libraries would correct it. */
function sendRaw(head: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    let response = '';
    connect(Number(port), hostname, function (this: Socket) {
      this.end(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    })
      .on('data', (chunk) => (response += chunk.toString()))
      .on('end', () => resolve(response))
      .on('error', reject);
  });
}

it.each([
  ['an unknown method', 'FROBNICATE /api/config HTTP/1.1', 400, 'VALIDATION_FAILED'],
  ['a method without a route', 'PROPFIND /api/config HTTP/1.1', 404, 'NOT_FOUND'],
  ['a trace', 'TRACE /api/config HTTP/1.1', 404, 'NOT_FOUND'],
  ['no HTTP', 'hello', 400, 'VALIDATION_FAILED'],
  ['a long address', `GET /api/${'x'.repeat(20_000)} HTTP/1.1`, 431, 'HEADERS_TOO_LARGE'],
  ['large headers', `GET /api/config HTTP/1.1\r\nX-Large: ${'x'.repeat(20_000)}`, 431, 'HEADERS_TOO_LARGE'],
  ['a long name', `GET /api/users/${'x'.repeat(300)} HTTP/1.1`, 404, 'PROFILE_NOT_FOUND'],
])('the gateway responds to %s with an error body', async (_name, head, status, code) => {
  const [headers, body] = (await sendRaw(head)).split('\r\n\r\n');
  expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body ?? '')).toEqual({ code, message: expect.any(String) });
});

/** Sends a raw request, and resolves once the server closes the connection. */
async function sendUntilEnd(request: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}

it.each([
  ['no host', '', 400, 'VALIDATION_FAILED'],
  ['two hosts', 'Host: a\r\nHost: b\r\n', 400, 'VALIDATION_FAILED'],
  ['an unknown expectation', 'Host: a\r\nExpect: a-miracle\r\n', 417, 'EXPECTATION_FAILED'],
])(
  'a request with %s gets a response with an error body, and its connection ends',
  async (_what, head, status, code) => {
    const [headers, body] = (await sendUntilEnd(`GET /robots.txt HTTP/1.1\r\n${head}\r\n`)).split('\r\n\r\n');
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(headers).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body ?? '')).toEqual({ code, message: expect.any(String) });
  },
);

it('the gateway accepts HTTP/1.0 without a Host header, and "Expect: 100-continue"', async () => {
  expect(await sendUntilEnd('GET /robots.txt HTTP/1.0\r\n\r\n')).toContain('User-agent: *');
  const head = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n';
  expect(await sendUntilEnd(head)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/);
});

describe('a request to upgrade the protocol', () => {
  const UPGRADE = 'Host: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';

  it.each([
    ['nothing', ''],
    ['another request', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['broken bytes', 'hello\r\n\r\n'],
  ])('gets an HTTP response before its connection ends when %s follows', async (_what, rest) => {
    const response = await sendUntilEnd(`GET /robots.txt HTTP/1.1\r\n${UPGRADE}\r\n${rest}`);
    expect(response.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  it.each([
    ['a broken body', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['a body that never comes', 'Content-Length: 5\r\n\r\n'],
  ])('is rejected at once when it has %s', async (_what, rest) => {
    const response = await sendUntilEnd(
      `POST /api/receipt HTTP/1.1\r\n${UPGRADE}Content-Type: application/json\r\n${rest}`,
    );
    expect(response).toMatch(/^HTTP\/1.1 400 .*"code":"VALIDATION_FAILED"/s);
  });
});

it('the gateway responds with 503 when no service is running, and with 504 when one stays silent', async () => {
  const absent = await gateway.get('/api/username-available/maya');
  expect(absent.status).toBe(503);
  expect(await absent.json()).toEqual(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }));

  await gateway.services.respondTo(checkUsernameRpc, () => new Promise(() => undefined));
  const silent = await gateway.get('/api/username-available/maya');
  expect(silent.status).toBe(504);
  expect(await silent.json()).toEqual(expect.objectContaining({ code: 'DEADLINE_EXCEEDED' }));
});

it('the gateway passes on an error of a service, with Retry-After', async () => {
  await gateway.services.respondTo(createPaymentIntentRpc, () => {
    throw new RpcError('RATE_LIMITED', 'Too many attempts.', { retryAfterSeconds: 42 });
  });
  const response = await gateway.post('/api/create-payment-intent', NEW_TIP);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('42');
  expect(await response.json()).toEqual({
    code: 'RATE_LIMITED',
    message: 'Too many attempts.',
    retryAfterSeconds: 42,
  });
});

it('the gateway hides the details of an internal error', async () => {
  await gateway.services.respondTo(createPaymentIntentRpc, () => {
    throw new RpcError('INTERNAL', 'duplicate key: sam@example.com at settle-tip.js:17');
  });
  const response = await gateway.post('/api/create-payment-intent', NEW_TIP);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    code: 'INTERNAL',
    message: 'Something went wrong. Please try again.',
  });
});

it('the gateway passes the tip, its idempotency key and the actor to the service', async () => {
  let asked: unknown;
  await gateway.services.respondTo(createPaymentIntentRpc, (input, actor) => {
    asked = { input, actor };
    return { clientSecret: 'pi_1_secret_x', paymentIntentId: 'pi_1', netAmountCents: 450 };
  });
  const response = await gateway.post(
    '/api/users/maya/tips',
    { ...NEW_TIP, username: undefined },
    {
      'idempotency-key': 'a-key-of-mine',
      'user-agent': `agent ${'x'.repeat(600)}`,
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'of-a-stranger',
    },
  );
  expect(await response.json()).toMatchObject({ clientSecret: 'pi_1_secret_x', paymentIntentId: 'pi_1' });
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked).toEqual({
    input: {
      username: 'maya',
      senderName: 'Alex',
      senderEmail: 'alex@example.com',
      amountCents: 500,
      idempotencyKey: 'a-key-of-mine',
    },
    actor: { kind: 'anonymous', ipAddress: '127.0.0.1', userAgent: expect.stringMatching(/^agent x{506}$/) },
  });
});
