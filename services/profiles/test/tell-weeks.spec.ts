import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import { addLinkRpc } from '@sprinkle/contracts/profiles/links.rpc';
import { weekEnded } from '@sprinkle/contracts/profiles/profiles.events';
import { setPublishedRpc, updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { createActor, createPublishedCreator } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

async function createCreator(timeZone: string) {
  const creator = await createPublishedCreator(profiles);
  await profiles.rpc.call(updateProfileRpc, { timeZone }, { actor: createActor(creator) });
  return creator;
}

const toldOf = async ({ id }: AccountSnapshot) => {
  const rows: { payload: unknown }[] = await profiles.dataSource.query(
    `SELECT payload FROM outbox WHERE type = $1 AND payload ->> 'creatorId' = $2 ORDER BY sequence`,
    [weekEnded.type, id],
  );
  return rows.map(({ payload }) => payload);
};

describe('the week of a creator', () => {
  it.each([
    ['America/New_York', '2026-11-23T12:59:00Z', '2026-11-23T13:00:00Z'],
    ['Asia/Kathmandu', '2026-11-23T02:14:00Z', '2026-11-23T02:15:00Z'],
    ['Pacific/Kiritimati', '2026-11-22T17:59:00Z', '2026-11-22T18:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-23T18:59:00Z', '2026-11-23T19:00:00Z'],
    ['Asia/Kolkata', '2026-11-23T02:29:00Z', '2026-11-23T02:30:00Z'],
  ])('is published once, from Monday at eight in %s', async (timeZone, early, late) => {
    const creator = await createCreator(timeZone);
    await profiles.tellWeeks(new Date(early));
    expect(await toldOf(creator)).toEqual([]);
    await Promise.all([profiles.tellWeeks(new Date(late)), profiles.tellWeeks(new Date(late))]);
    await profiles.tellWeeks(new Date(late));
    expect(await toldOf(creator)).toMatchObject([{ timeZone, from: '2026-11-16', to: '2026-11-22' }]);
    await profiles.tellWeeks(new Date(Date.parse(late) + 7 * 24 * 3_600_000));
    expect(await toldOf(creator)).toMatchObject([{ from: '2026-11-16' }, { from: '2026-11-23' }]);
  });

  it.each([
    ['America/New_York', 'starts', '2026-03-09T12:00:00Z', '2026-03-02'],
    ['America/New_York', 'ends', '2026-11-02T13:00:00Z', '2026-10-26'],
    ['Europe/Berlin', 'starts', '2026-03-30T06:00:00Z', '2026-03-23'],
    ['Europe/Berlin', 'ends', '2026-10-26T07:00:00Z', '2026-10-19'],
    ['Australia/Lord_Howe', 'starts', '2026-10-04T21:00:00Z', '2026-09-28'],
  ])(
    'in %s has seven days when summer time %s, and is published at eight by the new clock',
    async (...given) => {
      const [timeZone, , monday, from] = given;
      const creator = await createCreator(timeZone);
      await profiles.tellWeeks(new Date(Date.parse(monday) - 1_000));
      expect(await toldOf(creator)).toEqual([]);
      await profiles.tellWeeks(new Date(monday));
      const to = new Date(Date.parse(from) + 6 * 24 * 3_600_000).toISOString().slice(0, 10);
      expect(await toldOf(creator)).toMatchObject([{ from, to }]);
    },
  );

  it('is published once for every creator even after a crash in the middle', async () => {
    const [monday, zone] = [new Date('2027-01-04T12:00:00Z'), 'Etc/GMT+4'];
    const { id } = await createCreator(zone);
    await profiles.dataSource.query(
      `WITH copied AS (
         INSERT INTO accounts SELECT gen_random_uuid(), 'copy_' || n, true, false, true, created_at, 1
         FROM accounts, generate_series(1, 250) AS n WHERE id = $1 RETURNING id
       ) INSERT INTO profiles (user_id, is_published, published_at, time_zone) SELECT id, true, now(), $2 FROM copied`,
      [id, zone],
    );
    const query = (text: string) => profiles.dataSource.query(text, [weekEnded.type]);
    const told = `SELECT count(*)::int AS events, count(DISTINCT payload ->> 'creatorId')::int AS creators
      FROM outbox WHERE type = $1 AND payload ->> 'timeZone' = '${zone}'`;
    // The database connection is lost while the second batch is recorded.
    await profiles.dataSource.query(`
      CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.payload ->> 'creatorId' > (SELECT user_id::text FROM profiles WHERE time_zone = '${zone}'
          ORDER BY user_id OFFSET 220 LIMIT 1) THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
        RETURN NEW;
      END $$`);
    await profiles.dataSource.query(
      'CREATE TRIGGER crash BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION crash()',
    );
    expect(await profiles.tellWeeks(monday)).toBe(true);
    await expect(profiles.tellWeeks(monday)).rejects.toThrow();
    const [{ events }] = await query(told);
    expect(events).toBeLessThanOrEqual(200);
    await profiles.dataSource.query('DROP TRIGGER crash ON outbox');
    while (await profiles.tellWeeks(monday));
    await profiles.tellWeeks(monday);
    expect(await query(told)).toEqual([{ events: 251, creators: 251 }]);
  });

  it('contains the visitors of its seven days and the best link', async () => {
    const creator = await createCreator('UTC');
    const links = [];
    for (const title of ['Shop', 'Videos'])
      links.push(
        await profiles.rpc.call(
          addLinkRpc,
          { kind: 'link', title, url: 'https://shop.example/' },
          { actor: createActor(creator) },
        ),
      );
    const [shop, videos] = links;
    for (const [day, viewers] of [
      ['2026-11-15', 100],
      ['2026-11-16', 3],
      ['2026-11-22', 4],
      ['2026-11-23', 100],
    ] as const)
      await profiles.dataSource.query(
        'INSERT INTO profile_view_totals_daily (user_id, day, views, viewers) VALUES ($1, $2, 200, $3)',
        [creator.id, day, viewers],
      );
    for (const [link, day, clicks] of [
      [shop, '2026-11-22', 2],
      [videos, '2026-11-16', 5],
      [shop, '2026-11-23', 50],
    ] as const)
      await profiles.dataSource.query(
        'INSERT INTO link_click_totals_daily (link_id, day, clicks, visitors) VALUES ($1, $2, $3, 1)',
        [link?.id, day, clicks],
      );
    await profiles.tellWeeks(new Date('2026-11-23T09:00:00Z'));
    expect(await toldOf(creator)).toEqual([
      {
        creatorId: creator.id,
        creatorUsername: creator.username,
        timeZone: 'UTC',
        from: '2026-11-16',
        to: '2026-11-22',
        visitors: 7,
        bestLink: { title: 'Videos', clicks: 5 },
      },
    ]);
  });

  it('is not published on other days, or for an unpublished page', async () => {
    const creator = await createCreator('UTC');
    await profiles.tellWeeks(new Date('2026-11-24T09:00:00Z'));
    await profiles.rpc.call(setPublishedRpc, { isPublished: false }, { actor: createActor(creator) });
    await profiles.tellWeeks(new Date('2026-11-23T09:00:00Z'));
    expect(await toldOf(creator)).toEqual([]);
  });
});
