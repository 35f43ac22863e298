import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import {
  addLinkRpc,
  importLinksRpc,
  listCreatorLinksRpc,
  listLinksRpc,
  recordLinkClickRpc,
  removeLinkRpc,
  restoreLinkRpc,
  updateLinkRpc,
} from '@sprinkle/contracts/profiles/links.rpc';
import {
  profilesActivityRecorded,
  profileUpdated,
  reportDecided,
} from '@sprinkle/contracts/profiles/profiles.events';
import { addSocialLinkRpc, getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { takeLinkDownRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { announceAccount, createActor, createPublishedCreator, createVisitor } from './factories.js';
import { because, createAdmin, createReporting, type Reporting } from './reporting.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
let reporting: Reporting;
beforeAll(async () => {
  profiles = await startProfiles();
  reporting = createReporting(profiles);
});
afterAll(() => profiles.stop());

const shop = { kind: 'link', title: 'My shop', url: 'https://shop.example/' } as const;

const add = (creator: AccountSnapshot, link: object = {}) =>
  profiles.rpc.call(addLinkRpc, { ...shop, ...link }, { actor: createActor(creator) });
const list = (creator: AccountSnapshot) =>
  profiles.rpc.call(listLinksRpc, {}, { actor: createActor(creator) });
const takeDown = (linkId: string, actor = createAdmin()) =>
  profiles.rpc.call(takeLinkDownRpc, { linkId, ...because }, { actor });
const asAdmin = (userId: string, actor = createAdmin()) =>
  profiles.rpc.call(listCreatorLinksRpc, { userId }, { actor });
const withheld = async (creator: AccountSnapshot) => (await list(creator)).map((link) => link.withheld);

async function shown({ username }: AccountSnapshot): Promise<string[]> {
  const { links } = await profiles.rpc.call(getPublicProfileRpc, { username }, { actor: createVisitor() });
  return links.map(({ title }) => title);
}

describe('a link that an administrator takes down', () => {
  it('disappears from the page at once, with a case that its creator sees', async () => {
    const creator = await createPublishedCreator(profiles);
    const [link, other] = [await add(creator), await add(creator, { title: 'Other', url: 'other.example' })];
    const taken = await takeDown(link.id);
    const snapshot = { linkId: link.id, title: shop.title, url: shop.url };
    expect(taken).toMatchObject({
      kind: 'link',
      link: snapshot,
      comment: null,
      state: 'acted',
      reportCount: 0,
      decision: { action: 'link-taken-down', message: because.message, reason: because.reason },
    });
    expect(await shown(creator)).toEqual([other.title]);
    expect(await list(creator)).toMatchObject([
      { id: link.id, isActive: true, withheld: 'taken-down' },
      { id: other.id, withheld: null },
    ]);
    expect(await reporting.ownTakedowns(creator)).toMatchObject([
      { id: taken.id, kind: 'link', link: snapshot, message: because.message },
    ]);
    const decided = await profiles.events.waitFor(reportDecided, ({ caseId }) => caseId === taken.id);
    expect(decided).toMatchObject({ decision: 'link-taken-down', creatorId: creator.id, link: snapshot });
    await profiles.events.waitFor(
      profilesActivityRecorded,
      ({ action, target }) => action === 'link-taken-down' && target?.id === creator.id,
    );
    await profiles.events.waitFor(profileUpdated, ({ profile }) => profile.userId === creator.id);
    const click = { username: creator.username, linkId: link.id };
    await profiles.rpc.call(recordLinkClickRpc, click, { actor: createVisitor() });
    expect(await list(creator)).toMatchObject([{ id: link.id, clicks: 0 }, {}]);
  });

  it('can also be a heading', async () => {
    const creator = await createPublishedCreator(profiles);
    const heading = await add(creator, { kind: 'heading', title: 'A rude word' });
    expect(await takeDown(heading.id)).toMatchObject({ link: { title: 'A rude word', url: null } });
    expect(await shown(creator)).toEqual([]);
  });

  it('cannot be brought back by its creator', async () => {
    const creator = await createPublishedCreator(profiles);
    const actor = createActor(creator);
    const { id: linkId } = await add(creator);
    await takeDown(linkId);
    await takeDown((await add(creator, { url: 'https://instagram.com/maya' })).id);
    for (const change of [
      { title: 'Another' },
      { url: 'https://another.example' },
      { isActive: false },
      { isActive: true },
      { kind: 'heading' as const },
    ])
      expect(await profiles.rpc.call(updateLinkRpc, { linkId, ...change }, { actor })).toMatchObject({
        withheld: 'taken-down',
      });
    await profiles.rpc.call(removeLinkRpc, { linkId }, { actor });
    expect(await profiles.rpc.call(restoreLinkRpc, { linkId }, { actor })).toMatchObject({
      withheld: 'taken-down',
    });
    await profiles.rpc.call(removeLinkRpc, { linkId }, { actor });
    const refused = { code: 'VALIDATION_FAILED', message: "Links to this address aren't allowed" };
    await expect(add(creator)).rejects.toMatchObject({ ...refused, issues: [{ path: 'url' }] });
    for (const url of ['http://SHOP.example', `${shop.url}#1`, `${shop.url}?`])
      await expect(add(creator, { url })).rejects.toMatchObject(refused);
    const links = [
      { title: 'Fine', url: 'fine.example' },
      { title: 'Again', url: shop.url },
    ];
    await expect(profiles.rpc.call(importLinksRpc, { links }, { actor })).rejects.toMatchObject({
      ...refused,
      issues: [{ path: 'links.1.url' }],
    });
    for (const social of [
      { platform: 'website', url: `${shop.url}#1` },
      { platform: 'instagram', url: 'maya' },
    ] as const)
      await expect(profiles.rpc.call(addSocialLinkRpc, social, { actor })).rejects.toMatchObject(refused);
    expect(await shown(creator)).toEqual([]);
    expect(await add(await createPublishedCreator(profiles))).toMatchObject({ withheld: null });
  });

  it('is taken down only once, even when several requests arrive at the same time', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await add(creator);
    const actor = createAdmin();
    const cases = await Promise.all([1, 2, 3].map(() => takeDown(id, actor)));
    cases.push(await takeDown(id, actor));
    expect(new Set(cases.map((taken) => taken.id)).size).toBe(1);
    await expect(takeDown(id, createAdmin('other'))).rejects.toMatchObject({
      code: 'DECIDED_ALREADY',
      message: 'root_admin has already taken this link down.',
    });
    expect(await reporting.casesOf(creator)).toHaveLength(1);
  });

  it('comes back when the decision is reversed, and stays down when it is upheld', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await add(creator);
    const admin = createAdmin();
    const taken = await takeDown(id, admin);
    expect(await reporting.appeal(creator, taken.id)).toMatchObject({ appeal: { state: 'open' } });
    expect(await reporting.casesOf(creator, 'appealed')).toMatchObject([{ id: taken.id, kind: 'link' }]);
    await reporting.decideAppeal(taken.id, 'upheld', admin);
    expect(await shown(creator)).toEqual([]);
    await reporting.decideAppeal(taken.id, 'reversed', admin);
    expect(await shown(creator)).toEqual([shop.title]);
    expect(await withheld(creator)).toEqual([null]);
    expect(await asAdmin(creator.id)).toMatchObject([{ id, takedownId: null }]);
    expect((await takeDown(id, admin)).id).not.toBe(taken.id);
    expect(await shown(creator)).toEqual([]);
  });

  it('has its picture withheld, even when its creator moves the picture to another link, until the decision is reversed', async () => {
    const creator = await createPublishedCreator(profiles);
    const actor = createActor(creator);
    const picture = `/media/${randomUUID()}.jpg`;
    const { id: linkId } = await add(creator, { picture });
    const taken = await takeDown(linkId);
    const told = async () => {
      const query = 'SELECT version FROM profiles WHERE user_id = $1';
      const [{ version }] = await profiles.dataSource.query(query, [creator.id]);
      const { profile } = await profiles.events.waitFor(
        profileUpdated,
        (event) => event.profile.userId === creator.id && event.profile.version === version,
      );
      return profile;
    };
    expect(await told()).toMatchObject({ mediaAddresses: [picture], takenDownPictures: [picture] });
    await profiles.rpc.call(updateLinkRpc, { linkId, picture: null }, { actor });
    await add(creator, { url: 'other.example', picture });
    expect(await told()).toMatchObject({ mediaAddresses: [picture], takenDownPictures: [picture] });
    await reporting.decideAppeal(taken.id, 'reversed');
    expect(await told()).toMatchObject({ takenDownPictures: [] });
  });

  it('can be answered only by its own creator', async () => {
    const [creator, stranger] = [await createPublishedCreator(profiles), await announceAccount(profiles)];
    const taken = await takeDown((await add(creator)).id);
    await expect(reporting.appeal(stranger, taken.id)).rejects.toMatchObject({ status: 404 });
    expect(await reporting.ownTakedowns(stranger)).toEqual([]);
    await reporting.appeal(creator, taken.id);
    await expect(reporting.appeal(creator, taken.id)).rejects.toMatchObject({ code: 'ANSWERED_ALREADY' });
  });

  it('stays removed when its creator removed it before the decision was reversed', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id: linkId } = await add(creator);
    const taken = await takeDown(linkId);
    await profiles.rpc.call(removeLinkRpc, { linkId }, { actor: createActor(creator) });
    await expect(takeDown(linkId)).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
    await reporting.decideAppeal(taken.id, 'reversed');
    expect(await list(creator)).toEqual([]);
    expect(await add(creator)).toMatchObject({ withheld: null });
  });
});

it("administrators see a creator's links, and which decision took down each of them", async () => {
  const creator = await createPublishedCreator(profiles, { isBlocked: true });
  const [link, other] = [await add(creator), await add(creator, { isActive: false, url: 'x.example' })];
  const taken = await takeDown(link.id);
  expect(await asAdmin(creator.id)).toMatchObject([
    { id: link.id, url: shop.url, withheld: 'taken-down', takedownId: taken.id },
    { id: other.id, isActive: false, withheld: null, takedownId: null },
  ]);
  for (const missing of [randomUUID(), 'x', '\0'])
    await expect(asAdmin(missing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('only administrators with a recent password can take down a link, and only while the account is open', async () => {
  const creator = await createPublishedCreator(profiles);
  const { id } = await add(creator);
  const longAgo = { ...createAdmin(), authenticatedAt: new Date(0).toISOString() };
  await expect(takeDown(id, longAgo)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  await expect(takeDown(id, createActor(creator))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(asAdmin(creator.id, createActor(creator))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  for (const missing of [randomUUID(), 'x', '\0'])
    await expect(takeDown(missing)).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
  await profiles.dataSource.query('UPDATE accounts SET is_active = false WHERE id = $1', [creator.id]);
  await expect(takeDown(id)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
});
