import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode } from '../processes/run-command.ts';
import { repositoryRoot } from '../settings.ts';
import type { Outcome } from './report.ts';

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

export interface JestRun {
  resultsPath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

export async function runJest({ resultsPath, args, env, signal }: JestRun): Promise<Outcome> {
  rmSync(resultsPath, { force: true });
  mkdirSync(dirname(resultsPath), { recursive: true });
  const program = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  const { exitCode } = await runNode(
    [
      '--experimental-vm-modules',
      '--no-warnings',
      program,
      // Connections that a failed test left open must not keep the run from ending.
      '--forceExit',
      '--json',
      `--outputFile=${resultsPath}`,
      ...args,
    ],
    {
      cwd: repositoryRoot,
      env,
      signal,
      isShown: true,
    },
  );
  if (!existsSync(resultsPath)) throw new Error('jest ended without results.');
  const results = JSON.parse(readFileSync(resultsPath, 'utf8')) as JestResults;
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  // An exit code of failure without a failed test: something outside the tests went wrong.
  return { passed: results.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
