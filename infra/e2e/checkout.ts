import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';
import type { Creator } from './creator.ts';

export interface Sender {
  name: string;
  email: string;
}

/** Returns a tipper whose address no other test uses. */
export function newSender(creator: Creator): Sender {
  return { name: 'Robin', email: `robin.${creator.username}@example.com` };
}

/** Opens the checkout with the address that the dialog would use. */
export async function openCheckout(page: Page, creator: Creator, sender: Sender, message: string) {
  const query = new URLSearchParams({
    username: creator.username,
    senderName: sender.name,
    senderEmail: sender.email,
    amount: '5',
    message,
  });
  await page.goto(`/checkout?${query}`);
  await expect(page.getByRole('heading', { name: 'Send a Tip' })).toBeVisible();
  await expect(page.getByText(`You're sending $5.00 to @${creator.username}`)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(paymentForm(page).getByRole('tab', { name: 'Card' })).toBeVisible();
}

export function paymentForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

export function challenge(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Authentication challenge"]');
}

export async function payWith(page: Page, method: string) {
  await paymentForm(page).getByRole('tab', { name: method }).click();
  await page.getByRole('button', { name: 'Pay $5.00' }).click();
}

export async function expectThanks(page: Page, creator: Creator, message: string) {
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(page.getByText('Thank you for your tip!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${creator.username}$`));
  await expect(page.getByText(message)).toBeVisible();
}

/** `request` must be signed in as the creator. */
export async function expectTips(request: APIRequestContext, count: number) {
  await expect
    .poll(async () => (await (await request.get('/api/users/me/tips')).json()) as unknown[])
    .toHaveLength(count);
  const stats = await (await request.get('/api/users/me/stats')).json();
  expect(stats).toMatchObject({ totalTips: count, totalAmount: 5 * count });
}

/** Returns the cents that the provider received for all these payments. */
export async function paidAtProvider(paymentIntentIds: string[]): Promise<number> {
  const charges = await Promise.all(paymentIntentIds.map(listPaid));
  return charges.flat().reduce((sum, { amount }) => sum + amount, 0);
}

interface Charge {
  amount: number;
  paid: boolean;
}

async function listPaid(paymentIntentId: string): Promise<Charge[]> {
  const { data } = await askProvider<{ data: Charge[] }>(`charges?payment_intent=${paymentIntentId}`);
  return data.filter(({ paid }) => paid);
}

export async function statusAtProvider(paymentIntentId: string): Promise<string> {
  return (await askProvider<{ status: string }>(`payment_intents/${paymentIntentId}`)).status;
}

export async function askProvider<Body>(path: string): Promise<Body> {
  const headers = { authorization: 'Bearer sk_test_sprinkle' };
  return (await (await fetch(`${process.env.E2E_STRIPE_URL}/v1/${path}`, { headers })).json()) as Body;
}

/** Collects the provider's id of every payment that this page opens. */
export function watchPayments(page: Page): Set<string> {
  const opened = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/create-payment-intent') || !response.ok()) return;
    opened.add(((await response.json()) as { paymentIntentId: string }).paymentIntentId);
  });
  return opened;
}

/** Lets the payment reach the provider, but drops its response and the calls that tell our own server. */
export async function cutConnection(page: Page): Promise<() => Promise<void>> {
  const ours = /\/api\/(confirm-tip|tip-status)$/;
  const theirs = /\/v1\/payment_intents\/[^/]+\/confirm$/;
  await page.route(ours, (route) => route.abort());
  await page.route(theirs, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return async () => {
    await page.unroute(ours);
    await page.unroute(theirs);
  };
}
