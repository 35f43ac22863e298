import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listOwnTipsRpc,
  listPublicTipsRpc,
  respondToTipRpc,
  setTipVisibilityRpc,
} from '@sprinkle/contracts/tips/page/tips.rpc';
import { tipReplied, tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  createCreator,
  createPendingTip,
  giveTip,
  insertPaidTip,
  minutesAgo,
  type TestCreator,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

const listPublic = ({ username }: TestCreator) => tips.rpc.call(listPublicTipsRpc, { username });

const setHidden = (creator: TestCreator, tipId: string, isHidden: boolean) =>
  tips.rpc.call(setTipVisibilityRpc, { tipId, isHidden }, { actor: creator.actor });

const respond = (creator: TestCreator, tipId: string, response: string) =>
  tips.rpc.call(respondToTipRpc, { tipId, response }, { actor: creator.actor });

/** Returns the events about a tip, after waiting for a later event. */
async function eventsOf(creator: TestCreator, tipId: string) {
  const marker = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(0) });
  await setHidden(creator, marker, true);
  await respond(creator, marker, 'The last word');
  await tips.events.waitFor(tipVisibilityChanged, (change) => change.tipId === marker);
  await tips.events.waitFor(tipReplied, (reply) => reply.tipId === marker);
  return {
    changes: tips.events.of(tipVisibilityChanged).filter((change) => change.tipId === tipId),
    replies: tips.events.of(tipReplied).filter((reply) => reply.tipId === tipId),
  };
}

describe('hiding a tip', () => {
  it('removes it from the public list until it is shown again, with one event per change', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    expect(await setHidden(creator, id, true)).toMatchObject({ id, isHidden: true, senderName: 'Sam' });
    expect(await listPublic(creator)).toEqual([]);
    expect(await setHidden(creator, id, true)).toMatchObject({ isHidden: true });
    expect(await setHidden(creator, id, false)).toMatchObject({ isHidden: false });
    expect(await listPublic(creator)).toMatchObject([{ id, isHidden: false }]);
    const about = { tipId: id, creatorId: creator.id, creatorUsername: creator.username };
    expect((await eventsOf(creator, id)).changes).toEqual([
      { ...about, isHidden: true },
      { ...about, isHidden: false },
    ]);
  });

  it('changes it once when it is requested several times at once', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    const responses = await Promise.all(Array.from({ length: 8 }, () => setHidden(creator, id, true)));
    expect(new Set(responses.map(({ isHidden }) => isHidden))).toEqual(new Set([true]));
    expect((await eventsOf(creator, id)).changes).toHaveLength(1);
  });
});

describe('replying to a tip', () => {
  it('trims and publishes the reply, and replaces an earlier one', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    const first = await respond(creator, id, '  Thank you! \u202e🧁 ');
    expect(first).toMatchObject({ id, response: 'Thank you! 🧁', respondedAt: expect.any(String) });
    expect(await listPublic(creator)).toMatchObject([{ id, response: 'Thank you! 🧁' }]);
    await respond(creator, id, 'Thanks a lot!');
    expect(await listPublic(creator)).toMatchObject([{ id, response: 'Thanks a lot!' }]);
    const about = {
      tipId: id,
      creatorId: creator.id,
      creatorUsername: creator.username,
      creatorDisplayName: 'Cleo',
      senderName: 'Sam',
      senderEmail: 'sam@example.com',
      message: 'Great video',
    };
    expect((await eventsOf(creator, id)).replies).toEqual([
      { ...about, response: 'Thank you! 🧁', isFirst: true },
      { ...about, response: 'Thanks a lot!', isFirst: false },
    ]);
  });

  it('changes nothing when the reply is the same', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    const first = await respond(creator, id, 'Thank you!');
    expect(await respond(creator, id, ' Thank you! ')).toEqual(first);
    expect((await eventsOf(creator, id)).replies).toHaveLength(1);
  });

  it('records one first reply when several arrive at once', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    await Promise.all(Array.from({ length: 6 }, () => respond(creator, id, 'Same')));
    await Promise.all(['A', 'B', 'C'].map((response) => respond(creator, id, response)));
    const { replies } = await eventsOf(creator, id);
    expect(replies.filter(({ isFirst }) => isFirst)).toMatchObject([{ response: 'Same' }]);
    expect(replies).toHaveLength(4);
    const stored = (await listPublic(creator)).find((tip) => tip.id === id);
    expect(['A', 'B', 'C']).toContain(stored?.response);
  });

  it('records no address of an anonymized tipper', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    await tips.database.query('UPDATE tips SET sender_email = NULL WHERE id = $1', [id]);
    await respond(creator, id, 'Thank you!');
    expect((await eventsOf(creator, id)).replies).toMatchObject([{ senderEmail: null, isFirst: true }]);
  });

  it.each([
    ['', 'Please write a reply'],
    [' \n\u200b\u202e ', 'Please write a reply'],
    ['x'.repeat(201), 'Reply must be 200 characters or less'],
    ['🧁'.repeat(201), 'Reply must be 200 characters or less'],
    ['x'.repeat(100_000), 'Reply must be 200 characters or less'],
  ])('rejects the reply %j', async (response, message) => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    await expect(respond(creator, id, response)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'response', message }],
    });
  });

  it('accepts two hundred visible characters, keeps markup as text and drops NUL', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    expect(await respond(creator, id, '🧁'.repeat(200))).toMatchObject({ response: '🧁'.repeat(200) });
    const hostile = `<img src=x onerror=alert(1)>'; DROP TABLE tips; --`;
    expect(await respond(creator, id, `${hostile}\0`)).toMatchObject({ response: hostile });
  });
});

