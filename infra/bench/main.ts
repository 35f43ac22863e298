/**
 * Measures a system of its own and writes docs/benchmarks.md:
 *   npm run bench [-- --soak MINUTES] [--visits NUMBER]
 * With --only, prints one part and writes nothing. Parts: page, ways (to pay), tips, whole-tip (with its statements), rest,
 * console, stats (of a creator), traces (their cost), economics (who gets what of a tip):
 *   npm run bench -- --only=page
 * BENCH_CHROMIUM names the browser.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureRest } from './at-rest/measure-rest.ts';
import type { Baselines } from './baselines/start-baselines.ts';
import { withBrowserAndBaselines } from './baselines/with-browser-and-baselines.ts';
import { measureLists } from './console/measure-lists.ts';
import { measureSearches } from './console/measure-searches.ts';
import { describeEconomics } from './economics/describe-economics.ts';
import { measureEconomics } from './economics/measure-economics.ts';
import { measureFlatness } from './flatness/measure-flatness.ts';
import type { Comparison } from './load/side-by-side.ts';
import { measureAllPages } from './measure-all-pages.ts';
import { soak } from './memory/soak.ts';
import { drawPicture } from './page/draw-picture.ts';
import { measureWaysToPay } from './page/measure-ways-to-pay.ts';
import { measureReadsFromDatabase, measureReadsFromMemory } from './reads/public-reads.ts';
import { describePages, describeWaysToPay } from './report/describe-pages.ts';
import { describeLists, describeRest, describeWholeTip } from './report/describe-system.ts';
import type { Results } from './report/results.ts';
import { writeReport } from './report/write-report.ts';
import { seedSystem } from './seeding/seed-system.ts';
import { measureStats } from './stats/measure-stats.ts';
import { type RunningSystem, startSystem } from './system/running-system.ts';
import { measureStart } from './system/second-start.ts';
import { measureNewTips } from './tips/new-tips.ts';
import { loadStatementStatistics, measureStatements, measureWholeTips } from './tips/whole-tip.ts';
import { measureTraces } from './traces/measure-traces.ts';

/** The comparisons use the middle size, in which every creator has six tips. */
const FEW = { creators: 1_000, tips: 1_000 };
const MIDDLE = { creators: 20_000, tips: 120_000 };
const MANY = { creators: 100_000, tips: 1_000_000 };

const { values } = parseArgs({
  options: {
    soak: { type: 'string', default: '1' },
    visits: { type: 'string', default: '7' },
    only: { type: 'string' },
  },
});
const soakMinutes = Number(values.soak);
if (!(soakMinutes > 0)) throw new Error('--soak takes a number of minutes.');
const visits = Number(values.visits);
if (!Number.isInteger(visits) || visits < 1) throw new Error('--visits takes a whole number of at least 1.');
const alone: Record<string, () => Promise<string>> = {
  page: async () => measurePagesAlone(await start()),
  ways: async () => measureWaysAlone(await start()),
  tips: async () => measureTipsAlone(await start()),
  'whole-tip': async () => measureWholeTipAlone(await start()),
  rest: async () => describeRest(await measureRest(await start())),
  console: async () => measureListsAlone(await start()),
  stats: async () => measureStatsAlone(await start()),
  economics: async () => measureEconomicsAlone(await start()),
  traces: async () => JSON.stringify(await measureTraces(directory), undefined, 2),
};
const only = values.only === undefined ? undefined : alone[values.only];
if (values.only !== undefined && !only)
  throw new Error(`--only takes one of ${Object.keys(alone).join(', ')}.`);

const directory = mkdtempSync(join(tmpdir(), 'sprinkle-bench-'));
let running: RunningSystem | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void giveUp());
try {
  if (only) {
    say(await only());
  } else {
    say('First start …');
    await (await startSystem(directory)).stop();
    say('Second start, as npm start …');
    const secondStartSeconds = await measureStart(directory);
    say('With traces and without …');
    const traces = await measureTraces(directory);
    const { comparisons, ...measured } = await measure(await start());
    say(writeReport({ secondStartSeconds, comparisons: [...comparisons, traces], ...measured }));
  }
} finally {
  await cleanUp();
}

