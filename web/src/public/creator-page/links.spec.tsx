import { beforeEach, expect, it, jest } from '@jest/globals';
import { server } from '@sprinkle/api-client/testing/server';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { marksByHost, nameOfAddress } from '../../shared/social-marks-by-host';
import { config, samplePage } from '../../testing/samples';
import { CreatorPage } from './CreatorPage';

const LINKS = [
  { id: 'link-1', kind: 'heading' as const, title: 'Shops', url: null, picture: null },
  { id: 'link-2', kind: 'link' as const, title: 'éclairs', url: 'https://shop.example/?a=1', picture: null },
  { id: 'link-3', kind: 'link' as const, title: 'Videos', url: 'https://m.youtube.com/@maya', picture: null },
  { id: 'link-4', kind: 'link' as const, title: 'Prints', url: 'tel:+1555', picture: '/media/print.jpg' },
];

const page = () => ({ ...samplePage({ bio: 'I paint.' }), links: LINKS });
const shown = () => within(screen.getByRole('list', { name: 'Links' }));
let clicks: unknown[] = [];

beforeEach(() => {
  clicks = [];
  server.use(
    http.post('*/api/users/:username/view', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/users/:username/links/:id/click', ({ params }) => {
      clicks.push(`${String(params.username)} ${String(params.id)}`);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

it("a creator's page shows links and headings between the bio and the tips", () => {
  render(<CreatorPage config={config} page={page()} marks={marksByHost(LINKS)} />);
  const list = screen.getByRole('list', { name: 'Links' });
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isBefore(screen.getByText('I paint.'), list)).toBe(true);
  expect(isBefore(list, screen.getByRole('region', { name: 'Tips and comments' }))).toBe(true);
  expect(shown().getByRole('heading', { name: 'Shops' })).toBeVisible();
  const links = shown().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ééclairs', 'https://shop.example/?a=1'],
    ['Videos', 'https://m.youtube.com/@maya'],
    ['Prints', 'tel:+1555'],
  ]);
  for (const link of links) expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank', null]);
  expect(links[1]?.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^m10 15/));
  expect(links[2]?.querySelector('img')).toHaveAttribute('src', '/media/print.jpg');
});

it('a page without links has no list of them', () => {
  render(<CreatorPage config={config} page={samplePage()} />);
  expect(screen.queryByRole('list', { name: 'Links' })).toBeNull();
});

it('a link works before and without the script', () => {
  const html = renderToString(<CreatorPage config={config} page={page()} />);
  expect(html).toContain('href="https://shop.example/?a=1" target="_blank" rel="noopener nofollow ugc"');
});

it('a click is reported even if the page is left', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  render(<CreatorPage config={config} page={page()} />);
  await userEvent.click(shown().getByRole('link', { name: 'Videos' }));
  await waitFor(() => expect(clicks).toEqual(['mayafits link-3']));
  expect(fetch).toHaveBeenCalledWith(expect.any(String), { method: 'POST', keepalive: true });
});

it.each([
  ['https://www.instagram.com/maya', 'Instagram'],
  ['https://m.youtube.com/@maya', 'YouTube'],
  ['https://youtu.be/1', 'YouTube'],
  ['https://open.spotify.com/artist/1', 'Spotify'],
  ['https://MUSIC.apple.com/1', 'Apple Music'],
  ['https://www.shop.example/a', 'shop.example'],
  ['https://notx.com/a', 'notx.com'],
  ['https://instagram.com.evil.example/', 'instagram.com.evil.example'],
  ['https://constructor.com/', 'constructor.com'],
  ['mailto:maya@shop.example', 'Email me'],
  ['tel:+1555', 'Call me'],
])('the address %s is named %s', (address, name) => {
  expect(nameOfAddress(address)).toBe(name);
});
