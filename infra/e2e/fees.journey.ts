import { expect, type Page, test } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { newSender, type Sender } from './checkout.ts';
import { type Creator, payByCard, publishedCreator, takeSession } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { waitForMail } from './mail-catcher.ts';
import { expectThankYou } from './wallets.ts';

test('a tipper who covers the fees sees who gets what before paying and on the receipt', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'fees');
  const sender = newSender(creator);
  await openDialog(page, creator, sender);
  const cover = page.getByRole('checkbox', { name: /^Add \$0\.56 for the fees/ });
  await expect(cover).not.toBeChecked();
  await cover.check();
  await page.getByRole('button', { name: 'Continue to card · $5.56' }).click();
  await expect(page.getByText(/^You pay \$5\.56 with the fees\./)).toContainText('gets $5.00 of it.');
  await expect(page.getByRole('button', { name: 'Pay $5.56' })).toBeVisible();
  await cover.uncheck();
  await expect(page.getByRole('button', { name: 'Pay $5.00' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay $5.00' })).toBeVisible();
  await cover.check();
  await expect(page.getByRole('button', { name: 'Pay $5.56' })).toBeVisible();
  await payByCard(page, '4242 4242 4242 4242');
  await expectThankYou(page);

  const [mail] = await waitForMail(sender.email, 1);
  expect(mail?.text).toContain('Visa ending 4242');
  await page.goto(mail?.text.match(/https?:\/\/\S+\/receipt#[\w-]+/)?.[0] ?? '');
  const receipt = page.getByRole('region', { name: /^Receipt / });
  for (const text of ['Fees covered$0.56', 'Goes to the creator$5.00', 'Our fee$0.56', 'Visa ending 4242'])
    await expect(receipt).toContainText(text);
  await expect(receipt.getByText('$5.56', { exact: true })).toBeVisible();
  const balance = await (await request.get('/api/users/me/balance')).json();
  expect(balance).toMatchObject({ pending: 5 });
});

test('a processing charge borne by the creator is shown to the cent before and after a tip', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'bears');
  const sender = newSender(creator);
  await signInAdmin(page.request);
  const troubles = watchTroubles(page);
  try {
    await page.goto('/admin/settings');
    await page.getByLabel('Processing Is Paid By').selectOption('Creators');
    await examine(page, 'the fee rules', troubles);
    await page.getByRole('button', { name: 'Save Fee Rules' }).click();
    await expect(page.getByText('Settings updated successfully', { exact: true }).first()).toBeVisible();
    await expect(async () => {
      await page.goto('/pricing');
      await expect(page.getByText('Card processing (2.9% + $0.30)').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await examine(page, 'the pricing', troubles);
    await openDialog(page, creator, sender);
    await expect(page.getByText(/gets \$4\.05 of it\./)).toContainText('processing costs $0.45.');
    await examine(page, 'the dialog', troubles);
    await page.getByRole('button', { name: 'Continue to card · $5.00' }).click();
    await expect(page.getByText(/gets \$4\.05 of it\./)).toBeVisible();
    await examine(page, 'the checkout', troubles);
  } finally {
    const data = { processingFeeBearer: 'platform' };
    expect((await page.request.put('/api/admin/settings', { data })).status()).toBe(200);
  }
  // The tip keeps the fee it was offered with, although the setting has changed since.
  await payByCard(page, '4242 4242 4242 4242');
  await expectThankYou(page);
  const [mail] = await waitForMail(sender.email, 1);
  for (const fact of ['Goes to the creator: $4.05', 'Our fee: $0.50', 'Processing: $0.45'])
    expect(mail?.text).toContain(fact);
  await page.goto(mail?.text.match(/https?:\/\/\S+\/receipt#[\w-]+/)?.[0] ?? '');
  const receipt = page.getByRole('region', { name: /^Receipt / });
  for (const share of ['Goes to the creator$4.05', 'Our fee$0.50', 'Processing$0.45'])
    await expect(receipt).toContainText(share);
  await takeSession(page, request);
  await page.goto('/dashboard/payouts/statement');
  const statement = page.getByRole('table', { name: 'Changes of the balance' });
  await expect(statement.getByRole('row', { name: /^Processing/ })).toContainText('$0.45');
  await expect(statement.getByRole('row', { name: /^Balance at the end/ })).toContainText('$4.05');
});

async function openDialog(page: Page, creator: Creator, sender: Sender): Promise<void> {
  await page.goto(`/${creator.username}`);
  await page
    .getByRole('button', { name: /^Send Love/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Show Some Love to @${creator.username}` });
  await dialog.getByText('$5', { exact: true }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(sender.name);
  await dialog.getByLabel(/email/i).fill(sender.email);
}
