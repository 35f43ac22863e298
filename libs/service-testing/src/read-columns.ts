import type { DataSource } from 'typeorm';
import { z } from 'zod';

const column = z.object({
  table: z.string(),
  name: z.string(),
  /** The name in SQL, such as `timestamp with time zone` or `text[]`. */
  type: z.string(),
  isNullable: z.boolean(),
  /** The values that a check allows; null if there is no such check. */
  allowed: z.string().transform(allowedBy).nullable(),
});

const columns = z.array(column);

export type Column = z.output<typeof column>;

const READ = `
  SELECT class.relname AS "table", attname AS name, format_type(atttypid, NULL) AS type, NOT attnotnull AS "isNullable",
    (SELECT pg_get_constraintdef(check_.oid) FROM pg_constraint AS check_
     WHERE check_.conrelid = class.oid AND check_.contype = 'c' AND check_.conkey = ARRAY[attnum]
       AND pg_get_constraintdef(check_.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)' LIMIT 1) AS allowed
  FROM pg_attribute JOIN pg_class AS class ON class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    AND relname <> 'migrations'
  ORDER BY relname, attnum`;

/** Reads the columns of every table from the catalog. Unlike information_schema, it has the types of arrays. */
export async function readColumns(dataSource: DataSource): Promise<Column[]> {
  return columns.parse(await dataSource.query(READ));
}

/** Extracts the texts from `CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))`. */
function allowedBy(check: string): string[] {
  return [...check.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text);
}
