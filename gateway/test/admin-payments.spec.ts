import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listPaymentsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import type { ListedPayment } from '@sprinkle/contracts/tips/administration.schemas';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

const payment = (overrides: Partial<ListedPayment> = {}): ListedPayment => ({
  ...{ id: randomUUID(), createdAt: '2026-11-22T10:00:00.000Z', senderName: 'Alex' },
  ...{ recipientUsername: 'Maya_fit', amountCents: 550, status: 'completed' as const },
  ...{ refundedCents: 0, refundStatus: null, refundFailure: null },
  ...overrides,
});

it('lists payments in dollars, and links to the next page with the same filter [C7.payments]', async () => {
  const { amountCents, refundedCents, ...shown } = payment({
    ...{ refundedCents: 250, refundStatus: 'failed', refundFailure: 'declined' },
  });
  const nextCursor = randomUUID();
  let asked: unknown;
  await gateway.services.respondTo(listPaymentsRpc, (query) => {
    asked = query;
    return { payments: [{ ...shown, amountCents, refundedCents }], nextCursor };
  });
  const response = await gateway.get('/api/admin/tips?status=refunded&search=al&limit=1', ADMIN_HEADERS);
  expect(await response.json()).toEqual([{ ...shown, amount: 5.5, refunded: 2.5 }]);
  expect(asked).toEqual({ status: 'refunded', search: 'al', limit: 1 });
  expect(response.headers.get('link')).toBe(
    `</api/admin/tips?search=al&status=refunded&limit=1&cursor=${nextCursor}>; rel="next"`,
  );
});

it('exports every page of what is filtered as CSV, in which nothing becomes a formula', async () => {
  const second = randomUUID();
  const asked: object[] = [];
  await gateway.services.respondTo(listPaymentsRpc, (query) => {
    asked.push(query);
    return query.cursor
      ? { payments: [payment({ senderName: '=1+1', recipientUsername: null })], nextCursor: null }
      : { payments: [payment({ senderName: 'Alex "A", jr.' })], nextCursor: second };
  });
  const response = await gateway.get('/api/admin/tips/export?status=completed', ADMIN_HEADERS);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="payments.csv"');
  expect(await response.text()).toBe(
    [
      'Date,From,To,Amount,Status\r\n',
      '2026-11-22T10:00:00.000Z,"Alex ""A"", jr.",Maya_fit,5.50,completed\r\n',
      "2026-11-22T10:00:00.000Z,'=1+1,,5.50,completed\r\n",
    ].join(''),
  );
  expect(asked).toEqual([
    { status: 'completed', limit: 1_000 },
    { status: 'completed', limit: 1_000, cursor: second },
  ]);
});

it.each(['status=gone', 'cursor=x', 'limit=1000'])('rejects the query %s', async (query) => {
  expect((await gateway.get(`/api/admin/tips?${query}`, ADMIN_HEADERS)).status).toBe(400);
});

it('is closed to everybody else', async () => {
  for (const path of ['/api/admin/tips', '/api/admin/tips/export'])
    expect((await gateway.get(path)).status).toBe(401);
});
