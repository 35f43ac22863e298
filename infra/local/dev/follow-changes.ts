import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { type ProcessName, processNames, type Runtime, serviceNames } from '@sprinkle/client/runtime';
import { compileFile } from '../compile.mjs';
import { runNode } from '../processes/run-command.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { repositoryRoot } from '../settings.ts';
import { migrate } from '../system.ts';

export interface ChangeContext {
  supervisor: Supervisor;
  runtime: Runtime;
  signal: AbortSignal;
  say: (line: string) => void;
}

const SETTLE_MS = 50;

/**
 * Compiles each changed source file, restarts the affected processes, then checks types. Vite handles web and the console itself,
 * but sees libraries as compiled files. Runs until the signal aborts.
 */
export async function followChanges({ supervisor, runtime, signal, say }: ChangeContext): Promise<void> {
  let checking = new AbortController();
  for await (const files of changes(signal)) {
    checking.abort();
    checking = new AbortController();
    try {
      const began = performance.now();
      const folders = [...new Set(files.map(({ folder }) => folder))];
      for (const { folder, path } of files) {
        if (existsSync(join(repositoryRoot, folder, 'src', path)))
          compileFile(join(repositoryRoot, folder), path);
      }
      const names = [...new Set(folders.flatMap(concerned))];
      for (const name of names) {
        if (
          name !== 'gateway' &&
          files.some(({ folder, path }) => folder === `services/${name}` && path.startsWith('migrations/'))
        )
          await migrate(name, runtime, signal);
      }
      await Promise.all(names.map((name) => supervisor.restart(name)));
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      say(`Compiled ${files.map(({ path }) => path).join(', ')} after ${seconds} s.`);
      void checkTypes(folders, AbortSignal.any([signal, checking.signal]), say);
    } catch (error) {
      signal.throwIfAborted();
      say((error as Error).message);
    }
  }
}

interface SourceFile {
  /** Folder of the package, from the repository's root. */
  folder: string;
  /** Path from the package's src. */
  path: string;
}

/** Yields batches of changed files. Changes are collected while the previous batch is compiled. */
async function* changes(signal: AbortSignal): AsyncGenerator<SourceFile[]> {
  let gathered = new Map<string, SourceFile>();
  let wake: () => void = () => undefined;
  for (const folder of compiledPackages()) {
    watch(join(repositoryRoot, folder, 'src'), { recursive: true, signal }, (_event, path) => {
      if (!path || !/\.tsx?$/.test(path) || /\.(spec|d)\.tsx?$/.test(path)) return;
      gathered.set(join(folder, path), { folder, path });
      wake();
    });
  }
  signal.addEventListener('abort', () => wake());
  while (!signal.aborted) {
    if (gathered.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS)); // An editor saves in several steps.
    const changed = [...gathered.values()];
    gathered = new Map();
    if (changed.length > 0 && !signal.aborted) yield changed;
  }
}

function compiledPackages(): string[] {
  const nested = ['libs', 'services'].flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder)).map((name) => `${folder}/${name}`),
  );
  return [...nested, 'gateway'].filter((folder) => existsSync(join(repositoryRoot, folder, 'src')));
}

/** Returns the processes that run this package's code. */
function concerned(folder: string): readonly ProcessName[] {
  if (folder === 'gateway') return ['gateway'];
  if (folder === 'libs/contracts' || folder === 'libs/service-kit') return processNames;
  return serviceNames.filter((name) => folder === `services/${name}`);
}

async function checkTypes(folders: string[], signal: AbortSignal, say: (line: string) => void) {
  const program = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
  for (const folder of folders) {
    try {
      const { exitCode, output } = await runNode([program, '-p', 'tsconfig.json'], {
        cwd: join(repositoryRoot, folder),
        env: process.env,
        signal,
      });
      if (exitCode !== 0) say(`${folder}: ${output.trim()}`);
    } catch (error) {
      if (!signal.aborted) say((error as Error).message);
    }
  }
}
