import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { endSupportRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportEndRequested } from '@sprinkle/contracts/tips/tips.events';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { startGateway, type TestGateway } from './start-gateway.js';

const PATH = '/api/support/end';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const ended: RpcReply<typeof endSupportRpc> = {
  username: 'cleo',
  displayName: 'Cleo',
  status: 'ended',
  endReason: 'tipper',
  tipCents: 500,
  amountCents: 500,
  coversFees: false,
  beganAt: '2026-11-01T12:00:00.000Z',
  nextPaymentAt: null,
  pausedUntil: null,
  payments: [],
};

const requested = () => gateway.events.of(supportEndRequested).map(({ token }) => token);

it('a request to end a support is kept for later while the tips service is away', async () => {
  const response = await gateway.post(PATH, { token: 'signed' });
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({
    message: "We'll end it as soon as our payments are back, within minutes, and confirm it by email.",
  });
  expect(requested()).toEqual(['signed']);
});

it.each([{}, { token: '' }, { token: 'x'.repeat(201) }, { token: 5 }])(
  'the body %j is rejected even while the tips service is away',
  async (body) => {
    expect((await gateway.post(PATH, body)).status).toBe(400);
    expect(requested()).toEqual(['signed']);
  },
);

it('a request that the tips service rejects is not kept for later', async () => {
  await gateway.services.respondTo(endSupportRpc, () => {
    throw new RpcError('SUPPORT_NOT_FOUND', "This support doesn't exist.");
  });
  const response = await gateway.post(PATH, { token: 'forged' });
  expect(response.status).toBe(404);
  expect(requested()).toEqual(['signed']);
});

it('a support ends at once while the tips service is available', async () => {
  await gateway.services.respondTo(endSupportRpc, () => ended);
  const response = await gateway.post(PATH, { token: 'signed' });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'ended', tip: 5, amount: 5 });
  expect(requested()).toEqual(['signed']);
});
