import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Runtime, runtimePath } from '@sprinkle/client/runtime';
import { toolEnvironment } from '../build.ts';
import { say } from '../processes/console.ts';
import { runNode } from '../processes/run-command.ts';
import { repositoryRoot, resultsDirectory, type Settings } from '../settings.ts';
import { findChromium } from './find-chromium.ts';
import { type OwnSystem, withOwnSystem } from './own-system.ts';
import { failureText, type Outcome, sumOf } from './report.ts';

interface PlaywrightError {
  message?: string;
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: PlaywrightError[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** Absent if a suite has no nested suites. */
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  tests: { status: string; results: { errors: PlaywrightError[] }[] }[];
}

/**
 * Runs journeys in a browser against a system of its own: all of them, retrying failed ones, or only the files that the paths
 * name.
 */
export async function runBrowserJourneys(
  directory: string,
  paths: string[],
  signal: AbortSignal,
): Promise<Outcome> {
  const executable = await findChromium({ signal, say });
  const work = async ({ runtime, settings }: OwnSystem) => {
    const env = { ...toolEnvironment(), ...journeyEnvironment(runtime, settings), E2E_CHROMIUM: executable };
    const results = paths.length > 0 ? directory : resultsDirectory;
    const retries = `--retries=${paths.length > 0 ? 0 : 1}`;
    const run = (name: string, projects: string[]) =>
      runPlaywright(
        env,
        [...projects.map((project) => `--project=${project}`), retries, ...paths],
        join(results, `${name}.json`),
        signal,
      );
    const together = await run('together', ['together', 'payouts']);
    const alone = await run('alone', ['alone']);
    const total = sumOf([together, alone]);
    if (total.passed + total.failed === 0) throw new Error('No journey has this path.');
    return total;
  };
  return withOwnSystem(directory, signal, work, { STRIPE_CONNECT: 'on' });
}

function journeyEnvironment({ addresses, parts }: Runtime, { dataDirectory }: Settings): NodeJS.ProcessEnv {
  return {
    E2E_BASE_URL: addresses.web.replace(/\/$/, ''),
    E2E_MAIL_URL: addresses.mail?.replace(/\/$/, ''),
    E2E_STRIPE_URL: parts.stripeUrl ?? undefined,
    E2E_RUNTIME: runtimePath(dataDirectory),
  };
}

async function runPlaywright(
  env: NodeJS.ProcessEnv,
  args: string[],
  resultsPath: string,
  signal: AbortSignal,
): Promise<Outcome> {
  rmSync(resultsPath, { force: true });
  const folder = join(repositoryRoot, 'infra/e2e');
  const program = join(
    createRequire(join(folder, 'package.json')).resolve('@playwright/test/package.json'),
    '..',
    'cli.js',
  );
  const { exitCode } = await runNode(
    [
      program,
      'test',
      '-c',
      join(folder, 'playwright.config.ts'),
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...args,
    ],
    {
      cwd: repositoryRoot,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: resultsPath },
      signal,
      isShown: true,
    },
  );
  if (!existsSync(resultsPath)) throw new Error('Playwright ended without results.');
  const { stats, errors, suites } = JSON.parse(readFileSync(resultsPath, 'utf8')) as PlaywrightResults;
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    unsteady: stats.flaky,
    failures: [
      ...errors.map(({ message = '' }) => failureText('Playwright', message)),
      ...suites.flatMap(specsOf).flatMap(failuresOf),
    ],
  };
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failuresOf({ file, title, tests }: PlaywrightSpec): string[] {
  const attempts = tests.filter(({ status }) => status === 'unexpected').flatMap(({ results }) => results);
  return attempts.flatMap(({ errors }) =>
    errors.map(({ message = '' }) => failureText(`${file}: ${title}`, message)),
  );
}
