import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { closingCode } from './closing-code.ts';
import { type Creator, publishedCreator, signIn } from './creator.ts';
import { inDatabase } from './database.ts';
import { waitForMail } from './mail-catcher.ts';
import { linkTo, takeOver } from './take-over.ts';

/** Returns the code of an app whose clock is off by this many steps. Codes are accepted once each, in ascending order. */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('sign-in, reauthentication and closing an account need an app or recovery code once an app is set up', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'totp');
  await signIn(page, creator);
  const { secret, recoveryCodes } = await setUpApp(page);
  // The API's session had no code, so it has ended.
  await expect.poll(async () => (await request.get('/api/auth/current')).status()).toBe(401);

  await signOut(page);
  await enterPassword(page, creator);
  await enterCode(page, '000000');
  await expect(page.getByText("This code isn't valid. Please enter a new one.").first()).toBeVisible();
  expect((await page.request.get('/api/auth/current')).status()).toBe(401);
  await enterCode(page, codeOf(secret, 0));
  await expect(page).toHaveURL(/\/dashboard$/);

  // The gateway caches a session once it has seen it, so this one is aged before its first screen.
  const { email, password } = creator;
  const again = await page.request.post('/api/auth/login', {
    data: { email, password, code: recoveryCodes[1] },
  });
  expect(again.status()).toBe(200);
  await ageSessions(creator);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Get new recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Code').fill(codeOf(secret, 1));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const renewed = await savedCodes(page);

  await signOut(page);
  await enterPassword(page, creator);
  await enterCode(page, recoveryCodes[0] ?? '');
  await expect(page.getByText("This code isn't valid. Please enter a new one.").first()).toBeVisible();
  await enterCode(page, renewed[0] ?? '');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account');
  await expect(page.getByText('On. 9 of 10 recovery codes are left.')).toBeVisible();
  const subjects = (await waitForMail(creator.email, 3)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('Your authenticator app is on'));

  await page.getByRole('button', { name: 'Close my account' }).click();
  const closing = page.getByRole('dialog', { name: 'Close your account?' });
  await closing.getByLabel('Password', { exact: true }).fill(password);
  await closing.getByRole('button', { name: 'Close my account' }).click();
  await closing.getByLabel('Code from our email').fill(await closingCode(email));
  await closing.getByLabel('Code from your authenticator app').fill(renewed[1] ?? '');
  await closing.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('Account closed', { exact: true })).toBeVisible();
});

test('the owner of the former address undoes an email change by somebody who knew the password', async ({
  browser,
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'undo');
  const thief = await browser.newContext();
  const stolen = `thief_${creator.username}@example.com`;
  await takeOver(thief.request, creator, stolen);
  expect((await thief.request.get('/api/auth/current')).status()).toBe(200);

  await page.goto(await linkTo('undo-email-change', creator.email));
  await expect(page).toHaveURL(/\/undo-email-change$/);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText('Your account has this address again')).toBeVisible();
  await expect.poll(async () => (await thief.request.get('/api/auth/current')).status()).toBe(401);
  for (const email of [creator.email, stolen]) {
    const answer = await thief.request.post('/api/auth/login', { data: { ...creator, email } });
    expect(answer.status()).toBe(401);
  }

  const password = 'my own long password';
  await page.goto(await linkTo('reset-password', creator.email));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { ...creator, password });
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Your email', exact: true })).toContainText(creator.email);
  await thief.close();
});

async function setUpApp(page: Page) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const form = page.getByRole('form', { name: 'Set up an authenticator app' });
  await expect(form.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = await form.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await form.getByLabel('Code').fill(codeOf(secret, -1));
  await form.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCodes = await savedCodes(page);
  await expect(page.getByText('On. 10 of 10 recovery codes are left.')).toBeVisible();
  return { secret, recoveryCodes };
}

async function savedCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const shown = await codes.allTextContents();
  await page.getByRole('button', { name: "I've saved them" }).click();
  return shown;
}

async function signOut(page: Page): Promise<void> {
  await page.request.post('/api/auth/logout');
}

async function enterPassword(page: Page, { email, password }: Creator): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Now the code from your app' })).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Makes all sessions of the creator look as if the password was entered long ago. */
async function ageSessions({ username }: Creator): Promise<void> {
  await inDatabase('identity', (database) =>
    database.query(
      `UPDATE sessions SET reauthenticated_at = now() - interval '11 minutes'
        WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
      [username],
    ),
  );
}
