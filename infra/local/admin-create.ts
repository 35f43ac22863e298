import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isRunning } from './processes/identity.mjs';
import { readLock } from './processes/lock.mjs';
import { readRuntime } from './runtime.ts';
import { readSettings } from './settings.ts';
import { folderOf } from './system.ts';

const { dataDirectory } = readSettings();
const holder = readLock(join(dataDirectory, 'start.lock'));
const runtime = holder && isRunning(holder) ? readRuntime(dataDirectory) : null;
if (!runtime) {
  console.error(`Nothing is running with the data in ${dataDirectory}. Start it first: npm start`);
  process.exit(1);
}
const folder = folderOf('identity');
const child = spawn(process.execPath, [join(folder, 'dist/create-admin.js'), ...process.argv.slice(2)], {
  cwd: folder,
  env: runtime.environments.identity,
  stdio: 'inherit',
});
child.on('exit', (code) => process.exit(code ?? 1));
