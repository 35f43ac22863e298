import { processNames } from '@sprinkle/client/runtime';
import { median } from '../load/median.ts';
import type { RunningSystem } from '../system/running-system.ts';
import { mixedLoad } from './mixed-load.ts';
import { type Resident, ResidentWatch } from './resident.ts';

export interface Soak {
  minutes: number;
  journeys: number;
  peak: Resident;
  /** Megabytes held in the last third of the time beyond those in the second third. */
  growth: Resident;
}

export async function soak(
  system: RunningSystem,
  creators: number,
  minutes: number,
  picture: Uint8Array<ArrayBuffer>,
): Promise<Soak> {
  const watch = new ResidentWatch(system.runtime);
  const began = performance.now();
  const journeys = await mixedLoad(system.runtime(), { creators, minutes, picture });
  watch.stop();
  const third = (performance.now() - began) / 3;
  const held = (name: string, part: number) =>
    median(
      watch.samples
        .filter(({ atMs }) => atMs - began >= part * third && atMs - began < (part + 1) * third)
        .map(({ resident }) => resident[name] as number),
    );
  const growth = Object.fromEntries(processNames.map((name) => [name, held(name, 2) - held(name, 1)]));
  return { minutes, journeys, peak: watch.peak(), growth };
}
