/**
 * Runs first, on any Node that the machine has, so it is plain JavaScript without dependencies.
 * Installs what package-lock.json names, then hands over to the Node that the product runs on.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { isRunning, npmProcess } from './processes/identity.mjs';

/** Each command has a program, with its first arguments. */
const commands = {
  start: ['commands/start.ts'],
  dev: ['commands/dev.ts'],
  test: ['commands/test.ts'],
  'admin-create': ['commands/service-command.ts', 'admin-create'],
  reconcile: ['commands/service-command.ts', 'reconcile'],
  'rotate-keys': ['commands/service-command.ts', 'rotate-keys'],
  'dead-letters': ['commands/service-command.ts', 'dead-letters'],
  backup: ['commands/backup.ts'],
  restore: ['commands/restore.ts'],
  'verify-backup': ['commands/verify-backup.ts'],
  'verify-upgrade': ['commands/verify-upgrade.ts'],
  'verify-traces': ['commands/verify-traces.ts'],
  bench: ['commands/bench.ts'],
  'verify-mutants': ['commands/mutants.ts'],
  load: ['commands/load.ts'],
  'verify-containers': ['commands/verify-containers.ts'],
  sbom: ['commands/sbom.ts'],
  'verify-k8s': ['commands/verify-k8s.ts'],
  'verify-alerts': ['commands/verify-alerts.ts'],
  'env-example': ['checks/env-example.ts'],
  'nats-permissions': ['parts/nats-permissions.ts'],
  'spec-coverage': ['../spec-coverage/main.ts'],
};
const productMajor = 24;

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Sprinkle needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
const [command, ...args] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../..');
if (!Object.hasOwn(commands, command)) {
  fail(`Usage: node infra/local/run.mjs ${Object.keys(commands).join('|')} [arguments]`);
}

try {
  await ensureInstalled(root);
} catch (error) {
  fail(error.message);
}
const [script, ...firstArguments] = commands[command];
handOver(productNode(), [join(import.meta.dirname, script), ...firstArguments, ...args]);

function productNode() {
  const installed = join(root, 'node_modules/node/bin/node');
  if (existsSync(installed)) return installed;
  if (major >= productMajor) return process.execPath;
  return fail(
    `Node ${productMajor} was not installed into node_modules: the install script of the package "node" did not run. ` +
      `Run "npm rebuild node", or use Node ${productMajor} to start.`,
  );
}

function handOver(node, programArguments) {
  const npm = npmProcess();
  const env = { ...process.env, ...(npm && { SPRINKLE_LAUNCHER: JSON.stringify(npm) }) };
  // The channel closes when this process ends in any way, and then the child stops.
  const child = spawn(node, programArguments, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A killed npm sends no signal, and everything would go on running.
  if (npm) setInterval(() => isRunning(npm) || child.kill('SIGTERM'), 250).unref();
  child.on('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
