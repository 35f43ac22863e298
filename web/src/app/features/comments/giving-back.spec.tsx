import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, OwnRefundTerms, Refund } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { sampleTip, sampleUser } from '../../../testing/samples';

const tip = sampleTip({ senderName: 'Jordan', amountCents: 500 });
const REFUND = `/api/users/me/tips/${tip.id}/refund`;

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<OwnRefundTerms>('get', REFUND, { amountCents: 500, fromBalanceCents: 450 }),
    ...ownTipsApi([tip]),
  );
});

async function openDialog() {
  renderApp('/comments');
  await userEvent.click(await screen.findByRole('button', { name: 'More about the tip from Jordan' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Refund...' }));
  return screen.findByRole('dialog', { name: 'Refund this tip?' });
}

const figures = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('refunding a tip from its comment', () => {
  it('shows what goes back and what leaves the balance, then refunds', async () => {
    server.use(
      respond<Refund>('post', REFUND, {
        id: tip.id,
        status: 'succeeded',
        amountCents: 500,
        failureReason: null,
        waitingReason: null,
      }),
    );
    const dialog = await openDialog();
    await within(dialog).findByRole('button', { name: 'Refund $5.00' });
    expect(figures(dialog)).toEqual(['$5.00', '$0.50', '$4.50']);
    expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    server.use(...ownTipsApi([]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refund $5.00' }));
    expect(await screen.findByText('Tip refunded')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('keeps the dialog open, and shows why the server refused', async () => {
    const message = 'You can refund 20 tips a day. Please try again tomorrow.';
    server.use(respondError('post', REFUND, 409, { code: 'TOO_MANY_REFUNDS', message }));
    const dialog = await openDialog();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Refund $5.00' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(dialog).toBeVisible();
  });

  it('asks before a tap outside loses the reason', async () => {
    const dialog = await openDialog();
    await userEvent.type(await within(dialog).findByLabelText('Reason (optional)'), 'Sent twice');
    await userEvent.click(document.querySelector('.MuiDialog-container')!);
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(within(dialog).getByLabelText('Reason (optional)')).toHaveValue('Sent twice');
  });

  it('is not offered if the tip is part of a payout, and the dialog says so at once', async () => {
    const message = 'This tip is part of a payout. To refund it, please write to us.';
    server.use(respondError('get', REFUND, 409, { code: 'TIP_PAID_OUT', message }));
    const dialog = await openDialog();
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Refund/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
