import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { toolEnvironment } from '../build.ts';
import { startIntegrationParts } from '../parts/integration-parts.ts';
import { say } from '../processes/console.ts';
import { runNode } from '../processes/run-command.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { repositoryRoot } from '../settings.ts';
import type { Mutant } from './mutant.ts';

export interface MutantResult {
  mutant: Mutant;
  /** First failed test and its error. */
  noticedBy?: string;
}

/** Tests mutants in copies of the repository, so that the repository itself never contains a fault. */
const COPIES = 2;
const NOT_COPIED = new Set(['.git', '.nx', '.data', 'test-results']);
/** The copies share the packages and the builds. */
const LINKED = new Set(['node_modules', 'dist']);

/** Returns the mutants whose text does not occur exactly once in their file. */
export function findStaleMutants(mutants: Mutant[]): Mutant[] {
  return mutants.filter(({ file, from }) => {
    const source = readFileSync(join(repositoryRoot, file), 'utf8');
    return source.split(from).length !== 2;
  });
}

/** Throws if a named test fails without a fault, because it would seem to notice every fault. */
export async function testMutants(
  directory: string,
  mutants: Mutant[],
  signal: AbortSignal,
): Promise<MutantResult[]> {
  const supervisor = new Supervisor(directory, () => undefined);
  const stop = () => void supervisor.stopAll();
  signal.addEventListener('abort', stop);
  try {
    const env = { ...toolEnvironment(), ...(await startIntegrationParts(supervisor, directory, say)) };
    const run = { env, signal };
    const [first, ...others] = Array.from({ length: COPIES }, (_, index) =>
      copyTo(join(directory, `${index}`)),
    );
    if (!first) return [];
    say('Running the tests without a fault …');
    for (const [folder, tests] of testsByPackage(mutants)) {
      const failed = await findFailure({ folder: join(first, folder), tests: [...tests], ...run });
      if (failed) throw new Error(`A test of ${folder} fails without a fault: ${failed}`);
    }
    const waiting = [...mutants];
    const results: MutantResult[] = [];
    const work = async (copy: string) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const { file, tests } = mutant;
        const folder = join(copy, packageOf(file));
        const failed = await withFault(copy, mutant, () => findFailure({ folder, tests, ...run }));
        // If the code cannot be loaded, every test fails, which proves nothing.
        const noticedBy = failed === NOT_RUN ? undefined : failed;
        results.push({ mutant, noticedBy });
        say(
          `${results.length}/${mutants.length} ${describeMutant(mutant)}\n  ${noticedBy ? `noticed: ${noticedBy}` : 'SURVIVED'}`,
        );
      }
    };
    await Promise.all([first, ...others].map(work));
    return results;
  } finally {
    signal.removeEventListener('abort', stop);
    await supervisor.stopAll();
  }
}

export function describeMutant({ file, from, to }: Mutant): string {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  return `${file}: ${line(from)} -> ${line(to) || 'nothing'}`;
}

function copyTo(folder: string): string {
  const links: string[] = [];
  cpSync(repositoryRoot, folder, {
    recursive: true,
    filter: (path) => {
      if (LINKED.has(basename(path))) links.push(relative(repositoryRoot, path));
      return !LINKED.has(basename(path)) && !NOT_COPIED.has(basename(path));
    },
  });
  for (const link of links) symlinkSync(join(repositoryRoot, link), join(folder, link));
  return folder;
}

/** Applies the fault to the copy while the work runs. */
async function withFault<Result>(
  copy: string,
  { file, from, to }: Mutant,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    return await work();
  } finally {
    writeFileSync(path, source);
  }
}

/** Other packages run the built code, so only the tests of the file's own package see the fault. */
function packageOf(file: string): string {
  return file.slice(0, file.indexOf('/src/'));
}

function testsByPackage(mutants: Mutant[]): Map<string, Set<string>> {
  const byPackage = new Map<string, Set<string>>();
  for (const { file, tests } of mutants) {
    const folder = packageOf(file);
    byPackage.set(folder, new Set([...(byPackage.get(folder) ?? []), ...tests]));
  }
  return byPackage;
}

const NOT_RUN = 'Test suite failed to run';

/** Returns the first failure, or undefined if all tests pass. */
async function findFailure({
  folder,
  tests,
  env,
  signal,
}: {
  folder: string;
  tests: string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}): Promise<string | undefined> {
  const { exitCode, output } = await runNode(
    [
      '--experimental-vm-modules',
      '--no-warnings',
      join(repositoryRoot, 'node_modules/jest/bin/jest.js'),
      '--runInBand',
      '--bail',
      '--forceExit',
      ...tests,
    ],
    { cwd: folder, env, signal },
  );
  if (exitCode === 0) return undefined;
  const [, title = NOT_RUN, message = ''] = /^ *● (?!Console$)(.+)\n+ *(.+)$/m.exec(output) ?? [];
  if (title !== NOT_RUN) return `${title}: ${message}`;
  say(output);
  return NOT_RUN;
}
