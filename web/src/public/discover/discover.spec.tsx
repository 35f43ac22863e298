import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DiscoverData } from '../../shared/page-data';
import { openSitePage } from '../../testing/open-site-page';
import { config } from '../../testing/samples';
import { DiscoverPage } from './DiscoverPage';

function card(username: string) {
  return { username, displayName: null, profileImage: null, bio: null };
}

function page(overrides: Partial<DiscoverData> = {}) {
  const data = {
    config,
    search: '',
    creators: [card('mayafits'), card('dj_tess')],
    next: null,
    isFirst: true,
  };
  return <DiscoverPage {...data} {...overrides} />;
}

function shownPages() {
  return [...document.querySelectorAll('[data-cards] a')].map((each) => each.getAttribute('href'));
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('/discover', () => {
  it('shows creators and a search that works without a script', () => {
    openSitePage('discover', page());
    expect(screen.getByRole('heading', { name: 'Newest creators' })).toBeInTheDocument();
    expect(shownPages()).toEqual(['/mayafits', '/dj_tess']);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name or username' });
    expect(field).toHaveAttribute('name', 'search');
    expect(field.form).toHaveAttribute('action', '/discover');
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Discover', current: 'page' })).toBeInTheDocument();
  });

  it('shows the search, and a link back to all creators', () => {
    openSitePage('discover', page({ search: 'may<b>' }));
    expect(screen.getByRole('heading', { name: 'Results for “may<b>”' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('may<b>');
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/discover');
  });

  it.each([
    [{ creators: [], search: 'zzz' }, 'No creators found for “zzz”', 'Show all creators', '/discover'],
    [{ creators: [] }, 'No creators yet', 'Be the first', '/register'],
    [{ creators: [], isFirst: false }, "That's everyone", 'Back to the newest', '/discover'],
    [{ creators: null }, "Couldn't load the creators", 'Try again', '/discover'],
    [{ creators: null, search: 'a&b' }, "Couldn't load the creators", 'Try again', '/discover?search=a%26b'],
  ])('explains why nothing is shown with %j, and offers a link', (overrides, text, link, target) => {
    openSitePage('discover', page(overrides));
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', target);
  });

  it('adds the next page to the list without duplicates, until there is no more', async () => {
    server.use(
      http.get('*/discover', ({ request }) => {
        const isSecond = new URL(request.url).searchParams.get('cursor') === 'second';
        const creators = isSecond ? [card('dj_tess'), card('ida')] : [card('noor')];
        return HttpResponse.html(
          renderToStaticMarkup(page({ creators, next: isSecond ? '?cursor=third' : null })),
        );
      }),
    );
    openSitePage('discover', page({ next: '?cursor=second' }));
    const more = screen.getByRole('link', { name: 'Show more' });
    expect(more).toHaveAttribute('href', '/discover?cursor=second');
    await userEvent.click(more);
    await waitFor(() => expect(shownPages()).toEqual(['/mayafits', '/dj_tess', '/ida']));
    expect(document.activeElement).toHaveAttribute('href', '/ida');
    await userEvent.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(shownPages()).toContain('/noor'));
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
  });

  it('shows that more could not be loaded, and tries again', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    server.use(http.get('*/discover', () => HttpResponse.html('', { status: 503 }), { once: true }));
    openSitePage('discover', page({ next: '?cursor=second' }));
    await userEvent.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load more creators. Please try again."),
    );
    server.use(
      http.get('*/discover', () =>
        HttpResponse.html(renderToStaticMarkup(page({ creators: [card('ida')] }))),
      ),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(shownPages()).toContain('/ida'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
