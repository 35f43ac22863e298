import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CurrentUser, OwnBalance, Stats } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { LandingPage } from '../../public/landing/LandingPage';
import { BOTTOM_ITEMS, isCurrentItem, SIDE_ITEMS } from '../../shared/navigation/nav-items';
import { ownTipsApi } from '../../testing/own-tips';
import { renderApp } from '../../testing/render-app';
import { config, sampleBalance, sampleStats, sampleUser } from '../../testing/samples';

// Simulates screen files that a deployment has removed.
for (const screenFile of ['../features/takedowns/TakedownsPage', '../features/unsubscribe/UnsubscribePage'])
  jest.unstable_mockModule(screenFile, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<Stats>('get', '/api/users/me/stats', sampleStats()),
    respond<OwnBalance>('get', '/api/users/me/balance', sampleBalance()),
    ...ownTipsApi([]),
  );
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Specified names of the dashboard's buttons for editing the page and reading the comments. */
const SPECIFIED_NAMES = ['Create Your Page', 'View All'];

const nav = (name: string) => screen.findByRole('navigation', { name });
/** Finds a navigation that only a phone shows. It is hidden here, because this window is 1024 pixels wide. */
const navOfPhones = async (name: string) => {
  const found = await screen.findByLabelText(name);
  expect(found).toHaveRole('navigation');
  expect(found).not.toBeVisible();
  return found;
};
const linksIn = (item: HTMLElement, { hidden = false } = {}) =>
  within(item)
    .getAllByRole('link', { hidden })
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);

