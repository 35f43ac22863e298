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
  isNoticed: boolean;
}

/** Each mutant is tested in a copy of the repository, so that the repository itself never holds a fault. */
const COPIES = 2;
const NOT_COPIED = new Set(['.git', '.nx', '.data', 'test-results']);
/** The copies share the packages and the builds. */
const LINKED = new Set(['node_modules', 'dist']);

/** Returns the mutants whose text does not stand exactly once in their file. */
export function findStaleMutants(mutants: Mutant[]): Mutant[] {
  return mutants.filter(({ file, from }) => readSource(file).split(from).length !== 2);
}

/** Throws when a named test fails without a fault, because it would seem to notice every one. */
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
    const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
    if (!(await pass({ folder: first, tests, ...run }))) throw new Error('A test fails without a fault.');

    const waiting = [...mutants];
    const results: MutantResult[] = [];
    const work = async (folder: string) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const isNoticed = await withFault(folder, mutant, () =>
          pass({ folder, tests: mutant.tests, ...run }),
        );
        results.push({ mutant, isNoticed });
        say(
          `${results.length}/${mutants.length} ${isNoticed ? 'noticed' : 'SURVIVED'} ${describeMutant(mutant)}`,
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

/** Puts the fault into the copy while the tests run. Returns whether they notice it. */
async function withFault(
  folder: string,
  { file, from, to }: Mutant,
  pass: () => Promise<boolean>,
): Promise<boolean> {
  const source = readSource(file);
  writeFileSync(
    join(folder, file),
    source.replace(from, () => to),
  );
  try {
    return !(await pass());
  } finally {
    writeFileSync(join(folder, file), source);
  }
}

async function pass({
  folder,
  tests,
  env,
  signal,
}: {
  folder: string;
  tests: string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}): Promise<boolean> {
  const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  const { exitCode } = await runNode(
    ['--experimental-vm-modules', '--no-warnings', jest, '--runInBand', '--bail', '--forceExit', ...tests],
    { cwd: folder, env, signal },
  );
  return exitCode === 0;
}

function readSource(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}
