import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

export interface Statement {
  /** Each text has a name of its own. */
  name: string;
  text: string;
}

/** For what is asked most: planned once per connection under its name, and sent straight through the pool. */
export async function queryPrepared<Row extends QueryResultRow>(
  dataSource: DataSource,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const pool: Pool = (dataSource.driver as PostgresDriver).master;
  return (await pool.query<Row>({ ...statement, values })).rows;
}
