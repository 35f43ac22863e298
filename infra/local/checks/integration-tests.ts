import { join } from 'node:path';
import { toolEnvironment } from '../build.ts';
import { startIntegrationParts } from '../parts/integration-parts.ts';
import { say } from '../processes/console.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { resultsDirectory } from '../settings.ts';
import { findChromium } from './find-chromium.ts';
import type { Outcome } from './report.ts';
import { type JestOutcome, runJest } from './run-jest.ts';

/** Runs the suites that stand beside their source and need no parts; `patterns` select test files by path. */
export function runUnitTests(directory: string, patterns: string[], signal: AbortSignal): Promise<Outcome> {
  return runJest({
    resultsPath: resultsPath(directory, patterns, 'unit.json'),
    args: ['--maxWorkers=2', '--passWithNoTests', '--selectProjects=unit', ...patterns],
    env: toolEnvironment(),
    signal,
  });
}

/** More failed files than this are no accident, so they are not run again. */
const FILES_RUN_AGAIN = 5;

/**
 * Runs the other suites against one set of parts; `patterns` select test files by path, also among the unit tests. What
 * fails among all suites runs again, one file after the other.
 */
export async function runIntegrationTests(
  directory: string,
  patterns: string[],
  signal: AbortSignal,
  variables: Record<string, string> = {},
): Promise<Outcome> {
  // Tests provoke errors in the parts on purpose; their logs have them.
  const supervisor = new Supervisor(directory, () => undefined);
  const stop = () => void supervisor.stopAll();
  signal.addEventListener('abort', stop);
  try {
    const parts = await startIntegrationParts(supervisor, directory, say);
    const chromium = await findChromium({ signal, say });
    const env = { ...toolEnvironment(), ...parts, ...variables, E2E_CHROMIUM: chromium };
    const run = (name: string, args: string[]) =>
      runJest({ resultsPath: resultsPath(directory, patterns, name), args, env, signal });
    // A suite waits for about half of its time, so three of them keep two cores busy.
    const workers = '--maxWorkers=3';
    if (patterns.length > 0) return await run('jest.json', [workers, ...patterns]);
    const outcome = await run('jest.json', [workers, '--ignoreProjects=unit']);
    return await runFailedAgain(outcome, (files) => run('jest-again.json', ['--runInBand', ...files]));
  } finally {
    signal.removeEventListener('abort', stop);
    await supervisor.stopAll();
  }
}

async function runFailedAgain(
  first: JestOutcome,
  run: (files: string[]) => Promise<JestOutcome>,
): Promise<Outcome> {
  const files = first.failedFiles;
  if (files.length === 0 || files.length > FILES_RUN_AGAIN) return first;
  say(`\nThese failed and run again:\n${files.join('\n')}`);
  const second = await run(files);
  const unsteady = first.failedTests.filter((name) => !second.failedTests.includes(name));
  for (const name of unsteady) say(`Unsteady: ${name}`);
  const { failed, failures } = second;
  return { passed: first.passed + unsteady.length, failed, failures, unsteady: unsteady.length };
}

function resultsPath(directory: string, patterns: string[], name: string): string {
  return join(patterns.length > 0 ? directory : resultsDirectory, name);
}
