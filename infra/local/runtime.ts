import { renameSync, writeFileSync } from 'node:fs';
import { readRuntime, type Runtime, runtimePath } from '@sprinkle/client/runtime';

/** Mode 0600, because the file contains secrets. */
export function writeRuntime(dataDirectory: string, runtime: Runtime): void {
  const path = runtimePath(dataDirectory);
  writeFileSync(`${path}.new`, `${JSON.stringify(runtime, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Returns null if nothing runs in this directory. */
export function findRuntime(dataDirectory: string): Runtime | null {
  try {
    return readRuntime(runtimePath(dataDirectory));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
