import type { WayToPay } from '../page/measure-ways-to-pay.ts';
import { pageLines, wayToPayLines } from './budgets.ts';
import type { PageResults } from './results.ts';
import { budgetTable, table } from './tables.ts';

/** Returns the report's section about pages. */
export function describePages(results: PageResults): string {
  return [budgetTable([...pageLines(results), ...wayToPayLines(results.waysToPay)]), visits(results)].join(
    '\n\n',
  );
}

/** Returns the report's section about the ways to pay. */
export function describeWaysToPay(ways: WayToPay[]): string {
  return budgetTable(wayToPayLines(ways));
}

function visits(results: PageResults): string {
  const rows = results.visited.map((page) => [
    page.name,
    page.emulation.name,
    `${page.lcpMs.toFixed(0)} (${page.lcpRangeMs.map((value) => value.toFixed(0)).join('–')})`,
    page.lcpElement,
    `${page.blockingMs.toFixed(0)} (${page.blockingRangeMs.map((value) => value.toFixed(0)).join('–')})`,
    (page.scriptBytes / 1_000).toFixed(1),
    (page.allBytes / 1_000).toFixed(1),
    String(page.requests),
    page.thirdParties.join(', ') || 'none',
  ]);
  const head = [
    'page',
    'delay',
    'LCP ms',
    'painted',
    'blocking ms',
    'JavaScript kB',
    'all kB',
    'requests',
    'third parties',
  ];
  return [table(head, rows), describeVisits(results)].join('\n\n');
}

/** Describes how pages were visited. */
export function describeVisits({ pictureBytes, browserVersion }: PageResults): string {
  return `Chromium ${browserVersion} as a phone: a CPU four times slower, slow 4G, empty cache; medians of several visits, with the best and the worst. At 150 ms, the network's round trip, every request waits for 150 ms and bandwidth is
1.6 Mbit/s. At 562.5 ms, every request waits for 3.75 round trips and bandwidth is 1.44 Mbit/s, as Lighthouse emulates slow 4G through DevTools. Each page has the delay of its bounds. Only our own requests and bytes count: the checkout
also loads Stripe's. The featured picture has ${(pictureBytes / 1_000).toFixed(0)} kB.`;
}
