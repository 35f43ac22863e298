import { expect, type Page, test } from '@playwright/test';
import {
  challenge,
  cutConnection,
  expectThanks,
  expectTips,
  newSender,
  openCheckout,
  paidAtProvider,
  paymentForm,
  payWith,
  statusAtProvider,
  watchPayments,
} from './checkout.ts';
import { payByCard, publishedCreator } from './creator.ts';
import { waitForMail } from './mail-catcher.ts';
import { addApplePay, openTipDialog } from './wallets.ts';

const NOT_AUTHENTICATED = 'We are unable to authenticate your payment method.';
const AUTHENTICATED_CARD = '4000 0027 6000 3184';

test('the payment methods are offered in order, with wallets where the browser has them', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'ways');
  await openCheckout(page, creator, newSender(creator), 'Order');
  const tabs = paymentForm(page).getByRole('tab');
  await expect(tabs).toHaveText(['Card', 'Cash App Pay', 'Link', 'Klarna']);
  await page.addInitScript('window.ApplePaySession = { canMakePayments: () => true }');
  await page.reload();
  await expect(tabs).toHaveText(['Apple Pay', 'Card', 'Cash App Pay', 'Link', 'Klarna']);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  const alone = tops.filter((top) => tops.indexOf(top) === tops.lastIndexOf(top));
  expect(alone, 'rows with a single way to pay').toEqual([]);
  await payWith(page, 'Apple Pay');
  await expectThanks(page, creator, 'Order');
  await expectTips(request, 1);
});

test('a tipper who skips the wallets in the tip dialog finds the card selected at the checkout', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'bycard');
  await addApplePay(page);
  await openTipDialog(page, creator);
  await page.getByLabel('Message (optional)').fill('By card');
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByLabel('Email', { exact: true }).fill(newSender(creator).email);
  await page.getByRole('button', { name: 'Continue to card · $3.00' }).click();
  const tabs = paymentForm(page).getByRole('tab');
  await expect(tabs).toHaveText(['Card', 'Cash App Pay', 'Link', 'Klarna']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Your message')).toHaveText('By card');
  await page.reload();
  await expect(tabs).toHaveText(['Card', 'Cash App Pay', 'Link', 'Klarna']);
});

test("a payment succeeds once after its bank's challenge was failed and then closed", async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'bank');
  const opened = watchPayments(page);
  await openCheckout(page, creator, newSender(creator), 'Asked twice');
  for (const button of ['Fail authentication', 'Close']) {
    await payByCard(page, AUTHENTICATED_CARD);
    await challenge(page).getByRole('button', { name: button }).click();
    await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(NOT_AUTHENTICATED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $5.00' })).toBeEnabled();
  }
  await payByCard(page, AUTHENTICATED_CARD);
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectThanks(page, creator, 'Asked twice');
  await expectTips(request, 1);
  expect(opened.size).toBe(1);
  expect(await paidAtProvider([...opened])).toBe(500);
});

test('another card can pay after a decline and a reload', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'dcln');
  const opened = watchPayments(page);
  await openCheckout(page, creator, newSender(creator), 'Second card');
  await payByCard(page, '4000 0000 0000 9995');
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Your card has insufficient funds.')).toBeVisible();
  await page.reload();
  await payByCard(page, '4242 4242 4242 4242');
  await expectThanks(page, creator, 'Second card');
  await expectTips(request, 1);
  expect(opened.size).toBe(1);
});

test('five declined cards cancel the payment and pause further ones', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'five');
  const opened = watchPayments(page);
  await openCheckout(page, creator, newSender(creator), 'Sixth time lucky');
  for (let declines = 1; declines <= 5; declines += 1) {
    await payByCard(page, '4000 0000 0000 0002');
    await expect(page.getByRole('main').getByText('Your card was declined.')).toBeVisible();
  }
  await expect.poll(async () => Promise.all([...opened].map(statusAtProvider))).toEqual(['canceled']);
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText("This payment can't be completed")).toBeVisible();
  await expect(page.getByText("You weren't charged.", { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Payments are paused')).toBeVisible();
  const reason = page.getByText('Too many declined payments. Please try again later.', { exact: false });
  await expect(reason).toContainText("You weren't charged.");
  await expect(page.getByRole('button', { name: 'Try again' })).toBeDisabled();
  await expectTips(request, 0);
  expect(opened.size).toBe(1);
});

async function leaveFor(page: Page, method: string) {
  await payWith(page, method);
  await expect(page.getByRole('heading', { name: `${method} test page` })).toBeVisible();
}

test('a Klarna payment rejected on its page can be tried again, and counts once it is authorized', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'klrn');
  const opened = watchPayments(page);
  await openCheckout(page, creator, newSender(creator), 'By Klarna');
  await leaveFor(page, 'Klarna');
  await page.getByRole('button', { name: 'Fail test payment' }).click();
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(NOT_AUTHENTICATED)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);

  await leaveFor(page, 'Klarna');
  await page.getByRole('button', { name: 'Authorize test payment' }).click();
  await expectThanks(page, creator, 'By Klarna');
  await expectTips(request, 1);
  expect(opened.size).toBe(1);
});

