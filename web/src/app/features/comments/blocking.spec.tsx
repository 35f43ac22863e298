import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AppConfig, BlockedSender, CurrentUser } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { config, sampleTip, sampleUser } from '../../../testing/samples';

const BLOCKED = '/api/users/me/blocked-senders';
const tip = sampleTip({ senderName: 'Jordan' });
const jordan: BlockedSender = { id: tip.id, senderName: 'Jordan', blockedAt: '2026-11-20T14:05:00.000Z' };

beforeEach(() =>
  server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser()), ...ownTipsApi([tip])),
);

async function openDialog(overrides?: Partial<AppConfig>) {
  renderApp('/comments', overrides);
  await userEvent.click(await screen.findByRole('button', { name: 'More about the tip from Jordan' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block this sender' }));
  return within(await screen.findByRole('dialog', { name: 'Block Jordan?' }));
}

describe('blocking a sender from the menu of a comment', () => {
  it.each([true, false])('hides earlier messages only if the box is ticked: %s', async (hideEarlier) => {
    const sent = record('post', BLOCKED, jordan);
    server.use(sent.handler);
    const dialog = await openDialog();
    const choice = dialog.getByRole('checkbox', { name: "Also hide everything they've sent so far" });
    expect(choice).not.toBeChecked();
    if (hideEarlier) await userEvent.click(choice);
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Sender blocked')).toBeVisible();
    expect(sent.sent).toEqual([{ tipId: tip.id, hideEarlier }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([true, false])(
    'mentions monthly support only to creators who take it: %s',
    async (takesMonthly) => {
      server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser({ takesMonthly })));
      const dialog = await openDialog({ features: { ...config.features, monthlySupport: true } });
      const found = dialog.queryAllByText(/If this tip is part of monthly support from this address/);
      expect(found).toHaveLength(takesMonthly ? 1 : 0);
    },
  );

  it('shows why the server refused', async () => {
    const message = "We don't know the email address of this sender, so you can't block it.";
    server.use(respondError('post', BLOCKED, 409, { code: 'WRONG_STATE', message }));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the blocked senders', () => {
  async function openList() {
    renderApp('/comments');
    await userEvent.click(await screen.findByRole('button', { name: 'Blocked senders' }));
    return within(await screen.findByRole('dialog', { name: 'Blocked senders' }));
  }

  it('are listed below the comments, and leave the list once unblocked', async () => {
    server.use(respond<BlockedSender[]>('get', BLOCKED, [jordan]), respond('delete', `${BLOCKED}/:id`, {}));
    const list = await openList();
    const unblock = await list.findByRole('button', { name: 'Unblock Jordan' });
    server.use(respond<BlockedSender[]>('get', BLOCKED, []));
    await userEvent.click(unblock);
    expect(await screen.findByText('Sender unblocked')).toBeVisible();
    expect(await list.findByText(/^You haven't blocked anyone/)).toBeVisible();
  });

  it('can be loaded again when they did not load', async () => {
    server.use(respondError('get', BLOCKED, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away.' }));
    const list = await openList();
    const retry = await list.findByRole('button', { name: 'Try again' });
    server.use(respond<BlockedSender[]>('get', BLOCKED, [jordan]));
    await userEvent.click(retry);
    expect(await list.findByText('Jordan')).toBeVisible();
  });
});
