import { describe, expect, it } from '@jest/globals';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { config, samplePage, samplePublicTip, sampleUser } from '../../testing/samples';
import { CreatorPage } from './CreatorPage';
import { listedTips, shownTips, topTip } from './shown-tips';

/** Returns a list that collects the pages whose views are counted. */
function countViews(): unknown[] {
  const counted: unknown[] = [];
  server.use(
    http.post(`${window.location.origin}/api/users/:username/view`, ({ params }) => {
      counted.push(params.username);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return counted;
}

const SIGNED_IN_HINT = 'sprinkle_signed_in=1';

describe('the tips of a page', () => {
  const tips = Array.from({ length: 9 }, (_, index) => samplePublicTip({ senderName: `Fan ${index}` }));
  const silent = samplePublicTip({ senderName: 'Silent', message: '  ', amountCents: 5000 });

  it('are those with a message and a name, at most six', () => {
    const nameless = samplePublicTip({ senderName: ' ' });
    expect(listedTips([silent, nameless, ...tips])).toEqual(tips.slice(0, 6));
  });

  it('have the highest amount as Top Tipper, the earliest one if several are equal', () => {
    const earlier = samplePublicTip({ senderName: 'Earlier', amountCents: 5000 });
    expect(topTip([silent, ...tips, earlier])).toBe(earlier);
    expect(topTip([])).toBeNull();
  });

  it('carry nothing that is not shown', () => {
    expect(shownTips([...tips, silent])).toEqual([...tips.slice(0, 6), silent]);
  });
});

describe('a creator page', () => {
  it('shows its fallbacks when there is nothing yet', async () => {
    const counted = countViews();
    render(<CreatorPage config={config} page={samplePage({ buttonTitle: null, displayName: null })} />);
    expect(screen.getByText('No bio yet.')).toBeVisible();
    expect(screen.getByText('No tips yet. Be the first to tip!')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Love ❤️' })).toBeVisible();
    await waitFor(() => expect(counted).toEqual(['mayafits']));
  });

  it.each([
    [12_099, '$120.99 of $500.00', '24%'],
    [49_999, '$499.99 of $500.00', '99%'],
    [61_000, '$610.00 of $500.00', 'Goal reached!'],
  ])('shows the progress towards the goal: %i cents', (reachedCents, sums, words) => {
    countViews();
    const goal = { title: 'A new camera', targetCents: 50_000, reachedCents, setAt: '2026-11-01T10:00:00Z' };
    render(<CreatorPage config={config} page={{ ...samplePage(), goal }} />);
    const shown = within(screen.getByRole('group', { name: 'Goal' }));
    expect(shown.getByText('A new camera')).toBeVisible();
    expect(shown.getByText(sums)).toBeVisible();
    expect(shown.getByText(words)).toBeVisible();
  });

  it('says that a goal which counts monthly support is per month', () => {
    countViews();
    const goal = { title: 'Rent', targetCents: 50_000, reachedCents: 12_000, countsMonthly: true, setAt: '' };
    render(<CreatorPage config={config} page={{ ...samplePage(), goal }} />);
    expect(screen.getByText('$120.00 of $500.00 a month')).toBeVisible();
  });

  it("shows the creator's picture in the header, and no initial without one", () => {
    countViews();
    const shown = render(<CreatorPage config={config} page={samplePage()} />);
    expect(screen.getByRole('banner')).toHaveTextContent(/^@mayafitsLog In$/);
    shown.unmount();
    render(<CreatorPage config={config} page={samplePage({ profileImage: 'https://example.com/a.png' })} />);
    expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute(
      'src',
      'https://example.com/a.png',
    );
  });

  it('does not count views by its owner', async () => {
    document.cookie = SIGNED_IN_HINT;
    server.use(respond('get', '/api/auth/current', sampleUser({ username: 'Kai_Own' })));
    const counted = countViews();
    const { unmount } = render(<CreatorPage config={config} page={samplePage({ username: 'kai_own' })} />);
    expect(await screen.findByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(screen.queryByText('Love their work? Send a tip!')).toBeNull();
    unmount();
    render(<CreatorPage config={config} page={samplePage({ username: 'somebody_else' })} />);
    await waitFor(() => expect(counted).toEqual(['somebody_else']));
    document.cookie = `${SIGNED_IN_HINT}; max-age=0`;
  });

  it('links only the handles of platforms it knows', async () => {
    const counted = countViews();
    const tips = [
      samplePublicTip({ senderName: 'Jo', socialPlatform: 'tiktok', socialHandle: '@jo' }),
      samplePublicTip({ senderName: 'Al', socialHandle: 'al' }),
    ];
    render(<CreatorPage config={config} page={samplePage({}, tips)} />);
    const list = within(screen.getByRole('region', { name: 'Tips and comments' }));
    expect(list.getByRole('link', { name: /^@/ })).toHaveAttribute('href', 'https://tiktok.com/@jo');
    await waitFor(() => expect(counted).toEqual(['mayafits']));
  });

  it('leads to the forms that report the page or a comment', () => {
    const tip = samplePublicTip({ senderName: 'Jo' });
    render(<CreatorPage config={config} page={samplePage({}, [tip])} />);
    expect(screen.getByRole('link', { name: 'Report' })).toHaveAttribute('href', '/report/mayafits');
    expect(screen.getByRole('link', { name: 'Report Jo' })).toHaveAttribute(
      'href',
      `/report/mayafits?comment=${tip.id}`,
    );
  });
});
