import { expect, test } from '@playwright/test';
import { createAdmin } from './admin.ts';
import { publishedCreator } from './creator.ts';

test('an administrator signs in to the console and sees the stats', async ({ page, request }) => {
  await publishedCreator(request, 'figs');
  const admin = createAdmin();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Administrator Login' })).toBeVisible();
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login to Admin' }).click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login to Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const stats = (await (await page.request.get('/api/admin/stats')).json()) as { totalUsers: number };
  expect(stats.totalUsers).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Total Users' })).toContainText(String(stats.totalUsers));
  await expect(page.getByText('Super Admin')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect((await page.request.get('/api/admin/stats')).status()).toBe(401);
});

test("a creator's session opens nothing in the console [V6.administrator]", async ({ request }) => {
  await publishedCreator(request, 'nope');
  expect((await request.get('/api/admin/stats')).status()).toBe(401);
  expect((await request.get('/api/admin/current')).status()).toBe(401);
});
