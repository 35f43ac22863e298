import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Admin, Block, ListedUser, ManagedUser } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const USERS = '/api/admin/users';
const user = (username: string, overrides: Partial<ListedUser> = {}): ListedUser => ({
  id: crypto.randomUUID(),
  username,
  email: `${username}@example.com`,
  revenueTotalCents: 0,
  isBlocked: false,
  blockReason: null,
  isEmailVerified: true,
  hasTotp: false,
  createdAt: '2026-11-22T10:00:00.000Z',
  lastLogin: null,
  ...overrides,
});
const maya = user('maya_fit', { revenueTotalCents: 123_450 });
const jo = user('jo_cooks', { isBlocked: true, blockReason: 'Spam' });
const kim = user('kim', { isEmailVerified: false });

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(respond<Admin>('get', '/api/admin/current', admin), listing([maya, jo, kim]));
});

/** Responds to every request for the list with these users, and records the requests. */
function listing(users: ListedUser[], nextCursor?: string) {
  return http.get(window.location.origin + USERS, ({ request }) => {
    asked.push(new URL(request.url).search);
    const link = `<${USERS}?cursor=${nextCursor}>; rel="next"`;
    return responseOf(users, { headers: nextCursor ? { link } : {} });
  });
}

const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe.each([
  ['the tab Users of the dashboard', '/dashboard/users'],
  ['the users', '/users'],
])('%s', (_name, address) => {
  it('lists users with status, revenue and actions', async () => {
    renderConsole(address);
    expect(await rowOf('maya_fit')).toHaveTextContent(/maya_fit@example\.com.*Verified.*\$1,234\.50.*Block/);
    expect(await rowOf('jo_cooks')).toHaveTextContent(/Blocked.*–.*Unblock/);
    expect(await rowOf('kim')).toHaveTextContent(/Unverified/);
    expect(screen.getByRole('link', { name: 'Details of maya_fit' })).toHaveAttribute(
      'href',
      `/users/${maya.id}`,
    );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Username',
      'Email',
      'Status',
      'Revenue',
      'Actions',
    ]);
  });
});

it('the search for users starts when typing pauses, and is kept in the address', async () => {
  const { router } = renderConsole('/users?cursor=6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a01');
  await rowOf('maya_fit');
  await userEvent.type(screen.getByPlaceholderText('Search users...'), 'may');
  await waitFor(() => expect(router.state.location.search).toBe('?search=may'));
  await waitFor(() => expect(asked.at(-1)).toBe('?search=may'));
});

it('the list of users takes its filters and its order from the address', async () => {
  const { router } = renderConsole('/users?status=blocked&search=jo');
  await rowOf('jo_cooks');
  expect(asked).toEqual(['?search=jo&status=blocked']);
  expect(screen.getByLabelText('Status')).toHaveValue('blocked');
  expect(screen.getByPlaceholderText('Search users...')).toHaveValue('jo');
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'username');
  await waitFor(() => expect(router.state.location.search).toBe('?status=blocked&search=jo&sort=username'));
});

it('the list of users is sorted by a heading or by the menu, and both show the same order', async () => {
  const { router } = renderConsole('/users');
  await rowOf('maya_fit');
  const heading = screen.getByRole('columnheader', { name: 'Username' });
  expect(heading).not.toHaveAttribute('aria-sort');
  await userEvent.click(within(heading).getByRole('button', { name: 'Username' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=username'));
  expect(screen.getByLabelText('Sort')).toHaveValue('username');
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'By username, Z to A');
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=username-desc'));
  expect(router.state.location.search).toBe('?sort=username-desc');
  expect(heading).toHaveAttribute('aria-sort', 'descending');
});

it('the list of users hides columns without a new request, and keeps them hidden when the search is cleared', async () => {
  server.use(listing([]));
  const { router } = renderConsole('/users?hidden=email&search=zzz');
  await userEvent.click(await screen.findByRole('link', { name: 'Clear search and filters' }));
  await waitFor(() => expect(asked).toEqual(['?search=zzz', '']));
  expect(router.state.location.search).toBe('?hidden=email');
  expect(screen.queryByRole('link', { name: 'Clear search and filters' })).toBeNull();
  server.use(listing([maya]));
  await act(() => router.navigate('/users?status=verified'));
  await rowOf('maya_fit');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Revenue' }));
  expect(router.state.location.search).toBe('?status=verified&hidden=revenue');
  expect(screen.queryByText('$1,234.50')).toBeNull();
  expect(asked).toEqual(['?search=zzz', '', '?status=verified']);
});

it('the list of users leads to the next page, and back to the first', async () => {
  server.use(listing([maya], 'second'));
  const { router } = renderConsole('/users?search=a');
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(router.state.location.search).toBe('?search=a&cursor=second'));
  await waitFor(() => expect(asked.at(-1)).toBe('?search=a&cursor=second'));
  await userEvent.click(await screen.findByRole('link', { name: 'First page' }));
  await waitFor(() => expect(router.state.location.search).toBe('?search=a'));
});

it('the list of users says that there are none', async () => {
  server.use(listing([]));
  renderConsole('/users?search=zzz');
  expect(await screen.findByText('No users found')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  server.use(listing([maya]));
  await userEvent.click(screen.getByRole('link', { name: 'Clear search and filters' }));
  expect(await rowOf('maya_fit')).toBeVisible();
  expect(screen.getByPlaceholderText('Search users...')).toHaveValue('');
});

it('the list of users shows an error, and tries again', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', USERS, 503, failure));
  renderConsole('/users');
  expect(await screen.findByText(failure.message)).toBeVisible();
  server.use(listing([maya]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('maya_fit')).toBeVisible();
});

it('an administrator blocks a user with a reason, which refreshes the list', async () => {
  const { sent, handler } = record<Block, ManagedUser>('post', `${USERS}/${maya.id}/block`, maya);
  server.use(handler);
  renderConsole('/users');
  await userEvent.click(within(await rowOf('maya_fit')).getByRole('button', { name: 'Block maya_fit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block @maya_fit?' });
  await userEvent.type(within(dialog).getByLabelText('Reason (optional)'), 'Copied videos');
  server.use(listing([{ ...maya, isBlocked: true }]));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('User status updated successfully')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Copied videos' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Unblock maya_fit' })).toBeVisible();
});

