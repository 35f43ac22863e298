import { expect, type Locator, type Page, test } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { publishedCreator, takeSession } from './creator.ts';
import { openTipDialog } from './wallets.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('a contrast theme marks the chosen amount, colour, layout, page, filter, tab and icon', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'contrast');
  await openTipDialog(page, creator);
  for (const amount of ['$3', '$10']) {
    await page.getByText(amount, { exact: true }).click();
    await expectOneRing(page.getByRole('group', { name: 'Amount' }).locator('input[type=radio] + span'));
  }
  const context = await browser.newContext({ baseURL, forcedColors: 'active', reducedMotion: 'reduce' });
  const own = await context.newPage();
  await takeSession(own, request);
  await own.goto('/edit-profile');
  for (const group of ['Button colour', 'Page layout'])
    await expectOneRing(own.getByRole('group', { name: group }).locator('input[type=radio] + span'));
  await expectOneRing(own.getByRole('navigation').first().getByRole('link'));
  await own.goto('/comments');
  await expectOneRing(own.locator('[aria-pressed]'));
  await own.goto('/preview');
  await own.getByRole('dialog', { name: "Let's Start Editing" }).click();
  await own.getByRole('button', { name: 'Edit profile' }).click();
  await expectLineUnderTab(own);
  await own.getByRole('tab').nth(1).click();
  const icons = own.getByRole('group', { name: 'Button icon' }).locator('label');
  const marked = icons.filter({ has: own.locator('svg') });
  await icons.filter({ hasText: 'Star' }).click();
  await expect(marked).toHaveText(['Star']);
  await context.close();
});

test('a contrast theme marks the open screen, tab and report in the console', async ({ page, request }) => {
  for (const prefix of ['contrast_one', 'contrast_two']) {
    const { username } = await publishedCreator(request, prefix);
    const report = { username, reason: 'fraud', details: 'Asks for bank data' };
    expect((await request.post('/api/reports', { data: report })).ok()).toBe(true);
  }
  await signInAdmin(page.request);
  await page.goto('/admin/dashboard');
  await expectOneRing(page.getByRole('navigation').first().getByRole('link'));
  await expectLineUnderTab(page);
  await page.goto('/admin/reports?search=contrast_');
  await expectOneRing(page.getByRole('table').getByRole('row'));
});

async function expectLineUnderTab(page: Page): Promise<void> {
  const [line, ground] = await page
    .locator('.MuiTabs-indicator')
    .evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
  expect(line).not.toBe(ground);
}

/** Expects exactly one choice to have a different outline or border color from the rest. */
async function expectOneRing(choices: Locator): Promise<void> {
  await expect
    .poll(() =>
      choices.evaluateAll(
        (all) => all.filter((each) => getComputedStyle(each).outlineStyle === 'solid').length,
      ),
    )
    .toBe(1);
}
