import { readFile, writeFile } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { type Column, readColumns } from './read-columns.js';
import { writeTableTypes } from './table-types.js';
import { createTestDatabase, type TestDatabaseOptions } from './test-database.js';
import { waitFor } from './wait-for.js';
import { writeSchema } from './write-schema.js';

export interface SchemaOptions extends TestDatabaseOptions {
  /** Creates the service's data source, with its entities. */
  dataSource: (url: string) => DataSource;
  /** Source folder of the service. It has `tables.gen.ts` and `schema.sql`. */
  source: URL;
}

/**
 * Lists where entities, `tables.gen.ts` and `schema.sql` differ from the migrated database. With WRITE_TABLE_TYPES=1 it
 * writes both files first.
 */
export async function schemaProblems(options: SchemaOptions): Promise<string[]> {
  const database = await createTestDatabase(options);
  const dataSource = options.dataSource(database.url);
  try {
    // A service gives up connecting after three seconds, and a busy machine may take longer.
    await waitFor(() => dataSource.initialize());
    const columns = await readColumns(dataSource);
    const problems = entityProblems(dataSource, columns);
    const files = { 'tables.gen.ts': writeTableTypes(columns), 'schema.sql': await writeSchema(dataSource) };
    for (const [name, expected] of Object.entries(files))
      if (!(await hasText(new URL(name, options.source), expected)))
        problems.push(`${name} is not what the database has: run npm run table-types`);
    return problems;
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await database.drop();
  }
}

function entityProblems(dataSource: DataSource, columns: Column[]): string[] {
  return dataSource.entityMetadatas.flatMap(({ name, tableName, columns: properties }) => {
    const inDatabase = new Map(
      columns.filter(({ table }) => table === tableName).map((each) => [each.name, each]),
    );
    const problems: string[] = [];
    for (const property of properties) {
      const column = inDatabase.get(property.databaseName);
      inDatabase.delete(property.databaseName);
      const described = `${name}.${property.propertyName}`;
      if (!column) {
        problems.push(`${described} has no column`);
        continue;
      }
      const type = dataSource.driver.normalizeType(property) + (property.isArray ? '[]' : '');
      if (type !== column.type) problems.push(`${described} is ${type}, its column ${column.type}`);
      if (property.isNullable !== column.isNullable)
        problems.push(`${described} ${property.isNullable ? 'may' : 'may not'} be null, unlike its column`);
    }
    return [...problems, ...[...inDatabase.keys()].map((column) => `${tableName}.${column} has no property`)];
  });
}

async function hasText(file: URL, expected: string): Promise<boolean> {
  if (process.env.WRITE_TABLE_TYPES === '1') await writeFile(file, expected);
  return (await readFile(file, 'utf8')) === expected;
}
