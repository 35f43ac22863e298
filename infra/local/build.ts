import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForLock } from './processes/lock.mjs';
import { runNode } from './processes/run-command.ts';
import { sayStep } from './processes/say-step.mjs';
import { repositoryRoot } from './settings.ts';

export const nxProgram = join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js');

export const nxBuild = [nxProgram, 'run-many', '-t', 'build', '--outputStyle=static'];

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

/** Builds everything. Nx takes unchanged packages from its cache. Only one build runs at a time in this repository. */
export async function build(
  signal: AbortSignal,
  say: (line: string) => void,
  options: string[] = [],
): Promise<void> {
  const lock = await waitForBuildLock(say);
  try {
    await sayStep('What changed is built', () => runBuild([...nxBuild, ...options], signal), say);
  } finally {
    lock.release();
  }
}

async function runBuild(command: string[], signal: AbortSignal): Promise<void> {
  const options = { cwd: repositoryRoot, env: toolEnvironment(), signal };
  const { exitCode, output } = await runNode(command, options);
  if (exitCode !== 0) throw new Error(`${output.trim()}\n\nThe build failed.`);
}

function waitForBuildLock(say: (line: string) => void) {
  const place = createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 16);
  return waitForLock(join(tmpdir(), `sprinkle-build-${process.getuid?.() ?? 0}-${place}.lock`), ({ pid }) =>
    say(`Waiting for the build of process ${pid} …`),
  );
}
