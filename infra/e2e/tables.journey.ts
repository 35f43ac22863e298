/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { publishedCreator } from './creator.ts';
import { examine, show, violationsIn, watchTroubles } from './examine-screen.ts';
import { payTip, tipTo } from './tips.ts';

const DESKTOP = 1_440;
const PHONE = 390;

test('an administrator sorts users and payments by column heading and hides a column', async ({
  page,
  request,
}) => {
  // A repeated run finds rows of earlier runs, so it searches only for its own.
  const prefix = `o${Date.now().toString(36)}`;
  const first = await publishedCreator(request, `${prefix}_a`);
  const second = await publishedCreator(request, `${prefix}_b`);
  for (const amount of [3, 9, 5]) await payTip(request, { ...tipTo(second), amount });
  await signInAdmin(page.request);
  const troubles = watchTroubles(page);
  await show(page, DESKTOP);

  await page.goto(`/admin/users?search=${prefix}`);
  const rows = page.getByRole('row', { name: new RegExp(`^${prefix}`) });
  await expect(rows.first()).toContainText(second.username);
  await sortBy(page, 'Username');
  await expect(page).toHaveURL(/[?&]sort=username$/);
  await expect(rows.first()).toContainText(first.username);
  await expect(page.getByLabel('Sort')).toHaveValue('username');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]sort=username-desc$/);
  await expect(rows.first()).toContainText(second.username);
  await expect(heading(page, 'Username')).toHaveAttribute('aria-sort', 'descending');

  const email = page.getByRole('cell', { name: first.email });
  await expect(email).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).click();
  await expect(email).toBeHidden();
  expect(await violationsIn(page), 'the choice of columns').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(rows.first()).toContainText(second.username);
  await expect(heading(page, 'Email'), 'the address remembers what is hidden').toBeHidden();
  await examine(page, 'sorted users without a column', troubles);

  await show(page, DESKTOP);
  await page.goto(`/admin/dashboard/payments?search=${second.username}`);
  await expectAmounts(page, [5, 9, 3]);
  await expect(heading(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByLabel('Sort'), 'the headings have every order').toBeHidden();
  await sortBy(page, 'Amount');
  await expectAmounts(page, [9, 5, 3]);
  await sortBy(page, 'Amount');
  await expectAmounts(page, [3, 5, 9]);
  await show(page, PHONE);
  await expect(page.getByLabel('Sort')).toHaveValue('smallest');
  await page.getByLabel('Sort').selectOption('Largest first');
  await expectAmounts(page, [9, 5, 3]);
  await examine(page, 'sorted payments', troubles);
});

test("the console's navigation fits a low screen, and 25 entries of its log fit a usual one", async ({
  page,
}) => {
  await signInAdmin(page.request);
  await page.setViewportSize({ width: 1_366, height: 768 });
  await page.goto('/admin/activity');
  const navigation = page.getByRole('navigation', { name: 'Console' });
  await expect(navigation.getByText('Super Admin')).toBeInViewport({ ratio: 1 });
  const heights = await navigation.evaluate((element) => [element.scrollHeight, element.clientHeight]);
  expect(heights[0]).toBeLessThanOrEqual(heights[1] ?? 0);
  await page.setViewportSize({ width: 1_440, height: 900 });
  const row = page.getByRole('row').nth(1);
  const box = await row.boundingBox();
  expect((box?.y ?? 0) + 25 * (box?.height ?? 0)).toBeLessThanOrEqual(900);
});

test("a phone cuts off neither the dashboard's tabs nor the reason why money is held", async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'whole_reasons');
  await payTip(request, tipTo(creator));
  const method = { type: 'paypal', accountInfo: 'maya.rivera.and.everybody.else@example.com' };
  expect((await request.post('/api/users/me/payment-methods', { data: method })).ok()).toBe(true);
  await signInAdmin(page.request);
  await page.setViewportSize({ width: 360, height: 664 });
  await page.goto('/admin/dashboard/revenue');
  await expect(page.getByRole('tab')).toHaveCount(4);
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await page.goto(`/admin/payouts/owed?search=${creator.username}`);
  const reason = page.getByText('Method is new (72 hours)');
  const lines = () =>
    reason.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length;
    });
  await expect.poll(lines).toBe(1);
});

test('the console shows the heading Overview while it loads only for the overview', async ({ page }) => {
  await signInAdmin(page.request);
  let answer = () => {};
  const waits = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/current', async (route) => {
    await waits;
    await route.continue();
  });
  for (const [path, count] of [
    ['/admin/payouts/owed', 0],
    ['/admin/reports', 0],
    ['/admin/activity', 0],
    ['/admin/dashboard', 1],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('.skeleton-console')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Overview' })).toHaveCount(count);
  }
  answer();
  await page.goto('/admin/reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
});

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

const sortBy = (page: Page, name: string) =>
  heading(page, name).getByRole('button', { name, exact: true }).click();

const expectAmounts = (page: Page, amounts: number[]) =>
  expect(page.getByRole('link', { name: /^Tip of \$/ })).toHaveText(amounts.map((amount) => `$${amount}.00`));
