import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tipReplied, tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import {
  listOwnTipsRpc,
  listPublicTipsRpc,
  respondToTipRpc,
  setTipVisibilityRpc,
} from '@sprinkle/contracts/tips/tips.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createCreator, giveTip, insertPaidTip, createPendingTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const listPublic = ({ username }: TestCreator) => tips.rpc.call(listPublicTipsRpc, { username });

const setHidden = (creator: TestCreator, tipId: string, isHidden: boolean) =>
  tips.rpc.call(setTipVisibilityRpc, { tipId, isHidden }, { actor: creator.actor });

const respond = (creator: TestCreator, tipId: string, response: string) =>
  tips.rpc.call(respondToTipRpc, { tipId, response }, { actor: creator.actor });

/** All that was said of a tip, once a later event shows that nothing is still on its way. */
async function saidOf(creator: TestCreator, tipId: string) {
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
  it('takes it from visitors, showing it gives it back, and each is told once', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    expect(await setHidden(creator, id, true)).toMatchObject({ id, isHidden: true, senderName: 'Sam' });
    expect(await listPublic(creator)).toEqual([]);
    expect(await setHidden(creator, id, true)).toMatchObject({ isHidden: true });
    expect(await setHidden(creator, id, false)).toMatchObject({ isHidden: false });
    expect(await listPublic(creator)).toMatchObject([{ id, isHidden: false }]);
    const about = { tipId: id, creatorId: creator.id, creatorUsername: creator.username };
    expect((await saidOf(creator, id)).changes).toEqual([
      { ...about, isHidden: true },
      { ...about, isHidden: false },
    ]);
  });

  it('asked many times at once is one change', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => setHidden(creator, id, true)));
    expect(new Set(answers.map(({ isHidden }) => isHidden))).toEqual(new Set([true]));
    expect((await saidOf(creator, id)).changes).toHaveLength(1);
  });
});

describe('a reply', () => {
  it('is trimmed, shown to visitors, and can be written anew', async () => {
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
    expect((await saidOf(creator, id)).replies).toEqual([
      { ...about, response: 'Thank you! 🧁', isFirst: true },
      { ...about, response: 'Thanks a lot!', isFirst: false },
    ]);
  });

  it('with the same words again changes nothing', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    const first = await respond(creator, id, 'Thank you!');
    expect(await respond(creator, id, ' Thank you! ')).toEqual(first);
    expect((await saidOf(creator, id)).replies).toHaveLength(1);
  });

  it('sent many times at once is the first only once', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    await Promise.all(Array.from({ length: 6 }, () => respond(creator, id, 'Same')));
    await Promise.all(['A', 'B', 'C'].map((response) => respond(creator, id, response)));
    const { replies } = await saidOf(creator, id);
    expect(replies.filter(({ isFirst }) => isFirst)).toMatchObject([{ response: 'Same' }]);
    expect(replies).toHaveLength(4);
    const stored = (await listPublic(creator)).find((tip) => tip.id === id);
    expect(['A', 'B', 'C']).toContain(stored?.response);
  });

  it('to somebody whose address was erased names no address', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    await tips.database.query('UPDATE tips SET sender_email = NULL WHERE id = $1', [id]);
    await respond(creator, id, 'Thank you!');
    expect((await saidOf(creator, id)).replies).toMatchObject([{ senderEmail: null, isFirst: true }]);
  });

  it.each([
    ['', 'Please write a reply'],
    [' \n\u200b\u202e ', 'Please write a reply'],
    ['x'.repeat(201), 'Reply must be 200 characters or less'],
    ['🧁'.repeat(201), 'Reply must be 200 characters or less'],
    ['x'.repeat(100_000), 'Reply must be 200 characters or less'],
  ])('of %j is refused', async (response, message) => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    await expect(respond(creator, id, response)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'response', message }],
    });
  });

  it('takes two hundred characters as people count them, markup as text, and no NUL', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    expect(await respond(creator, id, '🧁'.repeat(200))).toMatchObject({ response: '🧁'.repeat(200) });
    const hostile = `<img src=x onerror=alert(1)>'; DROP TABLE tips; --`;
    expect(await respond(creator, id, `${hostile}\0`)).toMatchObject({ response: hostile });
  });
});

describe('another’s tip', () => {
  it('can be neither hidden nor answered, as one that was not paid and what is no tip', async () => {
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

  it('is nothing to who is not signed in [V6.creator-calls]', async () => {
    const creator = await createCreator(tips);
    const { id: tipId } = await giveTip(tips, creator);
    for (const asked of [
      tips.rpc.call(setTipVisibilityRpc, { tipId, isHidden: true }),
      tips.rpc.call(respondToTipRpc, { tipId, response: 'Hi' }),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('the own list', () => {
  it('can be asked for the visible, the hidden, and those with a message, page by page', async () => {
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
        const asked = { ...query, cursor, limit: 2 };
        const page = await tips.rpc.call(listOwnTipsRpc, asked, { actor: creator.actor });
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

  it('shows a changed tip to its creator wherever they look', async () => {
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
