import type { ClientBase, Pool, QueryResultRow } from 'pg';
import { type DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

export interface Statement {
  /** Each text needs its own name. */
  name: string;
  text: string;
}

/**
 * Runs a frequent query that Postgres plans once per connection, without the cost of TypeORM. The manager of a
 * transaction runs it there.
 */
export async function queryPrepared<Row extends QueryResultRow>(
  source: DataSource | EntityManager,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const client = source instanceof EntityManager ? await clientOf(source) : poolOf(source);
  return (await client.query<Row>({ ...statement, values })).rows;
}

function poolOf({ driver }: DataSource): Pool {
  return (driver as PostgresDriver).master;
}

async function clientOf({ queryRunner, dataSource }: EntityManager): Promise<ClientBase | Pool> {
  return queryRunner ? ((await queryRunner.connect()) as ClientBase) : poolOf(dataSource);
}
