import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Admin, PlatformSettings, PlatformStats } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, renderConsole, settings, stats } from '../../testing/render-console';

describe('the overview', () => {
  beforeEach(() =>
    server.use(
      respond<Admin>('get', '/api/admin/current', admin),
      respond<PlatformStats>('get', '/api/admin/stats', stats),
      respond<PlatformSettings>('get', '/api/admin/settings', settings),
    ),
  );

  it("shows the platform's stats", async () => {
    renderConsole('/dashboard');
    const users = await screen.findByRole('region', { name: 'Total Users' });
    expect(users).toHaveTextContent('1200');
    expect(users).toHaveTextContent('340 active');
    expect(screen.getByRole('region', { name: 'Total Tips' })).toHaveTextContent('$1,234.50 revenue');
    expect(screen.getByRole('region', { name: 'Average Tip' })).toHaveTextContent('$14.03');
    expect(await screen.findByRole('region', { name: 'Platform Fee (10%)' })).toHaveTextContent('$123.45');
  });

  it('shows the state of the system', async () => {
    const changed: PlatformSettings = { ...settings, registrationEnabled: false, maintenanceMode: true };
    server.use(respond<PlatformSettings>('get', '/api/admin/settings', changed));
    renderConsole('/dashboard');
    const status = await screen.findByRole('region', { name: 'System Status' });
    expect(await within(status).findByText('Disabled')).toBeVisible();
    expect(within(status).getByText('Active')).toBeVisible();
  });

  it('shows a placeholder while it loads', async () => {
    renderConsole('/dashboard');
    expect(await screen.findByRole('status', { name: 'Loading figures' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Total Users' })).toBeVisible();
  });

  it('leads to the login and shows nothing any more once the session has ended', async () => {
    const { router } = renderConsole('/dashboard');
    expect(await screen.findByRole('region', { name: 'Total Users' })).toBeVisible();
    const ended = { code: 'NOT_SIGNED_IN', message: 'Please sign in.' };
    server.use(respondError('get', '/api/admin/current', 401, ended));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByRole('heading', { name: 'Administrator Login' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('1200');
    expect(document.body).not.toHaveTextContent('root_admin');
  });

  it('shows an error and allows another try', async () => {
    const refusal = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
    server.use(respondError('get', '/api/admin/stats', 503, refusal));
    renderConsole('/dashboard');
    expect(await screen.findByText('The service is temporarily unavailable.')).toBeVisible();
    server.use(respond<PlatformStats>('get', '/api/admin/stats', stats));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Total Users' })).toBeVisible();
  });
});
