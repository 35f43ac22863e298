import { spawnSync } from 'node:child_process';
import { chown } from 'node:fs/promises';

/** The user `nobody`, who owns no file of the service. */
const NOBODY = 65_534;
const PROBE_MS = 10_000;

const NAMESPACES = ['--net', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc', '--'];
const IN_USER_NAMESPACE = ['unshare', '--user', ...NAMESPACES];
// A change of the user clears the signal that --kill-child has asked for.
const AS_NOBODY = ['unshare', ...NAMESPACES, 'setpriv', ...setprivOf(NOBODY), '--'];

const isRoot = process.getuid?.() === 0;

/**
 * Returns what stands before a command so that it sees no network and no other process, and runs as a user of its own where
 * the service is root. Returns null where the system does not let the service do that.
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
