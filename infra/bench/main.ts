/**
 * Measures a system of its own, and writes docs/benchmarks.md:
 *   npm run bench [-- --soak MINUTES]
 * BENCH_CHROMIUM names the browser.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBenchDatabase } from './baselines/bench-database.ts';
import { startBaselines } from './baselines/start-baselines.ts';
import type { Baselines } from './baselines/start-baselines.ts';
import { measureFlatness } from './flatness/measure-flatness.ts';
import type { Comparison } from './load/side-by-side.ts';
import { measureIdle, soak } from './memory/soak.ts';
import { drawPicture } from './page/draw-picture.ts';
import { measurePage } from './page/measure-pages.ts';
import { openBrowser } from './page/open-browser.ts';
import { preparePages } from './page/prepare-pages.ts';
import { measureReadsFromDatabase, measureReadsFromMemory } from './reads/public-reads.ts';
import type { Results } from './report/results.ts';
import { writeReport } from './report/write-report.ts';
import { usernameOf } from './seeding/seeded.ts';
import { startSystem } from './system/running-system.ts';
import type { RunningSystem } from './system/running-system.ts';
import { measureStart } from './system/second-start.ts';
import { measureNewTips } from './tips/new-tips.ts';

/** The comparisons are made at the middle one, where every creator has six tips. */
const few = { creators: 1_000, tips: 1_000 };
const middle = { creators: 20_000, tips: 120_000 };
const many = { creators: 100_000, tips: 1_000_000 };

const { values } = parseArgs({ options: { soak: { type: 'string', default: '1' } } });
const soakMinutes = Number(values.soak);
if (!(soakMinutes > 0)) throw new Error('--soak takes a number of minutes.');

const directory = mkdtempSync(join(tmpdir(), 'sprinkle-bench-'));
let running: RunningSystem | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void giveUp());
try {
  say('First start …');
  await (await startSystem(directory)).stop();
  say('Second start, as npm start …');
  const secondStartSeconds = await measureStart(directory);
  say('Starting what is measured …');
  running = await startSystem(directory);
  say(writeReport({ secondStartSeconds, ...(await measure(running)) }));
} finally {
  await cleanUp();
}

async function giveUp(): Promise<void> {
  await cleanUp();
  process.exit(130);
}

async function cleanUp(): Promise<void> {
  await running?.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function measure(system: RunningSystem): Promise<Omit<Results, 'secondStartSeconds'>> {
  const runtime = system.runtime();
  say('Memory at rest …');
  const idle = await measureIdle(system);
  say('Few creators …');
  const flatness = [await measureFlatness(runtime, few)];
  say('More creators …');
  flatness.push(await measureFlatness(runtime, middle));
  const baselines = await startBaselines({
    databaseUrl: await makeBenchDatabase(runtime.parts.superuserUrl as string, middle.creators),
    body: await (await fetch(`${runtime.addresses.api}/users/${usernameOf(1)}`)).text(),
  });
  const browser = await openBrowser(process.env.BENCH_CHROMIUM ?? '/usr/bin/chromium');
  try {
    const comparisons = await compare(system, baselines);
    say('First visits …');
    const pages = await preparePages(runtime, browser);
    const smallestPage = await measurePage(browser, 'A page of 800 bytes', `${baselines.url}/document`);
    const measured = [
      { page: await measurePage(browser, 'Public page', pages.withoutPicture), hasPicture: false },
      {
        page: await measurePage(browser, 'Public page with a featured picture', pages.withPicture),
        hasPicture: true,
      },
    ];
    say(`Mixed load for ${soakMinutes} minutes …`);
    const picture = await drawPicture(browser, { width: 1_600, height: 1_200 });
    const soaked = await soak(system, middle.creators, soakMinutes, idle, picture);
    say('Many creators …');
    flatness.push(await measureFlatness(runtime, many));
    const { pictureBytes } = pages;
    const browserVersion = browser.version();
    return {
      comparisons,
      smallestPage,
      pages: measured,
      pictureBytes,
      browserVersion,
      soak: soaked,
      flatness,
    };
  } finally {
    await browser.close();
    await baselines.stop();
  }
}

async function compare(system: RunningSystem, baselines: Baselines): Promise<Comparison[]> {
  const runtime = system.runtime();
  say('Reads from memory …');
  const memory = await measureReadsFromMemory(runtime, baselines);
  say('Reads through NATS and Postgres …');
  const database = await measureReadsFromDatabase(runtime, baselines, middle.creators);
  say('New tips …');
  const tips = await measureNewTips(runtime, baselines, middle.creators);
  return [memory, database, tips];
}

function say(line: string): void {
  console.log(line);
}
