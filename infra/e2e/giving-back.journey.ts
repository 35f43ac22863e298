import { expect, test } from '@playwright/test';
import { publishedCreator } from './creator.ts';
import { waitForMail } from './mail-catcher.ts';
import { payTip, tipTo } from './tips.ts';

test('a creator refunds a tip, its tipper is told, and the page no longer shows it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const creator = await publishedCreator(page.request, 'gives_back');
  const stranger = await playwright.request.newContext({ baseURL });
  const senderEmail = `jordan.${creator.username}@example.com`;
  await payTip(stranger, { ...tipTo(creator), senderName: 'Jordan', senderEmail, message: 'Too much' });
  const shown = async () => (await stranger.get(`/api/users/${creator.username}`)).text();
  await expect.poll(shown).toContain('Too much');

  await page.goto('/comments');
  await page.getByRole('button', { name: 'More about the tip from Jordan' }).click();
  await page.getByRole('menuitem', { name: 'Refund...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this tip?' });
  await expect(dialog.getByRole('definition')).toHaveCount(3);
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(page.getByText('Tip refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Too much' })).toHaveCount(0);
  await expect.poll(shown).not.toContain('Too much');
  const mails = await waitForMail(senderEmail, 2);
  expect(mails.map(({ subject }) => subject).join()).toContain('Your refund of');
  await stranger.dispose();
});
