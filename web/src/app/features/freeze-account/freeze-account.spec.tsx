import { expect, it } from '@jest/globals';
import type { Message } from '@sprinkle/api-client/api.gen';
import { record, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';

const FREEZE = '/api/auth/freeze-account';
const button = () => screen.findByRole('button', { name: 'Freeze the account' });

it('an account is frozen with a click, not by opening the link', async () => {
  const message = 'The account is frozen: nobody can sign in.';
  const { sent, handler } = record<{ token: string }, Message>('post', FREEZE, { message });
  server.use(handler);
  const { router } = renderApp('/freeze-account#token=abc', {}, 'is new');
  const freeze = await button();
  expect(screen.getByRole('heading', { name: 'Freeze your account' })).toHaveFocus();
  expect(router.state.location.hash).toBe('');
  expect(sent).toEqual([]);
  await userEvent.click(freeze);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The account is frozen' })).toBeVisible();
  expect(sent).toEqual([{ token: 'abc' }]);
  expect(screen.queryByRole('button', { name: 'Freeze the account' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Write to / })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

it('the link that undoes a change can freeze the account instead', async () => {
  const { sent, handler } = record<{ token: string }, Message>('post', FREEZE, { message: 'Frozen.' });
  server.use(handler);
  const { router } = renderApp('/undo-email-change#token=undo-me', {}, 'is new');
  await userEvent.click(await screen.findByRole('link', { name: 'Freeze the account' }));
  await userEvent.click(await button());
  expect(await screen.findByText('Frozen.')).toBeVisible();
  expect(sent).toEqual([{ token: 'undo-me' }]);
  expect(router.state.location).toMatchObject({ pathname: '/freeze-account', search: '', hash: '' });
});

it('the screen for freezing shows why a link does not work, and where to write', async () => {
  const message = 'This link is no longer valid.';
  server.use(respondError('post', FREEZE, 400, { code: 'INVALID_TOKEN', message }));
  renderApp('/freeze-account#token=abc', {}, 'is new');
  await userEvent.click(await button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Freeze the account' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Write to / })).toBeVisible();
});

it('freezing can be tried again after a failure unrelated to the link', async () => {
  server.use(respondError('post', FREEZE, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away.' }));
  renderApp('/freeze-account#token=abc', {}, 'is new');
  await userEvent.click(await button());
  expect(await screen.findByText('Away.')).toBeVisible();
  expect(await button()).toBeEnabled();
});
