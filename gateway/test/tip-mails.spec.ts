import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { chooseTipMailsRpc, getTipMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { createAccount, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

const PATH = '/api/users/me/tip-mails';
const account = createAccount();
const headers = { cookie: 'sprinkle_session=hers', 'content-type': 'application/json' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(getSessionRpc, () => createSession(account));
});
afterAll(() => gateway.stop());

const put = (body: unknown, given: Record<string, string> = headers) =>
  fetch(gateway.url + PATH, { method: 'PUT', headers: given, body: JSON.stringify(body) });

it('creators read and choose which mails they get about tips', async () => {
  const asked: unknown[] = [];
  await gateway.services.respondTo(getTipMailsRpc, () => ({ choice: 'each' as const }));
  await gateway.services.respondTo(chooseTipMailsRpc, (choice, { id }) => {
    asked.push({ ...choice, by: id });
    return choice;
  });
  const read = await gateway.get(PATH, headers);
  expect(await read.json()).toEqual({ choice: 'each' });
  const chosen = await put({ choice: 'daily' });
  expect(chosen.status).toBe(200);
  expect(await chosen.json()).toEqual({ choice: 'daily' });
  expect(asked).toEqual([{ choice: 'daily', by: account.id }]);
});

it.each([{}, { choice: 'hourly' }, { choice: null }, { choice: ['daily'] }])(
  'the choice %j is rejected',
  async (body) => {
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'Please choose each, daily or none' });
  },
);

it('the choice of mails needs a session', async () => {
  expect((await gateway.get(PATH)).status).toBe(401);
  expect((await put({ choice: 'none' }, { 'content-type': 'application/json' })).status).toBe(401);
});
