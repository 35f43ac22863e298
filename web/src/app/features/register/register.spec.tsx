import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { CurrentUser, LoginResult, Message, Registration } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';
import { sampleStats, sampleUser } from '../../../testing/samples';
import {
  createAccount,
  goToPassword,
  goToUsername,
  isFree,
  REGISTER,
} from '../../../testing/walk-registration';

const TAKEN = 'This username is already taken. Please choose another one.';

describe('the wizard', () => {
  it('has three steps', async () => {
    server.use(isFree);
    renderApp('/register');
    expect(await screen.findByRole('heading', { name: "Let's start with your email" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Step 1 of 3' })).toBeVisible();

    await goToUsername();
    expect(screen.getByRole('heading', { name: 'Choose your username' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByText(/^sprinkle\.test\/$/)).toBeVisible();
    expect(
      screen.getByText(
        'Your username must be 4-25 characters and can only contain letters, numbers, and underscores.',
      ),
    ).toBeVisible();

    await userEvent.type(screen.getByLabelText('Username'), 'mayafits');
    await goToPassword();
    expect(screen.getByRole('heading', { name: 'Create a secure password' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Confirm password')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
    expect(screen.getByText(/^By creating an account/)).toHaveTextContent(
      "By creating an account, you accept the Terms of Service and confirm that you're 18 or older. Everyone we pay must be.",
    );
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  });

  it('moves from step to step in 300 ms', async () => {
    renderApp('/register');
    const field = await goToUsername();
    expect(field.closest('form')).toHaveClass('forth');
    const styles = readFileSync(join(import.meta.dirname, 'register.module.css'), 'utf8');
    expect(styles).toMatch(/\.forth \{[^}]*animation: step-in 300ms/);
  });

  it("keeps the input when going back, with its own buttons or the browser's", async () => {
    localStorage.setItem('preferredUsername', 'mayafits');
    server.use(isFree);
    const { router } = renderApp('/register');
    await goToUsername();
    await goToPassword();
    await userEvent.click(screen.getByRole('button', { name: 'Back to username' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('mayafits');
    await userEvent.click(screen.getByRole('button', { name: 'Back to email' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('maya@example.test');

    await act(() => router.navigate(1));
    expect(await screen.findByRole('heading', { name: 'Choose your username' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: "Let's start with your email" })).toBeVisible();
    expect(router.state.location.pathname).toBe('/register');
  });

  it('keeps the input out of the address and the history, and starts over without it', async () => {
    localStorage.setItem('preferredUsername', 'mayafits');
    server.use(isFree);
    const { router } = renderApp('/register');
    await goToUsername();
    await goToPassword();
    expect(JSON.stringify(router.state.location)).not.toMatch(/maya|correct/);

    await act(() => router.navigate('/login'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: "Let's start with your email" })).toBeVisible();
  });

  it.each(['username', 'password'])(
    'keeps the input, except the password, through a reload in the %s step',
    async (step) => {
      server.use(isFree);
      const { router } = renderApp('/register');
      await userEvent.type(await goToUsername(), 'mayafits');
      if (step === 'password') {
        await goToPassword();
        await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
      }
      const kept = { ...sessionStorage };
      expect(JSON.stringify(kept)).not.toContain('correct');
      const { state } = router.state.location;
      cleanup();
      Object.entries<string>(kept).forEach(([key, value]) => sessionStorage.setItem(key, value));

      const { router: reloaded } = renderApp('/register');
      await act(() => reloaded.navigate('/register', { replace: true, state }));
      if (step === 'password') {
        expect(await screen.findByLabelText('Password')).toHaveValue('');
        await userEvent.click(screen.getByRole('button', { name: 'Back to username' }));
        return;
      }
      expect(await screen.findByLabelText('Username')).toHaveValue('mayafits');
      await userEvent.click(screen.getByRole('button', { name: 'Back to email' }));
    },
  );

  it('requires a valid address and removes the error as soon as it is corrected', async () => {
    renderApp('/register');
    const email = await screen.findByLabelText('Email');
    await userEvent.type(email, 'maya{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(email).toHaveFocus();
    await userEvent.type(email, '@example.test');
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull());
  });

  it('shows that registration is closed', async () => {
    renderApp('/register', { features: { registrationEnabled: false, maintenanceMode: false } });
    expect(await screen.findByText('Sign-up is closed right now. Please come back soon.')).toBeVisible();
  });
});

describe('the creation of the account', () => {
  it('sends valid input and leads to the sign-in', async () => {
    localStorage.setItem('preferredUsername', 'mayafits');
    const reply: Message = { message: 'Check your email for the verification link.' };
    const { sent, handler } = record<Registration, Message>('post', REGISTER, reply);
    server.use(isFree, handler);
    const { router } = renderApp('/register');
    await goToUsername();
    await goToPassword();
    await createAccount('short', 'shor');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(sent).toEqual([]);

    await createAccount('correct horse', 'correct horse');
    expect(screen.getByRole('button', { name: 'Creating your account...' })).toBeDisabled();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sent).toEqual([
      {
        username: 'mayafits',
        email: 'maya@example.test',
        password: 'correct horse',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(localStorage.getItem('preferredUsername')).toBeNull();
    expect(screen.getByText(reply.message)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toHaveFocus();
    expect(screen.getByText('maya@example.test')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Hey, welcome back...' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.test');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(JSON.stringify(router.state.location)).not.toContain('maya');
  });

  it('links to the webmail of the address', async () => {
    localStorage.setItem('preferredUsername', 'mayafits');
    const reply: Message = { message: 'Check your email for the verification link.' };
    server.use(isFree, respond<Message>('post', REGISTER, reply));
    renderApp('/register');
    await goToUsername('maya@gmail.com');
    await goToPassword();
    await createAccount('correct horse', 'correct horse');
    const link = await screen.findByRole('link', { name: 'Open Gmail' });
    expect(link).toHaveAttribute('href', 'https://mail.google.com/');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('signs in at once if no verification is required', async () => {
    localStorage.setItem('preferredUsername', 'mayafits');
    server.use(
      isFree,
      respond<Message>('post', REGISTER, { message: 'Registration successful.' }),
      respond<LoginResult>('post', '/api/auth/login', sampleUser()),
      respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
      respond('get', '/api/users/me/stats', sampleStats()),
      respond('get', '/api/users/me/tips', []),
    );
    const { router } = renderApp('/register');
    await goToUsername();
    await goToPassword();
    await createAccount('correct horse', 'correct horse');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('leads to the sign-in if the automatic sign-in fails', async () => {
    localStorage.setItem('preferredUsername', 'mayafits');
    server.use(
      isFree,
      respond<Message>('post', REGISTER, { message: 'Registration successful.' }),
      respondError('post', '/api/auth/login', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }),
    );
    const { router } = renderApp('/register');
    await goToUsername();
    await goToPassword();
    await createAccount('correct horse', 'correct horse');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByLabelText('Email')).toHaveValue('maya@example.test');
  });
});

describe('a rejected registration', () => {
  async function register(failed: Parameters<typeof server.use>[0]) {
    localStorage.setItem('preferredUsername', 'mayafits');
    server.use(isFree, failed);
    renderApp('/register');
    await goToUsername();
    await goToPassword();
    await createAccount('correct horse', 'correct horse');
    expect(await screen.findByText('Registration failed')).toBeVisible();
  }

  it('goes back to a username that was taken in the meantime', async () => {
    const issues = [{ path: 'username', message: TAKEN }];
    await register(respondError('post', REGISTER, 409, { code: 'USERNAME_TAKEN', message: TAKEN, issues }));
    expect(await screen.findByLabelText('Username')).toHaveValue('mayafits');
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(TAKEN);
    expect(screen.getByTitle('Taken')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(localStorage.getItem('preferredUsername')).toBe('mayafits');
  });

  it('goes back to an address that the server rejects', async () => {
    const message = 'Please use another address';
    const issues = [{ path: 'email', message }];
    await register(respondError('post', REGISTER, 400, { code: 'VALIDATION_FAILED', message, issues }));
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.test');
  });

  it("shows the server's error under the password", async () => {
    const message = 'This password is too common';
    const issues = [{ path: 'password', message }];
    await register(respondError('post', REGISTER, 400, { code: 'VALIDATION_FAILED', message, issues }));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('shows its own message if the server sends none', async () => {
    await register(http.post(window.location.origin + REGISTER, () => HttpResponse.error()));
    expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });

  it.each([
    ['Upstream is away', 'Upstream is away'],
    ['<html><body>502</body></html>', 'Something went wrong. Please try again.'],
  ])('shows the body %s as %s', async (body, told) => {
    await register(
      http.post(window.location.origin + REGISTER, () => new HttpResponse(body, { status: 502 })),
    );
    expect(screen.getByText(told)).toBeVisible();
  });
});
