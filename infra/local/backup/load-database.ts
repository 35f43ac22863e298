import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationsOf, tablePath } from './dump-database.ts';
import type { DatabaseCopy, TableCopy } from './manifest.ts';

const ANY_TABLE = `SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LIMIT 1`;

/** Every event of the outbox is published again. Those that a service has processed are in its inbox, and change nothing. */
const PUBLISH_AGAIN = 'UPDATE outbox SET published_at = NULL, attempts = 0, last_error = NULL';

/**
 * A mass e-mail that was running at the moment of the backup has gone on since. It is not continued, because most of
 * those who are queued in the backup have it.
 */
const STOP_MASS_MAILS = `UPDATE mass_mails SET status = 'stopping' WHERE status IN ('queueing', 'sending')`;

/**
 * A confirmed payout of the backup may have been paid since, and the numbers after it may stand at a bank already. So its file is
 * only given out after a question, and new payouts get numbers far beyond.
 */
const HOLD_PAYOUTS = `
  UPDATE payouts SET exported_at = now(), exported_by_name = 'Somebody, before the backup was restored,'
    WHERE status = 'confirmed' AND exported_at IS NULL;
  SELECT setval(pg_get_serial_sequence('payouts', 'number'), (SELECT coalesce(max(number), 0) FROM payouts) + 100000)`;

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
  await client.query(PUBLISH_AGAIN);
  if (copy.tables.some(({ name }) => name === 'mass_mails')) await client.query(STOP_MASS_MAILS);
  if (copy.tables.some(({ name }) => name === 'payouts')) await client.query(HOLD_PAYOUTS);
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
