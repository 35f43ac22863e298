import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { waitForMail } from './mail-catcher.ts';

export interface Creator {
  username: string;
  email: string;
  password: string;
}

/** Returns a creator whose name and address no other test uses. */
export function newCreator(prefix: string): Creator {
  const username = `${prefix}_${Date.now().toString(36)}`;
  return { username, email: `${username}@example.com`, password: 'a long enough password' };
}

export async function verificationLink(email: string): Promise<string> {
  const [mail] = await waitForMail(email, 1);
  const link = mail?.text.match(/https?:\/\/\S+\/verify-email#token=[\w-]+/)?.[0];
  if (!link) throw new Error('no verification link in the mail');
  return link;
}

/** Registers, verifies, signs in with `request` and publishes the page, all through the API. */
export async function publishedCreator(request: APIRequestContext, prefix: string): Promise<Creator> {
  const creator = newCreator(prefix);
  await ok(request.post('/api/auth/register', { data: creator }));
  const token = (await verificationLink(creator.email)).split('#token=')[1] ?? '';
  await ok(request.get('/api/auth/verify-email', { params: { token } }));
  await ok(request.post('/api/auth/login', { data: { email: creator.email, password: creator.password } }));
  await ok(request.post('/api/users/me/publish', { data: { isPublished: true } }));
  return creator;
}

/** Gives the page the session of `request`. */
export async function takeSession(page: Page, request: APIRequestContext): Promise<void> {
  await page.context().addCookies((await request.storageState()).cookies);
}

/** Signs in through both sign-in screens. */
export async function signIn(page: Page, { email, password }: Creator): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Hey, welcome back...' })).toBeVisible();
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Now your password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function ok(answer: ReturnType<APIRequestContext['get']>): Promise<void> {
  const response = await answer;
  expect(response.ok(), `${response.url()} answered ${response.status()} ${await response.text()}`).toBe(
    true,
  );
}

/** Fills in the provider's card form inside its frame. */
export async function payByCard(page: Page, cardNumber: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(cardNumber);
  await frame.getByLabel('Expiration date').fill('12 / 34');
  await frame.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^(Send|Pay)/ }).click();
}
