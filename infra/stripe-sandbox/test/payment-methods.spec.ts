import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, FrameLocator, Page, Route } from 'playwright-core';
import type Stripe from 'stripe';
import { eventually, type RunningSandbox, startSandbox } from './start-sandbox.ts';
import { openBrowser, type Shop, startShop } from './start-shop.ts';

const ORDER = 'apple_pay,google_pay,card,cashapp,link,klarna';
const FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

let sandbox: RunningSandbox;
let shop: Shop;
let browser: Browser;
let page: Page;
let fields: FrameLocator;
let intent: Stripe.PaymentIntent;

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
  page = await browser.newPage();
  fields = page.frameLocator('iframe[title="Secure payment input frame"]');
});

afterEach(() => page.close());

async function open(amount = 500): Promise<void> {
  intent = await sandbox.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
  });
  const query = new URLSearchParams({ secret: intent.client_secret!, order: ORDER });
  await page.goto(`${shop.url}/?${query}`);
  await fields.getByRole('tab').first().waitFor();
}

const status = async () => (await sandbox.stripe.paymentIntents.retrieve(intent.id)).status;
const pay = () => page.getByRole('button', { name: 'Pay' }).click();
const result = () =>
  eventually(
    async () =>
      (await page
        .locator('#result')
        .textContent()
        .catch(() => '')) || undefined,
  );

async function returned(): Promise<URLSearchParams> {
  await page.waitForURL(/\/thanks/);
  return new URL(page.url()).searchParams;
}

describe('the methods', () => {
  it('accept input without an error before the payment is loaded', async () => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const held = new Promise<Route>((resolve) => void page.route('**/v1/payment_intents/*', resolve));
    const opened = open();
    const route = await held;
    await fields.getByLabel('Card number').fill('4242');
    await route.continue();
    await opened;
    expect(errors).toEqual([]);
  });

  it('appear in the requested order, with wallets only where the browser has them', async () => {
    await open();
    expect(await fields.getByRole('tab').allTextContents()).toEqual([
      'Card',
      'Cash App Pay',
      'Link',
      'Klarna',
    ]);
    await page.addInitScript('window.ApplePaySession = { canMakePayments: () => true }');
    await page.addInitScript(
      `Object.defineProperty(navigator, 'userAgentData', { value: { brands: [{ brand: 'Google Chrome' }] } })`,
    );
    await open();
    expect(await fields.getByRole('tab').allTextContents()).toEqual([
      'Apple Pay',
      'Google Pay',
      'Card',
      'Cash App Pay',
      'Link',
      'Klarna',
    ]);
    await pay();
    expect(await result()).toBe('succeeded');
    const paid = await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(paid.payment_method).toMatchObject({ type: 'card', card: { wallet: { type: 'apple_pay' } } });
  });

  it('leave out those that do not support the amount', async () => {
    await open(50);
    expect(await fields.getByRole('tab').allTextContents()).toEqual(['Card', 'Cash App Pay', 'Link']);
    await open(300_000);
    expect(await fields.getByRole('tab').allTextContents()).toEqual(['Card', 'Link', 'Klarna']);
  });

  it('can be chosen with the keyboard', async () => {
    await open();
    await fields.getByRole('tab', { name: 'Card' }).press('ArrowLeft');
    expect(await fields.getByRole('tab', { selected: true }).textContent()).toBe('Klarna');
    expect(await fields.getByLabel('Card number').isVisible()).toBe(false);
  });
});

