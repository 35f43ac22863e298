import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runBrowserJourneys } from '../checks/browser-journeys.ts';
import { runFaults } from '../checks/faults.ts';
import { runIntegrationTests } from '../checks/integration-tests.ts';
import type { Outcome } from '../checks/report.ts';
import { Report } from '../checks/report.ts';
import {
  checkBuild,
  checkFormatAndLint,
  checkGeneratedFiles,
  checkSpecCoverage,
  checkTypes,
} from '../checks/static-checks.ts';
import { say } from '../processes/console.ts';
import { stopSignal } from '../processes/stop-signal.ts';

const usage =
  'npm test -- [--only=lint,build,types,generated,integration,e2e,coverage,faults,all-faults] [path of a test file …]';
const runsBuiltCode = new Set(['generated', 'integration', 'e2e', 'faults', 'all-faults']);
const { only, paths } = readArguments();
const signal = stopSignal(say);
const directory = mkdtempSync(join(tmpdir(), 'sprinkle-test-'));

const steps: Record<string, [string, () => Promise<Outcome>]> = {
  lint: ['Format and lint', () => checkFormatAndLint(signal)],
  build: ['Build', () => checkBuild(signal)],
  types: ['Types', () => checkTypes(signal)],
  generated: ['Generated files', () => checkGeneratedFiles(signal)],
  integration: [
    'Unit and integration tests',
    () => runIntegrationTests(join(directory, 'integration'), paths, signal),
  ],
  e2e: ['Browser journeys', () => runBrowserJourneys(join(directory, 'e2e'), paths, signal)],
  coverage: ['Coverage of the specification', () => checkSpecCoverage(signal)],
  faults: [
    'Faults',
    () => runFaults(join(directory, 'faults'), { isEverything: false, patterns: paths }, signal),
  ],
  'all-faults': [
    'All faults',
    () => runFaults(join(directory, 'faults'), { isEverything: true, patterns: paths }, signal),
  ],
};

try {
  const report = new Report();
  for (const [key, [name, work]] of Object.entries(steps)) {
    if (only.includes(key)) await report.step(name, signal, work);
  }
  if (report.hasFailures) say(`\nLogs of the services and parts: ${directory}`);
  else rmSync(directory, { recursive: true, force: true });
  report.print();
  process.exitCode = report.hasFailures ? 1 : 0;
} catch (error) {
  if (!signal.aborted) throw error;
  rmSync(directory, { recursive: true, force: true });
  process.exitCode = 130;
}
process.exit();

function readArguments(): { only: string[]; paths: string[] } {
  try {
    const options = { only: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const everything = ['lint', 'build', 'types', 'generated', 'integration', 'e2e', 'coverage', 'faults'];
    const wanted = values.only?.split(',') ?? (positionals.length > 0 ? stepsOf(positionals) : everything);
    const only = wanted.some((key) => runsBuiltCode.has(key)) ? ['build', ...wanted] : wanted;
    const unknown = only.filter((key) => !everything.includes(key) && key !== 'all-faults');
    if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}.`);
    return { only, paths: positionals };
  } catch (error) {
    say(`${(error as Error).message}\n${usage}`);
    return process.exit(2);
  }
}

function stepsOf(paths: string[]): string[] {
  const isJourney = (path: string) => path.replace(/^\.\//, '').startsWith('infra/e2e');
  return [
    ...(paths.some((path) => !isJourney(path)) ? ['integration'] : []),
    ...(paths.some(isJourney) ? ['e2e'] : []),
  ];
}
