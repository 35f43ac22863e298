import { readFileSync } from 'node:fs';
import { processNames, type Runtime } from '@sprinkle/client/runtime';

/** Megabytes by process name. */
export type Resident = Record<string, number>;

export function readResident({ pids }: Runtime): Resident {
  return Object.fromEntries(processNames.map((name) => [name, residentMegabytes(pids[name] as number)]));
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}

/** Returns the megabytes that all processes hold. Shared pages, such as the program's own code, count once. */
export function readTogether({ pids }: Runtime): number {
  const held = processNames.map((name) => {
    const rollup = readFileSync(`/proc/${pids[name] as number}/smaps_rollup`, 'utf8');
    return {
      own: kilobytesOf(rollup, 'Private_Clean') + kilobytesOf(rollup, 'Private_Dirty'),
      shared: kilobytesOf(rollup, 'Shared_Clean') + kilobytesOf(rollup, 'Shared_Dirty'),
    };
  });
  const own = held.reduce((sum, process) => sum + process.own, 0);
  return (own + Math.max(...held.map(({ shared }) => shared))) / 1_024;
}

function kilobytesOf(rollup: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1]);
}

/** Samples the memory of the processes until it is stopped, and keeps each one's peak. */
export class ResidentWatch {
  readonly samples: { atMs: number; resident: Resident }[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(runtime: () => Runtime) {
    const take = () => this.samples.push({ atMs: performance.now(), resident: readResident(runtime()) });
    take();
    this.timer = setInterval(take, 500);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  peak(): Resident {
    return Object.fromEntries(
      processNames.map((name) => [
        name,
        Math.max(...this.samples.map(({ resident }) => resident[name] ?? 0)),
      ]),
    );
  }
}
