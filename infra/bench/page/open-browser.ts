import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // Else every error that a script makes while the page is inspected has V8 read the script a second time, for its
      // stack: 40 to 100 ms that no visitor's browser spends.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
}
