import { defineConfig } from '@playwright/test';

const chromium = process.env.E2E_CHROMIUM;

/** Runs against a system that already stands: `npm test` starts one and names it in E2E_*. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  use: {
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
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
