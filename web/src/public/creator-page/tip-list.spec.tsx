import { expect, it, jest } from '@jest/globals';
import { respond } from '@sprinkle/api-client/testing/respond';
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

it.each([
  [1, '1 tip'],
  [2, '2 tips'],
  [49, '49 tips'],
  [50, '50+ tips'],
])('a page with %i tips says so beside the heading', (count, said) => {
  render(<TipList tips={tips(count)} creatorName="Maya" />);
  expect(screen.getByText(said)).toBeVisible();
});

it('a page without tips counts none, and counts those without a message', () => {
  const { rerender } = render(<TipList tips={[]} creatorName="Maya" />);
  expect(screen.queryByText(/^\d+ tip/)).toBeNull();
  rerender(<TipList tips={tips(3, '')} creatorName="Maya" />);
  expect(screen.getByText('3 tips')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it.each([5, 6])('a page with %i comments shows them all at once', (count) => {
  render(<TipList tips={tips(count)} creatorName="Maya" />);
  expect(items()).toHaveLength(count);
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it('a page with 48 comments shows six, then pages of twenty, and the focus goes on with them', async () => {
  render(<TipList tips={tips(48)} creatorName="Maya" />);
  expect(items()).toHaveLength(6);
  await press('Show all');
  expect(items()).toHaveLength(20);
  expect(items()[6]).toHaveFocus();
  await press('Show more');
  expect(items()).toHaveLength(40);
  expect(items()[20]).toHaveFocus();
  await press('Show more');
  expect(items()).toHaveLength(48);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('the comments that the document does not carry are loaded when they are asked for', async () => {
  const all = tips(9);
  server.use(
    respond('get', '/api/users/mayafits', samplePage({}, all)),
    http.post(
      `${window.location.origin}/api/users/:username/view`,
      () => new HttpResponse(null, { status: 204 }),
    ),
  );
  render(<CreatorPage config={config} page={samplePage({}, shownTips(all))} totals={totalsOf(all)} />);
  expect(screen.getByText('9 tips')).toBeVisible();
  expect(items()).toHaveLength(6);
  await press('Show all');
  await waitFor(() => expect(items()).toHaveLength(9));
  expect(items()[6]).toHaveFocus();
});

it('a comment has a menu of three dots with the way to report it, also by the keyboard', async () => {
  render(<TipList tips={tips(2)} creatorName="Maya" reportPath="/report/mayafits" />);
  const dots = screen.getByLabelText('More about the comment of Fan 1');
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
  screen.getByLabelText('More about the comment of Fan 2').focus();
  expect(report()).not.toBeVisible();
});

it('a visitor shares the page from beside the login', async () => {
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
