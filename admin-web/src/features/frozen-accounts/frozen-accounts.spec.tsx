import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, FreezeDecision, FrozenAccount } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, renderConsole } from '../../testing/render-console';

const FROZEN = '/api/admin/users/frozen';

const account = (overrides: Partial<FrozenAccount> = {}): FrozenAccount => ({
  id: 'b7f86a38-be91-43c1-84ae-ba52940975e8',
  username: 'maya_fit',
  frozenAt: '2026-11-22T10:01:00.000Z',
  askedBy: 'maya@newmail.example',
  appSince: '2026-11-02T10:01:00.000Z',
  addresses: [
    { email: 'maya@oldmail.example', lostAt: null },
    { email: 'maya@newmail.example', lostAt: '2026-11-21T10:01:00.000Z' },
  ],
  ...overrides,
});

const isAdmin = (role: Admin['role']) =>
  server.use(respond<Admin>('get', '/api/admin/current', { ...admin, role }));

beforeEach(() => isAdmin('super'));

const dialogOf = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  return screen.findByRole('dialog', { name: 'Who owns the account @maya_fit?' });
};

it('a frozen account is shown with both addresses, and assigned to one of them with a reason', async () => {
  const { sent, handler } = record<FreezeDecision, undefined>(
    'post',
    `/api/admin/users/${account().id}/decide-freeze`,
    undefined,
  );
  server.use(respond<FrozenAccount[]>('get', FROZEN, [account()]), handler);
  renderConsole('/frozen-accounts');
  const card = await screen.findByRole('article', { name: 'maya_fit' });
  expect(within(card).getByText(/^maya@oldmail\.example/)).toHaveTextContent('(has it now)');
  expect(card).toHaveTextContent(/maya@newmail\.example \(lost /);
  expect(card).toHaveTextContent(/Authenticator app ?since/);
  const dialog = await dialogOf();
  server.use(respond<FrozenAccount[]>('get', FROZEN, []));
  await userEvent.selectOptions(within(dialog).getByLabelText('Belongs to'), 'maya@newmail.example');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Sent a bank statement');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign account' }));
  expect(await screen.findByText('Account assigned')).toBeVisible();
  expect(sent).toEqual([{ email: 'maya@newmail.example', reason: 'Sent a bank statement' }]);
  expect(await screen.findByText('No frozen accounts')).toBeVisible();
});

it('a decision about a frozen account needs an address and a reason', async () => {
  server.use(respond<FrozenAccount[]>('get', FROZEN, [account()]));
  renderConsole('/frozen-accounts');
  const dialog = await dialogOf();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign account' }));
  expect(await within(dialog).findByText('Please choose an address')).toBeVisible();
  expect(within(dialog).getByText('Please give a reason')).toBeVisible();
});

it('a failed decision about a frozen account says why', async () => {
  const message = 'This account is no longer frozen.';
  server.use(
    respond<FrozenAccount[]>('get', FROZEN, [account()]),
    respondError('post', `/api/admin/users/${account().id}/decide-freeze`, 409, {
      code: 'WRONG_STATE',
      message,
    }),
  );
  renderConsole('/frozen-accounts');
  const dialog = await dialogOf();
  await userEvent.selectOptions(within(dialog).getByLabelText('Belongs to'), 'maya@oldmail.example');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Sent a bank statement');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign account' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('an ordinary administrator sees the frozen accounts and who can decide', async () => {
  isAdmin('admin');
  server.use(respond<FrozenAccount[]>('get', FROZEN, [account({ appSince: null })]));
  renderConsole('/frozen-accounts');
  const card = await screen.findByRole('article', { name: 'maya_fit' });
  expect(within(card).getByText('Only a Super Admin can decide.')).toBeVisible();
  expect(card).toHaveTextContent(/Authenticator app ?None/);
  expect(within(card).queryByRole('button')).toBeNull();
});

it('the console shows that the frozen accounts are loading until they are there', async () => {
  server.use(respond<FrozenAccount[]>('get', FROZEN, [account()]));
  renderConsole('/frozen-accounts');
  expect(await screen.findByRole('status', { name: 'Loading the frozen accounts' })).toBeVisible();
  expect(await screen.findByRole('article', { name: 'maya_fit' })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading the frozen accounts' })).toBeNull();
});

it('the console offers another try when the frozen accounts did not load', async () => {
  server.use(respondError('get', FROZEN, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }));
  renderConsole('/frozen-accounts');
  expect(await screen.findByText('Not now.')).toBeVisible();
  server.use(respond<FrozenAccount[]>('get', FROZEN, []));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No frozen accounts')).toBeVisible();
});
