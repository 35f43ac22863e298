import type { DataSource } from 'typeorm';
import { execute } from './query.js';

export const PURGE_BATCH = 1_000;

/** Deletes a batch of rows, so that no statement runs into its timeout. Several instances can run it at once. */
export function deleteBatch(table: string, condition: string): string {
  return `DELETE FROM ${table} WHERE ${isInBatch(table, condition)}`;
}

/** Changes a batch of rows. Changed rows must no longer meet the condition. */
export function updateBatch(table: string, changes: string, condition: string): string {
  return `UPDATE ${table} SET ${changes} WHERE ${isInBatch(table, condition)}`;
}

function isInBatch(table: string, condition: string): string {
  return `ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** Runs each statement for one batch. Resolves to true when there may be more rows. */
export async function purgeBatches(dataSource: DataSource, statements: readonly string[]): Promise<boolean> {
  let hasMore = false;
  for (const statement of statements) {
    const count = await execute(dataSource, statement);
    hasMore ||= count === PURGE_BATCH;
  }
  return hasMore;
}
