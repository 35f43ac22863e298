import { describe, expect, it } from '@jest/globals';
import type { PasswordReset, PasswordResetDone } from '@sprinkle/api-client/api.gen';
import { record, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';

const RESET = '/api/auth/reset-password';
const DEAD = 'This link is no longer valid. Please ask for a new one.';

async function setPassword(password: string, confirmation = password) {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), `${confirmation}{Enter}`);
}

describe('the form for a new password', () => {
  it('sends the token, removes it from the address and leads to the sign-in', async () => {
    const reply: PasswordResetDone = {
      message: 'Your password is changed. You can now sign in with it.',
      email: 'maya@example.test',
    };
    const { sent, handler } = record<PasswordReset, PasswordResetDone>('post', RESET, reply);
    server.use(handler);
    const { router } = renderApp('/reset-password?token=abc');
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    await setPassword('correct horse');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sent).toEqual([{ token: 'abc', password: 'correct horse' }]);
    expect(screen.getByText(reply.message)).toBeVisible();
    expect(await screen.findByText('Sign in with your new password.')).toBeVisible();
    expect(sessionStorage.getItem('sprinkle-private:/reset-password')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.test');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
    expect(JSON.stringify(router.state.location)).not.toContain('maya');
  });

  it('requires a valid password twice', async () => {
    renderApp('/reset-password?token=abc');
    await setPassword('short', 'shor');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  });

  it('masks a pasted password, shows it on demand and does not shorten it', async () => {
    renderApp('/reset-password?token=abc');
    const field = await screen.findByLabelText('New password');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(129));
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(field).toHaveValue('x'.repeat(129));
    const [show] = screen.getAllByRole('button', { name: 'Show password' });
    if (show) await userEvent.click(show);
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText('Password must be at most 128 characters')).toBeVisible();
  });

  it("shows the server's error under the field", async () => {
    const message = 'This password is too common';
    const issues = [{ path: 'password', message }];
    server.use(respondError('post', RESET, 400, { code: 'VALIDATION_FAILED', message, issues }));
    renderApp('/reset-password?token=abc');
    await setPassword('correct horse');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(message));
  });

  it('allows another try after a network failure', async () => {
    server.use(http.post(window.location.origin + RESET, () => HttpResponse.error()));
    renderApp('/reset-password?token=abc');
    await setPassword('correct horse');
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save new password' })).toBeEnabled();
  });
});

describe('an invalid link', () => {
  it('is recognized by its missing token', async () => {
    renderApp('/reset-password');
    expect(await screen.findByText(DEAD)).toBeVisible();
    expect(screen.getByRole('heading', { name: "This link doesn't work" })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('is reported if it was used before or has expired', async () => {
    server.use(respondError('post', RESET, 400, { code: 'INVALID_TOKEN', message: DEAD }));
    renderApp('/reset-password?token=abc');
    await setPassword('correct horse');
    expect(await screen.findByText(DEAD)).toBeVisible();
    expect(screen.getByRole('heading', { name: "This link doesn't work" })).toHaveFocus();
  });
});
