import { join } from 'node:path';
import { toolEnvironment } from '../build.ts';
import { all } from '../processes/all.ts';
import { say } from '../processes/console.ts';
import { freePort } from '../processes/ports.ts';
import { runtimePath } from '../runtime.ts';
import { repositoryRoot } from '../settings.ts';
import { processNames, startProcess } from '../system.ts';
import type { OwnSystem } from './own-system.ts';
import { withOwnSystem } from './own-system.ts';
import type { Outcome } from './report.ts';
import { runJest } from './run-jest.ts';

/** Every `npm test` runs these. All of them take a quarter of an hour. */
const shortSelection = ['one-instance/outbox', 'one-instance/settling'];

interface Suite {
  name: 'start' | 'one-instance' | 'two-instances';
  patterns: string[];
  variables?: Record<string, string>;
}

/**
 * Cuts `npm start` off; then kills, stops and slows down the parts of a system of its own: first with one instance of
 * everything, then two.
 */
export async function runFaults(
  directory: string,
  { isEverything, patterns }: { isEverything: boolean; patterns: string[] },
  signal: AbortSignal,
): Promise<Outcome> {
  const given = patterns.length > 0 ? patterns : undefined;
  const run = (suite: Suite) => runSuite(directory, suite, signal);
  const outcomes: Outcome[] = [];
  if (isEverything) outcomes.push(await run({ name: 'start', patterns: given ?? ['start/'] }));
  await withOwnSystem(directory, signal, async (system) => {
    const variables = { FAULTS_RUNTIME: runtimePath(system.settings.dataDirectory) };
    const one = given ?? (isEverything ? ['one-instance/'] : shortSelection);
    outcomes.push(await run({ name: 'one-instance', patterns: one, variables }));
    if (!isEverything) return;
    say('Starting a second instance of everything …');
    const FAULTS_SECOND_GATEWAY = await startSecondInstances(system);
    const two = given ?? ['two-instances/'];
    outcomes.push(
      await run({ name: 'two-instances', patterns: two, variables: { ...variables, FAULTS_SECOND_GATEWAY } }),
    );
  });
  const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  return { passed: total('passed'), failed: total('failed') };
}

function runSuite(
  directory: string,
  { name, patterns, variables }: Suite,
  signal: AbortSignal,
): Promise<Outcome> {
  const folder = join(repositoryRoot, 'infra/faults');
  const config = join(folder, name === 'start' ? 'start.config.mjs' : 'faults.config.mjs');
  return runJest({
    resultsPath: join(directory, `${name}.json`),
    args: [
      ...['--config', config, '--runInBand', '--verbose', '--passWithNoTests'],
      ...['--roots', join(folder, name), '--testPathPatterns', ...patterns],
    ],
    env: { ...toolEnvironment(), ...variables },
    signal,
  });
}

/** Behind the same NATS and on the same databases. Returns the address of the second gateway. */
async function startSecondInstances({ supervisor, runtime }: OwnSystem): Promise<string> {
  const port = String(await freePort());
  await all(
    processNames.map(async (name) => {
      const ownPorts = { HEALTH_PORT: String(await freePort()), ...(name === 'gateway' && { PORT: port }) };
      return startProcess(supervisor, name, { ...runtime.environments[name], ...ownPorts }, `${name}-2`);
    }),
  );
  return `http://127.0.0.1:${port}`;
}
