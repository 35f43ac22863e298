import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { listPaymentsRpc } from '@sprinkle/contracts/tips/taking/payments.rpc';
import { receiptNumberOf } from '@sprinkle/service-kit/receipts';
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

/** Reads the list in pages of two. */
async function readPages(query: RpcRequest<typeof listPaymentsRpc>): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { payments, nextCursor } = await list({ ...query, cursor, limit: 2 });
    pages.push(payments.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

async function insertFailedTip(
  creator: TestCreator,
  status: 'failed' | 'canceled',
  tip: Parameters<typeof insertPaidTip>[2] = { succeededAt: minutesAgo(30) },
): Promise<string> {
  const id = await insertPaidTip(tips, creator, tip);
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

it('the list of payments has every tip ever paid, newest first, and failed ones only under their own filter', async () => {
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
    [lost, 'disputed'],
    [disputed, 'disputed'],
    [refunded, 'refunded'],
    [completed, 'completed'],
  ]);
  expect(payments.at(-1)).toEqual({
    id: completed,
    createdAt: expect.any(String),
    senderName: 'Sam',
    recipientId: creator.id,
    recipientUsername: username,
    amountCents: 700,
    status: 'completed',
    isLost: false,
    refundedCents: 0,
    refundStatus: null,
    refundFailure: null,
    refundWaitingReason: null,
    fraudMark: null,
  });
  expect(await idsOf({ search: username, status: 'completed' })).toEqual([completed]);
  expect(await idsOf({ search: username, status: 'refunded' })).toEqual([refunded]);
  expect(await idsOf({ search: username, status: 'disputed' })).toEqual([lost, disputed]);
  const unpaid = (await list({ search: username, status: 'failed' })).payments;
  expect(unpaid.map(({ id }) => id).sort()).toEqual([failed, canceled].sort());
  expect(unpaid[0]).toMatchObject({ senderName: 'Anonymous', status: 'failed' });
});

it('the list of payments shows the newest refund of a tip, and has a filter for failed refunds', async () => {
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

it('a search finds a tip by its id', async () => {
  const creator = await createCreator(tips);
  const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
  await insertPaidTip(tips, creator, { succeededAt: minutesAgo(2) });
  expect(await idsOf({ search: id })).toEqual([id]);
  expect(await idsOf({ search: randomUUID() })).toEqual([]);
});

it('a search finds a tip by its receipt number, whole or in part, however it is written', async () => {
  const creator = await createCreator(tips);
  const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
  await insertPaidTip(tips, creator, { succeededAt: minutesAgo(2) });
  const number = receiptNumberOf(id);
  for (const search of [number, number.toLowerCase(), number.replaceAll('-', ''), number.slice(0, 9)])
    expect(await idsOf({ search })).toEqual([id]);
  expect(await idsOf({ search: receiptNumberOf(randomUUID()) })).toEqual([]);
  expect(await idsOf({ search: number, status: 'refunded' })).toEqual([]);
});

it('a search matches parts of the sender and recipient, and finds each tip once', async () => {
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

it('the list of payments has pages without gaps or repeats, even among tips of the same second', async () => {
  const creator = await createCreator(tips);
  for (let count = 0; count < 5; count += 1) {
    await insertPaidTip(tips, creator, { succeededAt: minutesAgo(count < 4 ? 1 : 2) });
  }
  const search = creator.username;
  const whole = await idsOf({ search });
  const pages = await readPages({ search });
  expect(pages).toHaveLength(3);
  expect(new Set(whole).size).toBe(5);
  expect(pages.flat()).toEqual(whole);
  expect((await list({ limit: 2 })).payments).toHaveLength(2);
});

describe('the order', () => {
  interface Sortable {
    id: string;
    time: number;
    amount: number;
    status: 'succeeded' | 'refunded' | 'failed';
  }
  const created: Sortable[] = [];
  let search: string;

  /** Each status has equal amounts and equal times, and its order by amount differs from its order by time. */
  beforeAll(async () => {
    const creator = await createCreator(tips);
    search = creator.username;
    const times = [9, 9, 7, 5, 3].map(minutesAgo);
    const amounts = [500, 900, 500, 500, 700];
    for (const status of ['succeeded', 'refunded', 'failed'] as const) {
      for (const [index, succeededAt] of times.entries()) {
        const amountCents = amounts[index] ?? 0;
        const tip = { succeededAt, amountCents };
        const id =
          status === 'failed'
            ? await insertFailedTip(creator, status, tip)
            : await insertPaidTip(tips, creator, { ...tip, status });
        created.push({ id, time: succeededAt.getTime(), amount: amountCents, status });
      }
    }
  });

  describe.each([
    ['newest', 'time', -1],
    ['oldest', 'time', 1],
    ['largest', 'amount', -1],
    ['smallest', 'amount', 1],
  ] as const)('by %s', (sort, key, direction) => {
    it.each([
      ['all', ['succeeded', 'refunded']],
      ['completed', ['succeeded']],
      ['refunded', ['refunded']],
      ['failed', ['failed']],
    ] as const)('has every payment of the filter "%s" once over all pages', async (status, statuses) => {
      const expected = created
        .filter((tip) => statuses.some((known) => known === tip.status))
        .sort((one, other) => direction * (one[key] - other[key] || (one.id < other.id ? -1 : 1)));
      const pages = await readPages({ search, status, sort });
      expect(pages.flat()).toEqual(expected.map(({ id }) => id));
      expect(pages).toHaveLength(Math.ceil(expected.length / 2));
    });
  });

  it.each([
    ['succeeded_at IS NOT NULL', 'ix_tips_paid_amount'],
    [`status IN ('canceled', 'failed')`, 'ix_tips_unpaid_amount'],
  ])('by amount reads a page with %s from an index', async (condition, index) => {
    const plan = await tips.database.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      await manager.query('SET LOCAL enable_sort = off');
      return manager.query(
        `EXPLAIN SELECT id FROM tips WHERE ${condition} AND (amount_cents, id) > (SELECT amount_cents, id FROM tips LIMIT 1)
         ORDER BY amount_cents, id LIMIT 51`,
      );
    });
    expect(JSON.stringify(plan)).toContain(`Scan Backward using ${index}`);
  });
});

it('the list of payments is for administrators only', async () => {
  const { actor } = await createCreator(tips);
  await expect(tips.rpc.call(listPaymentsRpc, {}, { actor })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});
