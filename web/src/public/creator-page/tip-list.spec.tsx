import { expect, it, jest } from '@jest/globals';
import type { PublicTip } from '@sprinkle/api-client/api.gen';
import { respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { config, samplePage, samplePublicTip } from '../../testing/samples';
import { CreatorPage } from './CreatorPage';
import { shownTips, totalsOf } from './shown-tips';
import { TipList } from './TipList';

const tips = (count: number, message = 'Nice') =>
  Array.from({ length: count }, (_, index) => samplePublicTip({ message, senderName: `Fan ${index + 1}` }));
const items = () => within(screen.getByRole('list', { name: 'Tips and comments' })).getAllByRole('listitem');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function renderList(listed: PublicTip[], tipCount?: number) {
  return render(
    <TipList
      tips={listed}
      totals={totalsOf({ tips: listed, tipCount })}
      username="mayafits"
      creatorName="Maya"
      reportPath="/report/mayafits"
    />,
  );
}

/** Responds like the API, page by page, and records the cursors. */
function serveComments(all: PublicTip[]): (string | null)[] {
  const cursors: (string | null)[] = [];
  server.use(
    http.get(`${window.location.origin}/api/users/mayafits/comments`, ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      cursors.push(cursor);
      const start = all.findIndex(({ id }) => id === cursor) + 1;
      const page = all.slice(start, start + 20);
      return HttpResponse.json(
        page.map(({ amountCents, ...tip }) => ({ ...tip, amount: amountCents / 100 })),
      );
    }),
  );
  return cursors;
}

it.each([
  [1, undefined, '1 tip'],
  [2, undefined, '2 tips'],
  [50, undefined, '50 tips'],
  [50, 60, '60 tips'],
  [50, 12_345, '12,345 tips'],
])('a page that carries %i tips of %s shows the total beside the heading', (count, tipCount, said) => {
  renderList(tips(count), tipCount);
  expect(screen.getByText(said)).toBeVisible();
});

it('a page without tips shows no count, and tips without a message are counted', () => {
  const { unmount } = renderList([]);
  expect(screen.queryByText(/^\d+ tip/)).toBeNull();
  unmount();
  renderList(tips(3, ''));
  expect(screen.getByText('3 tips')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it.each([5, 6])('a page with %i comments shows them all at once', (count) => {
  renderList(tips(count));
  expect(items()).toHaveLength(count);
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it('a page with 68 comments shows six, then twenty at a time, and moves the focus along', async () => {
  const all = tips(68);
  const cursors = serveComments(all);
  renderList(all.slice(0, 50), 68);
  expect(items()).toHaveLength(6);
  for (const [name, count, next] of [
    ['Show all', 20, 6],
    ['Show more', 40, 20],
    ['Show more', 60, 40],
    ['Show more', 68, 60],
  ] as const) {
    await press(name);
    await waitFor(() => expect(items()).toHaveLength(count));
    await waitFor(() => expect(items()[next]).toHaveFocus());
  }
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  expect(cursors).toEqual([null, all[19]?.id, all[39]?.id, all[59]?.id]);
});

it('a page with exactly twenty comments offers one more page at most', async () => {
  const all = tips(20);
  serveComments(all);
  renderList(all);
  await press('Show all');
  await waitFor(() => expect(items()).toHaveLength(20));
  await press('Show more');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull());
  expect(items()).toHaveLength(20);
});

it('the list stays as it is when more comments did not load, and tries again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const all = tips(9);
  server.use(
    respondError('get', '/api/users/mayafits/comments', 503, {
      code: 'SERVICE_UNAVAILABLE',
      message: 'Away',
    }),
  );
  renderList(all);
  await press('Show all');
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(items()).toHaveLength(6);
  serveComments(all);
  await press('Show all');
  await waitFor(() => expect(items()).toHaveLength(9));
});

it('the comments that the document does not contain are loaded on request', async () => {
  const all = tips(9);
  serveComments(all);
  server.use(
    http.post(
      `${window.location.origin}/api/users/:username/view`,
      () => new HttpResponse(null, { status: 204 }),
    ),
  );
  render(
    <CreatorPage
      config={config}
      page={samplePage({}, shownTips(all))}
      totals={totalsOf(samplePage({}, all))}
    />,
  );
  expect(screen.getByText('9 tips')).toBeVisible();
  expect(items()).toHaveLength(6);
  await press('Show all');
  await waitFor(() => expect(items()).toHaveLength(9));
  expect(items()[6]).toHaveFocus();
});

it('a comment has a menu to report it, which also works with the keyboard', async () => {
  renderList(tips(2));
  const dots = screen.getByLabelText('More about the comment from Fan 1');
  const menu = dots.closest('details') as HTMLDetailsElement;
  const report = () => within(menu).getByText('Report');
  expect(report()).not.toBeVisible();
  await userEvent.click(dots);
  expect(report()).toBeVisible();
  expect(report()).toHaveAttribute('href', expect.stringMatching(/^\/report\/mayafits\?comment=/));
  report().focus();
  await userEvent.keyboard('{Escape}');
  expect(report()).not.toBeVisible();
  expect(dots).toHaveFocus();
  await userEvent.click(dots);
  screen.getByLabelText('More about the comment from Fan 2').focus();
  expect(report()).not.toBeVisible();
});

it('a visitor can share the page from the header, beside the login', async () => {
  server.use(
    http.post(
      `${window.location.origin}/api/users/:username/view`,
      () => new HttpResponse(null, { status: 204 }),
    ),
  );
  window.history.replaceState(null, '', '/mayafits');
  const share = jest.fn<(page: ShareData) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { share });
  render(<CreatorPage config={config} page={samplePage()} />);
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Log In' })).toBeVisible();
  await userEvent.click(header.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Maya', url: `${window.location.origin}/mayafits` });
  Reflect.deleteProperty(navigator, 'share');
});

it('the comment of a monthly supporter has a badge, and no other has', () => {
  const [single, monthly] = tips(2);
  renderList([single!, { ...monthly!, isMonthly: true }]);
  const badges = items().map((item) => within(item).queryAllByText('Monthly supporter').length);
  expect(badges).toEqual([0, 1]);
});
