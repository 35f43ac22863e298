import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import {
  addSocialLinkRpc,
  getPublicProfileRpc,
  listSocialLinksRpc,
  removeSocialLinkRpc,
  updateSocialLinkRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import type { socialLinkInputSchema } from '@sprinkle/contracts/profiles/social-links.schemas';
import type { z } from 'zod';
import { RepairSocialLinks1802400000040 } from '../src/migrations/1802400000040-repair-social-links.js';
import {
  createAccount,
  createActor,
  createPublishedCreator,
  createStranger,
  createVisitor,
} from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

type SocialLinkInput = z.input<typeof socialLinkInputSchema>;

let profiles: TestProfiles;
beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

const instagram = { platform: 'instagram', url: 'https://instagram.com/maya' } as const;
const github = { platform: 'github', url: 'maya' } as const;
const NOT_FOUND = { code: 'SOCIAL_LINK_NOT_FOUND', status: 404 };

const add = (actor: Actor, link: SocialLinkInput = instagram) =>
  profiles.rpc.call(addSocialLinkRpc, link, { actor });
const update = (actor: Actor, linkId: string, link: SocialLinkInput = github) =>
  profiles.rpc.call(updateSocialLinkRpc, { linkId, ...link }, { actor });
const remove = (actor: Actor, linkId: string) =>
  profiles.rpc.call(removeSocialLinkRpc, { linkId }, { actor });
const list = (actor: Actor) => profiles.rpc.call(listSocialLinksRpc, {}, { actor });

const NAMED_PLATFORMS = [
  'twitter',
  'instagram',
  'youtube',
  'facebook',
  'linkedin',
  'tiktok',
  'pinterest',
  'snapchat',
  'whatsapp',
  'github',
  'website',
  'blog',
];

describe('social links', () => {
  it('are added, changed and removed, and listed in the order of their creation', async () => {
    const creator = await createPublishedCreator(profiles);
    const actor = createActor(creator);
    const first = await add(actor);
    const second = await add(actor, github);
    expect(first).toEqual({ id: expect.any(String), ...instagram });
    expect(await list(actor)).toEqual([first, second]);

    const changed = await update(actor, first.id, { platform: 'other', url: 'https://maya.example/shop' });
    expect(changed).toEqual({ id: first.id, platform: 'other', url: 'https://maya.example/shop' });
    const page = await profiles.rpc.call(
      getPublicProfileRpc,
      { username: creator.username },
      { actor: createVisitor() },
    );
    expect(page.socialLinks).toEqual([changed, second]);

    expect(await update(actor, first.id, { platform: 'x', url: 'maya' })).toEqual({
      id: first.id,
      platform: 'twitter',
      url: 'maya',
    });

    await remove(actor, first.id);
    expect(await list(actor)).toEqual([second]);
    await expect(remove(actor, first.id)).rejects.toMatchObject(NOT_FOUND);
  });

  it.each([...NAMED_PLATFORMS, 'other'])('accept the platform %s', async (platform) => {
    const link = { platform, url: 'https://maya.example/' } as SocialLinkInput;
    expect(await add(createStranger(), link)).toEqual({ id: expect.any(String), ...link });
  });

  it('publish each change as a change of the profile', async () => {
    const account = createAccount();
    const actor = createActor(account);
    const { id } = await add(actor);
    await update(actor, id);
    await remove(actor, id);
    await profiles.events.waitFor(
      profileUpdated,
      ({ profile }) => profile.userId === account.id && profile.version === 3,
    );
    const published = profiles.events
      .of(profileUpdated)
      .filter(({ profile }) => profile.userId === account.id);
    expect(published.map(({ profile }) => profile.version)).toEqual([1, 2, 3]);
  });

  it('are accessible only to their owner', async () => {
    const [owner, other] = [createStranger(), createStranger()];
    const link = await add(owner);
    await expect(update(other, link.id)).rejects.toMatchObject(NOT_FOUND);
    await expect(remove(other, link.id)).rejects.toMatchObject(NOT_FOUND);
    for (const id of [randomUUID(), 'none']) await expect(update(owner, id)).rejects.toMatchObject(NOT_FOUND);
    expect(await list(owner)).toEqual([link]);
    expect(await list(other)).toEqual([]);
  });

  it('require a session', async () => {
    for (const call of [list(createVisitor()), add(createVisitor()), remove(createVisitor(), randomUUID())])
      await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('are limited to twenty, even when they are added at the same time', async () => {
    const actor = createStranger();
    const links = Array.from({ length: 25 }, (_, n) => ({ ...github, url: `maya${n}` }));
    const added = await Promise.allSettled(links.map((link) => add(actor, link)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await list(actor)).toHaveLength(20);
    await expect(add(actor)).rejects.toMatchObject({
      code: 'TOO_MANY_LINKS',
      status: 409,
      message: 'You can have at most 20 links',
    });
  });

  it('are stored once, even when the same one is added repeatedly at the same time', async () => {
    const actor = createStranger();
    const added = await Promise.all([add(actor), add(actor), add(actor, github), add(actor)]);
    const [first, other] = [added[0], added[2]];
    expect(added).toEqual([first, first, other, first]);
    expect(await list(actor)).toHaveLength(2);
    expect(await list(createStranger())).toEqual([]);
    expect(await add(createStranger())).not.toMatchObject({ id: first.id });
  });

  it.each([
    ['without a platform', { url: 'maya' }, 'Please select a social media platform.'],
    [
      'with an unknown platform',
      { platform: 'friendster', url: 'maya' },
      'Please select a social media platform.',
    ],
    [
      'without an address',
      { platform: 'github', url: '  ' },
      'Please enter the URL to your social media profile.',
    ],
    [
      'with a long address',
      { platform: 'github', url: `https://a.test/${'x'.repeat(290)}` },
      'The URL must be 300 characters or less',
    ],
  ])('are rejected %s', async (_case, link, message) => {
    const call = add(createStranger(), link as SocialLinkInput);
    await expect(call).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'mailto:maya@example.com',
    'https://',
    'https://a b.test',
    'maya fits',
    '//evil.test',
    '/maya',
    'maya\\@evil.test',
    'maya\u0085fits',
    'http://https://maya.example',
    'https:/maya.example',
    'http//maya.example',
    'https;//maya.example',
    'https://@sean.cannell',
    'https://maya@evil.test',
    'https://maya',
    'https://maya..example',
    'maya..example/shop',
    'luna@gmail.com',
    '@luna@gmail.com',
    'luna@gmail.com/shop',
    '!!!',
  ])('are rejected with the unsafe address %j', async (url) => {
    await expect(add(createStranger(), { platform: 'website', url })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please enter a web address or your name on the platform',
    });
  });

  it('lose their control characters', async () => {
    const url = 'https://x.test/\u0001maya\u007f';
    expect(await add(createStranger(), { platform: 'website', url })).toMatchObject({
      url: 'https://x.test/maya',
    });
  });

  it.each(['@maya.fits', 'maya', '@луна', '名前', 'HTTP://maya.example', 'https://maya.example/?a=b#c'])(
    'accept %s unchanged',
    async (url) => {
      expect(await add(createStranger(), { platform: 'other', url: ` ${url} ` })).toMatchObject({ url });
    },
  );

  it.each([
    ['other', 'maya.example/me', 'https://maya.example/me'],
    ['website', 'maya.example', 'https://maya.example'],
    ['youtube', 'seancannell.com', 'https://seancannell.com'],
    ['youtube', 'youtube.com/@maya', 'https://youtube.com/@maya'],
    ['github', 'maya.dev', 'https://maya.dev'],
    ['youtube', 'sean.cannell', 'sean.cannell'],
    ['youtube', '@sean.co', '@sean.co'],
    ['instagram', 'anna.design', 'anna.design'],
    ['linkedin', 'in/maya', 'in/maya'],
    ['website', '@maya.example', '@maya.example'],
  ] as const)('of %s recognize whether %s is an address or a name', async (platform, typed, url) => {
    const actor = createStranger();
    const link = await add(actor, { platform, url: typed });
    expect(link).toMatchObject({ url });
    expect(await update(actor, link.id, { platform, url: typed })).toEqual(link);
  });

  it('that were saved wrongly are repaired by the migration', async () => {
    const creator = await createPublishedCreator(profiles);
    const before = [
      ['youtube', 'https://@sean.cannell', '@sean.cannell'],
      ['website', 'https://https:/maya.example', 'https://maya.example'],
      ['website', 'http://https://maya.example/a', 'https://maya.example/a'],
      ['linkedin', 'https://linkedin.com/in/in/maya', 'https://linkedin.com/in/maya'],
      ['github', 'github.com/maya', 'https://github.com/maya'],
      ['blog', 'https://maya.example/https://a.test', 'https://maya.example/https://a.test'],
      ['linkedin', 'in/maya', 'in/maya'],
      ['tiktok', '@maya.fits', '@maya.fits'],
    ] as const;
    for (const [platform, url] of before)
      await profiles.dataSource.query(
        'INSERT INTO social_links (user_id, platform, url, created_at) VALUES ($1, $2, $3, clock_timestamp())',
        [creator.id, platform, url],
      );
    await new RepairSocialLinks1802400000040().up(profiles.dataSource.createQueryRunner());
    expect((await list(createActor(creator))).map(({ url }) => url)).toEqual(before.map(([, , url]) => url));
  });
});
