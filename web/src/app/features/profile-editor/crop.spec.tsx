import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Asset, CreatorPage, CurrentUser, OwnGoal, SocialLink } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { havePictures, loadPicture } from '../../../testing/pictures';
import { renderApp } from '../../../testing/render-app';
import { samplePage, sampleUser } from '../../../testing/samples';

const UPLOADED: Asset = { id: crypto.randomUUID(), url: '/media/new.jpg', status: 'ready', progress: 100 };
const FILE = new File(['GIF89a'], 'a.gif', { type: 'image/gif' });
/** Some systems give such a file no type. */
const HEIC = new File(['\0\0\0\x24ftypheic'], 'IMG_0001');
const user = userEvent.setup({ applyAccept: false });

let pictures: ReturnType<typeof havePictures>;

beforeEach(() => {
  pictures = havePictures(600, 300);
  localStorage.setItem('sprinkle-editor-seen', 'yes');
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<CreatorPage>('get', '/api/users/mayafits', samplePage()),
    respond<SocialLink[]>('get', '/api/users/me/social-links', []),
    respond<OwnGoal>('get', '/api/users/me/goal', { goal: null }),
    respond<Asset>('post', '/api/media', UPLOADED),
  );
});

afterEach(() => void jest.restoreAllMocks());

/** Address of the picture in the form, which isn't shown anywhere; null without one. */
const chosen = () =>
  screen
    .getByRole('img', { name: 'Profile image', hidden: true })
    .querySelector('img')
    ?.getAttribute('src') ?? null;
const fileInput = () => screen.findByLabelText('Upload profile image');
const croppedPart = () => screen.findByRole('application', { name: 'Visible part of the picture' });

async function focusPart() {
  const part = await croppedPart();
  act(() => part.focus());
}

async function choosePicture() {
  await user.upload(await fileInput(), FILE);
  return findDialog();
}

async function findDialog() {
  const dialog = await screen.findByRole('dialog', { name: 'Adjust your picture' });
  loadPicture(dialog);
  return within(dialog);
}

async function confirm() {
  await user.click(await screen.findByRole('button', { name: 'Use picture' }));
}

