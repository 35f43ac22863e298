import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, ListedPayment } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const PAYMENTS = '/api/admin/tips';
const payment = (overrides: Partial<ListedPayment>): ListedPayment => ({
  ...{ id: crypto.randomUUID(), createdAt: '2020-11-22T10:00:00.000Z', senderName: 'Alex' },
  ...{ recipientUsername: 'maya_fit', amount: 5, status: 'completed' as const },
  ...overrides,
});

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(respond<Admin>('get', '/api/admin/current', admin));
});

function listing(payments: ListedPayment[]) {
  server.use(
    http.get(window.location.origin + PAYMENTS, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(payments);
    }),
  );
}

it('shows date, sender, recipient, amount and status of each payment [C2.payments-tab]', async () => {
  listing([
    payment({ amount: 1234.5 }),
    payment({ senderName: 'Kim', status: 'refunded' }),
    payment({ senderName: 'Lou', status: 'disputed', recipientUsername: null }),
  ]);
  renderConsole('/dashboard/payments');
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /Alex/ })).toHaveTextContent(
    /years? agoAlexmaya_fit\$1,234\.50Completed/,
  );
  expect(screen.getByRole('row', { name: /Kim/ })).toHaveTextContent(/Refunded/);
  expect(screen.getByRole('row', { name: /Lou/ })).toHaveTextContent(/Closed account\$5\.00Disputed/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Date', 'From', 'To', 'Amount', 'Status'],
  ]);
});

it('filters by status, and exports what is filtered', async () => {
  listing([payment({})]);
  const { router } = renderConsole('/dashboard/payments?search=maya&cursor=x');
  await screen.findByRole('row', { name: /Alex/ });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'failed');
  await waitFor(() => expect(router.state.location.search).toBe('?search=maya&status=failed'));
  await waitFor(() => expect(asked.at(-1)).toBe('?search=maya&status=failed'));
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/tips/export?search=maya&status=failed',
  );
});

it('says that there are none [C2.payments-tab]', async () => {
  listing([]);
  renderConsole('/dashboard/payments');
  expect(await screen.findByText('No payment history found')).toBeVisible();
});

it('shows an error, and tries again', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', PAYMENTS, 503, failure));
  renderConsole('/dashboard/payments');
  expect(await screen.findByText(failure.message)).toBeVisible();
  listing([payment({})]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Alex/ })).toBeVisible();
});
