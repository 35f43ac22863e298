import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopProcess } from '../processes/leftovers.ts';
import { startedAt } from '../processes/process-identity.mjs';

/**
 * Stops a server that still uses this data folder. If the server itself was killed with -9, its other processes end by
 * themselves, but no new server can start before that.
 */
export async function stopLeftoverPostgres(directory: string): Promise<void> {
  if (process.platform !== 'linux') return; // The record of processes must suffice.
  const pidFile = join(directory, 'postmaster.pid');
  const server = readPid(pidFile);
  const leftovers = serversWorkingIn(realpathSync(directory));
  await Promise.all(leftovers.filter((pid) => pid === server).map(stopServer));
  await Promise.all(leftovers.filter((pid) => pid !== server).map(stopServer));
  rmSync(pidFile, { force: true });
}

// Only a server's own processes have its data folder as their working directory.
function serversWorkingIn(directory: string): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === directory &&
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
      );
    } catch {
      return false; // It has ended, or belongs to another user.
    }
  });
}

async function stopServer(pid: number): Promise<void> {
  const since = startedAt(pid);
  if (since !== null) await stopProcess({ name: 'postgres', pid, startedAt: since, stopSignal: 'SIGINT' });
}

function readPid(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8').split('\n')[0]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
