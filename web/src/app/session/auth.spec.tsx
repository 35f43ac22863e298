import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CurrentUser, LoginResult } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { FakeEventSource } from '../../testing/event-source';
import { renderApp } from '../../testing/render-app';
import { sampleSession } from '../../testing/sample-session';
import { sampleBalance, sampleStats, sampleUser } from '../../testing/samples';
import { createRouter } from '../router';
import { useAuth } from './auth';

const CURRENT = '/api/auth/current';
const ENDED = { code: 'NOT_SIGNED_IN', message: 'Please sign in to continue.' };
const requests: string[] = [];
server.events.on('request:start', ({ request }) => void requests.push(new URL(request.url).pathname));

afterEach(() => {
  requests.length = 0;
  jest.restoreAllMocks();
});

function withDashboard() {
  server.use(
    respond('get', '/api/users/me/stats', sampleStats()),
    respond('get', '/api/users/me/balance', sampleBalance()),
    respond('get', '/api/users/me/tips', []),
  );
}

describe('AuthProvider', () => {
  it('shows a spinner until the user is known', async () => {
    withDashboard();
    server.use(respond<CurrentUser>('get', CURRENT, sampleUser()));
    renderApp('/dashboard');
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  it('treats a 401 as signed out and does not ask again', async () => {
    server.use(
      respondError('get', CURRENT, 401, { code: 'NOT_SIGNED_IN', message: 'Please sign in to continue.' }),
    );
    const { router } = renderApp('/dashboard');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(document.cookie).not.toContain('sprinkle_signed_in');
  });

  it('treats a network failure as signed out', async () => {
    server.use(http.get(window.location.origin + CURRENT, () => HttpResponse.error()));
    const { router } = renderApp('/dashboard');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('sends no request in a browser without a session', async () => {
    const { router } = renderApp('/dashboard', {}, 'is new');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await screen.findByRole('heading', { name: 'Hey, welcome back...' });
    expect(requests).toEqual([]);
  });

  it('leads a browser without a session to the sign-in before any screen is loaded', () => {
    window.history.replaceState(null, '', '/account?from=mail');
    createRouter().dispose();
    expect(window.location.pathname + window.location.search).toBe('/login');
    expect(sessionStorage.getItem('sprinkle-return-to')).toBe('/account?from=mail');
    window.history.replaceState(null, '', '/privacy');
    createRouter().dispose();
    expect(window.location.pathname).toBe('/privacy');
  });

  it('takes the user from the response to the sign-in', async () => {
    withDashboard();
    const priya = sampleUser({ username: 'priya_cooks', email: 'priya@example.test' });
    server.use(respond<LoginResult>('post', '/api/auth/login', priya));
    const { router } = renderApp('/login/password?email=priya%40example.test');
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(await screen.findByText('sprinkle.test/priya_cooks')).toBeVisible();
    expect(requests).not.toContain(CURRENT);
  });

  it('signs out when a query reports that the session has ended', async () => {
    withDashboard();
    server.use(
      respond<CurrentUser>('get', CURRENT, sampleUser()),
      respond('get', '/api/auth/sessions', [sampleSession({ isCurrent: true })]),
    );
    const { router } = renderApp('/account');
    expect(await screen.findByText('maya@example.test')).toBeVisible();
    server.use(respondError('get', '/api/users/me/stats', 401, ENDED));
    await act(() => router.navigate('/dashboard'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.getByText('Session Expired')).toBeVisible();
    expect(screen.getByText('Your session has expired. Please login again.')).toBeVisible();
    expect(document.cookie).not.toContain('sprinkle_signed_in');
    expect(sessionStorage.getItem('sprinkle-return-to')).toBe('/dashboard');
    expect(screen.queryByText('sprinkle.test/mayafits')).toBeNull();
  });

  it.each([
    [
      'the reader returns to the tab',
      () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    ],
    ['the stream of live tips is closed for good', () => FakeEventSource.latest().fail()],
  ])('notices the end of the session when %s', async (_when, happen) => {
    withDashboard();
    server.use(respond<CurrentUser>('get', CURRENT, sampleUser()));
    const { router } = renderApp('/dashboard');
    expect(await screen.findByText('sprinkle.test/mayafits')).toBeVisible();
    server.use(respondError('get', CURRENT, 401, ENDED));
    act(() => void happen());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.getByText('Session Expired')).toBeVisible();
    expect(screen.queryByText('sprinkle.test/mayafits')).toBeNull();
    expect(sessionStorage.getItem('sprinkle-return-to')).toBe('/dashboard');
  });

  it('keeps the user if the server is down when the reader returns to the tab', async () => {
    withDashboard();
    server.use(respond<CurrentUser>('get', CURRENT, sampleUser()));
    renderApp('/dashboard');
    expect(await screen.findByText('sprinkle.test/mayafits')).toBeVisible();
    requests.length = 0;
    server.use(http.get(window.location.origin + CURRENT, () => HttpResponse.error()));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(requests).toContain(CURRENT));
    expect(screen.getByText('sprinkle.test/mayafits')).toBeVisible();
  });

  it('is required by useAuth', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Lost = () => <>{useAuth().state}</>;
    expect(() => render(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
  });
});
