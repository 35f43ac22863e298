import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  addLinkRpc,
  importLinksRpc,
  listLinksRpc,
  orderLinksRpc,
  removeLinkRpc,
  restoreLinkRpc,
  updateLinkRpc,
} from '@sprinkle/contracts/profiles/links.rpc';
import type { Link } from '@sprinkle/contracts/profiles/links.schemas';
import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { exportProfileRpc, getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { createActor, createPublishedCreator, createStranger, createVisitor } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

type LinkInput = RpcRequest<typeof addLinkRpc>;
type LinkChanges = Omit<RpcRequest<typeof updateLinkRpc>, 'linkId'>;

const shop = { kind: 'link', title: 'My shop', url: 'https://shop.example/' } as const;
const heading = { kind: 'heading', title: 'Videos' } as const;
const picture = `/media/${randomUUID()}.jpg`;
const NOT_FOUND = { code: 'LINK_NOT_FOUND', status: 404 };

const add = (actor: Actor, link: LinkInput = shop) => profiles.rpc.call(addLinkRpc, link, { actor });
const update = (actor: Actor, linkId: string, changes: LinkChanges) =>
  profiles.rpc.call(updateLinkRpc, { linkId, ...changes }, { actor });
const remove = (actor: Actor, linkId: string) => profiles.rpc.call(removeLinkRpc, { linkId }, { actor });
const restore = (actor: Actor, linkId: string) => profiles.rpc.call(restoreLinkRpc, { linkId }, { actor });
const list = (actor: Actor) => profiles.rpc.call(listLinksRpc, {}, { actor });
const order = (actor: Actor, ids: string[]) => profiles.rpc.call(orderLinksRpc, { ids }, { actor });
const importAll = (actor: Actor, links: RpcRequest<typeof importLinksRpc>['links']) =>
  profiles.rpc.call(importLinksRpc, { links }, { actor });
const titles = (links: Link[]) => links.map(({ title }) => title);
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

async function shownTo(username: string, actor: Actor = createVisitor()) {
  return profiles.rpc.call(getPublicProfileRpc, { username }, { actor });
}

describe('links', () => {
  it('are added last, changed field by field, and listed with their clicks', async () => {
    const actor = createStranger();
    const first = await add(actor, { ...shop, url: ' shop.example ' });
    expect(first).toEqual({
      id: expect.any(String),
      ...shop,
      url: 'https://shop.example',
      picture: null,
      isActive: true,
      startsAt: null,
      endsAt: null,
      clicks: 0,
      clicksLast7Days: 0,
      withheld: null,
    });
    const second = await add(actor, { ...heading, url: 'https://ignored.example' });
    expect(second).toMatchObject({ ...heading, url: null, picture: null });
    expect(await list(actor)).toEqual([first, second]);
    const changed = await update(actor, first.id, { title: ' New  shop ', picture, isActive: false });
    expect(changed).toEqual({ ...first, title: 'New  shop', picture, isActive: false });
    expect(await update(actor, first.id, { kind: 'heading' })).toMatchObject({ url: null, picture: null });
    expect(await list(actor)).toHaveLength(2);
  });

  it.each<[Partial<Record<keyof LinkInput, unknown>>, string, string]>([
    [{ kind: 'folder' }, 'kind', 'Please choose a link or a heading'],
    [{ kind: undefined }, 'kind', 'Please choose a link or a heading'],
    [{ title: ' \u200b ' }, 'title', 'Please give it a title'],
    [{ title: undefined }, 'title', 'Please give it a title'],
    [{ title: 'x'.repeat(81) }, 'title', 'Title must be 80 characters or less'],
    [{ url: null }, 'url', 'Please enter a valid link'],
    [{ url: undefined }, 'url', 'Please enter a valid link'],
    [{ url: `https://shop.example/${'x'.repeat(2_000)}` }, 'url', 'Please enter a valid link'],
    [{ picture: 'https://other.example/cat.jpg' }, 'picture', 'Picture must be an uploaded image'],
    [{ picture: '/media/../secret.jpg' }, 'picture', 'Picture must be an uploaded image'],
    [{ startsAt: 'tomorrow' }, 'startsAt', 'Please enter a date and time'],
    [{ endsAt: '0000-01-01T00:00:00Z' }, 'endsAt', 'Please enter a date and time'],
    [
      { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T01:00:00+01:00' },
      'endsAt',
      'The end must be after the start',
    ],
  ])('are rejected with %j', async (broken, path, message) => {
    const actor = createStranger();
    await expect(add(actor, { ...shop, ...broken } as LinkInput)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      message,
      issues: [{ path, message }],
    });
    expect(await list(actor)).toEqual([]);
  });

  it('are validated as a whole when one field changes', async () => {
    const actor = createStranger();
    const { id } = await add(actor, { ...shop, startsAt: inSeconds(60) });
    await expect(update(actor, id, { endsAt: inSeconds(30) })).rejects.toMatchObject({
      message: 'The end must be after the start',
    });
    await expect(update(actor, id, { url: null })).rejects.toMatchObject({
      message: 'Please enter a valid link',
    });
    const { id: headingId } = await add(actor, heading);
    await expect(update(actor, headingId, { kind: 'link' })).rejects.toMatchObject({
      issues: [{ path: 'url', message: 'Please enter a valid link' }],
    });
  });

  it('can have titles of 80 characters in any script and addresses of 2,000', async () => {
    const title = '👩‍🎤'.repeat(26) + 'ab';
    const url = `https://shop.example/${'x'.repeat(1_979)}`;
    expect(await add(createStranger(), { kind: 'link', title, url })).toMatchObject({ title, url });
  });

  it('are accessible only to their owner', async () => {
    const [owner, other] = [createStranger(), createStranger()];
    const link = await add(owner);
    for (const id of [link.id, randomUUID(), 'none']) {
      await expect(update(other, id, { title: 'Mine' })).rejects.toMatchObject(NOT_FOUND);
      await expect(remove(other, id)).rejects.toMatchObject(NOT_FOUND);
      await expect(restore(other, id)).rejects.toMatchObject(NOT_FOUND);
    }
    await expect(order(other, [link.id])).rejects.toMatchObject({ code: 'LINKS_CHANGED' });
    expect(await list(owner)).toEqual([link]);
    expect(await list(other)).toEqual([]);
    await expect(list(createVisitor())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('are limited to fifty, even when they are added at the same time or restored', async () => {
    const actor = createStranger();
    const full = { code: 'TOO_MANY_LINKS', status: 409, message: 'You can have at most 50 links' };
    await importAll(
      actor,
      Array.from({ length: 45 }, (_, n) => ({ ...shop, title: `Shop ${n}` })),
    );
    const added = await Promise.allSettled(Array.from({ length: 10 }, () => add(actor)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(add(actor)).rejects.toMatchObject(full);
    await expect(importAll(actor, [shop])).rejects.toMatchObject(full);
    const [first] = await list(actor);
    await remove(actor, first!.id);
    await add(actor);
    await expect(restore(actor, first!.id)).rejects.toMatchObject(full);
    expect(await list(actor)).toHaveLength(50);
  });

  it('get their place and clicks back when they are restored', async () => {
    const actor = createStranger();
    const [a, b, c] = [await add(actor), await add(actor, heading), await add(actor)];
    await remove(actor, b.id);
    await expect(remove(actor, b.id)).rejects.toMatchObject(NOT_FOUND);
    await expect(update(actor, b.id, { title: 'Gone' })).rejects.toMatchObject(NOT_FOUND);
    expect(await list(actor)).toEqual([a, c]);
    expect(await Promise.all([restore(actor, b.id), restore(actor, b.id)])).toEqual([b, b]);
    expect(await list(actor)).toEqual([a, b, c]);
  });

  it('are gone for good an hour after they were removed', async () => {
    const actor = createStranger();
    const [a, b] = [await add(actor), await add(actor)];
    await remove(actor, a.id);
    await profiles.dataSource.query(
      `UPDATE links SET removed_at = removed_at - interval '61 minutes' WHERE removed_at IS NOT NULL`,
    );
    await profiles.purgeLinks();
    await expect(restore(actor, a.id)).rejects.toMatchObject(NOT_FOUND);
    expect(await list(actor)).toEqual([b]);
  });

  it('publish each change as a change of the profile, with their pictures', async () => {
    const actor = createStranger();
    const { id } = await add(actor, { ...shop, picture });
    await remove(actor, id);
    const of = (version: number) =>
      profiles.events.waitFor(
        profileUpdated,
        ({ profile }) => profile.userId === actor.id && profile.version === version,
      );
    expect((await of(1)).profile.mediaAddresses).toEqual([picture]);
    expect((await of(2)).profile.mediaAddresses).toEqual([]);
  });

  it('are part of the export', async () => {
    const account = await createPublishedCreator(profiles);
    const link = await add(createActor(account));
    const actor = createActor(account, { authenticatedAt: new Date().toISOString() });
    expect(await profiles.rpc.call(exportProfileRpc, {}, { actor })).toMatchObject({ links: [link] });
  });
});

describe('the order of links', () => {
  it('is set for all links at once', async () => {
    const actor = createStranger();
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push((await add(actor, { ...shop, title })).id);
    expect(titles(await order(actor, ids.toReversed()))).toEqual(['c', 'b', 'a']);
    expect(titles(await list(actor))).toEqual(['c', 'b', 'a']);
    expect(titles(await order(actor, [ids[1]!.toUpperCase(), ids[0]!, ids[2]!]))).toEqual(['b', 'a', 'c']);
  });

  it('is rejected unless it names exactly the existing links', async () => {
    const actor = createStranger();
    const [a, b] = [await add(actor, { ...shop, title: 'a' }), await add(actor, { ...shop, title: 'b' })];
    const foreign = await add(createStranger());
    const orders = [[], [b.id], [b.id, b.id], [b.id, a.id, a.id], [b.id, foreign.id], [b.id, a.id, 'none']];
    for (const ids of orders) {
      await expect(order(actor, ids)).rejects.toMatchObject({
        code: 'LINKS_CHANGED',
        status: 409,
        message: 'Your links were changed elsewhere. Please check them again.',
      });
    }
    expect(await list(actor)).toEqual([a, b]);
  });

  it('is one of the two orders when two windows change it at once', async () => {
    const actor = createStranger();
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c', 'd']) ids.push((await add(actor, { ...shop, title })).id);
    await Promise.all([order(actor, ids.toReversed()), order(actor, ids)]);
    expect(['abcd', 'dcba']).toContain(titles(await list(actor)).join(''));
  });
});

describe('an import', () => {
  it('adds all links and headings after the others', async () => {
    const actor = createStranger();
    const known = await add(actor);
    const added = await importAll(actor, [{ title: 'One', url: 'one.example' }, { ...heading }, { ...shop }]);
    expect(titles(added)).toEqual(['One', 'Videos', 'My shop']);
    expect(await list(actor)).toEqual([known, ...added]);
  });

  it('adds none when one is wrong, and says which', async () => {
    const actor = createStranger();
    const rows = [{ ...shop }, { ...shop, url: 'javascript:alert(1)' }, { ...shop, title: '' }];
    await expect(importAll(actor, rows)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [
        { path: 'links.1.url', message: 'Please enter a valid link' },
        { path: 'links.2.title', message: 'Please give it a title' },
      ],
    });
    await expect(importAll(actor, [])).rejects.toMatchObject({ status: 400 });
    await expect(
      importAll(
        actor,
        Array.from({ length: 51 }, () => shop),
      ),
    ).rejects.toMatchObject({
      code: 'TOO_MANY_LINKS',
    });
    expect(await list(actor)).toEqual([]);
  });
});

describe('the public page', () => {
  it('shows the links that are active and within their time, and says when that changes', async () => {
    const account = await createPublishedCreator(profiles);
    const actor = createActor(account);
    const [soon, later] = [inSeconds(60), inSeconds(120)];
    await add(actor, { ...shop, title: 'off', isActive: false, startsAt: inSeconds(30) });
    await add(actor, { ...heading, title: 'now' });
    await add(actor, { ...shop, title: 'until later', picture, startsAt: inSeconds(-60), endsAt: later });
    await add(actor, { ...shop, title: 'from soon', startsAt: soon });
    await add(actor, { ...shop, title: 'over', endsAt: inSeconds(-1) });
    const { links, linksChangeAt } = await shownTo(account.username);
    expect(links).toEqual([
      { id: expect.any(String), kind: 'heading', title: 'now', url: null, picture: null },
      { id: expect.any(String), ...shop, title: 'until later', picture },
    ]);
    expect(linksChangeAt).toBe(soon);
    expect(await shownTo(account.username, actor)).toMatchObject({ links });
  });

  it('shows no links of other creators', async () => {
    const [full, empty] = [await createPublishedCreator(profiles), await createPublishedCreator(profiles)];
    await add(createActor(full));
    expect(await shownTo(empty.username)).toMatchObject({ links: [], linksChangeAt: null });
  });
});
