import { expect, test } from '@playwright/test';
import { TERMS } from '@sprinkle/contracts/rules/terms';
import { type Creator, publishedCreator, signIn } from './creator.ts';
import { inDatabase } from './database.ts';
import { examine, watchTroubles } from './examine-screen.ts';

/** Makes it look as if the creator accepted an earlier version of the terms. */
const acceptEarlierTerms = ({ email }: Creator) =>
  inDatabase('identity', (client) =>
    client.query(
      `UPDATE terms_acceptances SET version = '2025-04-26' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    ),
  );

test('a creator is asked once after sign-in to accept new terms, and can export their data without accepting', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'terms');
  await acceptEarlierTerms(creator);
  await signIn(page, creator);
  const troubles = watchTroubles(page);
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  await expect(dialog).toContainText(TERMS.changes);
  await examine(page, 'new terms', troubles);
  const reading = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Terms of Service' }).click();
  const terms = await reading;
  await expect(terms.getByText('Added on November 26, 2026')).toBeVisible();
  await terms.close();

  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/dashboard');
  await dialog.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('Total Tips')).toBeVisible();
  await expect(dialog).toBeHidden();

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, creator);
  await expect(elsewhere.getByText('Total Tips')).toBeVisible();
  await expect(elsewhere.getByRole('dialog', { name: 'Our terms have changed' })).toBeHidden();
  await elsewhere.context().close();
  expect(troubles).toEqual([]);
});
