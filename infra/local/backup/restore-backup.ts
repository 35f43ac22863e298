import { join } from 'node:path';
import { serviceNames } from '@sprinkle/client/runtime';
import { all } from '../processes/all.ts';
import { migrate, startSystemParts, type SystemContext } from '../system.ts';
import { afterRestore } from './after-restore.ts';
import { loadBucket, readPlaces } from './bucket.ts';
import { isEmpty, loadDatabase } from './load-database.ts';
import { readManifest } from './manifest.ts';
import { withClients } from './snapshots.ts';
import { storesOf, variablesOf } from './stores.ts';

/** Fills empty databases and the bucket from a backup, and brings them in order. No service may run meanwhile. */
export async function restoreBackup(system: SystemContext, directory: string): Promise<void> {
  const { signal, say } = system;
  const manifest = readManifest(directory);
  const installation = await startSystemParts(system);
  const { databaseUrls, bucket } = storesOf(variablesOf(installation));
  const places = await withClients(databaseUrls, async (clients) => {
    for (const name of serviceNames) {
      if (!(await isEmpty(clients[name])))
        throw new Error(
          `The database of ${name} has tables. A backup is restored into empty databases only.`,
        );
    }
    say('Creating the tables …');
    await all(serviceNames.map((name) => migrate(name, installation, signal)));
    for (const name of serviceNames) {
      signal.throwIfAborted();
      say(`Restoring ${name} …`);
      await loadDatabase(clients[name], join(directory, name), manifest.databases[name]);
    }
    return readPlaces(clients.media);
  });
  say(`Restoring ${manifest.objects.length} files …`);
  await loadBucket(bucket, join(directory, 'bucket'), manifest.objects, places);
  await afterRestore(installation.environments, system);
}
