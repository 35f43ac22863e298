import { processNames } from '@sprinkle/client/runtime';
import type { Rest } from '../at-rest/measure-rest.ts';
import type { MeasuredList } from '../console/measure-lists.ts';
import type { Statement, WholeTip } from '../tips/whole-tip.ts';
import { IDLE_MEGABYTES, LOADED_MEGABYTES, restLines, sum, wholeTipLine } from './budgets.ts';
import type { Results } from './results.ts';
import { budgetTable, table } from './tables.ts';

/** Returns the report's section about an idle system. */
export function describeRest(measured: Rest): string {
  return [budgetTable(restLines({ rest: measured })), restText(measured)].join('\n\n');
}

/** Returns the report's section about the cost of a tip, with the statements if they were counted. */
export function describeWholeTip(measured: WholeTip, statements: Statement[]): string {
  const rows = statements.map(({ calls, ms, database, text }) => [
    ms.toFixed(2),
    calls.toFixed(1),
    database,
    `\`${text.replaceAll('|', '\\|').slice(0, 100)}\``,
  ]);
  return [
    budgetTable([wholeTipLine(measured)]),
    wholeTipText(measured),
    table(['ms a tip', 'calls a tip', 'database', 'statement'], rows),
  ].join('\n\n');
}

/** Returns the report's section about the console. */
export function describeLists(lists: MeasuredList[]): string {
  const rows = lists.map(({ path, p50Ms, p95Ms }) => [path, p50Ms.toFixed(1), p95Ms.toFixed(1)]);
  return `${table(['list', 'p50 ms', 'p95 ms'], rows)}

With 100,000 creators and 1,000,000 tips, one request after the other. Next pages are the sixty after the first.`;
}

export function requestsText({ comparisons }: Results): string {
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

export function restText({ cpu, resident }: Rest): string {
  const total = sum(Object.values(cpu)).toFixed(2);
  return `All processes together use ${total} % of a core (${listOf(cpu, 2)}), in five minutes without users. The six processes' resident memory is
${Math.round(sum(Object.values(resident)))} MB in all, if pages that they share are counted in each.`;
}

export function wholeTipText({ cpuMs, tips }: WholeTip): string {
  return `CPU in ms: ${listOf(cpuMs, 1)}. Mean of ${tips} tips by four visitors at once, from the page to both mails, without the stand-in for Stripe and the mail catcher.`;
}

/** Lists each process with its number, highest first. */
function listOf(numbers: Record<string, number>, digits: number): string {
  return Object.entries(numbers)
    .sort(([, left], [, right]) => right - left)
    .map(([name, value]) => `${name} ${value.toFixed(digits)}`)
    .join(', ');
}

export function memoryText({ soak, rest: { resident } }: Results): string {
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

export function flatnessText({ flatness: sizes }: Results): string {
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
