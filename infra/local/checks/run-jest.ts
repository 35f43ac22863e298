import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { say } from '../processes/console.ts';
import { runNode } from '../processes/run-command.ts';
import { repositoryRoot } from '../settings.ts';
import { failureText, type Outcome } from './report.ts';

const resultsSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

export interface JestOutcome extends Outcome {
  /** Paths of test files with a failure. */
  failedFiles: string[];
  /** Full names of the failed tests; a path if a whole file failed. */
  failedTests: string[];
}

export interface JestRun {
  resultsPath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Whether the work runs at low priority. */
  isPatient?: boolean;
  signal: AbortSignal;
}

export async function runJest({ resultsPath, args, env, isPatient, signal }: JestRun): Promise<JestOutcome> {
  rmSync(resultsPath, { force: true });
  mkdirSync(dirname(resultsPath), { recursive: true });
  const program = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  const { exitCode } = await runNode(
    [
      // All cores are busy, so garbage collection on extra threads would take time from other suites.
      '--single-threaded-gc',
      '--experimental-vm-modules',
      '--no-warnings',
      program,
      // Otherwise connections left open by a failed test would keep the run from ending.
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
      isPatient,
    },
  );
  if (!existsSync(resultsPath)) throw new Error('jest ended without results.');
  const results = resultsSchema.parse(JSON.parse(readFileSync(resultsPath, 'utf8')));
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  const failedFiles = results.testResults.filter(({ status }) => status === 'failed');
  const failedTests = failedFiles.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [{ name, error: message }];
    return tests.map(({ fullName, failureMessages: [error = ''] }) => ({ name: fullName, error }));
  });
  return {
    passed: results.numPassedTests,
    // A failing exit code without a failed test means that something outside the tests went wrong.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    failedFiles: failedFiles.map(({ name }) => name),
    failedTests: failedTests.map(({ name }) => name),
    failures: failedTests.map(({ name, error }) => failureText(name, error)),
  };
}

/** If more files than this failed, it was no accident, and they are not retried. */
const FILES_RUN_AGAIN = 5;

/** Runs the files with failures once more. Tests that pass then count as passed and unsteady. */
export async function runFailedAgain(
  first: JestOutcome,
  run: (files: string[]) => Promise<JestOutcome>,
): Promise<Outcome> {
  const files = first.failedFiles;
  if (files.length === 0 || files.length > FILES_RUN_AGAIN) return first;
  say(`\nThese failed and run again:\n${files.join('\n')}`);
  const { failed, failedTests, failures } = await run(files);
  const unsteady = first.failedTests.filter((name) => !failedTests.includes(name));
  for (const name of unsteady) say(`Unsteady: ${name}`);
  return { passed: first.passed + unsteady.length, failed, failures, unsteady: unsteady.length };
}