async function start(): Promise<RunningSystem> {
  say('Starting what is measured …');
  running = await startSystem(directory);
  return running;
}

async function giveUp(): Promise<void> {
  await cleanUp();
  process.exit(130);
}

async function cleanUp(): Promise<void> {
  await running?.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function measurePagesAlone(system: RunningSystem): Promise<string> {
  const runtime = system.runtime();
  await seedSystem(runtime, FEW);
  return withBrowserAndBaselines(runtime, FEW.creators, async (browser, baselines) =>
    describePages(await measureAllPages(runtime, browser, baselines, visits)),
  );
}

async function measureWaysAlone(system: RunningSystem): Promise<string> {
  const runtime = system.runtime();
  await seedSystem(runtime, FEW);
  return withBrowserAndBaselines(runtime, FEW.creators, async (browser, { url }) =>
    describeWaysToPay(await measureWaysToPay(runtime, browser, url, visits)),
  );
}

async function measureTipsAlone(system: RunningSystem): Promise<string> {
  const runtime = system.runtime();
  await seedSystem(runtime, MIDDLE);
  return withBrowserAndBaselines(runtime, MIDDLE.creators, async (_browser, baselines) =>
    JSON.stringify(await measureNewTips(runtime, baselines, MIDDLE.creators), undefined, 2),
  );
}

async function measureWholeTipAlone(system: RunningSystem): Promise<string> {
  await seedSystem(system.runtime(), FEW);
  const wholeTip = await measureWholeTips(system.runtime(), FEW.creators);
  await loadStatementStatistics(system.runtime());
  await system.stop();
  const again = await start();
  return describeWholeTip(wholeTip, await measureStatements(again.runtime(), FEW.creators));
}

async function measureListsAlone(system: RunningSystem): Promise<string> {
  const runtime = system.runtime();
  await seedSystem(runtime, MANY);
  return describeLists([...(await measureLists(runtime)), ...(await measureSearches(runtime))]);
}

async function measureStatsAlone(system: RunningSystem): Promise<string> {
  const runtime = system.runtime();
  await seedSystem(runtime, { creators: 1, tips: 1 });
  return JSON.stringify(await measureStats(runtime), undefined, 2);
}

async function measureEconomicsAlone(system: RunningSystem): Promise<string> {
  const runtime = system.runtime();
  await seedSystem(runtime, { creators: 1, tips: 1 });
  return describeEconomics(await measureEconomics(runtime));
}

async function measure(system: RunningSystem): Promise<Omit<Results, 'secondStartSeconds'>> {
  const runtime = system.runtime();
  say('At rest, for five minutes …');
  const rest = await measureRest(system);
  say('Few creators …');
  const flatness = [await measureFlatness(runtime, FEW)];
  say('Whole tips …');
  const wholeTip = await measureWholeTips(runtime, FEW.creators);
  say('More creators …');
  flatness.push(await measureFlatness(runtime, MIDDLE));
  return withBrowserAndBaselines(runtime, MIDDLE.creators, async (browser, baselines) => {
    const comparisons = await compare(system, baselines);
    const pages = await measureAllPages(runtime, browser, baselines, visits);
    say(`Mixed load for ${soakMinutes} minutes …`);
    const picture = await drawPicture(browser, { width: 1_600, height: 1_200 });
    const soaked = await soak(system, MIDDLE.creators, soakMinutes, picture);
    say('Many creators …');
    flatness.push(await measureFlatness(runtime, MANY));
    const lists = await measureLists(runtime);
    const searches = await measureSearches(runtime);
    return { ...pages, comparisons, rest, wholeTip, soak: soaked, flatness, lists, searches };
  });
}

async function compare(system: RunningSystem, baselines: Baselines): Promise<Comparison[]> {
  const runtime = system.runtime();
  say('Reads from memory …');
  const memory = await measureReadsFromMemory(runtime, baselines);
  say('Reads through NATS and Postgres …');
  const database = await measureReadsFromDatabase(runtime, baselines, MIDDLE.creators);
  say('New tips …');
  const tips = await measureNewTips(runtime, baselines, MIDDLE.creators);
  return [memory, database, tips];
}

function say(line: string): void {
  console.log(line);
}
