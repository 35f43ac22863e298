import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import { addLinkRpc, recordLinkClickRpc, removeLinkRpc } from '@sprinkle/contracts/profiles/links.rpc';
import {
  getPageAnalyticsRpc,
  recordStepRpc,
  recordViewRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { createActor, createPublishedCreator, createVisitor } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

const read = (creator: AccountSnapshot, days: 7 | 30 | 90 | 365 = 7) =>
  profiles.rpc.call(getPageAnalyticsRpc, { days }, { actor: createActor(creator) });

const visitor = (number: number) => createVisitor({ ipAddress: `203.0.113.${number}` });

function view({ username }: AccountSnapshot, number: number, utmSource?: string) {
  return profiles.rpc.call(recordViewRpc, { username, utmSource }, { actor: visitor(number) });
}

async function addLink(creator: AccountSnapshot, title: string) {
  const link = { kind: 'link' as const, title, url: 'https://shop.example/' };
  return profiles.rpc.call(addLinkRpc, link, { actor: createActor(creator) });
}

const click = ({ username }: AccountSnapshot, linkId: string, number: number) =>
  profiles.rpc.call(recordLinkClickRpc, { username, linkId }, { actor: visitor(number) });

const age = (days: number) =>
  profiles.dataSource.query(
    `WITH clicks AS (UPDATE link_clicks SET click_date = click_date - $1::integer)
     UPDATE profile_views SET view_date = view_date - $1::integer`,
    [days],
  );

describe('the figures of a page', () => {
  it('count views, visitors, clicks and steps, and compare them with as many days before', async () => {
    const creator = await createPublishedCreator(profiles);
    const shop = await addLink(creator, 'My shop');
    await view(creator, 1);
    await click(creator, shop.id, 1);
    await age(5);
    for (const number of [1, 2]) await view(creator, number);
    for (const step of ['dialog', 'checkout'] as const)
      await profiles.rpc.call(recordStepRpc, { username: creator.username, step }, { actor: visitor(2) });
    for (const number of [2, 2, 3]) await click(creator, shop.id, number);
    await age(4);
    await profiles.sumOldViews();
    await view(creator, 3);
    const { from, to, days, daysBefore, before, funnel, links } = await read(creator);
    expect(days.map(({ views, visitors, clicks }) => [views, visitors, clicks])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [2, 2, 3],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [1, 1, 0],
    ]);
    expect([days[0]?.date, days[6]?.date]).toEqual([from, to]);
    expect(before).toEqual({ views: 1, visitors: 1, clicks: 1 });
    expect(daysBefore).toHaveLength(7);
    expect(daysBefore.filter(({ views }) => views > 0)).toMatchObject([before]);
    expect(funnel).toEqual({ visitors: 3, dialogs: 1, checkouts: 1 });
    expect(links).toEqual([{ id: shop.id, title: 'My shop', clicks: 3, visitors: 2 }]);
    const month = await read(creator, 30);
    expect(month.links).toEqual([{ id: shop.id, title: 'My shop', clicks: 4, visitors: 3 }]);
  });

  it("list only the page's own links, those with the most clicks first", async () => {
    const creator = await createPublishedCreator(profiles);
    const other = await createPublishedCreator(profiles);
    const [first, second, gone, foreign] = [
      await addLink(creator, 'First'),
      await addLink(creator, 'Second'),
      await addLink(creator, 'Gone'),
      await addLink(other, 'Of another'),
    ];
    await profiles.rpc.call(
      addLinkRpc,
      { kind: 'heading', title: 'Heading' },
      { actor: createActor(creator) },
    );
    await click(creator, second.id, 1);
    await click(creator, gone.id, 1);
    await click(other, foreign.id, 1);
    await profiles.rpc.call(removeLinkRpc, { linkId: gone.id }, { actor: createActor(creator) });
    const { links, days } = await read(creator);
    expect(links).toEqual([
      { id: second.id, title: 'Second', clicks: 1, visitors: 1 },
      { id: first.id, title: 'First', clicks: 0, visitors: 0 },
    ]);
    expect(days.at(-1)?.clicks).toBe(1);
  });

  it.each([
    ['Pacific/Kiritimati', 14],
    ['Asia/Kathmandu', 5.75],
    ['Pacific/Pago_Pago', -11],
  ])('end with the present day in %s', async (timeZone, hours) => {
    const creator = await createPublishedCreator(profiles);
    await profiles.rpc.call(updateProfileRpc, { timeZone }, { actor: createActor(creator) });
    const shop = await addLink(creator, 'My shop');
    await view(creator, 1);
    await click(creator, shop.id, 1);
    const figures = await read(creator);
    expect(figures).toMatchObject({
      timeZone,
      to: new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10),
    });
    expect(figures.days.at(-1)).toMatchObject({ date: figures.to, views: 1, visitors: 1, clicks: 1 });
  });

  it('add up the sources after the twentieth as Other', async () => {
    const creator = await createPublishedCreator(profiles);
    for (let number = 1; number <= 23; number += 1) await view(creator, number, `source${number}`);
    for (const number of [24, 25]) await view(creator, number, 'Instagram');
    const { sources } = await read(creator);
    expect(sources).toHaveLength(21);
    expect(sources[0]).toEqual({ name: 'Instagram', visitors: 2 });
    expect(sources[20]).toEqual({ name: 'Other', visitors: 4 });
  });

  it('cover 365 days, and stay complete when old days are summed into months', async () => {
    const creator = await createPublishedCreator(profiles);
    const id = randomUUID();
    await profiles.dataSource.query(
      `INSERT INTO links (id, user_id, position, kind, title, url, is_active) VALUES ($1, $2, 1, 'link', 'Old', 'https://a.example', true)`,
      [id, creator.id],
    );
    for (const statement of [
      `INSERT INTO profile_view_totals_daily (user_id, day, views, viewers) SELECT $1, current_date - age, 2, 1 FROM generate_series(3, 800) AS age`,
      `INSERT INTO profile_view_sources_daily (user_id, day, source, viewers) SELECT $1, current_date - age, 'X', 1 FROM generate_series(3, 800) AS age`,
      `INSERT INTO link_click_totals_daily (link_id, day, clicks, visitors) SELECT id, current_date - age, 3, 1 FROM links, generate_series(3, 800) AS age WHERE user_id = $1`,
    ])
      await profiles.dataSource.query(statement, [creator.id]);
    while (await profiles.sumOldViews());
    const { days, sources, links } = await read(creator, 365);
    expect(days).toHaveLength(365);
    expect(days.slice(0, 3)).toMatchObject([
      { views: 2, visitors: 1, clicks: 3 },
      {},
      { views: 2, clicks: 3 },
    ]);
    expect(sources).toEqual([{ name: 'X', visitors: 362 }]);
    expect(links).toEqual([{ id, title: 'Old', clicks: 1_086, visitors: 362 }]);
    const [kept] = await profiles.dataSource.query(
      `SELECT count(*)::int AS rows, sum(clicks)::int AS clicks FROM link_click_totals_daily WHERE link_id = $1`,
      [id],
    );
    expect(kept).toMatchObject({ clicks: 798 * 3 });
    expect(kept.rows).toBeLessThan(450);
  });
});
