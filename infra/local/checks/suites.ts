import { join } from 'node:path';
import { toolEnvironment } from '../build.ts';
import { startIntegrationParts } from '../parts/integration-parts.ts';
import { say } from '../processes/console.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { resultsDirectory } from '../settings.ts';
import { findChromium } from './find-chromium.ts';
import type { Outcome } from './report.ts';
import { runFailedAgain, runJest } from './run-jest.ts';

/** Projects of `jest.config.mjs`. */
type Project = 'unit' | 'integration' | 'screens';

interface Run {
  projects: Project[];
  /** Number of workers, or a percentage of the cores. */
  workers: string;
  /** Folder of the results if patterns choose the suites. */
  directory: string;
  /** Paths of test files; empty for all of the projects. */
  patterns: string[];
  env: NodeJS.ProcessEnv;
  /** Whether the work runs at low priority. */
  isPatient?: boolean;
  signal: AbortSignal;
}

/** Runs the suites beside their source, which need no parts. `patterns` select test files by path. */
export function runUnitTests(directory: string, patterns: string[], signal: AbortSignal): Promise<Outcome> {
  return runSuites({ projects: ['unit'], workers: '2', directory, patterns, env: toolEnvironment(), signal });
}

/** Runs the screens' suites at low priority, because they need no parts and never wait. */
export function runScreens(directory: string, patterns: string[], signal: AbortSignal): Promise<Outcome> {
  return runSuites({
    projects: ['screens'],
    workers: '2',
    directory,
    patterns,
    env: toolEnvironment(),
    isPatient: true,
    signal,
  });
}

/** Runs the processes' suites against one set of parts. `patterns` select test files by path, including unit tests. */
export async function runIntegrationTests(
  directory: string,
  patterns: string[],
  signal: AbortSignal,
  variables: Record<string, string> = {},
): Promise<Outcome> {
  // Tests provoke errors in the parts on purpose, so these go only to the logs.
  const supervisor = new Supervisor(directory, () => undefined);
  const stop = () => void supervisor.stopAll();
  signal.addEventListener('abort', stop);
  try {
    const parts = await startIntegrationParts(supervisor, directory, say);
    const chromium = await findChromium({ signal, say });
    return await runSuites({
      projects: patterns.length > 0 ? ['unit', 'integration'] : ['integration'],
      // A suite waits for more than half of its time, so four of them keep two cores busy.
      workers: '4',
      directory,
      patterns,
      env: { ...toolEnvironment(), ...parts, ...variables, E2E_CHROMIUM: chromium },
      signal,
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await supervisor.stopAll();
  }
}

/** Runs the suites, then each failed file once more, alone. Suites chosen by patterns run only once. */
async function runSuites({
  projects,
  workers,
  directory,
  patterns,
  env,
  isPatient,
  signal,
}: Run): Promise<Outcome> {
  const isChosen = patterns.length > 0;
  const run = (name: string, args: string[]) =>
    runJest({
      resultsPath: join(isChosen ? directory : resultsDirectory, `${projects.join('-')}${name}.json`),
      args: [
        ...args,
        // Without '=', the flag would also consume the next argument.
        ...projects.map((project) => `--selectProjects=${project}`),
        '--passWithNoTests',
      ],
      env,
      isPatient,
      signal,
    });
  const first = await run('', [...patterns, `--maxWorkers=${workers}`]);
  return isChosen ? first : runFailedAgain(first, (files) => run('-again', [...files, '--runInBand']));
}
