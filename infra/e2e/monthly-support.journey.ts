import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { openConsole } from './admin.ts';
import { challenge, newSender, paymentForm, type Sender } from './checkout.ts';
import { payByCard, publishedCreator, takeSession } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { mailTo } from './mail-catcher.ts';
import { countInvoices, createClock, readSubscription, subscriptionOf } from './supports.ts';
import { walkMainByTab } from './walk-by-tab.ts';
import { expectThankYou, openTipDialog } from './wallets.ts';

/** The second journey continues where the first one ends. */
let fanOfBoth: Sender;

test.describe.configure({ mode: 'serial' });

test('a tipper begins monthly support once the platform and the creator have switched it on', async ({
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
  await expect
    .poll(async () => (await (await request.get('/api/config')).json()).features.monthlySupport)
    .toBe(true);
  await page.goto('/edit-profile');
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
  await expect(fan.getByText(/You can stop at any time/)).toBeVisible();
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

test('a supporter changes the card, pauses and ends using only the link in the mail', async ({ page }) => {
  const troubles = watchTroubles(page);
  const link = await linkIn(fanOfBoth, 'You support');
  await page.goto(link);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/my-support$/);
  await examine(page, 'monthly support', troubles);
  await walkMainByTab(page, 'monthly support');

  await page.getByRole('button', { name: 'Change card' }).click();
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
  // The declined card logged an error, as expected.
  troubles.splice(0);
  await expect.poll(() => lastFour(fanOfBoth)).toBe('3184');

  const closed = await page.context().newPage();
  await closed.goto(link);
  await closed.getByRole('button', { name: 'Change card' }).click();
  await closed.route('**/api/support/card/taken', (route) => route.abort());
  const refused = closed.waitForEvent('requestfailed', (request) => request.url().endsWith('/card/taken'));
  await giveCard(closed, '5555 5555 5555 4444');
  await refused;
  await closed.close();
  await expect.poll(() => lastFour(fanOfBoth)).toBe('4444');

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: '2 months' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'End pause' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'End my support' }).click();
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change card' })).toHaveCount(0);
  await examine(page, 'monthly support that has ended', troubles);
  await linkIn(fanOfBoth, 'has ended');
});

