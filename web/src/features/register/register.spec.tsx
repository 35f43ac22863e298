import { describe, expect, it } from '@jest/globals';
import type { Message, Registration } from '@sprinkle/api-client/api.gen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record, refuse } from '@sprinkle/api-client/testing/answer';
import { renderApp } from '../../testing/render-app';
import { server } from '@sprinkle/api-client/testing/server';

const AVAILABILITY = '/api/username-available/:username';

async function goToUsername() {
  await userEvent.type(await screen.findByLabelText('Email'), 'maya@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return screen.findByLabelText('Username');
}

async function goToPassword() {
  await goToUsername();
  await waitFor(() => expect(screen.getByTitle('Available')).toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
}

describe('registering', () => {
  it('strips spaces, says when a name is too short, free or taken', async () => {
    server.use(answer('get', AVAILABILITY, { available: false }));
    renderApp('/register');
    const username = await goToUsername();
    await userEvent.type(username, 'ma ya');
    expect(username).toHaveValue('maya');
    expect(screen.getByText('Checking availability...')).toBeVisible();
    expect(
      await screen.findByText('This username is already taken. Please choose another one.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();

    server.use(answer('get', AVAILABILITY, { available: true }));
    await userEvent.type(username, 'fits');
    await waitFor(() => expect(screen.getByTitle('Available')).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it.each([
    ['maya.fits', 'Username can only contain letters, numbers, and underscores'],
    ['m'.repeat(26), 'Username must be at most 25 characters'],
  ])('names the rule that %s breaks, and does not ask for it', async (typed, rule) => {
    renderApp('/register');
    await userEvent.type(await goToUsername(), typed);
    expect(await screen.findByText(rule)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(screen.queryByText('Checking availability...')).toBeNull();
  });

  it('shows ? where the check fails', async () => {
    server.use(refuse('get', AVAILABILITY, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    renderApp('/register');
    await userEvent.type(await goToUsername(), 'mayafits');
    expect(await screen.findByText('?')).toBeVisible();
  });

  it('takes the claimed name, sends the account and leads to signing in', async () => {
    localStorage.setItem('preferredUsername', 'mayafits');
    const reply: Message = { message: 'Check your email for the verification link.' };
    const { sent, handler } = record<Registration, Message>('post', '/api/auth/register', reply);
    server.use(answer('get', AVAILABILITY, { available: true }), handler);
    const { router } = renderApp('/register');
    await goToPassword();
    const repeat = screen.getByLabelText('Confirm password');
    await userEvent.type(repeat, 'correct hors');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(sent).toEqual([]);

    await userEvent.type(repeat, 'e');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sent).toEqual([{ username: 'mayafits', email: 'maya@example.test', password: 'correct horse' }]);
    expect(localStorage.getItem('preferredUsername')).toBeNull();
  });

  it('goes back to the name that somebody else took meanwhile', async () => {
    localStorage.setItem('preferredUsername', 'mayafits');
    const message = 'This username is already taken. Please choose another one.';
    server.use(
      answer('get', AVAILABILITY, { available: true }),
      refuse('post', '/api/auth/register', 409, { code: 'USERNAME_TAKEN', message }),
    );
    renderApp('/register');
    await goToPassword();
    await userEvent.type(screen.getByLabelText('Confirm password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(await screen.findByLabelText('Username')).toHaveValue('mayafits');
  });
});
