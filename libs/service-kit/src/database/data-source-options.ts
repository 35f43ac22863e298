import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { DeadLetter, EventAttempts, InboxEntry, OutboxMessage } from './kit-tables.js';
import { SnakeNamingStrategy } from './snake-naming-strategy.js';

export type MigrationClass = new () => MigrationInterface;
export type EntityClass = new () => object;

export interface DatabaseOptions {
  url: string;
  /** The service's own entities. Those of the kit are added. */
  entities: EntityClass[];
  migrations: MigrationClass[];
  applicationName: string;
}

const POOL_SIZE = 10;

/** Configures the running service and its migrations. Times are in milliseconds. */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    applicationName: options.applicationName,
    entities: [...options.entities, OutboxMessage, InboxEntry, EventAttempts, DeadLetter],
    migrations: options.migrations,
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    migrationsRun: false,
    logging: false,
    poolSize: POOL_SIZE,
    connectTimeoutMS: 3_000,
    extra: {
      // Keeps one connection open, so that rare work need not open a new one.
      min: 1,
      statement_timeout: 5_000,
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 10_000,
    },
  };
}
