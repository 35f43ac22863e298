import { expect, type Page, test } from '@playwright/test';
import { openConsole } from './admin.ts';
import { askProvider, challenge, newSender, paymentForm, type Sender } from './checkout.ts';
import { payByCard, publishedCreator, takeSession } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { mailTo } from './mail-catcher.ts';
import { walkMainByTab } from './walk-by-tab.ts';
import { expectThankYou, openTipDialog } from './wallets.ts';

/** The second journey goes on where the first has ended. */
let fanOfBoth: Sender;

test.describe.configure({ mode: 'serial' });

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
  fanOfBoth = sender;
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

test('the fan changes the card, pauses and ends, by the link in the mail alone', async ({ page }) => {
  const troubles = watchTroubles(page);
  const link = await linkIn('You support');
  await page.goto(link);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/my-support$/);
  await examine(page, 'monthly support', troubles);
  await walkMainByTab(page, 'monthly support');

  await page.getByRole('button', { name: 'Change the card' }).click();
  await expect(paymentForm(page).getByLabel('Card number')).toBeVisible();
  await examine(page, 'the card of monthly support', troubles);
  await giveCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await giveCard(page, ASKING);
  await challenge(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('alert')).toContainText('unable to authenticate');
  await giveCard(page, ASKING);
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Card changed', { exact: true })).toBeVisible();
  // The declined card was one, as wanted.
  troubles.splice(0);
  await expect.poll(lastFour).toBe('3184');

  const closed = await page.context().newPage();
  await closed.goto(link);
  await closed.getByRole('button', { name: 'Change the card' }).click();
  await closed.route('**/api/support/card/taken', (route) => route.abort());
  const refused = closed.waitForEvent('requestfailed', (request) => request.url().endsWith('/card/taken'));
  await giveCard(closed, '5555 5555 5555 4444');
  await refused;
  await closed.close();
  await expect.poll(lastFour).toBe('4444');

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: '2 months' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'End the pause' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'End my support' }).click();
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the card' })).toHaveCount(0);
  await examine(page, 'monthly support that has ended', troubles);
  await linkIn('has ended');
});

const ASKING = '4000 0027 6000 3184';

async function giveCard(page: Page, number: string): Promise<void> {
  const form = paymentForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save the card' }).click();
}

/** Waits for the mail, whose link has no address of anybody in it. */
async function linkIn(subject: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await mailTo(fanOfBoth.email)).find((each) => each.subject.includes(subject));
      link = /https?:\S+\/my-support#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Returns the last digits of the card from which Stripe takes the later payments. */
async function lastFour(): Promise<string | undefined> {
  const email = encodeURIComponent(fanOfBoth.email);
  const { data: customers } = await askProvider<{ data: { id: string }[] }>(`customers?email=${email}`);
  const { data } = await askProvider<{
    data: { default_payment_method: { card: { last4: string } } | null }[];
  }>(`subscriptions?customer=${customers[0]?.id}&expand[]=data.default_payment_method`);
  return data[0]?.default_payment_method?.card.last4;
}
