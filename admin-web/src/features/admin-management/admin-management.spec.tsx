import { beforeEach, expect, it } from '@jest/globals';
import type {
  Admin,
  EnrolmentCode,
  ListedAdmin,
  TemporaryPassword,
  TotpRequirement,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const ADMINS = '/api/admin/admins';
const listed = (overrides: Partial<ListedAdmin>): ListedAdmin => ({
  id: crypto.randomUUID(),
  username: 'jo_admin',
  email: 'jo@example.com',
  role: 'admin',
  lastLogin: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  sessions: 1,
  hasTotp: true,
  mustChangePassword: false,
  ...overrides,
});
const self = listed({ ...admin, sessions: 2, lastLogin: '2020-11-22T10:00:00.000Z' });
const jo = listed({});

beforeEach(() =>
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<TotpRequirement>('get', '/api/admin/totp-requirement', { isRequired: false }),
    respond<ListedAdmin[]>('get', ADMINS, [self, jo]),
  ),
);

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

/** Chooses an action from an administrator's row menu. */
async function choose(username: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${username}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: `${action} of ${username}` }));
}

it('the list of administrators shows everyone, and offers no actions against yourself', async () => {
  renderConsole('/admins');
  expect(await rowOf(/jo_admin/)).toHaveTextContent(/jo@example\.comAdminAuthenticator1 deviceNever/);
  const own = await rowOf(/root_admin/);
  expect(own).toHaveTextContent(/Super AdminAuthenticator2 devices.*You$/);
  expect(within(own).queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Administrators' })).toHaveAttribute('aria-current', 'page');
});

it.each([
  [[], false],
  [[null], true],
  [[null, null], true],
  [['2020-11-22T10:00:00.000Z'], false],
  [[null, '2020-11-22T10:00:00.000Z'], false],
])(
  'with the last sign-ins of the others at %j, the screen says that no one else has signed in: %s',
  async (logins, isSaid) => {
    const others = logins.map((lastLogin) => listed({ lastLogin }));
    server.use(respond<ListedAdmin[]>('get', ADMINS, [self, ...others]));
    renderConsole('/admins');
    await rowOf(/root_admin/);
    expect(screen.queryAllByText(/^No one else has signed in yet/)).toHaveLength(isSaid ? 1 : 0);
    const absent = logins.filter((login) => login === null).length;
    expect(screen.queryAllByText('No second person yet')).toHaveLength(absent);
  },
);

it('the password of a new administrator is shown once', async () => {
  const { sent, handler } = record<object, TemporaryPassword>('post', ADMINS, { password: 'a-secret' });
  server.use(handler);
  renderConsole('/admins');
  await userEvent.click(await screen.findByRole('button', { name: 'Add administrator' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add administrator' });
  await userEvent.type(within(dialog).getByLabelText(/^Username/), 'new_admin');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Please enter a valid email address')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Email/), 'new@example.com');
  await userEvent.selectOptions(within(dialog).getByLabelText('Role'), 'Super Admin');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  const shown = await screen.findByRole('dialog', { name: 'Temporary password' });
  expect(within(shown).getByText('a-secret')).toBeVisible();
  expect(sent).toEqual([{ username: 'new_admin', email: 'new@example.com', role: 'super' }]);
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('a-secret')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add administrator' })).toHaveFocus());
});

it.each([
  ['Sign out', 'DELETE', '/sessions'],
  ['Remove app', 'DELETE', '/totp'],
  ['Remove', 'DELETE', ''],
])('an administrator has to confirm "%s"', async (label, method, path) => {
  const asked: string[] = [];
  server.use(
    http.delete(`${window.location.origin}${ADMINS}/*`, ({ request }) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderConsole('/admins');
  await choose('jo_admin', label);
  const dialog = await screen.findByRole('dialog', { name: `${label}: jo_admin?` });
  expect(asked).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: label }));
  await waitFor(() => expect(asked).toEqual([`${method} ${ADMINS}/${jo.id}${path}`]));
  expect(await screen.findByText('Administrator updated')).toBeVisible();
});

it('the new password of another administrator is shown, or why it was not reset', async () => {
  const path = `${ADMINS}/${jo.id}/reset-password`;
  server.use(respondError('post', path, 404, { code: 'NOT_FOUND', message: 'Administrator not found.' }));
  renderConsole('/admins');
  await choose('jo_admin', 'Reset password');
  const dialog = await screen.findByRole('dialog', { name: 'Reset password: jo_admin?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }));
  expect(await within(dialog).findByText('Administrator not found.')).toBeVisible();
  server.use(respond<TemporaryPassword>('post', path, { password: 'another-secret' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText('another-secret')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for jo_admin' })).toHaveFocus());
});

it('a super administrator requires an authenticator app for everyone', async () => {
  const { sent, handler } = record<TotpRequirement, TotpRequirement>('put', '/api/admin/totp-requirement', {
    isRequired: true,
  });
  server.use(handler);
  renderConsole('/admins');
  const name = 'Require an authenticator app for everyone';
  const requirement = await screen.findByRole('switch', { name });
  await waitFor(() => expect(requirement).toBeEnabled());
  server.use(respond<TotpRequirement>('get', '/api/admin/totp-requirement', { isRequired: true }));
  await userEvent.click(requirement);
  await waitFor(() => expect(requirement).toBeChecked());
  expect(sent).toEqual([{ isRequired: true }]);
});

it('the switch for requiring an app asks first if somebody has none', async () => {
  const { sent, handler } = record<TotpRequirement, TotpRequirement>('put', '/api/admin/totp-requirement', {
    isRequired: true,
  });
  server.use(handler, respond<ListedAdmin[]>('get', ADMINS, [self, listed({ hasTotp: false })]));
  renderConsole('/admins');
  await rowOf(/jo_admin/);
  const requirement = screen.getByRole('switch');
  await waitFor(() => expect(requirement).toBeEnabled());
  await userEvent.click(requirement);
  const dialog = await screen.findByRole('dialog', { name: 'Require an app for everyone?' });
  expect(dialog).toHaveTextContent('These administrators have no app yet: jo_admin.');
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Require an app' }));
  await waitFor(() => expect(sent).toEqual([{ isRequired: true }]));
});

it('the switch for requiring an app offers another try when its state did not load', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', '/api/admin/totp-requirement', 503, failure));
  renderConsole('/admins');
  expect(await screen.findByText("We couldn't check whether an app is required.")).toBeVisible();
  server.use(respond<TotpRequirement>('get', '/api/admin/totp-requirement', { isRequired: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
});

it('the screen says why the list of administrators cannot be shown', async () => {
  const forbidden = { code: 'FORBIDDEN', message: 'Only a Super Admin can do this.' };
  server.use(
    respondError('get', ADMINS, 403, forbidden),
    respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }),
  );
  renderConsole('/admins');
  expect(await screen.findByText(forbidden.message)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Administrators' })).toBeNull();
});

it('an enrolment code for an administrator without an app is shown once', async () => {
  const newcomer = listed({ username: 'new_admin', hasTotp: false });
  const code: EnrolmentCode = { code: '3f9a1-07bce', expiresAt: '2026-11-22T11:00:00.000Z' };
  server.use(
    respond<ListedAdmin[]>('get', ADMINS, [self, jo, newcomer]),
    respond<EnrolmentCode>('post', `${ADMINS}/${newcomer.id}/enrolment-code`, code),
  );
  renderConsole('/admins');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for jo_admin' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).not.toContain(
    'Enrolment code',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await choose('new_admin', 'Enrolment code');
  const dialog = await screen.findByRole('dialog', { name: 'Enrolment code: new_admin?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enrolment code' }));
  expect(await screen.findByText(code.code)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Enrolment code' })).toHaveTextContent(/within 60 minutes/);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(code.code)).toBeNull());
});
