import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { getAdminSessionRpc, getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { SERVICE_NAMES } from '@sprinkle/contracts/system/system.schemas';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { createAdminSession } from './admin-session.js';
import { apiDocument } from './described-responses.js';
import { createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const COOKIE = 'sprinkle_session=a-token; sprinkle_admin_session=a-token';
const { schemas = {} } = apiDocument.components as { schemas?: Record<string, Schema> };
const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

let gateway: TestGateway;
let listener: NatsConnection;
const heard: string[] = [];
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  await gateway.services.respondTo(getSessionRpc, () => createSession());
  await gateway.services.respondTo(getAdminSessionRpc, () => createAdminSession());
  listener = await connect({ servers: gateway.nats.url });
  const known: string[] = [getSessionRpc.subject, getAdminSessionRpc.subject, getSettingsRpc.subject];
  const away = new RpcError('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable.').body;
  const callback = (_error: Error | null, message: Msg) => {
    heard.push(message.string());
    if (known.includes(message.subject)) return;
    const { id } = message.json<{ id: string }>();
    message.respond(JSON.stringify({ id, err: away, isDisposed: true }));
  };
  for (const service of SERVICE_NAMES) listener.subscribe(`${service}.>`, { callback });
  await listener.flush();
});
afterAll(async () => {
  await listener.close();
  await gateway.stop();
});

function fieldsOf({ requestBody }: Operation): string[] {
  const schema = requestBody?.content['application/json']?.schema;
  const resolved = schema?.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return Object.keys(resolved?.properties ?? {});
}

/** Each call has a zero byte in another parameter or field. */
function callsOf({ path, operation }: (typeof operations)[number]): { path: string; body?: unknown }[] {
  const plain = path.replace(/\{\w+\}/g, 'maya');
  const queries = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return [
    { path: path.replace(/\{\w+\}/g, 'a%00b') },
    ...queries.map(({ name }) => ({ path: `${plain}?${name}=a%00b` })),
    ...fieldsOf(operation).map((field) => ({ path: plain, body: { [field]: 'a\0b' } })),
  ];
}

it.each(operations)('$name keeps zero bytes away from the services', async (operation) => {
  heard.length = 0;
  for (const { path, body } of callsOf(operation)) {
    const response = await fetch(gateway.url + path, {
      method: operation.method,
      redirect: 'manual',
      headers: { cookie: COOKIE, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    expect({ path, body, status: response.status }).not.toMatchObject({ status: 500 });
  }
  await listener.flush();
  expect(heard.filter((message) => /\\u0000|\0/.test(message))).toEqual([]);
});
