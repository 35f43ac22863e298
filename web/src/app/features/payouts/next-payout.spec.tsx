import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, FeeInvoice, OwnBalance, OwnDebt, OwnPayout } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app';
import { sampleBalance, sampleUser } from '../../../testing/samples';

const BALANCE = '/api/users/me/balance';
const unreviewed = { heldReasons: [{ reason: 'unreviewed' as const, until: null }] };
const noMethod = { heldReasons: [{ reason: 'no-method' as const, until: null }] };

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<FeeInvoice[]>('get', '/api/users/me/fee-invoices', []),
    respond<OwnDebt[]>('get', '/api/users/me/debts', []),
    respond<OwnPayout[]>('get', '/api/users/me/payouts', []),
  );
});

describe('the next payout', () => {
  it.each<[Partial<OwnBalance>, string, string]>([
    [
      { availableCents: 12_050, nextPayout: { at: '2026-12-04T00:00:00.000Z', amountCents: 13_850 } },
      'Next payout Dec 4, about $138.50',
      'Available$120.50Goes out on Dec 4 with the next payout',
    ],
    [
      { availableCents: 119_385, ...unreviewed },
      'Next payout on hold',
      'On hold$1,193.85We review a balance above $1,000.00 once, usually within 2 days.',
    ],
    [{ availableCents: 5_720 }, 'Next payout, about $57.20', "it has no fixed date. We'll email you"],
    [{ pendingCents: 450 }, 'Next payout', 'Available$0.00Nothing yetPending$4.50'],
    [
      { pendingCents: 450, ...noMethod },
      'Next payout',
      'Available$0.00Nothing yet. Add a payout method so we can pay you',
    ],
    [
      { heldReasons: [...noMethod.heldReasons, ...unreviewed.heldReasons] },
      'Next payout',
      'Available$0.00Nothing yetAdd a payout method so we can pay youWe review a balance above $1,000.00 once',
    ],
    [{ availableCents: -450 }, 'Next payout', 'Available-$4.50A tip was refunded or disputed'],
  ])('with %j has the title: %s', async (balance, title, text) => {
    server.use(respond<OwnBalance>('get', BALANCE, sampleBalance(balance)));
    renderApp('/dashboard/payouts');
    const section = await screen.findByRole('region', { name: title });
    await waitFor(() => expect(section).toHaveTextContent(text));
    expect(screen.getAllByRole('region')[0]).toBe(section);
  });

  it('shows an error if the balance did not load', async () => {
    server.use(respondError('get', BALANCE, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    renderApp('/dashboard/payouts');
    expect(await screen.findByText("Couldn't load your balance")).toBeVisible();
  });
});
