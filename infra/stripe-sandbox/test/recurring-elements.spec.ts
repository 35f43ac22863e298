import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { advance, begin, type ExpandedSubscription, intentOf, newClock, read } from './billing.ts';
import { eventually, type RunningSandbox, startSandbox } from './start-sandbox.ts';
import { openBrowser, type Shop, startShop } from './start-shop.ts';

let sandbox: RunningSandbox;
let shop: Shop;
let browser: Browser;
let page: Page;
let fields: FrameLocator;
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
  page = await browser.newPage();
  await page.addInitScript('window.ApplePaySession = { canMakePayments: () => true }');
  problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  fields = page.frameLocator('iframe[title="Secure payment input frame"]');
});

afterEach(async () => {
  expect(problems).toEqual([]);
  await page.close();
});

async function open(path: string, parameters: Record<string, string>): Promise<void> {
  await page.goto(`${shop.url}${path}?${new URLSearchParams(parameters)}`);
  await until('window.seen.some(({ name }) => name === "ready" || name === "loaderror")');
}

/** `expression` is evaluated in the page. */
const until = (expression: string) =>
  eventually(async () => ((await page.evaluate(expression)) === true ? true : undefined));

async function result(): Promise<string> {
  await until('document.getElementById("result").textContent !== ""');
  return (await page.locator('#result').textContent()) ?? '';
}

async function payBy(number: string): Promise<void> {
  await fields.getByLabel('Card number').pressSequentially(number);
  await fields.getByLabel('Expiration date').pressSequentially('1240');
  await fields.getByLabel('Security code').pressSequentially('123');
  await page.getByRole('button', { name: 'Pay' }).click();
}

const secretOf = ({ latest_invoice }: ExpandedSubscription) =>
  String(latest_invoice.confirmation_secret?.client_secret);

it('the Payment Element pays a subscription with the secret of its first invoice', async () => {
  const subscription = await begin(sandbox.stripe);
  await open('/', { secret: secretOf(subscription) });
  const tabs = await fields.getByRole('tab').allTextContents();
  expect(tabs).toEqual(['Card', 'Apple Pay', 'Link']);
  await payBy('4242424242424242');
  expect(await result()).toBe('succeeded');
  expect(await read(sandbox.stripe, subscription.id)).toMatchObject({
    status: 'active',
    default_payment_method: expect.stringMatching(/^pm_/),
  });
});

it('the Payment Element can be mounted before its subscription exists', async () => {
  const subscription = await begin(sandbox.stripe);
  await open('/', { secret: secretOf(subscription), mode: 'subscription' });
  expect(await fields.getByRole('tab').allTextContents()).toEqual(['Card', 'Apple Pay', 'Link']);
  await payBy('4000002500003155');
  await page
    .frameLocator('iframe[title="Authentication challenge"]')
    .getByRole('button', { name: 'Complete authentication' })
    .click();
  expect(await result()).toBe('succeeded');
  expect((await read(sandbox.stripe, subscription.id)).status).toBe('active');
});

it('a subscription cannot be paid in payment mode, nor a single payment in subscription mode', async () => {
  const subscription = await begin(sandbox.stripe);
  await open('/', { secret: secretOf(subscription), mode: 'payment' });
  await payBy('4242424242424242');
  expect(await result()).toContain('payment_intent_invalid_parameter');
  expect((await read(sandbox.stripe, subscription.id)).status).toBe('incomplete');
  const once = await sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  await open('/', { secret: once.client_secret!, mode: 'subscription' });
  await payBy('4242424242424242');
  expect(await result()).toContain('payment_intent_invalid_parameter');
});

it('a wallet pays the first month and the months after it', async () => {
  const clock = await newClock(sandbox.stripe);
  const subscription = await begin(sandbox.stripe, { clock });
  await open('/express', { secret: secretOf(subscription), mode: 'subscription' });
  const wallets = page.frameLocator('iframe[title="Secure express checkout frame"]');
  await wallets.getByRole('button', { name: 'Apple Pay' }).click();
  await page.frameLocator('iframe[title="Wallet"]').getByRole('button', { name: 'Pay $5.00' }).click();
  expect(await result()).toBe('succeeded');
  const active = await read(sandbox.stripe, subscription.id);
  const method = await sandbox.stripe.paymentMethods.retrieve(String(active.default_payment_method));
  expect(method.card?.wallet?.type).toBe('apple_pay');
  await advance(sandbox.stripe, clock, active.items.data[0]!.current_period_end + 7200);
  expect(await read(sandbox.stripe, subscription.id)).toMatchObject({ latest_invoice: { status: 'paid' } });
});

it("a setup intent saves a card through the Payment Element after the bank's challenge", async () => {
  const customer = (await sandbox.stripe.customers.create()).id;
  const intent = await sandbox.stripe.setupIntents.create({ customer });
  await open('/', { secret: intent.client_secret! });
  await payBy('4000002760003184');
  const challenge = page.frameLocator('iframe[title="Authentication challenge"]');
  await challenge.getByText('Your bank asks whether it is you who saves this card.').waitFor();
  await challenge.getByRole('button', { name: 'Complete authentication' }).click();
  expect(await result()).toBe('succeeded');
  const methods = await sandbox.stripe.customers.listPaymentMethods(customer);
  expect(methods.data).toMatchObject([{ card: { last4: '3184' } }]);
});

it('a setup intent reports a declined card to the page and can be used only once', async () => {
  const intent = await sandbox.stripe.setupIntents.create({});
  await open('/', { secret: intent.client_secret!, mode: 'setup' });
  await payBy('4000000000000002');
  expect(await result()).toBe('card_error generic_decline: Your card was declined.');
  await fields.getByLabel('Card number').fill('5555555555554444');
  await page.getByRole('button', { name: 'Pay' }).click();
  expect(await result()).toBe('succeeded');
  await open('/', { secret: intent.client_secret! });
  expect(await page.evaluate('window.seen')).toMatchObject([
    { name: 'loaderror', error: { code: 'setup_intent_unexpected_state' } },
  ]);
});

it("a returning payer can answer the bank's challenge to a renewal", async () => {
  const clock = await newClock(sandbox.stripe);
  const subscription = await begin(sandbox.stripe, { clock });
  await open('/', { secret: secretOf(subscription) });
  await payBy('4000002760003184');
  const challenge = page.frameLocator('iframe[title="Authentication challenge"]');
  await challenge.getByRole('button', { name: 'Complete authentication' }).click();
  expect(await result()).toBe('succeeded');
  const active = await read(sandbox.stripe, subscription.id);
  await advance(sandbox.stripe, clock, active.items.data[0]!.current_period_end + 7200);
  const waiting = await read(sandbox.stripe, subscription.id);
  expect(waiting.status).toBe('past_due');
  const intent = await sandbox.stripe.paymentIntents.retrieve(intentOf(waiting.latest_invoice));
  await open('/', { secret: intent.client_secret! });
  await page.evaluate('void window.answerBank()');
  await challenge.getByRole('button', { name: 'Complete authentication' }).click();
  expect(await result()).toBe('succeeded');
  expect((await read(sandbox.stripe, subscription.id)).status).toBe('active');
});
