import { describe, expect, it } from '@jest/globals';
import type { Message } from '@sprinkle/api-client/api.gen';
import { record, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';

const FORGOT = '/api/auth/forgot-password';

describe('the forgotten password screen', () => {
  it('takes the address from the sign-in, sends it and says to check the inbox', async () => {
    const message = 'If that address has an account, a link to set a new password is on its way.';
    const { sent, handler } = record<{ email: string }, Message>('post', FORGOT, { message });
    server.use(handler);
    renderApp('/login/password?email=maya%40example.test');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.test');
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
    expect(sent).toEqual([{ email: 'maya@example.test' }]);
  });

  it('requires a valid address', async () => {
    renderApp('/forgot-password');
    await userEvent.type(await screen.findByLabelText('Email'), 'maya{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('shows why no link is sent and allows another try', async () => {
    const message = 'Too many requests. Please try again in 9 minutes.';
    server.use(respondError('post', FORGOT, 429, { code: 'RATE_LIMITED', message }));
    renderApp('/forgot-password');
    await userEvent.type(await screen.findByLabelText('Email'), 'maya@example.test{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeEnabled();
  });
});
