import type { BackupFiles } from '@sprinkle/backup/backup-files';
import type { Manifest } from '@sprinkle/backup/manifest';
import { restoreStores } from '@sprinkle/backup/restore-stores';
import { storesOf } from '@sprinkle/backup/stores';
import { serviceNames } from '@sprinkle/client/runtime';
import { all } from '../processes/all.ts';
import { migrate, startSystemParts, type SystemContext } from '../system.ts';
import { afterRestore } from './after-restore.ts';
import { variablesOf } from './variables.ts';

/** Fills empty databases and the bucket from a backup, then brings the databases into order. No service may run meanwhile. */
export async function restoreBackup(system: SystemContext, files: BackupFiles): Promise<Manifest> {
  const { signal, say } = system;
  const installation = await startSystemParts(system);
  const manifest = await restoreStores(storesOf(variablesOf(installation)), files, {
    say,
    migrate: async () => {
      say('Creating the tables …');
      await all(serviceNames.map((name) => migrate(name, installation, signal)));
    },
  });
  await afterRestore(installation.environments, system);
  return manifest;
}
