import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, ConsoleSearch, ListedPayment, SearchResults } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { payment } from '../../testing/payments';
import { admin, renderConsole } from '../../testing/render-console';
import { respondTip } from '../../testing/tip-details';

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(respond<Admin>('get', '/api/admin/current', admin));
});

function listing(payments: ListedPayment[]) {
  server.use(
    http.get(window.location.origin + '/api/admin/tips', ({ request }) => {
      asked.push(new URL(request.url).search);
      return responseOf(payments);
    }),
  );
  for (const { id, amountCents, refundedCents } of payments) respondTip({ id, amountCents, refundedCents });
}

it('an e-mail address typed into the payments search goes to the counted search, and never into a URL', async () => {
  listing([payment({})]);
  const { sent, handler } = record<ConsoleSearch, SearchResults>('post', '/api/admin/search', {
    users: [],
    tips: [],
    supports: [],
    payouts: [],
    reports: [],
    missing: [],
  });
  server.use(handler);
  const { router } = renderConsole('/dashboard/payments?creatorId=6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a05');
  expect(await screen.findByText('One creator')).toBeVisible();
  await userEvent.type(screen.getByPlaceholderText('Search payments...'), 'sam@example.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Look up address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  expect(within(dialog).getByRole('combobox')).toHaveValue('sam@example.com');
  expect(await within(dialog).findByText(/^Nothing found\./)).toBeVisible();
  expect(sent).toEqual([{ words: 'sam@example.com' }]);
  expect(asked.join() + router.state.location.search).not.toMatch(/@|%40/);
});

it('a click on a row opens the tip, except on a button inside the row', async () => {
  const tip = payment({});
  listing([tip, payment({ senderName: 'Kim', status: 'disputed' })]);
  server.use(respondError('get', '/api/admin/users/:id/revenue', 404, { code: 'NOT_FOUND', message: '' }));
  const { router } = renderConsole('/dashboard/payments');
  const row = await screen.findByRole('row', { name: /Alex/ });
  expect(row.querySelector('.MuiChip-root')).toBeNull();
  expect(screen.getByRole('row', { name: /Kim/ }).querySelector('.MuiChip-root')).toHaveTextContent(
    'Disputed',
  );
  await userEvent.click(within(row).getByRole('button', { name: 'Refund the tip from Alex' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/dashboard/payments');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(within(row).getByText(/Nov 22, 2020/));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/tips/${tip.id}`));
});
