/**
 * The parts that integration tests use, for running single tests by hand:
 *   node infra/local/test-environment.ts DIRECTORY
 * writes DIRECTORY/env, to be sourced by a shell, and stays until Ctrl-C.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startIntegrationParts } from './integration-parts.ts';
import { stopLeftovers } from './processes/register.ts';
import { Supervisor } from './processes/supervisor.ts';

const directory = resolve(process.argv[2] ?? '.data/test-environment');
const say = (line: string) => console.log(line);

await stopLeftovers(directory);
rmSync(directory, { recursive: true, force: true });
const supervisor = new Supervisor(directory, say);
const stop = () => void supervisor.stopAll().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
try {
  const environment = await startIntegrationParts(supervisor, directory, say);
  const exports = Object.entries(environment).map(([name, value]) => `export ${name}=${value}`);
  writeFileSync(join(directory, 'env'), `${exports.join('\n')}\n`, { mode: 0o600 });
  say(`Ready. In another shell: source ${join(directory, 'env')}`);
} catch (error) {
  say((error as Error).message);
  await supervisor.stopAll();
  process.exit(1);
}
setInterval(() => undefined, 60_000);
