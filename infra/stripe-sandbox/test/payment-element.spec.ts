import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import type Stripe from 'stripe';
import { eventually, type RunningSandbox, startSandbox } from './start-sandbox.ts';
import { openBrowser, type Shop, startShop } from './start-shop.ts';

describe('the Payment Element on a page of another origin', () => {
  let sandbox: RunningSandbox;
  let shop: Shop;
  let browser: Browser;
  let page: Page;
  let fields: FrameLocator;
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
    problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on(
      'console',
      (message) => message.text().includes('Security Policy') && problems.push(message.text()),
    );
    fields = page.frameLocator('iframe[title="Secure payment input frame"]');
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
    await page.goto(`${shop.url}/?${query}`);
    await until('window.seen.some(({ name }) => name === "ready" || name === "loaderror")');
  }

  async function type(number: string, expiry = '1240', cvc = '123'): Promise<void> {
    await fields.getByLabel('Card number').pressSequentially(number);
    await fields.getByLabel('Expiration date').pressSequentially(expiry);
    await fields.getByLabel('Security code').pressSequentially(cvc);
  }

  async function pay(): Promise<string> {
    await page.getByRole('button', { name: 'Pay' }).click();
    await until('document.getElementById("result").textContent !== ""');
    return (await page.locator('#result').textContent()) ?? '';
  }

  it('pays, and the page never sees the card number', async () => {
    await open();
    await type('4242424242424242');
    expect(await fields.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await fields.getByLabel('Expiration date').inputValue()).toBe('12 / 40');
    await until('window.seen.some(({ name, complete }) => name === "change" && complete)');
    expect(await pay()).toBe('succeeded');
    expect(JSON.stringify(await page.evaluate('window.seen'))).not.toContain('4242');
    const paid = await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: { billing_details: { email: 'fan@example.com' } },
    });
  });

  it('reports what is missing below the fields and to the page', async () => {
    await open();
    expect(await pay()).toBe('validation_error incomplete_number: Your card number is incomplete.');
    expect(await fields.getByRole('alert').allTextContents()).toEqual([
      'Your card number is incomplete.',
      "Your card's expiration date is incomplete.",
      "Your card's security code is incomplete.",
    ]);
    await type('4242424242424242');
    expect(await fields.getByRole('alert').allTextContents()).toEqual([]);
  });

  it('reports a decline and then accepts another card', async () => {
    await open();
    await type('4000000000009995');
    expect(await pay()).toBe('card_error insufficient_funds: Your card has insufficient funds.');
    await fields.getByLabel('Card number').fill('5555555555554444');
    expect(await pay()).toBe('succeeded');
  });

  it('is submitted with the Enter key', async () => {
    await open();
    await type('4242424242424242');
    await fields.getByLabel('Security code').press('Enter');
    await until('document.getElementById("result").textContent === "succeeded"');
  });

  it('redirects to the return address when asked to', async () => {
    await open({ redirect: 'always' });
    await type('4242424242424242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(/\/thanks/);
    const returned = new URL(page.url()).searchParams;
    expect(returned.get('payment_intent')).toBe(intent.id);
    expect(returned.get('redirect_status')).toBe('succeeded');
  });

  it('lets the expiration date be corrected', async () => {
    await open();
    const expiry = fields.getByLabel('Expiration date');
    await expiry.pressSequentially('12');
    expect(await expiry.inputValue()).toBe('12 / ');
    await expiry.press('Backspace');
    expect(await expiry.inputValue()).toBe('1');
    await expiry.pressSequentially('131');
    expect(await expiry.inputValue()).toBe('11 / 31');
  });

  it('adopts the look of the page and is as tall as its content', async () => {
    await open();
    const radius = await fields
      .locator('html')
      .evaluate('getComputedStyle(document.querySelector("#number")).borderRadius');
    expect(radius).toBe('14px');
    const frame = page.locator('iframe');
    const before = (await frame.boundingBox())?.height ?? 0;
    await pay();
    await until(`document.querySelector('iframe').offsetHeight > ${before}`);
    const overflow = await fields.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
    expect(overflow).toBe(0);
  });

  it('rereads the payment methods of its intent when asked to', async () => {
    await open();
    expect(await fields.getByRole('tab', { name: 'Link' }).count()).toBe(1);
    await sandbox.stripe.paymentIntents.update(intent.id, { excluded_payment_method_types: ['link'] });
    expect(await page.evaluate('window.fetchUpdates()')).toEqual({});
    expect(await fields.getByRole('tab', { name: 'Link' }).count()).toBe(0);
  });

  it('rejects an intent that was already paid', async () => {
    await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    await open();
    expect(await page.evaluate('window.seen')).toMatchObject([
      { name: 'loaderror', error: { code: 'payment_intent_unexpected_state' } },
    ]);
  });
});