describe.each(['Cash App Pay', 'Klarna'])('%s', (name) => {
  async function goThere() {
    await open();
    await fields.getByRole('tab', { name }).click();
    await pay();
    await page.getByRole('heading', { name: `${name} test page` }).waitFor();
    expect(await page.getByRole('status').textContent()).toContain('$5.00');
    expect(await status()).toBe('requires_action');
  }

  it('is paid on its own page, which leads back', async () => {
    await goThere();
    await page.getByRole('button', { name: 'Authorize test payment' }).click();
    const parameters = await returned();
    expect(Object.fromEntries(parameters)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(await status()).toBe('succeeded');
  });

  it('leads back unpaid after a rejection, and another method can pay', async () => {
    await goThere();
    await page.getByRole('button', { name: 'Fail test payment' }).click();
    expect((await returned()).get('redirect_status')).toBe('failed');
    const rejected = await sandbox.stripe.paymentIntents.retrieve(intent.id);
    expect(rejected).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { message: FAILED },
    });
    await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(await status()).toBe('succeeded');
  });

  it('stays in processing until it is settled, if asked to', async () => {
    await goThere();
    await page.getByRole('button', { name: /let it take a while/ }).click();
    expect((await returned()).get('redirect_status')).toBe('pending');
    expect(await status()).toBe('processing');
    const settle = (outcome: string) =>
      fetch(`${sandbox.url}/sandbox/payment_intents/${intent.id}/settle`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome }),
      });
    expect((await settle('succeeded')).status).toBe(200);
    expect(await status()).toBe('succeeded');
    expect((await settle('failed')).status).toBe(409);
  });

  it('can be abandoned for another method, after which its page no longer pays', async () => {
    await goThere();
    const address = page.url();
    await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    await page.getByRole('button', { name: 'Authorize test payment' }).click();
    await page.getByText('Done. You can close this page.').waitFor();
    await page.goto(address);
    await page.getByText('This payment no longer waits for you.').waitFor();
    const { data } = await sandbox.stripe.charges.list({ payment_intent: intent.id });
    expect(data.filter(({ paid }) => paid)).toHaveLength(1);
  });
});

describe('Link', () => {
  async function fill(email: string | null, code: string) {
    await open();
    await fields.getByRole('tab', { name: 'Link' }).click();
    if (email) await fields.getByLabel('Email').fill(email);
    await fields.getByLabel('Confirmation code').fill(code);
    await pay();
  }

  it('pays with a code and the address that the page knows', async () => {
    await fill(null, '123456');
    expect(await result()).toBe('succeeded');
    const paid = await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(paid.payment_method).toMatchObject({ type: 'link', link: { email: 'fan@example.com' } });
  });

  it.each([
    ['', 'validation_error incomplete_code: Your confirmation code is incomplete.'],
    ['000001', 'validation_error invalid_code: That confirmation code is not right.'],
  ])('rejects the code "%s"', async (code, message) => {
    await fill(null, code);
    expect(await result()).toBe(message);
  });

  it.each([
    ['decline@example.com', 'card_error generic_decline: Your card was declined.', 'requires_payment_method'],
    ['later@example.com', 'processing', 'processing'],
  ])('responds to the test address %s as documented', async (email, shown, after) => {
    await fill(email, '123456');
    expect(await result()).toBe(shown);
    expect(await status()).toBe(after);
  });
});

describe('3-D Secure', () => {
  const challenge = () => page.frameLocator('iframe[title="Authentication challenge"]');

  async function payWith(number: string) {
    await open();
    await fields.getByLabel('Card number').pressSequentially(number);
    await fields.getByLabel('Expiration date').pressSequentially('1240');
    await fields.getByLabel('Security code').pressSequentially('123');
    await pay();
    await challenge().getByRole('heading', { name: '3D Secure test page' }).waitFor();
  }

  it.each(['4000002760003184', '4000000000003220', '4000002500003155', '4000000000003063'])(
    'for %s pays once it is completed',
    async (number) => {
      await payWith(number);
      expect(await status()).toBe('requires_action');
      await challenge().getByRole('button', { name: 'Complete authentication' }).click();
      expect(await result()).toBe('succeeded');
      expect(await page.locator('iframe[title="Authentication challenge"]').count()).toBe(0);
    },
  );

  it.each(['Fail authentication', 'Close'])('pays nothing after "%s"', async (name) => {
    await payWith('4000002760003184');
    await challenge().getByRole('button', { name }).click();
    expect(await result()).toBe(`card_error payment_intent_authentication_failure: ${FAILED}`);
    expect(await status()).toBe('requires_payment_method');
  });

  it.each([
    ['4000008260003178', 'card_error insufficient_funds: Your card has insufficient funds.'],
    ['4000008400001629', 'card_error generic_decline: Your card was declined.'],
  ])('for %s still ends in a decline', async (number, message) => {
    await payWith(number);
    await challenge().getByRole('button', { name: 'Complete authentication' }).click();
    expect(await result()).toBe(message);
  });
});
