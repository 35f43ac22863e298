import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  countFailedProviderEventsRpc,
  getBackupStateRpc,
  getMailStateRpc,
  getServiceStateRpc,
  listDeadLettersRpc,
  listFailedProviderEventsRpc,
  replayDeadLettersRpc,
  replayProviderEventsRpc,
} from '@sprinkle/contracts/system/system.rpc';
import {
  type FailedEvent,
  SERVICE_NAMES,
  type ServiceState,
} from '@sprinkle/contracts/system/system.schemas';
import {
  getReconciliationsRpc,
  startReconciliationRpc,
} from '@sprinkle/contracts/tips/upkeep/reconciliation.rpc';
import type { Reconciliation } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN, ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { startGateway, type TestGateway } from './start-gateway.js';

const SYSTEM = '/api/admin/system';
const at = '2026-11-20T00:00:00.000Z';

const state: ServiceState = {
  version: '0.1.0',
  commit: 'd4abc3e',
  nodeVersion: '24.21.0',
  startedAt: at,
  outbox: { pending: 2, oldestAt: at },
  deadLetters: [{ type: 'tips.tip-succeeded.v1', count: 2 }],
  consumers: [{ event: 'tips.tip-succeeded.v1', pending: 3, unacknowledged: 1 }],
};
const providerEvents = [{ type: 'charge.updated', count: 1 }];
const backup = { lastAt: at };
const mails = { queued: 4, oldestAt: at, failedLastDay: 1 };
const reconciliation: Reconciliation = {
  id: randomUUID(),
  status: 'requested',
  requestedBy: ADMIN.username,
  startedAt: at,
  endedAt: null,
  paymentCount: 0,
  tipCount: 0,
  driftCount: 0,
  warningCount: 0,
  drifts: [],
  failure: null,
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ COMMIT: '0f1e2d3c' });
  await signInAdmin(gateway);
  const { services } = gateway;
  for (const name of SERVICE_NAMES) await services.respondTo(getServiceStateRpc(name), () => state);
  await services.respondTo(getMailStateRpc, () => mails);
  await services.respondTo(getBackupStateRpc, () => backup);
  await services.respondTo(countFailedProviderEventsRpc, () => providerEvents);
  await services.respondTo(getReconciliationsRpc, () => ({ newest: reconciliation, lastFinished: null }));
});
afterAll(() => gateway.stop());

async function read() {
  const response = await gateway.get(SYSTEM, ADMIN_HEADERS);
  expect(response.status).toBe(200);
  return response.json();
}

it('the system page combines the states that the services report', async () => {
  expect(await read()).toEqual({
    gateway: {
      version: expect.any(String),
      commit: '0f1e2d3c',
      nodeVersion: process.versions.node,
      startedAt: expect.any(String),
    },
    services: SERVICE_NAMES.map((name) => ({ name, state })),
    mails,
    backup,
    failedProviderEvents: providerEvents,
    reconciliations: { newest: reconciliation, lastFinished: null },
  });
});

it('the system page leaves out the state of a service that is away, hangs or fails', async () => {
  const { services } = gateway;
  await services.stopRespondingTo(getServiceStateRpc('tips'));
  await services.respondTo(getReconciliationsRpc, () => new Promise<never>(() => undefined));
  await services.respondTo(getServiceStateRpc('media'), () => {
    throw new RpcError('INTERNAL', 'Something went wrong.');
  });
  expect(await read()).toMatchObject({
    services: SERVICE_NAMES.map((name) => ({
      name,
      state: name === 'tips' || name === 'media' ? null : state,
    })),
    mails,
    backup,
    reconciliations: null,
  });
});

it('an administrator starts a reconciliation in their own name', async () => {
  const actors: Actor[] = [];
  await gateway.services.respondTo(startReconciliationRpc, (_input, actor) => {
    actors.push(actor);
    return reconciliation;
  });
  const response = await gateway.post(`${SYSTEM}/reconciliations`, undefined, ADMIN_HEADERS);
  expect([response.status, await response.json()]).toEqual([202, reconciliation]);
  expect(actors).toMatchObject([{ kind: 'admin', id: ADMIN.id, role: ADMIN.role }]);
});

const failed: FailedEvent = {
  id: '17',
  type: 'tips.tip-succeeded.v1',
  subject: randomUUID(),
  attempts: 6,
  reason: 'a bug',
  failedAt: at,
  isReplaying: false,
};

it('the gateway lists dead letters and failed provider events page by page', async () => {
  const asked: object[] = [];
  const page = (query: object) => {
    asked.push(query);
    return { events: [failed], nextCursor: '17' };
  };
  await gateway.services.respondTo(listDeadLettersRpc('profiles'), page);
  await gateway.services.respondTo(listFailedProviderEventsRpc, (query) => ({
    ...page(query),
    nextCursor: null,
  }));
  const letters = await gateway.get(`${SYSTEM}/dead-letters?service=profiles&limit=1`, ADMIN_HEADERS);
  expect(await letters.json()).toEqual([failed]);
  expect(letters.headers.get('link')).toBe(
    `<${SYSTEM}/dead-letters?service=profiles&limit=1&cursor=17>; rel="next"`,
  );
  const events = await gateway.get(`${SYSTEM}/provider-events`, ADMIN_HEADERS);
  expect(await events.json()).toEqual([failed]);
  expect(events.headers.get('link')).toBeNull();
  expect(asked).toEqual([{ limit: 1 }, { limit: 50 }]);
  for (const query of ['', '?service=gateway'])
    expect((await gateway.get(`${SYSTEM}/dead-letters${query}`, ADMIN_HEADERS)).status).toBe(400);
});

it('an administrator replays one failed event, or all of a type', async () => {
  const asked: object[] = [];
  const replay = (selection: object) => {
    asked.push(selection);
    return { count: 1 };
  };
  await gateway.services.respondTo(replayDeadLettersRpc('profiles'), replay);
  await gateway.services.respondTo(replayProviderEventsRpc, replay);
  const post = (path: string, body: object, headers: Record<string, string> = ADMIN_HEADERS) =>
    gateway.post(`${SYSTEM}/${path}/replay`, body, headers);
  const letter = await post('dead-letters', { service: 'profiles', id: '17' });
  expect([letter.status, await letter.json()]).toEqual([202, { count: 1 }]);
  expect((await post('provider-events', { type: 'charge.updated' })).status).toBe(202);
  expect(asked).toEqual([{ id: '17' }, { type: 'charge.updated' }]);
  for (const body of [{ service: 'profiles' }, { service: 'profiles', id: '17', type: 'x' }, { id: '17' }])
    expect((await post('dead-letters', body)).status).toBe(400);
  expect((await post('provider-events', {})).status).toBe(400);
  const misspelt = { type: 'charge.updated', eventId: 'evt_17' };
  for (const [path, body] of [
    ['provider-events', misspelt],
    ['dead-letters', { service: 'profiles', ...misspelt }],
  ] as const)
    expect(await (await post(path, body)).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'There is no parameter "eventId".',
    });
  for (const path of ['dead-letters', 'provider-events'])
    expect((await post(path, { service: 'profiles', id: '17' }, {})).status).toBe(401);
  expect(asked).toHaveLength(2);
});

it('the system page and reconciliations need a session', async () => {
  expect((await gateway.get(SYSTEM)).status).toBe(401);
  expect((await gateway.post(`${SYSTEM}/reconciliations`)).status).toBe(401);
});
