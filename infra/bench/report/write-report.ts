import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { processNames } from '@sprinkle/client/runtime';
import type { MeasuredList } from '../console/measure-lists.ts';
import type { WayToPay } from '../page/measure-ways-to-pay.ts';
import type { Rest } from '../rest/measure-rest.ts';
import { repositoryRoot } from '../system/running-system.ts';
import type { Statement, WholeTip } from '../tips/whole-tip.ts';
import {
  budgetLines,
  IDLE_MEGABYTES,
  type Line,
  LOADED_MEGABYTES,
  pageLines,
  restLines,
  sum,
  wayToPayLines,
  wholeTipLine,
} from './budgets.ts';
import type { PageResults, Results } from './results.ts';

/** Writes docs/benchmarks.md and returns its text. */
export function writeReport(results: Results): string {
  const sections = [
    '# Benchmarks',
    introduction(),
    '## Budgets',
    budgets(budgetLines(results)),
    RATIO_NOTE,
    '## Requests',
    requests(results),
    '## A first visit',
    visits({ ...results, visited: boundedPages(results) }),
    '## At rest',
    rest(results.rest),
    '## A whole tip',
    wholeTip(results.wholeTip),
    '## Memory',
    memory(results),
    '## From few to many',
    flatness(results),
    '## Lists of the console',
    'The ten slowest:',
    describeLists(slowestLists([...results.lists, ...results.searches])),
  ];
  const text = `${sections.join('\n\n')}\n`;
  writeFileSync(join(repositoryRoot, 'docs/benchmarks.md'), text);
  return text;
}

function introduction(): string {
  const cores = availableParallelism();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `\`npm run bench\` wrote this on ${new Date().toISOString().slice(0, 10)}, on ${cores} cores, ${gigabytes} GB and Node ${process.versions.node}. The services, Postgres, NATS, the stand-in for Stripe, the
baselines and the load all share those cores, so compare ratios. Results that miss their bound are bold.`;
}

const RATIO_NOTE = `The baselines are bare Fastify routes: one returns the same body from memory, one builds the same page with three prepared queries (profile, links, six tips) on the same Postgres, and one commits one INSERT.
The tip with traces is compared with the same system without them; a collector discards the spans. Ours and the baseline take turns, five rounds of four seconds each; the ratio is the median of the rounds. For LCP the
baseline is a page of 800 bytes, and for the ways to pay a page that only loads Stripe's script and shows the same element.`;

function boundedPages({ bounded }: PageResults): PageResults['visited'] {
  return [...new Set(bounded.flatMap(({ smallest, page }) => [smallest, page]))];
}

/** Returns the part of the report that is about pages. */
export function describePages(results: PageResults): string {
  return [budgets([...pageLines(results), ...wayToPayLines(results.waysToPay)]), visits(results)].join(
    '\n\n',
  );
}

function budgets(lines: Line[]): string {
  const rows = lines.map(({ name, ours, baseline, ratio, bound, isHeld }) => [
    name,
    isHeld ? ours : `**${ours}**`,
    baseline,
    ratio,
    bound,
  ]);
  return table(['what', 'ours', 'baseline', 'ratio', 'bound'], rows);
}

function requests({ comparisons }: Results): string {
  const rows = comparisons.flatMap(({ name, ours, baseline }) =>
    [ours, baseline].map((measured, index) => [
      `${name}${index === 0 ? '' : ' (baseline)'}`,
      measured.p50Ms.toFixed(0),
      measured.p99Ms.toFixed(0),
      measured.cpuMicroseconds.toFixed(0),
    ]),
  );
  return `${table(['what', 'p50 ms', 'p99 ms', 'CPU µs per request'], rows)}

CPU is that of all processes that take part: gateway, services, NATS and Postgres, or the bare process and Postgres.`;
}