test('a year of support survives a failed payment, a pause and a new amount, and then ends', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'yearly');
  expect((await request.put('/api/users/me', { data: { takesMonthly: true } })).status()).toBe(200);
  const goal = { title: 'A studio', target: 80, countsMonthly: true };
  expect((await request.put('/api/users/me/goal', { data: goal })).status()).toBe(200);
  await takeSession(page, request);
  await page.goto('/my-supporters');
  await expect(page.getByText('No supporters yet')).toBeVisible();
  const fan = await (await browser.newContext({ baseURL })).newPage();
  const sender = newSender(creator);

  await test.step('begins at the address of the checkout', async () => {
    const query = new URLSearchParams({
      username: creator.username,
      senderName: sender.name,
      senderEmail: sender.email,
      amount: '5',
      interval: 'month',
      message: 'For a whole year',
    });
    await expect(async () => expect((await fan.goto(`/${creator.username}`))?.status()).toBe(200)).toPass();
    await fan.goto(`/checkout?${query}`);
    await expect(fan.getByText(/Every month from today/)).toBeVisible();
    await Promise.all([
      payByCard(fan, DECLINING_LATER),
      expectToast(page, 'New supporter: $5.00 every month'),
    ]);
    await expectThankYou(fan);
    await expect(fan.getByText(/It repeats every month/)).toBeVisible();
    const comment = fan.locator('li', { hasText: 'For a whole year' });
    await expect(comment.getByText('Monthly supporter', { exact: true })).toBeVisible();
    await fan.goto(await linkIn(sender, 'You support'));
    await expect(payments(fan)).toHaveCount(1);
  });
  const subscription = (await subscriptionOf(sender))!;
  const advance = await createClock(subscription);

  await test.step('shows a failed payment and what to do about it, and another card pays it at once', async () => {
    await Promise.all([advance(1), expectToast(page, "A monthly payment failed. We'll try again.")]);
    await linkIn(sender, 'did not go through');
    await fan.reload();
    await expect(fan.getByText('Payment failed', { exact: true })).toBeVisible();
    await expect(fan.getByText(/Change the card by .+, and we'll charge it right away/)).toBeVisible();
    await expect(payments(fan)).toHaveCount(1);
    await expect(supporter(page, sender).getByText('Payment failed', { exact: true })).toBeVisible();
    await fan.getByRole('button', { name: 'Change card' }).click();
    await giveCard(fan, '4242 4242 4242 4242');
    await expect(fan.getByText('Active', { exact: true })).toBeVisible();
    await expect(payments(fan)).toHaveCount(2);
  });

  await test.step('takes no payment until the pause is ended', async () => {
    await fan.getByRole('button', { name: 'Pause', exact: true }).click();
    await fan.getByRole('button', { name: '3 months' }).click();
    await expect(fan.getByText('Paused', { exact: true })).toBeVisible();
    await expect.poll(async () => (await readSubscription(subscription)).pause_collection).not.toBeNull();
    await advance(1);
    expect(await countInvoices(subscription)).toEqual({ paid: 2, void: 1 });
    await fan.getByRole('button', { name: 'End pause' }).click();
    await expect(fan.getByText('Active', { exact: true })).toBeVisible();
    await expect.poll(async () => (await readSubscription(subscription)).pause_collection).toBeNull();
  });

  await test.step('takes a changed amount from the next payment on', async () => {
    await advance(4);
    await waitForTips(request, 6);
    await fan.getByRole('button', { name: 'Change amount' }).click();
    await fan.getByLabel('US dollars a month').fill('8');
    await fan.getByRole('button', { name: 'Save amount' }).click();
    await expect(fan.getByText('Amount changed', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await readSubscription(subscription)).items.data[0]?.price.unit_amount)
      .toBe(800);
    await advance(6);
    const ofTheYear = [...Array<string>(6).fill('$8.00'), ...Array<string>(6).fill('$5.00')];
    await waitForTips(request, ofTheYear.length);
    await fan.reload();
    await expect(payments(fan)).toContainText(ofTheYear);
  });

  await test.step("is shown on the creator's page, dashboard and list of supporters", async () => {
    await page.goto(`/${creator.username}`);
    await expect(page.getByText('$8.00 of $80.00 a month')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('from 1 person')).toBeVisible();
    await page.getByRole('link', { name: 'Your supporters' }).click();
    await expect(page.getByText('Every month $8.00, from 1 person.')).toBeVisible();
    await expect(supporter(page, sender)).toContainText('$8.00 a month');
    await expect(supporter(page, sender)).toContainText('$78.00 in total');
  });

  await test.step('ends after one confirmation, at Stripe too', async () => {
    await fan.getByRole('button', { name: 'End my support' }).click();
    const end = fan.getByRole('button', { name: 'End it now' });
    await Promise.all([end.click(), expectToast(page, 'Monthly support has ended')]);
    await expect(fan.getByText('Ended', { exact: true })).toBeVisible();
    await expect(supporter(page, sender)).toHaveCount(0);
    await page.getByRole('button', { name: 'Ended', exact: true }).click();
    await expect(supporter(page, sender)).toContainText('They ended it.');
    await linkIn(sender, 'has ended');
    await expect.poll(async () => (await readSubscription(subscription)).status).toBe('canceled');
    expect(await countInvoices(subscription)).toEqual({ paid: 12, void: 1 });
    const balance = await (await request.get('/api/users/me/balance')).json();
    expect(balance).toMatchObject({ pending: 70.2 });
  });
});

const ASKING = '4000 0027 6000 3184';
const DECLINING_LATER = '4000 0000 0000 0341';

const payments = (page: Page) => page.getByRole('region', { name: 'Payments' }).getByRole('listitem');

const supporter = (page: Page, { name }: Sender) =>
  page.getByRole('article', { name: `Support from ${name}` });

/** `request` must be signed in as the creator. */
async function waitForTips(request: APIRequestContext, count: number): Promise<void> {
  await expect
    .poll(async () => (await (await request.get('/api/users/me/stats')).json()).totalTips)
    .toBe(count);
}

/** A toast disappears after five seconds, so expect it while its action is running. */
const expectToast = (page: Page, title: string) =>
  expect(page.getByText(title, { exact: true })).toBeVisible();

async function giveCard(page: Page, number: string): Promise<void> {
  const form = paymentForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** Waits for the mail. Its link must not contain anybody's address. */
async function linkIn({ email }: Sender, subject: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await mailTo(email)).find((each) => each.subject.includes(subject));
      link = /https?:\S+\/my-support#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Returns the last four digits of the card that Stripe charges from now on. */
async function lastFour(sender: Sender): Promise<string | undefined> {
  return (await subscriptionOf(sender))?.default_payment_method?.card.last4;
}
