import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, Payout, PayoutRun } from '@sprinkle/api-client/api.gen';
import { respond, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { id, openRun, payout, press, run, RUNS } from '../../testing/payout-runs';
import { admin, renderConsole } from '../../testing/render-console';

const RISK: NonNullable<Payout['risk']> = {
  tippedDays: 1,
  accountDays: 1_030,
  paidTipCount: 1_234,
  refundedTipCount: 12,
  refundedPercent: 4.5,
  disputedTipCount: 1,
  disputedPercent: 17.9,
  ownNetworkTipCount: 5,
  ownNetworkPercent: 40.5,
  sharingCreatorCount: 2,
  fraudMarkCount: 3,
  openFraudMarkCount: 1,
};

const NOTHING: NonNullable<Payout['risk']> = {
  tippedDays: null,
  accountDays: null,
  paidTipCount: 0,
  refundedTipCount: 0,
  refundedPercent: 0,
  disputedTipCount: 0,
  disputedPercent: 0,
  ownNetworkTipCount: null,
  ownNetworkPercent: null,
  sharingCreatorCount: 0,
  fraudMarkCount: 0,
  openFraudMarkCount: 0,
};

beforeEach(() => {
  server.use(respond<Admin>('get', '/api/admin/current', admin));
});

/** Returns the texts of a row by the titles of their columns. */
function cellsOf(row: HTMLElement) {
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const texts = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  return Object.fromEntries(titles.map((title, index) => [title, texts[index]]));
}

it('a payout of a proposal shows what was known about its creator', async () => {
  openRun(run(), [
    payout({ status: 'proposed', risk: RISK }),
    payout({ id: '2c2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c02', reference: 'PAYOUT-8', risk: NOTHING }),
    payout({ id: '3c2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c02', reference: 'PAYOUT-9', risk: null }),
  ]);
  expect(cellsOf(await screen.findByRole('row', { name: /PAYOUT-7/ }))).toMatchObject({
    'First tip': '1 day agoAccount: 1,030 days',
    Refunds: '12 of 1,234 tips, 4.5%',
    Disputes: '1 of 1,234 tips, 17.9%',
    'Own network': '5 of 1,234 tips, 40.5%',
    'Same account': '2 other creators',
    'Possible fraud': '3 marks, 1 open',
  });
  expect(cellsOf(screen.getByRole('row', { name: /PAYOUT-8/ }))).toMatchObject({
    'First tip': 'Never tipped',
    Refunds: 'None',
    Disputes: 'None',
    'Own network': 'Not known',
    'Same account': 'Nobody else',
    'Possible fraud': 'None',
  });
  expect(cellsOf(screen.getByRole('row', { name: /PAYOUT-9/ }))).toMatchObject({
    'First tip': '',
    Refunds: '',
    Disputes: '',
    'Same account': '',
    'Possible fraud': '',
  });
});

it('the payouts of a run are sorted by the server, from the headings and from the menu', async () => {
  const asked: string[] = [];
  server.use(
    respond<PayoutRun>('get', `${RUNS}/${id}`, run()),
    http.get(`${window.location.origin}${RUNS}/${id}/payouts`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return responseOf([payout({ status: 'proposed', risk: RISK })]);
    }),
  );
  const { router } = renderConsole(`/payouts/runs/${id}?cursor=${id}`);
  await press('Refunds');
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=refunds-desc'));
  expect(screen.getByRole('columnheader', { name: 'Refunds' })).toHaveAttribute('aria-sort', 'descending');
  await press('Refunds');
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=refunds'));
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Newest first tip');
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=age'));
  expect(router.state.location.search).toBe('?sort=age');
});
