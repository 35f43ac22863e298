import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { SENDER_NAME_MAX, TIP_MESSAGE_MAX, TIP_REPLY_MAX } from '@sprinkle/contracts/rules/tip-limits';
import { exportCommentsRpc, listCommentsRpc } from '@sprinkle/contracts/tips/page/comments.rpc';
import { exportOwedRpc, listOwedRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import { exportDisputesRpc, listDisputesRpc } from '@sprinkle/contracts/tips/taking/disputes.rpc';
import { exportPaymentsRpc, listPaymentsRpc } from '@sprinkle/contracts/tips/taking/payments.rpc';
import { LedgerEntry } from '../src/money/ledger/ledger-entry.entity.js';
import { transferEntries } from '../src/money/ledger/post-transfer.js';
import { addPayoutMethod, createCreator, insertPaidTip, minutesAgo } from './factories.js';
import { activitiesOf } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
const withPassword = (minutesBefore: number): Actor => ({
  ...admin,
  authenticatedAt: minutesAgo(minutesBefore).toISOString(),
});
const search = `w${randomUUID().slice(0, 8)}`;

let tips: TestTips;
/** Every list finds three rows: each of three creators has a method, and a tip with a comment and a dispute. */
beforeAll(async () => {
  tips = await startTips();
  for (const number of [1, 2, 3]) {
    const creator = await createCreator(tips, { account: { username: `${search}_${number}` } });
    await addPayoutMethod(tips, creator);
    const tipId = await insertPaidTip(tips, creator, { message: 'Great!', succeededAt: minutesAgo(number) });
    const entries = transferEntries({ id: tipId, userId: creator.id, currency: CURRENCY }, 'tip', 500, 0);
    await tips.database.manager.insert(LedgerEntry, entries);
    await tips.database.query(
      `INSERT INTO disputes (id, tip_id, provider_dispute_id, status, reason, amount_cents, taken_cents, fee_cents,
         is_open, evidence_due_at, opened_at, created_at, updated_at)
       VALUES ($1, $2, $3, 'needs_response', 'fraudulent', 500, 500, 1500, true, now(), now(), now(), now())`,
      [randomUUID(), tipId, `du_${number}`],
    );
  }
});
afterAll(() => tips.stop());

interface Page {
  cursor?: string;
  limit?: number;
}
interface ListExport {
  list: string;
  filter: Record<string, string>;
  read: () => Promise<object[]>;
  exportPage: (page: Page, actor: Actor) => Promise<{ rows: object[]; nextCursor: string | null }>;
}

const EXPORTS: ListExport[] = [
  {
    list: 'payments',
    filter: { search, status: 'completed', sort: 'smallest' },
    read: async () => {
      const query = { search, status: 'completed' as const, sort: 'smallest' as const };
      return (await tips.rpc.call(listPaymentsRpc, query, { actor: admin })).payments;
    },
    exportPage: async (page, actor) => {
      const query = { ...page, search, status: 'completed' as const, sort: 'smallest' as const };
      const { payments: rows, nextCursor } = await tips.rpc.call(exportPaymentsRpc, query, { actor });
      return { rows, nextCursor };
    },
  },
  {
    list: 'comments',
    filter: { search },
    read: async () => (await tips.rpc.call(listCommentsRpc, { search }, { actor: admin })).comments,
    exportPage: async (page, actor) => {
      const query = { ...page, search };
      const { comments: rows, nextCursor } = await tips.rpc.call(exportCommentsRpc, query, { actor });
      return { rows, nextCursor };
    },
  },
  {
    list: 'disputes',
    filter: { state: 'open' },
    read: async () => (await tips.rpc.call(listDisputesRpc, { state: 'open' }, { actor: admin })).disputes,
    exportPage: async (page, actor) => {
      const query = { ...page, state: 'open' as const };
      const { disputes: rows, nextCursor } = await tips.rpc.call(exportDisputesRpc, query, { actor });
      return { rows, nextCursor };
    },
  },
  {
    list: 'owed-balances',
    filter: { search, sort: 'username' },
    read: async () => {
      const query = { search, sort: 'username' as const };
      return (await tips.rpc.call(listOwedRpc, query, { actor: admin })).creators;
    },
    exportPage: async (page, actor) => {
      const query = { ...page, search };
      const { creators: rows, nextCursor } = await tips.rpc.call(exportOwedRpc, query, { actor });
      return { rows, nextCursor };
    },
  },
];

describe.each(EXPORTS)('the export of $list', ({ list, filter, read, exportPage }) => {
  const readActivities = async () => (await activitiesOf(tips, `${list}.csv`)).map(({ payload }) => payload);

  it('has the same rows as the list, and is logged once, with its filter', async () => {
    const before = await readActivities();
    const first = await exportPage({ limit: 2 }, withPassword(29));
    // A long export can go on when the password is no longer recent.
    const cursor = first.nextCursor ?? undefined;
    const second = await exportPage({ limit: 2, cursor }, withPassword(31));
    const listed = await read();
    expect([...first.rows, ...second.rows]).toEqual(listed);
    expect([listed.length, second.nextCursor]).toEqual([3, null]);
    const activities = await readActivities();
    expect(activities).toHaveLength(before.length + 1);
    expect(activities.at(-1)).toMatchObject({
      actor: { kind: 'admin', id: admin.id },
      action: `${list}-exported`,
      target: { kind: 'export', id: `${list}.csv` },
    });
    expect(activities.at(-1)).toHaveProperty('details', filter);
  });

  it('needs a recent password, and an administrator for every page', async () => {
    const before = await readActivities();
    for (const actor of [admin, withPassword(31)])
      await expect(exportPage({}, actor)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    const { actor } = await createCreator(tips);
    for (const cursor of [undefined, randomUUID()]) {
      await expect(exportPage({ cursor }, actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
    expect(await readActivities()).toEqual(before);
  });

  it('returns an empty page when the row before it was purged, so that the gateway notices', async () => {
    const page = await exportPage({ cursor: randomUUID() }, withPassword(29));
    expect(page).toEqual({ rows: [], nextCursor: null });
  });

  it('contains neither payout accounts nor e-mail addresses', async () => {
    const { rows } = await exportPage({}, withPassword(29));
    expect(JSON.stringify(rows)).not.toMatch(/@maya|@example/);
  });
});

it('the export returns a page of the longest possible comments, which the broker accepts', async () => {
  const { id } = await createCreator(tips, { account: { username: `long_${search}` } });
  const long = (length: number) => '\u{1F9C1}'.repeat(length);
  await tips.database.query(
    `INSERT INTO tips (id, user_id, sender_name, sender_email, amount_cents, fee_basis_points, fee_cents, currency, message,
       response, responded_at, status, created_at, succeeded_at, updated_at)
     SELECT gen_random_uuid(), $1, $2, 'sam@example.com', 500, 1000, 50, 'usd', $3, $4, now(), 'succeeded', now(), now(), now()
     FROM generate_series(1, 401)`,
    [id, long(SENDER_NAME_MAX), long(TIP_MESSAGE_MAX), long(TIP_REPLY_MAX)],
  );
  const query = { search: `long_${search}` };
  const { comments } = await tips.rpc.call(exportCommentsRpc, query, { actor: withPassword(1) });
  expect(comments).toHaveLength(400);
});
