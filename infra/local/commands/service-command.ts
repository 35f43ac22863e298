import { join } from 'node:path';
import { execa } from 'execa';
import { isRunning } from '../processes/identity.mjs';
import { readLock } from '../processes/lock.mjs';
import { readRuntime } from '../runtime.ts';
import { readSettings, repositoryRoot } from '../settings.ts';
import { type Program, programsOf } from './service-programs.ts';

const [command = '', ...args] = process.argv.slice(2);
await run(programsOf(command, args));

/** Runs the programs in the environments of the running system, and ends with the exit code of the last that failed. */
async function run(programs: Program[]): Promise<void> {
  const { dataDirectory } = readSettings();
  const holder = readLock(join(dataDirectory, 'start.lock'));
  const runtime = holder && isRunning(holder) ? readRuntime(dataDirectory) : null;
  if (!runtime) {
    console.error(`Nothing is running with the data in ${dataDirectory}. Start it first: npm start`);
    process.exit(1);
  }
  let failure = 0;
  for (const { account, script, args } of programs) {
    const { exitCode } = await execa(process.execPath, [script, ...args], {
      cwd: join(repositoryRoot, 'services', account),
      env: runtime.environments[account],
      extendEnv: false,
      stdio: 'inherit',
      reject: false,
    });
    if (exitCode !== 0) failure = exitCode ?? 1;
  }
  process.exit(failure);
}
