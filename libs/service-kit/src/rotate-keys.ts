import { DataSource } from 'typeorm';
import { z } from 'zod';
import { count } from './database/columns.js';
import { type DatabaseOptions, dataSourceOptions } from './database/data-source-options.js';
import { execute, query, queryOne } from './database/query.js';
import { currentPrefix, decrypt, DecryptionError, encrypt, type EncryptionKeys } from './encryption.js';

/** Describes encrypted text in a table whose primary key is the uuid `id`. Value and assignment are SQL. */
export interface EncryptedText {
  table: string;
  /** Reads the encrypted text of a row, or null if the row has none. */
  value: string;
  /** Stores `changed.encrypted` in the row. */
  assignment: string;
  /** Reads the context that the row's text is encrypted with. */
  context: string;
}

interface Rotation {
  reencrypted: number;
  failed: Map<string, string>;
  /** Number of rows that another process had locked or changed meanwhile. */
  left: number;
}

const encryptedText = z.object({ id: z.string(), encrypted: z.string(), context: z.string() });
const leftTexts = z.object({ left: count });

const BATCH_SIZE = 100;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** Re-encrypts the texts with the current key and prints how many. The process fails if another key is still needed. */
export async function rotateKeys(
  options: DatabaseOptions,
  keys: EncryptionKeys,
  text: EncryptedText,
): Promise<void> {
  const dataSource = new DataSource(dataSourceOptions({ ...options, applicationName: 'rotate-keys' }));
  await dataSource.initialize();
  try {
    const { reencrypted, failed, left } = await reencryptAll(dataSource, keys, text);
    for (const [id, reason] of failed) console.error(`${text.table} ${id}: ${reason}`);
    console.log(
      `${keys.variable}: ${reencrypted} of ${text.table} re-encrypted under the key "${keys.currentId}", ` +
        `${failed.size} failed, ${left} left for another run`,
    );
    if (failed.size + left > 0) process.exitCode = 1;
  } finally {
    await dataSource.destroy();
  }
}

/** Each batch is its own transaction, so that a stopped run loses nothing and the next run continues. */
async function reencryptAll(
  dataSource: DataSource,
  keys: EncryptionKeys,
  { table, value, assignment, context }: EncryptedText,
): Promise<Rotation> {
  const prefix = currentPrefix(keys);
  const failed = new Map<string, string>();
  let reencrypted = 0;
  let lastId: string | undefined = BEFORE_ALL_IDS;
  while (lastId !== undefined) {
    lastId = await dataSource.transaction(async (manager) => {
      const rows = await query(
        manager,
        encryptedText,
        `SELECT id, ${value} AS encrypted, ${context} AS context FROM ${table} WHERE id > $1 AND NOT starts_with(${value}, $2)
         ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`,
        [lastId, prefix],
      );
      const changed = rows.flatMap(({ id, encrypted, context: bound }) => {
        try {
          return [{ id, encrypted: encrypt(keys, decrypt(keys, encrypted, bound), bound) }];
        } catch (error) {
          if (!(error instanceof DecryptionError)) throw error;
          failed.set(id, error.message);
          return [];
        }
      });
      await execute(
        manager,
        `UPDATE ${table} SET ${assignment} FROM unnest($1::uuid[], $2::text[]) AS changed (id, encrypted)
         WHERE ${table}.id = changed.id`,
        [changed.map(({ id }) => id), changed.map(({ encrypted }) => encrypted)],
      );
      reencrypted += changed.length;
      return rows.at(-1)?.id;
    });
  }
  const { left } = await queryOne(
    dataSource,
    leftTexts,
    `SELECT count(*) AS left FROM ${table} WHERE NOT starts_with(${value}, $1) AND id <> ALL ($2::uuid[])`,
    [prefix, [...failed.keys()]],
  );
  return { reencrypted, failed, left };
}
