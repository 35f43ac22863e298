import { join } from 'node:path';
import type { ProcessName } from '@sprinkle/client/runtime';
import { execa } from 'execa';
import { readLock } from './processes/lock.mjs';
import { isRunning } from './processes/process-identity.mjs';
import { findRuntime } from './runtime.ts';
import { readSettings } from './settings.ts';
import { folderOf } from './system.ts';

/** A program that runs in the environment of this process, with these additional variables. */
export type ServiceProgram = [
  process: ProcessName,
  script: string,
  args: string[],
  variables?: Record<string, string>,
];

/** Runs the programs in order beside the running system. Exits with the code of the last one that failed. */
export async function runInService(...programs: ServiceProgram[]): Promise<never> {
  const { dataDirectory } = readSettings();
  const holder = readLock(join(dataDirectory, 'start.lock'));
  const runtime = holder && isRunning(holder) ? findRuntime(dataDirectory) : null;
  if (!runtime) {
    console.error(`Nothing is running with the data in ${dataDirectory}. Start it first: npm start`);
    process.exit(1);
  }
  let failure = 0;
  for (const [name, script, args, variables] of programs) {
    const { exitCode } = await execa(process.execPath, [join('dist', script), ...args], {
      cwd: folderOf(name),
      env: { ...runtime.environments[name], ...variables },
      extendEnv: false,
      stdio: 'inherit',
      reject: false,
    });
    if (exitCode !== 0) failure = exitCode ?? 1;
  }
  process.exit(failure);
}
