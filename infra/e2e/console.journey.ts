/// <reference lib="dom" />
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { processNames } from '@sprinkle/client/runtime';
import { createAdmin, signInAdmin } from './admin.ts';
import { publishedCreator } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { waitForMail } from './mail-catcher.ts';

test('an administrator signs in to the console and sees the stats', async ({ page, request }) => {
  await publishedCreator(request, 'figs');
  const admin = await createAdmin();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Administrator Login' })).toBeVisible();
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login to Admin' }).click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login to Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  // Other journeys create users at the same time.
  await expect(async () => {
    await page.reload();
    const stats = (await (await page.request.get('/api/admin/stats')).json()) as { totalUsers: number };
    expect(stats.totalUsers).toBeGreaterThan(0);
    const shown = page.getByRole('region', { name: 'Total Users', exact: true });
    await expect(shown).toContainText(String(stats.totalUsers), { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Super Admin')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect((await page.request.get('/api/admin/stats')).status()).toBe(401);
});

test("an administrator sees the platform's figures over time as charts and as tables", async ({
  page,
  request,
}) => {
  await publishedCreator(request, 'trends');
  await signInAdmin(page.request);
  const troubles = watchTroubles(page);
  await page.goto('/admin/dashboard?days=7');
  await page.getByRole('region', { name: 'Over time', exact: true }).scrollIntoViewIfNeeded();
  const signUps = page.getByRole('region', { name: 'Sign-ups', exact: true });
  await expect(signUps.locator('svg text').first()).toBeVisible();
  await examine(page, 'the charts', troubles);

  await page.getByRole('button', { name: '365 days' }).click();
  await expect(page).toHaveURL(/days=365$/);
  await expect(signUps).toContainText('Sign-ups, 365 days');
  const showAsTable = signUps.getByRole('button', { name: 'Show as table: Sign-ups' });
  await showAsTable.focus();
  await page.keyboard.press('Enter');
  const rows = signUps.getByRole('table', { name: 'Sign-ups by day' }).getByRole('row');
  await expect(rows).toHaveCount(366);
  await expect(rows.nth(1)).toContainText(String(new Date().getUTCFullYear()));
  await examine(page, 'a chart as a table', troubles);
});

test('blocking a user takes away their page and their sign-in, and unblocking gives both back', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'blocked');
  const visitor = await playwright.request.newContext({ baseURL });
  const pageStatus = async () => (await visitor.get(`/api/users/${creator.username}`)).status();
  const sessionStatus = async () => (await request.get('/api/users/me/stats')).status();
  expect(await pageStatus()).toBe(200);
  await signInAdmin(page.request);
  await page.goto('/admin/dashboard');
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByPlaceholder('Search users...').fill(creator.username.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`search=${creator.username}`, 'i'));
  const row = page.getByRole('row', { name: creator.username });
  await expect(row).toContainText('Verified');

  await row.getByRole('button', { name: 'Block' }).click();
  await page.getByLabel('Reason (optional)').fill('Copied videos');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(row).toContainText('Blocked');
  await expect.poll(pageStatus).toBe(404);
  await expect.poll(sessionStatus).toBe(401);
  const credentials = { email: creator.email, password: creator.password };
  const rejected = await request.post('/api/auth/login', { data: credentials });
  expect(rejected.status()).toBe(403);
  expect(await rejected.text()).toContain('Your account has been blocked. Reason: Copied videos');

  await row.getByRole('button', { name: 'Unblock' }).click();
  await expect(row).toContainText('Verified');
  await expect.poll(pageStatus).toBe(200);
  expect((await request.post('/api/auth/login', { data: credentials })).status()).toBe(200);
  await visitor.dispose();
});

test('an administrator sees the state of the system, and runs a reconciliation', async ({ page }) => {
  // A service that is slow at one poll stays missing until the next, 15 seconds later.
  await signInAdmin(page.request);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'System' }).click();
  for (const name of processNames)
    await expect(page.getByRole('region', { name, exact: true })).toContainText('Started', {
      timeout: 120_000,
    });
  await expect(page.getByRole('region', { name: 'Services', exact: true })).toContainText('Node 24');
  const reconciliation = page.getByRole('region', { name: 'Reconciliation', exact: true });
  await reconciliation.getByRole('button', { name: 'Run now' }).click();
  await expect(reconciliation).toContainText(/Finished.*Drift/, { timeout: 120_000 });
  await expect(reconciliation.getByRole('button', { name: 'Run now' })).toBeEnabled();
  await page.goto('/admin/activity?action=reconciliation-started');
  await expect(page.getByRole('row', { name: /started a reconciliation/ }).first()).toBeVisible();
});

test('an administrator checks the installation and receives a test mail', async ({ page }) => {
  const admin = await createAdmin();
  await signInAdmin(page.request, admin);
  await page.goto('/admin/system');
  await page.getByRole('link', { name: 'Check the installation' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  for (const name of processNames)
    await expect(page.getByRole('region', { name, exact: true })).toContainText(/\d+ checks passed/, {
      timeout: 120_000,
    });
  const notifications = page.getByRole('region', { name: 'notifications', exact: true });
  await notifications.getByText(/checks passed/).click();
  await expect(notifications).toContainText('The mail server took a mail to you');
  const [mail] = await waitForMail(admin.email, 1);
  expect(mail?.subject).toBe('Sprinkle can send mail');
  await expect(page.getByText('Wrong', { exact: true })).toHaveCount(0);
});

test('the preview of a mass e-mail shows its text and its picture before it is sent', async ({ page }) => {
  await signInAdmin(page.request);
  const troubles = watchTroubles(page);
  await page.goto('/admin/communications');
  await page.getByRole('textbox', { name: 'Subject' }).fill('News');
  await page.getByRole('textbox', { name: 'Body' }).fill('Read this.');
  await page.getByLabel('Image (optional)').setInputFiles(join(import.meta.dirname, 'portrait.png'));
  const mail = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(mail.getByRole('paragraph').filter({ hasText: 'Read this.' })).toBeVisible();
  const picture = mail.locator('img[src^="data:"]');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // Inspecting a sandboxed frame also logs an error in the browser.
  expect(troubles.filter((trouble) => trouble.includes('Content Security Policy'))).toEqual([]);
});

test('an administrator exports the payments as CSV, and the activity log records it', async ({ page }) => {
  await signInAdmin(page.request);
  await page.goto('/admin/dashboard/payments');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('payments.csv');
  await expect
    .poll(async () => (await page.request.get('/api/admin/activity-logs?action=payments-exported')).text())
    .toContain('payments.csv');
});

test("a creator's session gives no access to the console", async ({ request }) => {
  await publishedCreator(request, 'nope');
  expect((await request.get('/api/admin/stats')).status()).toBe(401);
  expect((await request.get('/api/admin/current')).status()).toBe(401);
});
