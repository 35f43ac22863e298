import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@sprinkle/service-testing/test-database';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { count } from '../src/database/columns.js';
import { execute, query, queryOne } from '../src/database/query.js';
import { backOff, claimDue, type DueWork, untilDue, workOffDue } from '../src/schedule/due-work.js';

let database: TestDatabase;
let dataSource: DataSource;

const chores = {
  table: 'chores',
  key: 'id',
  dueAt: 'due_at',
  condition: 'NOT is_done',
  claim: `due_at = now() + ${backOff('tries', { first: '1 minute', longest: '1 hour' })}, tries = tries + 1`,
  row: z.object({ id: z.number(), tries: count }),
  batchSize: 2,
} satisfies DueWork<z.ZodObject>;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'due_work', migrate: async () => undefined });
  dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  await execute(
    dataSource,
    'CREATE TABLE chores (id integer, due_at timestamptz, tries integer NOT NULL DEFAULT 0, is_done boolean NOT NULL DEFAULT false)',
  );
});

beforeEach(() => execute(dataSource, 'TRUNCATE chores'));

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const add = (id: number, dueAt: string, isDone = false) =>
  execute(dataSource, `INSERT INTO chores VALUES ($1, ${dueAt}, 0, $2)`, [id, isDone]);

it('a claim takes what has been due longest, but nothing that is done or not yet due', async () => {
  await add(1, `now() - interval '1 minute'`);
  await add(2, `now() - interval '3 minutes'`);
  await add(3, `now() - interval '2 minutes'`);
  await add(4, `now() - interval '4 minutes'`, true);
  await add(5, `now() + interval '1 minute'`);
  const claimed = await claimDue(dataSource, chores);
  expect(claimed.sort((a, b) => a.id - b.id)).toEqual([
    { id: 2, tries: 1 },
    { id: 3, tries: 1 },
  ]);
  expect(await claimDue(dataSource, chores)).toEqual([{ id: 1, tries: 1 }]);
  expect(await claimDue(dataSource, chores)).toEqual([]);
});

it('a row that another transaction is claiming is left alone', async () => {
  await add(1, 'now()');
  await dataSource.transaction(async (manager) => {
    expect(await claimDue(manager, chores)).toHaveLength(1);
    expect(await claimDue(dataSource, chores)).toEqual([]);
  });
});

it('the pause before another attempt triples up to a maximum', async () => {
  const pauses = z.object({ minutes: z.number() });
  const sql = `SELECT extract(epoch FROM ${backOff('tries', { first: '1 minute', longest: '1 hour' })})::int / 60 AS minutes
    FROM unnest(ARRAY[0, 1, 2, 3, 4, 1000]) AS tried (tries)`;
  const minutes = (await query(dataSource, pauses, sql)).map((pause) => pause.minutes);
  expect(minutes).toEqual([1, 3, 9, 27, 60, 60]);
});

it('the next round follows at once after a full batch, and otherwise when a row is due', async () => {
  for (const id of [1, 2, 3]) await add(id, 'now()');
  const worked: number[] = [];
  const round = () => workOffDue(dataSource, chores, async ({ id }) => void worked.push(id));
  expect(await round()).toBe(true);
  const untilNext = await round();
  expect(worked.sort()).toEqual([1, 2, 3]);
  expect(untilNext).toBeGreaterThan(50_000);
  expect(untilNext).toBeLessThanOrEqual(60_000);
  await execute(dataSource, 'UPDATE chores SET is_done = true');
  expect(await round()).toBe(false);
});

it('a row whose work fails waits for its next attempt, and the rest of its batch is done', async () => {
  await add(1, 'now()');
  await add(2, 'now()');
  const worked: number[] = [];
  await workOffDue(dataSource, chores, async ({ id }) => {
    if (id === 1) throw new Error('The provider is away');
    worked.push(id);
  });
  expect(worked).toEqual([2]);
  const first = z.object({ isWaiting: z.boolean() });
  const sql = 'SELECT due_at > now() AND NOT is_done AS is_waiting FROM chores WHERE id = 1';
  expect(await queryOne(dataSource, first, sql)).toEqual({ isWaiting: true });
});

it('an overdue row is looked for again after 250 ms', async () => {
  await add(1, `now() - interval '1 hour'`);
  expect(await untilDue(dataSource, chores)).toBe(250);
});
