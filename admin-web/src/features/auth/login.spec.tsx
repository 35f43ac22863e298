import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Admin, AdminCredentials, PlatformSettings, PlatformStats } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole, settings, stats } from '../../testing/render-console';

const notSignedIn = { code: 'NOT_SIGNED_IN', message: 'Please sign in.' };

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Username'), 'root_admin');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
}

it("the console stays on its screen and offers another try when it can't tell who is signed in", async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', '/api/admin/current', 503, failure));
  const { router } = renderConsole('/dashboard');
  expect(await screen.findByText("Couldn't load the console")).toBeVisible();
  expect(screen.getByText(failure.message)).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard');
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<PlatformStats>('get', '/api/admin/stats', stats),
    respond<PlatformSettings>('get', '/api/admin/settings', settings),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
});

describe('the login of the console', () => {
  beforeEach(() => server.use(respondError('get', '/api/admin/current', 401, notSignedIn)));

  it.each(['/dashboard', '/communications'])(
    'is shown at %s to visitors who are not signed in',
    async (address) => {
      const { router } = renderConsole(address);
      expect(await screen.findByRole('heading', { name: 'Administrator Login' })).toBeVisible();
      expect(await screen.findByRole('heading', { name: 'Sprinkle Admin' })).toBeVisible();
      expect(screen.getByText('Secure access for platform administrators')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Return to main site' })).toHaveAttribute('href', '/');
      expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
      expect(router.state.location.pathname).toBe('/login');
    },
  );

  it('requires both fields before it sends a request', async () => {
    renderConsole('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Login to Admin' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
  });

  it('shows an error in a toast and above the fields', async () => {
    const body = { code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' };
    server.use(respondError('post', '/api/admin/login', 401, body));
    renderConsole('/login');
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Login to Admin' }));
    expect(await screen.findByText('Login failed')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Invalid username or password')).toHaveLength(2));
  });

  it('shows that it is waiting, and shows its own message when the server sends none', async () => {
    let fail = () => {};
    const hasFailed = new Promise<void>((resolve) => (fail = resolve));
    server.use(
      http.post(`${window.location.origin}/api/admin/login`, async () => {
        await hasFailed;
        return HttpResponse.error();
      }),
    );
    renderConsole('/login');
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Login to Admin' }));
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
    fail();
    expect(await screen.findByText('Login failed')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Failed to login')).toHaveLength(2));
  });

  it('leads to a console that links to its screens and back to the site', async () => {
    server.use(
      respond<Admin>('get', '/api/admin/current', admin),
      respond<PlatformStats>('get', '/api/admin/stats', stats),
      respond<PlatformSettings>('get', '/api/admin/settings', settings),
    );
    renderConsole('/dashboard');
    const sidebar = within(await screen.findByRole('navigation', { name: 'Console' }));
    for (const [name, href] of [
      ['Dashboard', '/dashboard'],
      ['Users', '/users'],
      ['Communications', '/communications'],
      ['Comments', '/comments'],
      ['Settings', '/settings'],
      ['View Site', '/'],
      [admin.username, '/account'],
    ]) {
      expect(sidebar.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Overview', 'Users', 'Payments', 'Revenue']);
  });

  it.each([
    ['super', 'Super Admin'],
    ['admin', 'Admin'],
  ] as const)('labels the role %s as %s', async (role, label) => {
    server.use(
      respond<Admin>('get', '/api/admin/current', { ...admin, role }),
      respond<PlatformStats>('get', '/api/admin/stats', stats),
      respond<PlatformSettings>('get', '/api/admin/settings', settings),
    );
    renderConsole('/dashboard');
    expect(await screen.findByText(label, { exact: true })).toBeVisible();
  });

  it('leads to the dashboard after the sign-in', async () => {
    renderConsole('/login');
    await fillIn();
    server.use(
      respond<Admin>('post', '/api/admin/login', admin),
      respond<Admin>('get', '/api/admin/current', admin),
      respond<PlatformStats>('get', '/api/admin/stats', stats),
      respond<PlatformSettings>('get', '/api/admin/settings', settings),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Login to Admin' }));
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(screen.getByText('Login successful')).toBeVisible();
    expect(screen.getByText('Welcome to the admin dashboard')).toBeVisible();
    expect(await screen.findByText('Super Admin')).toBeVisible();
  });

  it('asks for a code after the right password, and sends it with the credentials', async () => {
    const codeRequired = {
      code: 'CODE_REQUIRED',
      message: 'Please enter the code from your authenticator app.',
    };
    server.use(respondError('post', '/api/admin/login', 401, codeRequired));
    renderConsole('/login');
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Login to Admin' }));
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    expect(screen.queryByText('Login failed')).toBeNull();
    const { sent, handler } = record<AdminCredentials, Admin>('post', '/api/admin/login', admin);
    server.use(
      handler,
      respond<Admin>('get', '/api/admin/current', admin),
      respond<PlatformStats>('get', '/api/admin/stats', stats),
      respond<PlatformSettings>('get', '/api/admin/settings', settings),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Login to Admin' }));
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(sent).toEqual([{ username: 'root_admin', password: 'a long password', code: '123456' }]);
  });
});
