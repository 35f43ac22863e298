/// <reference lib="dom" />
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  cutConnection,
  expectThanks,
  expectTips,
  newSender,
  paidAtProvider,
  watchPayments,
} from './checkout.ts';
import { type Creator, payByCard, publishedCreator } from './creator.ts';
import { expectThankYou, sheet, wallets } from './wallets.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';

/** These apps open links in a browser of their own, whose storage throws or is missing. */
const IN_APP_BROWSERS = [
  {
    app: 'Instagram',
    userAgent: `${IPHONE} Mobile/15E148 Instagram 401.0.0.28.79 (iPhone15,4; iOS 18_6; en_US)`,
    isStorageNull: false,
  },
  {
    app: 'TikTok',
    userAgent: `${ANDROID} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 musical_ly_2024 BytedanceWebview/d8a21c6`,
    isStorageNull: true,
  },
];

test('a tip link fills the dialog, opens no payment by itself, and keeps its message until it is paid', async ({
  page,
}) => {
  const creator = await publishedCreator(page.request, 'link');
  await page.context().clearCookies();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
  await page.goto(`/@${creator.username}?amount=7.50&message=The%20green%20coat%3C3`);
  await openDialog(page);
  await expectDraft(page, '7.50', 'The green coat<3');
  await expect(page).toHaveURL(`/${creator.username}`);
  await fillSender(page, creator);

  await page.reload();
  await openDialog(page);
  await expectDraft(page, '7.50', 'The green coat<3');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  expect(requests).not.toContain('/api/create-payment-intent');

  await page.getByRole('textbox', { name: 'Message (optional)' }).fill('The green coat!');
  await fillSender(page, creator);
  await page.getByRole('button', { name: 'Continue to card · $7.50' }).click();
  await expect(page.getByText(`You're sending $7.50 to @${creator.username}`)).toBeVisible();
  await page.goBack();
  await openDialog(page);
  await expectDraft(page, '7.50', 'The green coat!');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');

  await page.goForward();
  await payByCard(page, '4242 4242 4242 4242');
  await expectThanks(page, creator, 'The green coat!');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openDialog(page);
  await expectDraft(page, '', '');
});

for (const { app, userAgent, isStorageNull } of IN_APP_BROWSERS) {
  test(`a tip in the in-app browser of ${app} is paid once despite reloads and a step back`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const creator = await publishedCreator(request, 'inapp');
    const { page, problems } = await openInApp(browser, { baseURL, userAgent, isStorageNull });
    await page.goto(`/${creator.username}?amount=7.50&message=From%20${app}`);
    await openDialog(page);
    await expectDraft(page, '7.50', `From ${app}`);
    await page.getByRole('textbox', { name: 'Message (optional)' }).fill(`Hello from ${app}`);
    await page.reload();
    await openDialog(page);
    await expectDraft(page, '7.50', `Hello from ${app}`);
    await fillSender(page, creator);
    await page.getByRole('button', { name: 'Continue to card · $7.50' }).click();
    await expect(page.getByText(`You're sending $7.50 to @${creator.username}`)).toBeVisible();
    await expect(page).toHaveURL('/checkout');

    await page.goBack();
    await openDialog(page);
    await expectDraft(page, '7.50', `Hello from ${app}`);
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Pay $7.50' })).toBeVisible();
    await page.reload();
    await payByCard(page, '4242 4242 4242 4242');
    await expectThanks(page, creator, `Hello from ${app}`);
    const tips = await (await request.get('/api/users/me/tips')).json();
    expect(tips).toEqual([expect.objectContaining({ amount: 7.5, message: `Hello from ${app}` })]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test(`a wallet in the in-app browser of ${app} pays once when the page reloads before it learns of the payment`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const creator = await publishedCreator(request, 'inappw');
    const { page, problems } = await openInApp(browser, { baseURL, userAgent, isStorageNull });
    const opened = watchPayments(page);
    await page.goto(`/${creator.username}?amount=5&message=From%20${app}`);
    await openDialog(page);
    await expect(wallets(page).getByRole('button')).toHaveText(['Link']);
    const reconnect = await cutConnection(page);
    await wallets(page).getByRole('button', { name: 'Link' }).click();
    await sheet(page).getByRole('button', { name: 'Pay $5.00' }).click();
    await expect(page.getByText("We couldn't check your payment yet")).toBeVisible();
    await page.reload();
    await reconnect();
    await page.locator('[data-tip-button]').click();
    await expectThankYou(page);
    await expectTips(request, 1);
    expect(opened.size).toBe(1);
    expect(await paidAtProvider([...opened])).toBe(500);
    expect(problems).toEqual([]);
    await page.context().close();
  });
}

interface InAppBrowser {
  baseURL: string | undefined;
  userAgent: string;
  isStorageNull: boolean;
}

async function openInApp(browser: Browser, { baseURL, userAgent, isStorageNull }: InAppBrowser) {
  const context = await browser.newContext({
    baseURL,
    userAgent,
    viewport: { width: 390, height: 664 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(takeFeaturesAway, isStorageNull);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  return { page, problems };
}

/** Runs in the page before any other script. */
function takeFeaturesAway(isStorageNull: boolean) {
  for (const name of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, name, {
      get() {
        if (isStorageNull) return null;
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
  window.open = () => null;
  for (const name of ['PaymentRequest', 'ApplePaySession']) Reflect.deleteProperty(window, name);
  for (const name of ['share', 'clipboard', 'credentials', 'serviceWorker']) {
    Object.defineProperty(navigator, name, { value: undefined });
  }
}

async function openDialog(page: Page) {
  await page.locator('[data-tip-button]').click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Custom amount' })).toBeVisible();
}

async function expectDraft(page: Page, amount: string, message: string) {
  await expect(page.getByRole('textbox', { name: 'Custom amount' })).toHaveValue(amount);
  await expect(page.getByRole('textbox', { name: 'Message (optional)' })).toHaveValue(message);
}

async function fillSender(page: Page, creator: Creator) {
  const { name, email } = newSender(creator);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}
