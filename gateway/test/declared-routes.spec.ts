import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { DOLLARS } from '@sprinkle/contracts/money.schemas';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ROUTES } from '../src/routes/declared-routes.js';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { apiDocument } from './described-responses.js';
import { createAccount, createSession, createSettings } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

interface Schema {
  $ref?: string;
  examples?: Record<string, unknown>[];
  properties?: Record<string, { format?: string }>;
}
interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

const PARAMETERS: Record<string, string> = { month: '2026-11', year: '2026', username: 'maya_fit' };
const ID = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a01';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  await signInAdmin(gateway);
  await gateway.services.respondTo(getSessionRpc, () => createSession(createAccount()));
});
beforeEach(() => gateway.services.respondTo(getSettingsRpc, () => createSettings()));
afterAll(() => gateway.stop());

const calls = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, Operation>).flatMap(([method, operation]) => {
    const route = ROUTES[operation.operationId];
    return route && 'rpc' in route ? [{ method, path, operation, route }] : [];
  }),
);

it.each(calls)('$method $path passes its input to its call', async ({ method, path, operation, route }) => {
  const received: unknown[] = [];
  await gateway.services.respondTo(route.rpc, (request) => {
    received.push(request);
    throw new RpcError('SERVICE_UNAVAILABLE', 'Away.');
  });
  const named: string[] = [];
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = PARAMETERS[name] ?? ID;
    named.push(value);
    return value;
  });
  const { example, inCents } = bodyOf(operation);
  const token = operation.parameters?.some((each) => each.in === 'query' && each.required) ? '?token=x' : '';
  const response = await fetch(gateway.url + address + token, {
    method,
    headers: {
      cookie: `${ADMIN_HEADERS.cookie}; sprinkle_session=hers`,
      ...(example && { 'content-type': 'application/json' }),
    },
    body: example && JSON.stringify(example),
  });
  expect([response.status, received.length]).toEqual([503, 1]);
  const values = Object.values(received[0] as object);
  expect(values).toEqual(expect.arrayContaining(named));
  for (const each of Object.entries(inCents))
    expect(Object.entries(received[0] as object)).toContainEqual(each);
});

it.each(calls.filter(({ path }) => path.includes('{')))(
  '$method $path rejects a path parameter that is far too long',
  async ({ method, path, operation, route }) => {
    await gateway.services.respondTo(route.rpc, () => {
      throw new RpcError('SERVICE_UNAVAILABLE', 'Away.');
    });
    const { example } = bodyOf(operation);
    const response = await fetch(gateway.url + path.replaceAll(/\{\w+\}/g, 'x'.repeat(300)), {
      method,
      headers: {
        cookie: `${ADMIN_HEADERS.cookie}; sprinkle_session=hers`,
        ...(example && { 'content-type': 'application/json' }),
      },
      body: example && JSON.stringify(example),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    ]);
  },
);

/** The example body, and the amounts in it that a service gets in cents. */
function bodyOf({ requestBody }: Operation) {
  const name = requestBody?.content['application/json'].schema.$ref?.split('/').at(-1) ?? '';
  const { examples, properties = {} } = (apiDocument.components.schemas[name] ?? {}) as Schema;
  const example = requestBody && (examples?.[0] ?? { token: 'x' });
  const amounts = Object.entries(example ?? {}).filter(
    ([field]) => properties[field]?.format === DOLLARS.format,
  );
  const inCents = Object.fromEntries(
    amounts.map(([field, dollars]) => [`${field}Cents`, dollarsToCents(dollars as number)]),
  );
  return { example, inCents };
}
