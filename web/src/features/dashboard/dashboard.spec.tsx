import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, Stats, Tip } from '@sprinkle/api-client/api.gen';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refuse } from '@sprinkle/api-client/testing/answer';
import { FakeEventSource } from '../../testing/event-source';
import { renderApp } from '../../testing/render-app';
import { sampleStats, sampleTip, sampleUser } from '../../testing/samples';
import { server } from '@sprinkle/api-client/testing/server';

const STATS = '/api/users/me/stats';
const TIPS = '/api/users/me/tips';

beforeEach(() => {
  server.use(answer<CurrentUser>('get', '/api/auth/current', sampleUser()));
});

describe('the dashboard', () => {
  it('leads to signing in when nobody is signed in', async () => {
    server.use(refuse('get', '/api/auth/current', 401, { code: 'NOT_SIGNED_IN', message: 'Please sign in' }));
    const { router } = renderApp('/dashboard');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('shows figures, the first three visible comments and the link', async () => {
    const tips = [
      sampleTip({ senderName: 'Hidden One', isHidden: true }),
      sampleTip({ senderName: 'Jordan', amount: 5, message: '' }),
      sampleTip({ senderName: 'Priya' }),
      sampleTip({ senderName: 'Sam' }),
      sampleTip({ senderName: 'Fourth' }),
    ];
    server.use(answer<Stats>('get', STATS, sampleStats()), answer<Tip[]>('get', TIPS, tips));
    renderApp('/dashboard');
    expect(await screen.findByText('$1,234.50')).toBeVisible();
    expect(screen.getByText('+12.5%')).toBeVisible();
    expect(screen.getByText('-4.0%')).toBeVisible();
    expect(screen.getByText('61 unique visitors')).toBeVisible();
    const comments = await screen.findByRole('region', { name: 'Recent Comments' });
    await waitFor(() => expect(within(comments).getAllByRole('listitem')).toHaveLength(3));
    expect(within(comments).getByText('(No message)')).toBeVisible();
    expect(within(comments).queryByText('Hidden One')).toBeNull();
    expect(within(comments).queryByText('Fourth')).toBeNull();
    expect(screen.getByText('sprinkle.test/mayafits')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Preview Profile' })).toHaveAttribute('href', '/mayafits');
  });

  it('shows -- while the figures load, and no change for a new account', async () => {
    server.use(
      answer<Stats>(
        'get',
        STATS,
        sampleStats({ isNewAccount: true, dailyChange: null, uniqueProfileViews: 1 }),
      ),
      answer<Tip[]>('get', TIPS, []),
    );
    renderApp('/dashboard');
    expect(await screen.findAllByText('--')).toHaveLength(3);
    expect(await screen.findByText('$1,234.50')).toBeVisible();
    expect(screen.queryByText(/%/)).toBeNull();
    expect(screen.getByText('1 unique visitor')).toBeVisible();
    expect(await screen.findByText('No comments yet')).toBeVisible();
  });

  it('offers another try when something does not load', async () => {
    const away = { code: 'SERVICE_UNAVAILABLE', message: 'Away' };
    server.use(refuse('get', STATS, 503, away), refuse('get', TIPS, 503, away));
    renderApp('/dashboard');
    expect(await screen.findByText('Your figures did not load')).toBeVisible();
    server.use(answer<Tip[]>('get', TIPS, [sampleTip({ senderName: 'Priya' })]));
    const comments = screen.getByRole('region', { name: 'Recent Comments' });
    await userEvent.click(await within(comments).findByRole('button', { name: 'Try again' }));
    expect(await within(comments).findByText('Priya')).toBeVisible();
  });

  it('shows a tip that arrives while it is open', async () => {
    server.use(answer<Stats>('get', STATS, sampleStats()), answer<Tip[]>('get', TIPS, []));
    renderApp('/dashboard');
    await screen.findByText('No comments yet');
    const tip = sampleTip({ senderName: 'Kai', amount: 7 });
    server.use(answer<Tip[]>('get', TIPS, [tip]));
    act(() => FakeEventSource.latest().tell('tip', tip));
    expect(await screen.findByText('New tip: $7.00')).toBeVisible();
    const comments = screen.getByRole('region', { name: 'Recent Comments' });
    expect(await within(comments).findByText('Kai')).toBeVisible();
  });
});
