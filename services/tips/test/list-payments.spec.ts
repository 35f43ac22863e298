import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { listPaymentsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import { createCreator, insertPaidTip, minutesAgo, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const list = (query: RpcRequest<typeof listPaymentsRpc>) =>
  tips.rpc.call(listPaymentsRpc, query, { actor: admin });
const idsOf = async (query: RpcRequest<typeof listPaymentsRpc>) =>
  (await list(query)).payments.map(({ id }) => id);

async function nameSender(tipId: string, senderName: string): Promise<void> {
  await tips.database.query('UPDATE tips SET sender_name = $2 WHERE id = $1', [tipId, senderName]);
}

async function insertFailedTip(creator: TestCreator, status: 'failed' | 'canceled'): Promise<string> {
  const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(30) });
  await tips.database.query(
    `UPDATE tips SET status = $2, succeeded_at = NULL, fee_cents = NULL, sender_name = NULL WHERE id = $1`,
    [id, status],
  );
  return id;
}

async function insertRefund(tipId: string, status: 'requested' | 'failed', createdAt: Date): Promise<void> {
  await tips.database.query(
    `INSERT INTO refunds (id, tip_id, amount_cents, status, failure_reason, requested_by, created_at, updated_at)
     VALUES ($1, $2, 500, $3, $4, $5, $6, $6)`,
    [randomUUID(), tipId, status, status === 'failed' ? 'declined' : null, randomUUID(), createdAt],
  );
}

it('lists every tip that was ever paid, newest first, and failed ones in their own filter [C2.payments-tab C3.payment N3]', async () => {
  const creator = await createCreator(tips);
  const { username } = creator;
  const completed = await insertPaidTip(tips, creator, { amountCents: 700, succeededAt: minutesAgo(4) });
  const refunded = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(3), status: 'refunded' });
  const disputed = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(2), status: 'disputed' });
  const lost = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1), status: 'lost' });
  const failed = await insertFailedTip(creator, 'failed');
  const canceled = await insertFailedTip(creator, 'canceled');
  const { payments } = await list({ search: username });
  expect(payments.map(({ id, status }) => [id, status])).toEqual([
    ...[
      [lost, 'disputed'],
      [disputed, 'disputed'],
      [refunded, 'refunded'],
      [completed, 'completed'],
    ],
  ]);
  expect(payments.at(-1)).toEqual({
    ...{ id: completed, createdAt: expect.any(String), senderName: 'Sam' },
    ...{ recipientUsername: username, amountCents: 700, status: 'completed' },
    ...{ refundedCents: 0, refundStatus: null, refundFailure: null },
  });
  expect(await idsOf({ search: username, status: 'completed' })).toEqual([completed]);
  expect(await idsOf({ search: username, status: 'refunded' })).toEqual([refunded]);
  expect(await idsOf({ search: username, status: 'disputed' })).toEqual([lost, disputed]);
  const unpaid = (await list({ search: username, status: 'failed' })).payments;
  expect(unpaid.map(({ id }) => id).sort()).toEqual([failed, canceled].sort());
  expect(unpaid[0]).toMatchObject({ senderName: 'Anonymous', status: 'failed' });
});

it('shows the newest refund of a tip, and lists the failed ones in their own filter', async () => {
  const creator = await createCreator(tips);
  const { username: search } = creator;
  const tried = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(2) });
  const failed = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
  await insertPaidTip(tips, creator, { succeededAt: minutesAgo(3) });
  await insertRefund(tried, 'failed', minutesAgo(5));
  await insertRefund(tried, 'requested', minutesAgo(4));
  await insertRefund(failed, 'failed', minutesAgo(4));
  const [first, second, third] = (await list({ search })).payments;
  expect(first).toMatchObject({ id: failed, refundStatus: 'failed', refundFailure: 'declined' });
  expect(second).toMatchObject({ id: tried, refundStatus: 'requested', refundFailure: null });
  expect(third).toMatchObject({ refundStatus: null });
  expect(await idsOf({ search, status: 'refund-failed' })).toEqual([failed, tried]);
});

it('finds a tip by its id', async () => {
  const creator = await createCreator(tips);
  const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
  await insertPaidTip(tips, creator, { succeededAt: minutesAgo(2) });
  expect(await idsOf({ search: id })).toEqual([id]);
  expect(await idsOf({ search: randomUUID() })).toEqual([]);
});

it('finds parts of the sender and of the recipient, each tip once', async () => {
  const creator = await createCreator(tips);
  const other = await createCreator(tips);
  const mark = creator.username.toUpperCase();
  const both = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
  await nameSender(both, `Fan of ${creator.username}`);
  const bySender = await insertPaidTip(tips, other, { succeededAt: minutesAgo(2) });
  await nameSender(bySender, `${creator.username}'s mother`);
  await insertPaidTip(tips, other, { succeededAt: minutesAgo(3) });
  expect(await idsOf({ search: mark })).toEqual([both, bySender]);
  for (const search of ['100%', '_', '\\', 'nul\0nul']) expect(await idsOf({ search })).toEqual([]);
});

it('has pages without gaps or repeats, even among tips of the same second', async () => {
  const creator = await createCreator(tips);
  for (let count = 0; count < 5; count += 1) {
    await insertPaidTip(tips, creator, { succeededAt: minutesAgo(count < 4 ? 1 : 2) });
  }
  const search = creator.username;
  const whole = await idsOf({ search });
  const paged: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { payments, nextCursor } = await list({ search, cursor, limit: 2 });
    paged.push(...payments.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  }
  expect(cursor).toBeUndefined();
  expect(new Set(whole).size).toBe(5);
  expect(paged).toEqual(whole);
  expect((await list({ limit: 2 })).payments).toHaveLength(2);
});

it('rejects callers who are no administrators', async () => {
  const { actor } = await createCreator(tips);
  await expect(tips.rpc.call(listPaymentsRpc, {}, { actor })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});
