import { beforeEach, expect, it } from '@jest/globals';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { CreatorPage } from '../public/creator-page/CreatorPage';
import { DiscoverPage } from '../public/discover/DiscoverPage';
import { PAGE_DATA_ID, type PageData, ROOT_ID } from '../shared/page-data';
import { openSitePage } from '../testing/open-site-page';
import { config, samplePage, sampleUser } from '../testing/samples';

const PORTRAIT = 'https://example.com/portrait.jpg';
const FEATURED = 'https://example.com/featured.jpg';

function sendDocument(body: string, data: PageData): void {
  document.body.innerHTML = `<div id="${ROOT_ID}">${body}</div>`;
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: PAGE_DATA_ID, textContent: JSON.stringify(data) });
  document.body.append(script);
}

const picturesOf = (address: string) => [
  ...document.querySelectorAll<HTMLImageElement>(`img[src="${address}"]`),
];

/** jsdom loads no pictures. */
function failBeforeScript(picture: HTMLImageElement): void {
  Object.defineProperty(picture, 'complete', { value: true });
}

beforeEach(() => {
  server.use(http.post('*/api/users/:username/view', () => new HttpResponse(null, { status: 204 })));
});

it('the creator page shows what lies beneath a picture that failed before or after its script came', async () => {
  const page = samplePage({ profileImage: PORTRAIT, featuredContentType: 'image', featuredImage: FEATURED });
  sendDocument(renderToString(<CreatorPage config={config} page={page} />), {
    kind: 'creator',
    config,
    page,
  });
  const [early, late] = picturesOf(PORTRAIT);
  const [featured] = picturesOf(FEATURED);
  if (!early || !late || !featured) throw new Error('The page lacks a picture');
  failBeforeScript(early);
  failBeforeScript(featured);
  await import('./public');
  // The tip's dialog opens once the page has been taken over.
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: /Tip/, hidden: true }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
  expect(early).toBeInTheDocument();
  expect(early).not.toBeVisible();
  expect(early.parentElement).toBeVisible();
  expect(early.parentElement).toHaveTextContent('M');
  expect(featured).not.toBeVisible();
  expect(late).toBeVisible();
  fireEvent.error(late);
  expect(late).not.toBeVisible();
});

it('the pages of the site do the same without a framework', () => {
  const creator = { username: 'dj_tess', displayName: null, profileImage: PORTRAIT, bio: null };
  const list = { config, search: '', creators: [creator], next: null, isFirst: true };
  openSitePage('discover', <DiscoverPage {...list} />);
  const [picture] = picturesOf(PORTRAIT);
  if (!picture) throw new Error('The page lacks the picture');
  expect(picture).toBeVisible();
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
  expect(picture.parentElement).toHaveTextContent('D');
});

it('the application shows the initial while the address of a profile image leads nowhere', async () => {
  document.cookie = 'sprinkle_signed_in=1';
  server.use(
    respond('get', '/api/auth/current', sampleUser({ profileImage: PORTRAIT })),
    respond('get', '/api/users/me/social-links', []),
    respond('get', '/api/button-icons', []),
  );
  // jsdom knows of no navigation.
  Object.assign(performance, { getEntriesByType: () => [] });
  window.history.replaceState(null, '', '/edit-profile');
  sendDocument('', { kind: 'app', config });
  await act(async () => {
    await import('./app');
  });
  const address = await screen.findByLabelText('Profile image address');
  const [picture] = picturesOf(PORTRAIT);
  if (!picture) throw new Error('The screen lacks the picture');
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
  expect(picture.parentElement).toHaveTextContent('M');
  await userEvent.type(address, '?v=2');
  fireEvent.load(picture);
  expect(picture).toBeVisible();
});
