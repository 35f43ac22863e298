import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@sprinkle/client/free-port';
import { processNames, runtimePath } from '@sprinkle/client/runtime';
import { z } from 'zod';
import { toolEnvironment } from '../build.ts';
import { all } from '../processes/all.ts';
import { say } from '../processes/console.ts';
import { repositoryRoot } from '../settings.ts';
import { startProcess } from '../system.ts';
import { type OwnSystem, withOwnSystem } from './own-system.ts';
import { type Outcome, sumOf } from './report.ts';
import { runFailedAgain, runJest } from './run-jest.ts';
import { runIntegrationTests } from './suites.ts';

type SuiteName = 'start' | 'one-instance' | 'three-instances';

/** Tests that every `npm test` runs, as regular expressions for the beginning of their title. All tests take twenty minutes. */
const SHORT_SELECTION: Record<SuiteName, string[]> = {
  start: ['npm start works again and finds its data after kill -9 of npm and what', 'npm start ends'],
  'one-instance': [
    'both tips are settled, announced and mailed once when tips died',
    'a tip that is paid by (card|a wallet) counts once when tips died before committing',
    'the payment of a tip that is paid by (card|a wallet) is found again when tips died before storing',
    'a tip is refunded once when tips died after the request was stored',
    'a tip is paid out once when tips died before committing a confirmation',
    'a payout is transferred once when tips died before it recorded what Stripe had made, and',
    'an upload during which the gateway died leaves nothing',
    'an event about a paid tip changes nothing when it comes again later',
    'tips are settled while the provider is slow and fails now and then',
    'an invalid event is set aside at once in every service',
    'a failed provider event is listed and replayed',
    'the metrics of a running system',
  ],
  'three-instances': ['each tip counts once with three instances of everything'],
};

/** Jest reports a state for each test. Tests that were not selected are pending. */
const resultsSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** `npm test` runs it with few recipients. */
const MASS_MAIL_CRASH = 'services/notifications/test/mass-mail-crash.spec.ts';

interface Suite extends Choice {
  name: SuiteName;
  variables?: Record<string, string>;
}

/** The tests to run. */
interface Choice {
  isEverything: boolean;
  /** Paths of test files; empty for all. */
  patterns: string[];
}

/** Starts the product as a user does, kills it and starts it again. Each start builds. */
export function runStart(directory: string, choice: Choice, signal: AbortSignal): Promise<Outcome> {
  return runSuite(directory, { ...choice, name: 'start' }, signal);
}

/** Kills, freezes and slows down parts of a system of its own, first with one instance of everything, then with three. */
export async function runFaults(directory: string, choice: Choice, signal: AbortSignal): Promise<Outcome> {
  const { isEverything, patterns } = choice;
  const run = (name: SuiteName, variables: Record<string, string>) =>
    runSuite(directory, { ...choice, name, variables }, signal);
  const outcomes: Outcome[] = [];
  await withOwnSystem(
    directory,
    signal,
    async (system) => {
      const variables = { FAULTS_RUNTIME: runtimePath(system.settings.dataDirectory) };
      outcomes.push(await run('one-instance', variables));
      say('Starting two more instances of everything …');
      const gateways = [await startInstances(system, '2'), await startInstances(system, '3')];
      outcomes.push(
        await run('three-instances', { ...variables, FAULTS_OTHER_GATEWAYS: gateways.join(' ') }),
      );
    },
    { STRIPE_CONNECT: 'on' },
  );
  if (
    isEverything &&
    (patterns.length === 0 || patterns.some((pattern) => MASS_MAIL_CRASH.includes(pattern)))
  ) {
    const variables = { MASS_MAIL_RECIPIENTS: '5000' };
    outcomes.push(
      await runIntegrationTests(join(directory, 'mass-mails'), [MASS_MAIL_CRASH], signal, variables),
    );
  }
  return sumOf(outcomes);
}

async function runSuite(
  directory: string,
  { name, patterns, isEverything, variables }: Suite,
  signal: AbortSignal,
): Promise<Outcome> {
  const folder = join(repositoryRoot, 'infra/faults');
  const config = join(folder, name === 'start' ? 'start.config.mjs' : 'faults.config.mjs');
  const titles = isEverything ? [] : SHORT_SELECTION[name];
  const run = (results: string, files: string[]) =>
    runJest({
      resultsPath: join(directory, results),
      args: [
        '--config',
        config,
        '--runInBand',
        '--verbose',
        '--passWithNoTests',
        '--roots',
        join(folder, name),
        ...(titles.length > 0 ? ['--testNamePattern', `^(${titles.join('|')})`] : []),
        ...(files.length > 0 ? ['--testPathPatterns', ...files] : []),
      ],
      env: { ...toolEnvironment(), ...variables },
      signal,
    });
  const results = `${name}.json`;
  const outcome = await run(results, patterns);
  if (patterns.length > 0) return outcome;
  const lost = titles.find((title) => !ranTest(join(directory, results), title));
  if (lost) throw new Error(`The selection of ${name} names a test that is not there: ${lost}`);
  return runFailedAgain(outcome, (files) => run(`${name}-again.json`, files));
}

function ranTest(resultsPath: string, title: string): boolean {
  const { testResults } = resultsSchema.parse(JSON.parse(readFileSync(resultsPath, 'utf8')));
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults);
  return ran.some(({ fullName, status }) => status !== 'pending' && new RegExp(`^${title}`).test(fullName));
}

/** Starts another instance of every process, on the same NATS and databases. Returns its gateway's address. */
async function startInstances({ supervisor, runtime }: OwnSystem, number: '2' | '3'): Promise<string> {
  const port = String(await freePort());
  await all(
    processNames.map(async (name) => {
      const ownPorts = { HEALTH_PORT: String(await freePort()), ...(name === 'gateway' && { PORT: port }) };
      const environment = { ...runtime.environments[name], ...ownPorts };
      return startProcess(supervisor, name, environment, { instance: `${name}-${number}` });
    }),
  );
  return `http://127.0.0.1:${port}`;
}
