import type { MeasuredList } from '../console/measure-lists.ts';
import { SLOW4G } from '../page/emulation.ts';
import type { WayToPay } from '../page/measure-ways-to-pay.ts';
import type { WholeTip } from '../tips/whole-tip.ts';
import type { PageResults, Results } from './results.ts';

export const IDLE_MEGABYTES = 150;
export const LOADED_MEGABYTES = 300;

export interface Line {
  name: string;
  ours: string;
  baseline: string;
  ratio: string;
  bound: string;
  isHeld: boolean;
}

export function budgetLines(results: Results): Line[] {
  return [
    ...results.comparisons.map(({ name, ours, baseline, ratio, bound }) => ({
      name,
      ours: `${round(ours.perSecond)}/s`,
      baseline: `${round(baseline.perSecond)}/s`,
      ratio: ratio.toFixed(2),
      bound: `at least ${bound}`,
      isHeld: ratio >= bound,
    })),
    ...pageLines(results),
    ...wayToPayLines(results.waysToPay),
    ...restLines(results),
    wholeTipLine(results.wholeTip),
    atMost('Slowest list of the console: p95', slowest(results.lists), 60, 'ms', 0),
    atMost('Slowest search of the console: p95', slowest(results.searches), 100, 'ms', 0),
    atMost('`npm start`, second time', results.secondStartSeconds, 20, 's', 1),
  ];
}

export function pageLines({ bounded }: PageResults): Line[] {
  return bounded.flatMap(({ page, smallest, budget }) => [
    {
      name: `${page.name}: LCP at ${budget.emulation.name}`,
      ours: `${(page.lcpMs / 1_000).toFixed(2)} s`,
      baseline: `${(smallest.lcpMs / 1_000).toFixed(2)} s`,
      ratio: (page.lcpMs / smallest.lcpMs).toFixed(2),
      bound: `at most ${budget.lcpRatio}`,
      isHeld: page.lcpMs / smallest.lcpMs <= budget.lcpRatio,
    },
    ...(budget.lcpSeconds
      ? [atMost(`${page.name}: LCP in seconds`, page.lcpMs / 1_000, budget.lcpSeconds, 's', 2)]
      : []),
    atMost(`${page.name}: JavaScript, compressed`, page.scriptBytes / 1_000, budget.scriptKilobytes, 'kB', 1),
    atMost(`${page.name}: requests`, page.requests, budget.requests, '', 0),
    ...(budget.usableSeconds && page.usableMs !== null
      ? [atMost(`${page.name}: usable`, page.usableMs / 1_000, budget.usableSeconds, 's', 2)]
      : []),
    ...(budget.blockingMs
      ? [atMost(`${page.name}: blocking time`, page.blockingMs, budget.blockingMs, 'ms', 0)]
      : []),
    ...(budget.isPublic ? [atMost(`${page.name}: third parties`, page.thirdParties.length, 0, '', 0)] : []),
  ]);
}

export function wayToPayLines(ways: WayToPay[]): Line[] {
  return ways.map(({ name, oursMs, baselineMs, boundMs }) => ({
    name: `${name} at ${SLOW4G.name}`,
    ours: seconds(oursMs),
    baseline: baselineMs === null ? '' : seconds(baselineMs),
    ratio: '',
    bound: `at most ${seconds(boundMs)}${baselineMs === null ? '' : ' more'}`,
    isHeld: oursMs - (baselineMs ?? 0) <= boundMs,
  }));
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

export function restLines({ rest: { cpu, togetherMegabytes } }: Pick<Results, 'rest'>): Line[] {
  return [
    atMost('CPU of everything at rest, of a core', sum(Object.values(cpu)), 2, '%', 2),
    atMost('Memory of the six processes together, idle', togetherMegabytes, 650, 'MB', 0),
  ];
}

export function wholeTipLine({ cpuMs }: WholeTip): Line {
  return atMost('A whole tip: CPU of all processes', sum(Object.values(cpuMs)), 45, 'ms', 1);
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function slowest(lists: MeasuredList[]): number {
  return Math.max(...lists.map(({ p95Ms }) => p95Ms));
}

function atMost(name: string, value: number, bound: number, unit: string, digits: number): Line {
  const withUnit = (text: string) => (unit ? `${text} ${unit}` : text);
  return {
    name,
    ours: withUnit(value.toFixed(digits)),
    baseline: '',
    ratio: '',
    bound: withUnit(`at most ${bound}`),
    isHeld: value <= bound,
  };
}

function round(value: number): string {
  return value >= 1_000 ? String(Math.round(value / 10) * 10) : value.toFixed(0);
}
