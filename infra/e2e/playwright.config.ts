import { defineConfig } from '@playwright/test';

const chromium = process.env.E2E_CHROMIUM;
const files = (names: string[]) => names.map((name) => `**/${name}.journey.ts`);

/** These propose payouts to all creators or change the rules, and only one proposal can be open. */
const ofPayouts = files([
  'authorization',
  'automatic-payouts',
  'dialogs',
  'payouts',
  'proposals',
  'tax-details',
  'transfers',
]);

/** These change everybody's fees, start maintenance, or mail everybody. */
const alone = files(['fees', 'settings', 'specified-bodies']);

/** Runs against an existing system: `npm test` starts one and passes its addresses as E2E_*. */
export default defineConfig({
  testDir: '.',
  // The default is one worker for two cores, but each worker spends half its time waiting for the server.
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
  // Allows for a machine with other work to do.
  timeout: 300_000,
  // Without its own timeout, `toPass` retries until the journey times out, and reports nothing.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  retries: 0,
  use: {
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 1280, height: 900 },
    // Pages start with three seconds of animation, drawn without a GPU. Files that test animation turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing would double a journey's CPU time.
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
