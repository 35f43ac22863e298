import { serviceNames } from '@sprinkle/client/runtime';
import type { BackupFiles } from './backup-files.ts';
import { dumpBucket } from './bucket.ts';
import { dumpDatabase } from './dump-database.ts';
import { logActivity } from './log-activity.ts';
import type { DatabaseCopy, Manifest } from './manifest.ts';
import { withSnapshots } from './snapshots.ts';
import type { Stores } from './stores.ts';

/** Copies all databases as of one moment, then the bucket. The bucket keeps files for another day after nothing shows them. */
export async function takeBackup({ databaseUrls, bucket }: Stores, files: BackupFiles): Promise<Manifest> {
  if (!(await files.isNew()))
    throw new Error(`${files.describe()} is there already. A backup needs a new name.`);
  let takenAt = '';
  const databases = await withSnapshots(databaseUrls, async (clients) => {
    takenAt = new Date().toISOString();
    const copies: [string, DatabaseCopy][] = [];
    for (const name of serviceNames) copies.push([name, await dumpDatabase(clients[name], files, name)]);
    return Object.fromEntries(copies) as Manifest['databases'];
  });
  const objects = await dumpBucket(bucket, files);
  const manifest = { takenAt, databases, objects };
  await files.writeManifest(manifest);
  await logActivity(databaseUrls.identity, {
    action: 'backup-taken',
    details: { files: String(objects.length) },
    at: takenAt,
  });
  return manifest;
}
