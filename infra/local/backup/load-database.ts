import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationsOf, tablePath } from './dump-database.ts';
import type { DatabaseCopy, TableCopy } from './manifest.ts';

const ANY_TABLE = `SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LIMIT 1`;

export async function isEmpty(client: pg.Client): Promise<boolean> {
  return (await client.query(ANY_TABLE)).rowCount === 0;
}

/** Fills the tables that the migrations have made, all of them or none. */
export async function loadDatabase(client: pg.Client, directory: string, copy: DatabaseCopy): Promise<void> {
  const migrations = await migrationsOf(client);
  if (migrations.join() !== copy.migrations.join()) {
    throw new Error(
      `The backup was taken by another release, whose last migration is ${copy.migrations.at(-1)} (here ` +
        `${migrations.at(-1)}). Restore it into empty databases with that release, then upgrade.`,
    );
  }
  await client.query('BEGIN');
  for (const table of copy.tables.toReversed()) await clear(client, table);
  for (const table of copy.tables) await loadTable(client, table, directory);
  for (const [name, value] of Object.entries(copy.sequences))
    await client.query('SELECT setval($1::regclass, $2)', [name, value]);
  await client.query('COMMIT');
  await client.query(`ANALYZE ${copy.tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`);
}

/** Migrations fill some tables. An empty one is left alone, because the ledger rejects deletions. */
async function clear(client: pg.Client, { name }: TableCopy): Promise<void> {
  const table = client.escapeIdentifier(name);
  const { rowCount } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
  if (rowCount) await client.query(`DELETE FROM ${table}`);
}

async function loadTable(
  client: pg.Client,
  { name, columns, rows }: TableCopy,
  directory: string,
): Promise<void> {
  const target = `${client.escapeIdentifier(name)} (${columns.join(', ')})`;
  const copy = client.query(copyFrom(`COPY ${target} FROM STDIN`));
  await pipeline(createReadStream(tablePath(directory, name)), createGunzip(), copy);
  if (copy.rowCount !== rows) throw new Error(`${name} has ${copy.rowCount} rows in place of ${rows}.`);
}
