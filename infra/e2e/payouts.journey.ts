import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { createAdmin, openConsole } from './admin.ts';
import { publishedCreator, takeSession } from './creator.ts';
import { examine, show, watchTroubles } from './examine-screen.ts';
import { mailTo } from './mail-catcher.ts';
import { clearPayouts, makePayable } from './payable.ts';
import { payTip, tipTo } from './tips.ts';

test.beforeEach(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  await clearPayouts(request);
  await request.dispose();
});

test('a creator is paid out, and a returned payout is back in the balance', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'paidout');
  await payTip(request, { ...tipTo(creator), senderName: 'Robin' });
  const method = { type: 'venmo', accountInfo: '@maya-fits' };
  expect((await request.post('/api/users/me/payment-methods', { data: method })).ok()).toBe(true);
  await makePayable(creator);

  const first = await openConsole(browser, baseURL);
  const troubles = watchTroubles(first);
  await first.goto('/admin/payouts');
  await first.getByRole('button', { name: 'Propose payouts...' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Propose payouts' }).click();
  await expect(first.getByRole('heading', { name: 'Payout run' })).toBeVisible();
  const proposed = first.getByRole('row', { name: creator.username });
  await expect(proposed).toContainText('$4.50');
  await expect(proposed).toContainText('Venmo, @***s');
  const reference = /PAYOUT-\d+/.exec((await proposed.textContent()) ?? '')?.[0] ?? '';
  await examine(first, 'a proposal', troubles);

  const second = await openConsole(browser, baseURL, await createAdmin());
  await second.goto(first.url());
  await second.getByRole('button', { name: `Tips in ${reference}` }).click();
  await expect(second.getByRole('dialog').getByText('Robin')).toBeVisible();
  await second.getByRole('button', { name: 'Close' }).click();
  await second.getByRole('button', { name: 'Confirm...' }).click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm \$/ })
    .click();
  await expect(second.getByRole('row', { name: reference })).toContainText('To be sent');
  await second.context().close();

  await first.reload();
  const downloading = first.waitForEvent('download');
  await first.getByRole('button', { name: 'Venmo CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toBe(`maya-fits,4.50,USD,${reference},Your tips,VENMO\r\n`);
  await expect(first.getByText(/^Downloaded by /)).toBeVisible();
  await examine(first, 'a run that is to be sent', troubles);
  await first.getByRole('button', { name: 'All Venmo payouts were sent...' }).click();
  await first.getByRole('button', { name: 'Record as sent' }).click();
  await expect(first.getByRole('row', { name: reference })).toContainText('Sent');

  await takeSession(page, request);
  await page.goto('/dashboard/payouts');
  await page.getByRole('button', { name: /Sent · Venmo, @\*\*\*s/ }).click();
  await expect(page.getByText(`Reference ${reference}, 1 tip`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tips in this payout' }).getByRole('listitem')).toContainText(
    /Robin.* · tip of \$5\.00.*\$4\.50/,
  );
  await examine(page, 'a payout with its tips', watchTroubles(page));
  const month = await monthOfPayout(page);
  await page.goto(`/dashboard/payouts/statement?month=${month}`);
  const changes = page.getByRole('table', { name: 'Changes of the balance' });
  await expect(changes.getByRole('row', { name: 'Payouts' })).toContainText('-$4.50');
  await expect(changes.getByRole('row', { name: 'Balance at the end' })).toContainText('$0.00');
  await expect(page.getByRole('table', { name: 'Payouts of the month' })).toContainText(
    `${reference}, Venmo @***s: Sent`,
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner'), 'the paper shows the statement alone').toBeHidden();
  await page.emulateMedia({ media: null });
  const csv = await page.request.get(`/api/users/me/statements/${month}/csv`);
  expect(await csv.text()).toContain('-4.50');

  // On a phone, one menu has all actions of a payout.
  await show(first, 1_440);
  await first.getByRole('button', { name: `Record outcome of ${reference}` }).click();
  await first.getByRole('menuitem', { name: `${reference} came back` }).click();
  await first.getByLabel('Reason').fill('No such account');
  await first
    .getByRole('textbox', { name: 'What the bank said', exact: true })
    .fill('R03 No account, trace 091000019');
  await first.getByLabel('Date of what the bank said').fill('2026-11-20');
  await first.getByRole('button', { name: 'Record return' }).click();
  await expect(first.getByRole('row', { name: reference })).toContainText('No such account');
  await first.goto(`/admin/payouts/owed?search=${creator.username}`);
  await expect(first.getByRole('row', { name: creator.username })).toHaveText(/–\$4\.50––––/);
  await first.context().close();

  await page.goto('/dashboard/payouts');
  await page.getByRole('button', { name: /Returned\. The money is back in your balance/ }).click();
  await expect(page.getByText('Reason: No such account')).toBeVisible();
  await expect
    .poll(async () => (await mailTo(creator.email)).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining(['We sent you $4.50', 'Your payout of $4.50 came back']));
});

async function monthOfPayout(page: Page): Promise<string> {
  const response = await page.request.get('/api/users/me/payouts');
  const [payout] = (await response.json()) as { confirmedAt: string }[];
  return payout?.confirmedAt.slice(0, 7) ?? '';
}
