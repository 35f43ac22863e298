import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

it('the activity log is listed page by page, with the filters from the query', async () => {
  const entry = {
    id: randomUUID(),
    at: '2026-11-20T00:00:00.000Z',
    action: 'user-blocked',
    actor: { kind: 'admin' as const, id: randomUUID(), username: 'root_admin' },
    target: { kind: 'user', id: randomUUID(), username: 'maya_fit' },
    details: { reason: 'Spam' },
    source: null,
    ipAddress: '203.0.113.9',
    userAgent: 'a browser',
  };
  const asked: object[] = [];
  await gateway.services.respondTo(listActivityRpc, (query) => {
    asked.push(query);
    return { entries: [entry], nextCursor: entry.id };
  });
  const path = '/api/admin/activity-logs';
  const filters = 'actor=root_admin&action=user-blocked&target=maya_fit&from=2026-11-01&to=2026-11-30';
  const response = await gateway.get(`${path}?${filters}`, ADMIN_HEADERS);
  expect(await response.json()).toEqual([entry]);
  expect(response.headers.get('link')).toBe(`<${path}?${filters}&cursor=${entry.id}>; rel="next"`);
  expect(asked).toEqual([
    {
      actor: 'root_admin',
      action: 'user-blocked',
      target: 'maya_fit',
      from: '2026-11-01',
      to: '2026-11-30',
      limit: 50,
    },
  ]);
  for (const wrong of ['action=flew', 'from=yesterday', 'cursor=1'])
    expect((await gateway.get(`${path}?${wrong}`, ADMIN_HEADERS)).status).toBe(400);
  expect((await gateway.get(path)).status).toBe(401);
});
