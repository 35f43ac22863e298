/** Runs a scenario from infra/k6 with this machine's k6 against the system of `npm start`. */
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { say } from '../processes/console.ts';
import { findRuntime } from '../runtime.ts';
import { readSettings, repositoryRoot } from '../settings.ts';

const folder = join(repositoryRoot, 'infra/k6/scenarios');
const [scenario = '', ...args] = process.argv.slice(2);
const script = join(folder, `${scenario}.ts`);
if (!existsSync(script)) {
  const names = globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));
  stop(`Usage: npm run load -- ${names.sort().join('|')} [arguments of k6 run]`);
}
try {
  await execa('k6', ['version']);
} catch {
  stop(
    'The program k6 (1.0 or newer) was not found on the PATH. It is a single file: https://grafana.com/docs/k6/latest/set-up/install-k6/\n' +
      `With Docker it needs no installation: docker compose run --rm k6 run scenarios/${scenario}.ts`,
  );
}
const { exitCode } = await execa('k6', ['run', ...args, script], {
  env: addresses(),
  stdio: 'inherit',
  reject: false,
});
process.exit(exitCode ?? 1);

/** Returns the addresses from the environment, or the running system's addresses for those not set. */
function addresses(): Record<string, string> {
  const { dataDirectory, given } = readSettings();
  const running = findRuntime(dataDirectory)?.addresses;
  const known = { WEB_URL: running?.web, MAIL_URL: running?.mail, STRIPE_URL: running?.stripe };
  const chosen = Object.entries(known).map(([name, url]) => [name, given[name] ?? url?.replace(/\/$/, '')]);
  for (const [name, url] of chosen) say(`${name} ${url ?? 'is not set'}`);
  return Object.fromEntries(chosen.filter(([, url]) => url !== undefined));
}

function stop(message: string): never {
  say(message);
  process.exit(1);
}
