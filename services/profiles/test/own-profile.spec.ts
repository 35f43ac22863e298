import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  profilePublished,
  profilesActivityRecorded,
  profileUnpublished,
  profileUpdated,
} from '@sprinkle/contracts/profiles/profiles.events';
import {
  addSocialLinkRpc,
  getOwnProfileRpc,
  getProfileSummaryRpc,
  listSocialLinksRpc,
  setPublishedRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import type { ProfileChanges } from '@sprinkle/contracts/profiles/profiles.schemas';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createAccount, createActor, createStranger, createVisitor } from './factories.js';
import { createAdmin } from './reporting.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;

beforeAll(async () => {
  profiles = await startProfiles();
});

afterAll(() => profiles.stop());

function versionsOf(userId: string, event = profileUpdated) {
  const mine = profiles.events.of(event).filter(({ profile }) => profile.userId === userId);
  return mine.map(({ profile }) => profile.version);
}

describe('a creator’s own profile', () => {
  it('exists with defaults on first use, before any event has arrived', async () => {
    const actor = createStranger();
    const [profile, same] = await Promise.all([
      profiles.rpc.call(getOwnProfileRpc, {}, { actor }),
      profiles.rpc.call(getOwnProfileRpc, {}, { actor }),
    ]);
    expect(profile).toEqual({
      username: actor.username,
      displayName: null,
      bio: null,
      profileImage: null,
      featuredContentType: null,
      featuredImage: null,
      featuredVideo: null,
      tiktokUrl: null,
      buttonTitle: 'Tip This Video',
      buttonIconId: null,
      buttonColor: '#ff4398',
      pageLayout: 'classic',
      pageLook: 'sunrise',
      thankYouText: null,
      timeZone: 'UTC',
      messagePolicy: 'publish',
      takesMonthly: false,
      isPublished: false,
    });
    expect(same).toEqual(profile);
  });

  it('records each publication for the activity log, with address and user agent', async () => {
    const actor = { ...createStranger(), ipAddress: '203.0.113.9', userAgent: 'a browser' };
    for (const isPublished of [true, true, false])
      await profiles.rpc.call(setPublishedRpc, { isPublished }, { actor });
    const ofActor = () =>
      profiles.events.of(profilesActivityRecorded).filter((fact) => fact.actor?.id === actor.id);
    const fact = {
      actor: { kind: 'user', id: actor.id },
      target: null,
      details: {},
      ipAddress: '203.0.113.9',
      userAgent: 'a browser',
    };
    await waitFor(async () => ofActor().length === 2);
    const actions = ['profile-published', 'profile-unpublished'];
    expect(ofActor()).toEqual(expect.arrayContaining(actions.map((action) => ({ ...fact, action }))));
  });

  it('requires a session', async () => {
    const calls = [
      profiles.rpc.call(getOwnProfileRpc, {}, { actor: createVisitor() }),
      profiles.rpc.call(updateProfileRpc, { bio: 'Mine now' }, { actor: createVisitor() }),
      profiles.rpc.call(setPublishedRpc, { isPublished: true }, { actor: { kind: 'anonymous' } }),
    ];
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 });
  });
});

