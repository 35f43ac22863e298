import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupFiles } from './backup-files.ts';
import { migrationsOf } from './dump-database.ts';
import type { DatabaseCopy, TableCopy } from './manifest.ts';

/** Every event takes a number from this sequence. Its value stays when the events are deleted. */
const LAST_EVENT = `SELECT last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename = 'outbox_sequence_seq'`;

/** Throws if the database has ever been used. A database that was only migrated may be filled. */
export async function requireUnused(client: pg.Client, service: string): Promise<void> {
  const { rows } = await client.query<{ last_value: string | null }>(LAST_EVENT);
  if (rows.every((row) => row.last_value === null)) return;
  throw new Error(`The database of ${service} was in use. A backup is restored into empty databases only.`);
}

/** Fills the tables that the migrations created, in one transaction. */
export async function loadDatabase(client: pg.Client, files: BackupFiles, copy: DatabaseCopy): Promise<void> {
  await requireSameRelease(client, copy);
  await client.query('BEGIN');
  for (const table of copy.tables.toReversed()) await clear(client, table);
  for (const table of copy.tables) {
    // The backup already contains the rows that triggers made.
    const name = client.escapeIdentifier(table.name);
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await loadTable(client, table, files);
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
  for (const [name, value] of Object.entries(copy.sequences))
    await client.query('SELECT setval($1::regclass, $2)', [name, value]);
  await client.query('COMMIT');
  await client.query(`ANALYZE ${copy.tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`);
}

/** Migrations fill some tables. Empty tables are skipped, because the ledger rejects deletions. */
async function clear(client: pg.Client, { name }: TableCopy): Promise<void> {
  const table = client.escapeIdentifier(name);
  const { rowCount } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
  if (rowCount) await client.query(`DELETE FROM ${table}`);
}

/** Proves that the backup can be restored here: loads every table into a temporary table of the same shape. */
export async function tryToLoad(client: pg.Client, files: BackupFiles, copy: DatabaseCopy): Promise<void> {
  await requireSameRelease(client, copy);
  for (const table of copy.tables) {
    const name = client.escapeIdentifier(table.name);
    await client.query(`CREATE TEMPORARY TABLE ${name} (LIKE public.${name} INCLUDING ALL)`);
    await loadTable(client, table, files);
    await client.query(`DROP TABLE pg_temp.${name}`);
  }
}

async function requireSameRelease(client: pg.Client, copy: DatabaseCopy): Promise<void> {
  const migrations = await migrationsOf(client);
  if (migrations.join() === copy.migrations.join()) return;
  throw new Error(
    `The backup was taken by another release, whose last migration is ${copy.migrations.at(-1)} (here ` +
      `${migrations.at(-1)}). Restore it into empty databases with that release, then upgrade.`,
  );
}

/** A temporary table hides the real table of the same name. */
async function loadTable(
  client: pg.Client,
  { name, columns, rows, path }: TableCopy,
  files: BackupFiles,
): Promise<void> {
  try {
    const target = `${client.escapeIdentifier(name)} (${columns.join(', ')})`;
    const file = await files.read(path);
    // Start the statement last. If the database reports an error before the pipeline listens, the process would crash.
    const copy = client.query(copyFrom(`COPY ${target} FROM STDIN`));
    await pipeline(file, createGunzip(), copy);
    if (copy.rowCount !== rows) throw new Error(`${copy.rowCount} rows in place of ${rows}`);
  } catch (error) {
    throw new Error(
      `${path}, which has the table ${name}, could not be loaded: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  }
}