describe('the dialog that crops the profile image', () => {
  it('uploads the middle of a wide picture unless it is moved', async () => {
    renderApp('/edit-profile');
    await choosePicture();
    await confirm();
    await waitFor(() => expect(chosen()).toBe('/media/new.jpg'));
    expect(pictures.drawn).toEqual([[150, 0, 300, 300, 0, 0, 300, 300]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('uploads the middle of a tall picture', async () => {
    pictures = havePictures(300, 900);
    renderApp('/edit-profile');
    await choosePicture();
    await confirm();
    await waitFor(() => expect(pictures.drawn).toEqual([[0, 300, 300, 300, 0, 0, 300, 300]]));
  });

  it('uploads at most 1200 pixels of a large picture, and all of a tiny one', async () => {
    for (const [side, file] of [
      [4_000, 1_200],
      [1, 1],
    ] as const) {
      const { drawn } = havePictures(side, side);
      const { unmount } = renderApp('/edit-profile');
      await choosePicture();
      await confirm();
      await waitFor(() => expect(drawn).toEqual([[0, 0, side, side, 0, 0, file, file]]));
      unmount();
    }
  });

  it('moves with the arrow keys and zooms with + and -, but not beyond the edge', async () => {
    renderApp('/edit-profile');
    const dialog = await choosePicture();
    const zoom = dialog.getByRole('slider', { name: 'Zoom' });
    expect(zoom).toHaveAttribute('aria-valuetext', '100 percent');
    await focusPart();
    await user.keyboard('-{ArrowRight>4/}{ArrowUp}');
    await user.keyboard('{+>10/}');
    expect(zoom).toHaveAttribute('aria-valuetext', '200 percent');
    await confirm();
    await waitFor(() => expect(pictures.drawn).toEqual([[209, 75, 150, 150, 0, 0, 150, 150]]));
  });

  it('zooms with the slider and moves with the mouse', async () => {
    renderApp('/edit-profile');
    const dialog = await choosePicture();
    fireEvent.change(dialog.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
    const part = await croppedPart();
    const picture = part.parentElement!.querySelector('img')!;
    const { transform } = picture.style;
    fireEvent.mouseDown(part, { clientX: 100, clientY: 100 });
    fireEvent.mouseMove(document, { clientX: 40, clientY: 100 });
    await waitFor(() => expect(picture.style.transform).not.toBe(transform));
    fireEvent.mouseUp(document);
    await confirm();
    await waitFor(() => expect(pictures.drawn).toEqual([[255, 75, 150, 150, 0, 0, 150, 150]]));
  });

  it('changes nothing when it is cancelled, and returns the focus', async () => {
    renderApp('/edit-profile');
    const input = await fileInput();
    act(() => input.focus());
    const dialog = await choosePicture();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chosen()).toBeNull();
    expect(await fileInput()).toHaveFocus();
    expect(pictures.drawn).toEqual([]);
  });

  it('aborts the upload when it is cancelled', async () => {
    server.use(
      http.post(`${window.location.origin}/api/media`, async () => {
        await delay('infinite');
        return HttpResponse.json(UPLOADED);
      }),
    );
    renderApp('/edit-profile');
    const dialog = await choosePicture();
    await confirm();
    expect(await dialog.findByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Error updating profile')).toBeNull();
    expect(chosen()).toBeNull();
  });

  it('stays open after a failure, for another try', async () => {
    server.use(respondError('post', '/api/media', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    renderApp('/edit-profile');
    await choosePicture();
    await confirm();
    expect(await screen.findByText('Error updating profile')).toBeVisible();
    server.use(respond<Asset>('post', '/api/media', UPLOADED));
    await confirm();
    await waitFor(() => expect(chosen()).toBe('/media/new.jpg'));
  });

  it("shows the server's version of a picture that the browser cannot decode", async () => {
    pictures.fail();
    renderApp('/edit-profile');
    await user.upload(await fileInput(), HEIC);
    const dialog = await screen.findByRole('dialog', { name: 'Adjust your picture' });
    expect(dialog.querySelector('img')).toHaveAttribute('src', `${window.location.origin}${UPLOADED.url}`);
    expect(chosen()).toBeNull();
    loadPicture(dialog);
    await confirm();
    await waitFor(() => expect(chosen()).toBe('/media/new.jpg'));
  });

  it.each([
    [
      'more than 50 megapixels',
      'Unsupported file type',
      'the picture has more than 50 megapixels',
      'Unsupported file type: the picture has more than 50 megapixels',
    ],
    ['damage', 'Failed to read file: it is damaged', undefined, 'Failed to read file: it is damaged'],
  ])(
    'does not open for a picture that the server rejects because of %s',
    async (_what, message, detail, shown) => {
      pictures.fail();
      const issues = detail ? [{ path: 'file', message: detail }] : undefined;
      const rejection = { code: 'UNSUPPORTED_MEDIA_TYPE', message, issues } as const;
      server.use(respondError('post', '/api/media', 415, rejection));
      renderApp('/edit-profile');
      await user.upload(await fileInput(), HEIC);
      expect(await screen.findByText(shown)).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('shows the whole picture with the previous crop when it is adjusted again', async () => {
    renderApp('/edit-profile');
    await choosePicture();
    await focusPart();
    await user.keyboard('{+>10/}');
    await confirm();
    await user.click(await screen.findByRole('button', { name: 'Adjust profile image' }));
    const dialog = await findDialog();
    expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '200 percent');
    await confirm();
    await waitFor(() => expect(pictures.drawn).toHaveLength(2));
    expect(pictures.drawn[1]).toEqual(pictures.drawn[0]);
  });

  it('adjusts a stored picture, but not one from another site', async () => {
    const { unmount } = openWith('/media/old.jpg');
    await user.click(await screen.findByRole('button', { name: 'Adjust profile image' }));
    await findDialog();
    await confirm();
    await waitFor(() => expect(chosen()).toBe('/media/new.jpg'));
    unmount();
    openWith('https://example.com/maya.png');
    await fileInput();
    expect(screen.queryByRole('button', { name: 'Adjust profile image' })).toBeNull();
  });

  function openWith(profileImage: string) {
    server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser({ profileImage })));
    return renderApp('/edit-profile');
  }

  it('opens over the Edit Profile dialog, which stays open when it is closed', async () => {
    renderApp('/preview');
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await screen.findByRole('dialog', { name: 'Edit Profile' });
    await choosePicture();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adjust your picture' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
    expect(chosen()).toBeNull();
    await choosePicture();
    await confirm();
    await waitFor(() => expect(chosen()).toBe('/media/new.jpg'));
  });
});
