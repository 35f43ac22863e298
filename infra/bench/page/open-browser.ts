import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // Without it V8 reads a script a second time for the stack of every error that the script makes while inspected:
      // 40 to 100 ms that no visitor's browser spends.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
}
