import { expect, it } from '@jest/globals';
import type { RevealPayoutApiResponse } from '@sprinkle/api-client/api.gen';
import { respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import { confirmed, noteCalls, openRun, payout, press } from '../../testing/payout-runs';
import { admin } from '../../testing/render-console';

const REVEAL = `/api/admin/payouts/${payout().id}/reveal`;
const BUTTON = 'Reveal where PAYOUT-7 went';

const revealed: RevealPayoutApiResponse = {
  id: payout().id,
  type: 'bank',
  accountInfo: 'DE02 1203 0000 0000 2020 51',
  accountHolder: 'Maya Lindqvist',
};

it('a Super Admin sees where a payout went, but not after closing the dialog', async () => {
  openRun(confirmed(), [payout({ status: 'sent' })]);
  const calls = noteCalls(REVEAL, revealed);
  await press(BUTTON);
  const dialog = await screen.findByRole('dialog', { name: 'Where PAYOUT-7 went' });
  expect(dialog).toHaveTextContent('The activity log keeps who viewed it.');
  expect(calls).toEqual([]);
  await press('Reveal', dialog);
  expect(await within(dialog).findByText(/Maya Lindqvist\s+DE02 1203 0000 0000 2020 51/)).toBeVisible();
  expect(calls).toHaveLength(1);
  await press('Close', dialog);
  await press(BUTTON);
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('Maya Lindqvist');
});

it("a Super Admin reads why the destination can't be shown", async () => {
  openRun(confirmed(), [payout({ status: 'sent' })]);
  const message = 'We no longer have a readable record of where this payout went.';
  server.use(respondError('post', REVEAL, 409, { code: 'WRONG_STATE', message }));
  await press(BUTTON);
  const dialog = await screen.findByRole('dialog', { name: 'Where PAYOUT-7 went' });
  await press('Reveal', dialog);
  expect(await within(dialog).findByText(message)).toBeVisible();
});

it('other administrators have no button to reveal it', async () => {
  openRun(confirmed(), [payout({ status: 'sent' })], { ...admin, role: 'admin' });
  expect(await screen.findByRole('row', { name: /PAYOUT-7/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});