describe('a tip of another creator', () => {
  it('is not found, nor is an unpaid tip or a malformed id', async () => {
    const creator = await createCreator(tips);
    const other = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await createPendingTip(tips, other);
    const [pending] = await tips.database.query('SELECT id FROM tips WHERE user_id = $1', [other.id]);
    const refunded = await insertPaidTip(tips, other, { succeededAt: minutesAgo(1), status: 'refunded' });
    const unknown = ['a7b1c2d3-0000-4000-8000-000000000000', '1', "' OR 1=1 --", '\0', 'ä'.repeat(200)];
    for (const tipId of [id, pending.id, refunded, ...unknown]) {
      await expect(setHidden(other, tipId, true)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
      await expect(respond(other, tipId, 'Mine')).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
    }
    expect(await listPublic(creator)).toMatchObject([{ id, isHidden: false, response: null }]);
  });

  it('cannot be changed without signing in', async () => {
    const creator = await createCreator(tips);
    const { id: tipId } = await giveTip(tips, creator);
    for (const call of [
      tips.rpc.call(setTipVisibilityRpc, { tipId, isHidden: true }),
      tips.rpc.call(respondToTipRpc, { tipId, response: 'Hi' }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('the creator’s list of tips', () => {
  it('filters visible tips, hidden tips and tips with a message on every page', async () => {
    const creator = await createCreator(tips);
    const ids: string[] = [];
    for (let minute = 12; minute > 0; minute -= 1) {
      const [isHidden, message] = [minute % 3 === 0, minute % 2 === 0 ? 'Hello' : null];
      ids.unshift(await insertPaidTip(tips, creator, { succeededAt: minutesAgo(minute), isHidden, message }));
    }
    const list = async (query: { filter?: 'all' | 'visible' | 'hidden'; withMessage?: boolean }) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const request = { ...query, cursor, limit: 2 };
        const page = await tips.rpc.call(listOwnTipsRpc, request, { actor: creator.actor });
        found.push(...page.tips.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return found;
    };
    const minuteOf = (id: string) => ids.indexOf(id) + 1;
    expect(await list({})).toEqual(ids);
    expect(await list({ filter: 'all' })).toEqual(ids);
    expect((await list({ filter: 'hidden' })).map(minuteOf)).toEqual([3, 6, 9, 12]);
    expect((await list({ filter: 'visible' })).map(minuteOf)).toEqual([1, 2, 4, 5, 7, 8, 10, 11]);
    expect((await list({ withMessage: true })).map(minuteOf)).toEqual([2, 4, 6, 8, 10, 12]);
    expect((await list({ filter: 'hidden', withMessage: true })).map(minuteOf)).toEqual([6, 12]);
  });

  it('shows a hidden tip with its reply', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await setHidden(creator, id, true);
    await respond(creator, id, 'Only we know');
    const listed = await waitFor(async () => {
      const page = await tips.rpc.call(listOwnTipsRpc, { filter: 'hidden' }, { actor: creator.actor });
      return page.tips.length > 0 && page.tips;
    });
    expect(listed).toMatchObject([{ id, isHidden: true, response: 'Only we know' }]);
    expect(await listPublic(creator)).toEqual([]);
  });
});
