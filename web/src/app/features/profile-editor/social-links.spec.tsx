import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, OwnGoal, SocialLink } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownLinksApi } from '../../../testing/own-links';
import { renderApp } from '../../../testing/render-app';
import { sampleUser } from '../../../testing/samples';
import { linkUrl, problemOfLink } from '../../components/social-links/link-url';

const LINKS = '/api/users/me/social-links';
let links: SocialLink[];

beforeEach(() => {
  links = [
    { id: 'a', platform: 'instagram', url: 'https://instagram.com/maya' },
    { id: 'b', platform: 'github', url: 'maya' },
  ];
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<OwnGoal>('get', '/api/users/me/goal', { goal: null }),
    ...ownLinksApi(links),
  );
});

const saveAll = () => screen.getByRole('button', { name: 'Save All' });
const broken = { code: 'INTERNAL', message: 'Something broke.' };

async function addOther(platform: string | null, url: string) {
  const form = within(await screen.findByRole('form', { name: 'Add Other' }));
  if (platform) {
    await userEvent.click(form.getByRole('combobox', { name: 'Platform' }));
    await userEvent.click(screen.getByRole('option', { name: platform }));
  }
  if (url) await userEvent.type(form.getByLabelText('URL'), url);
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
}

describe('the dedicated fields', () => {
  it('are saved together after a change, without the empty ones', async () => {
    renderApp('/edit-profile');
    const tiktok = await screen.findByLabelText('TikTok');
    for (const name of ['Instagram', 'X (Twitter)', 'Website', 'TikTok', 'LinkedIn', 'YouTube'])
      expect(screen.getByLabelText(name)).toBeVisible();
    expect(screen.getByLabelText('Instagram')).toHaveValue('https://instagram.com/maya');
    expect(saveAll()).toBeDisabled();
    await userEvent.clear(screen.getByLabelText('Instagram'));
    expect(saveAll()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Instagram'), ' @maya.new ');
    await userEvent.type(tiktok, '@maya');
    await userEvent.type(screen.getByLabelText('Website'), 'maya.example');
    await userEvent.click(saveAll());
    expect(await screen.findByText('Social links saved')).toBeVisible();
    expect(links.map(({ platform, url }) => [platform, url])).toEqual([
      ['instagram', 'https://instagram.com/maya.new'],
      ['github', 'maya'],
      ['website', 'https://maya.example'],
      ['tiktok', 'https://tiktok.com/@maya'],
    ]);
    await waitFor(() => expect(saveAll()).toBeDisabled());
  });

  it('show their errors before anything is sent', async () => {
    renderApp('/edit-profile');
    await userEvent.type(await screen.findByLabelText('TikTok'), 'javascript:alert(1)');
    await userEvent.click(saveAll());
    expect(await screen.findByText('Please enter a web address or your name on the platform')).toBeVisible();
    expect(links).toHaveLength(2);
  });

  it('keep their text after a failure', async () => {
    server.use(respondError('post', LINKS, 500, broken));
    renderApp('/edit-profile');
    await userEvent.type(await screen.findByLabelText('TikTok'), '@maya');
    await userEvent.click(saveAll());
    expect(await screen.findByText('Error saving social links')).toBeVisible();
    expect(
      screen.getByText('Something went wrong while saving your social links. Please try again.'),
    ).toBeVisible();
    expect(screen.getByLabelText('TikTok')).toHaveValue('@maya');
    expect(saveAll()).toBeEnabled();
  });

  it('are emptied by Remove', async () => {
    renderApp('/edit-profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Instagram' }));
    expect(await screen.findByText('Social link removed')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Instagram')).toHaveValue(''));
    expect(links.map(({ platform }) => platform)).toEqual(['github']);
  });
});

