import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { listOwnLedgerRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { listOwnDebtsRpc, objectToDebtRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import {
  getOwnPayoutRpc,
  getOwnStatementRpc,
  listOwnPayoutsRpc,
  listOwnPayoutTipsRpc,
} from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { listPayoutsOfCreatorRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { createAccount, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';
import { textWithMark } from './text-with-mark.js';

let gateway: TestGateway;
const headers = { cookie: 'sprinkle_session=hers' };
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(getSessionRpc, () => createSession(createAccount()));
});
afterAll(() => gateway.stop());

const entry = (kind: 'tip' | 'payout', amountCents: number) => ({
  id: randomUUID(),
  tipId: '00000000-0000-4000-8000-000000000001',
  kind,
  amountCents,
  currency: 'usd' as const,
  createdAt: '2026-11-22T10:00:00.000Z',
});

it('a creator reads a statement in dollars, but not for an invalid month', async () => {
  await gateway.services.respondTo(getOwnStatementRpc, ({ month }) => ({
    month,
    username: 'maya_fit',
    currency: 'usd' as const,
    openingCents: 1_000,
    closingCents: 1_450,
    lines: [{ kind: 'tips' as const, amountCents: 450 }],
    payouts: [],
  }));
  const response = await gateway.get('/api/users/me/statements/2026-11', headers);
  expect(await response.json()).toMatchObject({
    month: '2026-11',
    opening: 10,
    closing: 14.5,
    lines: [{ kind: 'tips', amount: 4.5 }],
  });
  const long = [101, 201, 1_000, 8_000].map((length) => 'x'.repeat(length));
  for (const month of ['2026-13', '2026', 'now', '2026-11-01', ...long])
    for (const path of [`statements/${month}`, `statements/${month}/csv`])
      expect((await gateway.get(`/api/users/me/${path}`, headers)).status).toBe(400);
  expect((await gateway.get('/api/users/me/statements/2026-11')).status).toBe(401);
});

it('a creator exports all ledger entries of a month as CSV', async () => {
  const cursor = randomUUID();
  await gateway.services.respondTo(listOwnLedgerRpc, (query) =>
    query.cursor
      ? { entries: [entry('payout', -450)], nextCursor: null }
      : { entries: [entry('tip', 500)], nextCursor: cursor },
  );
  const response = await gateway.get('/api/users/me/statements/2026-11/csv', headers);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="statement-2026-11.csv"');
  expect((await textWithMark(response)).split('\r\n')).toEqual([
    '\ufeffDate,What,Amount,Currency,Tip',
    '2026-11-22T10:00:00.000Z,Tip,5.00,USD,00000000-0000-4000-8000-000000000001',
    '2026-11-22T10:00:00.000Z,Payout,-4.50,USD,00000000-0000-4000-8000-000000000001',
    '',
  ]);
});

it('HEAD of the CSV returns only headers and reads nothing', async () => {
  let calls = 0;
  await gateway.services.respondTo(listOwnLedgerRpc, () => {
    calls += 1;
    return { entries: [], nextCursor: null };
  });
  const path = '/api/users/me/statements/2026-11/csv';
  const response = await fetch(gateway.url + path, { method: 'HEAD', headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="statement-2026-11.csv"');
  await (await gateway.get(path, headers)).text();
  expect(calls).toBe(1);
});

const payout = {
  id: randomUUID(),
  reference: 'PAYOUT-7',
  status: 'sent' as const,
  amountCents: 1_999,
  currency: 'usd' as const,
  methodType: 'venmo' as const,
  accountInfo: '@***a',
  failureReason: null,
  holds: [],
  tipCount: 1,
  reversedCents: 115,
  confirmedAt: '2026-11-22T10:00:00.000Z',
  sentAt: '2026-11-22T11:00:00.000Z',
  endedAt: null,
};

it('a creator reads their own payouts and the tips in them in dollars, page by page', async () => {
  const asked: unknown[] = [];
  await gateway.services.respondTo(listOwnPayoutsRpc, (query) => {
    asked.push(query);
    return { payouts: [payout], nextCursor: payout.id };
  });
  await gateway.services.respondTo(getOwnPayoutRpc, (query) => {
    asked.push(query);
    return payout;
  });
  await gateway.services.respondTo(listOwnPayoutTipsRpc, (query) => {
    asked.push(query);
    const tip = { id: payout.id, senderName: 'Sam', tippedAt: payout.sentAt, isCorrection: false };
    return { tips: [{ ...tip, tipAmountCents: 435, amountCents: 391 }], nextCursor: null };
  });
  const [cursor, shown] = [randomUUID(), { reference: 'PAYOUT-7', amount: 19.99, reversed: 1.15 }];
  const read = async (path: string) => (await gateway.get(`/api/users/me/payouts${path}`, headers)).json();
  expect(await read(`?limit=1&cursor=${cursor}`)).toMatchObject([shown]);
  expect(await read(`/${payout.id}`)).toMatchObject(shown);
  expect(await read(`/${payout.id}/tips?limit=1&cursor=${cursor}`)).toMatchObject([
    { tipAmount: 4.35, amount: 3.91 },
  ]);
  expect(asked).toEqual([
    { limit: 1, cursor },
    { payoutId: payout.id },
    { payoutId: payout.id, limit: 1, cursor },
  ]);
});

it('a creator reads carried debts in dollars, and objects to one in their own words', async () => {
  const [id, asked] = [randomUUID(), [] as unknown[]];
  const debt = { id, carriedBy: 'address' as const, carriedAt: payout.sentAt, objection: null };
  await gateway.services.respondTo(listOwnDebtsRpc, () => ({
    debts: [{ ...debt, amountCents: 1_080, state: 'borne' as const }],
  }));
  await gateway.services.respondTo(objectToDebtRpc, (input) => {
    asked.push(input);
    return {};
  });
  const response = await gateway.get('/api/users/me/debts', headers);
  expect(await response.json()).toEqual([{ ...debt, amount: 10.8, state: 'borne' }]);
  const object = (body: object, given: object = headers) =>
    fetch(`${gateway.url}/api/users/me/debts/${id}/objection`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...given },
      body: JSON.stringify(body),
    });
  expect((await object({ words: ' I know nobody ' })).status).toBe(204);
  expect(asked).toEqual([{ tieId: id, words: 'I know nobody' }]);
  for (const body of [{}, { words: ' ' }, { words: 'x'.repeat(501) }])
    expect((await object(body)).status).toBe(400);
  expect((await object({ words: 'x' }, {})).status).toBe(401);
});

it('administrators read the payouts of the creator in the path, page by page', async () => {
  await signInAdmin(gateway);
  const [creatorId, cursor, asked] = [randomUUID(), randomUUID(), [] as unknown[]];
  await gateway.services.respondTo(listPayoutsOfCreatorRpc, (query) => {
    asked.push(query);
    return { payouts: [{ ...payout, runId: randomUUID() }], nextCursor: null };
  });
  const response = await gateway.get(
    `/api/admin/users/${creatorId}/payouts?limit=1&cursor=${cursor}`,
    ADMIN_HEADERS,
  );
  expect(await response.json()).toMatchObject([{ reference: 'PAYOUT-7', amount: 19.99 }]);
  expect(asked).toEqual([{ creatorId, limit: 1, cursor }]);
});

it("a creator does not find another creator's payout", async () => {
  await gateway.services.respondTo(getOwnPayoutRpc, () => {
    throw new RpcError('NOT_FOUND', "This payout doesn't exist.");
  });
  expect((await gateway.get(`/api/users/me/payouts/${randomUUID()}`, headers)).status).toBe(404);
});
