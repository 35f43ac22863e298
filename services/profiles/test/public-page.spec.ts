import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountDeleted, accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import {
  getPublicProfileRpc,
  recordViewRpc,
  setPublishedRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  announceAccount,
  createActor,
  createPublishedCreator,
  createStranger,
  createVisitor,
} from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;

beforeAll(async () => {
  profiles = await startProfiles();
});

afterAll(() => profiles.stop());

function getPage(username: string, actor: Actor = createVisitor()) {
  return profiles.rpc.call(getPublicProfileRpc, { username }, { actor });
}

async function expectNotFound(username: string, actor?: Actor) {
  await expect(getPage(username, actor)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND', status: 404 });
}

function untilProcessed(eventId: string) {
  return waitFor(async () => {
    const rows = await profiles.dataSource.query<unknown[]>('SELECT 1 FROM inbox WHERE event_id = $1', [
      eventId,
    ]);
    return rows.length === 1;
  });
}

/** Anybody may read these fields, so no field may be added by accident. */
const PAGE_FIELDS = [
  'buttonIcon',
  'creatorId',
  'isOwnerOnly',
  'links',
  'linksChangeAt',
  'profile',
  'socialLinks',
];
const PROFILE_FIELDS = [
  'bio',
  'buttonColor',
  'buttonIconId',
  'buttonTitle',
  'displayName',
  'featuredContentType',
  'featuredImage',
  'featuredVideo',
  'isPublished',
  'messagePolicy',
  'pageLayout',
  'pageLook',
  'profileImage',
  'tiktokUrl',
  'username',
];

describe('a public page', () => {
  it('shows profile and links to everybody and ignores the case of the name', async () => {
    const creator = await createPublishedCreator(profiles);
    await profiles.rpc.call(updateProfileRpc, { bio: 'I paint.' }, { actor: createActor(creator) });
    await profiles.dataSource.query(
      `INSERT INTO social_links (user_id, platform, url, created_at)
       VALUES ($1, 'website', 'https://maya.example', now()), ($1, 'x', 'https://x.com/maya', now() - interval '1 day')`,
      [creator.id],
    );
    const page = await getPage(creator.username.toUpperCase());
    expect(page).toMatchObject({
      creatorId: creator.id,
      isOwnerOnly: false,
      profile: { username: creator.username, bio: 'I paint.', buttonColor: '#ff4398', isPublished: true },
    });
    expect(Object.keys(page).sort()).toEqual(PAGE_FIELDS);
    expect(Object.keys(page.profile).sort()).toEqual(PROFILE_FIELDS);
    expect(page.socialLinks.map(({ url }) => url)).toEqual(['https://x.com/maya', 'https://maya.example']);
    expect(await getPage(creator.username, createStranger())).toEqual(page);
    expect(await getPage(creator.username, createActor(creator))).toEqual(page);
  });

  it('is visible only to its owner until it is published', async () => {
    const creator = await announceAccount(profiles);
    await expectNotFound(creator.username);
    await expectNotFound(creator.username, createStranger());
    const page = await getPage(creator.username, createActor(creator));
    expect(page).toMatchObject({
      creatorId: creator.id,
      isOwnerOnly: true,
      profile: {
        isPublished: false,
        buttonTitle: 'Tip This Video',
        pageLayout: 'classic',
        pageLook: 'sunrise',
      },
      socialLinks: [],
    });
  });

  it('is found correctly for each of many simultaneous visitors', async () => {
    const creators = await Promise.all(Array.from({ length: 5 }, () => createPublishedCreator(profiles)));
    const unpublished = await announceAccount(profiles);
    const wanted = [...creators, ...creators];
    const requests = wanted.map(({ username }, index) =>
      getPage(index % 2 === 0 ? username : username.toUpperCase()),
    );
    const [, , pages] = await Promise.all([
      expectNotFound(unpublished.username),
      expectNotFound('nobody_at_all'),
      Promise.all(requests),
    ]);
    expect(pages.map(({ creatorId }) => creatorId)).toEqual(wanted.map(({ id }) => id));
  });

  it('is hidden again once it is unpublished', async () => {
    const creator = await createPublishedCreator(profiles);
    await profiles.rpc.call(setPublishedRpc, { isPublished: false }, { actor: createActor(creator) });
    await expectNotFound(creator.username);
  });

  it.each([{ isVerified: false }, { isBlocked: true }, { isActive: false }])(
    'is visible only to its owner when the account is %p',
    async (state) => {
      const creator = await createPublishedCreator(profiles, state);
      await expectNotFound(creator.username);
      expect(await getPage(creator.username, createActor(creator))).toMatchObject({ isOwnerOnly: true });
    },
  );

  it('is not found under an unknown name', async () => {
    await expectNotFound('nobody_here');
    await expectNotFound('nob\0ody');
    await expectNotFound(`x' OR '1'='1`, createStranger());
  });

  it('belongs to the account in good standing when a name was freed and taken again', async () => {
    const former = await announceAccount(profiles, { isVerified: false, version: 1 });
    const current = await createPublishedCreator(profiles, { username: former.username.toLowerCase() });
    expect(await getPage(former.username)).toMatchObject({
      creatorId: current.id,
      profile: { username: current.username },
    });
  });
});

describe('the projection of accounts', () => {
  it('keeps the newest version, whatever order the events arrive in', async () => {
    const account = await announceAccount(profiles, { version: 2 });
    const older = { ...account, isVerified: false, version: 1 };
    const { id } = await profiles.events.publish(accountRegistered, { account: older });
    await untilProcessed(id);
    await profiles.rpc.call(setPublishedRpc, { isPublished: true }, { actor: createActor(account) });
    expect(await getPage(account.username)).toMatchObject({ isOwnerOnly: false });
  });

  it('loses a deleted account and its page, which late events do not restore', async () => {
    const account = await createPublishedCreator(profiles);
    await profiles.rpc.call(recordViewRpc, { username: account.username }, { actor: createVisitor() });
    const deleted = await profiles.events.publish(accountDeleted, {
      id: account.id,
      version: account.version + 1,
    });
    await untilProcessed(deleted.id);
    const late = await profiles.events.publish(accountRegistered, { account });
    await untilProcessed(late.id);
    await expectNotFound(account.username);
    await expectNotFound(account.username, createActor(account));
    for (const table of ['profiles', 'profile_views']) {
      expect(
        await profiles.dataSource.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [account.id]),
      ).toEqual([]);
    }
    const rows = await profiles.dataSource.query('SELECT username FROM accounts WHERE id = $1', [account.id]);
    expect(rows).toEqual([{ username: '' }]);
  });
});
