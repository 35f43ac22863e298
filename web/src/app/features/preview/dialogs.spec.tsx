import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Asset,
  ButtonIcon,
  CreatorPage,
  CurrentUser,
  ProfileChanges,
  SocialLink,
  Stats,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { PAGE_LOOKS } from '@sprinkle/contracts/rules/page-look-table';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { ownLinksApi } from '../../../testing/own-links';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { samplePage, sampleStats, sampleTip, sampleUser } from '../../../testing/samples';

const ME = '/api/users/me';
const ICONS = '/api/button-icons';
const PAGE = '/api/users/mayafits';
const [star, heart]: ButtonIcon[] = ['Star', 'Heart'].map((name, index) => ({
  id: `6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a1${index}`,
  name,
  imageData: `data:image/svg+xml,${name}`,
  defaultText: `Tip the ${name}`,
})) as [ButtonIcon, ButtonIcon];
const user = userEvent.setup({ applyAccept: false });

beforeEach(() => {
  localStorage.setItem('sprinkle-editor-seen', 'yes');
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<CreatorPage>('get', PAGE, samplePage()),
    respond<ButtonIcon[]>('get', ICONS, [star, heart]),
  );
});

async function open(area: string, dialog: string) {
  renderApp('/preview');
  await user.click(await screen.findByRole('button', { name: area }));
  return within(await screen.findByRole('dialog', { name: dialog }));
}

function savesChanges() {
  const { sent, handler } = record<ProfileChanges, CurrentUser>('put', ME, sampleUser());
  server.use(handler);
  return sent;
}