it('an administrator who leaves the dialog blocks no one, and the focus returns', async () => {
  renderConsole('/users');
  const button = within(await rowOf('maya_fit')).getByRole('button', { name: 'Block maya_fit' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  // The dialog is never shown empty.
  expect(dialog).toHaveTextContent('Block @maya_fit?');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(button);
  expect(await screen.findByLabelText('Reason (optional)')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

it('the dialog shows its own message when the server sends none, and keeps the reason', async () => {
  server.use(http.post(`${window.location.origin}${USERS}/${maya.id}/block`, () => HttpResponse.error()));
  renderConsole('/users');
  await userEvent.click(within(await rowOf('maya_fit')).getByRole('button', { name: 'Block maya_fit' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason (optional)'), 'Spam');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Failed to update user status')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Failed to block user')).toBeVisible());
  expect(within(dialog).getByLabelText('Reason (optional)')).toHaveValue('Spam');
});

it('the authenticator app of a user is removed after a warning', async () => {
  const locked = user('locked_out', { hasTotp: true });
  server.use(listing([maya, locked]));
  renderConsole('/users');
  const name = 'Actions for locked_out';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(screen.queryByRole('button', { name: 'Actions for maya_fit' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove the authenticator app of locked_out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the authenticator app of @locked_out?' });
  expect(dialog).toHaveTextContent('payouts are held for 72 hours');
  const path = `${USERS}/${locked.id}/remove-totp`;
  server.use(respondError('post', path, 409, { code: 'WRONG_STATE', message: 'There is no app.' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove app' }));
  expect(await within(dialog).findByText('There is no app.')).toBeVisible();
  const without = { ...locked, hasTotp: false };
  server.use(respond<ManagedUser>('post', path, without), listing([maya, without]));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove app' }));
  expect(await screen.findByText('locked_out can now sign in with just the password.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
});

it('an administrator unblocks a user at once, without a reason', async () => {
  const { sent, handler } = record<Block, ManagedUser>('post', `${USERS}/${jo.id}/unblock`, jo);
  server.use(handler);
  renderConsole('/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock jo_cooks' }));
  expect(await screen.findByText('User status updated successfully')).toBeVisible();
  expect(sent).toEqual([{}]);
});

it.each([
  ['the message of the server', true, 'User not found.'],
  ['words of its own', false, 'Failed to unblock user'],
])('the list of users shows %s when unblocking fails', async (_case, isAnswered, message) => {
  const path = `${USERS}/${jo.id}/unblock`;
  server.use(
    isAnswered
      ? respondError('post', path, 404, { code: 'NOT_FOUND', message })
      : http.post(window.location.origin + path, () => HttpResponse.error()),
  );
  renderConsole('/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock jo_cooks' }));
  expect(await screen.findByText('Failed to update user status')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

it('the list of users shows an error instead of the previous rows when a search fails', async () => {
  const { router } = renderConsole('/users');
  await rowOf('maya_fit');
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', USERS, 503, failure));
  await act(() => router.navigate('/users?search=jo'));
  expect(await screen.findByText(failure.message)).toBeVisible();
  expect(screen.queryByRole('row', { name: /maya_fit/ })).toBeNull();
});
