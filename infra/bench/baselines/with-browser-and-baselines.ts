import type { Runtime } from '@sprinkle/client/runtime';
import { type Browser, chromium } from 'playwright-core';
import { usernameOf } from '../seeding/seeded.ts';
import { makeBenchDatabase } from './bench-database.ts';
import { type Baselines, startBaselines } from './start-baselines.ts';

/** Starts the baselines with a creator's page taken from the running system. */
export async function withBrowserAndBaselines<Result>(
  runtime: Runtime,
  creators: number,
  work: (browser: Browser, baselines: Baselines) => Promise<Result>,
): Promise<Result> {
  const baselines = await startBaselines({
    databaseUrl: await makeBenchDatabase(runtime.parts.superuserUrl as string, creators),
    body: await (await fetch(`${runtime.addresses.api}/users/${usernameOf(1)}`)).text(),
  });
  const browser = await openBrowser(process.env.BENCH_CHROMIUM ?? '/usr/bin/chromium');
  try {
    return await work(browser, baselines);
  } finally {
    await browser.close();
    await baselines.stop();
  }
}

function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // While scripts are inspected, V8 otherwise parses a script again for the stack of each error it creates. That costs 40
      // to 100 ms, which a visitor's browser never spends.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
}
