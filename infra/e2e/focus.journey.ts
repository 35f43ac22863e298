/// <reference lib="dom" />
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { newSender, openCheckout } from './checkout.ts';
import type { Creator } from './creator.ts';
import { fullAccount } from './full-account.ts';
import { EDITOR_DIALOGS, LEGAL, OF_CONSOLE, OF_CREATORS, OF_SITE, type Screens, WAYS_IN } from './screens.ts';
import { walkByTab, walkMainByTab } from './walk-by-tab.ts';

const PHONE = { width: 390, height: 844 };

let creator: Creator;
let storageState: BrowserContextOptions['storageState'];

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  creator = await fullAccount(request);
  storageState = await request.storageState();
  await request.dispose();
});

test('the keyboard focus is visible on the site', async ({ page }) => {
  await walkEach(page, [...OF_SITE, ...LEGAL]);
});

test('the keyboard focus is visible on the screens for signing in, registering and mailed links', async ({
  page,
}) => {
  for (const [path, heading] of [...WAYS_IN, ['/receipt', /./], ['/confirm-email', /./]] as Screens) {
    await openScreen(page, path, heading);
    // The server renders these screens. Their script then moves the focus to the heading or a field.
    await expect(page.locator(':focus')).toHaveCount(1);
    await walkByTab(page, path);
  }
});

test("the keyboard focus is visible on a creator's page, in the tip dialog and at the checkout", async ({
  page,
}) => {
  for (const path of [`/${creator.username}`, `/${creator.username}/test-1`]) {
    await page.goto(path);
    await expect(page.getByText('Love their work? Send a tip!')).toBeHidden();
    await walkByTab(page, path);
  }
  await page.getByRole('button', { name: /^W+$/ }).click();
  await expect(page.getByRole('dialog', { name: /^Show Some Love to/ })).toBeVisible();
  await walkByTab(page, 'the tip dialog');
  await openCheckout(page, creator, newSender(creator), 'Tabbed');
  await walkByTab(page, 'the checkout');
});

test("the keyboard focus is visible on a creator's screens", async ({ browser, baseURL }) => {
  const page = await openAs(browser, { baseURL, storageState });
  await walkNavigationOnce(page, OF_CREATORS);
  await page.context().close();
});

test('the keyboard focus is visible in the navigation on a phone', async ({ browser, baseURL }) => {
  const page = await openAs(browser, { baseURL, viewport: PHONE, storageState });
  await walkEach(page, [
    ['/payment-settings', 'Payment Settings'],
    ['/preview-profile', 'Profile Preview'],
    [`/${creator.username}`, /./],
  ]);
  await page.context().close();
});

test('the keyboard focus is visible in the editors', async ({ browser, baseURL }) => {
  const page = await openAs(browser, { baseURL, viewport: PHONE, storageState });
  for (const path of ['/preview-profile-test', '/preview']) {
    await openEditor(page, path);
    await walkByTab(page, path);
  }
  await page.context().close();
});

test("the keyboard focus is visible in the editor's dialogs and menu", async ({ browser, baseURL }) => {
  const page = await openAs(browser, { baseURL, viewport: PHONE, storageState });
  await openEditor(page, '/preview');
  for (const name of EDITOR_DIALOGS) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await walkByTab(page, `/preview, ${name}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await walkByTab(page, 'the menu', 'ArrowDown');
  await page.context().close();
});

test('the keyboard focus is visible in the console', async ({ page }) => {
  await walkEach(page, [['/admin/login', 'Administrator Login']]);
  await signInAdmin(page.request);
  await walkNavigationOnce(page, OF_CONSOLE);
});

async function openAs(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

async function openEditor(page: Page, path: string) {
  await page.addInitScript(() => localStorage.setItem('sprinkle-editor-seen', 'yes'));
  await page.goto(path);
  await expect(page.getByRole('group', { name: 'Editing' })).toBeVisible();
}

async function openScreen(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

async function walkNavigationOnce(page: Page, screens: Screens) {
  for (const [place, [path, heading]] of screens.entries()) {
    await openScreen(page, path, heading);
    await (place === 0 ? walkByTab : walkMainByTab)(page, path);
  }
}

async function walkEach(page: Page, screens: Screens) {
  for (const [path, heading] of screens) {
    await openScreen(page, path, heading);
    await walkByTab(page, path);
  }
}