test('Cash App Pay that takes its time counts once the money has arrived', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'cash');
  const opened = watchPayments(page);
  await openCheckout(page, creator, newSender(creator), 'Slow money');
  await leaveFor(page, 'Cash App Pay');
  await page.getByRole('button', { name: /let it take a while/ }).click();
  await expect(page.getByText('Your payment is being processed.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${creator.username}$`));
  await expectTips(request, 0);

  const [intentId] = opened;
  await fetch(`${process.env.E2E_STRIPE_URL}/sandbox/payment_intents/${intentId}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'succeeded' }),
  });
  await expectThanks(page, creator, 'Slow money');
  await expectTips(request, 1);
});

test('Link pays only with the right code', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'link');
  const sender = newSender(creator);
  await openCheckout(page, creator, sender, 'By Link');
  const form = paymentForm(page);
  await form.getByRole('tab', { name: 'Link' }).click();
  await expect(form.getByLabel('Email')).toHaveValue(sender.email);
  await form.getByLabel('Confirmation code').fill('000001');
  await payWith(page, 'Link');
  await expect(page.getByRole('main').getByText('That confirmation code is not right.')).toBeVisible();
  await form.getByLabel('Confirmation code').fill('123456');
  await payWith(page, 'Link');
  await expectThanks(page, creator, 'By Link');
  await expectTips(request, 1);
});

test('two tabs, a double click and going back make only one payment', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'tabs');
  const opened = watchPayments(page);
  await openCheckout(page, creator, newSender(creator), 'Only once');
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/checkout')),
  ]);
  await expect(paymentForm(other).getByRole('tab', { name: 'Card' })).toBeVisible();

  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $5.00' }).dblclick();
  await expectThanks(page, creator, 'Only once');
  await payByCard(other, '4242 4242 4242 4242');
  await expectThanks(other, creator, 'Only once');
  await page.goto('/checkout');
  await expect(page).toHaveURL(new RegExp(`/${creator.username}$`));

  await expectTips(request, 1);
  expect(opened.size).toBe(1);
  expect(await paidAtProvider([...opened])).toBe(500);
});

async function fillCard(page: Page) {
  const form = paymentForm(page);
  await form.getByLabel('Card number').fill('4242 4242 4242 4242');
  await form.getByLabel('Expiration date').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
}

test('a payment whose connection was lost is looked up before the card is charged again', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'cut');
  const opened = watchPayments(page);
  await openCheckout(page, creator, newSender(creator), 'Lost on the way');
  const reconnect = await cutConnection(page);
  await payByCard(page, '4242 4242 4242 4242');
  const main = page.getByRole('main');
  await expect(main.getByText('We are experiencing issues', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Pay $5.00' }).click();
  await expect(main.getByText("We couldn't check your payment yet.", { exact: false })).toBeVisible();
  await reconnect();
  await page.getByRole('button', { name: 'Pay $5.00' }).click();
  await expectThanks(page, creator, 'Lost on the way');
  await expectTips(request, 1);
  expect(opened.size).toBe(1);
  expect(await paidAtProvider([...opened])).toBe(500);
});

test('the receipt linked in the mail shows the tip and can erase the email address', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'rcpt');
  const sender = newSender(creator);
  await openCheckout(page, creator, sender, 'With receipt');
  await payByCard(page, '4242 4242 4242 4242');
  await expectThanks(page, creator, 'With receipt');

  const [mail] = await waitForMail(sender.email, 1);
  const link = mail?.text.match(/https?:\/\/\S+\/receipt#[\w-]+/)?.[0] ?? '';
  await page.goto(link);
  const receipt = page.getByRole('region', { name: /^Receipt / });
  await expect(receipt.getByText('$5.00')).toBeVisible();
  await expect(receipt.getByText('Paid', { exact: true })).toBeVisible();
  await expect(receipt.getByText('With receipt')).toBeVisible();
  await expect(page).toHaveURL(/\/receipt$/);

  await page.getByRole('button', { name: 'Erase my email address' }).click();
  await page.getByRole('button', { name: 'Erase it' }).click();
  await expect(page.getByText('Your email address has been erased.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('has been erased from this tip', { exact: false })).toBeVisible();
  const [tip] = (await (await request.get('/api/users/me/tips')).json()) as { senderEmail: string }[];
  expect(tip).toMatchObject({ senderEmail: '', senderName: 'Robin' });

  await page.goto(`${link.slice(0, -2)}AA`);
  await expect(page.getByText("We couldn't find this receipt")).toBeVisible();
});
