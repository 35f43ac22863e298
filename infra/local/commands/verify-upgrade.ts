/**
 * Starts the services of an earlier commit (by default the last one before the newest migration), puts load on them, migrates
 * with this commit, and replaces every process. No request may fail, every tip must settle once, and the creator must stay signed
 * in.
 */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '@sprinkle/client/ask';
import { freePort } from '@sprinkle/client/free-port';
import { databaseVariable, processNames, type Runtime, serviceNames } from '@sprinkle/client/runtime';
import type { Site } from '@sprinkle/client/site';
import { execa } from 'execa';
import { build, toolEnvironment } from '../build.ts';
import { ownSettings, withSupervisor } from '../checks/own-system.ts';
import { verify } from '../checks/verify.ts';
import { mainJourney } from '../containers/journey.ts';
import { all } from '../processes/all.ts';
import { say } from '../processes/console.ts';
import { runNode } from '../processes/run-command.ts';
import { stopSignal } from '../processes/stop-signal.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { repositoryRoot } from '../settings.ts';
import { createStreams, folderOf, migrate, startProcess, startSystemParts } from '../system.ts';
import { seedTips } from '../upgrade/seed-tips.ts';
import { Traffic } from '../upgrade/traffic.ts';

const CREATOR = 'beforeupgrade';
const SEEDED_TIPS = 5_000;

const signal = stopSignal(say);

await verify('upgrade', async (directory) => {
  const commit = process.argv[2] ?? (await commitBeforeNewestMigration());
  const earlier = join(directory, 'earlier');
  // The process that decodes pictures runs without privileges, and starts from the earlier build in this folder.
  chmodSync(directory, 0o711);
  try {
    say(`Building ${commit.slice(0, 12)}, and what changed since …`);
    await buildEarlierCommit(commit, earlier);
    await build(signal, say);
    await withSupervisor(directory, signal, (supervisor) => upgrade(supervisor, directory, earlier));
  } finally {
    await execa('git', ['worktree', 'remove', '--force', earlier], { cwd: repositoryRoot, reject: false });
  }
});

/** Checks out the commit and builds it with its own lockfile. */
async function buildEarlierCommit(commit: string, folder: string): Promise<void> {
  await execa('git', ['worktree', 'add', '--detach', folder, commit], { cwd: repositoryRoot });
  for (const args of [
    ['ci', '--prefer-offline'],
    ['run', 'build'],
  ])
    await execa('npm', args, { cwd: folder, env: toolEnvironment(), cancelSignal: signal });
}

async function upgrade(supervisor: Supervisor, directory: string, earlier: string): Promise<void> {
  const settings = await ownSettings(directory);
  const installation = await startSystemParts({ supervisor, settings, say });
  const { parts, environments } = installation;
  const siteAt = (port: number | string): Site => ({
    web: `http://localhost:${port}/`,
    api: `http://localhost:${port}/api`,
    mail: `${parts.mailUiUrl}/`,
    stripe: parts.stripeUrl ?? '',
  });
  // Always creates the streams of this commit, because the broker may reject the earlier ones.
  const migrateAll = (migrated: typeof installation, root: string) =>
    all([
      ...serviceNames.map((name) => migrate(name, migrated, signal, root)),
      createStreams(environments.operator, signal),
    ]);
  const before = { ...installation, environments: earlierEnvironments(installation, earlier) };

  say('Starting the earlier services …');
  await migrateAll(before, earlier);
  await all(
    processNames.map((name) => startProcess(supervisor, name, before.environments[name], { root: earlier })),
  );
  const site = siteAt(settings.port);
  const cookie = await mainJourney(site, CREATOR, signal);
  await seedTips(parts.migrationUrls.tips, SEEDED_TIPS);
  const traffic = new Traffic(site, { username: CREATOR, cookie });
  try {
    await traffic.untilMoreTips(2);
    say('Migrating under load …');
    await migrateAll(installation, repositoryRoot);
    await traffic.untilMoreTips(2);
    for (const name of processNames) {
      say(`Replacing ${name} …`);
      const port = String(await freePort());
      const ports = { HEALTH_PORT: String(await freePort()), ...(name === 'gateway' && { PORT: port }) };
      await startProcess(supervisor, name, { ...environments[name], ...ports }, { instance: `${name}-new` });
      if (name === 'gateway') await traffic.moveTo(siteAt(port));
      await supervisor.stop(name);
      await traffic.untilMoreTips(1);
    }
  } finally {
    await traffic.stop();
  }
  if (traffic.failures.length > 0) throw new Error(`Failed requests:\n${traffic.failures.join('\n')}`);
  await checkCreator(traffic, cookie);
  say(`${traffic.count} requests, ${traffic.tips} of them tips, and none failed.`);
  await mainJourney(traffic.site, 'afterupgrade', signal);
  const cwd = folderOf('tips');
  const { output } = await runNode(['dist/reconcile.js'], { cwd, env: environments.tips, signal });
  if (!output.includes('No drift')) throw new Error(output);
}

/** Gives the earlier gateway its own pages. Early services own their tables, so all services log in as the owners. */
function earlierEnvironments(
  { environments, parts }: Pick<Runtime, 'environments' | 'parts'>,
  earlier: string,
): Runtime['environments'] {
  const services = serviceNames.map((name) => [
    name,
    { ...environments[name], [databaseVariable(name)]: parts.migrationUrls[name] },
  ]);
  const pages = { WEB_DIST: join(earlier, 'web/dist'), ADMIN_WEB_DIST: join(earlier, 'admin-web/dist') };
  const gateway = { ...environments.gateway, ...pages };
  return { ...environments, ...Object.fromEntries(services), gateway } as Runtime['environments'];
}

/** Checks that the creator's old session still reads every tip and the last edit. */
async function checkCreator({ site: { api }, tips, bio }: Traffic, cookie: string): Promise<void> {
  const { totalTips } = await ask(api, '/users/me/stats', { cookie, signal });
  const wanted = SEEDED_TIPS + 1 + tips;
  if (totalTips !== wanted) throw new Error(`The creator has ${totalTips} tips, not ${wanted}.`);
  const profile = await ask(api, '/auth/current', { cookie, signal });
  if (profile.bio !== bio) throw new Error(`The bio is "${profile.bio}", not "${bio}".`);
}

async function commitBeforeNewestMigration(): Promise<string> {
  const paths = ['services/*/src/migrations/*', 'libs/service-kit/src/database/kit-tables.ts'];
  const { stdout } = await execa('git', ['log', '-1', '--format=%P', '--', ...paths], {
    cwd: repositoryRoot,
  });
  const [parent] = stdout.split(' ');
  if (!parent) throw new Error('Usage: npm run verify:upgrade -- COMMIT');
  return parent;
}
