import { expect, test } from '@playwright/test';
import { openConsole } from './admin.ts';
import { newSender } from './checkout.ts';
import { payByCard, publishedCreator, takeSession } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { expectThankYou, openTipDialog } from './wallets.ts';

test('a fan begins to support a creator every month, once the platform and the creator have switched it on', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const console = await openConsole(browser, baseURL);
  await console.goto('/admin/settings');
  const allowed = console.getByRole('switch', { name: 'Monthly Support' });
  await expect(allowed).toBeEnabled();
  await allowed.click();
  await expect(allowed).toBeChecked();
  await expect(console.getByText('Settings updated successfully', { exact: true }).first()).toBeVisible();
  await console.context().close();

  const creator = await publishedCreator(request, 'monthly');
  await takeSession(page, request);
  const takes = page.getByRole('switch', { name: 'Let people support you every month' });
  await expect(async () => {
    await page.goto('/edit-profile');
    await expect(takes).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await takes.check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();

  const fan = await (await browser.newContext({ baseURL })).newPage();
  const troubles = watchTroubles(fan);
  const sender = newSender(creator);
  await openTipDialog(fan, creator);
  await fan.getByText('Every month', { exact: true }).click();
  await fan.getByText('$5', { exact: true }).click();
  await expect(fan.getByText(/You can stop at any time, in one tap/)).toBeVisible();
  await examine(fan, 'the tip dialog with monthly support', troubles);
  await fan.getByLabel('Name').fill(sender.name);
  await fan.getByLabel('Email').fill(sender.email);
  await fan.getByLabel('Message (optional)').fill('Every month from now on');
  await fan.getByRole('button', { name: 'Continue to card · $5.00' }).click();
  await expect(fan).toHaveURL(/\/checkout$/);
  await expect(fan.getByText(/Every month from today/)).toBeVisible();
  await fan.reload();
  await expect(fan.getByText(/Every month from today/)).toBeVisible();
  await payByCard(fan, '4242 4242 4242 4242');
  await expectThankYou(fan);
  await expect(fan.getByText('Every month from now on')).toBeVisible();
  await expect
    .poll(async () => (await request.get('/api/users/me/tips')).json())
    .toMatchObject([{ senderName: sender.name, amount: 5 }]);
});
