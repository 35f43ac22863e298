import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountClosed,
  type AccountSnapshot,
  accountVerified,
} from '@sprinkle/contracts/identity/identity.events';
import { addLinkRpc, recordLinkClickRpc } from '@sprinkle/contracts/profiles/links.rpc';
import { profileUnpublished } from '@sprinkle/contracts/profiles/profiles.events';
import {
  exportProfileRpc,
  getPublicProfileRpc,
  recordViewRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createActor, createPublishedCreator, createTipFact, createVisitor } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

const count = async (table: string, column: string, id: string): Promise<number> => {
  const rows = await profiles.dataSource.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id]);
  return rows.length;
};

async function createFullPage(): Promise<AccountSnapshot> {
  const account = await createPublishedCreator(profiles);
  const actor = createActor(account);
  await profiles.rpc.call(updateProfileRpc, { displayName: 'Maya', bio: 'Hi' }, { actor });
  await profiles.dataSource.query(
    `INSERT INTO social_links (user_id, platform, url) VALUES ($1, 'instagram', 'https://instagram.com/maya')`,
    [account.id],
  );
  const link = { kind: 'link', title: 'My shop', url: 'https://shop.example' } as const;
  const { id: linkId } = await profiles.rpc.call(addLinkRpc, link, { actor });
  const { username } = account;
  await profiles.rpc.call(recordLinkClickRpc, { username, linkId }, { actor: createVisitor() });
  await profiles.rpc.call(recordViewRpc, { username }, { actor: createVisitor() });
  await profiles.events.publish(tipSucceeded, { tip: createTipFact({ creatorId: account.id }) });
  await waitFor(async () => (await count('tip_totals_daily', 'creator_id', account.id)) === 1);
  return account;
}

function closedEvent({ id, username }: AccountSnapshot) {
  return { id, username, version: 3, isBalanceWaived: false };
}

async function closeAccount(account: AccountSnapshot): Promise<void> {
  await profiles.events.publish(accountClosed, closedEvent(account));
  await waitFor(async () => (await count('profiles', 'user_id', account.id)) === 0);
}

describe('closing an account', () => {
  it('deletes everything about its page and publishes that under its username', async () => {
    const account = await createFullPage();
    await closeAccount(account);
    for (const table of ['social_links', 'links', 'profile_views', 'directory'])
      expect(await count(table, 'user_id', account.id)).toBe(0);
    expect(await count('tip_totals_daily', 'creator_id', account.id)).toBe(0);
    expect(await count('tip_totals_recent', 'creator_id', account.id)).toBe(0);
    const { profile } = await profiles.events.waitFor(
      profileUnpublished,
      (event) => event.profile.userId === account.id,
    );
    expect(profile).toEqual({
      userId: account.id,
      username: account.username,
      displayName: null,
      thankYouText: null,
      takesMonthly: false,
      profileImage: null,
      mediaAddresses: [],
      isPublished: false,
      version: 4,
    });
    await expect(
      profiles.rpc.call(getPublicProfileRpc, { username: account.username }, { actor: createVisitor() }),
    ).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
    const [row] = await profiles.dataSource.query('SELECT username FROM accounts WHERE id = $1', [
      account.id,
    ]);
    expect(row).toEqual({ username: '' });
  });

  it('happens once when the event is repeated, and late events do not undo it', async () => {
    const [account, stranger] = [await createFullPage(), await createFullPage()];
    await closeAccount(account);
    await profiles.events.publish(accountClosed, closedEvent(account));
    await profiles.events.publish(accountVerified, { account });
    await closeAccount(await createPublishedCreator(profiles));
    const [row] = await profiles.dataSource.query('SELECT is_active, version FROM accounts WHERE id = $1', [
      account.id,
    ]);
    expect(row).toEqual({ is_active: false, version: 3 });
    const published = profiles.events
      .of(profileUnpublished)
      .filter((event) => event.profile.userId === account.id);
    expect(published).toHaveLength(1);
    expect(await count('profiles', 'user_id', stranger.id)).toBe(1);
  });

  it('prevents a request in flight from creating a new page', async () => {
    const account = await createPublishedCreator(profiles);
    await closeAccount(account);
    await expect(
      profiles.rpc.call(updateProfileRpc, { displayName: 'Maya' }, { actor: createActor(account) }),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await count('profiles', 'user_id', account.id)).toBe(0);
  });
});

describe('exporting a profile', () => {
  it('returns profile, links and views', async () => {
    const account = await createFullPage();
    const actor = createActor(account, { authenticatedAt: new Date().toISOString() });
    expect(await profiles.rpc.call(exportProfileRpc, {}, { actor })).toEqual({
      profile: expect.objectContaining({ username: account.username, displayName: 'Maya', bio: 'Hi' }),
      socialLinks: [{ id: expect.any(String), platform: 'instagram', url: 'https://instagram.com/maya' }],
      links: [expect.objectContaining({ title: 'My shop', clicks: 1, clicksLast7Days: 1 })],
      views: { profileViews: 1, uniqueProfileViews: 1 },
      dailyViews: [{ day: expect.any(String), profileViews: 1, uniqueProfileViews: 1 }],
      viewSources: [{ name: 'Direct', visitors: 1 }],
      formerPages: [],
      takedowns: [],
      blockDecisions: [],
    });
  });

  it.each([
    ['an old sign-in', new Date(Date.now() - 601_000).toISOString(), 'REAUTH_REQUIRED'],
    ['an unknown sign-in', undefined, 'REAUTH_REQUIRED'],
  ])('is rejected for %s', async (_case, authenticatedAt, code) => {
    const account = await createPublishedCreator(profiles);
    await expect(
      profiles.rpc.call(exportProfileRpc, {}, { actor: createActor(account, { authenticatedAt }) }),
    ).rejects.toMatchObject({ code, status: 403 });
  });

  it('is rejected for visitors', async () => {
    await expect(profiles.rpc.call(exportProfileRpc, {}, { actor: createVisitor() })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });
});
