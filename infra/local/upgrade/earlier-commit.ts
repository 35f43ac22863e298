import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { nxBuild, toolEnvironment } from '../build.ts';
import { runNode } from '../processes/run-command.ts';
import { repositoryRoot } from '../settings.ts';

/** Vite finds no packages behind links, so the earlier gateway serves the pages of this commit. */
const LEFT_OUT = '--exclude=@sprinkle/web,@sprinkle/admin-web';

/** Checks the commit out, and builds it with the packages that are installed here. */
export async function buildEarlierCommit(commit: string, folder: string, signal: AbortSignal): Promise<void> {
  await execa('git', ['worktree', 'add', '--detach', folder, commit], { cwd: repositoryRoot });
  linkPackages(folder);
  const env = { ...toolEnvironment(), NX_WORKSPACE_ROOT_PATH: folder };
  const { exitCode, output } = await runNode([...nxBuild, LEFT_OUT], {
    cwd: folder,
    env,
    signal,
  });
  if (exitCode !== 0)
    throw new Error(`${output.trim()}\n\n${commit} could not be built with the packages installed here.`);
}

/** The packages of the workspace itself lead into the folder, all others to those that are installed here. */
function linkPackages(folder: string): void {
  linkEach(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const parent of ['.', 'libs', 'services', 'infra']) {
    for (const name of readdirSync(join(folder, parent))) {
      const installed = join(repositoryRoot, parent, name, 'node_modules');
      if (name !== 'node_modules' && existsSync(installed))
        symlinkSync(installed, join(folder, parent, name, 'node_modules'));
    }
  }
}

function linkEach(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '.cache' || name.startsWith('.package-lock')) continue;
    if (name === '@sprinkle') {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name)))
        symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own));
    } else {
      symlinkSync(join(from, name), join(to, name));
    }
  }
}
