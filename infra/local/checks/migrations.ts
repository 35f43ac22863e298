/** Checks the migrations that came after the rules of check-migration.ts. */
import { join } from 'node:path';
import { serviceNames } from '@sprinkle/client/runtime';
import { folderOf } from '../system.ts';
import { type Migration, problemsOf } from './check-migration.ts';

/** Earlier ones may have run, and a migration that has run is never changed. */
const SINCE = 1_799_600_000_000;

type MigrationClass = new () => Migration;

for (const service of serviceNames) {
  const path = join(folderOf(service), 'dist/database.js');
  const { migrations } = (await import(path)) as { migrations: MigrationClass[] };
  for (const migration of migrations.filter(({ name }) => timeOf(name) >= SINCE)) {
    const problems = await problemsOf(`${service}/${migration.name}`, new migration());
    if (problems === null) continue;
    console.error(`${problems}\nCONTRIBUTING.md tells under "Add a migration" what to do.`);
    process.exitCode = 1;
  }
}

function timeOf(name: string): number {
  return Number(/\d{13}$/.exec(name)?.[0]);
}
