import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  Asset,
  CreatorPage,
  CurrentUser,
  OwnGoal,
  ProfileChanges,
  SocialLink,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { PAGE_LOOKS } from '@sprinkle/contracts/rules/page-look-table';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { havePictures, loadPicture } from '../../../testing/pictures';
import { renderApp } from '../../../testing/render-app';
import { samplePage, sampleUser } from '../../../testing/samples';

const ME = '/api/users/me';

afterEach(() => void jest.restoreAllMocks());

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser({ bio: 'Thrifted fits' })),
    respond<CreatorPage>('get', '/api/users/mayafits', samplePage()),
    respond<SocialLink[]>('get', `${ME}/social-links`, []),
    respond<OwnGoal>('get', `${ME}/goal`, { goal: null }),
  );
});

afterEach(() => void jest.restoreAllMocks());

async function save() {
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
}

describe('the profile editor', () => {
  it('has sections for the name, the profile and the links', async () => {
    renderApp('/edit-profile');
    for (const name of ['Username', 'Profile information', 'Social links'])
      expect(await screen.findByRole('heading', { name })).toBeVisible();
  });

  it('sends guests to the sign-in', async () => {
    const { router } = renderApp('/edit-profile', {}, 'is new');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

const { setTimeout: start } = globalThis;
afterEach(() => void (globalThis.setTimeout = start));

/** Records timer delays. Testing Library would take a mock of `setTimeout` for fake timers, so this isn't one. */
function recordDelays(): (number | undefined)[] {
  const delays: (number | undefined)[] = [];
  const noted = (work: () => void, delay?: number) => {
    delays.push(delay);
    return start(work, delay);
  };
  globalThis.setTimeout = noted as typeof setTimeout;
  return delays;
}

describe('the thank-you text', () => {
  it('is saved on its own, counted, and can be cleared', async () => {
    const { sent, handler } = record<ProfileChanges, CurrentUser>('put', ME, sampleUser());
    server.use(handler);
    renderApp('/edit-profile');
    const text = await screen.findByLabelText('Thank-you text');
    expect(text).toHaveAccessibleDescription(
      /^Fans see it after they pay, and from your fourth tip on in the email with their receipt\./,
    );
    const button = screen.getByRole('button', { name: 'Save Changes' });
    expect(button).toBeDisabled();
    await userEvent.type(text, 'You rock!{Enter}Maya');
    expect(screen.getByText(/14 of 200 characters/)).toBeVisible();
    server.use(
      respond<CurrentUser>('get', '/api/auth/current', sampleUser({ thankYouText: 'You rock!\nMaya' })),
    );
    await userEvent.click(button);
    expect(await screen.findByText('Thank-you text updated')).toBeVisible();
    await waitFor(() => expect(text).toHaveValue('You rock!\nMaya'));
    await userEvent.clear(text);
    await userEvent.click(button);
    await waitFor(() => expect(sent).toEqual([{ thankYouText: 'You rock!\nMaya' }, { thankYouText: null }]));
  });

  it('says when it is too long', async () => {
    renderApp('/edit-profile');
    await userEvent.click(await screen.findByLabelText('Thank-you text'));
    await userEvent.paste('x'.repeat(201));
    expect(screen.getByRole('alert')).toHaveTextContent('Thank-you text must be 200 characters or less');
    await save();
    expect(await screen.findByText("Some changes weren't saved. Check the fields in red.")).toBeVisible();
  });
});

describe('the profile form', () => {
  it('sends the changed fields only, clears emptied ones and leads to the preview', async () => {
    const { sent, handler } = record<ProfileChanges, CurrentUser>('put', ME, sampleUser());
    server.use(handler);
    const delays = recordDelays();
    const { router } = renderApp('/edit-profile');
    await userEvent.clear(await screen.findByLabelText('Bio'));
    await userEvent.click(screen.getByRole('radio', { name: 'Green' }));
    await userEvent.click(screen.getByRole('radio', { name: /^Ticker/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Meadow' }));
    const preview = screen.getByRole('group', { name: 'Button preview' });
    expect(preview.style.getPropertyValue('--paper')).toBe(PAGE_LOOKS.meadow.paper);
    await save();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent).toEqual([{ bio: null, buttonColor: '#16a34a', pageLayout: 'ticker', pageLook: 'meadow' }]);
    expect(screen.getByText('Saved. Redirecting to your preview...')).toBeVisible();
    expect(delays).toContain(1_500);
    await waitFor(() => expect(router.state.location.pathname).toBe('/preview'));
  });

  it('can be saved again after the creator chose to stay on the screen', async () => {
    const { sent, handler } = record<ProfileChanges, CurrentUser>('put', ME, sampleUser());
    server.use(handler);
    renderApp('/edit-profile');
    await userEvent.clear(await screen.findByLabelText('Bio'));
    await save();
    await userEvent.type(screen.getByLabelText('Thank-you text'), 'Thank you');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }, { timeout: 3_000 }));
    expect(screen.queryByText('Saved. Redirecting to your preview...')).toBeNull();
    await userEvent.type(screen.getByLabelText('Bio'), 'Outfits');
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('previews the button', async () => {
    renderApp('/edit-profile');
    const title = await screen.findByLabelText('Button title');
    expect(screen.getByText('14 of 30 characters')).toBeVisible();
    await userEvent.clear(title);
    const preview = within(screen.getByRole('group', { name: 'Button preview' }));
    expect(preview.getByRole('button', { name: 'Send a Tip' })).toBeVisible();
    expect(preview.queryByText(/shows once your page has a video/)).toBeNull();
    await userEvent.type(title, 'Tip This Video');
    expect(preview.getByText('“Tip This Video” shows once your page has a video.')).toBeVisible();
    await userEvent.clear(title);
    await userEvent.type(title, 'Feed me');
    await userEvent.click(screen.getByRole('radio', { name: 'White' }));
    expect(preview.getByRole('button', { name: 'Feed me' })).toHaveStyle({
      background: '#ffffff',
      color: '#000000',
    });
  });

  it.each([
    ['video', 'Tip This Video'],
    ['tiktok', 'Tip This TikTok'],
    ['image', 'Tip This Look'],
  ] as const)(
    'gives the button its default text for featured content of the type %s',
    async (featuredContentType, text) => {
      const user = sampleUser({ featuredContentType, buttonTitle: null });
      server.use(respond<CurrentUser>('get', '/api/auth/current', user));
      renderApp('/edit-profile');
      const preview = within(await screen.findByRole('group', { name: 'Button preview' }));
      expect(preview.getByRole('button', { name: text })).toBeVisible();
    },
  );

  it('shows errors at the fields, and focuses the first one', async () => {
    renderApp('/edit-profile');
    await userEvent.click(await screen.findByLabelText('Bio'));
    await userEvent.paste('x'.repeat(151));
    await userEvent.click(screen.getByRole('button', { name: 'Use a web address' }));
    await userEvent.type(screen.getByLabelText('Profile image address'), 'ftp://example.com/a.png');
    await save();
    expect(await screen.findByText('Bio must be 150 characters or less')).toBeVisible();
    expect(screen.getByText('Profile image must be a URL or an uploaded image')).toBeVisible();
    expect(screen.getByLabelText('Bio')).toHaveFocus();
  });

  it('shows why saving failed', async () => {
    server.use(
      respondError('put', ME, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Please try again shortly.' }),
    );
    renderApp('/edit-profile');
    await userEvent.type(await screen.findByLabelText('Display name'), '!');
    await save();
    expect(await screen.findByText('Error updating profile')).toBeVisible();
    expect(screen.getByText('Please try again shortly.')).toBeVisible();
  });

  it('rejects too long texts without a request', async () => {
    renderApp('/edit-profile');
    const title = await screen.findByLabelText('Button title');
    await userEvent.clear(title);
    await userEvent.type(title, 'x'.repeat(31));
    await save();
    expect(await screen.findByText('Button title must be 30 characters or less')).toBeVisible();
  });

  it('uploads an image, but rejects other files and those over 2 MB', async () => {
    havePictures(600, 600);
    const asset: Asset = { id: crypto.randomUUID(), url: '/media/a.jpg', status: 'ready', progress: 100 };
    server.use(respond<Asset>('post', '/api/media', asset));
    renderApp('/edit-profile');
    const input = await screen.findByLabelText('Upload profile image');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, new File(['text'], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('Unsupported file type')).toBeVisible();
    await user.upload(input, new File([new Uint8Array(2_097_153)], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('File size must be less than 2MB')).toBeVisible();
    await user.upload(input, new File(['GIF89a'], 'a'));
    loadPicture(await screen.findByRole('dialog', { name: 'Adjust your picture' }));
    await user.click(screen.getByRole('button', { name: 'Use picture' }));
    const shown = screen.getByRole('img', { name: 'Profile image' });
    await waitFor(() => expect(shown.querySelector('img')).toHaveAttribute('src', '/media/a.jpg'));
    // The address of an uploaded file is never shown, even after switching to a web address.
    expect(screen.queryByLabelText('Profile image address')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use a web address' }));
    expect(screen.getByLabelText('Profile image address')).toHaveValue('');
    expect(screen.getByLabelText('Profile image address')).toHaveFocus();
    expect(screen.queryByText('File size must be less than 2MB')).toBeNull();
  });

  it('shows that the session has ended', async () => {
    server.use(respondError('put', ME, 401, { code: 'NOT_SIGNED_IN', message: 'Please sign in' }));
    const delays = recordDelays();
    const { router } = renderApp('/edit-profile');
    await userEvent.type(await screen.findByLabelText('Display name'), '!');
    await save();
    expect(await screen.findByText('Session Expired')).toBeVisible();
    expect(screen.getByText('Your session has expired. Please login again.')).toBeVisible();
    expect(delays).toContain(1_500);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
