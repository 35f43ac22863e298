import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ButtonIcon, CreatorPage, CurrentUser } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';
import { samplePage, sampleUser } from '../../../testing/samples';
import { previewAddress } from './preview-address';

const throwConfetti = jest.fn(() => Promise.resolve());
jest.unstable_mockModule('canvas-confetti', () => ({ create: () => throwConfetti }));

beforeEach(() => {
  localStorage.setItem('sprinkle-editor-seen', 'yes');
  const page = samplePage();
  page.socialLinks = [
    { id: 'a', platform: 'tiktok', url: '@maya' },
    { id: 'b', platform: 'github', url: 'maya' },
  ];
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<CreatorPage>('get', '/api/users/mayafits', page),
  );
});

describe('Profile Preview', () => {
  it('shows the page beside links to its editors', async () => {
    renderApp('/preview-profile');
    expect(await screen.findByRole('heading', { name: 'Profile Preview' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Public View' })).toHaveAttribute('href', '/mayafits');
    expect(screen.getByRole('link', { name: 'Edit Video' })).toHaveAttribute('href', '/featured-image');
    const bar = within(screen.getByRole('group', { name: 'Editing' }));
    expect(bar.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/edit-profile');
    for (const name of ['Edit Social Links', 'View Stats', 'Unpublish', 'Save Changes'])
      expect(bar.getByRole('button', { name })).toBeVisible();
  });

  it('sends guests to the sign-in', async () => {
    const { router } = renderApp('/preview-profile', {}, 'is new');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('goes back', async () => {
    server.use(respond('get', '/api/users/me/social-links', []));
    const { router } = renderApp('/edit-profile');
    await screen.findByRole('heading', { name: 'Edit Profile' });
    await act(() => router.navigate('/preview-profile'));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/edit-profile'));
  });

  it('opens the tip dialog with fifty particles of confetti for 2 s', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: false });
    try {
      renderApp('/preview-profile');
      await userEvent.click(await screen.findByRole('button', { name: 'Send a Tip' }));
      expect(await screen.findByRole('dialog', { name: 'Show Some Love to @mayafits' })).toBeVisible();
      await waitFor(() => expect(throwConfetti).toHaveBeenCalled());
      expect(throwConfetti.mock.calls).toEqual([
        [expect.objectContaining({ particleCount: 50, ticks: 2 * 60 })],
      ]);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('links to the platforms that the preview knows', async () => {
    renderApp('/preview-profile');
    const links = within(await screen.findByRole('list', { name: 'Social links' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://tiktok.com/@maya', '#']);
  });
});

it.each([
  ['instagram', '@maya', 'https://instagram.com/maya'],
  ['tiktok', 'maya', 'https://tiktok.com/@maya'],
  ['x', 'maya', 'https://x.com/maya'],
  ['twitter', 'maya', 'https://x.com/maya'],
  ['youtube', 'maya', '#'],
  ['github', 'maya', '#'],
  ['website', 'https://maya.example', 'https://maya.example'],
])('%s %s leads to %s', (platform, value, address) => {
  expect(previewAddress(platform, value)).toBe(address);
});

describe('the example', () => {
  const icons = respond<ButtonIcon[]>('get', '/api/button-icons', []);

  it('shows the editor with sample data, and saves nothing', async () => {
    const written: string[] = [];
    server.use(
      icons,
      http.all(`${window.location.origin}/api/*`, ({ request }) => {
        if (request.method === 'GET') return undefined;
        written.push(request.url);
        return HttpResponse.json({});
      }),
    );
    renderApp('/preview-profile-test');
    expect(await screen.findByText('Nothing here is saved')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    await userEvent.clear(dialog.getByLabelText('Display name'));
    await userEvent.type(dialog.getByLabelText('Display name'), 'Nova');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('heading', { name: 'Nova' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publish Profile' }));
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'View Stats' }));
    expect(await screen.findByText('91 unique visitors')).toBeVisible();
    expect(written).toEqual([]);
  });

  it('shows "lovely" for a tip without a message', async () => {
    renderApp('/preview-profile-test');
    const tips = within(await screen.findByRole('region', { name: 'Tips and comments' }));
    expect(tips.getByText('Ada').closest('li')).toHaveTextContent('lovely');
  });

  it('sends guests to the sign-in', async () => {
    const { router } = renderApp('/preview-profile-test', {}, 'is new');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
