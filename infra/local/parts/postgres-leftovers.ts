import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopProcess } from '../processes/leftovers.ts';
import { startedAt } from '../processes/process-identity.mjs';

/**
 * Stops a server that still works in this data folder. After a kill -9 of the server itself its other processes end
 * by themselves, but until they have, no new one may start.
 */
export async function stopLeftoverPostgres(directory: string): Promise<void> {
  if (process.platform !== 'linux') return; // The record of processes has to do.
  const pidFile = join(directory, 'postmaster.pid');
  const server = readPid(pidFile);
  const leftovers = serversWorkingIn(realpathSync(directory));
  await Promise.all(leftovers.filter((pid) => pid === server).map(stopServer));
  await Promise.all(leftovers.filter((pid) => pid !== server).map(stopServer));
  rmSync(pidFile, { force: true });
}

// A server's processes have its data folder as working folder; nobody else's postgres does.
function serversWorkingIn(directory: string): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === directory &&
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
      );
    } catch {
      return false; // It has ended meanwhile, or is another user's.
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
