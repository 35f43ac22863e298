import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nxProgram, toolEnvironment } from '../build.ts';
import { runBrowserJourneys } from '../checks/browser-journeys.ts';
import { runFaults, runStart } from '../checks/faults.ts';
import { type Outcome, Report, sumOf } from '../checks/report.ts';
import { checkBuild, checkGeneratedFiles, checkSources } from '../checks/static-checks.ts';
import { runIntegrationTests, runScreens, runUnitTests } from '../checks/suites.ts';
import { all } from '../processes/all.ts';
import { say } from '../processes/console.ts';
import { runNode } from '../processes/run-command.ts';
import { stopSignal } from '../processes/stop-signal.ts';
import { repositoryRoot } from '../settings.ts';

const USAGE =
  'npm test -- [--only=build,lint,start,generated,unit,screens,integration,e2e,faults,all-faults] [--changed | path of a test file …]';
const EVERYTHING = ['build', 'lint', 'start', 'generated', 'unit', 'screens', 'integration', 'e2e', 'faults'];
/**
 * The lanes of a line run concurrently, and the steps of a lane in order. Screens run at low priority. The step `start` builds,
 * so only a step that reads no built code runs beside it.
 */
const LINES = [
  [['build']],
  [['lint'], ['start']],
  [
    ['generated', 'unit', 'e2e', 'integration'],
    ['faults', 'screens'],
  ],
  [['all-faults']],
];
const signal = stopSignal(say);
const directory = mkdtempSync(join(tmpdir(), 'sprinkle-test-'));

type Step = [string, (paths: string[]) => Promise<Outcome>];

const steps: Record<string, Step> = {
  lint: ['Format, lint and types', () => checkSources(signal)],
  build: ['Build', () => checkBuild(signal)],
  generated: ['Generated files', () => checkGeneratedFiles(signal)],
  unit: ['Unit tests', (paths) => runUnitTests(join(directory, 'unit'), paths, signal)],
  screens: ['Screens', (paths) => runScreens(join(directory, 'screens'), paths, signal)],
  integration: [
    'Integration tests',
    (paths) => runIntegrationTests(join(directory, 'integration'), paths, signal),
  ],
  e2e: ['Browser journeys', (paths) => runBrowserJourneys(join(directory, 'e2e'), paths, signal)],
  start: [
    'Start',
    (patterns) => runStart(join(directory, 'start'), { isEverything: false, patterns }, signal),
  ],
  faults: [
    'Faults',
    (patterns) => runFaults(join(directory, 'faults'), { isEverything: false, patterns }, signal),
  ],
  'all-faults': [
    'All faults',
    async (patterns) => {
      const everything = { isEverything: true, patterns };
      return sumOf([
        await runStart(join(directory, 'start'), everything, signal),
        await runFaults(join(directory, 'faults'), everything, signal),
      ]);
    },
  ],
};

const { only, isChanged, paths } = readArguments();

try {
  const selection = await select();
  const report = new Report();
  const run = async (key: string) => {
    const [name, work] = steps[key] as Step;
    if (selection.has(key)) await report.step(name, signal, () => work(selection.get(key) ?? []));
  };
  const runLane = async (keys: string[]) => {
    for (const key of keys) await run(key);
  };
  for (const lanes of LINES) await all(lanes.map(runLane));
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

function readArguments(): { only: string[] | undefined; isChanged: boolean; paths: string[] } {
  try {
    const options = { only: { type: 'string' }, changed: { type: 'boolean', default: false } } as const;
    const { values, positionals: paths } = parseArgs({ options, allowPositionals: true });
    const only = values.only?.split(',');
    const unknown = only?.filter((key) => !Object.hasOwn(steps, key)) ?? [];
    if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}.`);
    if (values.changed && (only || paths.length > 0)) throw new Error('--changed chooses by itself.');
    return { only, isChanged: values.changed, paths };
  } catch (error) {
    say(`${(error as Error).message}\n${USAGE}`);
    return process.exit(2);
  }
}

/** Returns the steps with the test files to run. A step without files runs everything. */
async function select(): Promise<Map<string, string[]>> {
  if (isChanged) return new Map(stepsOfPackages(await changedPackages(signal)));
  const wanted = only ?? (paths.length > 0 ? stepsOfPaths() : EVERYTHING);
  // Only the linters need no build.
  const needsBuild = wanted.some((key) => key !== 'lint');
  return new Map([...(needsBuild ? ['build'] : []), ...wanted].map((key) => [key, paths]));
}

function stepsOfPaths(): string[] {
  return [...new Set(paths.map(stepOfPath))];
}

function stepOfPath(path: string): string {
  const place = path.replace(`${repositoryRoot}/`, '').replace(/^\.\//, '');
  if (place.startsWith('infra/e2e')) return 'e2e';
  return /^(admin-)?web\//.test(place) ? 'screens' : 'integration';
}

/** Nx's cache knows what did not change. Journeys use every process, so a change to any process runs them. */
function stepsOfPackages(folders: string[]): [string, string[]][] {
  const has = (pattern: RegExp) => folders.some((folder) => pattern.test(folder));
  const processes = 'services/.*|gateway|infra/(local|stripe-sandbox|mail-catcher)';
  const wanted: [string, string[]][] = ['lint', 'build', 'generated'].map((key) => [key, []]);
  const suites = folders
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'jest.config.mjs')))
    .map((folder) => join(repositoryRoot, folder, '/'));
  for (const step of ['screens', 'integration']) {
    const ofStep = suites.filter((path) => stepOfPath(path) === step);
    if (ofStep.length > 0) wanted.push([step, ofStep]);
  }
  if (has(new RegExp(`^(${processes}|web|admin-web|infra/e2e)$`))) wanted.push(['e2e', []]);
  if (has(new RegExp(`^(${processes}|infra/faults)$`))) wanted.push(['start', []], ['faults', []]);
  return wanted;
}

interface Graph {
  graph: { nodes: Record<string, { data: { root: string } }> };
}

/** Returns the folders of packages that differ from main, committed or not, and of packages that depend on them. */
async function changedPackages(signal: AbortSignal): Promise<string[]> {
  const options = { cwd: repositoryRoot, env: toolEnvironment(), signal };
  const { exitCode, stdout, output } = await runNode(
    [nxProgram, 'graph', '--affected', '--base=main', '--file=stdout'],
    options,
  );
  if (exitCode !== 0) throw new Error(output);
  const { nodes } = (JSON.parse(stdout) as Graph).graph;
  return Object.values(nodes).map(({ data }) => data.root);
}
