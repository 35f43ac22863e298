import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import type Stripe from 'stripe';
import { eventually, type RunningSandbox, startSandbox } from './start-sandbox.ts';
import { openBrowser, type Shop, startShop } from './start-shop.ts';

describe('the Express Checkout Element on a page of another origin', () => {
  let sandbox: RunningSandbox;
  let shop: Shop;
  let browser: Browser;
  let page: Page;
  let wallets: FrameLocator;
  let sheet: FrameLocator;
  let intent: Stripe.PaymentIntent;
  let problems: string[];

  beforeAll(async () => {
    sandbox = await startSandbox();
    shop = await startShop(sandbox.url);
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    shop.stop();
    await sandbox.stop();
  });

  beforeEach(async () => {
    intent = await sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    page = await browser.newPage();
    await page.addInitScript('window.ApplePaySession = { canMakePayments: () => true }');
    problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on(
      'console',
      (message) => message.text().includes('Security Policy') && problems.push(message.text()),
    );
    wallets = page.frameLocator('iframe[title="Secure express checkout frame"]');
    sheet = page.frameLocator('iframe[title="Wallet"]');
  });

  afterEach(async () => {
    expect(problems).toEqual([]);
    await page.close();
  });

  /** `expression` is evaluated in the page. */
  const until = (expression: string) =>
    eventually(async () => ((await page.evaluate(expression)) === true ? true : undefined));

  async function open(parameters: Record<string, string> = {}): Promise<void> {
    const query = new URLSearchParams({ secret: intent.client_secret!, ...parameters });
    await page.goto(`${shop.url}/express?${query}`);
    await until('window.seen.some(({ name }) => name === "ready" || name === "loaderror")');
  }

  async function result(): Promise<string> {
    await until('document.getElementById("result").textContent !== ""');
    return (await page.locator('#result').textContent()) ?? '';
  }

  const pay = () => sheet.getByRole('button', { name: 'Pay $5.00' }).click();

  it('offers the wallets of the browser in the order that the page requested', async () => {
    await open();
    expect(await wallets.getByRole('button').allTextContents()).toEqual(['Apple Pay', 'Link']);
    expect(await page.evaluate('window.seen')).toMatchObject([
      { name: 'ready', availablePaymentMethods: { applePay: true, googlePay: false, link: true } },
    ]);
    await open({ 'without-link': '' });
    expect(await wallets.getByRole('button').allTextContents()).toEqual(['Apple Pay']);
  });

  it("offers no wallet that the page's configuration leaves out", async () => {
    const { paymentMethodConfigurations } = sandbox.stripe;
    const [configuration] = (await paymentMethodConfigurations.list()).data;
    const offerLink = (preference: 'on' | 'off') =>
      paymentMethodConfigurations.update(configuration!.id, { link: { display_preference: { preference } } });
    await offerLink('off');
    await open({ configuration: configuration!.id });
    await offerLink('on');
    expect(await wallets.getByRole('button').allTextContents()).toEqual(['Apple Pay']);
    await open({ configuration: 'pmc_unknown' });
    expect(await page.evaluate('window.seen')).toMatchObject([
      { name: 'loaderror', error: { code: 'resource_missing' } },
    ]);
  });

  it('pays with the card, the name and the address of the wallet', async () => {
    await open();
    await wallets.getByRole('button', { name: 'Apple Pay' }).click();
    await sheet.getByRole('heading', { name: 'Apple Pay test wallet' }).waitFor();
    await sheet.getByText('The bakery · Cake · $5.00').waitFor();
    await sheet.getByLabel('Name').fill('Robin');
    await sheet.getByLabel('Email').fill('robin@wallet.example');
    await pay();
    expect(await result()).toBe('succeeded');
    expect(await page.evaluate('window.seen.at(-1)')).toMatchObject({
      name: 'confirm',
      billingDetails: { name: 'Robin', email: 'robin@wallet.example' },
    });
    expect(
      await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }),
    ).toMatchObject({
      status: 'succeeded',
      latest_charge: {
        billing_details: { email: 'robin@wallet.example' },
        payment_method_details: { card: { wallet: { type: 'apple_pay' } } },
      },
    });
  });

  it('reports a declined card, and takes another one afterwards', async () => {
    await open();
    await wallets.getByRole('button', { name: 'Apple Pay' }).click();
    await sheet.getByLabel('Card').selectOption('4000000000009995');
    await pay();
    expect(await result()).toBe('card_error insufficient_funds: Your card has insufficient funds.');
    await wallets.getByRole('button', { name: 'Apple Pay' }).click();
    await pay();
    await until('document.getElementById("result").textContent === "succeeded"');
  });

  it('tells the page that the payer closed the wallet', async () => {
    await open();
    await wallets.getByRole('button', { name: 'Link' }).click();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await until('window.seen.at(-1).name === "cancel"');
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  it('opens no wallet if the page rejects the click', async () => {
    await open({ refuses: '' });
    await wallets.getByRole('button', { name: 'Link' }).click();
    await until('window.seen.at(-1).name === "click"');
    expect(await page.locator('iframe[title="Wallet"]').count()).toBe(0);
  });

  it('requires submit() before it confirms, as the original does', async () => {
    await open({ unsubmitted: '' });
    await wallets.getByRole('button', { name: 'Link' }).click();
    await pay();
    expect(await result()).toContain('elements.submit() must be called');
  });

  it('rejects an intent over another amount than the wallet showed', async () => {
    await open();
    await page.evaluate('window.setAmount(700)');
    await wallets.getByRole('button', { name: 'Link' }).click();
    await sheet.getByRole('button', { name: 'Pay $7.00' }).click();
    expect(await result()).toContain('The amount of the PaymentIntent (500) is not that of Elements (700).');
  });
});
