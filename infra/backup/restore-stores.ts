import { serviceNames } from '@sprinkle/client/runtime';
import type { BackupFiles } from './backup-files.ts';
import { loadBucket, readPlaces } from './bucket.ts';
import { loadDatabase, requireUnused } from './load-database.ts';
import type { Manifest } from './manifest.ts';
import { withClients } from './snapshots.ts';
import type { Stores } from './stores.ts';
import { requireIntact } from './verify-backup.ts';

export interface Restoring {
  /** Creates the tables, once the databases are known to be unused. */
  migrate?: () => Promise<void>;
  say: (line: string) => void;
}

/** Fills unused databases and the bucket. Touches nothing if a file of the backup is damaged. */
export async function restoreStores(
  { databaseUrls, bucket }: Stores,
  files: BackupFiles,
  { migrate, say }: Restoring,
): Promise<Manifest> {
  const manifest = await files.readManifest();
  say('Reading every file of the backup …');
  await requireIntact(files, manifest);
  const places = await withClients(databaseUrls, async (clients) => {
    for (const name of serviceNames) await requireUnused(clients[name], name);
    await migrate?.();
    for (const name of serviceNames) {
      say(`Restoring ${name} …`);
      await loadDatabase(clients[name], files, manifest.databases[name]);
    }
    return readPlaces(clients.media);
  });
  say(`Restoring ${manifest.objects.length} files …`);
  await loadBucket(bucket, files, manifest.objects, places);
  return manifest;
}
