import { join } from 'node:path';
import { execa } from 'execa';
import { isRunning } from '../processes/identity.mjs';
import { readLock } from '../processes/lock.mjs';
import { readRuntime } from '../runtime.ts';
import { readSettings } from '../settings.ts';
import type { ServiceName } from '../parts/system-parts.ts';
import { folderOf } from '../system.ts';

/** The commands of services. Any service could list dead letters, because all of them speak to the same NATS. */
const commands: Record<string, { service: ServiceName; script: string }> = {
  'admin-create': { service: 'identity', script: 'dist/create-admin.js' },
  reconcile: { service: 'tips', script: 'dist/reconcile.js' },
  'dead-letters': {
    service: 'notifications',
    script: '../../libs/service-kit/dist/outbox/dead-letters-command.js',
  },
};

const [command = '', ...args] = process.argv.slice(2);
const found = commands[command];
if (!found) throw new Error(`There is no command "${command}".`);
await runInService(found.service, found.script);

/** Runs the script in the service's environment of the running system, and ends with its exit code. */
async function runInService(service: ServiceName, script: string): Promise<void> {
  const { dataDirectory } = readSettings();
  const holder = readLock(join(dataDirectory, 'start.lock'));
  const runtime = holder && isRunning(holder) ? readRuntime(dataDirectory) : null;
  if (!runtime) {
    console.error(`Nothing is running with the data in ${dataDirectory}. Start it first: npm start`);
    process.exit(1);
  }
  const folder = folderOf(service);
  const { exitCode } = await execa(process.execPath, [join(folder, script), ...args], {
    cwd: folder,
    env: runtime.environments[service],
    extendEnv: false,
    stdio: 'inherit',
    reject: false,
  });
  process.exit(exitCode ?? 1);
}
