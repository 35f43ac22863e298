import { expect, it } from '@jest/globals';
import { dataSourceOptions } from '@sprinkle/service-kit/database/data-source-options';
import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { schemaProblems } from '@sprinkle/service-testing/schema-problems';
import { DataSource } from 'typeorm';
import { databaseOptions, migrations } from '../src/database.js';

it('entities, table types and the written schema fit the migrated database', async () => {
  const problems = await schemaProblems({
    name: 'profiles',
    migrate: (url) => runMigrations({ url, migrations }),
    dataSource: (url) => new DataSource(dataSourceOptions(databaseOptions(url))),
    source: new URL('../src/', import.meta.url),
  });
  expect(problems).toEqual([]);
});
