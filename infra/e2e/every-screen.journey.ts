/// <reference lib="dom" />
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { expectThanks, newSender, openCheckout } from './checkout.ts';
import { type Creator, payByCard, publishedCreator } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { fullAccount } from './full-account.ts';
import { waitForMail } from './mail-catcher.ts';
import { EDITOR_DIALOGS, LEGAL, OF_CONSOLE, OF_CREATORS, OF_SITE, type Screens, WAYS_IN } from './screens.ts';

type SignedIn = NonNullable<BrowserContextOptions['storageState']>;
const EDITORS = ['/preview', '/preview-profile-test'];

// This longest file starts late. One worker would run it alone while the other has nothing left to do.
test.describe.configure({ mode: 'parallel' });

let full: { creator: Creator; storageState: SignedIn };
let empty: { creator: Creator; storageState: SignedIn };

test.beforeAll(async ({ playwright, baseURL }) => {
  const [fullRequest, emptyRequest] = await Promise.all([
    playwright.request.newContext({ baseURL }),
    playwright.request.newContext({ baseURL }),
  ]);
  full = { creator: await fullAccount(fullRequest), storageState: await fullRequest.storageState() };
  const creator = await publishedCreator(emptyRequest, 'bare');
  empty = { creator, storageState: await emptyRequest.storageState() };
  await Promise.all([fullRequest.dispose(), emptyRequest.dispose()]);
});

test('the site reads well everywhere', async ({ page }) => {
  await examineEach(page, OF_SITE);
});

test('the legal pages read well everywhere', async ({ page }) => {
  for (const screen of LEGAL) {
    await examineEach(page, [screen]);
    await expect(page.getByText('Last updated: April 26, 2025')).toBeVisible();
  }
});

test('the screens for signing in, registering and mailed links read well everywhere', async ({ page }) => {
  await examineEach(page, WAYS_IN);
});

test('the public pages of creators read well, whether bare or full', async ({ page }) => {
  const troubles = watchTroubles(page);
  for (const path of [empty, full].map(({ creator }) => `/${creator.username}`)) {
    await openPublicPage(page, path);
    await examine(page, `${path}, visited`, troubles);
  }
  await page.getByRole('button', { name: /^W+$/ }).click();
  await expect(page.getByRole('dialog', { name: /^Show Some Love to/ })).toBeVisible();
  await examine(page, 'the tip dialog', troubles);
  for (const layout of ['test-1', 'test123']) {
    const path = `/${full.creator.username}/${layout}`;
    await openPublicPage(page, path);
    await examine(page, path, troubles);
  }
});

async function openPublicPage(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByText('Love their work? Send a tip!')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the checkout and the receipt read well everywhere', async ({ page }) => {
  const troubles = watchTroubles(page);
  const { creator } = empty;
  const sender = newSender(creator);
  await openCheckout(page, creator, sender, 'Swept');
  await examine(page, 'the checkout', troubles);
  await payByCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('main').getByText('Your card was declined.')).toBeVisible();
  troubles.splice(0);
  await examine(page, 'the checkout after an error', troubles);
  await payByCard(page, '4242 4242 4242 4242');
  await expectThanks(page, creator, 'Swept');

  const [mail] = await waitForMail(sender.email, 1);
  await page.goto(mail?.text.match(/https?:\/\/\S+\/receipt#[\w-]+/)?.[0] ?? '');
  await expect(page.getByRole('region', { name: /^Receipt / })).toBeVisible();
  await examine(page, 'the receipt', troubles);
});

test("a creator's screens redirect visitors to the login", async ({ page }) => {
  for (const path of [...OF_CREATORS.map(([screen]) => screen), '/dashboard/payment-methods', ...EDITORS]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});

test("a new creator's screens read well while they are empty", async ({ browser, baseURL }) => {
  const page = await openAs(empty.storageState, browser, baseURL);
  await examineWithin(page, OF_CREATORS);
  await examineEach(page, [[`/${empty.creator.username}`, /./]]);
  await page.context().close();
});

test("a creator's screens read well when they are full", async ({ browser, baseURL }) => {
  const page = await openAs(full.storageState, browser, baseURL);
  await examineWithin(page, OF_CREATORS);
  await examineEach(page, [[`/${full.creator.username}`, /./]]);
  await page.context().close();
});

test('the editors and the dialogs they open read well', async ({ browser, baseURL }) => {
  const page = await openAs(full.storageState, browser, baseURL);
  const troubles = watchTroubles(page);
  await page.goto('/preview-profile-test');
  const welcome = page.getByRole('dialog', { name: "Let's Start Editing" });
  await expect(welcome).toBeVisible();
  await examine(page, 'the first visit of the editor', troubles);
  await welcome.click();
  await expect(welcome).toBeHidden();
  expect(await page.evaluate(() => scrollY), 'the page did not move').toBe(0);
  await expect(page.getByText('Nothing here is saved')).toBeVisible();
  await examine(page, '/preview-profile-test', troubles);

  await page.goto('/preview');
  await expect(page.getByText('Live: everyone can see it')).toBeVisible();
  await examine(page, '/preview', troubles);
  for (const name of EDITOR_DIALOGS) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await examine(page, `/preview, ${name}`, troubles);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.context().close();
});

async function openAs(storageState: SignedIn, browser: Browser, baseURL: string | undefined) {
  return (await browser.newContext({ baseURL, storageState })).newPage();
}

test('the console reads well and redirects everybody else to its login', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
  await examineEach(page, [['/admin/login', 'Administrator Login']]);
  await signInAdmin(page.request);
  await examineWithin(page, OF_CONSOLE);
});

test("a user's page in the console reads well, whether bare or full", async ({ page }) => {
  await signInAdmin(page.request);
  for (const { creator } of [empty, full]) {
    const found = await page.request.get('/api/admin/users', { params: { search: creator.username } });
    const [user] = (await found.json()) as { id: string }[];
    await examineEach(page, [[`/admin/users/${user?.id}`, /./]]);
    await expect(page.getByText(`@${creator.username}`, { exact: true })).toBeVisible();
  }
});

test("a tip's page and the search results in the console read well with the longest texts", async ({
  page,
}) => {
  await signInAdmin(page.request);
  const search = full.creator.username;
  const found = await page.request.get('/api/admin/tips', { params: { search } });
  const tips = (await found.json()) as { id: string }[];
  for (const { id } of tips) await examineEach(page, [[`/admin/tips/${id}`, /^Tip /]]);
  const troubles = watchTroubles(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill(search);
  await expect(page.getByRole('option').first()).toBeVisible();
  await examine(page, 'a search with results', troubles);
  await page.getByRole('combobox', { name: 'Search' }).fill('nobody_at_all');
  await expect(page.getByText(/^Nothing found/)).toBeVisible();
  await examine(page, 'a search without results', troubles);
});

async function examineEach(page: Page, screens: Screens) {
  const troubles = watchTroubles(page);
  for (const [path, heading] of screens) {
    await page.goto(path);
    await examineLoaded(page, path, heading, troubles);
  }
}

/**
 * Moves between screens within one page, as the browser's back button does, because a page load costs more than all checks. The
 * focus journey loads each screen.
 */
async function examineWithin(page: Page, screens: Screens): Promise<void> {
  const troubles = watchTroubles(page);
  await page.goto(screens[0]?.[0] ?? '');
  for (const [path, heading] of screens) {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await examineLoaded(page, path, heading, troubles);
  }
}

async function examineLoaded(page: Page, path: string, heading: string | RegExp, troubles: string[]) {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await examine(page, path, troubles);
}
