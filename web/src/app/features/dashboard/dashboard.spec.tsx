import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, OwnBalance, Stats } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { FakeEventSource } from '../../../testing/event-source';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { sampleBalance, sampleStats, sampleTip, sampleUser } from '../../../testing/samples';

const STATS = '/api/users/me/stats';
const TIPS = '/api/users/me/tips';
const BALANCE = '/api/users/me/balance';

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<Stats>('get', STATS, sampleStats()),
    respond<OwnBalance>('get', BALANCE, sampleBalance()),
    ...ownTipsApi([]),
  );
});

const comments = () => screen.findByRole('region', { name: 'Recent Comments' });

describe('the dashboard', () => {
  it('sends guests to the sign-in', async () => {
    server.use(
      respondError('get', '/api/auth/current', 401, { code: 'NOT_SIGNED_IN', message: 'Please sign in' }),
    );
    const { router } = renderApp('/dashboard');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('links to the page, the videos, the links and all comments', async () => {
    renderApp('/dashboard');
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('Create Your Page')).toBe('/edit-profile');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Upload Videos' })).toHaveAttribute(
      'href',
      '/featured-image',
    );
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Links' })).toHaveAttribute(
      'href',
      '/my-links',
    );
    expect(await link('View All')).toBe('/comments');
  });

  it('shows the stats with their change', async () => {
    renderApp('/dashboard');
    expect(await screen.findByText('$1,234.50')).toBeVisible();
    expect(screen.getByText('Total Tips').parentElement).toHaveTextContent('$1,234.50+12.5% in 24 hours');
    expect(within(screen.getByRole('main')).getByText('Comments').parentElement).toHaveTextContent(
      '2-4.0% in 24 hours',
    );
    expect(screen.getByText('Profile Views').parentElement).toHaveTextContent(
      /^Profile Views8061 unique visitors$/,
    );
  });

  it('shows -- and no change while the stats load', async () => {
    server.use(http.get(window.location.origin + STATS, () => delay('infinite')));
    renderApp('/dashboard');
    expect(await screen.findAllByText('--')).toHaveLength(3);
    expect(screen.queryByText(/%/)).toBeNull();
  });

  it('shows no change for a new account', async () => {
    const stats = sampleStats({ isNewAccount: true, dailyChange: null, uniqueProfileViews: 1 });
    server.use(respond<Stats>('get', STATS, stats));
    renderApp('/dashboard');
    expect(await screen.findByText('1 unique visitor')).toBeVisible();
    expect(screen.queryByText(/%/)).toBeNull();
    for (const definition of screen.getAllByRole('definition')) expect(definition).not.toBeEmptyDOMElement();
    expect(await screen.findByText('No comments yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy Your Link' })).toBeVisible();
  });

  it.each([
    [0, 'No tips yet'],
    [1, 'From 1 tip'],
    [1_234, 'From 1,234 tips'],
  ])('explains the total of a new account with %d tips', async (totalTips, text) => {
    server.use(
      respond<Stats>('get', STATS, sampleStats({ isNewAccount: true, dailyChange: null, totalTips })),
    );
    renderApp('/dashboard');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('hides the balance and does not promote the link while the page is unpublished', async () => {
    server.use(
      respond<CurrentUser>('get', '/api/auth/current', sampleUser({ isPublished: false })),
      respond<Stats>('get', STATS, sampleStats({ totalTips: 0 })),
    );
    renderApp('/dashboard');
    const section = within(await comments());
    expect(await section.findByText(/Publish your page to get the first one/)).toBeVisible();
    expect(section.queryByRole('button', { name: 'Copy Your Link' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your Balance' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Payouts' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Preview Page' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Copy' })).not.toHaveClass('MuiButton-contained');
  });

  it('shows the first three tips that are not hidden', async () => {
    server.use(
      ...ownTipsApi([
        sampleTip({ senderName: 'Hidden One', isHidden: true }),
        sampleTip({ senderName: 'Jordan', amountCents: 500, message: '' }),
        sampleTip({ senderName: 'Priya' }),
        sampleTip({ senderName: 'Sam' }),
        sampleTip({ senderName: 'Fourth' }),
      ]),
    );
    renderApp('/dashboard');
    await waitFor(async () => expect(within(await comments()).getAllByRole('listitem')).toHaveLength(3));
    expect(within(await comments()).getByText('(No message)')).toBeVisible();
    expect(screen.queryByText('Hidden One')).toBeNull();
    expect(screen.queryByText('Fourth')).toBeNull();
  });

  it('offers another try after a failure', async () => {
    const away = { code: 'SERVICE_UNAVAILABLE', message: 'Away' };
    server.use(respondError('get', STATS, 503, away), respondError('get', TIPS, 503, away));
    renderApp('/dashboard');
    expect(await screen.findByText("Couldn't load your stats")).toBeVisible();
    server.use(...ownTipsApi([sampleTip({ senderName: 'Priya' })]));
    await userEvent.click(await within(await comments()).findByRole('button', { name: 'Try again' }));
    expect(await within(await comments()).findByText('Priya')).toBeVisible();
  });

  it('shows that the balance is on hold if there is no payout method', async () => {
    const noMethod = { heldReasons: [{ reason: 'no-method' as const, until: null }] };
    server.use(respond<OwnBalance>('get', BALANCE, sampleBalance({ availableCents: 111_105, ...noMethod })));
    renderApp('/dashboard');
    const balance = await screen.findByRole('region', { name: 'Your Balance' });
    expect(await within(balance).findByText('On hold')).toBeVisible();
    expect(balance).toHaveTextContent('On hold$1,111.05Add a payout method so we can pay you');
    expect(within(balance).getByRole('link', { name: 'Payment Settings' })).toHaveAttribute(
      'href',
      '/payment-settings',
    );
  });

  it('shows the balance and links to the payouts', async () => {
    server.use(
      respond<OwnBalance>('get', BALANCE, sampleBalance({ availableCents: 7_770, pendingCents: 450 })),
    );
    renderApp('/dashboard');
    const balance = await screen.findByRole('region', { name: 'Your Balance' });
    expect(await within(balance).findByText('$77.70')).toBeVisible();
    expect(balance).toHaveTextContent('Pending$4.50From tips of the last 7 days, or being refunded');
    const payouts = within(balance).getByRole('link', { name: 'Payouts' });
    expect(payouts).toHaveAttribute('href', '/dashboard/payouts');
  });

  it('shows a new tip at once, and fetches missed ones after a lost connection', async () => {
    const tips = [sampleTip({ senderName: 'Jordan' })];
    server.use(...ownTipsApi(tips));
    renderApp('/dashboard');
    await within(await comments()).findByText('Jordan');
    const line = FakeEventSource.latest();
    const tip = sampleTip({ senderName: 'Kai', amountCents: 700 });
    tips.unshift(tip);
    act(() => line.tell('tip', tip));
    expect(await screen.findByText('New tip: $7.00')).toBeVisible();
    expect(await within(await comments()).findByText('Kai')).toBeVisible();

    act(() => line.tell('open', {}));
    tips.unshift(sampleTip({ senderName: 'Missed' }));
    act(() => line.tell('open', {}));
    expect(await within(await comments()).findByText('Missed')).toBeVisible();
  });
});

describe('the profile link', () => {
  it('can be copied', async () => {
    const user = userEvent.setup();
    const copied: string[] = [];
    Object.assign(navigator.clipboard, { writeText: async (text: string) => copied.push(text) });
    renderApp('/dashboard');
    expect(await screen.findByText('sprinkle.test/mayafits')).toBeVisible();
    const copy = screen.getByRole('button', { name: 'Copy' });
    expect(copy).toHaveClass('MuiButton-contained');
    await user.click(copy);
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(copied).toEqual(['http://sprinkle.test/mayafits']);
  });

  it('shows that it cannot be copied', async () => {
    const user = userEvent.setup();
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('Not allowed')) });
    renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Failed to copy')).toBeVisible();
    expect(screen.getByText('Could not copy link to clipboard.')).toBeVisible();
  });

  it('opens the page in a new tab', async () => {
    renderApp('/dashboard');
    const link = await screen.findByRole('link', { name: 'Preview Profile' });
    expect(link).toHaveAttribute('href', '/mayafits');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
