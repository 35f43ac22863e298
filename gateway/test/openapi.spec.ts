import '../src/app.module.js';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { z } from 'zod';
import {
  apiDocument,
  type Described,
  registeredRoutes,
  undescribedResponses,
} from './described-responses.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ ADMIN_API_DOCS: 'true' });
});
afterAll(() => gateway.stop());

/** Wildcard routes serve every path below them. The others serve the document itself. */
const UNDESCRIBED = /\*|^\/api$|^\/api\/docs/;

it('the document describes every route of the API, and nothing else', () => {
  const routes = [...registeredRoutes].filter((route) => {
    const [method = '', path = ''] = route.split(' ');
    return path.startsWith('/api') && method !== 'HEAD' && !UNDESCRIBED.test(path);
  });
  const described = Object.entries(apiDocument.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.sort()).toEqual(described.sort());
});

it.each([
  ['post /api/auth/resend-verification', 'email', 'message'],
  ['post /api/auth/forgot-password', 'email', 'message'],
  ['post /api/auth/reset-password', 'token password', 'message'],
  ['post /api/auth/reauthenticate', 'password code', 'message'],
  ['delete /api/auth/sessions', '', 'message'],
  ['delete /api/auth/sessions/{id}', '', ''],
  ['post /api/media', 'file purpose', 'id url status progress'],
  ['get /api/media/{id}', '', 'id url status progress'],
  ['post /api/tip-status', 'paymentIntentId clientSecret', 'status amount username'],
  ['post /api/unsubscribe', 'token', ''],
  ['get /api/admin/comments', '', ''],
  ['get /api/admin/admins', '', ''],
  ['post /api/admin/admins', 'username email role', ''],
  ['delete /api/admin/admins/{id}', '', ''],
  ['post /api/admin/payment-methods/{id}/reveal', '', ''],
  ['post /api/admin/tips/{id}/refund', 'reason', ''],
  ['post /api/admin/reauthenticate', 'password code', 'message'],
])('the document has the call %s, which takes "%s" and returns "%s"', (call, taken, returned) => {
  const [method = '', path = ''] = call.split(' ');
  const operation = apiDocument.paths[path]?.[method];
  const done = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'));
  expect(done).toBeDefined();
  expect(fieldsOf(operation?.requestBody)).toEqual(wordsOf(taken));
  expect(fieldsOf(done?.[1])).toEqual(expect.arrayContaining(wordsOf(returned)));
});

const wordsOf = (text: string) => text.split(' ').filter(Boolean);

function fieldsOf(body: Described | undefined): string[] {
  const [content] = Object.values(body?.content ?? {});
  const schema = content?.schema as { $ref?: string; properties?: object } | undefined;
  const name = schema?.$ref?.split('/').at(-1) ?? '';
  const resolved = (apiDocument.components.schemas[name] ?? schema) as typeof schema;
  return Object.keys(resolved?.properties ?? {});
}

it('every schema of the document has an example that it accepts', () => {
  const { _idmap: schemas } = z.globalRegistry as unknown as { _idmap: Map<string, z.ZodType> };
  const rejected = Object.entries(apiDocument.components.schemas).flatMap(([name, schema]) => {
    const { examples } = schema as { examples?: unknown[] };
    const { error } = schemas.get(name)?.safeParse(examples?.[0]) ?? { error: new z.ZodError([]) };
    return error ? [`${name}: ${z.prettifyError(error)}`] : [];
  });
  expect(rejected).toEqual([]);
});

it('the gateway serves the document that the client is generated from', async () => {
  const committed = new URL('../../libs/api-client/openapi.json', import.meta.url);
  const document: unknown = await (await gateway.get('/api/docs-json')).json();
  expect(document).toEqual(JSON.parse(await readFile(committed, 'utf8')));
});