describe('Edit Profile', () => {
  it('saves name and bio and confirms it', async () => {
    const sent = savesChanges();
    const dialog = await open('Edit profile', 'Edit Profile');
    for (const field of ['Display name', 'Bio', 'Upload profile image'])
      expect(dialog.getByLabelText(field)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Bio'), 'Thrifted fits');
    expect(dialog.getByText('13 of 150 characters')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent).toEqual([{ bio: 'Thrifted fits' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('changes the layout of the page', async () => {
    const sent = savesChanges();
    const dialog = await open('Edit profile', 'Edit Profile');
    expect(dialog.getByRole('radio', { name: /^Classic/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /^Ticker/ }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toEqual([{ pageLayout: 'ticker' }]));
  });

  it('previews a look on the page before it is saved, and reverts it on Cancel', async () => {
    const sent = savesChanges();
    const dialog = await open('Edit profile', 'Edit Profile');
    const frame = document.querySelector<HTMLElement>('main > div');
    const looks = within(dialog.getByRole('group', { name: 'Page look' }));
    expect(looks.getAllByRole('radio').map((look) => look.parentElement?.textContent)).toHaveLength(8);
    expect(looks.getByRole('radio', { name: 'Sunrise' })).toBeChecked();
    expect(frame?.style.getPropertyValue('--paper')).toBe('');
    await user.click(looks.getByRole('radio', { name: 'Neon' }));
    expect(frame?.style.getPropertyValue('--paper')).toBe(PAGE_LOOKS.neon.paper);
    await user.keyboard('{ArrowLeft}');
    expect(looks.getByRole('radio', { name: 'Mono' })).toBeChecked();
    expect(frame?.style.getPropertyValue('--paper')).toBe(PAGE_LOOKS.mono.paper);
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(frame?.style.getPropertyValue('--paper')).toBe(''));
  });

  it('saves a look together with the other fields', async () => {
    const sent = savesChanges();
    const dialog = await open('Edit profile', 'Edit Profile');
    await user.click(dialog.getByRole('radio', { name: 'Ocean' }));
    await user.type(dialog.getByLabelText('Bio'), 'Thrifted fits');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toEqual([{ bio: 'Thrifted fits', pageLook: 'ocean' }]));
  });

  it('changes text, icon and colour of the button and previews it', async () => {
    const sent = savesChanges();
    const dialog = await open('Send a Tip', 'Edit Profile');
    await user.click(await dialog.findByRole('radio', { name: 'Star' }));
    expect(dialog.getByLabelText('Button text')).toHaveValue('Tip This Video');
    await user.clear(dialog.getByLabelText('Button text'));
    await user.click(dialog.getByRole('radio', { name: 'Heart' }));
    await user.click(dialog.getByRole('radio', { name: 'White' }));
    const preview = within(dialog.getByRole('group', { name: 'Button preview' }));
    expect(preview.getByRole('button', { name: 'Tip the Heart' })).toHaveStyle({ background: '#ffffff' });
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { buttonTitle: 'Tip the Heart', buttonColor: '#ffffff', buttonIconId: heart.id },
      ]),
    );
  });

  it('shows six placeholders while the icons load', async () => {
    server.use(
      http.get(window.location.origin + ICONS, async () => {
        await delay('infinite');
        return HttpResponse.json([]);
      }),
    );
    const dialog = await open('Send a Tip', 'Edit Profile');
    const placeholders = dialog.getAllByTestId('icon-placeholder');
    expect(placeholders).toHaveLength(6);
    expect(placeholders[0]?.parentElement).toHaveStyle({
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    });
  });

  it('shows that the icons did not load', async () => {
    server.use(respondError('get', ICONS, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    await open('Send a Tip', 'Edit Profile');
    expect(await screen.findByText('Error loading button icons')).toBeVisible();
    expect(screen.getByText('Please try again later')).toBeVisible();
  });

  it('asks before it closes with unsaved changes, and closes at once without any', async () => {
    const dialog = await open('Edit profile', 'Edit Profile');
    await user.type(dialog.getByLabelText('Bio'), 'Thrifted');
    await user.keyboard('{Escape}');
    const asking = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(asking).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(asking).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Bio')).toHaveValue('Thrifted');
    await user.clear(dialog.getByLabelText('Bio'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the tab of the invalid field', async () => {
    const dialog = await open('Edit profile', 'Edit Profile');
    await user.click(dialog.getByLabelText('Bio'));
    await user.paste('x'.repeat(151));
    await user.click(dialog.getByRole('tab', { name: 'Button Customization' }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Bio must be 150 characters or less')).toBeVisible();
  });

  it('shows that saving failed and stays open', async () => {
    server.use(respondError('put', ME, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    const dialog = await open('Edit profile', 'Edit Profile');
    await user.type(dialog.getByLabelText('Bio'), 'New');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Error updating profile')).toBeVisible();
    expect(dialog.getByLabelText('Bio')).toHaveValue('New');
  });
});

describe('Edit Featured Media', () => {
  const image: Asset = { id: crypto.randomUUID(), url: '/media/a.jpg', status: 'ready', progress: 100 };
  const takesUpload = http.post(`${window.location.origin}/api/media`, () =>
    HttpResponse.json(image, { status: 201 }),
  );

  it('uploads an image, up to 5 MB', async () => {
    const sent = savesChanges();
    server.use(takesUpload);
    const dialog = await open('Edit featured media', 'Edit Featured Media');
    expect(dialog.getByRole('radio', { name: 'Upload Video' })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Upload Image' }));
    const large = new File(['GIF89a'], 'a.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await user.upload(dialog.getByLabelText('Choose an image'), large);
    expect(await dialog.findByText('File size must be less than 5MB')).toBeVisible();
    await user.upload(
      dialog.getByLabelText('Choose an image'),
      new File(['GIF89a'], 'a.png', { type: 'image/png' }),
    );
    expect(await dialog.findByRole('img', { name: 'Featured' })).toHaveAttribute('src', '/media/a.jpg');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Media updated')).toBeVisible();
    const cleared = { featuredVideo: null, tiktokUrl: null };
    expect(sent).toEqual([{ featuredContentType: 'image', featuredImage: '/media/a.jpg', ...cleared }]);
  });

  it('rejects a file that is not a video', async () => {
    const dialog = await open('Edit featured media', 'Edit Featured Media');
    await user.upload(
      dialog.getByLabelText('Choose a video'),
      new File(['GIF89a'], 'a.png', { type: 'image/png' }),
    );
    expect(await dialog.findByText('Please select a video file')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('removes the current content', async () => {
    const page = samplePage({ featuredContentType: 'image', featuredImage: '/media/old.jpg' });
    server.use(respond<CreatorPage>('get', PAGE, page));
    const sent = savesChanges();
    const dialog = await open('Edit featured media', 'Edit Featured Media');
    await user.click(dialog.getByRole('button', { name: 'Remove Media' }));
    expect(dialog.getByText("Your page doesn't feature anything yet.")).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    const nothing = { featuredImage: null, featuredVideo: null, tiktokUrl: null };
    await waitFor(() => expect(sent).toEqual([{ featuredContentType: null, ...nothing }]));
  });

  it('shows that saving failed', async () => {
    server.use(takesUpload, respondError('put', ME, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    const dialog = await open('Edit featured media', 'Edit Featured Media');
    await user.click(dialog.getByRole('radio', { name: 'Upload Image' }));
    await user.upload(
      dialog.getByLabelText('Choose an image'),
      new File(['GIF89a'], 'a.png', { type: 'image/png' }),
    );
    await dialog.findByRole('img', { name: 'Featured' });
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Error updating media')).toBeVisible();
  });
});

describe('Edit Social Links', () => {
  it('saves the links, and shows a failure', async () => {
    server.use(...ownLinksApi([]));
    const dialog = await open('Edit social links', 'Edit Social Links');
    await user.type(dialog.getByLabelText('TikTok'), '@maya');
    server.use(respondError('post', `${ME}/social-links`, 500, { code: 'INTERNAL', message: 'Broken' }));
    await user.click(dialog.getByRole('button', { name: 'Save All' }));
    expect(await screen.findByText('Error saving links')).toBeVisible();
    server.use(...ownLinksApi([]));
    await user.click(dialog.getByRole('button', { name: 'Save All' }));
    expect(await screen.findByText('Social links saved')).toBeVisible();
  });

  it('saves what was typed when it is done', async () => {
    const links: SocialLink[] = [];
    server.use(...ownLinksApi(links));
    const dialog = await open('Edit social links', 'Edit Social Links');
    await user.type(dialog.getByLabelText('Instagram'), 'nova.star');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(links).toMatchObject([{ platform: 'instagram', url: 'https://instagram.com/nova.star' }]);
  });

  it.each([
    ['a tap outside', () => user.click(document.querySelector('.MuiDialog-container')!)],
    ['Escape', () => user.keyboard('{Escape}')],
    ['Done, if it cannot be saved', () => user.click(screen.getByRole('button', { name: 'Done' }))],
  ])('asks before %s loses what was typed', async (_title, close) => {
    const dialog = await open('Edit social links', 'Edit Social Links');
    await user.type(dialog.getByLabelText('URL'), 'maya.example');
    await close();
    const asking = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(asking).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(asking).not.toBeInTheDocument());
    expect(dialog.getByLabelText('URL')).toHaveValue('maya.example');
    await close();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Your Stats', () => {
  const showStats = async () => {
    renderApp('/preview');
    await user.click(await screen.findByRole('button', { name: 'View Stats' }));
    return within(await screen.findByRole('dialog', { name: 'Your Stats' }));
  };

  it('shows the stats and the latest comments, but no tip without a message', async () => {
    server.use(
      respond<Stats>('get', `${ME}/stats`, sampleStats()),
      ...ownTipsApi([sampleTip(), sampleTip({ senderName: 'Silent', message: '' })]),
    );
    const dialog = await showStats();
    expect(await dialog.findByText('$1,234.50')).toBeVisible();
    for (const title of ['Total Tips', 'Comments', 'Profile Views', 'Recent Comments'])
      expect(dialog.getByText(title)).toBeVisible();
    expect(dialog.getByText('61 unique visitors')).toBeVisible();
    expect(await dialog.findByText('That coat!')).toBeVisible();
    expect(dialog.queryByText('Silent')).toBeNull();
  });

  it('explains an empty list and a failure', async () => {
    server.use(
      respondError('get', `${ME}/stats`, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }),
      ...ownTipsApi([]),
    );
    const dialog = await showStats();
    expect(await dialog.findByText("Couldn't load your stats")).toBeVisible();
    server.use(respond<Stats>('get', `${ME}/stats`, sampleStats()));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('No comments yet')).toBeVisible();
  });
});
