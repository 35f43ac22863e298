import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Asset, CreatorPage, CurrentUser, ProfileChanges } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { noteDelays } from '../../../testing/note-delays';
import { renderApp } from '../../../testing/render-app';
import { samplePage, sampleUser } from '../../../testing/samples';

const ID = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0aff';
const ME = '/api/users/me';
const TIKTOK = 'https://www.tiktok.com/@maya/video/7301234567890123456';
const TOO_LARGE = 'Video file is too large. Please use a video under 50MB or compress it before uploading.';

const image: Asset = { id: ID, url: `/media/${ID}.jpg`, status: 'ready', progress: 100 };
const video: Asset = { ...image, url: `/media/${ID}.mp4`, posterUrl: `/media/${ID}-poster.jpg` };

function signIn(content: Partial<CurrentUser> = {}) {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser(content)),
    respond<CreatorPage>('get', '/api/users/mayafits', samplePage()),
  );
}

/** Mocks an API that responds to an upload with 201. */
function takesUpload(asset: Asset) {
  return http.post(`${window.location.origin}/api/media`, () => HttpResponse.json(asset, { status: 201 }));
}

function savesChanges() {
  const { sent, handler } = record<ProfileChanges, CurrentUser>('put', ME, sampleUser());
  server.use(handler);
  return sent;
}

const user = userEvent.setup({ applyAccept: false });

async function choose(label: string, file: File) {
  await user.upload(await screen.findByLabelText(label), file);
}

const MP4 = '\0\0\0\x20ftypisom';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The file's name and type don't match its content. */
const fileOf = (content: string, bytes = content.length) =>
  new File([content, new Uint8Array(bytes - content.length)], 'a.png', { type: 'image/png' });

async function save() {
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
}

function stage() {
  return within(screen.getByRole('group', { name: 'What your page shows' }));
}

beforeEach(() => signIn());

