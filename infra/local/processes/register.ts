import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StoppableProcess, stopProcess } from './leftovers.ts';
import { startedAt } from './process-identity.mjs';

/**
 * Records what runs in two places that survive this process: a guard that stops everything when this process disappears, and a
 * file from which the next start stops whatever the guard could not.
 */
export class ProcessRegister {
  private readonly path: string;
  private readonly running = new Map<string, StoppableProcess>();
  private readonly guard;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.path = join(directory, 'processes.json');
    this.guard = spawn(process.execPath, [join(import.meta.dirname, 'stop-orphans.ts')], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: {},
    });
    this.guard.unref();
    this.guard.stdin.on('error', () => undefined); // The guard was killed, but the file remains.
  }

  add(name: string, pid: number, stopSignal: NodeJS.Signals): void {
    const since = startedAt(pid);
    if (since === null) return;
    this.running.set(name, { name, pid, startedAt: since, stopSignal });
    this.write();
  }

  remove(name: string): void {
    this.running.delete(name);
    this.write();
  }

  close(): void {
    this.guard.stdin.end('[]\n');
    rmSync(this.path, { force: true });
  }

  pids(): Record<string, number> {
    return Object.fromEntries([...this.running.values()].map(({ name, pid }) => [name, pid]));
  }

  private write(): void {
    const list = JSON.stringify([...this.running.values()]);
    this.guard.stdin.write(`${list}\n`);
    writeFileSync(`${this.path}.new`, list, { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}

/** Stops what an earlier run left behind in this directory. */
export async function stopLeftovers(directory: string): Promise<string[]> {
  const path = join(directory, 'processes.json');
  const recorded = readRecorded(path);
  await Promise.all(recorded.map(stopProcess));
  rmSync(path, { force: true });
  return recorded.map(({ name }) => name);
}

function readRecorded(path: string): StoppableProcess[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as StoppableProcess[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
