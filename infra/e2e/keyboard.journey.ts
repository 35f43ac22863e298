/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectThanks, paymentForm } from './checkout.ts';
import { newCreator, publishedCreator, verificationLink } from './creator.ts';
import { addApplePay, expectThankYou, sheet, wallets } from './wallets.ts';

const MOST_STOPS = 60;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('an account can be created with the keyboard alone', async ({ page }) => {
  const creator = newCreator('keys');
  await page.goto('/');
  await tabTo(page, page.getByPlaceholder('yourname'));
  await page.keyboard.type(creator.username);
  await page.keyboard.press('Enter');

  await expectFocus(page.getByRole('textbox', { name: /email/i }));
  await page.keyboard.type(creator.email);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('textbox', { name: /username/i }));
  await expect(page.getByRole('img', { name: 'Available' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expectFocus(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(creator.password);
  await tabTo(page, page.getByLabel('Confirm password'));
  await page.keyboard.type(creator.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  expect(await verificationLink(creator.email)).toContain('/verify-email#token=');
});

test('a tip can be sent and paid with the keyboard alone', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'kbd');
  await page.goto(`/${creator.username}`);
  await page.keyboard.press('Shift');
  await press(page, page.getByRole('button', { name: /^Send Love/ }).first());
  const dialog = page.getByRole('dialog', { name: `Show Some Love to @${creator.username}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocus(page.getByRole('button', { name: /^Send Love/ }).first());
  await page.keyboard.press('Enter');

  await expectFocus(dialog.getByRole('radio', { checked: true }));
  await choosePreset(page, dialog.getByRole('radio', { name: '$5', exact: true }));
  await tabTo(page, dialog.getByLabel(/^Message/));
  await page.keyboard.type('No mouse at hand');
  await tabTo(page, dialog.getByLabel('Name'));
  await page.keyboard.type('Kim');
  await tabTo(page, dialog.getByLabel('Email'));
  await page.keyboard.type(`kim.${creator.username}@example.com`);
  await press(page, dialog.getByRole('button', { name: 'Continue to card · $5.00' }));

  const form = paymentForm(page);
  await expect(form.getByLabel('Card number')).toBeVisible();
  for (const [field, text] of [
    ['Card number', '4242424242424242'],
    ['Expiration date', '1234'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(page, form.getByLabel(field));
    await page.keyboard.type(text);
  }
  await press(page, page.getByRole('button', { name: 'Pay $5.00' }));
  await expectThanks(page, creator, 'No mouse at hand');
  await press(page, page.getByRole('button', { name: 'Back to the page' }));

  const dots = page.getByLabel('More about the comment from Kim');
  const report = page.getByRole('link', { name: 'Report Kim' });
  await press(page, dots);
  await expect(report).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await expectFocus(dots);
  await page.keyboard.press('Enter');
  await press(page, report);
  await expect(page.getByRole('heading', { name: 'Report a comment' })).toBeVisible();
});

test('a wallet can be opened and used to pay with the keyboard alone', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'keyw');
  await addApplePay(page);
  await page.goto(`/${creator.username}`);
  await page.keyboard.press('Shift');
  const button = page.getByRole('button', { name: /^Send Love/ }).first();
  await press(page, button);
  const wallet = wallets(page).getByRole('button', { name: 'Apple Pay' });
  await expect(wallet).toBeVisible();
  const dialog = page.getByRole('dialog', { name: `Show Some Love to @${creator.username}` });
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Show Some Love to @${creator.username}" [level=2]
    - button "Close"
    - group "Amount":
      - radio "$3" [checked]
      - textbox "Custom amount"
    - checkbox /^Add \\$\\d\\.\\d\\d for the fees/
    - textbox "Message (optional)"
    - group "Express checkout":
      - iframe
      - status: We'll use the name and email from your wallet, unless you enter others below.
    - textbox "Name"
    - textbox "Email"
    - button "Continue to card · $3.00"
  `);
  await press(page, wallet);
  await expect(dialog.getByRole('status')).toHaveText('Waiting for your wallet...');
  await expectFocus(sheet(page).getByRole('button', { name: 'Pay $3.00' }));
  await page.keyboard.press('Escape');
  await expectFocus(wallet);
  await page.keyboard.press('Enter');
  await expectFocus(sheet(page).getByRole('button', { name: 'Pay $3.00' }));
  await page.keyboard.press('Enter');
  await expectThankYou(page);
  await press(page, page.getByRole('button', { name: 'Back to the page' }));
  await expectFocus(button);
});

test('the tip dialog reopens when Enter follows Escape immediately', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'again');
  await page.goto(`/${creator.username}`);
  await page.keyboard.press('Shift');
  await press(page, page.getByRole('button', { name: /^Send Love/ }).first());
  const dialog = page.getByRole('dialog', { name: `Show Some Love to @${creator.username}` });
  await expectFocus(dialog.getByRole('radio', { checked: true }));
  for (let times = 0; times < 5; times += 1) {
    // Both keys arrive in the same frame, before the browser reports that the dialog is closed.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
    await expectFocus(dialog.getByRole('radio', { checked: true }));
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

/** The amounts are one tab stop; arrow keys move between them. */
async function choosePreset(page: Page, preset: Locator) {
  for (let steps = 0; steps < 5 && !(await preset.isChecked()); steps += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(preset).toBeChecked();
}

async function press(page: Page, button: Locator) {
  await expect(button).toBeEnabled();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

async function expectFocus(target: Locator) {
  await expect.poll(() => hasFocus(target)).toBe(true);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.matches(':focus'));
}
