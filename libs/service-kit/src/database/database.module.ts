import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions, type DatabaseOptions } from './data-source-options.js';

/** Makes the service's `DataSource` injectable everywhere in it. */
export function databaseModule(options: DatabaseOptions): DynamicModule {
  return TypeOrmModule.forRoot({ ...dataSourceOptions(options), retryAttempts: 30, retryDelay: 1_000 });
}
