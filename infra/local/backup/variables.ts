import { basename, dirname, join, resolve } from 'node:path';
import { BackupFiles } from '@sprinkle/backup/backup-files';
import { FolderPlace } from '@sprinkle/backup/folder-place';
import { migrationVariable, type Runtime, serviceNames } from '@sprinkle/client/runtime';
import { readLock } from '../processes/lock.mjs';
import { isRunning } from '../processes/process-identity.mjs';
import { findRuntime } from '../runtime.ts';
import { repositoryRoot, type Settings } from '../settings.ts';

/** Returns the variables for the databases and bucket of a system on this machine. */
export function variablesOf({
  environments,
  parts,
}: Pick<Runtime, 'environments' | 'parts'>): NodeJS.ProcessEnv {
  const owners = serviceNames.map((name) => [migrationVariable(name), parts.migrationUrls[name]]);
  return Object.assign({}, ...Object.values(environments), Object.fromEntries(owners)) as NodeJS.ProcessEnv;
}

/** Returns the variables of the running system, or those of the environment if nothing runs. */
export function findVariables({ dataDirectory, given }: Settings): NodeJS.ProcessEnv {
  const holder = readLock(join(dataDirectory, 'start.lock'));
  const runtime = holder && isRunning(holder) ? findRuntime(dataDirectory) : null;
  return runtime ? variablesOf(runtime) : given;
}

export function backupIn(folder: string): BackupFiles {
  const path = resolve(repositoryRoot, folder);
  return new BackupFiles(new FolderPlace(dirname(path)), basename(path));
}