describe('updating a profile', () => {
  it('changes only the given fields and clears those that are null', async () => {
    const actor = createStranger();
    await profiles.rpc.call(updateProfileRpc, { displayName: ' Maya ', bio: 'I paint.' }, { actor });
    const changes = { bio: null, profileImage: '/media/9f.jpg', buttonColor: '#000000' as const };
    const profile = await profiles.rpc.call(updateProfileRpc, changes, { actor });
    expect(profile).toMatchObject({
      displayName: 'Maya',
      bio: null,
      profileImage: '/media/9f.jpg',
      buttonColor: '#000000',
      buttonTitle: 'Tip This Video',
    });
    expect(await profiles.rpc.call(getOwnProfileRpc, {}, { actor })).toEqual(profile);
  });

  it('shows the other services and administrators the thank-you text with its line breaks', async () => {
    const account = createAccount();
    const actor = createActor(account);
    const thankYouText = 'You just bought me\na skein of yarn!';
    const profile = await profiles.rpc.call(updateProfileRpc, { thankYouText }, { actor });
    expect(profile).toMatchObject({ thankYouText });
    const told = await profiles.events.waitFor(
      profileUpdated,
      ({ profile: { userId } }) => userId === account.id,
    );
    expect(told.profile).toMatchObject({ thankYouText });
    const summary = { userId: account.id };
    expect(await profiles.rpc.call(getProfileSummaryRpc, summary, { actor: createAdmin() })).toMatchObject({
      thankYouText,
    });
    await expect(profiles.rpc.call(getProfileSummaryRpc, summary, { actor })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(await profiles.rpc.call(updateProfileRpc, { thankYouText: null }, { actor })).toMatchObject({
      thankYouText: null,
    });
  });

  it('stores invisible text as null', async () => {
    const actor = createStranger();
    const changes = { bio: '', buttonTitle: '  ', displayName: '\u200b\u202e\u2060' };
    const profile = await profiles.rpc.call(updateProfileRpc, changes, { actor });
    expect(profile).toMatchObject({ bio: null, buttonTitle: null, displayName: null });
  });

  it('drops characters that Postgres cannot store', async () => {
    const actor = createStranger();
    const profile = await profiles.rpc.call(updateProfileRpc, { bio: 'I \0paint.\ud800' }, { actor });
    expect(profile).toMatchObject({ bio: 'I paint.' });
    const call = profiles.rpc.call(
      updateProfileRpc,
      { profileImage: 'https://example.com/\0.png' },
      { actor },
    );
    await expect(call).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('changes no other profile', async () => {
    const [mine, theirs] = [createStranger(), createStranger()];
    const before = await profiles.rpc.call(getOwnProfileRpc, {}, { actor: theirs });
    await profiles.rpc.call(updateProfileRpc, { bio: 'Only mine' }, { actor: mine });
    expect(await profiles.rpc.call(getOwnProfileRpc, {}, { actor: theirs })).toEqual(before);
  });

  it('rejects invalid values with a readable message', async () => {
    const actor = createStranger();
    const errors = [
      [{ bio: 'x'.repeat(151) }, 'Bio must be 150 characters or less'],
      [{ buttonTitle: 'x'.repeat(31) }, 'Button title must be 30 characters or less'],
      [{ thankYouText: 'x'.repeat(201) }, 'Thank-you text must be 200 characters or less'],
      [{ profileImage: 'javascript:alert(1)' }, 'Profile image must be a URL or an uploaded image'],
      [{ buttonColor: '#123456' as '#000000' }, 'Please choose one of the colours shown'],
    ] as const;
    for (const [changes, message] of errors) {
      const call = profiles.rpc.call(updateProfileRpc, changes, { actor });
      await expect(call).rejects.toMatchObject({ code: 'VALIDATION_FAILED', status: 400, message });
    }
  });

  it('counts an emoji as one character and ignores the case of a colour', async () => {
    const actor = createStranger();
    const changes = { bio: '🎨'.repeat(150), buttonColor: '#FF4398' as '#ff4398' };
    const profile = await profiles.rpc.call(updateProfileRpc, changes, { actor });
    expect(profile).toMatchObject({ bio: changes.bio, buttonColor: '#ff4398' });
  });

  it('publishes each change with a growing version, but no update that changes nothing', async () => {
    const account = createAccount();
    const actor = createActor(account);
    await profiles.rpc.call(updateProfileRpc, { displayName: 'Maya' }, { actor });
    await profiles.rpc.call(
      updateProfileRpc,
      { displayName: 'Maya', buttonTitle: 'Tip This Video' },
      { actor },
    );
    await profiles.rpc.call(updateProfileRpc, { profileImage: 'https://example.com/maya.png' }, { actor });
    const last = await profiles.events.waitFor(
      profileUpdated,
      ({ profile }) => profile.userId === account.id && profile.version === 2,
    );
    expect(last.profile).toEqual({
      userId: account.id,
      username: account.username,
      displayName: 'Maya',
      profileImage: 'https://example.com/maya.png',
      mediaAddresses: ['https://example.com/maya.png'],
      isPublished: false,
      isTakenDown: false,
      takenDownAt: null,
      takenDownPictures: [],
      thankYouText: null,
      messagePolicy: 'publish',
      takesMonthly: false,
      version: 2,
    });
    expect(versionsOf(account.id)).toEqual([1, 2]);
  });

  it('loses none of several simultaneous changes', async () => {
    const account = createAccount();
    const actor = createActor(account);
    const changes = [
      { displayName: 'Maya' },
      { bio: 'I paint.' },
      { buttonTitle: 'Buy a brush' },
      { profileImage: '/media/1.jpg' },
    ];
    await Promise.all(changes.map((change) => profiles.rpc.call(updateProfileRpc, change, { actor })));
    expect(await profiles.rpc.call(getOwnProfileRpc, {}, { actor })).toMatchObject(
      Object.assign({}, ...changes),
    );
    await profiles.events.waitFor(
      profileUpdated,
      ({ profile }) => profile.userId === account.id && profile.version === 4,
    );
    expect(versionsOf(account.id)).toEqual([1, 2, 3, 4]);
  });
});

describe('two editors of one profile', () => {
  it("keep each other's changes, whether they save one after the other or at once", async () => {
    const actor = createActor(createAccount());
    const save = (changes: ProfileChanges) => profiles.rpc.call(updateProfileRpc, changes, { actor });
    await save({ displayName: 'Maya', bio: 'I paint.', featuredImage: '/media/1.jpg' });
    await save({ bio: 'I knit.' });
    await save({ displayName: 'Maya R' });
    expect(await profiles.rpc.call(getOwnProfileRpc, {}, { actor })).toMatchObject({
      displayName: 'Maya R',
      bio: 'I knit.',
      featuredContentType: 'image',
      featuredImage: '/media/1.jpg',
    });
    const link = { platform: 'instagram' as const, url: 'https://instagram.com/maya' };
    await Promise.all([
      save({ bio: 'I knit and paint.', buttonColor: '#000000' }),
      save({
        featuredContentType: 'tiktok',
        tiktokUrl: 'https://www.tiktok.com/@maya/video/7123456789012345678',
      }),
      profiles.rpc.call(addSocialLinkRpc, link, { actor }),
      save({ displayName: null }),
      profiles.rpc.call(setPublishedRpc, { isPublished: true }, { actor }),
    ]);
    expect(await profiles.rpc.call(getOwnProfileRpc, {}, { actor })).toMatchObject({
      displayName: null,
      bio: 'I knit and paint.',
      buttonColor: '#000000',
      featuredContentType: 'tiktok',
      featuredImage: null,
      isPublished: true,
    });
    expect(await profiles.rpc.call(listSocialLinksRpc, {}, { actor })).toMatchObject([link]);
  });

  it('leave one complete content when both change what the page features', async () => {
    const actor = createStranger();
    const save = (changes: ProfileChanges) => profiles.rpc.call(updateProfileRpc, changes, { actor });
    await Promise.all([
      save({
        featuredContentType: 'image',
        featuredImage: '/media/1.jpg',
        featuredVideo: null,
        tiktokUrl: null,
      }),
      save({
        featuredContentType: 'video',
        featuredImage: '/media/2-poster.jpg',
        featuredVideo: '/media/2.mp4',
      }),
    ]);
    const stored = await profiles.rpc.call(getOwnProfileRpc, {}, { actor });
    const picture = { featuredContentType: 'image', featuredImage: '/media/1.jpg', featuredVideo: null };
    const video = {
      featuredContentType: 'video',
      featuredImage: '/media/2-poster.jpg',
      featuredVideo: '/media/2.mp4',
    };
    expect([picture, video]).toContainEqual(
      expect.objectContaining({
        featuredContentType: stored.featuredContentType,
        featuredImage: stored.featuredImage,
        featuredVideo: stored.featuredVideo,
      }),
    );
  });
});

describe('publishing a profile', () => {
  it('publishes one event for simultaneous repetitions, and so does unpublishing', async () => {
    const account = createAccount();
    const actor = createActor(account);
    const publish = (isPublished: boolean) => profiles.rpc.call(setPublishedRpc, { isPublished }, { actor });
    const replies = await Promise.all([publish(true), publish(true), publish(true)]);
    expect(replies).toEqual([{ isPublished: true }, { isPublished: true }, { isPublished: true }]);
    expect(await publish(false)).toEqual({ isPublished: false });
    expect(await publish(false)).toEqual({ isPublished: false });
    await profiles.events.waitFor(profileUnpublished, ({ profile }) => profile.userId === account.id);
    expect(versionsOf(account.id, profilePublished)).toEqual([1]);
    expect(versionsOf(account.id, profileUnpublished)).toEqual([2]);
    expect(await profiles.rpc.call(getOwnProfileRpc, {}, { actor })).toMatchObject({ isPublished: false });
  });

  it('publishes no event when an unpublished profile is unpublished', async () => {
    const account = createAccount();
    const actor = createActor(account);
    expect(await profiles.rpc.call(setPublishedRpc, { isPublished: false }, { actor })).toEqual({
      isPublished: false,
    });
    await profiles.rpc.call(setPublishedRpc, { isPublished: true }, { actor });
    await profiles.events.waitFor(profilePublished, ({ profile }) => profile.userId === account.id);
    expect(versionsOf(account.id, profileUnpublished)).toEqual([]);
  });
});
