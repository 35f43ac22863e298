import { expect, it } from '@jest/globals';
import type { Message } from '@sprinkle/api-client/api.gen';
import { record, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';

const UNDO = '/api/auth/undo-email-change';
const button = () => screen.findByRole('button', { name: 'Undo the change' });

it('a change of the address is undone with a click, not by opening the link', async () => {
  const message = 'Your account has this address again.';
  const { sent, handler } = record<{ token: string }, Message>('post', UNDO, { message });
  server.use(handler);
  const { router } = renderApp('/undo-email-change#token=abc', {}, 'is new');
  const undo = await button();
  expect(screen.getByRole('heading', { name: 'Undo your email change' })).toHaveFocus();
  expect(router.state.location.hash).toBe('');
  expect(sent).toEqual([]);
  await userEvent.click(undo);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your email was changed back' })).toBeVisible();
  expect(sent).toEqual([{ token: 'abc' }]);
  expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
});

it('the screen for undoing a change shows why a link does not work, and where to write', async () => {
  const message = 'This link is no longer valid.';
  server.use(respondError('post', UNDO, 400, { code: 'INVALID_TOKEN', message }));
  renderApp('/undo-email-change#token=abc', {}, 'is new');
  await userEvent.click(await button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Write to / })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

it('undoing a change can be tried again after a failure unrelated to the link', async () => {
  server.use(respondError('post', UNDO, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away.' }));
  renderApp('/undo-email-change#token=abc', {}, 'is new');
  await userEvent.click(await button());
  expect(await screen.findByText('Away.')).toBeVisible();
  expect(await button()).toBeEnabled();
});
