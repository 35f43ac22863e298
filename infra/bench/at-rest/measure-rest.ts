import { setTimeout as delay } from 'node:timers/promises';
import { cpuByProcess } from '../load/cpu-time.ts';
import { readResident, readTogether, type Resident } from '../memory/resident.ts';
import type { RunningSystem } from '../system/running-system.ts';

export interface Rest {
  resident: Resident;
  /** Megabytes of all processes, with shared pages counted once. */
  togetherMegabytes: number;
  /** Percent of one core that each process used, with its children, by name. */
  cpu: Record<string, number>;
}

/** A process needs a while to settle after its start. */
const SETTLING_MS = 60_000;
const IDLE_MS = 5 * 60_000;

/** Measures an idle system for five minutes. */
export async function measureRest(system: RunningSystem): Promise<Rest> {
  await delay(SETTLING_MS);
  const runtime = system.runtime();
  const before = cpuByProcess(runtime);
  const began = performance.now();
  await delay(IDLE_MS);
  const passed = (performance.now() - began) * 1_000;
  const after = cpuByProcess(runtime);
  const cpu = Object.fromEntries(
    Object.entries(after).map(([name, microseconds]) => [
      name,
      ((microseconds - (before[name] ?? 0)) / passed) * 100,
    ]),
  );
  return { resident: readResident(runtime), togetherMegabytes: readTogether(runtime), cpu };
}
