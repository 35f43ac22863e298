import { median } from './median.ts';
import { type Load, type Measured, runLoad } from './run-load.ts';

export interface Comparison {
  name: string;
  ours: Measured;
  baseline: Measured;
  /** Our requests per second divided by the baseline's; the median of all rounds. */
  ratio: number;
  bound: number;
}

const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 4;
const ROUNDS = 5;

/** Alternates between both sides, so that other work on this machine slows both down equally. */
export async function sideBySide(
  name: string,
  { ours, baseline, bound }: { ours: Load; baseline: Load; bound: number },
): Promise<Comparison> {
  await runLoad(ours, WARM_UP_SECONDS);
  await runLoad(baseline, WARM_UP_SECONDS);
  const pairs: [Measured, Measured][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push([await runLoad(ours, ROUND_SECONDS), await runLoad(baseline, ROUND_SECONDS)]);
  }
  return {
    name,
    ours: medians(pairs.map(([measured]) => measured)),
    baseline: medians(pairs.map(([, measured]) => measured)),
    ratio: median(pairs.map(([our, bare]) => our.perSecond / bare.perSecond)),
    bound,
  };
}

function medians(all: Measured[]): Measured {
  return {
    perSecond: median(all.map((one) => one.perSecond)),
    p50Ms: median(all.map((one) => one.p50Ms)),
    p99Ms: median(all.map((one) => one.p99Ms)),
    cpuMicroseconds: median(all.map((one) => one.cpuMicroseconds)),
  };
}
