import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { Profile, ProfileChanges } from '@sprinkle/contracts/profiles/profiles.schemas';
import { createStranger } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;

beforeAll(async () => {
  profiles = await startProfiles();
});

afterAll(() => profiles.stop());

const IMAGE = '/media/0b0e1a54-9f3c-4a58-8b6e-000000000001.jpg';
const VIDEO = '/media/0b0e1a54-9f3c-4a58-8b6e-000000000002.mp4';
const POSTER = '/media/0b0e1a54-9f3c-4a58-8b6e-000000000002-poster.jpg';
const TIKTOK = 'https://www.tiktok.com/@maya.fits/video/7301234567890123456';
const INVALID_VIDEO = 'Featured video must be a valid URL, uploaded video file, or TikTok URL';

type Featured = [Profile['featuredContentType'], string | null, string | null, string | null];
const NOTHING: Featured = [null, null, null, null];

function featuredOf(profile: Profile): Featured {
  return [profile.featuredContentType, profile.featuredImage, profile.featuredVideo, profile.tiktokUrl];
}

/** Applies the changes one after the other to a new profile. */
async function save(...changes: ProfileChanges[]): Promise<Featured> {
  const actor = createStranger();
  let profile: Profile | undefined;
  for (const change of changes) profile = await profiles.rpc.call(updateProfileRpc, change, { actor });
  if (!profile) throw new Error('Nothing was saved');
  return featuredOf(profile);
}

const video = { featuredVideo: VIDEO, featuredImage: POSTER };

describe('featured content', () => {
  it('can be an image, which replaces everything else', async () => {
    expect(await save(video, { featuredImage: IMAGE })).toEqual(['image', IMAGE, null, null]);
    expect(await save({ tiktokUrl: TIKTOK }, { featuredImage: IMAGE })).toEqual(['image', IMAGE, null, null]);
    expect(
      await save(video, { featuredImage: IMAGE, featuredContentType: 'image', featuredVideo: null }),
    ).toEqual(['image', IMAGE, null, null]);
  });

  it('can be a video with a poster, which replaces everything else', async () => {
    expect(await save({ featuredImage: IMAGE }, video)).toEqual(['video', POSTER, VIDEO, null]);
    expect(await save({ featuredImage: IMAGE }, { featuredVideo: VIDEO })).toEqual([
      'video',
      null,
      VIDEO,
      null,
    ]);
    expect(await save({ tiktokUrl: TIKTOK }, { ...video, tiktokUrl: null })).toEqual([
      'video',
      POSTER,
      VIDEO,
      null,
    ]);
    const outside = 'https://cdn.example.com/fit.mp4';
    expect(await save({ featuredVideo: outside, featuredContentType: 'video' })).toEqual([
      'video',
      null,
      outside,
      null,
    ]);
  });

  it.each([
    TIKTOK,
    'http://m.tiktok.com/@maya/video/7301234567890123456?lang=en',
    'https://tiktok.com/t/ZT8abc_1/',
    'https://www.tiktok.com/t/ZT8abc/',
    'https://vm.tiktok.com/ZMabc/',
    'https://m.vt.tiktok.com/ZSabc/',
  ])('can be a TikTok video in either field: %s', async (link) => {
    const expected = ['tiktok', null, null, link];
    expect(await save(video, { featuredVideo: link })).toEqual(expected);
    expect(await save(video, { featuredVideo: link, featuredContentType: 'video' })).toEqual(expected);
    expect(await save({ featuredImage: IMAGE }, { tiktokUrl: link, featuredContentType: 'tiktok' })).toEqual(
      expected,
    );
  });

  it('can be a TikTok video whose link is inside the text that the app copies', async () => {
    for (const field of ['tiktokUrl', 'featuredVideo'] as const)
      expect(await save({ [field]: `Check out Maya's video! ${TIKTOK} #fyp` })).toEqual([
        'tiktok',
        null,
        null,
        TIKTOK,
      ]);
  });

  it('is cleared by a null type and by clearing its own field', async () => {
    const nothing = { featuredContentType: null, featuredImage: null, featuredVideo: null, tiktokUrl: null };
    for (const content of [video, { featuredImage: IMAGE }, { tiktokUrl: TIKTOK }]) {
      expect(await save(content, nothing)).toEqual(NOTHING);
      expect(await save(content, { featuredContentType: null })).toEqual(NOTHING);
    }
    expect(await save(video, { featuredVideo: null })).toEqual(NOTHING);
    expect(await save({ featuredImage: IMAGE }, { featuredImage: null })).toEqual(NOTHING);
    expect(await save({ tiktokUrl: TIKTOK }, { tiktokUrl: null })).toEqual(NOTHING);
    expect(await save(video, { featuredImage: null })).toEqual(['video', null, VIDEO, null]);
    expect(await save(video, { tiktokUrl: null })).toEqual(['video', POSTER, VIDEO, null]);
  });

  it('stays unchanged when other fields change and when it is sent again', async () => {
    expect(await save(video, { bio: 'I paint.' })).toEqual(['video', POSTER, VIDEO, null]);
    expect(await save(video, { featuredVideo: VIDEO })).toEqual(['video', POSTER, VIDEO, null]);
    expect(await save(video, { featuredContentType: 'video' })).toEqual(['video', POSTER, VIDEO, null]);
  });

  it.each<[ProfileChanges, string]>([
    [{ featuredVideo: 'javascript:alert(1)' }, INVALID_VIDEO],
    [{ featuredVideo: 'not a link' }, INVALID_VIDEO],
    [{ featuredVideo: 'https://www.tiktok.com/@maya' }, INVALID_VIDEO],
    [{ tiktokUrl: 'https://example.com/@maya/video/1' }, INVALID_VIDEO],
    [{ featuredVideo: 'data:video/mp4;base64,AAAA' }, INVALID_VIDEO],
    [{ featuredContentType: 'video' }, INVALID_VIDEO],
    [{ featuredContentType: 'tiktok', featuredImage: IMAGE }, INVALID_VIDEO],
    [{ featuredContentType: 'image' }, 'Featured image must be a URL or an uploaded image'],
    [{ featuredImage: 'ftp://example.com/a.png' }, 'Featured image must be a URL or an uploaded image'],
  ])('cannot be set to something that a page cannot show: %j', async (changes, message) => {
    const actor = createStranger();
    const call = profiles.rpc.call(updateProfileRpc, changes, { actor });
    await expect(call).rejects.toMatchObject({ code: 'VALIDATION_FAILED', status: 400, message });
  });

  it('publishes the addresses of its media', async () => {
    const actor = createStranger();
    await profiles.rpc.call(updateProfileRpc, { ...video, profileImage: IMAGE }, { actor });
    const { profile } = await profiles.events.waitFor(
      profileUpdated,
      (event) => event.profile.userId === actor.id,
    );
    expect(profile.mediaAddresses).toEqual([IMAGE, POSTER, VIDEO]);
  });
});
