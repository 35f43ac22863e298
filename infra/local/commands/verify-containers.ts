import { freePort } from '@sprinkle/client/free-port';
/**
 * Builds the images, searches their layers for secrets, runs docker-compose.yml, and checks that a tip can be paid, before and
 * after a process is killed.
 */
import { processNames } from '@sprinkle/client/runtime';
import { build } from '../build.ts';
import {
  problemsOfContainers,
  problemsOfLayers,
  problemsOfProduction,
  withSecretFiles,
} from '../containers/check-images.ts';
import { findEngine } from '../containers/engine.ts';
import { mainJourney } from '../containers/journey.ts';
import { waitUntilReady } from '../containers/readiness.ts';
import { say } from '../processes/console.ts';
import { stopSignal } from '../processes/stop-signal.ts';

const signal = stopSignal(say);
const ports = { web: await freePort(), mail: await freePort(), stripe: await freePort() };
const engine = await findEngine('sprinkle-verify', {
  SPRINKLE_VERSION: 'verify',
  // Another installation on this machine may use the default.
  PROXY_NETWORK: '10.213.118',
  PORT: String(ports.web),
  MAIL_UI_PORT: String(ports.mail),
  STRIPE_SANDBOX_PORT: String(ports.stripe),
});
const site = {
  web: `http://127.0.0.1:${ports.web}/`,
  api: `http://127.0.0.1:${ports.web}/api`,
  mail: `http://127.0.0.1:${ports.mail}/`,
  stripe: `http://127.0.0.1:${ports.stripe}`,
};
try {
  // The journey needs the built contracts, which a fresh clone does not have.
  await build(signal, say, ['--projects=@sprinkle/contracts']);
  say(`Building the images with ${engine.name} …`);
  await withSecretFiles(async (secret) => {
    await engine.build();
    for (const [image, size] of Object.entries(await engine.sizes())) say(`${image}: ${size} MB`);
    say('Looking for secrets in the layers …');
    rejectProblems(await problemsOfLayers(engine, secret));
  });
  rejectProblems(await problemsOfProduction(engine, processNames));
  say('Starting …');
  await engine.up();
  await waitUntilReady(engine, signal);
  rejectProblems(await problemsOfContainers(engine, [...processNames, 'mail', 'stripe']));
  await mainJourney(site, 'beforethefault', signal);
  say('The main journey passed. Killing tips, and stopping identity …');
  await engine.container('tips', ['kill']);
  await engine.container('tips', ['start']);
  await engine.container('identity', ['stop']);
  const exitCode = await engine.container('identity', ['inspect', '--format', '{{.State.ExitCode}}']);
  if (exitCode !== '0') throw new Error(`identity ends with ${exitCode} when it is stopped.`);
  await engine.container('identity', ['start']);
  await waitUntilReady(engine, signal);
  await mainJourney(site, 'afterthefault', signal);
  say('The main journey passed again.\n2 passed, 0 failed');
} catch (error) {
  say(await engine.logs());
  say(`${(error as Error).message}\n0 passed, 1 failed`);
  process.exitCode = 1;
} finally {
  await engine.down();
}
process.exit();

function rejectProblems(problems: string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
