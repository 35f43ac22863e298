/**
 * Runs first, on any Node that the machine has, so it is plain JavaScript without dependencies:
 *   node infra/local/run.mjs [--with-tools] COMMAND [arguments]
 * Installs what the command needs, then runs its program in `commands` on the product's Node.
 * `--with-tools` also installs what only tests, benchmarks and other checks need.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { isRunning, npmProcess } from './processes/process-identity.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Sprinkle needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
const needsTools = process.argv[2] === '--with-tools';
const [command, ...args] = process.argv.slice(needsTools ? 3 : 2);
const root = resolve(import.meta.dirname, '../..');
const program = join(import.meta.dirname, 'commands', `${command}.ts`);
if (!existsSync(program)) fail('package.json lists the commands under "scripts"; "npm run" prints them.');

try {
  handOver(await ensureInstalled(root, needsTools), [program, ...args]);
} catch (error) {
  fail(error.message);
}

function handOver(node, programArguments) {
  const npm = npmProcess();
  const env = { ...process.env, ...(npm && { SPRINKLE_LAUNCHER: JSON.stringify(npm) }) };
  // The channel closes however this process ends, and the child then stops.
  const child = spawn(node, programArguments, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A killed npm sends no signal, so without this everything would keep running.
  if (npm) setInterval(() => isRunning(npm) || child.kill('SIGTERM'), 250).unref();
  child.on('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
