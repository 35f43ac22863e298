import { type APIRequestContext, expect, test } from '@playwright/test';
import { createAdmin } from './admin.ts';
import { openConsole } from './count-clicks.ts';
import { publishedCreator } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { clearPayouts, makePayable } from './payable.ts';
import { payTip, tipTo } from './tips.ts';

test.beforeEach(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  await clearPayouts(request);
  await request.dispose();
});

test("two administrators propose and confirm only bank payouts and download the bank's file in seven clicks", async ({
  page,
  browser,
  request,
  playwright,
  baseURL,
}) => {
  const other = await playwright.request.newContext({ baseURL });
  const banker = await payable(request, 'task_bank', {
    type: 'bank',
    accountInfo: 'DE89 3704 0044 0532 0130 00',
    accountHolder: 'Maya Fit',
  });
  const venmo = await payable(other, 'task_venmo', { type: 'venmo', accountInfo: '@maya-fits' });
  await other.dispose();

  const effort = await openConsole(page);
  const troubles = watchTroubles(page);
  await page.getByRole('link', { name: /^Payouts/ }).click();
  await page.getByRole('button', { name: 'Propose payouts...' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Only Bank' }).click();
  await dialog.getByRole('button', { name: 'Propose payouts' }).click();
  await expect(page.getByRole('row', { name: banker.username })).toContainText('$4.50');
  await expect(page.getByRole('row', { name: venmo.username })).toHaveCount(0);
  expect(await effort()).toEqual({ clicks: 4, fields: 0 });

  const second = await (await browser.newContext({ baseURL })).newPage();
  const effortOfSecond = await openConsole(second, await createAdmin());
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Confirm...' }).click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm \$/ })
    .click();
  const downloading = second.waitForEvent('download');
  await second.getByRole('button', { name: 'Bank CSV' }).click();
  await downloading;
  expect(await effortOfSecond()).toEqual({ clicks: 3, fields: 0 });
  await second.context().close();

  await page.goto('/admin/payouts');
  await page.getByRole('button', { name: 'Propose payouts...' }).click();
  await examine(page, 'the choice of a proposal', troubles);
  await dialog.getByLabel('Only these creators (optional)').fill('nobody_has_this_name');
  await dialog.getByRole('button', { name: 'Propose payouts' }).click();
  await expect(dialog.getByText("The creator @nobody_has_this_name doesn't exist.")).toBeVisible();
  await dialog.getByLabel('Only these creators (optional)').fill(`@${venmo.username}`);
  await dialog.getByLabel('Minimum amount (optional)').fill('4.50');
  await dialog.getByRole('button', { name: 'Propose payouts' }).click();
  await expect(page.getByRole('row', { name: venmo.username })).toContainText('$4.50');
  await expect(page.getByRole('row', { name: banker.username })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel proposal...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel proposal' }).click();
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
});

async function payable(request: APIRequestContext, prefix: string, method: object) {
  const creator = await publishedCreator(request, prefix);
  await payTip(request, tipTo(creator));
  expect((await request.post('/api/users/me/payment-methods', { data: method })).ok()).toBe(true);
  await makePayable(creator);
  return creator;
}
