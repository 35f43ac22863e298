import { join } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../settings.ts';

/** Returns the commit of the sources, or undefined without git and in a folder that is no clone. */
export async function readCommit(): Promise<string | undefined> {
  const args = ['--git-dir', join(repositoryRoot, '.git'), 'rev-parse', 'HEAD'];
  const { exitCode, stdout } = await execa('git', args, { reject: false });
  return exitCode === 0 ? stdout : undefined;
}