function visits({ visited, pictureBytes, browserVersion }: PageResults): string {
  const rows = visited.map((page) => [
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
  return `${table(head, rows)}

Chromium ${browserVersion} as a phone: a CPU four times slower, slow 4G, empty cache; medians of several visits, with the best and the worst. At 150 ms, the network's round trip, every request waits for 150 ms and bandwidth is
1.6 Mbit/s. At 562.5 ms, every request waits for 3.75 round trips and bandwidth is 1.44 Mbit/s, as Lighthouse emulates slow 4G through DevTools. Each page has the delay of its bounds. Only our own requests and bytes count: the checkout
also loads Stripe's. The featured picture has ${(pictureBytes / 1_000).toFixed(0)} kB.`;
}

/** Returns the part of the report that is about the ways to pay. */
export function describeWaysToPay(ways: WayToPay[]): string {
  return budgets(wayToPayLines(ways));
}

/** Returns the part of the report that is about a system that nobody uses. */
export function describeRest(measured: Rest): string {
  return [budgets(restLines({ rest: measured })), rest(measured)].join('\n\n');
}

/** Returns the part of the report that is about what a tip costs, with the statements if they were counted. */
export function describeWholeTip(measured: WholeTip, statements: Statement[]): string {
  const rows = statements.map(({ calls, ms, database, text }) => [
    ms.toFixed(2),
    calls.toFixed(1),
    database,
    `\`${text.replaceAll('|', '\\|').slice(0, 100)}\``,
  ]);
  return [
    budgets([wholeTipLine(measured)]),
    wholeTip(measured),
    table(['ms a tip', 'calls a tip', 'database', 'statement'], rows),
  ].join('\n\n');
}

function rest({ cpu, resident }: Rest): string {
  const total = sum(Object.values(cpu)).toFixed(2);
  return `All processes together use ${total} % of a core (${listOf(cpu, 2)}), in five minutes without users. The six processes' resident memory is
${Math.round(sum(Object.values(resident)))} MB in all, if pages that they share are counted in each.`;
}

function wholeTip({ cpuMs, tips }: WholeTip): string {
  return `CPU in ms: ${listOf(cpuMs, 1)}. Mean of ${tips} tips by four visitors at once, from the page to both mails, without the stand-in for Stripe and the mail catcher.`;
}

/** Names each process with its number, the greatest first. */
function listOf(numbers: Record<string, number>, digits: number): string {
  return Object.entries(numbers)
    .sort(([, left], [, right]) => right - left)
    .map(([name, value]) => `${name} ${value.toFixed(digits)}`)
    .join(', ');
}

function memory({ soak, rest: { resident } }: Results): string {
  const within = (megabytes = 0, bound: number) =>
    megabytes <= bound ? String(Math.round(megabytes)) : `**${Math.round(megabytes)}**`;
  const rows = processNames.map((name) => [
    name,
    within(resident[name], IDLE_MEGABYTES),
    within(soak.peak[name], LOADED_MEGABYTES),
    String(Math.round(soak.growth[name] ?? 0)),
  ]);
  return `${table(['process', 'idle MB', 'most MB', 'growth MB'], rows)}

Each process may have ${IDLE_MEGABYTES} MB idle and ${LOADED_MEGABYTES} MB under load. Memory is resident, with what processes share (about 45 MB of each are Node itself). Load: ${soak.journeys} journeys of eight visitors at once in
${soak.minutes} minutes (pages, tips, payments, live screens, sign-ins, registrations, uploads). Growth compares the last third of that time with the second.`;
}

function flatness({ flatness: sizes }: Results): string {
  const rows = sizes.map((size) => [
    size.creators.toLocaleString('en'),
    size.tips.toLocaleString('en'),
    size.mostTips.toLocaleString('en'),
    ...[size.publicRead, size.ownTips, size.stats, size.featured].map((value) => value.toFixed(1)),
  ]);
  const head = [
    'creators',
    'tips',
    'most tips of one',
    'public page ms',
    'own tips ms',
    'stats ms',
    'featured ms',
  ];
  return `${table(head, rows)}

One request after the other. Own tips and stats are those of the creator with the most tips. The featured list is timed in the service, without the gateway's memory.`;
}

function slowestLists(lists: MeasuredList[]): MeasuredList[] {
  return lists.toSorted((left, right) => right.p95Ms - left.p95Ms).slice(0, 10);
}

/** Returns the part of the report that is about the console. */
export function describeLists(lists: MeasuredList[]): string {
  const rows = lists.map(({ path, p50Ms, p95Ms }) => [path, p50Ms.toFixed(1), p95Ms.toFixed(1)]);
  return `${table(['list', 'p50 ms', 'p95 ms'], rows)}

With 100,000 creators and 1,000,000 tips, one request after the other. Next pages are the sixty after the first.`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