it('the gateway shows the document on a page with its own scripts', async () => {
  const page = await gateway.get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'");
  const script = await gateway.get('/api/docs/swagger-ui-bundle.js');
  expect(script.status).toBe(200);
});

it.each(['/api/docs', '/api/docs-json', '/api/docs/swagger-ui-bundle.js', '/api/docs/swagger-ui.css'])(
  'the gateway lets browsers cache %s, and compresses all but the page',
  async (path) => {
    const { headers } = await gateway.get(path, { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe(path === '/api/docs' ? null : 'br');
    expect(headers.get('cache-control')).toMatch(/^(no-cache|public, max-age=3600)$/);
    const again = await gateway.get(path, { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  },
);

it('the document leaves the console out unless the configuration asks for it', async () => {
  const documentOf = async (one: TestGateway) => (await one.get('/api/docs-json')).text();
  const other = await startGateway();
  const text = await documentOf(other);
  await other.stop();
  expect(text).toContain('/api/create-payment-intent');
  expect(text).not.toMatch(/"\/api\/admin|SETUP_REQUIRED/);
  const { paths, components } = JSON.parse(text);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect(Object.keys(components.schemas)).toContain(name);
  const whole = JSON.parse(await documentOf(gateway));
  const groupsOf = (one: { 'x-tagGroups': { name: string }[] }) => one['x-tagGroups'].map(({ name }) => name);
  expect(groupsOf(JSON.parse(text))).toEqual(groupsOf(whole).filter((name) => name !== 'Administrators'));
  expect(Object.keys(components.schemas).length).toBeLessThan(Object.keys(whole.components.schemas).length);
  expect(Object.keys(whole.paths)).toEqual(Object.keys(apiDocument.paths));
  expect(Object.keys(paths)).toEqual(
    Object.keys(apiDocument.paths).filter((path) => !path.startsWith('/api/admin/')),
  );
});

it('the gateway serves no document when it is switched off', async () => {
  const other = await startGateway({ API_DOCS: 'false' });
  try {
    for (const path of ['/api/docs', '/api/docs-json', '/api/docs/swagger-ui-bundle.js']) {
      expect((await other.get(path)).status).toBe(404);
    }
  } finally {
    await other.stop();
  }
});

const NEW_TIP = { username: 'maya', senderName: 'Alex', senderEmail: 'alex@example.com', amount: 5 };
const json = (method: string, body: unknown, headers?: Record<string, string>) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

it.each<[string, string, RequestInit, number, string]>([
  ['no session', '/api/users/me/stats', {}, 401, 'NOT_SIGNED_IN'],
  ['no administrator', '/api/admin/stats', {}, 401, 'NOT_SIGNED_IN'],
  [
    'invalid input',
    '/api/create-payment-intent',
    json('POST', { ...NEW_TIP, amount: -1 }),
    400,
    'VALIDATION_FAILED',
  ],
  ['an invalid query', '/api/discover?cursor=' + 'x'.repeat(300), {}, 400, 'VALIDATION_FAILED'],
  ['an unknown creator', '/api/users/nobody', {}, 404, 'PROFILE_NOT_FOUND'],
  [
    'another site',
    '/api/auth/logout',
    json('POST', {}, { origin: 'https://evil.example' }),
    403,
    'FOREIGN_ORIGIN',
  ],
  [
    'a form',
    '/api/receipt',
    { method: 'POST', body: new URLSearchParams({ token: 'x' }) },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a large body', '/api/receipt', json('POST', { token: 'x'.repeat(300_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ['no service', '/api/username-available/maya', {}, 503, 'SERVICE_UNAVAILABLE'],
])('the gateway rejects %s as the document says', async (_reason, path, init, status, code) => {
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => {
    throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
  });
  await services.respondTo(getPublicProfileRpc, () => {
    throw new RpcError('PROFILE_NOT_FOUND', 'Profile not found');
  });
  const response = await fetch(gateway.url + path, init);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
  expect(undescribedResponses).toEqual([]);
});
