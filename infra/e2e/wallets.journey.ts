import { expect, test } from '@playwright/test';
import { challenge, cutConnection, expectTips, paidAtProvider, watchPayments } from './checkout.ts';
import { publishedCreator } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import {
  addApplePay,
  expectNothingOver,
  expectThankYou,
  openTipDialog,
  payByWallet,
  pressTipButton,
  sheet,
  wallets,
} from './wallets.ts';

const FUNDS = 'Visa 9995, whose funds are insufficient';
const BANK_ASKS = 'Visa 3184, whose bank asks';
const NOT_CHECKED = "We couldn't check your payment yet";

test.beforeEach(({ page }) => addApplePay(page));

test('a wallet pays a tip in three taps, with its own name and address', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'taps');
  const opened = watchPayments(page);
  const fetched = new Set<string>();
  page.on('request', (asked) => fetched.add(asked.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${creator.username}`);
  await page.waitForLoadState('networkidle');
  expect(ofPaying(fetched), 'before the dialog is opened').toEqual([]);
  await openTipDialog(page, creator);
  await expect(wallets(page).getByRole('button')).toHaveText(['Apple Pay', 'Link']);
  await expect
    .poll(() => ofPaying(fetched), 'while the dialog is open')
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/:\d+\/v3\/$/),
        expect.stringMatching(/\/assets\/ExpressCheckout-/),
        expect.stringMatching(/\/assets\/paying-/),
      ]),
    );
  await page.getByText('$5', { exact: true }).click();
  await wallets(page).getByRole('button', { name: 'Apple Pay' }).click();
  await expect(sheet(page).getByText(`Sprinkle · Tip for @${creator.username} · $5.00`)).toBeVisible();
  await expectNothingOver(page.getByRole('button', { name: 'Close' }));
  await expectNothingOver(page.getByRole('heading', { name: /^Show Some Love to/ }));
  await sheet(page).getByLabel('Name').fill('Robin');
  await sheet(page).getByLabel('Email').fill(`robin.${creator.username}@wallet.example`);
  expect(opened.size, 'payments before the payer agreed').toBe(0);
  await sheet(page).getByRole('button', { name: 'Pay $5.00' }).click();

  await expectThankYou(page);
  await expectTips(request, 1);
  const [tip] = (await (await request.get('/api/users/me/tips')).json()) as object[];
  expect(tip).toMatchObject({ senderName: 'Robin', senderEmail: `robin.${creator.username}@wallet.example` });
  expect(opened.size).toBe(1);
  await page.getByRole('link', { name: 'See your receipt' }).click();
  await expect(page.getByRole('region', { name: /^Receipt / }).getByText('$5.00')).toBeVisible();
});

/** Picks requests that only paying needs: the provider's files, the wallets and the checkout. */
function ofPaying(fetched: Set<string>): string[] {
  const { port } = new URL(process.env.E2E_STRIPE_URL as string);
  return [...fetched].filter(
    (url) =>
      new URL(url).port === port || /\/checkout$|\/assets\/(?:ExpressCheckout|paying|checkout)-/.test(url),
  );
}

test("a wallet is closed, its card declined and its bank's challenge failed before it pays once", async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'wllt');
  const opened = watchPayments(page);
  await openTipDialog(page, creator);
  await wallets(page).getByRole('button', { name: 'Apple Pay' }).click();
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  expect(opened.size).toBe(0);

  const alert = page.getByRole('dialog').getByRole('alert');
  await payByWallet(page, 'Apple Pay', FUNDS);
  await expect(alert).toHaveText(
    'Your card has insufficient funds. Please use another card, or send a smaller tip.',
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wallet Fan');
  await payByWallet(page, 'Apple Pay', BANK_ASKS);
  await challenge(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(alert).toContainText('We are unable to authenticate your payment method.');
  await payByWallet(page, 'Apple Pay', BANK_ASKS);
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectThankYou(page);
  await expectTips(request, 1);
  expect(opened.size).toBe(1);
  expect(await paidAtProvider([...opened])).toBe(500);
});

test('a connection that is lost while a wallet pays costs no second payment', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'lost');
  const opened = watchPayments(page);
  await openTipDialog(page, creator);
  const reconnect = await cutConnection(page);
  await payByWallet(page, 'Link');
  await expect(page.getByText(NOT_CHECKED)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(NOT_CHECKED)).toBeVisible();
  await page.reload();
  await reconnect();
  // The dialog looks up the payment when it opens, then shows the thanks instead.
  await pressTipButton(page, creator);
  await expectThankYou(page);
  await expectTips(request, 1);
  expect(opened.size).toBe(1);
  expect(await paidAtProvider([...opened])).toBe(500);
});

test('a wallet that is pressed twice on a slow connection pays once', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'slow');
  const opened = watchPayments(page);
  await openTipDialog(page, creator);
  await page.getByText('$5', { exact: true }).click();
  await wallets(page).getByRole('button', { name: 'Link' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Pay $5.00' })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const slow = { latency: 600, downloadThroughput: 50_000, uploadThroughput: 20_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await sheet(page).getByRole('button', { name: 'Pay $5.00' }).dblclick();
  await expectThankYou(page);
  await expectTips(request, 1);
  expect(opened.size).toBe(1);
  expect(await paidAtProvider([...opened])).toBe(500);
});

test('a tip counts although its tab was closed before the payment was confirmed', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'shut');
  await openTipDialog(page, creator);
  await cutConnection(page);
  await payByWallet(page, 'Link');
  await expect(page.getByText(NOT_CHECKED)).toBeVisible();
  await page.close();
  await expectTips(request, 1);
});

test('a wallet pays nothing if the browser requests another amount than the wallet showed', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'tamp');
  const opened = watchPayments(page);
  await openTipDialog(page, creator);
  await page.route('**/api/create-payment-intent', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), amount: 1 } }),
  );
  await payByWallet(page, 'Link');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectTips(request, 0);
  expect(opened.size).toBe(1);
  expect(await paidAtProvider([...opened])).toBe(0);
});

test('Link that takes its time counts once the money has arrived', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'late');
  const opened = watchPayments(page);
  await openTipDialog(page, creator);
  await page.getByText('$5', { exact: true }).click();
  await wallets(page).getByRole('button', { name: 'Link' }).click();
  await sheet(page).getByLabel('Email').fill('later@wallet.example');
  await sheet(page).getByRole('button', { name: 'Pay $5.00' }).click();
  await expect(page.getByText('Your payment is being processed.')).toBeVisible();
  await expectTips(request, 0);
  const [intentId] = opened;
  await fetch(`${process.env.E2E_STRIPE_URL}/sandbox/payment_intents/${intentId}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'succeeded' }),
  });
  await expectThankYou(page);
  await expectTips(request, 1);
});

test('the wallets, their errors and the thanks look right at every screen size', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'rather_long_n');
  const troubles = watchTroubles(page);
  await openTipDialog(page, creator);
  await expect(wallets(page).getByRole('button', { name: 'Apple Pay' })).toBeVisible();
  await examine(page, 'the dialog with wallets', troubles);
  await payByWallet(page, 'Apple Pay', FUNDS);
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await examine(page, 'the dialog after a decline', []);
  troubles.length = 0;
  await payByWallet(page, 'Link');
  await expectThankYou(page);
  await examine(page, 'the thanks', troubles);
});
