import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, Owed } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { owedCreator } from '@sprinkle/contracts/testing/owed-creator';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, noteCalls, openRun, payout, press, run } from '../../testing/payout-runs';
import { admin, renderConsole } from '../../testing/render-console';

const id = '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c01';
const CHECK = `/api/admin/creators/${id}/payout-check`;

const owed = (overrides: Partial<Owed> = {}) =>
  owedCreator({
    heldCents: 1_999,
    heldReason: 'first-payout',
    heldReasons: [{ reason: 'first-payout', until: null }],
    ...overrides,
  });

beforeEach(() => {
  server.use(respond<Admin>('get', '/api/admin/current', admin));
});

async function open(creator: Owed): Promise<HTMLElement> {
  server.use(respond<Owed[]>('get', '/api/admin/payouts/owed', [creator]));
  renderConsole('/payouts/owed');
  await chooseAction('@maya_fit', 'Decide about @maya_fit');
  return screen.findByRole('dialog', { name: 'Payouts to @maya_fit' });
}

const choose = (dialog: HTMLElement, option: string) =>
  userEvent.selectOptions(within(dialog).getByLabelText('Decision'), option);

it.each([
  ['Release the first payout', 'release-first-payout'],
  ['Mark as reviewed', 'review'],
])('"%s" is sent as the decision', async (label, check) => {
  const dialog = await open(owed());
  const calls = noteCalls(CHECK, {});
  await choose(dialog, label);
  await press(label, dialog);
  await waitFor(() => expect(calls).toEqual([{ check }]));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('a hold needs a reason, and shows why it was not saved', async () => {
  const dialog = await open(owed());
  const failure = { code: 'NOT_FOUND', message: "This creator doesn't exist." };
  server.use(respondError('post', CHECK, 404, failure));
  await press('Hold payouts', dialog);
  expect(await within(dialog).findByText('Please give a reason for the hold')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Fifty tips from one network');
  await press('Hold payouts', dialog);
  expect(await within(dialog).findByText(failure.message)).toBeVisible();
});

it('a Super Admin lets a blocked creator be paid, with a reason', async () => {
  server.use(respond<Admin>('get', '/api/admin/current', { ...admin, role: 'super' }));
  const dialog = await open(
    owed({
      heldReasons: [
        { reason: 'closing', until: null },
        { reason: 'blocked', until: null },
      ],
    }),
  );
  const calls = noteCalls(CHECK, {});
  await choose(dialog, 'Pay although blocked');
  await press('Pay although blocked', dialog);
  expect(await within(dialog).findByText('Please give a reason for paying a blocked creator')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'All of it was earned before');
  await press('Pay although blocked', dialog);
  await waitFor(() =>
    expect(calls).toEqual([{ check: 'pay-although-blocked', reason: 'All of it was earned before' }]),
  );
});

it('other administrators read who can let a blocked creator be paid', async () => {
  server.use(respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }));
  const dialog = await open(
    owed({
      heldReasons: [
        { reason: 'closing', until: null },
        { reason: 'blocked', until: null },
      ],
    }),
  );
  expect(within(dialog).getByText(/^The creator is blocked. A Super Admin can/)).toBeVisible();
  expect(within(dialog).queryByRole('option', { name: 'Pay although blocked' })).toBeNull();
});

it('the dialog offers only decisions that are still open, and shows who holds the creator and why', async () => {
  const decided = '2026-11-20T10:00:00.000Z';
  const dialog = await open(
    owed({
      heldReason: 'under-review',
      heldReasons: [
        { reason: 'under-review', until: null },
        { reason: 'password-reset', until: decided },
      ],
      holdReason: 'Fifty tips from one network',
      heldBy: 'kim',
      reviewedAt: decided,
      firstPayoutReleasedAt: decided,
    }),
  );
  const options = within(dialog).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['End the hold', 'Hold payouts']);
  expect(screen.getByText('kim: Fifty tips from one network')).toBeInTheDocument();
  for (const reason of ['Held by an administrator', 'Password was reset (72 hours)'])
    expect(screen.getByText(reason)).toBeInTheDocument();
});

it('ending a hold needs a reason', async () => {
  const dialog = await open(owed({ holdReason: 'Fifty tips from one network', heldBy: 'kim' }));
  const calls = noteCalls(CHECK, {});
  await press('End the hold', dialog);
  expect(await within(dialog).findByText('Please give a reason for ending the hold')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'One company in one office');
  await press('End the hold', dialog);
  await waitFor(() => expect(calls).toEqual([{ check: 'release', reason: 'One company in one office' }]));
});

it('a payout of a proposal is held with a reason', async () => {
  openRun(run(), [payout({ status: 'proposed', creatorId: id })]);
  await press('Hold PAYOUT-7');
  const dialog = await screen.findByRole('dialog', { name: 'Payouts to @maya_fit' });
  const calls = noteCalls(CHECK, {});
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Fifty tips from one network');
  await press('Hold payouts', dialog);
  await waitFor(() => expect(calls).toEqual([{ check: 'hold', reason: 'Fifty tips from one network' }]));
});
