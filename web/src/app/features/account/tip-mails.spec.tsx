import { beforeEach, expect, it } from '@jest/globals';
import type { CurrentUser, TipMailChoice } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';
import { sampleUser } from '../../../testing/samples';

const PATH = '/api/users/me/tip-mails';

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<TipMailChoice>('get', PATH, { choice: 'each' }),
  );
});

const choice = (name: string | RegExp) => screen.findByRole('radio', { name });

it.each([
  [/^One email a day with all tips, at \d/, 'daily'],
  ['No emails about tips', 'none'],
] as const)('the mails about tips change to %s', async (name, chosen) => {
  const { sent, handler } = record<TipMailChoice, TipMailChoice>('put', PATH, { choice: chosen });
  server.use(handler);
  renderApp('/account');
  expect(await choice('An email for each tip')).toBeChecked();
  server.use(respond<TipMailChoice>('get', PATH, { choice: chosen }));
  await userEvent.click(await choice(name));
  expect(await screen.findByText('Emails about tips updated')).toBeVisible();
  expect(sent).toEqual([{ choice: chosen }]);
  await waitFor(async () => expect(await choice(name)).toBeChecked());
});

it('a choice that could not be saved is reset', async () => {
  server.use(respondError('put', PATH, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Try later' }));
  renderApp('/account');
  await userEvent.click(await choice('No emails about tips'));
  expect(await screen.findByText('Error updating your emails')).toBeVisible();
  expect(await choice('An email for each tip')).toBeChecked();
});

it('a choice that did not load can be loaded again', async () => {
  server.use(respondError('get', PATH, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
  renderApp('/account');
  expect(await screen.findByText("Couldn't load your email settings")).toBeVisible();
  server.use(respond<TipMailChoice>('get', PATH, { choice: 'daily' }));
  const section = screen.getByRole('region', { name: 'Emails about tips' });
  await userEvent.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await choice(/^One email a day/)).toBeChecked();
});

it('the week mail is on until it is turned off, which leaves the other mails alone', async () => {
  const { sent, handler } = record<TipMailChoice, TipMailChoice>('put', PATH, {
    choice: 'each',
    weekly: false,
  });
  server.use(handler);
  renderApp('/account');
  const weekly = () => screen.findByRole('checkbox', { name: 'A summary of your week every Monday' });
  expect(await weekly()).toBeChecked();
  server.use(respond<TipMailChoice>('get', PATH, { choice: 'each', weekly: false }));
  await userEvent.click(await weekly());
  await waitFor(async () => expect(await weekly()).not.toBeChecked());
  expect(sent).toEqual([{ choice: 'each', weekly: false }]);
});