describe('other links', () => {
  it('are added with a platform and an address', async () => {
    renderApp('/edit-profile');
    await addOther(null, '');
    expect(screen.getByText('Platform required: Please select a social media platform.')).toBeVisible();
    expect(
      screen.getByText('URL required: Please enter the URL to your social media profile.'),
    ).toBeVisible();
    await addOther('Pinterest', 'pinterest.com/maya');
    expect(await screen.findByText('Social link added')).toBeVisible();
    expect(links.at(-1)).toMatchObject({ platform: 'pinterest', url: 'https://pinterest.com/maya' });
    expect(await screen.findByRole('form', { name: 'Pinterest' })).toBeVisible();
    expect(screen.getByLabelText('URL')).toHaveValue('');
  });

  it('are updated and removed one by one', async () => {
    renderApp('/edit-profile');
    const github = within(await screen.findByRole('form', { name: 'GitHub' }));
    expect(github.getByRole('button', { name: 'Update' })).toBeDisabled();
    await userEvent.type(github.getByLabelText('GitHub'), '-codes');
    await userEvent.click(github.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Social links saved')).toBeVisible();
    expect(links[1]).toMatchObject({ url: 'maya-codes' });
    await userEvent.click(github.getByRole('button', { name: 'Remove GitHub' }));
    expect(await screen.findByText('Social link removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'GitHub' })).toBeNull());
  });

  it('show each failure under its own title', async () => {
    server.use(
      respondError('post', LINKS, 409, { code: 'TOO_MANY_LINKS', message: 'You can have at most 20 links' }),
      respondError('put', `${LINKS}/b`, 500, broken),
      respondError('delete', `${LINKS}/b`, 500, broken),
    );
    renderApp('/edit-profile');
    await addOther('Blog', 'maya.example');
    expect(await screen.findByText('Error adding social link')).toBeVisible();
    expect(screen.getByText('You can have at most 20 links')).toBeVisible();
    const github = within(screen.getByRole('form', { name: 'GitHub' }));
    await userEvent.type(github.getByLabelText('GitHub'), '2');
    await userEvent.click(github.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Error updating social link')).toBeVisible();
    await userEvent.click(github.getByRole('button', { name: 'Remove GitHub' }));
    expect(await screen.findByText('Error removing social link')).toBeVisible();
  });

  it('offer another try if they do not load', async () => {
    server.use(respondError('get', LINKS, 503, broken));
    renderApp('/edit-profile');
    expect(await screen.findByText("Couldn't load your links")).toBeVisible();
    server.use(...ownLinksApi(links));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Instagram')).toBeVisible();
  });
});

it.each([
  ['instagram', ' @maya ', 'https://instagram.com/maya'],
  ['instagram', 'instagram.com/maya', 'https://instagram.com/maya'],
  ['twitter', 'maya', 'https://x.com/maya'],
  ['tiktok', '@maya', 'https://tiktok.com/@maya'],
  ['linkedin', 'maya', 'https://linkedin.com/in/maya'],
  ['website', 'maya.example', 'https://maya.example'],
  ['website', 'http://maya.example', 'http://maya.example'],
  ['youtube', 'youtube.com/@maya', 'https://youtube.com/@maya'],
  ['youtube', '@maya', 'https://youtube.com/@maya'],
  ['github', 'maya', 'maya'],
  ['blog', 'maya.example', 'https://maya.example'],
  ['twitter', '  ', ''],
  ['youtube', '@sean.cannell', 'https://youtube.com/@sean.cannell'],
  ['youtube', 'sean.cannell', 'https://youtube.com/@sean.cannell'],
  ['youtube', 'seancannell.com', 'https://seancannell.com'],
  ['youtube', '@sean.co', 'https://youtube.com/@sean.co'],
  ['linkedin', 'in/maya', 'https://linkedin.com/in/maya'],
  ['linkedin', 'company/acme', 'https://linkedin.com/company/acme'],
  ['instagram', 'maya.fits', 'https://instagram.com/maya.fits'],
  ['instagram', 'anna.design', 'https://instagram.com/anna.design'],
  ['twitter', 'maya.com', 'https://maya.com'],
  ['github', 'maya.dev', 'https://maya.dev'],
  ['facebook', 'maya.fits', 'maya.fits'],
  ['instagram', 'луна', 'https://instagram.com/%D0%BB%D1%83%D0%BD%D0%B0'],
  ['youtube', '@maya/videos', 'https://youtube.com/@maya/videos'],
])('a link of %s entered as %s is saved as %s', (platform, typed, url) => {
  expect(linkUrl(platform, typed)).toBe(url);
});

it.each([
  ['website', 'http://https://maya.example'],
  ['website', 'https:/maya.example'],
  ['website', 'https:maya.example'],
  ['blog', 'http//maya.example'],
  ['website', '@maya'],
  ['website', 'maya'],
  ['youtube', 'https://@sean.cannell'],
  ['instagram', 'https://maya'],
  ['github', 'https;//github.com/maya'],
  ['linkedin', 'Luna Makes'],
  ['tiktok', 'not a valid handle!!'],
  ['instagram', 'instagram.com/Luna Makes'],
  ['twitter', 'luna@gmail.com'],
  ['github', 'luna@gmail.com'],
  ['instagram', '@luna@mastodon.example'],
  ['tiktok', '!!!'],
  ['facebook', '@._'],
])(
  'a link of %s entered as %s is refused, because it is neither an address nor a name',
  (platform, typed) => {
    expect(problemOfLink(platform, linkUrl(platform, typed))).toBe(
      'Please enter a web address or your name on the platform',
    );
  },
);
