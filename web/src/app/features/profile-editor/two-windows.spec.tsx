import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CreatorPage,
  CurrentUser,
  OwnGoal,
  ProfileChanges,
  SocialLink,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownLinksApi } from '../../../testing/own-links';
import { renderApp } from '../../../testing/render-app';
import { samplePage, sampleUser } from '../../../testing/samples';

const ME = '/api/users/me';
const user = userEvent.setup();
let links: SocialLink[];
let sent: ProfileChanges[];

beforeEach(() => {
  localStorage.setItem('sprinkle-editor-seen', 'yes');
  links = [
    { id: 'a', platform: 'instagram', url: 'https://instagram.com/maya' },
    { id: 'b', platform: 'github', url: 'maya' },
  ];
  const saving = record<ProfileChanges, CurrentUser>('put', ME, sampleUser());
  sent = saving.sent;
  server.use(saving.handler, respond<OwnGoal>('get', `${ME}/goal`, { goal: null }), ...ownLinksApi(links));
  isStored({ bio: 'Thrifted fits' });
});

/** Makes the server hold this profile, as if another window had saved it. */
function isStored(profile: Partial<Profile>) {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser(profile)),
    respond<CreatorPage>('get', '/api/users/mayafits', { ...samplePage(profile), socialLinks: links }),
  );
}

const screens = [
  { where: 'Edit Profile', open: async () => void renderApp('/edit-profile') },
  {
    where: 'the Edit Profile dialog',
    open: async () => {
      renderApp('/preview');
      await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    },
  },
];

const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));

async function retype(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

describe.each(screens)('saving $where after another window has saved the profile', ({ open }) => {
  it("keeps the other window's fields, and names them", async () => {
    await open();
    await retype('Display name', 'Maya R');
    isStored({ bio: 'Only wool', buttonColor: '#16a34a' });
    await save();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(screen.getByText('Changed elsewhere: bio and button colour')).toBeVisible();
    expect(sent).toEqual([{ displayName: 'Maya R' }]);
  });

  it('replaces a field that both changed only on the second save, and sends no other', async () => {
    await open();
    await retype('Bio', 'Silk at last');
    isStored({ bio: 'Only wool', displayName: 'Maya R' });
    await save();
    expect(
      await screen.findByText('Changed elsewhere to “Only wool”. Save again to replace it.'),
    ).toBeVisible();
    expect(screen.getByText('Another window has changed your bio. Save again to replace it.')).toBeVisible();
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('Bio')).toHaveValue('Silk at last');
    expect(screen.getByLabelText('Display name')).toHaveValue('Maya R');
    await save();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent).toEqual([{ bio: 'Silk at last' }]);
  });

  it('shows no warning if both wrote the same', async () => {
    await open();
    await retype('Bio', 'Only wool');
    isStored({ bio: 'Only wool' });
    await save();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(screen.queryByText(/Changed elsewhere/)).toBeNull();
  });

  it("works even if the stored profile can't be read", async () => {
    await open();
    await retype('Bio', 'Silk at last');
    server.use(
      respondError('get', '/api/auth/current', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }),
    );
    await save();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent).toEqual([{ bio: 'Silk at last' }]);
  });
});

