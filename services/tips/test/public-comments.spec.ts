import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPublicTipsRpc, listPublicCommentsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { createCreator, insertPaidTip, minutesAgo, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

const listPage = ({ username }: TestCreator, cursor?: string) =>
  tips.rpc.call(listPublicCommentsRpc, { username, cursor });

/** Returns the ids, newest first. */
async function insertMany(creator: TestCreator, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let minute = count; minute > 0; minute -= 1) {
    ids.unshift(await insertPaidTip(tips, creator, { succeededAt: minutesAgo(minute), message: 'Nice' }));
  }
  return ids;
}

const change = (id: string | undefined, change: string) =>
  tips.database.query(`UPDATE tips SET ${change} WHERE id = $1`, [id]);

describe('the number of a page’s tips', () => {
  it.each([
    [0, 0],
    [1, 1],
    [50, 50],
  ])('equals the length of a list of %i', async (count, expected) => {
    const creator = await createCreator(tips);
    await insertMany(creator, count);
    expect(await tips.rpc.call(getPublicTipsRpc, creator)).toMatchObject({ tipCount: expected });
  });

  it('includes tips beyond the list, except those that visitors do not see', async () => {
    const creator = await createCreator(tips);
    const ids = await insertMany(creator, 64);
    await change(ids[0], 'is_hidden = true');
    await change(ids[1], 'is_taken_down = true');
    await change(ids[2], 'is_hidden = true, is_taken_down = true');
    await change(ids[3], "status = 'refunded'");
    const { tips: listed, tipCount } = await tips.rpc.call(getPublicTipsRpc, {
      username: creator.username.toUpperCase(),
    });
    expect(listed).toHaveLength(50);
    expect(tipCount).toBe(60);
  });
});

describe('the comments of a page', () => {
  it('come in pages of twenty, newest first, each once', async () => {
    const creator = await createCreator(tips);
    const ids = await insertMany(creator, 45);
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const { tips: page, nextCursor } = await listPage(creator, cursor);
      pages.push(page.map(({ id }) => id));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(ids);
  });

  it.each([
    ['hidden', 'is_hidden = true'],
    ['taken down', 'is_taken_down = true'],
    ['without a message', 'message = NULL'],
    ['private', 'is_private = true'],
    ['refunded', "status = 'refunded'"],
    ['disputed', "status = 'disputed'"],
  ])('leave out a tip that is %s', async (_what, sql) => {
    const creator = await createCreator(tips);
    const [newer, gone, older] = await insertMany(creator, 3);
    await change(gone, sql);
    expect((await listPage(creator)).tips.map(({ id }) => id)).toEqual([newer, older]);
    // The cursor keeps its place in the list even if its tip is gone.
    expect((await listPage(creator, gone)).tips.map(({ id }) => id)).toEqual([older]);
  });

  it('hide the name of an anonymous tipper, and belong to one creator only', async () => {
    const [creator, other] = await Promise.all([createCreator(tips), createCreator(tips)]);
    const [id] = await insertMany(creator, 1);
    const [foreign] = await insertMany(other, 2);
    await change(id, 'is_anonymous = true');
    expect((await listPage(creator)).tips).toMatchObject([
      { id, senderName: 'Anonymous', socialHandle: null },
    ]);
    expect(await listPage(creator, foreign)).toEqual({ tips: [], nextCursor: null });
  });

  it.each(['nobody', '\0', 'x'.repeat(100)])('are empty for the username %j', async (username) => {
    const reply = await tips.rpc.call(listPublicCommentsRpc, { username, cursor: randomUUID() });
    expect(reply).toEqual({ tips: [], nextCursor: null });
  });
});
