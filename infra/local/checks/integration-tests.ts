import { join } from 'node:path';
import { toolEnvironment } from '../build.ts';
import { startIntegrationParts } from '../parts/integration-parts.ts';
import { say } from '../processes/console.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { resultsDirectory } from '../settings.ts';
import { findChromium } from './find-chromium.ts';
import type { Outcome } from './report.ts';
import { runJest } from './run-jest.ts';

/** Runs jest over all packages against one set of parts; `patterns` select test files by path. */
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
      resultsPath: join(patterns.length > 0 ? directory : resultsDirectory, 'jest.json'),
      // A suite waits for about half of its time, so three of them keep two cores busy.
      args: ['--maxWorkers=3', ...patterns],
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
