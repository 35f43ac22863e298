import { join } from 'node:path';
import { execa } from 'execa';
import { type ServiceName, serviceNames } from '../parts/service-names.ts';
import { isRunning } from '../processes/identity.mjs';
import { readLock } from '../processes/lock.mjs';
import { readRuntime } from '../runtime.ts';
import { readSettings, repositoryRoot } from '../settings.ts';

interface Program {
  /** The program runs in the environment of this process. */
  account: ServiceName;
  folder: string;
  script: string;
}

/** Each command runs these programs one after the other. */
const commands: Record<string, Program[]> = {
  'admin-create': [{ account: 'identity', folder: 'services/identity', script: 'dist/create-admin.js' }],
  reconcile: [{ account: 'tips', folder: 'services/tips', script: 'dist/reconcile.js' }],
  'rotate-keys': [
    { account: 'tips', folder: 'services/tips', script: 'dist/rotate-keys.js' },
    { account: 'notifications', folder: 'services/notifications', script: 'dist/rotate-keys.js' },
    { account: 'identity', folder: 'services/identity', script: 'dist/rotate-keys.js' },
  ],
  'dead-letters': serviceNames.map((account) => ({
    account,
    folder: `services/${account}`,
    script: 'dist/dead-letters.js',
  })),
};

const [command = '', ...args] = process.argv.slice(2);
const found = commands[command];
if (!found) throw new Error(`There is no command "${command}".`);
await run(found);

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
  for (const { account, folder, script } of programs) {
    const { exitCode } = await execa(process.execPath, [script, ...args], {
      cwd: join(repositoryRoot, folder),
      env: runtime.environments[account],
      extendEnv: false,
      stdio: 'inherit',
      reject: false,
    });
    if (exitCode !== 0) failure = exitCode ?? 1;
  }
  process.exit(failure);
}
