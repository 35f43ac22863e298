import { defineConfig } from '@playwright/test';

const chromium = process.env.E2E_CHROMIUM;

/** These change the settings of everybody, propose payouts to everybody or count everybody. */
const alone = ['automatic-payouts', 'console', 'dialogs', 'fees', 'payouts', 'tasks', 'transfers'].map(
  (name) => `**/${name}.journey.ts`,
);

/** Runs against a system that already stands: `npm test` starts one and names it in E2E_*. */
export default defineConfig({
  testDir: '.',
  projects: [
    {
      name: 'together',
      testMatch: '**/*.journey.ts',
      testIgnore: alone,
      workers: 2,
      outputDir: 'test-results/together',
    },
    { name: 'alone', testMatch: alone, workers: 1, outputDir: 'test-results/alone' },
  ],
  // Long enough for a machine that does other work too.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 0,
  use: {
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 1280, height: 900 },
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
