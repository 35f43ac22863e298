import { readdirSync, readFileSync } from 'node:fs';
import type { Runtime } from '@sprinkle/client/runtime';

/** The kernel counts in hundredths of a second by default. */
const TICK_MICROSECONDS = 10_000;

/** Returns the CPU time, in microseconds, of these processes and all their running descendants. */
export function cpuMicroseconds(pids: number[]): number {
  const processes = readProcesses();
  const counted = new Set(pids);
  let ticks = 0;
  for (let grew = true; grew;) {
    const before = counted.size;
    for (const { pid, parent } of processes) if (counted.has(parent)) counted.add(pid);
    grew = counted.size > before;
  }
  for (const process of processes) if (counted.has(process.pid)) ticks += process.ticks;
  return ticks * TICK_MICROSECONDS;
}

/** Returns the CPU time of each process and part so far, in microseconds. */
export function cpuByProcess({ pids }: Pick<Runtime, 'pids'>): Record<string, number> {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuMicroseconds([pid])]));
}

function readProcesses(): { pid: number; parent: number; ticks: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = readStat(name);
      if (!fields) return [];
      return [
        { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
      ];
    });
}

/** Returns the fields from the state on. The process name before them may contain any character. */
function readStat(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null; // The process has ended.
  }
}
