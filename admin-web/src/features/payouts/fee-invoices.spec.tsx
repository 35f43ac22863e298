import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, ListedFeeInvoice } from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const INVOICES = '/api/admin/fee-invoices';
const invoice = (overrides: Partial<ListedFeeInvoice> = {}): ListedFeeInvoice => ({
  id: crypto.randomUUID(),
  number: 'INV-000012',
  month: '2026-10',
  issuedAt: new Date().toISOString(),
  creatorId: crypto.randomUUID(),
  recipientName: 'Maya',
  recipientUsername: 'maya_fit',
  feeCents: 124,
  returnedCents: 5,
  netCents: 100,
  vatCents: 19,
  vatPercent: '19%',
  totalCents: 119,
  currency: 'usd',
  ...overrides,
});

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    http.get(window.location.origin + INVOICES, ({ request }) => {
      asked.push(new URL(request.url).search);
      return responseOf([
        invoice(),
        invoice({
          number: 'INV-000011',
          recipientName: null,
          recipientUsername: null,
          netCents: -100,
          vatCents: -19,
          totalCents: -119,
        }),
      ]);
    }),
  );
});

it('fee invoices are listed with their amounts, and filtered by month', async () => {
  const { router } = renderConsole('/payouts/fee-invoices');
  expect(await screen.findByRole('row', { name: /INV-000012/ })).toHaveTextContent(
    /^INV-000012October 2026@maya_fitMaya.*\$1\.0019%\$0\.19\$1\.19$/,
  );
  expect(screen.getByRole('row', { name: /INV-000011/ })).toHaveTextContent(/Closed account.*-\$1\.19$/);
  const months = within(screen.getByLabelText('Month')).getAllByRole('option');
  expect(months).toHaveLength(25);
  const lastMonth = months[1]?.getAttribute('value') ?? '';
  await userEvent.selectOptions(screen.getByLabelText('Month'), lastMonth);
  await waitFor(() => expect(router.state.location.search).toBe(`?month=${lastMonth}`));
  await waitFor(() => expect(asked.at(-1)).toBe(`?month=${lastMonth}`));
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

it('fee invoices are reached from the payout runs', async () => {
  server.use(respond('get', '/api/admin/payout-runs', []));
  renderConsole('/payouts');
  await userEvent.click(await screen.findByRole('link', { name: 'Fee invoices' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fee invoices' })).toBeVisible();
});

it('the list of fee invoices says when it is empty, and when it did not load', async () => {
  server.use(
    respondError('get', INVOICES, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away for a moment.' }),
  );
  renderConsole('/payouts/fee-invoices');
  expect(await screen.findByText('Away for a moment.')).toBeVisible();
  server.use(respond<ListedFeeInvoice[]>('get', INVOICES, []));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No invoices found')).toBeVisible();
});
