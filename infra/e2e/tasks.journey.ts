import { type APIRequestContext, expect, test } from '@playwright/test';
import { publishedCreator } from './creator.ts';
import { openConsole } from './effort.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { makePayable } from './payable.ts';
import { payTip, tipTo } from './tips.ts';

test('an administrator proposes payouts to bank accounts alone, in five clicks', async ({
  page,
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
  await dialog.getByLabel('PayPal').click();
  await dialog.getByLabel('Venmo').click();
  await dialog.getByRole('button', { name: 'Propose payouts' }).click();
  await expect(page.getByRole('row', { name: banker.username })).toContainText('$4.50');
  await expect(page.getByRole('row', { name: venmo.username })).toHaveCount(0);
  expect(await effort()).toEqual({ clicks: 5, fields: 0 });

  await page.getByRole('button', { name: 'Cancel proposal...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel proposal' }).click();
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
  await page.goto('/admin/payouts');
  await page.getByRole('button', { name: 'Propose payouts...' }).click();
  await examine(page, 'the choice of a proposal', troubles);
  await dialog.getByLabel('Only these creators (optional)').fill('nobody_has_this_name');
  await dialog.getByRole('button', { name: 'Propose payouts' }).click();
  await expect(dialog.getByText('There is no creator @nobody_has_this_name.')).toBeVisible();
  await dialog.getByLabel('Only these creators (optional)').fill(`@${venmo.username}`);
  await dialog.getByLabel('Least amount (optional)').fill('4.50');
  await dialog.getByRole('button', { name: 'Propose payouts' }).click();
  await expect(page.getByRole('row', { name: venmo.username })).toContainText('$4.50');
  await expect(page.getByRole('row', { name: banker.username })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel proposal...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel proposal' }).click();
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
});

test('an administrator finds out who changed the fee, the minimum and the maintenance, in one click and one field', async ({
  page,
}) => {
  const effort = await openConsole(page);
  const troubles = watchTroubles(page);
  const change = async (data: object) =>
    expect((await page.request.put('/api/admin/settings', { data })).ok()).toBe(true);
  await change({ minimumTipAmount: 1.5 });
  await change({ minimumTipAmount: 1 });
  await change({ maintenanceMode: true });
  await change({ maintenanceMode: false });

  await page.getByRole('link', { name: 'Activity log' }).click();
  const words = page.getByPlaceholder('Search words, such as fee');
  await words.fill('fee');
  await expect(page.getByRole('row', { name: /^.*An operator set the platform fee to 10%/ })).toBeVisible();
  expect(await effort()).toEqual({ clicks: 1, fields: 1 });
  await words.fill('minimum tip');
  await expect(
    page.getByRole('row', { name: /changed the minimum tip from \$1\.50 to \$1\.00/ }),
  ).toBeVisible();
  await words.fill('maintenance');
  await expect(page.getByRole('row', { name: /ended the maintenance/ }).first()).toBeVisible();
  await examine(page, 'the log, searched by words', troubles);

  await page.goto('/admin/settings');
  await expect(page.getByRole('region', { name: 'Set outside the console' })).toContainText(
    /Platform fee\s*10%\s*since .+ PLATFORM_FEE_PERCENT/,
  );
});

async function payable(request: APIRequestContext, prefix: string, method: object) {
  const creator = await publishedCreator(request, prefix);
  await payTip(request, tipTo(creator));
  expect((await request.post('/api/users/me/payment-methods', { data: method })).ok()).toBe(true);
  await makePayable(creator);
  return creator;
}
