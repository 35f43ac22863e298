import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getAdminSessionRpc, getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { createAdminSession } from './admin-session.js';
import { apiDocument } from './described-responses.js';
import { createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  await gateway.services.respondTo(getSessionRpc, () => createSession());
  await gateway.services.respondTo(getAdminSessionRpc, () => createAdminSession());
});
afterAll(() => gateway.stop());

const COOKIE = 'sprinkle_session=a-token; sprinkle_admin_session=a-token';
const WORDS_OF_THE_VALIDATOR =
  /Invalid (input|option|string|number|element|value|key|URL|UUID|ISO|email address)|expected|received|too (big|small):|[<>]=|unrecognized|^required$|pattern/i;
const WRONG_VALUES = [7, -1.234, true, null, [], {}, [{}], '', 'x'.repeat(10_000), ' \u0000'];

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Call {
  method: string;
  path: string;
  body?: unknown;
}

const { schemas = {} } = apiDocument.components as { schemas?: Record<string, Schema> };
const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

function fieldsOf(operation: Operation): string[] | undefined {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return undefined;
  const resolved = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return Object.keys(resolved?.properties ?? {});
}

function wrongCallsOf({ method, path, operation }: (typeof operations)[number]): Call[] {
  const open = path.replace(/\{\w+\}/g, 'maya');
  const long = path.replace(/\{\w+\}/g, 'x'.repeat(250));
  const queries = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name }) =>
      ['', '-1', 'x'.repeat(5_000), `a&${name}=b`].map((value) => `${open}?${name}=${value}`),
    );
  const fields = fieldsOf(operation);
  const bodies =
    fields &&
    [undefined, {}, null, [], 7, 'text'].concat(
      fields.flatMap((field) => WRONG_VALUES.map((value) => ({ [field]: value }) as never)),
    );
  return [
    ...[open, long, ...queries].map((at) => ({ method, path: at })),
    ...(bodies ?? []).map((body) => ({ method, path: open, body })),
  ];
}

async function messagesOf({ method, path, body }: Call): Promise<string[]> {
  const response = await fetch(gateway.url + path, {
    method,
    headers: { cookie: COOKIE, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.status < 400) {
    await response.body?.cancel();
    return [];
  }
  const { message, issues = [] } = (await response.json()) as {
    message: string;
    issues?: { message: string }[];
  };
  return [message, ...issues.map((issue) => issue.message)];
}

it.each(operations)('the gateway rejects wrong input to $name in our own words', async (operation) => {
  for (const call of wrongCallsOf(operation)) {
    const messages = await messagesOf(call);
    expect({ call, messages: messages.filter((message) => WORDS_OF_THE_VALIDATOR.test(message)) }).toEqual({
      call,
      messages: [],
    });
  }
});

it.each([
  ['the name of a tipper', 'POST', '/api/create-payment-intent', 'senderName', 'Please enter your name'],
  [
    'the address of a tipper',
    'POST',
    '/api/create-payment-intent',
    'senderEmail',
    'Please enter your email address to receive a receipt',
  ],
  ['an amount', 'POST', '/api/create-payment-intent', 'amount', 'Please enter a positive amount'],
  ['an email', 'POST', '/api/auth/register', 'email', 'Please enter a valid email address'],
  ['a username', 'POST', '/api/auth/register', 'username', 'Username must be at least 4 characters'],
  ['a new password', 'POST', '/api/auth/register', 'password', 'Password must be at least 8 characters'],
  ['a password', 'POST', '/api/auth/login', 'password', 'Password is required'],
  ["an administrator's username", 'POST', '/api/admin/login', 'username', 'Username is required'],
  [
    'account information',
    'POST',
    '/api/users/me/payment-methods',
    'accountInfo',
    'Account information is required',
  ],
  [
    'a social platform',
    'POST',
    '/api/users/me/social-links',
    'platform',
    'Please select a social media platform.',
  ],
  [
    'a social address',
    'POST',
    '/api/users/me/social-links',
    'url',
    'Please enter the URL to your social media profile.',
  ],
  ['a reply', 'POST', '/api/users/me/tips/1/respond', 'response', 'Please write a reply'],
  ['a picture', 'PUT', '/api/users/me', 'profileImage', 'Profile image must be a URL or an uploaded image'],
  [
    'a publication',
    'POST',
    '/api/users/me/publish',
    'isPublished',
    'Please say whether the page is published',
  ],
])(
  '%s gets the same message when it is missing, an object or a list',
  async (_what, method, path, field, message) => {
    const texts: (string | undefined)[] = [];
    for (const body of [
      { [field]: {} },
      { [field]: [] },
      ...(method === 'PUT' ? [] : [{}, { [field]: null }]),
    ]) {
      const response = await fetch(gateway.url + path, {
        method,
        headers: { cookie: COOKIE, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
      const { issues = [] } = (await response.json()) as { issues?: { path: string; message: string }[] };
      texts.push(issues.find((issue) => issue.path === field)?.message);
    }
    expect([...new Set(texts)]).toEqual([message]);
  },
);

it('the gateway rejects a password of more than 128 characters, and treats an empty token as missing', async () => {
  const password = 'x'.repeat(129);
  for (const [path, body] of [
    ['/api/auth/register', { username: 'maya_fit', email: 'maya@example.com', password }],
    ['/api/auth/login', { email: 'maya@example.com', password }],
    ['/api/admin/login', { username: 'root_1', password }],
  ] as const) {
    const response = await gateway.post(path, body);
    expect(await response.json()).toMatchObject({ message: 'Password must be at most 128 characters' });
  }
  for (const query of ['', '?token=']) {
    const response = await gateway.get(`/api/auth/verify-email${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'Invalid verification link. No token provided.' });
  }
});
