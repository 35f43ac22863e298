import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Admin,
  PlatformSettings,
  PlatformStats,
  SettingsChange,
  SystemState,
  Waiting,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { idle } from '../../testing/idle-system';
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
    expect(users).toHaveTextContent('1,234,567');
    expect(users).toHaveTextContent('340,000 active');
    const tips = screen.getByRole('region', { name: 'Total Tips' });
    expect(tips).toHaveTextContent('9,876,543$1,234.50 revenue');
    expect(screen.getByRole('region', { name: 'Average Tip' })).toHaveTextContent('$14.03per transaction');
    expect(await screen.findByRole('region', { name: 'Platform Fee (10%)' })).toHaveTextContent('$123.45');
  });

  it('shows the state of the system', async () => {
    const changed: PlatformSettings = { ...settings, registrationEnabled: false, maintenanceMode: true };
    server.use(respond<PlatformSettings>('get', '/api/admin/settings', changed));
    renderConsole('/dashboard');
    const status = await screen.findByRole('region', { name: 'System Status' });
    expect(await within(status).findByText('Disabled')).toBeVisible();
    expect(within(status).getByText('Active')).toBeVisible();
    expect(within(status).getByRole('switch', { name: 'Registration Status' })).not.toBeChecked();
    expect(within(status).getByRole('switch', { name: 'Maintenance Mode' })).toBeChecked();
  });

  it('asks before it switches maintenance and registration, and says what visitors see', async () => {
    renderConsole('/dashboard');
    for (const [name, change, button, whatVisitorsSee] of [
      ['Maintenance Mode', { maintenanceMode: true }, 'Start maintenance', /No one can tip, sign up/],
      ['Registration Status', { registrationEnabled: false }, 'Close registration', /sign-up is closed/],
    ] as const) {
      const control = await screen.findByRole('switch', { name });
      await waitFor(() => expect(control).toBeEnabled());
      const changed = { ...settings, ...change };
      const { sent, handler } = record<SettingsChange, PlatformSettings>(
        'put',
        '/api/admin/settings',
        changed,
      );
      server.use(handler, respond<PlatformSettings>('get', '/api/admin/settings', changed));
      await userEvent.click(control);
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(whatVisitorsSee);
      expect(sent).toEqual([]);
      await userEvent.click(within(dialog).getByRole('button', { name: button }));
      expect(await screen.findByText('Settings updated successfully')).toBeVisible();
      expect(sent).toEqual([change]);
    }
    expect(await screen.findByText('Disabled')).toBeVisible();
  });

  it.each([
    ['the message of the server', 'The service is temporarily unavailable.'],
    ['words of its own', 'Failed to update settings'],
  ])('shows %s when a switch does not work', async (_case, message) => {
    const failure = { code: 'SERVICE_UNAVAILABLE', message };
    server.use(
      message === 'Failed to update settings'
        ? http.put(`${window.location.origin}/api/admin/settings`, () => HttpResponse.error())
        : respondError('put', '/api/admin/settings', 503, failure),
    );
    renderConsole('/dashboard');
    const control = await screen.findByRole('switch', { name: 'Maintenance Mode' });
    await waitFor(() => expect(control).toBeEnabled());
    await userEvent.click(control);
    await userEvent.click(await screen.findByRole('button', { name: 'Start maintenance' }));
    expect((await screen.findAllByText('Failed to update settings'))[0]).toBeVisible();
    expect(screen.getAllByText(message).at(-1)).toBeVisible();
    await waitFor(() => expect(control).toBeEnabled());
    expect(control).not.toBeChecked();
  });

  it('can undo a change that was just made', async () => {
    renderConsole('/dashboard');
    const control = await screen.findByRole('switch', { name: 'Maintenance Mode' });
    await waitFor(() => expect(control).toBeEnabled());
    const { sent, handler } = record<SettingsChange, PlatformSettings>(
      'put',
      '/api/admin/settings',
      settings,
    );
    server.use(handler);
    await userEvent.click(control);
    await userEvent.click(await screen.findByRole('button', { name: 'Start maintenance' }));
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual([{ maintenanceMode: true }, { maintenanceMode: false }]));
  });

  it('starts with what needs attention, the most urgent first', async () => {
    const money = {
      disputes: 2,
      evidenceDueAt: new Date(Date.now() + 3_700_000).toISOString(),
      failedRefunds: 1,
      markedTips: 0,
      mistakes: 1,
      waitingRuns: 1,
      heldPayouts: 3,
      debtTies: 0,
      drift: 0,
    };
    const waiting: Waiting = { money, reports: { open: 1, appeals: 0 }, accounts: { frozen: 1 } };
    server.use(respond<Waiting>('get', '/api/admin/system/waiting', waiting));
    renderConsole('/dashboard');
    const today = await screen.findByRole('region', { name: 'Today' });
    await within(today).findByText(/2 disputes need evidence/);
    expect(within(today).getAllByRole('link')).toHaveLength(3);
    await userEvent.click(within(today).getByRole('button', { name: 'Show 4 more' }));
    const tasks = within(today).getAllByRole('link');
    expect(tasks.map(({ textContent }) => textContent)).toEqual([
      '2 disputes need evidence, the first in 1 hour',
      '1 refund failed',
      '1 frozen account waits for a decision',
      '1 tip was reported as a mistake',
      '1 report waits for a decision',
      '1 automatic payout run waits for a confirmation',
      '3 payouts are held',
    ]);
    expect(tasks[1]).toHaveAttribute('href', '/dashboard/payments?status=refund-failed');
    const navigation = screen.getByRole('navigation', { name: 'Console' });
    expect(within(navigation).getByRole('link', { name: /^Disputes/ })).toHaveTextContent('2 waiting');
    expect(within(navigation).getByRole('link', { name: 'Comments' })).toBeVisible();
  });

  it.each([
    [null, 'No backup has been taken yet'],
    [new Date(Date.now() - 3 * 86_400_000).toISOString(), 'The last backup was taken 3 days ago'],
  ])('warns about the last backup when it was taken at %s', async (lastAt, text) => {
    server.use(respond<SystemState>('get', '/api/admin/system', { ...idle, backup: { lastAt } }));
    renderConsole('/dashboard');
    expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/system');
  });

  it('says when nothing needs attention', async () => {
    renderConsole('/dashboard');
    expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
  });

  it('offers another try when the switches did not load', async () => {
    const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
    server.use(respondError('get', '/api/admin/settings', 503, failure));
    renderConsole('/dashboard');
    const status = await screen.findByRole('region', { name: 'System Status' });
    expect(await within(status).findByText("Couldn't load the settings.")).toBeVisible();
    expect(within(status).getAllByText('Unknown')).toHaveLength(2);
    server.use(respond<PlatformSettings>('get', '/api/admin/settings', settings));
    await userEvent.click(within(status).getByRole('button', { name: 'Try again' }));
    expect(await within(status).findByText('Inactive')).toBeVisible();
    expect(within(status).queryByText("Couldn't load the settings.")).toBeNull();
  });

  it('shows a placeholder while it loads', async () => {
    renderConsole('/dashboard');
    expect(await screen.findByRole('status', { name: 'Loading stats' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Total Users' })).toBeVisible();
  });

  it('goes to the login and shows no more data once the session has ended', async () => {
    const { router } = renderConsole('/dashboard');
    expect(await screen.findByRole('region', { name: 'Total Users' })).toBeVisible();
    const ended = { code: 'NOT_SIGNED_IN', message: 'Please sign in.' };
    server.use(respondError('get', '/api/admin/current', 401, ended));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByRole('heading', { name: 'Administrator Login' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('1,234,567');
    expect(document.body).not.toHaveTextContent('root_admin');
  });

  it('shows an error and allows another try', async () => {
    const body = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
    server.use(respondError('get', '/api/admin/stats', 503, body));
    renderConsole('/dashboard');
    expect(await screen.findByText('The service is temporarily unavailable.')).toBeVisible();
    server.use(respond<PlatformStats>('get', '/api/admin/stats', stats));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Total Users' })).toBeVisible();
  });
});
