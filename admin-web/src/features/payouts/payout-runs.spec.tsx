import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Admin, OutsideSettings, PayoutLockState, PayoutRun } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmed, id, noteCalls, openRunLater, press, run, RUNS } from '../../testing/payout-runs';
import { admin, renderConsole } from '../../testing/render-console';

beforeEach(() => {
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<PayoutLockState>('get', '/api/admin/payout-lock', { lock: null }),
  );
});

describe('the list of payout runs', () => {
  it('proposes a run and opens it', async () => {
    server.use(respond<PayoutRun[]>('get', RUNS, []));
    openRunLater();
    const calls = noteCalls(RUNS, run());
    const { router } = renderConsole('/payouts');
    expect(await screen.findByText('No payouts yet')).toBeVisible();
    await press('Propose payouts...');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'PayPal' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Venmo' }));
    await userEvent.type(screen.getByLabelText('Minimum amount (optional)'), '25,00');
    await userEvent.type(screen.getByLabelText('Only these creators (optional)'), '@maya_fit, noah');
    await press('Propose payouts');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/payouts/runs/${id}`));
    expect(calls).toEqual([{ methodTypes: ['bank'], least: 25, usernames: ['@maya_fit', 'noah'] }]);
  });

  it('selects a single method with one click', async () => {
    server.use(respond<PayoutRun[]>('get', RUNS, []));
    openRunLater();
    const calls = noteCalls(RUNS, run());
    renderConsole('/payouts');
    await press('Propose payouts...');
    for (const name of ['PayPal', 'Bank']) await press(`Only ${name}`);
    expect(await screen.findByRole('checkbox', { name: 'Bank' })).toBeChecked();
    for (const name of ['PayPal', 'Venmo']) expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    await press('Propose payouts');
    await waitFor(() => expect(calls).toEqual([{ methodTypes: ['bank'] }]));
  });

  it('offers Stripe as a method when payouts go through Stripe', async () => {
    const outside = {
      platformFeePercent: 10,
      platformFeeSince: null,
      paysThroughStripe: true,
      nextAutomaticRunAt: null,
    };
    server.use(
      respond<PayoutRun[]>('get', RUNS, []),
      respond<OutsideSettings>('get', '/api/admin/settings/outside', outside),
    );
    openRunLater();
    const calls = noteCalls(RUNS, run());
    renderConsole('/payouts');
    await press('Propose payouts...');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stripe' }));
    await press('Propose payouts');
    await waitFor(() => expect(calls).toEqual([{ methodTypes: ['bank', 'paypal', 'venmo'] }]));
  });

  it.each([
    ['2199-11-25T00:00:00.000Z', [], 'Next automatic run: Monday, November 25, 2199, at midnight UTC.'],
    ['2020-11-25T00:00:00.000Z', [], 'An automatic run is due.'],
    [
      '2020-11-25T00:00:00.000Z',
      [run()],
      'An automatic run is due. It starts once the open proposal is confirmed or canceled.',
    ],
  ])('says when the automatic run that is due at %s starts', async (nextAutomaticRunAt, runs, words) => {
    const outside = { platformFeePercent: 10, platformFeeSince: null, paysThroughStripe: true };
    server.use(
      respond<PayoutRun[]>('get', RUNS, runs),
      respond<OutsideSettings>('get', '/api/admin/settings/outside', { ...outside, nextAutomaticRunAt }),
    );
    renderConsole('/payouts');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('leads to the open proposal', async () => {
    server.use(respond<PayoutRun[]>('get', RUNS, [run()]));
    renderConsole('/payouts');
    expect(await screen.findByRole('link', { name: 'View the open proposal' })).toHaveAttribute(
      'href',
      `/payouts/runs/${id}`,
    );
    expect(screen.getByRole('row', { name: /root/ })).toHaveTextContent(/2\$1,234\.50.*Proposed$/);
  });

  it('formats large numbers with thousands separators', async () => {
    const many = confirmed();
    const counts = { payoutCount: 12_345, confirmedCount: 11_111, heldCount: 1_000, failedCount: 1_234 };
    server.use(respond<PayoutRun[]>('get', RUNS, [{ ...many, ...counts, totalCents: 123_456_780 }]));
    renderConsole('/payouts');
    expect(await screen.findByRole('row', { name: /root/ })).toHaveTextContent(
      /12,345\$1,234,567\.8010,1111,0001,234Confirmed$/,
    );
  });

  it('shows why no one can be paid', async () => {
    server.use(
      respond<PayoutRun[]>('get', RUNS, []),
      respondError('post', RUNS, 409, { code: 'WRONG_STATE', message: 'There is no one to pay right now.' }),
    );
    renderConsole('/payouts');
    await press('Propose payouts...');
    await press('Propose payouts');
    expect(await screen.findByText('There is no one to pay right now.')).toBeVisible();
  });
});
