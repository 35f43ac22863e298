import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Admin, Waiting } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, renderConsole } from '../testing/render-console';

const money = {
  disputes: 2,
  evidenceDueAt: null,
  failedRefunds: 3,
  markedTips: 1,
  mistakes: 0,
  waitingRuns: 1,
  heldPayouts: 1_204,
  debtTies: 0,
  drift: 7,
};

beforeEach(() =>
  server.use(
    respond<Admin>('get', '/api/admin/current', { ...admin, role: 'super' }),
    respond<Waiting>('get', '/api/admin/system/waiting', {
      money,
      reports: { open: 5, appeals: 1 },
      accounts: { frozen: 2 },
    }),
  ),
);

it('the navigation has four groups, counts what is waiting, and marks the current screen', async () => {
  renderConsole('/account');
  const navigation = await screen.findByRole('navigation', { name: 'Console' });
  await within(navigation).findByText('1,205');
  const groups = within(navigation).getAllByRole('group');
  const textsOf = (group: HTMLElement) =>
    within(group)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(groups.map((group) => [group.ariaLabel, textsOf(group)])).toEqual([
    ['People', ['Users', 'Communications']],
    [
      'Money',
      [
        'Payments4 waiting',
        'Monthly support',
        'Owed',
        'Payouts1,205 waiting',
        'Disputes2 waiting',
        'Mistakes',
      ],
    ],
    ['Safety', ['Reports6 waiting', 'Frozen accounts2 waiting', 'Comments']],
    ['Platform', ['System7 waiting', 'Activity log', 'Administrators', 'Settings']],
  ]);
  expect(within(navigation).queryByRole('link', { current: 'page' })).toBeNull();
  await userEvent.click(within(navigation).getByRole('link', { name: 'Comments' }));
  await waitFor(() =>
    expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('Comments'),
  );
});

it('a phone shows the navigation behind a button, which says when something needs attention', async () => {
  const wide = window.matchMedia;
  const phone = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(wide(query), { matches: false }));
  const { router } = renderConsole('/account');
  expect(await screen.findByRole('button', { name: 'Menu, something needs attention' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Console' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Menu, something needs attention' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await userEvent.click(within(menu).getByRole('link', { name: 'Comments' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/comments'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  phone.mockRestore();
});
