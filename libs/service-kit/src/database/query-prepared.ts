import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

export interface Statement {
  /** Each text needs its own name. */
  name: string;
  text: string;
}

/** Runs a frequent query that Postgres plans once per connection, without the cost of TypeORM. */
export async function queryPrepared<Row extends QueryResultRow>(
  dataSource: DataSource,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const pool: Pool = (dataSource.driver as PostgresDriver).master;
  return (await pool.query<Row>({ ...statement, values })).rows;
}
