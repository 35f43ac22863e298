import { type Browser, expect, type Page, test } from '@playwright/test';
import { openConsole } from './admin.ts';
import { type Creator, publishedCreator, takeSession } from './creator.ts';
import { examine, show, watchTroubles } from './examine-screen.ts';
import { mailTo } from './mail-catcher.ts';
import { changeAccount } from './stripe.ts';
import { walkByTab } from './walk-by-tab.ts';

test('a creator sets up payouts through Stripe, and sees each state of the account', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'connected');
  await takeSession(page, request);
  const troubles = watchTroubles(page);
  await page.goto('/payment-settings');
  const section = page.getByRole('region', { name: 'Stripe', exact: true });
  await expect(section).toContainText('Paid automatically to your bank account');
  await section.getByLabel('Your country').selectOption('Brazil');
  await expect(section).toContainText("Stripe can't send payouts to this country from ours.");
  await examine(page, 'a country that Stripe cannot pay to', troubles);

  const link = await openForm(page, 'United States', 'Set up Stripe');
  await page.getByRole('button', { name: 'Stop half-way' }).click();
  await expect(section).toContainText('Not finished');
  await examineState(page, 'an account at Stripe that is not finished', troubles);

  await page.goto(link);
  await expect(section).toContainText('The link to Stripe has expired.');
  await openForm(page, 'United States', 'Continue with Stripe');
  await page.getByRole('button', { name: 'Finish, and let it be checked' }).click();
  await expect(section).toContainText('Under review');
  await examineState(page, 'an account at Stripe that is being checked', troubles);

  const accountId = await accountIdOf(page, creator, browser, baseURL);
  await become(page, accountId, 'more-needed', 'More details needed');
  await expect(section.getByRole('list', { name: 'What Stripe needs' })).toContainText('A photo of your ID');
  await examineState(page, 'an account at Stripe that needs more', troubles);

  await become(page, accountId, 'ready', 'Ready');
  await examineState(page, 'an account at Stripe that is ready', troubles);
  await section.getByRole('button', { name: 'Get paid through Stripe' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your payouts now go through Stripe', { exact: true })).toBeVisible();
  const methods = page.getByRole('list', { name: 'Payout methods' });
  await expect(methods.getByRole('listitem', { name: 'Stripe' })).toContainText(
    `acct_***${accountId.slice(-4)}`,
  );
  await examine(page, 'an account at Stripe among the methods', troubles);
  await expect
    .poll(async () => (await mailTo(creator.email)).map(({ text }) => text).join())
    .toContain(`Stripe account, acct_***${accountId.slice(-4)}`);
  await section.getByRole('button', { name: 'Open Stripe dashboard' }).click();
  await expect(page.getByText('The Express dashboard of a connected account.')).toBeVisible();

  await page.goto('/payment-settings');
  await become(page, accountId, 'refused', 'Rejected by Stripe');
  await examineState(page, 'an account that Stripe refused', troubles);
});

/** Examines a state of the account at every size, and with the keyboard. */
async function examineState(page: Page, name: string, troubles: string[]): Promise<void> {
  await examine(page, name, troubles);
  await show(page, 1_440);
  await walkByTab(page, name);
}

/** Opens Stripe's form, and returns the link that led there. The link works only once. */
async function openForm(page: Page, country: string, button: string): Promise<string> {
  const section = page.getByRole('region', { name: 'Stripe', exact: true });
  await section.getByLabel('Your country').selectOption(country);
  const opening = page.waitForRequest((asked) => asked.url().includes('/setup/s/'));
  await section.getByRole('button', { name: button }).click();
  const link = (await opening).url();
  await expect(page.getByRole('heading', { name: 'Test account' })).toBeVisible();
  return link;
}

/** Looks up the creator's account at Stripe in the console. */
async function accountIdOf(
  page: Page,
  { username }: Creator,
  browser: Browser,
  baseURL: string | undefined,
): Promise<string> {
  const console = await openConsole(browser, baseURL);
  const { id } = (await (await page.request.get('/api/auth/current')).json()) as { id: string };
  const troubles = watchTroubles(console);
  await console.goto(`/admin/users/${id}`);
  const region = console.getByRole('region', { name: 'Stripe account', exact: true });
  await expect(region).toContainText('Under review by Stripe');
  await examine(console, `the account at Stripe of ${username} in the console`, troubles);
  const [accountId = ''] = /acct_\w+?(?=State)/.exec((await region.textContent()) ?? '') ?? [];
  await console.context().close();
  return accountId;
}

/** Lets Stripe change the account, and waits for the webhook to take effect. */
async function become(page: Page, accountId: string, outcome: string, words: string): Promise<void> {
  await changeAccount(accountId, outcome);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Stripe', exact: true })).toContainText(words, {
      timeout: 3_000,
    });
  }).toPass();
}
