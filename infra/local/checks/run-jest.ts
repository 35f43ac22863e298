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
  /** Paths of the test files in which something failed. */
  failedFiles: string[];
  /** Full names of the failed tests, and the path of a file that failed as a whole. */
  failedTests: string[];
}

export interface JestRun {
  resultsPath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** True for work that gets the time that other processes leave. */
  isPatient?: boolean;
  signal: AbortSignal;
}

export async function runJest({ resultsPath, args, env, isPatient, signal }: JestRun): Promise<JestOutcome> {
  rmSync(resultsPath, { force: true });
  mkdirSync(dirname(resultsPath), { recursive: true });
  const program = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  const { exitCode } = await runNode(
    [
      // Threads that collect beside a suite take from the others what they save it, because every core is busy.
      '--single-threaded-gc',
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
    // An exit code of failure without a failed test: something outside the tests went wrong.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    failedFiles: failedFiles.map(({ name }) => name),
    failedTests: failedTests.map(({ name }) => name),
    failures: failedTests.map(({ name, error }) => failureText(name, error)),
  };
}

/** More failed files than this are no accident, so they are not run again. */
const FILES_RUN_AGAIN = 5;

/** Has the files in which something failed run once more. What passes then counts as passed, and as unsteady. */
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
