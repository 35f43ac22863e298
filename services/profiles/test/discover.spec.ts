import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountDeleted, type AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import { setPublishedRpc, updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { refreshDirectory } from '../src/directory/refresh-directory.js';
import { announceAccount, createActor, createPublishedCreator, createVisitor } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;

beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

beforeEach(() => profiles.dataSource.query('TRUNCATE accounts, profiles, directory CASCADE'));

function discover(input: { search?: string; cursor?: string; limit?: number } = {}) {
  return profiles.rpc.call(discoverCreatorsRpc, input, { actor: createVisitor() });
}

async function usernames(input?: Parameters<typeof discover>[0]): Promise<string[]> {
  return (await discover(input)).creators.map(({ username }) => username);
}

function change(creator: AccountSnapshot, changes: { displayName?: string | null; bio?: string }) {
  return profiles.rpc.call(updateProfileRpc, changes, { actor: createActor(creator) });
}

function publish(creator: AccountSnapshot, isPublished: boolean) {
  return profiles.rpc.call(setPublishedRpc, { isPublished }, { actor: createActor(creator) });
}

async function isAdvisoryLockAwaited(): Promise<boolean> {
  const rows = await profiles.dataSource.query<unknown[]>(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.length > 0;
}

describe('discovering creators', () => {
  it('returns 24 cards at a time, newest published first', async () => {
    const older = await createPublishedCreator(profiles);
    const newer = await createPublishedCreator(profiles);
    await change(older, { displayName: 'Maya', bio: 'I paint.' });
    expect(await discover()).toEqual({
      creators: [
        { username: newer.username, displayName: null, profileImage: null, bio: null },
        { username: older.username, displayName: 'Maya', profileImage: null, bio: 'I paint.' },
      ],
      nextCursor: null,
    });
    for (let count = 0; count < 23; count += 1) await createPublishedCreator(profiles);
    const first = await discover();
    expect(first.creators).toHaveLength(24);
    expect(await usernames({ cursor: first.nextCursor ?? '' })).toEqual([older.username]);
  });

  it('omits creators that are unpublished, unverified, blocked or closed', async () => {
    const creator = await createPublishedCreator(profiles);
    await announceAccount(profiles);
    await createPublishedCreator(profiles, { isVerified: false });
    await createPublishedCreator(profiles, { isBlocked: true });
    const closed = await createPublishedCreator(profiles);
    await announceAccount(profiles, { ...closed, isActive: false, version: 3 });
    expect(await usernames()).toEqual([creator.username]);
  });

  it('reflects every change of the account and the page', async () => {
    const creator = await createPublishedCreator(profiles, { isVerified: false, version: 1 });
    expect(await usernames()).toEqual([]);
    await announceAccount(profiles, { ...creator, isVerified: true, version: 2 });
    expect(await usernames()).toEqual([creator.username]);
    await announceAccount(profiles, { ...creator, isVerified: true, username: 'Maya_new_name', version: 3 });
    expect(await usernames({ search: 'maya_new' })).toEqual(['Maya_new_name']);
    await publish(creator, false);
    expect(await usernames()).toEqual([]);
    await publish(creator, true);
    await announceAccount(profiles, { ...creator, isVerified: true, isBlocked: true, version: 4 });
    expect(await usernames()).toEqual([]);
    await announceAccount(profiles, { ...creator, isVerified: true, version: 5 });
    expect(await usernames()).toHaveLength(1);
    await profiles.events.publish(accountDeleted, { id: creator.id, version: 6 });
    await waitFor(async () => (await usernames()).length === 0);
  });

  it('includes a creator whose account and profile change at the same time', async () => {
    const creator = await announceAccount(profiles, { isVerified: false });
    await publish(creator, false);
    const account = profiles.dataSource.createQueryRunner();
    await account.startTransaction();
    await account.query(`UPDATE accounts SET is_verified = true WHERE id = $1`, [creator.id]);
    await refreshDirectory(account.manager, creator.id);
    const publishing = publish(creator, true);
    await waitFor(isAdvisoryLockAwaited);
    await account.commitTransaction();
    await publishing;
    await account.release();
    expect(await usernames()).toEqual([creator.username]);
  });

  it('continues after a page, even among creators published in the same millisecond', async () => {
    const creators = [];
    for (let count = 0; count < 5; count += 1) creators.push(await createPublishedCreator(profiles));
    await profiles.dataSource.query(
      `UPDATE directory SET published_at = '2026-05-01T10:00:00.123Z'::timestamptz
         + (abs(hashtext(user_id::text)) % 2) * interval '1 microsecond'`,
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await discover({ cursor, limit: 2 });
      seen.push(...page.creators.map(({ username }) => username));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(await usernames());
    expect([...seen].sort()).toEqual(creators.map(({ username }) => username).sort());
  });

  it.each([
    ['may', true],
    ['MAYA', true],
    ['@maya_fit', true],
    ['fits', true],
    ['zoe', true],
    ['ZOË kitch', true],
    ['kitchen maya', true],
    ['itchen', false],
    ['maya zzz', false],
    ["'); DROP TABLE directory; --", false],
    ["it's \\ & | ! :* <->", false],
    ['🔥', false],
    ['   ', true],
  ])('matches "%s" with the beginnings of words: %s', async (search, isFound) => {
    const creator = await createPublishedCreator(profiles, { username: 'Maya_fits' });
    await change(creator, { displayName: 'Zoë’s Kitchen' });
    expect(await usernames({ search })).toEqual(isFound ? ['Maya_fits'] : []);
  });

  it.each([
    '',
    'zzz',
    '2026-01-01T00:00:00.000000Z no',
    '0000-01-01T00:00:00Z 0b7c1a52-8f0e-4c57-9a3e-2d1f6b8c9e10',
    '0000-01-01T00:00:00.000000Z 0b7c1a52-8f0e-4c57-9a3e-2d1f6b8c9e10',
    `2026-01-01T00:00:00.${'0'.repeat(90)}Z 0b7c1a52-8f0e-4c57-9a3e-2d1f6b8c9e10`,
  ])('rejects the cursor of %j', async (position) => {
    const cursor = Buffer.from(position).toString('base64url');
    await expect(discover({ cursor })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'cursor', message: 'The cursor is not valid.' }],
    });
  });
});