describe('the featured content that another window changes', () => {
  const picture = (name: string) => ({
    featuredContentType: 'image' as const,
    featuredImage: `https://example.com/${name}.png`,
  });
  const cleared = { featuredVideo: null, tiktokUrl: null };

  it.each([
    [
      '/featured-image',
      async () => {
        renderApp('/featured-image');
        await user.click(await screen.findByRole('button', { name: 'Remove' }));
      },
    ],
    [
      'the Edit Featured Media dialog',
      async () => {
        renderApp('/preview');
        await user.click(await screen.findByRole('button', { name: 'Edit featured media' }));
        await user.click(await screen.findByRole('button', { name: 'Remove Media' }));
      },
    ],
  ])('is replaced in %s only when it is saved again', async (_where, remove) => {
    isStored(picture('one'));
    await remove();
    isStored(picture('two'));
    await save();
    expect(
      await screen.findByText(
        'Your featured content was changed in another window. Save again to replace it.',
      ),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await save();
    await waitFor(() =>
      expect(sent).toEqual([{ featuredContentType: null, featuredImage: null, ...cleared }]),
    );
  });
});

describe('social links that another window changes', () => {
  const saveAll = () => user.click(screen.getByRole('button', { name: 'Save All' }));

  it('are replaced only when they are saved again', async () => {
    renderApp('/edit-profile');
    await retype('Instagram', 'maya.new');
    Object.assign(links[0] ?? {}, { url: 'https://instagram.com/maya.two' });
    await saveAll();
    expect(
      await screen.findByText(
        'Changed elsewhere to https://instagram.com/maya.two. Save again to replace it.',
      ),
    ).toBeVisible();
    expect(links[0]?.url).toBe('https://instagram.com/maya.two');
    await saveAll();
    expect(await screen.findByText('Social links saved')).toBeVisible();
    expect(links.map(({ url }) => url)).toEqual(['https://instagram.com/maya.new', 'maya']);
  });

  it('are not duplicated when a platform was added there', async () => {
    renderApp('/edit-profile');
    await retype('TikTok', '@maya');
    links.push({ id: 'c', platform: 'tiktok', url: 'https://tiktok.com/@other' });
    await saveAll();
    expect(await screen.findByText(/^Changed elsewhere to https:\/\/tiktok\.com\/@other\./)).toBeVisible();
    await saveAll();
    expect(await screen.findByText('Social links saved')).toBeVisible();
    expect(links.filter(({ platform }) => platform === 'tiktok')).toEqual([
      { id: 'c', platform: 'tiktok', url: 'https://tiktok.com/@maya' },
    ]);
  });

  it('are added again on the second save when they were removed there', async () => {
    renderApp('/edit-profile');
    await retype('Instagram', 'maya.new');
    links.shift();
    await saveAll();
    expect(await screen.findByText('Removed elsewhere. Save again to add it.')).toBeVisible();
    await saveAll();
    expect(await screen.findByText('Social links saved')).toBeVisible();
    expect(links.at(-1)).toMatchObject({ platform: 'instagram', url: 'https://instagram.com/maya.new' });
  });

  it('can be changed here several times', async () => {
    renderApp('/edit-profile');
    for (const name of ['maya.new', 'maya.newer']) {
      await retype('Instagram', name);
      await saveAll();
      await waitFor(() => expect(links[0]?.url).toBe(`https://instagram.com/${name}`));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save All' })).toBeDisabled());
    }
  });

  it('show the conflict in their own row, and are replaced only on the second save', async () => {
    renderApp('/edit-profile');
    const github = within(await screen.findByRole('form', { name: 'GitHub' }));
    await user.type(github.getByLabelText('GitHub'), '-codes');
    Object.assign(links[1] ?? {}, { url: 'maya-two' });
    await user.click(github.getByRole('button', { name: 'Update' }));
    expect(await github.findByText('Changed elsewhere to maya-two. Save again to replace it.')).toBeVisible();
    expect(links[1]?.url).toBe('maya-two');
    await user.click(github.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(links[1]?.url).toBe('maya-codes'));
  });

  it('leave the list when they were removed there', async () => {
    renderApp('/edit-profile');
    await screen.findByRole('form', { name: 'GitHub' });
    links.pop();
    server.use(
      respondError('delete', `${ME}/social-links/b`, 404, {
        code: 'SOCIAL_LINK_NOT_FOUND',
        message: 'This link no longer exists.',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove GitHub' }));
    expect(await screen.findByText('This link no longer exists.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'GitHub' })).toBeNull());
  });
});

it('the editor adopts a username that another window has changed, and does not change it back', async () => {
  renderApp('/edit-profile');
  await user.click(await screen.findByRole('button', { name: 'Edit username' }));
  expect(screen.getByLabelText('Username')).toHaveValue('mayafits');
  server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser({ username: 'mayaknits' })));
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue('mayaknits'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('@mayaknits')).toBeVisible();
});
