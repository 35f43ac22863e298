import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import { addLinkRpc, listLinksRpc, recordLinkClickRpc } from '@sprinkle/contracts/profiles/links.rpc';
import { createActor, createPublishedCreator, createStranger, createVisitor } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

const shop = { kind: 'link', title: 'My shop', url: 'https://shop.example/' } as const;

async function createLinked(link: object = {}) {
  const account = await createPublishedCreator(profiles);
  const added = await profiles.rpc.call(addLinkRpc, { ...shop, ...link }, { actor: createActor(account) });
  return { account, linkId: added.id };
}

const click = ({ username }: AccountSnapshot, linkId: string, actor: Actor = createVisitor()) =>
  profiles.rpc.call(recordLinkClickRpc, { username, linkId }, { actor });

async function clicksOf(account: AccountSnapshot) {
  const [link] = await profiles.rpc.call(listLinksRpc, {}, { actor: createActor(account) });
  return [link?.clicks, link?.clicksLast7Days];
}

const age = (days: number) =>
  profiles.dataSource.query('UPDATE link_clicks SET click_date = click_date - $1::integer', [days]);

describe('a click on a link', () => {
  it("counts every time, and its visitor's network once a day without storing the address", async () => {
    const { account, linkId } = await createLinked();
    const others = ['2001:db8::7', '2001:db8::8'].map((ipAddress) => createVisitor({ ipAddress }));
    const visitors = [createVisitor(), createVisitor(), ...others];
    await Promise.all(visitors.map((visitor) => click(account, linkId, visitor)));
    expect(await clicksOf(account)).toEqual([4, 4]);
    const rows = await profiles.dataSource.query('SELECT * FROM link_clicks WHERE link_id = $1', [linkId]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
  });

  it('is kept in the sum of its day, and counts among the last seven days', async () => {
    const { account, linkId } = await createLinked();
    for (const days of [4, 3, 2]) {
      await click(account, linkId);
      await age(days);
      await Promise.all([profiles.sumOldViews(), profiles.sumOldViews()]);
    }
    await click(account, linkId);
    expect(await clicksOf(account)).toEqual([4, 4]);
    await profiles.dataSource.query('UPDATE link_click_totals_daily SET day = day - 3');
    expect(await clicksOf(account)).toEqual([4, 3]);
    expect(
      await profiles.dataSource.query('SELECT * FROM link_clicks WHERE link_id = $1', [linkId]),
    ).toHaveLength(1);
  });

  it('does not count when it comes from the owner or a known bot', async () => {
    const { account, linkId } = await createLinked();
    await click(account, linkId, createActor(account, { ipAddress: '203.0.113.1' }));
    for (const userAgent of ['facebookexternalhit/1.1', 'Slackbot-LinkExpanding 1.0', 'WhatsApp/2.23'])
      await click(account, linkId, createVisitor({ userAgent }));
    expect(await clicksOf(account)).toEqual([0, 0]);
  });

  it.each([
    ['is off', { isActive: false }],
    ['has not begun', { startsAt: '2099-01-01T00:00:00Z' }],
    ['is over', { endsAt: '2020-01-01T00:00:00Z' }],
  ])('counts nothing for a link that %s', async (_case, link) => {
    const { account, linkId } = await createLinked(link);
    expect(await click(account, linkId)).toEqual({});
    expect(await clicksOf(account)).toEqual([0, 0]);
  });

  it.each([
    [
      'is at a blocked host',
      `UPDATE link_settings SET blocked_hosts = '{shop.example}' WHERE $1::uuid IS NOT NULL`,
    ],
    ['was taken down', 'UPDATE links SET is_taken_down = true WHERE id = $1'],
  ])('no longer counts for a link that %s', async (_case, change) => {
    const { account, linkId } = await createLinked();
    await click(account, linkId);
    await profiles.dataSource.query(change, [linkId]);
    expect(await click(account, linkId)).toEqual({});
    expect(await clicksOf(account)).toEqual([1, 1]);
    await profiles.dataSource.query(`UPDATE link_settings SET blocked_hosts = '{}'`);
  });

  it('is rejected for a heading', async () => {
    const { account, linkId } = await createLinked({ kind: 'heading' });
    await expect(click(account, linkId)).rejects.toMatchObject({ code: 'LINK_NOT_FOUND', status: 404 });
  });

  it('is rejected for links and pages that do not exist', async () => {
    const { account, linkId } = await createLinked();
    const other = await createPublishedCreator(profiles);
    for (const id of ['none', randomUUID()])
      await expect(click(account, id)).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
    await expect(click(other, linkId)).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
    await expect(click({ ...account, username: 'nobody_here' }, linkId)).rejects.toMatchObject({
      code: 'PROFILE_NOT_FOUND',
    });
    await expect(click(account, linkId, createStranger())).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
