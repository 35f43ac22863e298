import type { Runtime } from '@sprinkle/client/runtime';
import type { Browser } from 'playwright-core';
import type { Baselines } from './baselines/start-baselines.ts';
import { SLOW4G, slow4gApplied } from './page/emulation.ts';
import { measurePage } from './page/measure-pages.ts';
import { measureWaysToPay } from './page/measure-ways-to-pay.ts';
import { preparePages } from './page/prepare-pages.ts';
import type { PageResults } from './report/results.ts';

/** Measures every page at both emulations, and the ways to pay. */
export async function measureAllPages(
  runtime: Runtime,
  browser: Browser,
  { url }: Baselines,
  visits: number,
): Promise<PageResults> {
  const { pages: prepared, pictureBytes } = await preparePages(runtime, browser);
  const eightHundredBytes = { name: 'A page of 800 bytes', address: `${url}/document`, cookies: '' };
  const visited: PageResults['visited'] = [];
  const bounded: PageResults['bounded'] = [];
  for (const emulation of [SLOW4G, slow4gApplied]) {
    const smallest = await measurePage(browser, eightHundredBytes, emulation, visits);
    visited.push(smallest);
    for (const page of prepared) {
      console.log(`First visits to ${page.name} at ${emulation.name} …`);
      const measured = await measurePage(browser, page, emulation, visits);
      visited.push(measured);
      if (page.budget.emulation === emulation)
        bounded.push({ page: measured, smallest, budget: page.budget });
    }
  }
  console.log('Ways to pay …');
  const waysToPay = await measureWaysToPay(runtime, browser, url, visits);
  return { visited, bounded, waysToPay, pictureBytes, browserVersion: browser.version() };
}
