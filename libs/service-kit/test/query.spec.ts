import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@sprinkle/service-testing/test-database';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { cents, count, isoTime, time } from '../src/database/columns.js';
import { queryBuilder } from '../src/database/query-builder.js';
import { execute, query, queryOne, queryOptional, violatedConstraint } from '../src/database/query.js';

let database: TestDatabase;
let dataSource: DataSource;

const coin = z.object({ id: z.number(), valueCents: cents });

beforeAll(async () => {
  database = await createTestDatabase({ name: 'query', migrate: async () => undefined });
  dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  await execute(
    dataSource,
    'CREATE TABLE coins (id integer CONSTRAINT pk_coins PRIMARY KEY, value_cents bigint)',
  );
  await execute(dataSource, 'INSERT INTO coins VALUES (1, 10), (2, 25), (3, NULL)');
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

describe('a statement', () => {
  it('returns its rows in camelCase, without the columns that the schema does not name', async () => {
    const sql = 'SELECT coins.*, now() FROM coins WHERE id < $1 ORDER BY id';
    expect(await query(dataSource, coin, sql, [3])).toEqual([
      { id: 1, valueCents: 10 },
      { id: 2, valueCents: 25 },
    ]);
  });

  it('throws an error that names the column, but no value, when a row does not fit the schema', async () => {
    const reading = query(dataSource, coin, 'SELECT id, value_cents FROM coins');
    await expect(reading).rejects.toThrow(
      'A row of "SELECT id, value_cents FROM coins" does not fit its schema: valueCents:',
    );
  });

  it('that must have one row throws with none, and with two', async () => {
    await expect(queryOne(dataSource, coin, 'SELECT * FROM coins WHERE id = 9')).rejects.toThrow('0 rows');
    await expect(queryOne(dataSource, coin, 'SELECT * FROM coins WHERE id < 3')).rejects.toThrow('2 rows');
  });

  it('that may have one row returns null without it, and throws with two', async () => {
    expect(await queryOptional(dataSource, coin, 'SELECT * FROM coins WHERE id = 9')).toBeNull();
    await expect(queryOptional(dataSource, coin, 'SELECT * FROM coins WHERE id < 3')).rejects.toThrow(
      '2 rows',
    );
  });

  it('that returns no rows gives the number of rows it changed', async () => {
    expect(await execute(dataSource, 'UPDATE coins SET value_cents = value_cents WHERE id < $1', [3])).toBe(
      2,
    );
  });

  it('that is prepared, or built by Kysely, runs in the transaction of its manager', async () => {
    const built = queryBuilder<{ coins: { id: number; valueCents: string } }>()
      .selectFrom('coins')
      .select(['id', 'valueCents'])
      .where('valueCents', '=', '50');
    const prepared = { name: 'find-coin', text: 'SELECT * FROM coins WHERE value_cents = $1' };
    await dataSource.transaction(async (manager) => {
      await execute(manager, 'INSERT INTO coins VALUES (4, 50)');
      expect(await queryOne(manager, coin, built)).toEqual({ id: 4, valueCents: 50 });
      expect(await queryOne(manager, coin, prepared, [50])).toEqual({ id: 4, valueCents: 50 });
      expect(await query(dataSource, coin, built)).toEqual([]);
      await execute(manager, 'DELETE FROM coins WHERE id = 4');
    });
  });

  it('throws after its transaction has ended', async () => {
    const manager = await dataSource.transaction((each) => Promise.resolve(each));
    await expect(execute(manager, 'SELECT')).rejects.toThrow('released');
  });

  it('that violates a constraint names it', async () => {
    const error: unknown = await execute(dataSource, 'INSERT INTO coins VALUES (1)').catch(
      (reason: unknown) => reason,
    );
    expect(violatedConstraint(error)).toBe('pk_coins');
    expect(violatedConstraint(new Error('something else'))).toBeNull();
  });
});

describe('a column', () => {
  it('of cents or of a count is read from a bigint, and rejected where JavaScript would round', () => {
    expect(cents.parse('-9007199254740991')).toBe(-9007199254740991);
    expect(count.parse('3')).toBe(3);
    expect(cents.safeParse('9007199254740992').success).toBe(false);
    expect(cents.safeParse(null).success).toBe(false);
    expect(cents.safeParse(0.5).success).toBe(false);
    expect(count.safeParse(-1).success).toBe(false);
  });

  it('of a time is read from timestamptz, and from JSON that the statement makes', async () => {
    const times = z.object({ at: time, iso: isoTime, inJson: z.object({ at: isoTime }) });
    const sql = `SELECT at, at AS iso, json_build_object('at', at) AS in_json
      FROM (VALUES ('2026-01-02T03:04:05.678+01'::timestamptz)) AS given (at)`;
    const iso = '2026-01-02T02:04:05.678Z';
    expect(await queryOne(dataSource, times, sql)).toEqual({ at: new Date(iso), iso, inJson: { at: iso } });
  });
});
