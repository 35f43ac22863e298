import { expect, test } from '@playwright/test';
import { countEffort } from './count-clicks.ts';
import { newCreator, verificationLink } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';

test('a new creator publishes a page with 6 clicks and 5 fields, and reaches Stripe with 2 clicks and 1 field more', async ({
  page,
  browser,
}) => {
  const creator = newCreator('first');
  const effort = await countEffort(page);
  const troubles = watchTroubles(page);
  await page.goto('/');
  await page.getByPlaceholder('yourname').fill(creator.username);
  await page.getByRole('button', { name: 'Claim your Sprinkle' }).click();
  await page.getByRole('textbox', { name: /email/i }).fill(creator.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'Available' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(creator.password);
  await page.getByLabel('Confirm password').fill(creator.password);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByText(creator.email)).toBeVisible();
  await examine(page, 'the way to the inbox', troubles);

  // The link opens in another tab, which has no data of the registration.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(await verificationLink(creator.email));
  await expect(page.getByRole('heading', { name: 'Now your password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(creator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  const steps = page.getByRole('region', { name: 'Three steps to your first tip', exact: true });
  await expect(steps.getByRole('img', { name: 'To do' })).toHaveCount(3);
  await examine(page, 'the three steps', troubles);
  await steps.getByRole('button', { name: 'Publish Profile' }).click();
  await expect(page.getByText('Profile Published!', { exact: true })).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Copy Link' })).toBeFocused();
  await expect(steps.getByRole('img', { name: 'Done' })).toHaveCount(1);
  expect(await effort()).toEqual({ clicks: 6, fields: 5 });
  await examine(page, 'the steps that are left', troubles);

  const visitor = await browser.newPage();
  await visitor.goto(`/${creator.username}`);
  await expect(visitor.getByText('No tips yet. Be the first to tip!')).toBeVisible();
  await visitor.close();

  await steps.getByRole('link', { name: 'Payment Settings' }).click();
  const stripe = page.getByRole('region', { name: 'Stripe', exact: true });
  await stripe.getByLabel('Your country').selectOption('United States');
  await stripe.getByRole('button', { name: 'Set up Stripe' }).click();
  await expect(page.getByRole('button', { name: 'Stop half-way' })).toBeVisible();
  expect(await effort()).toEqual({ clicks: 8, fields: 6 });
});
