import { expect, it } from '@jest/globals';
import type { Message } from '@sprinkle/api-client/api.gen';
import { record, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';

const CONFIRM = '/api/auth/confirm-email';
const button = () => screen.findByRole('button', { name: 'Use this address' });

it('a new address is confirmed with a click, not by opening the link', async () => {
  const message = 'Your email address has been changed.';
  const { sent, handler } = record<{ token: string }, Message>('post', CONFIRM, { message });
  server.use(handler);
  const { router } = renderApp('/confirm-email?token=abc', {}, 'is new');
  const confirm = await button();
  expect(screen.getByRole('heading', { name: 'Confirm your new email' })).toHaveFocus();
  expect(router.state.location.search).toBe('');
  expect(sent).toEqual([]);
  await userEvent.click(confirm);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your email was changed' })).toHaveFocus();
  expect(sent).toEqual([{ token: 'abc' }]);
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
});

it('the screen for a new address shows why a link does not work', async () => {
  const message = 'Failed to verify your email. The link may have expired.';
  server.use(respondError('post', CONFIRM, 400, { code: 'INVALID_TOKEN', message }));
  renderApp('/confirm-email?token=abc', {}, 'is new');
  await userEvent.click(await button());
  expect(await screen.findByText(message)).toBeVisible();
});
