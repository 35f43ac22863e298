import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  countFrozenAccountsRpc,
  decideFreezeRpc,
  freezeByLinkRpc,
  freezeOwnAccountRpc,
  getFreezeOfferRpc,
  listFrozenAccountsRpc,
} from '@sprinkle/contracts/identity/freezes.rpc';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { createAccount, inDays } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const cookie = 'sprinkle_session=the-token';

beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
  const account = createAccount();
  await gateway.services.respondTo(getSessionRpc, () => ({
    sessionId: randomUUID(),
    account,
    expiresAt: inDays(30),
    authenticatedAt: new Date().toISOString(),
  }));
});
afterAll(() => gateway.stop());

it('an account is frozen with the token from a link, by POST only', async () => {
  const tokens: string[] = [];
  await gateway.services.respondTo(freezeByLinkRpc, ({ token }) => {
    tokens.push(token);
    return { message: 'The account is frozen.' };
  });
  expect((await gateway.get('/api/auth/freeze-account?token=abc')).status).toBe(404);
  const named = await gateway.post('/api/auth/freeze-account', { email: 'maya@example.com' });
  expect(named.status).toBe(400);
  const response = await gateway.post('/api/auth/freeze-account', { token: 'abc' });
  expect(await response.json()).toEqual({ message: 'The account is frozen.' });
  expect(tokens).toEqual(['abc']);
});

it('freezing one’s own account signs out, unless it is rejected', async () => {
  await gateway.services.respondTo(getFreezeOfferRpc, () => ({ until: '2026-11-24T10:00:00.000Z' }));
  expect(await (await gateway.get('/api/users/me/freeze', { cookie })).json()).toEqual({
    until: '2026-11-24T10:00:00.000Z',
  });
  await gateway.services.respondTo(freezeOwnAccountRpc, () => {
    throw new RpcError('WRONG_STATE', 'Nothing to decide.');
  });
  const refused = await gateway.post('/api/users/me/freeze', {}, { cookie });
  expect(refused.status).toBe(409);
  expect(refused.headers.getSetCookie().join()).not.toMatch(/sprinkle_session=;/);
  await gateway.services.respondTo(freezeOwnAccountRpc, () => ({ message: 'The account is frozen.' }));
  const frozen = await gateway.post('/api/users/me/freeze', {}, { cookie });
  expect(await frozen.json()).toEqual({ message: 'The account is frozen.' });
  const cookies = frozen.headers.getSetCookie().filter((each) => each.startsWith('sprinkle_session='));
  expect(cookies.at(-1)).toMatch(/^sprinkle_session=;/);
});

it('administrators list frozen accounts and give one to an address, with a reason', async () => {
  const frozen = {
    id: randomUUID(),
    username: 'Maya_fit',
    frozenAt: '2026-11-22T10:00:00.000Z',
    askedBy: 'new@example.com',
    appSince: null,
    addresses: [
      { email: 'old@example.com', lostAt: null },
      { email: 'new@example.com', lostAt: '2026-11-22T09:00:00.000Z' },
    ],
  };
  await gateway.services.respondTo(listFrozenAccountsRpc, () => [frozen]);
  const listed = await gateway.get('/api/admin/users/frozen', ADMIN_HEADERS);
  expect(await listed.json()).toEqual([frozen]);
  const decided: unknown[] = [];
  await gateway.services.respondTo(decideFreezeRpc, (decision) => {
    decided.push(decision);
    return {};
  });
  const path = `/api/admin/users/${frozen.id}/decide-freeze`;
  const decision = { email: 'new@example.com', reason: 'Sent a bank statement' };
  for (const incomplete of [{ email: decision.email }, { reason: 'x' }, { ...decision, reason: ' ' }])
    expect((await gateway.post(path, incomplete, ADMIN_HEADERS)).status).toBe(400);
  expect((await gateway.post(path, decision, ADMIN_HEADERS)).status).toBe(204);
  expect(decided).toEqual([{ ...decision, userId: frozen.id }]);
});

it('the console counts frozen accounts, or shows no count while identity is away', async () => {
  const waiting = async () =>
    ((await (await gateway.get('/api/admin/system/waiting', ADMIN_HEADERS)).json()) as { accounts: unknown })
      .accounts;
  expect(await waiting()).toBeNull();
  await gateway.services.respondTo(countFrozenAccountsRpc, () => ({ frozen: 2 }));
  expect(await waiting()).toEqual({ frozen: 2 });
});
