import { type Browser, expect, type Page, test } from '@playwright/test';
import { createAdmin, openConsole } from './admin.ts';
import { type ConnectedCreator, fillBalance, payableAtStripe } from './connected.ts';
import { inDatabase } from './database.ts';
import { examine, show, watchTroubles } from './examine-screen.ts';
import { clearPayouts } from './payable.ts';

test.beforeEach(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  await clearPayouts(request);
  await request.dispose();
});

test('scheduled payouts confirm themselves up to a limit and wait for an administrator above it', async ({
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
  const confirmed = await newestRun(desk, 'confirmed');
  await openRun(desk, confirmed, /Automatically.*\$4\.50.*(Confirmed|Sent)/);
  await expectSent(desk, confirmed, small);
  await examine(desk, 'a run that needed nobody', troubles);

  const other = await playwright.request.newContext({ baseURL });
  const large = await payableAtStripe(other, 'large', 20);
  await other.dispose();
  await makeDue();
  const proposed = await newestRun(desk, 'proposed');
  await desk.goto('/admin/dashboard');
  await show(desk, 1_440);
  const today = desk.getByRole('region', { name: 'Today', exact: true });
  const task = today.getByRole('link', { name: '1 automatic payout run waits for a confirmation' });
  const more = today.getByRole('button', { name: /^Show \d+ more$/ });
  await expect(task.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await expect(task).toBeVisible();
  await examine(desk, 'a run that waits for an administrator', troubles);
  await show(desk, 1_440);
  await task.click();
  await openRun(desk, proposed, /Automatically.*\$18\.00.*Proposed/);
  await desk.getByRole('button', { name: 'Confirm...' }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm \$18\.00/ })
    .click();
  await expectSent(desk, proposed, large);

  await desk.goto('/admin/settings');
  await schedule.selectOption('Never');
  await saveAutomatic(desk);
  await desk.context().close();
});

/** Opens the settings as an administrator who is not a Super Admin. */
async function expectReadOnly(browser: Browser, baseURL: string | undefined): Promise<void> {
  const page = await openConsole(browser, baseURL, await createAdmin('admin'));
  await page.goto('/admin/settings');
  const rules = page.getByRole('region', { name: 'Automatic Payouts', exact: true });
  await expect(rules.getByText(/^Only a Super Admin can change these\./)).toBeVisible();
  await expect(rules.getByRole('button', { name: 'Save Automatic Payouts' })).toBeDisabled();
  const change = await page.request.put('/api/admin/settings', { data: { automaticPayouts: 'weekly' } });
  expect(change.status()).toBe(403);
  await page.context().close();
}

async function saveAutomatic(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Save Automatic Payouts' }).click();
  await expect(desk.getByText('Settings updated successfully').first()).toBeVisible();
}

/** Makes the next run due once the settings have scheduled it, and again lifts the rules that every save of settings restores. */
function makeDue(): Promise<void> {
  return inDatabase('tips', async (client) => {
    await expect
      .poll(async () => {
        const { rowCount } = await client.query(
          `UPDATE platform_settings SET automatic_payouts_due_at = now(), first_payout_days = 0, minimum_payout_cents = 0
           WHERE automatic_payouts_due_at > now()`,
        );
        return rowCount;
      })
      .toBe(1);
    await client.query(`SELECT pg_notify('automatic_payouts', '')`);
  });
}

interface Run {
  id: string;
  status: string;
  working: string | null;
  proposedById: string | null;
}

/** Waits until the newest automatic run has this status, and returns its id. */
async function newestRun(desk: Page, status: string): Promise<string> {
  const newest = async () => {
    const runs = await desk.request.get('/api/admin/payout-runs');
    const [run] = (await runs.json()) as Run[];
    return run;
  };
  await expect
    .poll(newest, { timeout: 150_000 })
    .toMatchObject({ status, working: null, proposedById: null });
  return (await newest())?.id ?? '';
}

async function openRun(desk: Page, id: string, words: RegExp): Promise<void> {
  await show(desk, 1_440);
  await desk.goto('/admin/payouts');
  await desk.getByRole('row', { name: words }).getByRole('link').first().click();
  await expect(desk).toHaveURL(`/admin/payouts/runs/${id}`);
  await expect(desk.getByRole('heading', { name: 'Payout run' })).toBeVisible();
}

async function expectSent(desk: Page, id: string, { username }: ConnectedCreator): Promise<void> {
  await expect
    .poll(async () => (await desk.request.get(`/api/admin/payout-runs/${id}/payouts`)).json(), {
      timeout: 120_000,
    })
    .toMatchObject([{ username, status: 'sent' }]);
  await desk.reload();
  await expect(desk.getByRole('row', { name: username })).toContainText(/Sent.*tr_/);
}
