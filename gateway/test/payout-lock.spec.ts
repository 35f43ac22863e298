import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getPayoutLockRpc, releasePayoutLockRpc } from '@sprinkle/contracts/tips/paying/payout-lock.rpc';
import type { PayoutLock } from '@sprinkle/contracts/tips/paying/payout-lock.schemas';
import { proposePayoutsRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN, ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

const lock: PayoutLock = {
  id: randomUUID(),
  lockedAt: '2026-11-22T10:00:00.000Z',
  stateOf: '2026-11-22T09:00:00.000Z',
  firstUnknownReference: 'PAYOUT-8',
  lastUnknownReference: 'PAYOUT-100007',
  runs: [
    {
      id: randomUUID(),
      firstReference: 'PAYOUT-3',
      lastReference: 'PAYOUT-7',
      confirmedAt: '2026-11-21T10:00:00.000Z',
      confirmedBy: 'kim',
      exportedAt: null,
      payoutCount: 5,
      totalCents: 1_999,
      openCount: 1,
      openCents: 435,
    },
  ],
};

const send = (path: string, body: object, headers: object = ADMIN_HEADERS) =>
  fetch(`${gateway.url}/api/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it('the gateway tells administrators in dollars what is in doubt after a restore', async () => {
  await gateway.services.respondTo(getPayoutLockRpc, () => ({ lock }));
  const response = await gateway.get('/api/admin/payout-lock', ADMIN_HEADERS);
  const body = await response.json();
  expect(body).toMatchObject({
    lock: { id: lock.id, runs: [{ id: lock.runs[0]?.id, total: 19.99, open: 4.35 }] },
  });
  expect(JSON.stringify(body)).not.toContain('Cents');
  await gateway.services.respondTo(getPayoutLockRpc, () => ({ lock: null }));
  expect(await (await gateway.get('/api/admin/payout-lock', ADMIN_HEADERS)).json()).toEqual({ lock: null });
  expect((await gateway.get('/api/admin/payout-lock')).status).toBe(401);
});

it('the gateway passes on the note of a release, and who wrote it', async () => {
  const asked: object[] = [];
  await gateway.services.respondTo(releasePayoutLockRpc, (input, actor) => {
    asked.push({ ...input, actor });
    return {};
  });
  const path = `payout-lock/${lock.id}/release`;
  expect((await send(path, { note: ' All of them are at the bank ' })).status).toBe(204);
  expect(asked).toMatchObject([
    { lockId: lock.id, note: 'All of them are at the bank', actor: { kind: 'admin', id: ADMIN.id } },
  ]);
  const rejected = await send(path, { note: ' ' });
  expect([rejected.status, await rejected.json()]).toMatchObject([
    400,
    { message: 'Please enter what the comparison with the bank showed' },
  ]);
  expect((await send(path, { note: 'x' }, {})).status).toBe(401);
  expect(asked).toHaveLength(1);
});

it('a proposal is rejected with PAYOUTS_LOCKED while payouts are locked', async () => {
  await gateway.services.respondTo(proposePayoutsRpc, () => {
    throw new RpcError('PAYOUTS_LOCKED', 'Payouts are locked after a restore.');
  });
  const response = await send('payout-runs', {});
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'PAYOUTS_LOCKED' }]);
});
