import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isRunning } from './processes/identity.mjs';
import { readLock } from './processes/lock.mjs';
import { readRuntime } from './runtime.ts';
import { readSettings } from './settings.ts';
import type { ServiceName } from './system-parts.ts';
import { folderOf } from './system.ts';

/** Runs a command of a service in that service's environment of the running system, and ends with its exit code. */
export function runServiceCommand(service: ServiceName, script: string): void {
  const { dataDirectory } = readSettings();
  const holder = readLock(join(dataDirectory, 'start.lock'));
  const runtime = holder && isRunning(holder) ? readRuntime(dataDirectory) : null;
  if (!runtime) {
    console.error(`Nothing is running with the data in ${dataDirectory}. Start it first: npm start`);
    process.exit(1);
  }
  const folder = folderOf(service);
  const child = spawn(process.execPath, [join(folder, script), ...process.argv.slice(2)], {
    cwd: folder,
    env: runtime.environments[service],
    stdio: 'inherit',
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
