import { expect } from '@jest/globals';
import { respond } from '@sprinkle/api-client/testing/respond';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const REGISTER = '/api/auth/register';
export const AVAILABILITY = '/api/username-available/:username';
export const isFree = respond('get', AVAILABILITY, { available: true });

export async function goToUsername(email = 'maya@example.test') {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return screen.findByLabelText('Username');
}

export async function goToPassword() {
  await waitFor(() => expect(screen.getByTitle('Available')).toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText('Password');
}

export async function createAccount(password: string, confirmation: string) {
  for (const [label, text] of [
    ['Password', password],
    ['Confirm password', confirmation],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}
