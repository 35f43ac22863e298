import type { Browser } from 'playwright-core';
import { median } from '../load/median.ts';
import type { Emulation } from './emulation.ts';
import type { PageBudget, PageToMeasure } from './prepare-pages.ts';
import { timeUntilUsable, type Visit, visit } from './visit.ts';

export interface MeasuredPage extends Visit {
  name: string;
  emulation: Emulation;
  /** Milliseconds of the best and the worst visit. */
  lcpRangeMs: [number, number];
  blockingRangeMs: [number, number];
  /** Milliseconds until the form could be used; null for a page whose budget does not name it. */
  usableMs: number | null;
}

/** Returns the median of several first visits. The very first is discarded, because the server is cold. */
export async function measurePage(
  browser: Browser,
  { name, address, cookies, budget }: Omit<PageToMeasure, 'budget'> & { budget?: PageBudget },
  emulation: Emulation,
  visits: number,
): Promise<MeasuredPage> {
  const first = await visit(browser, address, cookies, emulation);
  const all: Visit[] = [];
  const usable: number[] = [];
  for (let number = 0; number < visits; number += 1) {
    all.push(await visit(browser, address, cookies, emulation));
    if (budget?.usableSeconds && budget.emulation === emulation)
      usable.push(await timeUntilUsable(browser, address, emulation));
  }
  const of = (value: (one: Visit) => number) => all.map(value);
  return {
    name,
    emulation,
    lcpMs: median(of(({ lcpMs }) => lcpMs)),
    lcpElement: first.lcpElement,
    lcpRangeMs: range(of(({ lcpMs }) => lcpMs)),
    blockingMs: median(of(({ blockingMs }) => blockingMs)),
    blockingRangeMs: range(of(({ blockingMs }) => blockingMs)),
    usableMs: usable.length > 0 ? median(usable) : null,
    scriptBytes: median(of(({ scriptBytes }) => scriptBytes)),
    allBytes: median(of(({ allBytes }) => allBytes)),
    requests: Math.max(...of(({ requests }) => requests)),
    thirdParties: [...new Set(all.flatMap(({ thirdParties }) => thirdParties))],
  };
}

function range(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
