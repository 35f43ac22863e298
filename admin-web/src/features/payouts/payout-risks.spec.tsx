import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, Payout, PayoutRun } from '@sprinkle/api-client/api.gen';
import { respond, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
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

const [first, second, third] = ['PAYOUT-7', 'PAYOUT-8', 'PAYOUT-9'] as const;

it('a proposed payout names the risks of its creator, and shows all figures in a panel', async () => {
  openRun(run(), [
    payout({ status: 'proposed', risk: RISK }),
    payout({ id: '2c2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c02', reference: second, risk: NOTHING }),
    payout({ id: '3c2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c02', reference: third, risk: null }),
  ]);
  const signs = 'Possible fraud, Disputes 17.9%, Refunds 4.5%, Own network 40.5%, Shared account';
  await press(`Risk of ${first}: ${signs}`);
  const drawer = await screen.findByRole('dialog', { name: `Risk of ${first} to @maya_fit` });
  expect(drawer).toHaveTextContent(
    'First tip1 day agoAccount1,030 days oldRefunds12 of 1,234 tips, 4.5%Disputes1 of 1,234 tips, 17.9%Own network5 of 1,234 tips, 40.5%Same account2 other creatorsPossible fraud3 marks, 1 open',
  );
  await press('Close', drawer);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(`Risk of ${second}: Nothing found`);
  expect(await screen.findByRole('dialog', { name: `Risk of ${second} to @maya_fit` })).toHaveTextContent(
    'First tipNever tippedRefundsNoneDisputesNoneOwn networkNot knownSame accountNo one elsePossible fraudNone',
  );
  expect(screen.queryByRole('button', { name: new RegExp(`^Risk of ${third}`), hidden: true })).toBeNull();
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
  await press('Tips');
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=tips-desc'));
  expect(screen.getByRole('columnheader', { name: 'Tips' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Most refunds');
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=refunds-desc'));
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Newest first tip');
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=age'));
  expect(router.state.location.search).toBe('?sort=age');
});
