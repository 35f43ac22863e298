import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import {
  listFeaturedCreatorsRpc,
  setPublishedRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { tipAmountChanged, tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { ExpireRecentTips } from '../src/featured/expire-recent-tips.js';
import {
  announceAccount,
  createActor,
  createPublishedCreator,
  createTipFact,
  createVisitor,
  daysAgo,
} from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;

beforeAll(async () => {
  profiles = await startProfiles();
});

afterAll(() => profiles.stop());

beforeEach(() =>
  profiles.dataSource.query(
    'TRUNCATE accounts, profiles, profile_views, directory, tip_totals_daily, tip_totals_recent CASCADE',
  ),
);

function list(limit = 10) {
  return profiles.rpc.call(listFeaturedCreatorsRpc, { limit }, { actor: createVisitor() });
}

async function tip(creator: AccountSnapshot, amountCents: number, createdAt = daysAgo(0)) {
  const fact = createTipFact({ creatorId: creator.id, amountCents, createdAt });
  const envelope = await profiles.events.publish(tipSucceeded, { tip: fact });
  await waitFor(async () => (await processed(envelope.id)) === 1);
  return { fact, envelope };
}

async function processed(eventId: string): Promise<number> {
  const rows = await profiles.dataSource.query<unknown[]>('SELECT 1 FROM inbox WHERE event_id = $1', [
    eventId,
  ]);
  return rows.length;
}

async function usernames(limit?: number): Promise<string[]> {
  return (await list(limit)).map(({ username }) => username);
}

describe('featured creators', () => {
  it('are ordered by the tips of the last 30 days, then by the newest publication', async () => {
    const first = await createPublishedCreator(profiles);
    const second = await createPublishedCreator(profiles);
    const third = await createPublishedCreator(profiles);
    const fourth = await createPublishedCreator(profiles);
    await tip(first, 300);
    await tip(first, 400, daysAgo(20));
    await tip(second, 600);
    await tip(third, 90_000, daysAgo(40));
    expect(await usernames()).toEqual([first, second, fourth, third].map(({ username }) => username));
    expect(await usernames(2)).toEqual([first.username, second.username]);
  });

  it('stop counting each day older than 30 days exactly once', async () => {
    const [past, recent, late] = [
      await createPublishedCreator(profiles),
      await createPublishedCreator(profiles),
      await createPublishedCreator(profiles),
    ];
    await tip(past, 900, daysAgo(29));
    await tip(past, 100, daysAgo(27));
    await tip(recent, 300);
    await tip(late, 200, daysAgo(27));
    expect(await usernames()).toEqual([past, recent, late].map(({ username }) => username));

    await profiles.dataSource.query('UPDATE tip_totals_daily SET day = day - 1 WHERE amount_cents = 900');
    const expire = profiles.service.app.get(ExpireRecentTips);
    await Promise.all([expire.execute(), expire.execute(), expire.execute()]);
    expect(await usernames()).toEqual([recent, late, past].map(({ username }) => username));
    await tip(past, 800, daysAgo(30));
    await tip(past, 101, daysAgo(27));
    expect(await usernames()).toEqual([recent, past, late].map(({ username }) => username));
  });

  it('contain only what a card shows', async () => {
    const creator = await createPublishedCreator(profiles);
    const changes = { displayName: 'Maya', bio: 'I paint.', profileImage: '/media/1.jpg' };
    await profiles.rpc.call(updateProfileRpc, changes, { actor: createActor(creator) });
    expect(await list()).toEqual([{ username: creator.username, ...changes }]);
  });

  it('are all published and in good standing', async () => {
    const creator = await createPublishedCreator(profiles);
    await announceAccount(profiles);
    await createPublishedCreator(profiles, { isVerified: false });
    await createPublishedCreator(profiles, { isBlocked: true });
    const closed = await createPublishedCreator(profiles);
    await announceAccount(profiles, { ...closed, isActive: false, version: 3 });
    expect(await usernames()).toEqual([creator.username]);
  });

  it('do not move up by publishing again', async () => {
    const older = await createPublishedCreator(profiles);
    const newer = await createPublishedCreator(profiles);
    for (const isPublished of [false, true]) {
      await profiles.rpc.call(setPublishedRpc, { isPublished }, { actor: createActor(older) });
    }
    expect(await usernames()).toEqual([newer.username, older.username]);
  });

  it('stop counting a refunded tip, even when the event of the refund comes first', async () => {
    const [first, second] = [await createPublishedCreator(profiles), await createPublishedCreator(profiles)];
    const change = (creator: AccountSnapshot, changeCents: number, tippedAt: string) =>
      profiles.events.publish(tipAmountChanged, {
        tipId: randomUUID(),
        creatorId: creator.id,
        creatorUsername: creator.username,
        tippedAt,
        changeCents,
      });
    const totalOf = async ({ id }: AccountSnapshot) => {
      const [row] = await profiles.dataSource.query<{ cents: string }[]>(
        'SELECT amount_cents AS cents FROM tip_totals_recent WHERE creator_id = $1',
        [id],
      );
      return Number(row?.cents);
    };
    await tip(second, 300);
    const early = await change(first, -900, daysAgo(27));
    await waitFor(async () => (await processed(early.id)) === 1);
    expect(await totalOf(first)).toBe(-900);
    await tip(first, 900, daysAgo(27));
    await tip(first, 1_000);
    expect(await usernames()).toEqual([first, second].map(({ username }) => username));
    const late = await change(first, -800, daysAgo(0));
    await waitFor(async () => (await processed(late.id)) === 1);
    expect(await totalOf(first)).toBe(200);
    expect(await usernames()).toEqual([second, first].map(({ username }) => username));
  });

  it('count a tip once when its event is repeated', async () => {
    const repeated = await createPublishedCreator(profiles);
    const other = await createPublishedCreator(profiles);
    const { fact, envelope } = await tip(repeated, 500);
    await profiles.events.publish(tipSucceeded, { tip: fact }, { id: envelope.id });
    await tip(other, 900);
    expect(await usernames()).toEqual([other.username, repeated.username]);
    const totals = await profiles.dataSource.query<{ cents: string }[]>(
      'SELECT amount_cents AS cents FROM tip_totals_daily WHERE creator_id = $1',
      [repeated.id],
    );
    expect(totals).toEqual([{ cents: '500' }]);
  });
});
