import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { Toasts } from '@sprinkle/ui/feedback/Toasts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { config, samplePage, samplePublicTip, sampleUser } from '../../testing/samples';
import { CreatorPage } from './CreatorPage';

const SPLASH = 'Love their work? Send a tip!';

/** Collects only the counted views of these pages, because an earlier test may still be counting its own. */
function countViews(...pages: string[]): unknown[] {
  const counted: unknown[] = [];
  server.use(
    http.post(`${window.location.origin}/api/users/:username/view`, ({ params }) => {
      if (pages.includes(String(params.username))) counted.push(params.username);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return counted;
}

/** Opens a page whose view arrives after everything sent before. */
function openLast(): void {
  render(<CreatorPage config={config} page={samplePage({ username: 'opened_last' })} />);
}

function signIn(username: string): void {
  document.cookie = 'sprinkle_signed_in=1';
  server.use(respond('get', '/api/auth/current', sampleUser({ username })));
}

/** Waits in real time, because the mocked API does not follow the page's fake clock. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await act(() => nextTurn());
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function shownSplash(): Element {
  const splash = screen.getByText(SPLASH).parentElement;
  if (!splash) throw new Error('There is no splash');
  return splash;
}

describe('the splash', () => {
  it.each([
    ['has faded', (splash: Element) => fireEvent.animationEnd(splash)],
    ['is tapped', (splash: Element) => fireEvent.click(splash)],
    ['a key is pressed', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ])('covers the page until it ends (%s)', (_how, end) => {
    countViews();
    const page = samplePage();
    page.user.buttonIcon = { name: 'Star', imageData: 'data:image/svg+xml,star' };
    render(<CreatorPage config={config} page={page} />);
    const splash = shownSplash();
    expect(splash.querySelector('img')).toHaveAttribute('src', 'data:image/svg+xml,star');
    fireEvent.animationEnd(splash.firstElementChild as Element);
    expect(screen.getByText(SPLASH)).toBeVisible();
    end(splash);
    expect(screen.queryByText(SPLASH)).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Maya' })).toBeVisible();
  });

  it('shows the cupcake if no icon was chosen', () => {
    countViews();
    render(<CreatorPage config={config} page={samplePage()} />);
    expect(shownSplash().querySelector('svg')).not.toBeNull();
    expect(shownSplash().querySelector('img')).toBeNull();
  });
});

describe('the page', () => {
  it('shows a visitor the creator’s header, and counts one view', async () => {
    document.cookie = 'sprinkle_signed_in=1';
    document.documentElement.className = 'is-signed-in';
    server.use(
      respondError('get', '/api/auth/current', 401, { code: 'NOT_SIGNED_IN', message: 'Please sign in.' }),
    );
    const counted = countViews('once_only', 'opened_last');
    const view = render(
      <StrictMode>
        <CreatorPage config={config} page={samplePage({ username: 'once_only' })} />
      </StrictMode>,
    );
    await waitFor(() => expect(counted).toEqual(['once_only']));
    // The space reserved for the navigation is released.
    expect(document.documentElement).not.toHaveClass('is-signed-in');
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: '@once_only' })).toHaveAttribute('href', '/once_only');
    expect(header.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    view.unmount();
    render(<CreatorPage config={config} page={samplePage({ username: 'once_only' })} />);
    openLast();
    await waitFor(() => expect(counted).toContain('opened_last'));
    expect(counted).toEqual(['once_only', 'opened_last']);
  });

  it('shows another creator the navigation and the tips, without the splash', async () => {
    signIn('somebody');
    const counted = countViews('seen_by_creator');
    render(
      <CreatorPage config={config} page={samplePage({ username: 'seen_by_creator' }, [samplePublicTip()])} />,
    );
    const side = within(await screen.findByRole('navigation', { name: 'Main' }));
    const links = side
      .getAllByRole('link')
      .map((link) => [link.textContent.trim(), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Sprinkle', '/'],
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
    expect(side.getByRole('button', { name: 'Logout' })).toBeVisible();
    const bottom = within(screen.getByRole('navigation', { name: 'Screens' }));
    expect(bottom.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Profile',
      'Dashboard',
      'Settings',
    ]);
    expect(bottom.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'Preview Page' })).toHaveAttribute('href', '/preview');
    expect(screen.queryByText(SPLASH)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
    expect(screen.getByText('That coat!')).toBeVisible();
    await waitFor(() => expect(counted).toEqual(['seen_by_creator']));
  });

  it('counts no view of the owner, and leads the owner to the comments', async () => {
    signIn('Own_page');
    const counted = countViews('own_page', 'opened_last');
    render(
      <CreatorPage
        config={config}
        page={samplePage({ username: 'own_page', isPublished: false }, [samplePublicTip()])}
      />,
    );
    expect(await screen.findByRole('link', { name: 'Read and answer all comments' })).toHaveAttribute(
      'href',
      '/comments',
    );
    expect(screen.queryByText('That coat!')).toBeNull();
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('Only you can see this page.')).toBeVisible();
    openLast();
    await waitFor(() => expect(counted).toEqual(['opened_last']));
  });

  it('shows why signing out failed', async () => {
    signIn('somebody');
    countViews();
    server.use(
      respondError('post', '/api/auth/logout', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }),
    );
    render(
      <>
        <CreatorPage config={config} page={samplePage({ username: 'no_way_out' })} />
        <Toasts />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    const alert = await screen.findByText('Logout failed');
    expect(alert.parentElement).toHaveTextContent('Not now.');
  });
});

describe('a page without its tips', () => {
  const missing = () => ({ ...samplePage({ username: 'tipless' }), areTipsMissing: true as const });

  it('says that they are missing, and shows them once they can be loaded', async () => {
    countViews();
    let asked = 0;
    server.use(
      http.get(`${window.location.origin}/api/users/tipless`, () => {
        asked += 1;
        if (asked === 1) return HttpResponse.json({ code: 'INTERNAL', message: 'No.' }, { status: 500 });
        return HttpResponse.json(
          samplePage({ username: 'tipless' }, [samplePublicTip({ message: 'At last' })]),
        );
      }),
    );
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<CreatorPage config={config} page={missing()} />);
    expect(screen.getByText("Tips can't be shown right now. They'll be back soon.")).toBeVisible();
    expect(screen.queryByText('No tips yet. Be the first to tip!')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await until(() => jest.mocked(console.warn).mock.calls.length === 1);
    expect(asked).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    await until(() => screen.queryByText('At last') !== null);
    expect(screen.queryByText("Tips can't be shown right now. They'll be back soon.")).toBeNull();
  });

  it('leads to the login when the session has ended', async () => {
    countViews();
    document.cookie = 'sprinkle_signed_in=1; path=/';
    server.use(
      respondError('get', '/api/auth/current', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }),
      respondError('get', '/api/users/tipless', 401, { code: 'SESSION_EXPIRED', message: 'Ended.' }),
    );
    const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    render(
      <>
        <CreatorPage config={config} page={missing()} />
        <Toasts />
      </>,
    );
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await until(() => screen.queryByText('Session Expired') !== null);
    expect(screen.getByText('Your session has expired. Please login again.')).toBeVisible();
    expect(document.cookie).not.toContain('sprinkle_signed_in');
    // jsdom reports a navigation as an error.
    expect(String(left.mock.calls.at(-1)?.[0])).toContain('navigation');
  });
});

describe('where the visitor comes from', () => {
  it.each([
    ['https://l.instagram.com/?u=x', '', { referrer: 'l.instagram.com', utmSource: null }],
    ['', '?utm_source=newsletter', { utmSource: 'newsletter' }],
    ['', '', { utmSource: null }],
  ])('is reported with the view: %j and %j', async (referrer, search, told) => {
    const username = `from_${referrer.length}_${search.length}`;
    const sent: unknown[] = [];
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    window.history.replaceState(null, '', `/${username}${search}`);
    server.use(
      http.post(`${window.location.origin}/api/users/${username}/view`, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    render(<CreatorPage config={config} page={samplePage({ username })} />);
    await waitFor(() => expect(sent).toEqual([told]));
  });
});
