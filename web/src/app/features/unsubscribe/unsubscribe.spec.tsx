import { expect, it } from '@jest/globals';
import type { Message } from '@sprinkle/api-client/api.gen';
import { record, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';

const UNSUBSCRIBE = '/api/unsubscribe';
const button = () => screen.findByRole('button', { name: 'Unsubscribe' });

it('a recipient unsubscribes with a click, not by opening the link', async () => {
  const message = 'You are unsubscribed.';
  const { sent, handler } = record<{ token: string }, Message>('post', UNSUBSCRIBE, { message });
  server.use(handler);
  const { router } = renderApp('/unsubscribe?token=abc', {}, 'is new');
  const unsubscribe = await button();
  expect(router.state.location.search).toBe('');
  expect(sent).toEqual([]);
  await userEvent.click(unsubscribe);
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([{ token: 'abc' }]);
  expect(screen.getByText(/these emails/)).toBeVisible();
});

it('the unsubscribe screen shows that a link does not work', async () => {
  const message = "This link doesn't work.";
  server.use(respondError('post', UNSUBSCRIBE, 400, { code: 'INVALID_TOKEN', message }));
  renderApp('/unsubscribe?token=abc', {}, 'is new');
  await userEvent.click(await button());
  expect(await screen.findByText(message)).toBeVisible();
});
