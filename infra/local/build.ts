import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForLock } from './processes/lock.mjs';
import { runNode } from './processes/run-command.ts';
import { repositoryRoot } from './settings.ts';

const stampPath = join(repositoryRoot, '.nx', 'sprinkle-build');
const builtFolders = ['libs', 'services', 'gateway', 'web', 'admin-web'];
const sharedFiles = ['package-lock.json', 'nx.json', 'tsconfig.base.json'];
const skippedNames = new Set(['node_modules', 'test', 'test-results', 'coverage']);

export function nxArguments(target: string): string[] {
  return [
    join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js'),
    'run-many',
    '-t',
    target,
    '--outputStyle=static',
  ];
}

export function toolEnvironment(): NodeJS.ProcessEnv {
  const path = `${join(repositoryRoot, 'node_modules/.bin')}:${process.env.PATH}`;
  return {
    ...process.env,
    PATH: path,
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  };
}

/** Builds what changed. One build at a time in this repository, whichever command asks. */
export async function build(signal: AbortSignal, say: (line: string) => void): Promise<void> {
  const lock = await waitForBuildLock(say);
  try {
    if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stateOfFiles()) return;
    say('Building what changed …');
    const { exitCode, output } = await runNode(nxArguments('build'), {
      cwd: repositoryRoot,
      env: toolEnvironment(),
      signal,
    });
    if (exitCode !== 0) throw new Error(`${output.trim()}\n\nThe build failed.`);
    mkdirSync(join(stampPath, '..'), { recursive: true });
    writeFileSync(stampPath, stateOfFiles());
  } finally {
    lock.release();
  }
}

export function waitForBuildLock(say: (line: string) => void) {
  const place = createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 16);
  return waitForLock(join(tmpdir(), `sprinkle-build-${process.getuid?.() ?? 0}-${place}.lock`), ({ pid }) =>
    say(`Waiting for the build of process ${pid} …`),
  );
}

/** Changes when a source, or a result of the last build, changes; costs a fraction of asking nx. */
function stateOfFiles(): string {
  const hash = createHash('sha256');
  for (const name of sharedFiles) addFile(hash, join(repositoryRoot, name));
  for (const name of builtFolders) addFolder(hash, join(repositoryRoot, name));
  return hash.digest('hex');
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skippedNames.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else if (!/\.spec\.tsx?$/.test(entry.name)) addFile(hash, path);
  }
}

function addFile(hash: ReturnType<typeof createHash>, path: string): void {
  const { mtimeMs, size } = statSync(path);
  hash.update(`${path} ${mtimeMs} ${size}\n`);
}
