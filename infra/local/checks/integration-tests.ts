import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnvironment } from '../build.ts';
import { say } from '../console.ts';
import { startIntegrationParts } from '../integration-parts.ts';
import { runNode } from '../processes/run-command.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { repositoryRoot } from '../settings.ts';
import type { Outcome } from './report.ts';

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Runs jest over all packages against one set of parts; `patterns` select test files by path. */
export async function runIntegrationTests(
  directory: string,
  patterns: string[],
  signal: AbortSignal,
): Promise<Outcome> {
  // Tests provoke errors in the parts on purpose; their logs have them.
  const supervisor = new Supervisor(directory, () => undefined);
  const stop = () => void supervisor.stopAll();
  signal.addEventListener('abort', stop);
  try {
    const parts = await startIntegrationParts(supervisor, directory, say);
    return await runJest(join(directory, 'jest.json'), patterns, { ...toolEnvironment(), ...parts }, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    await supervisor.stopAll();
  }
}

async function runJest(resultsPath: string, patterns: string[], env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const program = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  const report = ['--json', `--outputFile=${resultsPath}`, '--maxWorkers=2'];
  const { exitCode } = await runNode(
    ['--experimental-vm-modules', '--no-warnings', program, ...report, ...patterns],
    {
      cwd: repositoryRoot,
      env,
      signal,
      onOutput: (text) => process.stdout.write(text),
    },
  );
  if (!existsSync(resultsPath)) throw new Error('jest ended without results.');
  const results = JSON.parse(readFileSync(resultsPath, 'utf8')) as JestResults;
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  // An exit code of failure without a failed test: something outside the tests went wrong.
  return { passed: results.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
