import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { integer } from '../database/columns.js';
import { type PreparedStatement, query, queryOne, type SqlSource } from '../database/query.js';
import { toSnakeCase } from '../database/snake-naming-strategy.js';

/** A table whose rows are work, each due at a certain time. Strings are SQL. */
export interface DueWork<Row extends z.ZodObject> {
  table: string;
  /** Primary key. */
  key: string;
  /** Column with the time from which a row may be claimed; null if there is nothing to do for it. */
  dueAt: string;
  /** Additional condition that a row must meet to be claimed. */
  condition?: string;
  /**
   * Assignments that claim a row. They move `dueAt` to the time from which any worker may claim the row again. This is
   * both the lease, in case a worker dies, and the pause before the next attempt (see `backOff`).
   */
  claim: string;
  /** Columns of a claimed row, as they are after the claim. */
  row: Row;
  batchSize: number;
}

/** Claims a batch of due rows, those due longest first. No other instance gets them, and no row stays locked. */
export function claimDue<Row extends z.ZodObject>(
  source: SqlSource,
  { table, key, dueAt, condition = 'true', claim, row, batchSize }: DueWork<Row>,
): Promise<z.output<Row>[]> {
  return query(
    source,
    row,
    prepared(`UPDATE ${table} SET ${claim}
      WHERE ${key} IN (
        SELECT ${key} FROM ${table} WHERE ${dueAt} <= now() AND ${condition}
        ORDER BY ${dueAt} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
      RETURNING ${Object.keys(row.shape).map(toSnakeCase).join(', ')}`),
  );
}

function prepared(text: string): PreparedStatement {
  return { name: `due-${createHash('sha1').update(text).digest('base64url')}`, text };
}

/**
 * Claims a batch and works on all its rows at once. An error is logged, and the row waits for its next attempt. Returns
 * what an `@Every` method returns: true after a full batch, otherwise the milliseconds until a row is due.
 */
export async function workOffDue<Row extends z.ZodObject>(
  source: SqlSource,
  work: DueWork<Row>,
  doWork: (row: z.output<Row>) => Promise<void>,
): Promise<boolean | number> {
  const claimed = await claimDue(source, work);
  await Promise.all(
    claimed.map((row) => doWork(row).catch((error: unknown) => new Logger(work.table).error(error))),
  );
  return claimed.length === work.batchSize || untilDue(source, work);
}

const wait = z.object({ waitMs: integer.nullable() });

/** If a row is already due, another instance has locked it and may still release it. */
const SHORTEST_WAIT_MS = 250;

/** Returns the milliseconds until a row is due, or false if none will be. */
export async function untilDue(
  source: SqlSource,
  { table, dueAt, condition = 'true' }: Pick<DueWork<z.ZodObject>, 'table' | 'dueAt' | 'condition'>,
): Promise<number | false> {
  const { waitMs } = await queryOne(
    source,
    wait,
    prepared(`SELECT ceil(extract(epoch FROM min(${dueAt}) - now()) * 1000)::bigint AS wait_ms
      FROM ${table} WHERE ${condition}`),
  );
  return waitMs === null ? false : Math.max(waitMs, SHORTEST_WAIT_MS);
}

/** Returns the pause before the next attempt: `first`, then three times as long each time, up to `longest`. All are SQL. */
export function backOff(
  earlierAttempts: string,
  { first, longest }: { first: string; longest: string },
): string {
  return `least(interval '${first}' * power(3, least(${earlierAttempts}, 12)), interval '${longest}')`;
}
