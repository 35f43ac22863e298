import { execa } from 'execa';
import { toolEnvironment } from '../build.ts';
import { repositoryRoot } from '../settings.ts';

/** Checks the commit out, and builds it with the packages of its own lock file. */
export async function buildEarlierCommit(commit: string, folder: string, signal: AbortSignal): Promise<void> {
  await execa('git', ['worktree', 'add', '--detach', folder, commit], { cwd: repositoryRoot });
  for (const args of [
    ['ci', '--prefer-offline'],
    ['run', 'build'],
  ])
    await execa('npm', args, { cwd: folder, env: toolEnvironment(), cancelSignal: signal });
}
