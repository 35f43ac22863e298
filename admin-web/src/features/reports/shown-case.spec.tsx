import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, CreatorLink, ReportCase } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, renderConsole } from '../../testing/render-console';
import { creatorLink, reported } from '../../testing/report-cases';

beforeEach(() =>
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<CreatorLink[]>('get', '/api/admin/users/:id/links', []),
  ),
);

const listing = (cases: ReportCase[]) =>
  server.use(respond<ReportCase[]>('get', '/api/admin/reports', cases));
const panelOf = (name: string) => screen.findByRole('region', { name });

it('the list of reports marks the case that is shown above it', async () => {
  listing([reported(), reported({ kind: 'comment', username: 'jo_cooks' })]);
  renderConsole('/reports');
  await panelOf('What should happen to the page?');
  const current = async () =>
    (await screen.findAllByRole('row')).flatMap((row) => (row.ariaCurrent ? [row.textContent] : []));
  expect(await current()).toEqual([expect.stringContaining('@maya_fit')]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Decide about the comment on the page of jo_cooks' }),
  );
  await panelOf('What should happen to the comment?');
  expect(await current()).toEqual([expect.stringContaining('@jo_cooks')]);
});

it('a case shows the reply that a tipper reported, below the comment', async () => {
  const comment = { tipId: crypto.randomUUID(), senderName: 'Sam', message: 'Great video' };
  listing([reported({ kind: 'comment', comment, reply: 'Go away' })]);
  renderConsole('/reports');
  const panel = within(await panelOf('What should happen to the comment?'));
  expect(panel.getByText('Great video')).toBeVisible();
  expect(panel.getByText('The tipper reported the reply')).toBeVisible();
  expect(panel.getByText('Go away')).toBeVisible();
});

it.each([
  ['/media/page.jpg', '/media/face.jpg', ['/media/face.jpg', '/media/page.jpg']],
  ['https://tracker.example/page.jpg', '//tracker.example/face.jpg', []],
  [null, '/media/face.jpg', ['/media/face.jpg']],
  ['/media/page.jpg', null, ['/media/page.jpg']],
])(
  'a case shows the picture %s and the profile image %s, unless they are on another host',
  async (picture, face, shown) => {
    listing([reported({ featuredImage: picture, profileImage: face })]);
    renderConsole('/reports');
    const panel = await panelOf('What should happen to the page?');
    const pictures = [...panel.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual(shown);
    expect(within(panel).queryAllByText(/at an outside address/)).toHaveLength(
      picture?.startsWith('https') ? 1 : 0,
    );
  },
);

it('the case of a page shows its links, and one can be taken down beside the decision', async () => {
  const page = reported();
  listing([page]);
  server.use(respond<CreatorLink[]>('get', `/api/admin/users/${page.creatorId}/links`, [creatorLink()]));
  renderConsole('/reports');
  const panel = await panelOf('What should happen to the page?');
  const links = await within(panel).findByRole('list', { name: 'Links of the page' });
  expect(links).toHaveTextContent('My shophttps://shop.example/');
  expect(within(links).queryByRole('link')).toBeNull();
  await userEvent.click(within(links).getByRole('switch', { name: 'Allow My shop' }));
  expect(await screen.findByRole('dialog', { name: 'Take this link down?' })).toBeVisible();
});

it('the case of a link shows its title and address as plain text', async () => {
  const link = { linkId: crypto.randomUUID(), title: 'My shop', url: 'https://shop.example/' };
  listing([reported({ kind: 'link', link, state: 'acted' })]);
  renderConsole('/reports?state=all');
  expect(await screen.findByText(/^Link on the page of/)).toBeVisible();
  expect(screen.getByText('https://shop.example/')).toBeVisible();
  expect(screen.queryByRole('link', { name: /shop/ })).toBeNull();
});
