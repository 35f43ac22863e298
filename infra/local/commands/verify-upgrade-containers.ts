/**
 * Runs a clone of an earlier commit in containers, upgrades it to this commit with `infra/docker/upgrade.sh`, and goes back. A
 * creator from before must stay signed in and be able to receive tips: `npm run verify:upgrade-containers -- COMMIT`
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '@sprinkle/client/ask';
import { freePort } from '@sprinkle/client/free-port';
import type { Site } from '@sprinkle/client/site';
import { execa } from 'execa';
import { build } from '../build.ts';
import { verify } from '../checks/verify.ts';
import { type Engine, findDocker } from '../containers/engine.ts';
import { mainJourney } from '../containers/journey.ts';
import { waitUntilReady } from '../containers/readiness.ts';
import { say } from '../processes/console.ts';
import { stopSignal } from '../processes/stop-signal.ts';
import { repositoryRoot } from '../settings.ts';

const PROJECT = 'sprinkle-verify-upgrade';

const signal = stopSignal(say);
const [earlier = 'HEAD~1'] = process.argv.slice(2);
const ports = { web: await freePort(), mail: await freePort(), stripe: await freePort() };
const site: Site = {
  web: `http://127.0.0.1:${ports.web}/`,
  api: `http://127.0.0.1:${ports.web}/api`,
  mail: `http://127.0.0.1:${ports.mail}/`,
  stripe: `http://127.0.0.1:${ports.stripe}`,
};

await verify('upgrade-containers', async (directory) => {
  // The journey needs the built contracts, which a fresh clone does not have.
  await build(signal, say, ['--projects=@sprinkle/contracts']);
  const clone = join(directory, 'clone');
  await execa('git', ['clone', '--quiet', repositoryRoot, clone]);
  const commits = await Promise.all([earlier, 'HEAD'].map(commitOf));
  const engine = await findDocker(PROJECT, environment(), clone);
  if (!engine) throw new Error('Docker with its compose plugin cannot be used here. Install it.');
  try {
    await upgrade(engine, clone, commits as [string, string]);
  } catch (error) {
    say(await engine.logs());
    throw error;
  } finally {
    await engine.down();
  }
});

async function upgrade(engine: Engine, clone: string, [before, after]: [string, string]): Promise<void> {
  say(`Starting ${before.slice(0, 12)} …`);
  await execa('git', ['checkout', '--quiet', '--detach', before], { cwd: clone });
  writeFileSync(join(clone, '.env'), '');
  letContainersKeepBackups(join(clone, 'backups'));
  await engine.build();
  await engine.up();
  await waitUntilReady(engine, signal);
  const cookie = await mainJourney(site, 'beforeupgrade', signal);
  for (const [commit, username] of [
    [after, 'afterupgrade'],
    [before, 'afterwayback'],
  ] as const) {
    await goTo(commit, clone);
    await waitUntilReady(engine, signal);
    // Rejects if the upgrade signed the creator out.
    await ask(site.api, '/auth/current', { cookie, signal });
    await mainJourney(site, username, signal);
  }
}

/** The upgrade takes a backup as the containers' user, which may differ from the user of this command. */
function letContainersKeepBackups(folder: string): void {
  mkdirSync(folder);
  chmodSync(folder, 0o777);
}

/** The check of the installation complains about a demo. Nothing else may stop the upgrade. */
async function goTo(commit: string, clone: string): Promise<void> {
  const { exitCode, stderr } = await execa('sh', ['infra/docker/upgrade.sh', commit], {
    cwd: clone,
    env: { ...environment(), COMPOSE_PROJECT_NAME: PROJECT, COMPOSE_PROFILES: 'demo' },
    stdout: 'inherit',
    stderr: ['inherit', 'pipe'],
    reject: false,
  });
  if (exitCode !== 0 && !stderr.includes('Do what the check advises'))
    throw new Error(`The upgrade to ${commit} ended with ${exitCode}.`);
}

async function commitOf(name: string): Promise<string> {
  const { stdout } = await execa('git', ['rev-parse', '--verify', `${name}^{commit}`], {
    cwd: repositoryRoot,
  });
  return stdout;
}

function environment(): Record<string, string> {
  return {
    SPRINKLE_VERSION: 'verify-upgrade',
    // Another installation on this machine may use the default.
    PROXY_NETWORK: '10.213.119',
    PORT: String(ports.web),
    MAIL_UI_PORT: String(ports.mail),
    STRIPE_SANDBOX_PORT: String(ports.stripe),
  };
}
