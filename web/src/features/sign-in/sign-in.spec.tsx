import { describe, expect, it } from '@jest/globals';
import type { LoginResult } from '@sprinkle/api-client/api.gen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refuse } from '@sprinkle/api-client/testing/answer';
import { renderApp } from '../../testing/render-app';
import { server } from '@sprinkle/api-client/testing/server';

async function signIn() {
  renderApp('/login/password?email=maya%40example.test');
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('asks for a valid address first and carries it to the password', async () => {
    const { router } = renderApp('/login');
    const email = await screen.findByLabelText('Email');
    await userEvent.type(email, 'maya');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();

    await userEvent.type(email, '@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Now your password' })).toBeVisible();
    expect(router.state.location.search).toBe('?email=maya%40example.test');
  });

  it('goes back to the first step when there is no address', async () => {
    renderApp('/login/password');
    expect(await screen.findByRole('heading', { name: 'Hey, welcome back...' })).toBeVisible();
  });

  it('tells a wrong password in a toast and under the field', async () => {
    const refusal = { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' };
    server.use(refuse('post', '/api/auth/login', 401, refusal));
    await signIn();
    expect(await screen.findByText('Invalid password. Please try again.')).toBeVisible();
    expect(screen.getByText('Login failed')).toBeVisible();
    expect(screen.getByText('Invalid email or password')).toBeVisible();
  });

  it('asks for verification when the server answers so', async () => {
    const result: LoginResult = { verificationRequired: true, message: 'Please verify' };
    server.use(answer<LoginResult>('post', '/api/auth/login', result));
    await signIn();
    expect(
      await screen.findByText('Email verification required. Check your inbox for the verification link.'),
    ).toBeVisible();
    expect(screen.getByText('Email verification required')).toBeVisible();
  });

  it('asks for verification when a refusal speaks of it', async () => {
    server.use(refuse('post', '/api/auth/login', 403, { code: 'FORBIDDEN', message: 'Verify your address' }));
    await signIn();
    await waitFor(() => expect(screen.getByText('Verification required')).toBeVisible());
    expect(
      screen.getByText(
        'Please verify your email before logging in. Check your inbox for the verification link.',
      ),
    ).toBeVisible();
  });

  it('shows why a blocked account cannot sign in', async () => {
    const refusal = { code: 'ACCOUNT_BLOCKED', message: 'Your account has been blocked.' };
    server.use(refuse('post', '/api/auth/login', 403, refusal));
    await signIn();
    expect(await screen.findAllByText('Your account has been blocked.')).toHaveLength(2);
    expect(screen.queryByText('Invalid password. Please try again.')).toBeNull();
  });
});
