import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOwnTipsRpc, respondToTipRpc, setTipVisibilityRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { getTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { createCreator, insertPaidTip, minutesAgo, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

type Query = Parameters<typeof tips.rpc.call<typeof listOwnTipsRpc>>[1];

const find = async ({ actor }: TestCreator, query: Query) =>
  (await tips.rpc.call(listOwnTipsRpc, query, { actor })).tips.map(({ id }) => id);
const countOf = async ({ actor }: TestCreator) =>
  (await tips.rpc.call(getTipStatsRpc, {}, { actor })).unansweredCount;

describe('the unanswered comments', () => {
  it('are those without a reply that visitors can see', async () => {
    const creator = await createCreator(tips);
    const { actor } = creator;
    const add = (overrides: Parameters<typeof insertPaidTip>[2]) => insertPaidTip(tips, creator, overrides);
    const newest = await add({ succeededAt: minutesAgo(1), message: 'Where is the coat from?' });
    const older = await add({ succeededAt: minutesAgo(2), message: 'Hello' });
    await add({ succeededAt: minutesAgo(3), message: null });
    await add({ succeededAt: minutesAgo(4), message: 'Hidden', isHidden: true });
    await add({ succeededAt: minutesAgo(5), message: 'Refunded', status: 'refunded' });
    const other = await createCreator(tips);
    await insertPaidTip(tips, other, { succeededAt: minutesAgo(1), message: 'Of another creator' });
    expect(await find(creator, { filter: 'unanswered' })).toEqual([newest, older]);
    expect(await countOf(creator)).toBe(2);

    await tips.rpc.call(respondToTipRpc, { tipId: newest, response: 'Lyon' }, { actor });
    expect(await find(creator, { filter: 'unanswered' })).toEqual([older]);
    expect(await countOf(creator)).toBe(1);
    await tips.rpc.call(setTipVisibilityRpc, { tipId: older, isHidden: true }, { actor });
    expect(await find(creator, { filter: 'unanswered' })).toEqual([]);
    expect(await countOf(creator)).toBe(0);
  });
});

describe("searching one's own tips", () => {
  it.each([
    ['COAT', ['coat']],
    ['jörg', ['name']],
    ['100%', ['percent']],
    ['_', []],
    ['pills', []],
  ])('finds %j in messages and names', async (search, expected) => {
    const creator = await createCreator(tips);
    const ids: Record<string, string> = {};
    const add = async (key: string, overrides: Parameters<typeof insertPaidTip>[2]) => {
      ids[key] = await insertPaidTip(tips, creator, overrides);
    };
    await add('coat', { succeededAt: minutesAgo(1), message: 'Where is the coat from?' });
    await add('name', { succeededAt: minutesAgo(2), message: null, senderName: 'Jörg' });
    await add('percent', { succeededAt: minutesAgo(3), message: 'You are 100% right' });
    await insertPaidTip(tips, await createCreator(tips), {
      succeededAt: minutesAgo(1),
      message: 'A coat, pills, 100%',
    });
    expect(await find(creator, { search })).toEqual(expected.map((key) => ids[key]));
  });

  it.each(['', '   ', 'x'.repeat(101)])('rejects %j', async (search) => {
    const { actor } = await createCreator(tips);
    await expect(tips.rpc.call(listOwnTipsRpc, { search }, { actor })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

it('creators find their own tip by its id, but not that of another creator', async () => {
  const [creator, other] = [await createCreator(tips), await createCreator(tips)];
  await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
  const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(500), isHidden: true });
  expect(await find(creator, { id })).toEqual([id]);
  expect(await find(other, { id })).toEqual([]);
  await expect(find(creator, { id: 'no-id' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
