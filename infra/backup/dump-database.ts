import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupFiles } from './backup-files.ts';
import type { DatabaseCopy, TableCopy } from './manifest.ts';

const TABLES = `
  SELECT relname AS name, array_agg(quote_ident(attname) ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'
  GROUP BY relname ORDER BY relname`;

const REFERENCES = `
  SELECT child.relname AS child, parent.relname AS parent
  FROM pg_constraint JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
  WHERE contype = 'f' AND conrelid <> confrelid`;

const SEQUENCES = `
  SELECT quote_ident(sequencename) AS name, last_value::text AS value
  FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL AND sequencename <> 'migrations_id_seq'`;

/** Writes each table to a file of the folder, as the client's transaction sees it. */
export async function dumpDatabase(
  client: pg.Client,
  files: BackupFiles,
  folder: string,
): Promise<DatabaseCopy> {
  const tables: TableCopy[] = [];
  for (const { name, columns } of await tablesInOrder(client)) {
    try {
      tables.push({ name, columns, ...(await dumpTable(client, name, columns, { files, folder })) });
    } catch (error) {
      throw new Error(`The table ${name} of ${folder} could not be copied: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  const sequences = await rows<{ name: string; value: string }>(client, SEQUENCES);
  return {
    migrations: await migrationsOf(client),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  };
}

/** The baseline replaces earlier migrations. Upgraded databases still list those, so they are left out. */
const MIGRATIONS = `
  SELECT name FROM migrations
  WHERE timestamp >= coalesce((SELECT max(timestamp) FROM migrations WHERE name LIKE 'Baseline%'), 0)
  ORDER BY timestamp, name`;

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const found = await rows<{ name: string }>(client, MIGRATIONS);
  return found.map(({ name }) => name);
}

/** The copy knows its number of rows only once it has ended. */
async function dumpTable(
  client: pg.Client,
  table: string,
  columns: string[],
  { files, folder }: { files: BackupFiles; folder: string },
): Promise<Omit<TableCopy, 'name' | 'columns'>> {
  const name = client.escapeIdentifier(table);
  const copy = client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
  const compressed = createGzip();
  copy.on('error', (error) => compressed.destroy(error)).pipe(compressed);
  try {
    const file = await files.write(`${folder}/${table}.copy.gz`, compressed);
    return { ...file, rows: copy.rowCount };
  } finally {
    // Stops the copy if the place cannot be written to. It would otherwise fail later, with nothing to handle its error.
    compressed.destroy();
  }
}

async function tablesInOrder(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const tables = await rows<{ name: string; columns: string[] }>(client, TABLES);
  const references = await rows<{ child: string; parent: string }>(client, REFERENCES);
  const ordered: typeof tables = [];
  while (ordered.length < tables.length) {
    const isDone = (name: string) => ordered.some((table) => table.name === name);
    const next = tables.filter(
      ({ name }) =>
        !isDone(name) && references.every(({ child, parent }) => child !== name || isDone(parent)),
    );
    if (next.length === 0) throw new Error('The foreign keys of the tables refer to each other in a circle.');
    ordered.push(...next);
  }
  return ordered;
}

async function rows<Row extends pg.QueryResultRow>(client: pg.Client, query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows;
}
