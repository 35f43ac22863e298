import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { listOwnLedgerRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { getReversibleRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import {
  getOwnPayoutRpc,
  getOwnStatementRpc,
  listOwnPayoutsRpc,
  listOwnPayoutTipsRpc,
} from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { listPayoutsOfCreatorRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import type { TestCreator } from './factories.js';
import {
  admin,
  bookTip,
  confirm,
  createPayableCreator,
  onlyPayout,
  payoutsOf,
  payTip,
  propose,
  record,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const listOf = async ({ actor }: TestCreator) =>
  (await tips.rpc.call(listOwnPayoutsRpc, {}, { actor })).payouts;

const statementOf = ({ actor }: TestCreator, month: string) =>
  tips.rpc.call(getOwnStatementRpc, { month }, { actor });

it('creators see their payouts once they are confirmed, and nobody else does', async () => {
  const creator = await createPayableCreator(tips);
  const tip = await bookTip(tips, creator);
  const run = await propose(tips);
  const { id } = await onlyPayout(tips, run);
  const get = ({ actor }: TestCreator, payoutId = id) =>
    tips.rpc.call(getOwnPayoutRpc, { payoutId }, { actor });
  const listTips = ({ actor }: TestCreator) =>
    tips.rpc.call(listOwnPayoutTipsRpc, { payoutId: id }, { actor });
  expect(await listOf(creator)).toEqual([]);
  for (const call of [get, listTips])
    await expect(call(creator)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await confirm(tips, run);
  expect(await listOf(creator)).toMatchObject([
    { id, status: 'confirmed', amountCents: 450, accountInfo: '@***a', tipCount: 1, sentAt: null },
  ]);
  await record(tips, id, 'sent');
  expect(await get(creator)).toMatchObject({
    id,
    status: 'sent',
    reference: expect.stringMatching(/^PAYOUT-\d+$/) as unknown,
  });
  expect((await listTips(creator)).tips).toMatchObject([
    { id: tip, senderName: 'Sam', tipAmountCents: 500, amountCents: 450, isCorrection: false },
  ]);
  const other = await createPayableCreator(tips);
  for (const call of [get, listTips]) await expect(call(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const unknown of [randomUUID(), 'no-id'])
    await expect(get(creator, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await listOf(other)).toEqual([]);
  await expect(tips.rpc.call(listOwnPayoutsRpc, {}, { actor: admin })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});

it('creators list their payouts newest first, page by page, and administrators also see proposed ones', async () => {
  const creator = await createPayableCreator(tips);
  const ids: string[] = [];
  for (const amountCents of [435, 115, 1_999]) {
    await bookTip(tips, creator, { amountCents });
    await bookTip(tips, await createPayableCreator(tips));
    const run = await propose(tips);
    const own = (await payoutsOf(tips, run)).find(({ creatorId }) => creatorId === creator.id);
    ids.unshift(String(own?.id));
    if (amountCents !== 1_999) await confirm(tips, run);
  }
  const [, second, first] = ids;
  const ownPage = (cursor?: string | null) =>
    tips.rpc.call(listOwnPayoutsRpc, { limit: 1, cursor: cursor ?? undefined }, { actor: creator.actor });
  const newest = await ownPage();
  expect(newest.payouts).toMatchObject([{ id: second, amountCents: 103 }]);
  expect(await ownPage(newest.nextCursor)).toMatchObject({ payouts: [{ id: first }], nextCursor: null });
  const page = (cursor?: string | null) =>
    tips.rpc.call(
      listPayoutsOfCreatorRpc,
      { creatorId: creator.id, limit: 2, cursor: cursor ?? undefined },
      { actor: admin },
    );
  const listed = await page();
  expect(listed.payouts).toMatchObject([
    { id: ids[0], status: 'proposed', amountCents: 1_799 },
    { id: second, status: 'confirmed' },
  ]);
  expect(await page(listed.nextCursor)).toMatchObject({ payouts: [{ id: first }], nextCursor: null });
});

it.each(['nobody', randomUUID()])(
  'payouts and transfers of the unknown creator %s are not found',
  async (creatorId) => {
    for (const rpc of [listPayoutsOfCreatorRpc, getReversibleRpc])
      await expect(tips.rpc.call(rpc, { creatorId, limit: 2 }, { actor: admin })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  },
);

it('a statement tells how the balance changed in a month by UTC', async () => {
  const { creator, id } = await payTip(tips, 1_000);
  const [{ month, before, after }] = await tips.database.query(
    `SELECT to_char(at, 'YYYY-MM') AS month, to_char(at - interval '1 month', 'YYYY-MM') AS before,
       to_char(at + interval '1 month', 'YYYY-MM') AS after
     FROM (SELECT max(created_at) AT TIME ZONE 'UTC' AS at FROM ledger_entries WHERE creator_id = $1) AS last`,
    [creator.id],
  );
  const { lines, payouts, ...sums } = await statementOf(creator, month);
  expect(sums).toMatchObject({ month, openingCents: 0, closingCents: 0, username: creator.username });
  expect(lines.filter(({ amountCents }) => amountCents !== 0)).toEqual([
    { kind: 'tips', amountCents: 1_000 },
    { kind: 'fees', amountCents: -100 },
    { kind: 'payouts', amountCents: -900 },
  ]);
  expect(payouts).toMatchObject([{ id, amountCents: 900 }]);
  await record(tips, id, 'failed');
  expect((await statementOf(creator, month)).closingCents).toBe(900);
  const [{ moments }] = await tips.database.query(
    `SELECT count(DISTINCT created_at)::int AS moments FROM ledger_entries JOIN payouts ON payouts.creator_id = $1
     WHERE ledger_entries.creator_id = $1 AND kind = 'payout' AND ledger_entries.created_at IN (confirmed_at, ended_at)`,
    [creator.id],
  );
  expect(moments).toBe(2);
  expect(await statementOf(creator, before)).toMatchObject({ openingCents: 0, closingCents: 0, payouts: [] });
  expect(await statementOf(creator, after)).toMatchObject({ openingCents: 900, closingCents: 900 });
  const entriesOf = async (of: string) =>
    (await tips.rpc.call(listOwnLedgerRpc, { month: of }, { actor: creator.actor })).entries;
  expect((await entriesOf(month)).map(({ kind, amountCents }) => [kind, amountCents])).toHaveLength(4);
  expect(await entriesOf(before)).toEqual([]);
});

it('a statement includes the last moment of its month, but not the first of the next', async () => {
  const creator = await createPayableCreator(tips);
  const moments: [time: string, amountCents: number][] = [
    ['2026-01-31T23:59:59.999Z', 1_999],
    ['2026-02-01T00:00:00.000Z', 435],
    ['2026-02-28T23:59:59.999Z', 115],
    ['2026-03-01T00:00:00.000Z', 10_015],
  ];
  const booked: [tipId: string, time: string][] = [];
  for (const [time, amountCents] of moments)
    booked.push([await bookTip(tips, creator, { amountCents }), time]);
  await tips.database.transaction(async (manager) => {
    await manager.query('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    for (const moment of booked)
      await manager.query('UPDATE ledger_entries SET created_at = $2 WHERE tip_id = $1', moment);
    await manager.query('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
  });
  const months: [month: string, openingCents: number, tipCents: number, feeCents: number][] = [
    ['2025-12', 0, 0, 0],
    ['2026-01', 0, 1_999, 200],
    ['2026-02', 1_799, 550, 56],
    ['2026-03', 2_293, 10_015, 1_002],
  ];
  for (const [month, openingCents, tipCents, feeCents] of months) {
    const { lines, ...statement } = await statementOf(creator, month);
    const closingCents = openingCents + tipCents - feeCents;
    expect(statement).toMatchObject({ month, openingCents, closingCents });
    expect(lines).toContainEqual({ kind: 'tips', amountCents: tipCents });
    expect(lines.find(({ kind }) => kind === 'fees')).toEqual({ kind: 'fees', amountCents: 0 - feeCents });
    const { entries } = await tips.rpc.call(listOwnLedgerRpc, { month }, { actor: creator.actor });
    expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(closingCents - openingCents);
  }
});
