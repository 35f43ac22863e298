import { describe, expect, it } from '@jest/globals';
import type { Message } from '@sprinkle/api-client/api.gen';
import { record, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';

const VERIFY = '/api/auth/verify-email';
const verifyResponds = (respond: (token: string | null) => Response | Promise<Response>) =>
  http.get(window.location.origin + VERIFY, ({ request }) =>
    respond(new URL(request.url).searchParams.get('token')),
  );

describe('a verification link', () => {
  it('is sent once, confirms the address and leads to the profile 3 s later', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      verifyResponds((token) => {
        tokens.push(token);
        return HttpResponse.json({ message: 'Email verified successfully. You can now sign in.' });
      }),
    );
    const { router } = renderApp('/verify-email?token=abc', {}, 'is new');
    expect(await screen.findByRole('progressbar', { name: 'Verifying' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    const heading = await screen.findByRole('heading', { name: 'Email verified' });
    const verifiedAt = performance.now();
    expect(heading).toHaveFocus();
    expect(screen.getByText('Email verified successfully. You can now sign in.')).toBeVisible();
    expect(screen.getByText('You will be redirected to your profile in about 3 seconds.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Profile' })).toHaveAttribute('href', '/edit-profile');
    expect(screen.getByText('Sign in to open your profile.')).toBeVisible();
    expect(tokens).toEqual(['abc']);
    // Nobody is signed in, so /edit-profile leads to the sign-in.
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(performance.now() - verifiedAt).toBeGreaterThan(2_500);
    expect(sessionStorage.getItem('sprinkle-return-to')).toBeNull();
  });

  it.each([
    ['by itself, then to the dashboard', false],
    ['by the link, then to the profile', true],
  ])('leads straight to the password %s', async (_how, isClicked) => {
    server.use(
      verifyResponds(() => HttpResponse.json({ message: 'Email verified.', email: 'maya@example.test' })),
    );
    const { router } = renderApp('/verify-email?token=abc', {}, 'is new');
    const link = await screen.findByRole('link', { name: 'Go to My Profile' });
    if (isClicked) await userEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login/password'), { timeout: 5_000 });
    expect(await screen.findByRole('heading', { name: 'Now your password' })).toBeVisible();
    expect(screen.getByText('maya@example.test')).toBeVisible();
    expect(sessionStorage.getItem('sprinkle-return-to')).toBe(isClicked ? '/edit-profile' : null);
    await userEvent.click(screen.getByRole('link', { name: 'Back to email' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('maya@example.test');
  });

  it.each([
    ['without its token', '/verify-email'],
    ['with an empty token', '/verify-email?token='],
  ])('is reported as incomplete %s, without a request', async (_case, address) => {
    let asked = 0;
    server.use(
      verifyResponds(() => {
        asked += 1;
        return HttpResponse.json({ message: 'Email verified successfully.' });
      }),
    );
    renderApp(address, {}, 'is new');
    expect(await screen.findByText('Invalid verification link. No token provided.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Verification failed' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Register Again' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
    expect(asked).toBe(0);
  });

  it.each([
    [
      "the server's own words",
      () => HttpResponse.json({ code: 'INVALID_TOKEN', message: 'Too late.' }, { status: 400 }),
      'Too late.',
    ],
    [
      'words of our own',
      () => new HttpResponse('Bad gateway', { status: 502 }),
      'Failed to verify your email. The link may have expired.',
    ],
  ])('reports an invalid link in %s', async (_whose, respond, message) => {
    server.use(verifyResponds(respond));
    renderApp('/verify-email?token=abc');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('shows that the server was not reached', async () => {
    server.use(verifyResponds(() => HttpResponse.error()));
    renderApp('/verify-email?token=abc');
    expect(
      await screen.findByText('An error occurred during verification. Please try again or contact support.'),
    ).toBeVisible();
  });
});

describe('another link', () => {
  const RESEND = '/api/auth/resend-verification';

  it('is sent to a valid address, and the response is shown', async () => {
    const message = 'If that address has an account waiting to be verified, a new link is on its way.';
    const { sent, handler } = record<{ email: string }, Message>('post', RESEND, { message });
    server.use(handler);
    renderApp('/verify-email');
    await userEvent.click(await screen.findByRole('button', { name: 'Resend the link' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.test{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toEqual([{ email: 'maya@example.test' }]);
  });

  it('is refused when requested too often', async () => {
    const message = 'Too many requests. Please try again in 9 minutes.';
    server.use(respondError('post', RESEND, 429, { code: 'RATE_LIMITED', message }));
    renderApp('/verify-email');
    await userEvent.type(await screen.findByLabelText('Email'), 'maya@example.test{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
  });
});
