import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessName } from './environment.ts';
import type { Parts } from './parts/system-parts.ts';

/** What runs under a data directory, for the tools that work with it. Holds secrets: mode 0600. */
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
  /** By name of process; written again whenever one is restarted. */
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

/** Null when nothing was started under this directory, or it has been stopped. */
export function readRuntime(dataDirectory: string): Runtime | null {
  try {
    return JSON.parse(readFileSync(runtimePath(dataDirectory), 'utf8')) as Runtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
