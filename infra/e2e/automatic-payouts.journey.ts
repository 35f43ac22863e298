import { type Browser, expect, type Page, test } from '@playwright/test';
import { createAdmin, openConsole } from './admin.ts';
import { type ConnectedCreator, fillBalance, payableAtStripe } from './connected.ts';
import { inDatabase } from './database.ts';
import { examine, show, watchTroubles } from './examine-screen.ts';

test('payouts propose themselves, confirm themselves up to an amount, and wait for an administrator above it', async ({
  request,
  playwright,
  browser,
  baseURL,
}) => {
  const small = await payableAtStripe(request, 'small');
  await fillBalance(request, small);
  await expectReadOnly(browser, baseURL);
  const desk = await openConsole(browser, baseURL);
  const troubles = watchTroubles(desk);
  await desk.goto('/admin/settings');
  const schedule = desk.getByLabel('Propose Payouts Automatically');
  await schedule.selectOption('Every week');
  await desk.getByLabel('Weekday').selectOption('Friday');
  await desk.getByLabel('Confirm Without an Administrator Up To').fill('17.99');
  await saveAutomatic(desk);
  await examine(desk, 'the settings of payouts that propose themselves', troubles);
  await makeDue();
  await expectRun(desk, /Automatically.*\$4\.50.*Confirmed/);
  await openRun(desk, /Automatically.*\$4\.50/);
  await expectSent(desk, small);
  await examine(desk, 'a run that needed nobody', troubles);

  const other = await playwright.request.newContext({ baseURL });
  const large = await payableAtStripe(other, 'large', 20);
  await other.dispose();
  await makeDue();
  await expectRun(desk, /Automatically.*\$18\.00.*Proposed/);
  await desk.goto('/admin/dashboard');
  await show(desk, 1_440);
  const today = desk.getByRole('region', { name: 'Today' });
  const task = today.getByRole('link', { name: '1 automatic payout run waits for a confirmation' });
  const more = today.getByRole('button', { name: /^Show \d+ more$/ });
  await expect(task.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await expect(task).toBeVisible();
  await examine(desk, 'a run that waits for an administrator', troubles);
  await show(desk, 1_440);
  await task.click();
  await openRun(desk, /Automatically.*\$18\.00/);
  await desk.getByRole('button', { name: 'Confirm...' }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm \$18\.00/ })
    .click();
  await expectSent(desk, large);

  await desk.goto('/admin/settings');
  await schedule.selectOption('Never');
  await saveAutomatic(desk);
  await desk.context().close();
});

/** Has an administrator who is no Super Admin look at the settings. */
async function expectReadOnly(browser: Browser, baseURL: string | undefined): Promise<void> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const login = await page.request.post('/api/admin/login', { data: await createAdmin('admin') });
  expect(login.ok()).toBe(true);
  await page.goto('/admin/settings');
  await expect(page.getByText('Only a Super Admin can change automatic payouts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Automatic Payouts' })).toBeDisabled();
  const change = await page.request.put('/api/admin/settings', { data: { automaticPayouts: 'weekly' } });
  expect(change.status()).toBe(403);
  await page.context().close();
}

async function saveAutomatic(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Save Automatic Payouts' }).click();
  await expect(desk.getByText('Settings updated successfully').first()).toBeVisible();
}

/** Brings the day of the next run forward to now, once the settings have planned it. They bring the rules back that hold payouts. */
function makeDue(): Promise<void> {
  return inDatabase('tips', (client) =>
    expect
      .poll(async () => {
        const { rowCount } = await client.query(
          `UPDATE platform_settings SET automatic_payouts_due_at = now(), first_payout_days = 0, minimum_payout_cents = 0
           WHERE automatic_payouts_due_at > now()`,
        );
        return rowCount;
      })
      .toBe(1),
  );
}

/** Waits for the minute in which tips looks what is due, and for the work on the run. */
async function expectRun(desk: Page, words: RegExp): Promise<void> {
  await show(desk, 1_440);
  await expect(async () => {
    await desk.goto('/admin/payouts');
    await expect(desk.getByRole('row', { name: words })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 150_000 });
}

async function openRun(desk: Page, words: RegExp): Promise<void> {
  await desk.getByRole('row', { name: words }).getByRole('link').first().click();
  await expect(desk.getByRole('heading', { name: 'Payout run' })).toBeVisible();
}

async function expectSent(desk: Page, { username }: ConnectedCreator): Promise<void> {
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole('row', { name: username })).toContainText(/Sent.*tr_/, { timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
}
