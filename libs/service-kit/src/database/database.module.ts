import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { databaseVariableOf } from '../config.js';
import { connectPatiently } from './connect-patiently.js';
import { type DatabaseOptions, dataSourceOptions } from './data-source-options.js';

/** Makes the service's `DataSource` injectable everywhere in it. */
export function databaseModule(options: DatabaseOptions): DynamicModule {
  const given = dataSourceOptions(options);
  return TypeOrmModule.forRootAsync({
    useFactory: () => ({ ...given, toRetry: () => false }),
    dataSourceFactory: async () => {
      const client = await connectPatiently(options.url, databaseVariableOf(options.applicationName));
      await client.end();
      return new DataSource(given).initialize();
    },
  });
}
