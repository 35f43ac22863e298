import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessName } from './environment.ts';
import type { Parts } from './parts/system-parts.ts';

/** Describes the running system for other commands. The file has mode 0600 because it holds secrets. */
export interface Runtime {
  startedAt: string;
  addresses: {
    web: string;
    admin: string;
    api: string;
    apiDocs: string;
    mail: string | null;
    stripe: string | null;
  };
  parts: Parts;
  healthPorts: Record<ProcessName, number>;
  environments: Record<ProcessName | 'operator', Record<string, string>>;
  /** These are the ids by name of process, which are written again after every restart. */
  pids: Record<string, number>;
}

export function runtimePath(dataDirectory: string): string {
  return join(dataDirectory, 'runtime.json');
}

export function writeRuntime(dataDirectory: string, runtime: Runtime): void {
  const path = runtimePath(dataDirectory);
  writeFileSync(`${path}.new`, `${JSON.stringify(runtime, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Returns null when nothing runs with this directory. */
export function readRuntime(dataDirectory: string): Runtime | null {
  try {
    return JSON.parse(readFileSync(runtimePath(dataDirectory), 'utf8')) as Runtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
