import { spawnSync } from 'node:child_process';
import { chown } from 'node:fs/promises';

/** The user `nobody`, who owns no file of the service. */
const NOBODY = 65_534;
const PROBE_MS = 10_000;

const NAMESPACES = ['--net', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc', '--'];
const IN_USER_NAMESPACE = ['unshare', '--user', ...NAMESPACES];
// Changing the user clears the signal that --kill-child has set, so setpriv sets it again.
const AS_NOBODY = ['unshare', ...NAMESPACES, 'setpriv', ...setprivOf(NOBODY), '--'];

const isRoot = process.getuid?.() === 0;

/**
 * Returns the prefix that hides the network and all other processes from a command, and runs it as a separate user if the
 * service is root. Returns null if the system does not allow that.
 */
export function findIsolation(command: string[]): string[] | null {
  const [program = '', ...args] = isRoot ? AS_NOBODY : IN_USER_NAMESPACE;
  const { status } = spawnSync(program, [...args, ...command], {
    stdio: 'ignore',
    timeout: PROBE_MS,
    env: { PATH: process.env.PATH },
  });
  return status === 0 ? [program, ...args] : null;
}

/** Lets the user of isolated commands write to a folder. */
export async function giveFolder(path: string): Promise<void> {
  if (isRoot) await chown(path, NOBODY, NOBODY);
}

function setprivOf(user: number): string[] {
  return [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs', '--pdeathsig=KILL'];
}
