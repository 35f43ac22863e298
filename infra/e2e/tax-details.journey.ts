import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { openConsole } from './admin.ts';
import { publishedCreator, takeSession } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { makePayable, requireTaxDetails } from './payable.ts';
import { payTip, tipTo } from './tips.ts';

const YEAR = String(new Date().getUTCFullYear());

test('a creator adds tax details, and an administrator reviews them and exports the year', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'taxed');
  await payTip(request, { ...tipTo(creator), amount: 9_999.99 });
  const method = { type: 'venmo', accountInfo: '@maya-fits' };
  expect((await request.post('/api/users/me/payment-methods', { data: method })).ok()).toBe(true);
  await makePayable(creator);
  await requireTaxDetails();

  await takeSession(page, request);
  const troubles = watchTroubles(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add your tax details' }).click();
  const section = page.getByRole('region', { name: 'Tax details', exact: true });
  await expect(section).toContainText('Tax authorities ask us who we pay.');
  await expect(section).toBeInViewport();
  await examine(page, 'tax details that are missing', troubles);
  await fillDetails(page);
  await page.getByRole('button', { name: 'Save tax details' }).click();
  const summary = page.getByLabel('Your tax details');
  await expect(summary).toContainText('***6789');
  await expect(page.getByText('Held until you add your tax details')).toBeHidden();
  await examine(page, 'tax details that are saved', troubles);

  await page.goto(`/dashboard/payouts/year?year=${YEAR}`);
  await expect(page.getByRole('definition')).toHaveText(['$8,999.99', '$9,999.99', '-$1,000.00', '$0.00']);
  await examine(page, 'a year of earnings', troubles);
  const own = await page.request.get(`/api/users/me/year-statements/${YEAR}/csv`);
  expect(await own.text()).toContain(`${YEAR},1,9999.99,-1000.00,0.00,0.00,8999.99,0.00,0.00,USD`);

  const desk = await openConsole(browser, baseURL);
  const deskTroubles = watchTroubles(desk);
  await desk.goto(`/admin/payouts/owed?search=${creator.username}`);
  await desk.getByRole('button', { name: /^Actions for / }).click();
  await desk.getByRole('menuitem', { name: `Tax details of @${creator.username}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reveal (logged)' }).click();
  await expect(dialog.getByText('Tax number 123-45-6789')).toBeVisible();
  await dialog.getByLabel('Sanctions lists').selectOption('On a sanctions list');
  await examine(desk, 'tax details in the console', deskTroubles);
  await dialog.getByRole('button', { name: 'Record the result' }).click();
  await expect(desk.getByRole('row', { name: creator.username })).toContainText('On a sanctions list');
  await examine(desk, 'a creator on a sanctions list', deskTroubles);

  await desk.getByRole('link', { name: 'Earnings of a year' }).click();
  await desk.getByPlaceholder('Search creators...').fill(creator.username);
  await desk.getByLabel('Gross').selectOption('From $5,000.00');
  const earner = desk.getByRole('row', { name: creator.username });
  await expect(earner).toContainText(/\$9,999\.99.*\$8,999\.99.*Tax details here/);
  await examine(desk, 'what creators earned in a year', deskTroubles);

  await page.goto('/payment-settings');
  await expect(page.getByText(/your name resembles one on a sanctions list/)).toBeVisible();

  await desk.getByRole('button', { name: 'Yearly files...' }).click();
  await desk.getByRole('dialog').getByLabel('Year', { exact: true }).selectOption(YEAR);
  await examine(desk, 'the choice of a yearly file', deskTroubles);
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export CSV' }).last().click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`payees-${YEAR}-1099-k.csv`);
  const line = readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .find((each) => each.includes(creator.username));
  expect(line).toContain(
    'Here,person,Maya Marisol Fit,123-45-6789,12 Harbour Road,Portland,OR,97201,US,9999.99',
  );
  await desk.context().close();
});

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Legal name').fill('Maya Marisol Fit');
  await page.getByLabel('Date of birth').fill('1992-02-29');
  await page.getByLabel('Street and number').fill('12 Harbour Road');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State or region').fill('OR');
  await page.getByLabel('Postal code').fill('97201');
  await page.getByLabel('Country', { exact: true }).selectOption('United States');
  await page.getByLabel('Tax number').fill('123-45-6789');
}
