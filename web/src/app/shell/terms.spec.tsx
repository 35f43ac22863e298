import { beforeEach, expect, it } from '@jest/globals';
import type { AcceptedTerms, CurrentUser, TermsAcceptance } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { TERMS } from '@sprinkle/contracts/rules/terms';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../testing/render-app';
import { sampleBalance, sampleStats, sampleUser } from '../../testing/samples';

const CURRENT = '/api/auth/current';
const ACCEPT = '/api/users/me/terms';
const acceptance: TermsAcceptance = {
  version: TERMS.version,
  confirmedAge: 18,
  acceptedAt: '2026-11-26T10:00:00.000Z',
};

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', CURRENT, sampleUser({ mustAcceptTerms: true })),
    respond('get', '/api/users/me/stats', sampleStats()),
    respond('get', '/api/users/me/balance', sampleBalance()),
    respond('get', '/api/users/me/tips', []),
    respond('get', '/api/auth/sessions', []),
  );
});

const dialog = () => screen.findByRole('dialog', { name: 'Our terms have changed' });

it.each([
  '/dashboard',
  '/comments',
  '/payment-settings',
  '/dashboard/payouts',
  '/preview',
  '/preview-profile',
])('new terms must be accepted before %s can be used', async (path) => {
  renderApp(path);
  expect(await dialog()).toHaveAccessibleDescription(
    `${TERMS.changes} By continuing, you accept the Terms of Service and confirm that you are 18 or older.`,
  );
  const link = within(await dialog()).getByRole('link', { name: 'Terms of Service' });
  expect(link).toHaveAttribute('href', '/terms');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(await dialog()).toBeVisible();
});

it('new terms are accepted once, and the screen behind them can be used', async () => {
  const { sent, handler } = record<AcceptedTerms, TermsAcceptance>('post', ACCEPT, acceptance);
  server.use(handler);
  renderApp('/dashboard');
  await dialog();
  server.use(respond<CurrentUser>('get', CURRENT, sampleUser()));
  await userEvent.click(screen.getByRole('button', { name: 'Accept and continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ version: TERMS.version }]);
  expect(screen.getByText('sprinkle.test/mayafits')).toBeVisible();
});

it('terms that changed again are not accepted', async () => {
  const message = 'The terms have changed again. Please reload this page.';
  server.use(respondError('post', ACCEPT, 409, { code: 'TERMS_CHANGED', message }));
  renderApp('/dashboard');
  await dialog();
  await userEvent.click(screen.getByRole('button', { name: 'Accept and continue' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await dialog()).toBeVisible();
});

it('a creator who does not accept new terms can sign out', async () => {
  let signedOut = 0;
  server.use(
    http.post(`${window.location.origin}/api/auth/logout`, () => {
      signedOut += 1;
      return HttpResponse.json({ code: 'SERVICE_UNAVAILABLE', message: 'Try later' }, { status: 503 });
    }),
  );
  renderApp('/dashboard');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('Logout failed')).toBeVisible();
  expect(signedOut).toBe(1);
});

it('a creator who does not accept new terms can open the account screen', async () => {
  renderApp('/dashboard');
  await userEvent.click(within(await dialog()).getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
])('new terms do not block %s', async (path, title) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  // Only shown on a phone, and this window is 1024 pixels wide.
  expect(await screen.findByLabelText('Screens')).toHaveRole('navigation');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a creator who has accepted the current terms is asked nothing', async () => {
  server.use(respond<CurrentUser>('get', CURRENT, sampleUser()));
  renderApp('/dashboard');
  expect(await screen.findByText('sprinkle.test/mayafits')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
