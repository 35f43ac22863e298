import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { processNames } from '@sprinkle/client/runtime';
import type { MeasuredList } from '../console/measure-lists.ts';
import type { WayToPay } from '../page/measure-ways-to-pay.ts';
import type { Rest } from '../rest/measure-rest.ts';
import { repositoryRoot } from '../system/running-system.ts';
import type { Statement, WholeTip } from '../tips/whole-tip.ts';
import { budgetLines, type Line, pageLines, restLines, sum, wayToPayLines, wholeTipLine } from './budgets.ts';
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
    visits(results),
    '## At rest',
    rest(results.rest),
    '## A whole tip',
    wholeTip(results.wholeTip),
    '## Memory',
    memory(results),
    '## From few to many',
    flatness(results),
    '## Lists of the console',
    describeLists([...results.lists, ...results.searches]),
  ];
  const text = `${sections.join('\n\n')}\n`;
  writeFileSync(join(repositoryRoot, 'docs/benchmarks.md'), text);
  return text;
}

function introduction(): string {
  const cores = availableParallelism();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cores} cores, ${gigabytes} GB, Node ${process.versions.node}. Services,
Postgres, NATS, the stand-in for the provider, the baselines and the load itself all share those cores, so the numbers of
requests say little by themselves; the ratios are what counts. All results of a run are here, also those that miss their bound.`;
}

const RATIO_NOTE = `The baselines are bare Fastify routes: one answers the same body from memory, one makes the same page of three prepared queries
(profile, links, six tips) through pg's pool from the same Postgres, one commits one INSERT. The tip with traces is compared with
the same system without them; the spans of every request go to a collector that keeps nothing. Ours and the baseline take turns, five rounds of
four seconds each; the ratio is the median of the rounds' ratios. For LCP the baseline is a page of 800 bytes, and for the ways to pay a page that does nothing but load the provider's script and show
the same element.`;

/** Returns the part of the report that is about pages. */
export function describePages(results: PageResults): string {
  return [budgets([...pageLines(results), ...wayToPayLines(results.waysToPay)]), visits(results)].join(
    '\n\n',
  );
}

function budgets(lines: Line[]): string {
  const rows = lines.map(({ name, ours, baseline, ratio, bound, isHeld }) => [
    name,
    ours,
    baseline,
    ratio,
    bound,
    isHeld ? 'yes' : '**no**',
  ]);
  return table(['what', 'ours', 'baseline', 'ratio', 'bound', 'held'], rows);
}

function requests({ comparisons }: Results): string {
  const rows = comparisons.flatMap(({ name, ours, baseline }) =>
    [ours, baseline].map((measured, index) => [
      `${name}${index === 0 ? '' : ' (baseline)'}`,
      measured.perSecond.toFixed(0),
      measured.p50Ms.toFixed(0),
      measured.p99Ms.toFixed(0),
      measured.cpuMicroseconds.toFixed(0),
    ]),
  );
  return `${table(['what', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs per request'], rows)}

CPU is that of all processes that take part: gateway, services, NATS and Postgres on one side, the bare process and Postgres on the other.`;
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

Chromium ${browserVersion} as a phone: a CPU four times slower, slow 4G, nothing cached; medians of several visits, with the best and the worst. Slow 4G
is emulated in two ways, and every page is visited in both. At 150 ms, which is the network's round trip, every request waits for 150 ms and the
bandwidth is 1.6 Mbit/s: the bounds of the public pages are ratios of that emulation. At 562.5 ms, every request waits for 3.75 round trips and the
bandwidth is 1.44 Mbit/s, as Lighthouse applies slow 4G through DevTools, because a real request costs more than one round trip: the bounds of the
screens, 2.5 s among them, were set with it. Requests, JavaScript and bytes are our own; checkout loads the provider's besides. The featured picture weighs ${(pictureBytes / 1_000).toFixed(0)} kB.`;
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
  const rows = Object.entries(cpu).map(([name, percent]) => [name, percent.toFixed(2)]);
  const total = ['together', sum(Object.values(cpu)).toFixed(2)];
  return `${table(['process', '% of a core'], [...rows, total])}

Of five minutes in which nobody uses the system, a minute after its start. Memory counts pages that the six processes share once; with them
counted in each, their resident memory is ${Math.round(sum(Object.values(resident)))} MB in all.`;
}

function wholeTip({ cpuMs, tips }: WholeTip): string {
  const rows = Object.entries(cpuMs)
    .sort(([, left], [, right]) => right - left)
    .map(([name, ms]) => [name, ms.toFixed(1)]);
  return `${table(['process', 'CPU ms a tip'], rows)}

Mean of ${tips} tips by four visitors at once: page, view, intent, payment, webhook, confirmation and both mails. The stand-in for the provider and the
mail catcher are not counted.`;
}

function memory({ soak, rest: { resident } }: Results): string {
  const rows = processNames.map((name) =>
    [name, resident[name], soak.peak[name], soak.growth[name]].map((cell) =>
      typeof cell === 'number' ? String(Math.round(cell)) : (cell ?? ''),
    ),
  );
  return `${table(['process', 'idle MB', 'most MB', 'growth MB'], rows)}

Resident, what is shared with other processes included (about 45 MB of each are Node itself). Load: ${soak.journeys} journeys of eight visitors at once
in ${soak.minutes} minutes (pages, tips with their payment, live screens, sign-ins, registrations, uploads). Growth is what the last third of that time holds more
than the second.`;
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

One request after the other. Own tips and stats are those of the creator with the most tips; the featured list is timed within the service, past the
gateway's memory.`;
}

/** Returns the part of the report that is about the console. */
export function describeLists(lists: MeasuredList[]): string {
  const rows = lists.map(({ path, p50Ms, p95Ms }) => [path, p50Ms.toFixed(1), p95Ms.toFixed(1)]);
  return `${table(['list', 'p50 ms', 'p95 ms'], rows)}

At 100,000 creators and 1,000,000 tips, one request after the other; next pages are the sixty after the first, from the second again after the last.`;
}

/** Writes a table as oxfmt formats it. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
