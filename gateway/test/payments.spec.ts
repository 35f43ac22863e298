import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDailySignUpsRpc } from '@sprinkle/contracts/identity/stats.rpc';
import { exportPaymentsRpc, listPaymentsRpc } from '@sprinkle/contracts/tips/taking/payments.rpc';
import type { ListedPayment } from '@sprinkle/contracts/tips/taking/payments.schemas';
import { getDailyTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

const payment = (overrides: Partial<ListedPayment> = {}): ListedPayment => ({
  id: randomUUID(),
  createdAt: '2026-11-22T10:00:00.000Z',
  senderName: 'Alex',
  recipientId: randomUUID(),
  recipientUsername: 'Maya_fit',
  amountCents: 550,
  status: 'completed' as const,
  isLost: false,
  refundedCents: 0,
  refundStatus: null,
  refundFailure: null,
  refundWaitingReason: null,
  fraudMark: null,
  ...overrides,
});

it('the payments list shows dollars and links to the next page with the same filter', async () => {
  const { amountCents, refundedCents, ...shown } = payment({
    refundedCents: 250,
    refundStatus: 'failed',
    refundFailure: 'declined',
  });
  const nextCursor = randomUUID();
  let asked: unknown;
  await gateway.services.respondTo(listPaymentsRpc, (query) => {
    asked = query;
    return { payments: [{ ...shown, amountCents, refundedCents }], nextCursor };
  });
  const response = await gateway.get(
    '/api/admin/tips?status=refunded&search=al&sort=largest&limit=1',
    ADMIN_HEADERS,
  );
  expect(await response.json()).toEqual([{ ...shown, amount: 5.5, refunded: 2.5 }]);
  expect(asked).toEqual({ status: 'refunded', search: 'al', sort: 'largest', limit: 1 });
  expect(response.headers.get('link')).toBe(
    `</api/admin/tips?status=refunded&search=al&sort=largest&limit=1&cursor=${nextCursor}>; rel="next"`,
  );
});

it('the export has every page of the filtered list as CSV, with formulas disarmed', async () => {
  const second = randomUUID();
  const asked: object[] = [];
  await gateway.services.respondTo(exportPaymentsRpc, (query) => {
    asked.push(query);
    return query.cursor
      ? {
          payments: [payment({ senderName: '=1+1', recipientUsername: null, refundedCents: 125 })],
          nextCursor: null,
        }
      : { payments: [payment({ senderName: 'Alex "A", jr.' })], nextCursor: second };
  });
  const response = await gateway.get('/api/admin/tips/export?status=completed&sort=smallest', ADMIN_HEADERS);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="payments.csv"');
  expect(await response.text()).toBe(
    [
      'Date,From,To,Amount,Refunded,Status\r\n',
      '2026-11-22T10:00:00.000Z,"Alex ""A"", jr.",Maya_fit,5.50,0.00,completed\r\n',
      "2026-11-22T10:00:00.000Z,'=1+1,,5.50,1.25,completed\r\n",
    ].join(''),
  );
  expect(asked).toEqual([
    { status: 'completed', sort: 'smallest', limit: 1_000 },
    { status: 'completed', sort: 'smallest', limit: 1_000, cursor: second },
  ]);
});

it('the export responds with the error of the first page instead of a file', async () => {
  await gateway.services.respondTo(exportPaymentsRpc, () => {
    throw new RpcError('REAUTH_REQUIRED', 'Please enter your password again.');
  });
  const response = await gateway.get('/api/admin/tips/export', ADMIN_HEADERS);
  expect(response.status).toBe(403);
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(await response.json()).toMatchObject({ code: 'REAUTH_REQUIRED' });
});

it('HEAD of the export returns only headers and reads nothing', async () => {
  let calls = 0;
  await gateway.services.respondTo(exportPaymentsRpc, () => {
    calls += 1;
    return { payments: [], nextCursor: null };
  });
  const path = '/api/admin/tips/export';
  const response = await fetch(gateway.url + path, { method: 'HEAD', headers: ADMIN_HEADERS });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="payments.csv"');
  await (await gateway.get(path, ADMIN_HEADERS)).text();
  expect(calls).toBe(1);
});

it.each(['status=gone', 'sort=loudest', 'cursor=x', 'limit=1000'])(
  'the payments list rejects the query %s',
  async (query) => {
    expect((await gateway.get(`/api/admin/tips?${query}`, ADMIN_HEADERS)).status).toBe(400);
  },
);

it('the payments list and its export need a session', async () => {
  for (const path of ['/api/admin/tips', '/api/admin/tips/export'])
    expect((await gateway.get(path)).status).toBe(401);
});

describe('daily stats', () => {
  it('combine two services for the same days, in dollars', async () => {
    const asked: { lastDay: string; days: number }[] = [];
    const day = { failedPayments: 3, refunds: 1, refundedCents: 550 };
    await gateway.services.respondTo(getDailyTipStatsRpc, (query) => {
      asked.push(query);
      return [
        { day: '2026-11-21', tips: 2, amountCents: 1_050, platformFeeCents: 105, ...day },
        { day: '2026-11-22', tips: 0, amountCents: 0, platformFeeCents: 0, ...day },
      ];
    });
    await gateway.services.respondTo(getDailySignUpsRpc, (query) => {
      asked.push(query);
      return [
        { day: '2026-11-21', signUps: 0 },
        { day: '2026-11-22', signUps: 4 },
      ];
    });
    const before = new Date().toISOString().slice(0, 10);
    const response = await gateway.get('/api/admin/stats/daily?days=90', ADMIN_HEADERS);
    const shown = { failedPayments: 3, refunds: 1, refunded: 5.5 };
    expect(await response.json()).toEqual([
      { day: '2026-11-21', tips: 2, amount: 10.5, platformFee: 1.05, signUps: 0, ...shown },
      { day: '2026-11-22', tips: 0, amount: 0, platformFee: 0, signUps: 4, ...shown },
    ]);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0]?.days).toBe(90);
    expect([before, new Date().toISOString().slice(0, 10)]).toContain(asked[0]?.lastDay);
    await gateway.get('/api/admin/stats/daily', ADMIN_HEADERS);
    expect(asked[2]?.days).toBe(30);
  });

  it.each(['0', '8', '366', 'all', ''])('reject the number of days "%s"', async (days) => {
    const response = await gateway.get(`/api/admin/stats/daily?days=${days}`, ADMIN_HEADERS);
    expect(response.status).toBe(400);
  });

  it('need a session', async () => {
    expect((await gateway.get('/api/admin/stats/daily')).status).toBe(401);
  });
});
