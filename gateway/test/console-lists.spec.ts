import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { blockUserRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { apiDocument } from './described-responses.js';
import { startGateway, type TestGateway } from './start-gateway.js';

interface Operation {
  tags: string[];
  parameters?: { in: string; name: string }[];
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, unknown> }>;
}

const ID = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a01';
/** Values of path parameters that are not ids. */
const VALUES: Record<string, string> = { year: '2026', form: 'dac7' };

const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? ID),
    operation,
  })),
);
const lists = operations.filter(
  ({ method, path, operation: { responses } }) =>
    method === 'get' &&
    path.startsWith('/api/admin/') &&
    (responses[200]?.headers?.Link ?? responses[200]?.content?.['text/csv']) !== undefined,
);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

it('the document has more than 15 lists of the console', () => expect(lists.length).toBeGreaterThan(15));

it.each(lists)('GET $path rejects an unknown parameter', async ({ path, operation }) => {
  const required = operation.parameters?.some(({ name }) => name === 'service') ? '&service=tips' : '';
  const response = await gateway.get(`${path}?serch=maya${required}`, ADMIN_HEADERS);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: 'There is no parameter "serch".' });
});

it.each(
  lists.flatMap(({ path, operation: { parameters = [] } }) =>
    parameters
      .filter(({ name }) => ['search', 'actor', 'target'].includes(name))
      .flatMap(({ name }) => ['', '%20', '%E2%80%8B'].map((value) => `${path}?${name}=${value}`)),
  ),
)('GET %s rejects an empty or invisible search', async (path) => {
  const response = await gateway.get(path, ADMIN_HEADERS);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: 'Please enter what to search for' });
});

it.each(
  lists
    .filter(({ operation: { parameters = [] } }) => parameters.some(({ name }) => name === 'cursor'))
    .map(({ path }) => path)
    // Services parse the cursors of these lists.
    .filter((path) => !path.startsWith('/api/admin/system/')),
)('GET %s rejects an invalid cursor', async (path) => {
  const response = await gateway.get(`${path}?cursor=x`, ADMIN_HEADERS);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
});

it('a missing body counts as an empty one where all fields are optional', async () => {
  const received: unknown[] = [];
  await gateway.services.respondTo(blockUserRpc, (block) => {
    received.push(block);
    return {
      id: '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a01',
      username: 'maya_fit',
      email: 'maya@example.com',
      isBlocked: true,
      blockReason: null,
      isEmailVerified: true,
      hasTotp: false,
      createdAt: '2026-11-20T00:00:00.000Z',
      lastLogin: null,
    };
  });
  const response = await gateway.post('/api/admin/users/maya/block', undefined, ADMIN_HEADERS);
  expect(response.status).toBe(200);
  expect(received).toEqual([{ userId: 'maya' }]);
  const withNull = await gateway.post('/api/admin/users/maya/block', null, ADMIN_HEADERS);
  expect(withNull.status).toBe(400);
});
