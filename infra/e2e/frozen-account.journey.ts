import { expect, test } from '@playwright/test';
import { openConsole } from './admin.ts';
import { publishedCreator, signIn } from './creator.ts';
import { linkTo, takeOver } from './take-over.ts';

test('the owner freezes a stolen account from the mail about the change, and a Super Admin gives it back', async ({
  baseURL,
  browser,
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'frozen');
  const thief = await browser.newContext();
  const stolen = `thief_${creator.username}@example.com`;
  await takeOver(thief.request, creator, stolen);

  await page.goto(await linkTo('undo-email-change', creator.email));
  await page.getByRole('link', { name: 'Freeze the account' }).click();
  await page.getByRole('button', { name: 'Freeze the account' }).click();
  await expect(page.getByRole('heading', { name: 'The account is frozen' })).toBeVisible();
  await expect.poll(async () => (await thief.request.get('/api/auth/current')).status()).toBe(401);
  const refused = await thief.request.post('/api/auth/login', { data: { ...creator, email: stolen } });
  expect(refused.status()).toBe(403);

  const desk = await openConsole(browser, baseURL);
  await desk.goto('/admin/frozen-accounts');
  const frozen = desk.getByRole('article', { name: creator.username });
  await expect(frozen).toContainText(stolen);
  await frozen.getByRole('button', { name: 'Decide' }).click();
  const dialog = desk.getByRole('dialog', { name: `Who owns the account @${creator.username}?` });
  await dialog.getByLabel('Belongs to').selectOption(creator.email);
  await dialog.getByLabel('Reason').fill('Knows the last payouts');
  await dialog.getByRole('button', { name: 'Assign account' }).click();
  await expect(desk.getByText('Account assigned', { exact: true })).toBeVisible();
  await expect(frozen).toBeHidden();

  const password = 'my own long password';
  await page.goto(await linkTo('reset-password', creator.email));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { ...creator, password });
  const again = await thief.request.post('/api/auth/login', { data: { ...creator, email: stolen } });
  expect(again.status()).toBe(401);
  await thief.close();
});
