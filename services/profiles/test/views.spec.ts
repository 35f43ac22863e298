import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import {
  getViewStatsRpc,
  recordStepRpc,
  recordViewRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
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

function view(creator: AccountSnapshot, actor: Actor = createVisitor()) {
  return profiles.rpc.call(recordViewRpc, { username: creator.username }, { actor });
}

function stats(creator: AccountSnapshot) {
  return profiles.rpc.call(getViewStatsRpc, {}, { actor: createActor(creator) });
}

describe('old views', () => {
  const viewsOf = (table: string, { id }: AccountSnapshot) =>
    profiles.dataSource.query<unknown[]>(`SELECT * FROM ${table} WHERE user_id = $1`, [id]);

  it('are kept as daily sums, and count as before', async () => {
    const creator = await createPublishedCreator(profiles);
    const [first, second] = [createVisitor(), createVisitor({ ipAddress: '2001:db8::8' })];
    for (const viewer of [first, first, second]) await view(creator, viewer);
    await profiles.dataSource.query('UPDATE profile_views SET view_date = view_date - 2 WHERE user_id = $1', [
      creator.id,
    ]);
    await view(creator, first);
    const before = await stats(creator);
    expect(before).toEqual({ profileViews: 4, uniqueProfileViews: 3 });
    // Two instances may work at the same time.
    await Promise.all([profiles.sumOldViews(), profiles.sumOldViews()]);
    expect(await stats(creator)).toEqual(before);
    expect(await viewsOf('profile_views', creator)).toHaveLength(1);
    expect(await viewsOf('profile_view_totals_daily', creator)).toMatchObject([{ views: 3, viewers: 2 }]);
  });

  it('are added to a sum that already exists for their day', async () => {
    const creator = await createPublishedCreator(profiles);
    for (const ipAddress of ['203.0.113.21', '203.0.113.22']) {
      await view(creator, createVisitor({ ipAddress }));
      await profiles.dataSource.query(
        'UPDATE profile_views SET view_date = view_date - 40 WHERE user_id = $1',
        [creator.id],
      );
      await profiles.sumOldViews();
    }
    expect(await viewsOf('profile_view_totals_daily', creator)).toMatchObject([{ views: 2, viewers: 2 }]);
    expect(await stats(creator)).toEqual({ profileViews: 2, uniqueProfileViews: 2 });
  });

  it('are not summed while their day can still get more views', async () => {
    const creator = await createPublishedCreator(profiles);
    await view(creator);
    await profiles.dataSource.query('UPDATE profile_views SET view_date = view_date - 1 WHERE user_id = $1', [
      creator.id,
    ]);
    await profiles.sumOldViews();
    expect(await viewsOf('profile_views', creator)).toHaveLength(1);
  });
});

describe('recording a view', () => {
  it('counts every view and each viewer once a day', async () => {
    const creator = await createPublishedCreator(profiles);
    const other = createVisitor({ ipAddress: '2001:db8::7' });
    await Promise.all([view(creator), view(creator), view(creator), view(creator, other)]);
    expect(await stats(creator)).toEqual({ profileViews: 4, uniqueProfileViews: 2 });
    await profiles.dataSource.query('UPDATE profile_views SET view_date = view_date - 1 WHERE user_id = $1', [
      creator.id,
    ]);
    await view(creator);
    expect(await stats(creator)).toEqual({ profileViews: 5, uniqueProfileViews: 3 });
  });

  it('counts the addresses of one IPv6 network as one viewer', async () => {
    const creator = await createPublishedCreator(profiles);
    for (const ipAddress of ['2001:db8:88:1::1', '2001:db8:88:1::32', '2001:db8:88:2::1'])
      await view(creator, createVisitor({ ipAddress }));
    expect(await stats(creator)).toEqual({ profileViews: 3, uniqueProfileViews: 2 });
  });

  it('counts only for the page that was viewed', async () => {
    const [seen, unseen] = [await createPublishedCreator(profiles), await createPublishedCreator(profiles)];
    await view(seen, createActor(unseen, { ipAddress: '203.0.113.9' }));
    expect(await stats(seen)).toEqual({ profileViews: 1, uniqueProfileViews: 1 });
    expect(await stats(unseen)).toEqual({ profileViews: 0, uniqueProfileViews: 0 });
  });

  it('stores neither addresses nor anything that links the pages of a viewer', async () => {
    const creators = [await createPublishedCreator(profiles), await createPublishedCreator(profiles)];
    const ipAddress = '203.0.113.77';
    for (const creator of creators) await view(creator, createVisitor({ ipAddress }));
    const rows = await profiles.dataSource.query<{ viewer_hash: string }[]>(
      'SELECT * FROM profile_views WHERE user_id = ANY($1)',
      [creators.map(({ id }) => id)],
    );
    expect(JSON.stringify(rows)).not.toContain(ipAddress);
    expect(new Set(rows.map((row) => row.viewer_hash)).size).toBe(2);
  });

  it('ignores the owner and known bots', async () => {
    const creator = await createPublishedCreator(profiles);
    const bots = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'Slackbot-LinkExpanding 1.0',
      'WhatsApp/2.23',
    ];
    await view(creator, createActor(creator, { ipAddress: '203.0.113.1' }));
    for (const userAgent of bots) await view(creator, createVisitor({ userAgent }));
    expect(await stats(creator)).toEqual({ profileViews: 0, uniqueProfileViews: 0 });
    await view(
      creator,
      createVisitor({ userAgent: 'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 30) Chrome/120' }),
    );
    expect(await stats(creator)).toEqual({ profileViews: 1, uniqueProfileViews: 1 });
  });

  it('rejects a page that is not public', async () => {
    const unpublished = await announceAccount(profiles);
    const blocked = await createPublishedCreator(profiles, { isBlocked: true });
    for (const creator of [unpublished, blocked]) {
      await expect(view(creator)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
      expect(await stats(creator)).toEqual({ profileViews: 0, uniqueProfileViews: 0 });
    }
  });

  it('requires the address of the viewer', async () => {
    const creator = await createPublishedCreator(profiles);
    await expect(view(creator, createStranger())).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('the source and steps of a visitor', () => {
  const rows = ({ id }: AccountSnapshot) =>
    profiles.dataSource.query('SELECT * FROM profile_views WHERE user_id = $1', [id]);
  const take = (creator: AccountSnapshot, step: 'dialog' | 'checkout', actor: Actor = createVisitor()) =>
    profiles.rpc.call(recordStepRpc, { username: creator.username, step }, { actor });

  it('are kept with the first view of the day, and survive being summed by day and month', async () => {
    const creator = await createPublishedCreator(profiles);
    const call = (referrer: string, actor = createVisitor()) =>
      profiles.rpc.call(recordViewRpc, { username: creator.username, referrer }, { actor });
    await call('l.instagram.com');
    await call('youtube.com');
    await call('t.co', createVisitor({ ipAddress: '203.0.113.80' }));
    await take(creator, 'dialog');
    await take(creator, 'dialog');
    await take(creator, 'checkout');
    expect(await rows(creator)).toHaveLength(2);
    for (const days of [5, 500]) {
      await profiles.dataSource.query(
        `UPDATE profile_views SET view_date = date_trunc('month', view_date - ${days}) + interval '14 days' WHERE user_id = $1`,
        [creator.id],
      );
      await profiles.dataSource.query(
        `UPDATE profile_view_totals_daily SET day = date_trunc('month', day - ${days}) + interval '14 days' WHERE user_id = $1`,
        [creator.id],
      );
      await profiles.dataSource.query(
        `UPDATE profile_view_sources_daily SET day = date_trunc('month', day - ${days}) + interval '14 days' WHERE user_id = $1`,
        [creator.id],
      );
      await profiles.sumOldViews();
    }
    expect(
      await profiles.dataSource.query(
        `SELECT views, viewers, dialogs, checkouts, extract(day FROM day)::int AS day FROM profile_view_totals_daily WHERE user_id = $1`,
        [creator.id],
      ),
    ).toEqual([{ views: 3, viewers: 2, dialogs: 1, checkouts: 1, day: 1 }]);
    expect(
      await profiles.dataSource.query(
        'SELECT source, viewers FROM profile_view_sources_daily WHERE user_id = $1 ORDER BY source',
        [creator.id],
      ),
    ).toEqual([
      { source: 'Instagram', viewers: 1 },
      { source: 'X', viewers: 1 },
    ]);
  });

  it('are not recorded for the owner, a bot or somebody without a view', async () => {
    const creator = await createPublishedCreator(profiles);
    const bot = createVisitor({ userAgent: 'facebookexternalhit/1.1' });
    await take(creator, 'dialog');
    await view(creator);
    await take(creator, 'dialog', createActor(creator, { ipAddress: '203.0.113.7' }));
    await take(creator, 'checkout', bot);
    await take(creator, 'checkout', createVisitor({ ipAddress: '203.0.113.90' }));
    expect(await rows(creator)).toMatchObject([{ has_opened_dialog: false, has_reached_checkout: false }]);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'UTC'])(
    'belong to the current day in %s',
    async (timeZone) => {
      const creator = await createPublishedCreator(profiles);
      await profiles.rpc.call(updateProfileRpc, { timeZone }, { actor: createActor(creator) });
      await view(creator);
      const [{ day, today }] = await profiles.dataSource.query(
        `SELECT view_date::text AS day, (now() AT TIME ZONE $2)::date::text AS today FROM profile_views WHERE user_id = $1`,
        [creator.id, timeZone],
      );
      expect(day).toBe(today);
    },
  );
});
