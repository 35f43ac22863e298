import { readFileSync } from 'node:fs';
import { processNames, type Runtime } from '@sprinkle/client/runtime';

/** These are megabytes by name of process. */
export type Resident = Record<string, number>;

export function readResident({ pids }: Runtime): Resident {
  return Object.fromEntries(processNames.map((name) => [name, residentMegabytes(pids[name] as number)]));
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}

/** Follows the processes until it is stopped, and knows the most each has held. */
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
