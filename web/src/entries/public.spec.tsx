import { expect, it } from '@jest/globals';
import { server } from '@sprinkle/api-client/testing/server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { CreatorPage } from '../public/creator-page/CreatorPage';
import { config, samplePage } from '../testing/samples';
import { sendDocument } from '../testing/send-document';

const PORTRAIT = 'https://example.com/portrait.jpg';
const FEATURED = 'https://example.com/featured.jpg';

const picturesOf = (address: string) => [
  ...document.querySelectorAll<HTMLImageElement>(`img[src="${address}"]`),
];

/** jsdom loads no pictures, so this one is marked as complete. */
function failBeforeScript(picture: HTMLImageElement): void {
  Object.defineProperty(picture, 'complete', { value: true });
}

it('the creator page hides a picture that failed before or after its script has loaded', async () => {
  server.use(http.post('*/api/users/:username/view', () => new HttpResponse(null, { status: 204 })));
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
  // The tip dialog opens once the page has been hydrated.
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: /Send Love/, hidden: true }));
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
