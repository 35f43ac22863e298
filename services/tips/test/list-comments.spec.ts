import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { listCommentsRpc } from '@sprinkle/contracts/tips/page/comments.rpc';
import { getTipDetailsRpc } from '@sprinkle/contracts/tips/page/tip-details.rpc';
import { createCreator, insertPaidTip, minutesAgo } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const list = (query: RpcRequest<typeof listCommentsRpc>, actor: Actor = admin) =>
  tips.rpc.call(listCommentsRpc, query, { actor });
const idsOf = async (query: RpcRequest<typeof listCommentsRpc>) =>
  (await list(query)).comments.map(({ id }) => id);

it('the list of comments has those of every paid tip, newest first, including hidden and reversed ones', async () => {
  const creator = await createCreator(tips);
  const { username: search } = creator;
  const shown = await insertPaidTip(tips, creator, { message: 'Great!', succeededAt: minutesAgo(3) });
  const hidden = await insertPaidTip(tips, creator, {
    message: 'Rude',
    isHidden: true,
    succeededAt: minutesAgo(2),
  });
  const refunded = await insertPaidTip(tips, creator, {
    message: 'Oops',
    status: 'refunded',
    succeededAt: minutesAgo(1),
  });
  const takenDown = await insertPaidTip(tips, creator, { message: 'Spam', succeededAt: minutesAgo(4) });
  await tips.database.query('UPDATE tips SET is_taken_down = true WHERE id = $1', [takenDown]);
  await insertPaidTip(tips, creator, { succeededAt: minutesAgo(5) });
  await tips.database.query(`UPDATE tips SET response = 'Thanks', responded_at = now() WHERE id = $1`, [
    shown,
  ]);
  const { comments, nextCursor } = await list({ search });
  expect(comments.map(({ id, isHidden, isReversed, status }) => [id, isHidden, isReversed, status])).toEqual([
    [refunded, false, true, 'refunded'],
    [hidden, true, false, 'succeeded'],
    [shown, false, false, 'succeeded'],
    [takenDown, true, false, 'succeeded'],
  ]);
  expect(nextCursor).toBeNull();
  expect(comments.at(-2)).toEqual({
    id: shown,
    senderName: 'Sam',
    recipientId: creator.id,
    recipientUsername: search,
    message: 'Great!',
    amountCents: 500,
    createdAt: expect.any(String),
    response: 'Thanks',
    respondedAt: expect.any(String),
    isHidden: false,
    isReversed: false,
    status: 'succeeded',
    isPrivate: false,
    isAnonymous: false,
  });
});

it.each([
  [true, false],
  [false, true],
  [true, true],
])('the list of comments says which are private (%s) and anonymous (%s)', async (isPrivate, isAnonymous) => {
  const creator = await createCreator(tips);
  const id = await insertPaidTip(tips, creator, { message: 'Psst', succeededAt: minutesAgo(1) });
  await tips.database.query('UPDATE tips SET is_private = $2, is_anonymous = $3 WHERE id = $1', [
    id,
    isPrivate,
    isAnonymous,
  ]);
  const marked = { senderName: 'Sam', message: 'Psst', isPrivate, isAnonymous };
  expect((await list({ search: creator.username })).comments).toMatchObject([marked]);
  const details = await tips.rpc.call(getTipDetailsRpc, { tipId: id }, { actor: admin });
  expect(details).toMatchObject(marked);
});

it('a search for comments matches parts of the message, sender and recipient, and finds each comment once', async () => {
  const creator = await createCreator(tips);
  const other = await createCreator(tips);
  const mark = creator.username.toUpperCase();
  const all = await insertPaidTip(tips, creator, {
    message: `Hello ${creator.username}`,
    succeededAt: minutesAgo(1),
  });
  const inMessage = await insertPaidTip(tips, other, {
    message: `Not as good as ${creator.username}!`,
    succeededAt: minutesAgo(2),
  });
  const bySender = await insertPaidTip(tips, other, { message: 'Hi', succeededAt: minutesAgo(3) });
  await tips.database.query('UPDATE tips SET sender_name = $2 WHERE id = $1', [
    bySender,
    `Fan of ${creator.username}`,
  ]);
  await insertPaidTip(tips, other, { message: 'Another', succeededAt: minutesAgo(4) });
  expect(await idsOf({ search: mark })).toEqual([all, inMessage, bySender]);
  for (const search of ['100%', '_', '\\', 'nul\0nul']) expect(await idsOf({ search })).toEqual([]);
});

it('the list of comments has pages without gaps or repeats, even among tips of the same moment', async () => {
  const creator = await createCreator(tips);
  const at = minutesAgo(1);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1)
    ids.push(await insertPaidTip(tips, creator, { message: `Number ${count}`, succeededAt: at }));
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ search: creator.username, cursor, limit: 2 });
    found.push(...page.comments.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(ids.sort().reverse());
});

it('the list of comments is for administrators only', async () => {
  const creator = await createCreator(tips);
  for (const actor of [creator.actor, { kind: 'anonymous' } as const])
    await expect(list({}, actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
