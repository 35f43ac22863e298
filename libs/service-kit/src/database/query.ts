import type { ClientBase, Pool, QueryResult } from 'pg';
import { DataSource, EntityManager, type QueryRunner, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { z } from 'zod';

/** A transaction's manager or a query runner runs the statement there; a data source runs it on any connection. */
export type SqlSource = DataSource | EntityManager | QueryRunner | ClientBase;

/** Postgres plans a named statement once per connection. Each text needs its own name. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/** A statement built with Kysely (`query-builder.ts`) contains its values. */
interface BuiltStatement {
  compile(): { sql: string; parameters: readonly unknown[] };
}

export type Sql = string | PreparedStatement | BuiltStatement;

/**
 * Returns the rows of a statement, each parsed with the schema. Columns are snake_case in the statement and camelCase
 * in the row. Columns that the schema does not name are left out.
 */
export async function query<Row extends z.ZodType>(
  source: SqlSource,
  row: Row,
  sql: Sql,
  values: readonly unknown[] = [],
): Promise<z.output<Row>[]> {
  const { rows } = await run(source, sql, values);
  return rows.map((columns) => read(row, sql, columns));
}

/** Returns the only row of a statement that always has one. */
export async function queryOne<Row extends z.ZodType>(
  source: SqlSource,
  row: Row,
  sql: Sql,
  values: readonly unknown[] = [],
): Promise<z.output<Row>> {
  const found = await query(source, row, sql, values);
  if (found.length !== 1) throw new Error(`"${beginningOf(sql)}" returned ${found.length} rows, not one`);
  return found[0] as z.output<Row>;
}

/** Returns the row of a statement that has at most one. */
export async function queryOptional<Row extends z.ZodType>(
  source: SqlSource,
  row: Row,
  sql: Sql,
  values: readonly unknown[] = [],
): Promise<z.output<Row> | null> {
  const found = await query(source, row, sql, values);
  if (found.length > 1)
    throw new Error(`"${beginningOf(sql)}" returned ${found.length} rows, not one or none`);
  return found[0] ?? null;
}

/** Runs a statement whose rows are not needed. Returns how many rows it inserted, changed, deleted or found. */
export async function execute(source: SqlSource, sql: Sql, values: readonly unknown[] = []): Promise<number> {
  return (await run(source, sql, values)).rowCount ?? 0;
}

/** Returns the name of the constraint that a statement violated, or null if it failed for another reason. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // TypeORM's repositories wrap the error of the driver.
  const { constraint } = ('driverError' in error ? error.driverError : error) as { constraint?: string };
  return constraint ?? null;
}

async function run(source: SqlSource, sql: Sql, values: readonly unknown[]): Promise<QueryResult<Columns>> {
  const client = await clientOf(source);
  if (typeof sql === 'string') return client.query<Columns>(sql, [...values]);
  if ('text' in sql) return client.query<Columns>({ ...sql, values: [...values] });
  const { sql: text, parameters } = sql.compile();
  return client.query<Columns>(text, [...parameters]);
}

type Columns = Record<string, unknown>;

/** Uses the driver directly, because TypeORM adds a third to the cost of a short statement. */
async function clientOf(source: SqlSource): Promise<ClientBase | Pool> {
  if (source instanceof DataSource) return poolOf(source);
  if (source instanceof EntityManager)
    return source.queryRunner ? clientOf(source.queryRunner) : poolOf(source.dataSource);
  if (!('isReleased' in source)) return source;
  // The connection of a released runner may already serve another transaction.
  if (source.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return (await source.connect()) as ClientBase;
}

function poolOf({ driver }: DataSource): Pool {
  const pool = (driver as PostgresDriver).master as Pool | undefined;
  if (!pool) throw new Error('Driver not Connected');
  return pool;
}

function read<Row extends z.ZodType>(row: Row, sql: Sql, columns: Columns): z.output<Row> {
  const named: Columns = {};
  for (const column in columns) named[propertyOf(column)] = columns[column];
  const parsed = row.safeParse(named);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`A row of "${beginningOf(sql)}" does not fit its schema: ${problems.join('; ')}`);
}

const properties = new Map<string, string>();

function propertyOf(column: string): string {
  let property = properties.get(column);
  if (property === undefined) {
    property = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    properties.set(column, property);
  }
  return property;
}

const SHOWN_LENGTH = 80;

/** Identifies a statement in errors, without its values. */
function beginningOf(sql: Sql): string {
  if (typeof sql === 'object' && 'name' in sql) return sql.name;
  const text = typeof sql === 'string' ? sql : sql.compile().sql;
  return text.replace(/\s+/g, ' ').trim().slice(0, SHOWN_LENGTH);
}