describe('the navigation of a creator', () => {
  it('shows a sidebar', async () => {
    renderApp('/dashboard');
    const sidebar = await nav('Main');
    expect(linksIn(sidebar)).toEqual([
      ['Dashboard', '/dashboard'],
      ['Edit Profile', '/edit-profile'],
      ['Upload Videos', '/featured-image'],
      ['Comments', '/comments'],
      ['Payment Settings', '/payment-settings'],
      ['Payouts', '/dashboard/payouts'],
      ['Account', '/account'],
      ['My Links', '/my-links'],
      ['My Stats', '/my-stats'],
    ]);
    expect(within(sidebar).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    expect(within(sidebar).getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('shows a bottom bar on a phone, and the screens behind its settings', async () => {
    renderApp('/comments');
    const bar = await navOfPhones('Screens');
    expect(linksIn(bar, { hidden: true })).toEqual([
      ['Profile', '/preview'],
      ['Dashboard', '/dashboard'],
      ['Settings', '/edit-profile'],
    ]);
    expect(within(bar).getByRole('link', { current: 'page', hidden: true })).toHaveTextContent('Settings');
    const settings = await navOfPhones('Settings');
    expect(linksIn(settings, { hidden: true }).map(([label]) => label)).toEqual([
      'Edit Profile',
      'Upload Videos',
      'Comments',
      'Payment Settings',
      'Payouts',
      'Account',
      'My Links',
      'My Stats',
    ]);
    expect(within(settings).getByRole('link', { current: 'page', hidden: true })).toHaveTextContent(
      'Comments',
    );
  });

  it('shows a header', async () => {
    renderApp('/dashboard');
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('link', { name: 'Sprinkle' })).toHaveAttribute('href', '/');
    expect(within(header).getByRole('link', { name: 'Preview Page' })).toHaveAttribute('href', '/preview');
    expect(within(header).getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(within(header).queryByText('Log In')).toBeNull();
  });

  it.each([
    [true, ['Create Your Page', 'Upload Videos', 'My Stats', 'View All', 'Payouts']],
    [
      false,
      ['Edit Profile', 'Payment Settings', 'Create Your Page', 'Upload Videos', 'My Stats', 'View All'],
    ],
  ])(
    'gives each screen its own name or the specified one on the dashboard, page published: %s',
    async (isPublished, names) => {
      server.use(
        respond<CurrentUser>('get', '/api/auth/current', sampleUser({ isPublished })),
        respond<Stats>('get', '/api/users/me/stats', sampleStats({ totalTips: isPublished ? 3 : 0 })),
      );
      renderApp('/dashboard');
      await screen.findByRole('link', { name: 'Create Your Page' });
      const doors = () =>
        within(screen.getByRole('main'))
          .getAllByRole('link')
          .flatMap((door) => {
            const item = SIDE_ITEMS.find(({ href }) => href === door.getAttribute('href'));
            return item ? [[item.label, door.ariaLabel ?? door.textContent?.trim()]] : [];
          });
      await waitFor(() => expect(doors().map(([, name]) => name)).toEqual(expect.arrayContaining(names)));
      const others = doors()
        .filter(([label, name]) => name !== label)
        .map(([, name]) => name);
      expect(SPECIFIED_NAMES).toEqual(expect.arrayContaining(others));
    },
  );

  it('focuses the content of a new screen', async () => {
    renderApp('/dashboard');
    await userEvent.click(within(await nav('Main')).getByRole('link', { name: 'Comments' }));
    expect(await screen.findByRole('heading', { name: 'Comments from Tippers' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['Profile', ['/preview', '/', '/@maya_fit']],
    ['Dashboard', ['/dashboard']],
    [
      'Settings',
      [
        '/edit-profile',
        '/payment-settings',
        '/dashboard/payment-methods',
        '/dashboard/payouts',
        '/dashboard/payouts/year',
        '/comments',
        '/account',
        '/my-links',
        '/my-stats',
      ],
    ],
    [undefined, ['/featured-image', '/maya_fit', '/privacy', '/commentsx']],
  ])('marks %s as the current item in the bottom bar', (label, addresses) => {
    for (const address of addresses) {
      const current = BOTTOM_ITEMS.filter((item) => isCurrentItem(item, address));
      expect(current.map((item) => item.label)).toEqual(label ? [label] : []);
    }
  });

  it.each([
    ['/dashboard/payment-methods', 'Payment Settings'],
    ['/dashboard/payouts/statement', 'Payouts'],
    ['/dashboard/payouts/year', 'Payouts'],
  ])('marks for %s the sidebar entry %s', (address, label) => {
    const current = SIDE_ITEMS.filter((item) => isCurrentItem(item, address));
    expect(current.map((item) => item.label)).toEqual([label]);
  });
});

describe('a screen whose file does not load', () => {
  let reported: jest.Spied<typeof reportError>;
  beforeEach(() => {
    reported = jest.spyOn(window, 'reportError').mockReturnValue(undefined);
  });
  afterEach(() => reported.mockRestore());

  it('keeps the navigation, and can reload the page', async () => {
    const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp('/moderation');
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this screen");
    expect(reported).toHaveBeenCalledWith(new TypeError('Failed to fetch dynamically imported module'));
    expect(await nav('Main')).toBeVisible();
    left.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    // jsdom doesn't navigate, and only reports that it was asked to.
    await waitFor(() => expect(String(left.mock.calls.at(-1)?.[0])).toContain('navigation'));
  });

  it('says that the creator is offline, and loads again once they are online', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp('/moderation');
    expect(await screen.findByText("You're offline")).toBeVisible();
    expect(screen.queryByText(/new version/)).toBeNull();
    left.mockClear();
    act(() => void window.dispatchEvent(new Event('online')));
    // jsdom doesn't navigate, and only reports that it was asked to.
    await waitFor(() => expect(String(left.mock.calls.at(-1)?.[0])).toContain('navigation'));
  });

  it('shows an error to guests too', async () => {
    renderApp('/unsubscribe', {}, 'is new');
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this screen");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('can be left through the navigation', async () => {
    renderApp('/moderation');
    await screen.findByRole('alert');
    await userEvent.click(within(await nav('Main')).getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(screen.queryByText("Couldn't load this screen")).toBeNull();
  });
});

describe('signing out', () => {
  it('shows why it failed and changes nothing', async () => {
    server.use(
      respondError('post', '/api/auth/logout', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Try later' }),
    );
    renderApp('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByText('Try later')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  it('clears the cached data of the creator', async () => {
    const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.post(`${window.location.origin}/api/auth/logout`, () => {
        document.cookie = 'sprinkle_signed_in=; max-age=0';
        return HttpResponse.json({ message: 'You are signed out.' });
      }),
    );
    window.history.replaceState(null, '', '/dashboard');
    const { router } = renderApp('/dashboard');
    expect(await screen.findByText('sprinkle.test/mayafits')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    // jsdom doesn't navigate, and only reports that it was asked to.
    await waitFor(() => expect(String(left.mock.calls.at(-1)?.[0])).toContain('navigation'));
    expect(document.cookie).not.toContain('sprinkle_signed_in');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByText('sprinkle.test/mayafits')).toBeNull();
    expect(sessionStorage.getItem('sprinkle-return-to')).toBeNull();
  });
});

describe('the navigation of a guest', () => {
  it('shows a bottom bar on the landing page', () => {
    render(<LandingPage config={config} featuredCreators={[]} />);
    const bar = screen.getByRole('navigation', { name: 'Screens' });
    expect(linksIn(bar)).toEqual([
      ['Profile', '/preview'],
      ['Login', '/login'],
    ]);
    expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
  });

  it('shows a bottom bar with Login', async () => {
    renderApp('/privacy', {}, 'is new');
    expect(linksIn(await navOfPhones('Screens'), { hidden: true })).toEqual([
      ['Profile', '/preview'],
      ['Login', '/login'],
    ]);
  });

  it('shows a header with Login', async () => {
    renderApp('/no/such/screen', {}, 'is new');
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    expect(within(header).getByRole('link', { name: 'Sprinkle' })).toHaveAttribute('href', '/');
    expect(within(header).queryByText('Preview Page')).toBeNull();
  });
});
