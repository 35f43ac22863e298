import { join } from 'node:path';
import { toolEnvironment } from '../build.ts';
import { say } from '../console.ts';
import { freePort } from '../ports.ts';
import { all } from '../processes/all.ts';
import { runtimePath } from '../runtime.ts';
import { repositoryRoot } from '../settings.ts';
import { processNames, startProcess } from '../system.ts';
import { withOwnSystem } from './own-system.ts';
import type { OwnSystem } from './own-system.ts';
import type { Outcome } from './report.ts';
import { runJest } from './run-jest.ts';

/** What every change must survive; the rest takes a quarter of an hour and runs on its own. */
const shortSelection = ['one-instance/outbox', 'one-instance/settling'];

/** Kills, stops and slows down the parts of a system of its own: first with one instance of everything, then two. */
export async function runFaults(
  directory: string,
  { isEverything, patterns }: { isEverything: boolean; patterns: string[] },
  signal: AbortSignal,
): Promise<Outcome> {
  return withOwnSystem(directory, signal, async (system) => {
    const wanted = patterns.length > 0 ? patterns : isEverything ? ['one-instance/'] : shortSelection;
    const first = await runSuite('one-instance', wanted, system, signal);
    if (!isEverything) return first;
    say('Starting a second instance of everything …');
    const gatewayUrl = await startSecondInstances(system);
    const second = await runSuite(
      'two-instances',
      patterns.length > 0 ? patterns : ['two-instances/'],
      system,
      signal,
      {
        FAULTS_SECOND_GATEWAY: gatewayUrl,
      },
    );
    return { passed: first.passed + second.passed, failed: first.failed + second.failed };
  });
}

function runSuite(
  suite: 'one-instance' | 'two-instances',
  patterns: string[],
  { settings }: OwnSystem,
  signal: AbortSignal,
  variables: Record<string, string> = {},
): Promise<Outcome> {
  const folder = join(repositoryRoot, 'infra/faults');
  return runJest({
    resultsPath: join(settings.dataDirectory, `${suite}.json`),
    args: [
      ...['--config', join(folder, 'faults.config.mjs'), '--runInBand', '--verbose', '--passWithNoTests'],
      ...['--roots', join(folder, suite), '--testPathPatterns', ...patterns],
    ],
    env: { ...toolEnvironment(), FAULTS_RUNTIME: runtimePath(settings.dataDirectory), ...variables },
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
