import { expect, it } from '@jest/globals';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config, sampleUser } from '../testing/samples';
import { sendDocument } from '../testing/send-document';

const PORTRAIT = 'https://example.com/portrait.jpg';

it("the application shows the initial while a profile image can't be loaded", async () => {
  document.cookie = 'sprinkle_signed_in=1';
  server.use(
    respond('get', '/api/auth/current', sampleUser({ profileImage: PORTRAIT })),
    respond('get', '/api/users/me/social-links', []),
    respond('get', '/api/button-icons', []),
  );
  // jsdom has no navigation entries.
  Object.assign(performance, { getEntriesByType: () => [] });
  window.history.replaceState(null, '', '/edit-profile');
  sendDocument('', { kind: 'app', config });
  await act(async () => {
    await import('./app');
  });
  const address = await screen.findByLabelText('Profile image address');
  const picture = document.querySelector<HTMLImageElement>(`img[src="${PORTRAIT}"]`);
  if (!picture) throw new Error('The screen lacks the picture');
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
  expect(picture.parentElement).toHaveTextContent('M');
  await userEvent.type(address, '?v=2');
  fireEvent.load(picture);
  expect(picture).toBeVisible();
});