describe('the featured content', () => {
  it('opens for a signed-in creator', async () => {
    renderApp('/featured-image');
    expect(await screen.findByRole('tab', { name: 'Video', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Image' })).toBeVisible();
    expect(stage().getByText('Nothing here yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('sends guests to the sign-in', async () => {
    const { router } = renderApp('/featured-image', {}, 'is new');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('shows the current content', async () => {
    signIn({ featuredContentType: 'image', featuredImage: 'https://example.com/fit.jpg' });
    renderApp('/featured-image');
    expect(await screen.findByRole('tab', { name: 'Image', selected: true })).toBeVisible();
    expect(stage().getByRole('img', { name: 'Featured' })).toHaveAttribute(
      'src',
      'https://example.com/fit.jpg',
    );
    expect(screen.getByLabelText('Image link')).toHaveValue('https://example.com/fit.jpg');
    expect(screen.getByRole('button', { name: 'Remove' })).toBeEnabled();
  });
});

describe('an image', () => {
  it('is uploaded, saved in place of the video, and shown in the preview', async () => {
    signIn({ featuredContentType: 'video', featuredVideo: '/media/old.mp4' });
    const sent = savesChanges();
    server.use(takesUpload(image));
    const { router } = renderApp('/featured-image');
    await user.click(await screen.findByRole('tab', { name: 'Image' }));
    await choose('Choose an image', new File(['GIF89a'], 'from a phone'));
    expect(await stage().findByRole('img', { name: 'Featured' })).toHaveAttribute('src', image.url);
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your content has been updated!' }));
    expect(sent).toEqual([
      { featuredContentType: 'image', featuredImage: image.url, featuredVideo: null, tiktokUrl: null },
    ]);
    expect(screen.getByText('Featured content updated')).toBeVisible();
    await user.click(dialog.getByRole('link', { name: 'Preview Profile' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/preview'));
  });

  it.each([
    ['text', fileOf('just words'), 'Unsupported file type'],
    ['a drawing of code', fileOf(SVG), 'Unsupported file type'],
    ['a video', fileOf(MP4), 'Unsupported file type'],
    ['empty', fileOf(''), 'Unsupported file type'],
    ['over 3 MB', fileOf('GIF89a', 3 * 1024 * 1024 + 1), 'File size must be less than 3MB'],
  ])('is rejected when it is %s', async (_what, file, message) => {
    renderApp('/featured-image');
    await user.click(await screen.findByRole('tab', { name: 'Image' }));
    await choose('Choose an image', file);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('can be a web address, but no other kind of address', async () => {
    const sent = savesChanges();
    renderApp('/featured-image');
    await user.click(await screen.findByRole('tab', { name: 'Image' }));
    await user.type(screen.getByLabelText('Image link'), 'ftp://example.com/a.png');
    await user.click(screen.getByRole('button', { name: 'Use link' }));
    expect(screen.getByText('Featured image must be a URL or an uploaded image')).toBeVisible();
    await user.clear(screen.getByLabelText('Image link'));
    await user.type(screen.getByLabelText('Image link'), ' https://example.com/a.png{Enter}');
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ featuredImage: 'https://example.com/a.png' }]));
  });
});

describe('a video', () => {
  it('shows its progress and is saved with its poster', async () => {
    const sent = savesChanges();
    const looks = [{ ...video, status: 'processing' as const, progress: 37 }, video];
    server.use(
      takesUpload({ ...video, status: 'processing', progress: 0 }),
      http.get(`${window.location.origin}/api/media/${ID}`, () => HttpResponse.json(looks.shift() ?? video)),
    );
    renderApp('/featured-image');
    await choose('Choose a video', new File([MP4], 'a.mp4'));
    const bar = await screen.findByRole('progressbar', { name: 'Preparing your video' });
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    expect(screen.getByRole('tab', { name: 'Image' })).toBeDisabled();
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '37'));
    expect(await stage().findByLabelText('Your video')).toHaveAttribute('src', video.url);
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your content has been updated!' }));
    const saved = { featuredContentType: 'video', featuredVideo: video.url, featuredImage: video.posterUrl };
    expect(sent).toEqual([{ ...saved, tiktokUrl: null }]);
    await user.click(dialog.getByRole('button', { name: 'Change Video' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Choose a video')).toBeInTheDocument();
  });

  it('can be canceled during the upload', async () => {
    server.use(
      takesUpload({ ...video, status: 'processing', progress: 0 }),
      respond<Asset>('get', `/api/media/${ID}`, { ...video, status: 'processing', progress: 10 }),
    );
    renderApp('/featured-image');
    await choose('Choose a video', new File([MP4], 'a.mp4'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Choose a video')).toBeInTheDocument();
    expect(stage().getByText('Nothing here yet')).toBeVisible();
  });

  it.each([
    ['a picture', fileOf('GIF89a'), 'Please select a video file'],
    ['text', fileOf('just words'), 'Please select a video file'],
    ['over 50 MB', fileOf(MP4, 50 * 1024 * 1024 + 1), TOO_LARGE],
  ])('is rejected when it is %s', async (_what, file, message) => {
    renderApp('/featured-image');
    await choose('Choose a video', file);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('shows whether it was rejected, could not be processed, or did not reach the server', async () => {
    const failure = 'Error processing video: the file is damaged or incomplete';
    server.use(respondError('post', '/api/media', 413, { code: 'PAYLOAD_TOO_LARGE', message: TOO_LARGE }));
    renderApp('/featured-image');
    await choose('Choose a video', new File([MP4], 'a.mp4'));
    expect(await screen.findByRole('alert')).toHaveTextContent(TOO_LARGE);
    server.use(
      takesUpload({ ...video, status: 'processing', progress: 0 }),
      respond<Asset>('get', `/api/media/${ID}`, { ...video, status: 'failed', failure }),
    );
    await choose('Choose a video', new File([MP4], 'a.mp4'));
    expect(await screen.findByText(failure)).toBeVisible();
    server.use(http.post(`${window.location.origin}/api/media`, () => HttpResponse.error()));
    await choose('Choose a video', new File([MP4], 'a.mp4'));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  });

  it('shows that the browser cannot play it, at once or after ten seconds', async () => {
    signIn({ featuredContentType: 'video', featuredVideo: 'https://example.com/a.mp4' });
    renderApp('/featured-image');
    fireEvent.error(await screen.findByLabelText('Your video'));
    expect(stage().getByText('Failed to load video metadata')).toBeVisible();
    jest.useFakeTimers();
    try {
      await chooseLink('https://example.com/b.mp4');
      act(() => void jest.advanceTimersByTime(10_000));
      expect(stage().getByText('Video metadata loading timeout')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});

async function chooseLink(address: string) {
  const field = screen.getByLabelText('TikTok link');
  fireEvent.change(field, { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Use link' }));
}

describe('a TikTok link', () => {
  it('is shown in a frame behind a spinner, and saved as TikTok', async () => {
    const sent = savesChanges();
    renderApp('/featured-image');
    await screen.findByLabelText('TikTok link');
    await chooseLink(TIKTOK);
    const frame = stage().getByTitle('TikTok video');
    expect(stage().getByRole('status', { name: 'Loading TikTok video' })).toBeVisible();
    fireEvent.load(frame);
    expect(stage().queryByRole('status')).toBeNull();
    await save();
    await screen.findByRole('dialog', { name: 'Your content has been updated!' });
    const cleared = { featuredImage: null, featuredVideo: null };
    expect(sent).toEqual([{ featuredContentType: 'tiktok', tiktokUrl: TIKTOK, ...cleared }]);
  });

  it.each([
    ['https://vm.tiktok.com/ZMabc/', 'https://vm.tiktok.com/ZMabc/'],
    ['tiktok.com/t/ZTRabc/', 'https://tiktok.com/t/ZTRabc/'],
    ["Check out Maya's video! https://vt.tiktok.com/ZSabc/ #fyp", 'https://vt.tiktok.com/ZSabc/'],
  ])('is shown as the video that the server found for it: %s', async (typed, tiktokUrl) => {
    const found = sampleUser({ featuredContentType: 'tiktok', tiktokUrl: TIKTOK });
    const { sent, handler } = record<ProfileChanges, CurrentUser>('put', ME, found);
    server.use(handler);
    renderApp('/featured-image');
    await screen.findByLabelText('TikTok link');
    await chooseLink(typed);
    expect(
      screen.getByText("When you save, we'll ask TikTok which video this short link leads to."),
    ).toBeVisible();
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your content has been updated!' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(sent).toMatchObject([{ featuredContentType: 'tiktok', tiktokUrl }]);
    await user.click(dialog.getByRole('button', { name: 'Change Video' }));
    expect(screen.getByLabelText('TikTok link')).toHaveValue(TIKTOK);
    expect(stage().getByTitle('TikTok video')).toBeInTheDocument();
  });

  it('warns after saving if the server found no video for it', async () => {
    const short = 'https://vm.tiktok.com/ZMabc/';
    const unknown = sampleUser({ featuredContentType: 'tiktok', tiktokUrl: short });
    server.use(record<ProfileChanges, CurrentUser>('put', ME, unknown).handler);
    renderApp('/featured-image');
    await screen.findByLabelText('TikTok link');
    await chooseLink(short);
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your content has been updated!' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      "TikTok didn't tell us which video this short link leads to, so your page can only link to it.",
    );
  });

  it.each([
    ['https://www.tiktok.com/@maya', 'Invalid TikTok URL'],
    ['https://vm.tiktok.com/ZMabc/', 'Unable to embed TikTok video'],
    ['what', 'Featured video must be a valid URL, uploaded video file, or TikTok URL'],
  ])('is rejected with a reason when it is %s', async (link, message) => {
    renderApp('/featured-image');
    await screen.findByLabelText('TikTok link');
    await chooseLink(link);
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('a link that was typed but not confirmed with its own button', () => {
  it('is saved by Save Changes', async () => {
    const sent = savesChanges();
    renderApp('/featured-image');
    await user.type(await screen.findByLabelText('TikTok link'), ` ${TIKTOK} `);
    expect(stage().getByText('Nothing here yet')).toBeVisible();
    await save();
    await screen.findByRole('dialog', { name: 'Your content has been updated!' });
    expect(sent).toMatchObject([{ featuredContentType: 'tiktok', tiktokUrl: TIKTOK }]);
    expect(screen.getByTitle('TikTok video')).toBeInTheDocument();
  });

  it('is rejected by Save Changes if it is invalid, and nothing is saved', async () => {
    const sent = savesChanges();
    renderApp('/featured-image');
    await user.type(await screen.findByLabelText('TikTok link'), 'what');
    await save();
    expect(
      screen.getByText('Featured video must be a valid URL, uploaded video file, or TikTok URL'),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText('TikTok link'));
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });
});

describe('removing the content', () => {
  it('clears the featured content and leads to the preview', async () => {
    signIn({ featuredContentType: 'tiktok', tiktokUrl: TIKTOK });
    const timers = noteDelays();
    const sent = savesChanges();
    const { router } = renderApp('/featured-image');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(stage().getByText('Nothing here yet')).toBeVisible();
    await save();
    expect(await screen.findByText('Saved. Redirecting to your preview...')).toBeVisible();
    const nothing = { featuredImage: null, featuredVideo: null, tiktokUrl: null };
    expect(sent).toEqual([{ featuredContentType: null, ...nothing }]);
    expect(timers.delays).toContain(1_500);
    timers.stop();
    await waitFor(() => expect(router.state.location.pathname).toBe('/preview'));
  });

  it('shows that saving failed and keeps the change', async () => {
    signIn({ featuredContentType: 'image', featuredImage: 'https://example.com/fit.jpg' });
    server.use(
      respondError('put', ME, 500, { code: 'INTERNAL', message: 'Something went wrong. Please try again.' }),
    );
    renderApp('/featured-image');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await save();
    expect(await screen.findByText('Error updating featured content')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  });
});
