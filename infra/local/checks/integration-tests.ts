import { join } from 'node:path';
import { toolEnvironment } from '../build.ts';
import { startIntegrationParts } from '../parts/integration-parts.ts';
import { say } from '../processes/console.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { resultsDirectory } from '../settings.ts';
import { findChromium } from './find-chromium.ts';
import type { Outcome } from './report.ts';
import { runJest } from './run-jest.ts';

/** Runs the suites that stand beside their source and need no parts; `patterns` select test files by path. */
export function runUnitTests(directory: string, patterns: string[], signal: AbortSignal): Promise<Outcome> {
  return runJest({
    resultsPath: resultsPath(directory, patterns, 'unit.json'),
    args: ['--maxWorkers=2', '--passWithNoTests', '--selectProjects=unit', ...patterns],
    env: toolEnvironment(),
    signal,
  });
}

/** Runs the other suites against one set of parts; `patterns` select test files by path, also among the unit tests. */
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
    return await runJest({
      resultsPath: resultsPath(directory, patterns, 'jest.json'),
      // A suite waits for about half of its time, so three of them keep two cores busy.
      args: ['--maxWorkers=3', ...(patterns.length > 0 ? patterns : ['--ignoreProjects=unit'])],
      env: {
        ...toolEnvironment(),
        ...parts,
        ...variables,
        E2E_CHROMIUM: await findChromium({ signal, say }),
      },
      signal,
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await supervisor.stopAll();
  }
}

function resultsPath(directory: string, patterns: string[], name: string): string {
  return join(patterns.length > 0 ? directory : resultsDirectory, name);
}
