import { defineConfig } from '@playwright/test';

const chromium = process.env.E2E_CHROMIUM;
const files = (names: string[]) => names.map((name) => `**/${name}.journey.ts`);

/** These propose payouts to everybody, or change their rules, and there is one open proposal at most. */
const ofPayouts = files([
  'authorization',
  'automatic-payouts',
  'dialogs',
  'payouts',
  'proposals',
  'tax-details',
  'transfers',
]);

/** These change what everybody pays, start maintenance, or mail everybody. */
const alone = files(['fees', 'settings', 'specified-bodies']);

/** Runs against a system that already stands: `npm test` starts one and names it in E2E_*. */
export default defineConfig({
  testDir: '.',
  // By default there is one for two cores, and each of them waits for the server half of its time.
  workers: 2,
  projects: [
    { name: 'payouts', testMatch: ofPayouts, workers: 1, outputDir: 'test-results/payouts' },
    {
      name: 'together',
      testMatch: '**/*.journey.ts',
      testIgnore: [...ofPayouts, ...alone],
      outputDir: 'test-results/together',
    },
    { name: 'alone', testMatch: alone, workers: 1, outputDir: 'test-results/alone' },
  ],
  // Long enough for a machine that does other work too.
  timeout: 300_000,
  // Without one of its own, `toPass` would try until the journey ends, and tell nothing.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  retries: 0,
  use: {
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 1280, height: 900 },
    // Pages greet with three seconds of motion, and software draws each frame of it. Where it matters, a file asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace would double the CPU of a journey.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
