import { serviceNames } from '@sprinkle/client/runtime';
import type { BackupFiles } from './backup-files.ts';
import { tryToLoad } from './load-database.ts';
import { logActivity } from './log-activity.ts';
import type { FileCopy, Manifest } from './manifest.ts';
import { withClients } from './snapshots.ts';
import type { Stores } from './stores.ts';

const NAMED_PROBLEMS_MAX = 20;

/** Reads every file. Throws with the names of files that do not match the manifest. */
export async function requireIntact(files: BackupFiles, manifest: Manifest): Promise<void> {
  const problems: string[] = [];
  for (const { what, ...file } of namedFiles(manifest)) {
    const problem = await files.problemOf(file);
    if (problem) problems.push(`  ${file.path}, ${what}, ${problem}`);
  }
  if (problems.length === 0) return;
  const named = problems.slice(0, NAMED_PROBLEMS_MAX).join('\n');
  const more =
    problems.length > NAMED_PROBLEMS_MAX ? `\n  and ${problems.length - NAMED_PROBLEMS_MAX} more` : '';
  throw new Error(`${files.describe()} is damaged:\n${named}${more}\nTake an earlier backup.`);
}

function namedFiles({ databases, objects }: Manifest): (FileCopy & { what: string })[] {
  const tables = serviceNames.flatMap((service) =>
    databases[service].tables.map((table) => ({ ...table, what: `the table ${table.name} of ${service}` })),
  );
  return [
    ...tables,
    ...objects.map((object) => ({ ...object, what: `the file ${object.key} of the bucket` })),
  ];
}

/** Reads every file, loads every table into a temporary one beside the live one, and records that in the activity log. */
export async function verifyBackup({ databaseUrls }: Stores, files: BackupFiles): Promise<Manifest> {
  const manifest = await files.readManifest();
  await requireIntact(files, manifest);
  await withClients(databaseUrls, async (clients) => {
    for (const name of serviceNames) await tryToLoad(clients[name], files, manifest.databases[name]);
  });
  await logActivity(databaseUrls.identity, {
    action: 'backup-verified',
    details: { takenAt: manifest.takenAt },
    at: new Date().toISOString(),
  });
  return manifest;
}
