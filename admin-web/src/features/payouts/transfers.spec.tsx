import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { confirmed, openRun, payout, run } from '../../testing/payout-runs';

const viaStripe = {
  methodType: 'stripe',
  accountInfo: 'acct_***WXYZ',
  confirmedAt: '2020-11-22T11:00:00.000Z',
} as const;
const notMade = { stripeTransferId: null, waitingSince: null, refusal: null };

const transferring = (waitingCents = 0) => ({
  ...confirmed(),
  unsent: [],
  transferring: { payoutCount: 3, totalCents: 9_550, waitingCents },
});

it('a run says which payouts Stripe makes automatically, and offers no file for them', async () => {
  openRun(transferring(), [payout({ ...viaStripe, transfer: notMade })]);
  const stripe = await screen.findByRole('group', { name: 'Stripe' });
  expect(stripe).toHaveTextContent('Stripe: 3 payouts of $95.50, made automatically');
  expect(within(stripe).queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: /CSV|were sent/ })).toBeNull();
  expect(await screen.findByText('To be sent')).toBeVisible();
  expect(screen.queryByText('In no file yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Record outcome of PAYOUT-7' })).toBeNull();
});

it('a run says how much is waiting for the balance at Stripe', async () => {
  const waiting = { ...notMade, waitingSince: '2020-11-22T12:00:00.000Z' };
  openRun(transferring(4_550), [payout({ ...viaStripe, transfer: waiting })]);
  const stripe = await screen.findByRole('group', { name: 'Stripe' });
  expect(within(stripe).getByRole('alert')).toHaveTextContent(
    '$45.50 is waiting for available balance at Stripe.',
  );
  expect(await screen.findByText(/^Waiting for balance since/)).toBeVisible();
});

it("a payout that Stripe rejected shows Stripe's code, and says that releasing it tries again", async () => {
  openRun(run({ ...transferring(), heldCount: 1, transferring: null }), [
    payout({
      ...viaStripe,
      holds: ['transfer-refused'],
      transfer: { ...notMade, refusal: 'amount_too_large' },
    }),
  ]);
  expect(await screen.findByText(/Stripe rejected it: amount_too_large/)).toBeVisible();
  expect(screen.getByText(/Releasing it tries again/)).toBeVisible();
});

it('a partly reversed payout says how much came back, and names its transfer', async () => {
  openRun(run({ ...transferring(), transferring: null }), [
    payout({
      ...viaStripe,
      status: 'sent',
      transfer: { ...notMade, stripeTransferId: 'tr_1Paid' },
      reversedCents: 200,
    }),
  ]);
  expect(await screen.findByText('$2.00 of it came back · tr_1Paid')).toBeVisible();
});
