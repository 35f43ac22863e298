import { expect, it } from '@jest/globals';
import { respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseOutcome, confirmed, noteCalls, openRun, payout, press } from '../../testing/payout-runs';
import { admin } from '../../testing/render-console';

const exported = { exportedAt: '2020-11-23T09:30:00.000Z', exportedBy: 'kim' };
const held = () => payout({ holds: ['blocked', 'tip-disputed'], ...exported });
const PATH = `/api/admin/payouts/${payout().id}`;

it("a held payout shows its reasons and the file that contains it, and can't be recorded as sent", async () => {
  openRun({ ...confirmed(), heldCount: 1 }, [held(), payout({ id: 'b', reference: 'PAYOUT-8' })]);
  expect(await screen.findByRole('row', { name: /PAYOUT-7/ })).toHaveTextContent(
    /HeldThe creator is blocked\. · A tip in it is disputed\. · In the file that kim downloaded, November 23, 2020/,
  );
  expect(screen.getByRole('row', { name: /PAYOUT-8/ })).toHaveTextContent(/To be sentIn no file yet/);
  expect(
    screen.getByText('1 payout is held for the reasons in the list. A Super Admin can release or cancel it.'),
  ).toBeVisible();
  await press('Record outcome of PAYOUT-7');
  expect(screen.queryByRole('menuitem', { name: 'PAYOUT-7 was sent' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await press('Record outcome of PAYOUT-8');
  expect(await screen.findByRole('menuitem', { name: 'PAYOUT-8 was sent' })).toBeVisible();
});

it('only Super Admins can decide about a held payout', async () => {
  openRun({ ...confirmed(), heldCount: 1 }, [held()], { ...admin, role: 'admin' });
  expect(await screen.findByText('A Super Admin releases or cancels it.')).toBeVisible();
  await press('Record outcome of PAYOUT-7');
  expect(screen.queryByRole('menuitem', { name: 'Release PAYOUT-7' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Cancel PAYOUT-7' })).toBeNull();
});

it('a release needs a reason, and names the holds that were shown', async () => {
  openRun({ ...confirmed(), heldCount: 1 }, [held()]);
  await chooseOutcome('Release PAYOUT-7');
  const dialog = await screen.findByRole('dialog', { name: 'Release PAYOUT-7 of $4.50?' });
  expect(dialog).toHaveTextContent('The creator is blocked.');
  expect(dialog).toHaveTextContent('If that file was paid, record it as sent afterwards.');
  const released = noteCalls(`${PATH}/release`, payout());
  await press('Release payout', dialog);
  expect(await within(dialog).findByText('Please give a reason')).toBeVisible();
  expect(released).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'We called her');
  const message = 'The payout is now held for other reasons. Review them first.';
  server.use(respondError('post', `${PATH}/release`, 409, { code: 'WRONG_STATE', message }));
  await press('Release payout', dialog);
  expect(await within(dialog).findByText(message)).toBeVisible();
  const repeated = noteCalls(`${PATH}/release`, payout());
  await press('Release payout', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(repeated).toEqual([{ reason: 'We called her', holds: ['blocked', 'tip-disputed'] }]);
});

it('canceling a payout that is in no file sends the reason, and says why it failed', async () => {
  openRun({ ...confirmed(), heldCount: 1 }, [payout({ holds: ['blocked'] })]);
  await chooseOutcome('Cancel PAYOUT-7');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel PAYOUT-7 of $4.50?' });
  expect(within(dialog).queryByLabelText(/^What the bank said/)).toBeNull();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'A tip was refunded');
  const message = 'The payout is not held any more.';
  server.use(respondError('post', `${PATH}/cancel`, 409, { code: 'WRONG_STATE', message }));
  await press('Cancel payout', dialog);
  expect(await within(dialog).findByText(message)).toBeVisible();
  const canceled = noteCalls(`${PATH}/cancel`, payout({ status: 'canceled' }));
  await press('Cancel payout', dialog);
  await waitFor(() => expect(canceled).toEqual([{ reason: 'A tip was refunded' }]));
});

it('canceling a payout in a file warns that it may have been paid, and asks what the bank said', async () => {
  openRun({ ...confirmed(), heldCount: 1 }, [held()]);
  await chooseOutcome('Cancel PAYOUT-7');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel PAYOUT-7 of $4.50?' });
  expect(dialog).toHaveTextContent('If that file was paid, canceling would pay the creator twice');
  const canceled = noteCalls(`${PATH}/cancel`, payout({ status: 'canceled' }));
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'A tip was refunded');
  await press('Cancel payout', dialog);
  expect(await within(dialog).findByText('Please enter what the bank said, or its reference')).toBeVisible();
  expect(canceled).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^What the bank said/), 'R02 Account closed');
  await userEvent.type(within(dialog).getByLabelText(/^Date of what the bank said/), '2020-11-24');
  await press('Cancel payout', dialog);
  const proof = { bankReference: 'R02 Account closed', bankDate: '2020-11-24' };
  await waitFor(() => expect(canceled).toEqual([{ reason: 'A tip was refunded', ...proof }]));
});

it('a released payout shows who released it and why, and a canceled one is not called left out', async () => {
  const release = { releasedBy: 'olga', releaseReason: 'We called her' };
  openRun({ ...confirmed(), canceledCount: 1 }, [
    payout({ releasedAt: '2020-11-23T10:30:00.000Z', ...release }),
    payout({
      id: 'b',
      reference: 'PAYOUT-8',
      status: 'canceled',
      failureReason: 'A tip was refunded',
      confirmedAt: '2020-11-22T11:00:00.000Z',
    }),
  ]);
  expect(await screen.findByRole('row', { name: /PAYOUT-7/ })).toHaveTextContent(
    /To be sentReleased by olga, November 23, 2020.*: We called her/,
  );
  expect(screen.getByRole('row', { name: /PAYOUT-8/ })).toHaveTextContent(/CanceledA tip was refunded/);
  expect(screen.getByText(/0 failed or came back, 1 canceled\./)).toBeVisible();
});
