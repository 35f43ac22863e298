/** Checks all migrations after the baseline. The baseline only runs in an empty database. */
import { join } from 'node:path';
import { serviceNames } from '@sprinkle/client/runtime';
import { folderOf } from '../system.ts';
import { type Migration, problemsOf } from './check-migration.ts';

const BASELINE = 1_802_110_000_201;

type MigrationClass = new () => Migration;

for (const service of serviceNames) {
  const path = join(folderOf(service), 'dist/database.js');
  const { migrations } = (await import(path)) as { migrations: MigrationClass[] };
  for (const migration of migrations.filter(({ name }) => timeOf(name) > BASELINE)) {
    const problems = await problemsOf(`${service}/${migration.name}`, new migration());
    if (problems === null) continue;
    console.error(`${problems}\nCONTRIBUTING.md tells under "Add a migration" what to do.`);
    process.exitCode = 1;
  }
}

function timeOf(name: string): number {
  return Number(/\d{13}$/.exec(name)?.[0]);
}
