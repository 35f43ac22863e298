import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, PayoutLockState, PayoutRun } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { id, press, RUNS } from '../../testing/payout-runs';
import { admin, renderConsole } from '../../testing/render-console';

const LOCK = '/api/admin/payout-lock';
const lockId = '2c2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c11';

const locked: PayoutLockState = {
  lock: {
    id: lockId,
    lockedAt: '2026-11-22T10:00:00.000Z',
    stateOf: '2026-11-22T09:00:00.000Z',
    firstUnknownReference: 'PAYOUT-8',
    lastUnknownReference: 'PAYOUT-100007',
    runs: [
      {
        id,
        firstReference: 'PAYOUT-3',
        lastReference: 'PAYOUT-7',
        confirmedAt: '2026-11-21T10:00:00.000Z',
        confirmedBy: 'kim',
        exportedAt: null,
        payoutCount: 5,
        totalCents: 1_999,
        openCount: 1,
        openCents: 435,
      },
    ],
  },
};

beforeEach(() => {
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<PayoutRun[]>('get', RUNS, []),
    respond<PayoutLockState>('get', LOCK, locked),
  );
});

const card = () => screen.findByRole('region', { name: 'Payouts are locked' });

it('the payouts screen says that payouts are locked, and which payouts are in doubt', async () => {
  renderConsole('/payouts');
  const shown = await card();
  expect(shown).toHaveTextContent('Payouts made since then are unknown here and would be paid again.');
  expect(shown).toHaveTextContent('Look for PAYOUT-8 and every number after it up to PAYOUT-100007.');
  const row = within(shown).getByRole('row', { name: /kim/ });
  expect(row).toHaveTextContent(/PAYOUT-3 to PAYOUT-75\$19\.991\$4\.35None known$/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/payouts/runs/${id}`);
});

it('a Super Admin unlocks payouts with a note, and the card disappears', async () => {
  renderConsole('/payouts');
  await press('Unlock payouts...', await card());
  const dialog = await screen.findByRole('dialog', { name: 'Unlock payouts?' });
  await press('Unlock payouts', dialog);
  expect(
    await within(dialog).findByText('Please enter what the comparison with the bank showed'),
  ).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^What the comparison showed/), 'PAYOUT-8 was paid');
  const message = "This lock doesn't exist.";
  server.use(respondError('post', `${LOCK}/${lockId}/release`, 404, { code: 'NOT_FOUND', message }));
  await press('Unlock payouts', dialog);
  expect(await within(dialog).findByText(message)).toBeVisible();
  const notes: unknown[] = [];
  server.use(
    http.post(`${window.location.origin}${LOCK}/${lockId}/release`, async ({ request }) => {
      notes.push(await request.json());
      server.use(respond<PayoutLockState>('get', LOCK, { lock: null }));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await press('Unlock payouts', dialog);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Payouts are locked' })).toBeNull());
  expect(notes).toEqual([{ note: 'PAYOUT-8 was paid' }]);
});

it('other administrators read who can unlock payouts', async () => {
  server.use(respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }));
  renderConsole('/payouts');
  const shown = await card();
  expect(
    await within(shown).findByText('A Super Admin has to unlock payouts after the comparison.'),
  ).toBeVisible();
  expect(within(shown).queryByRole('button', { name: /Unlock/ })).toBeNull();
});

it('the payouts screen shows nothing about a lock when there is none', async () => {
  server.use(respond<PayoutLockState>('get', LOCK, { lock: null }));
  renderConsole('/payouts');
  expect(await screen.findByText('No payouts yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Payouts are locked' })).toBeNull();
});

it("the payouts screen shows an error when the lock can't be read", async () => {
  server.use(respondError('get', LOCK, 500, { code: 'INTERNAL', message: 'Something went wrong.' }));
  renderConsole('/payouts');
  expect(await screen.findByText("Couldn't check whether payouts are locked")).toBeVisible();
});
