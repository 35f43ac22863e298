import { expect, type Page, test } from '@playwright/test';
import { closingCode } from './closing-code.ts';
import { publishedCreator, signIn, takeSession } from './creator.ts';
import { waitForMail } from './mail-catcher.ts';
import { payTip, tipTo } from './tips.ts';

test('a password reset link works once and ends every session', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'frgt');
  expect((await request.get('/api/auth/current')).status()).toBe(200);

  await askForNewPassword(page, creator.email);
  const link = await linkTo('reset-password', creator.email);
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  const password = 'an even longer password';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => (await request.get('/api/auth/current')).status()).toBe(401);

  await signIn(page, { ...creator, password });
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('and another one for it');
  await page.getByLabel('Confirm password').fill('and another one for it');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});

async function askForNewPassword(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('textbox', { name: /email/i })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}

async function linkTo(screen: string, email: string): Promise<string> {
  const mails = await waitForMail(email, 2);
  const link = mails
    .map(({ text }) => text.match(`https?://\\S+/${screen}#token=[\\w-]+`)?.[0])
    .find(Boolean);
  if (!link) throw new Error(`no mail leads to /${screen}`);
  return link;
}

test('closing an account shows the money left, needs a code from the mail, and removes the page and the sign-in', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'clos');
  await payTip(request, tipTo(creator));
  await takeSession(page, request);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill(creator.password);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByText('$4.50', { exact: false })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Give up this money and close my account' }).check();
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByText('We sent a code to your email address', { exact: false })).toBeVisible();
  await dialog.getByLabel('Code from our email').fill(await closingCode(creator.email));
  await dialog.getByRole('button', { name: 'Close my account' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Account closed', { exact: true })).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/${creator.username}`)).status()).toBe(404);
  const again = await request.post('/api/auth/login', { data: creator });
  expect(again.status()).toBe(401);
  await expect
    .poll(async () => (await waitForMail(creator.email, 3)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('account is closed'));
});
