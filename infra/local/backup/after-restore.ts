import { type Runtime, serviceNames } from '@sprinkle/client/runtime';
import { runNode } from '../processes/run-command.ts';
import { createStreams, folderOf, type SystemContext } from '../system.ts';

/**
 * Brings databases into order after they went back in time, by whatever means, and empties the event streams. No service may run
 * meanwhile. It can be repeated.
 */
export async function afterRestore(
  environments: Runtime['environments'],
  { signal, say }: Pick<SystemContext, 'signal' | 'say'>,
): Promise<void> {
  for (const name of serviceNames) {
    const options = { cwd: folderOf(name), env: environments[name], signal };
    const { exitCode, output } = await runNode(['dist/after-restore.js'], options);
    if (exitCode !== 0)
      throw new Error(`${output.trim()}\n\nThe database of ${name} could not be brought in order.`);
    say(output.trim());
  }
  await createStreams(environments.operator, signal, { args: ['--empty'] });
}
