import { expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { DiscoverPage } from '../public/discover/DiscoverPage';
import { openSitePage } from '../testing/open-site-page';
import { config } from '../testing/samples';

const PORTRAIT = 'https://example.com/portrait.jpg';

it('a page of the site shows the initial for a picture that fails, without a framework', () => {
  const creator = { username: 'dj_tess', displayName: null, profileImage: PORTRAIT, bio: null };
  const list = { config, search: '', creators: [creator], next: null, isFirst: true };
  openSitePage('discover', <DiscoverPage {...list} />);
  const picture = document.querySelector<HTMLImageElement>(`img[src="${PORTRAIT}"]`);
  if (!picture) throw new Error('The page lacks the picture');
  expect(picture).toBeVisible();
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
  expect(picture.parentElement).toHaveTextContent('D');
});
