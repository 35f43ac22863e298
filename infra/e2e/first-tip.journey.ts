import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { type Creator, newCreator, payByCard, signIn, verificationLink } from './creator.ts';
import { mailTo, waitForMail } from './mail-catcher.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PORTRAIT = new URL('./portrait.png', import.meta.url).pathname;

test('a creator signs up, publishes a page and receives a tip', async ({ page, browser }) => {
  const maya = newCreator('maya_fit');
  const sender = { name: 'Alex', email: `alex.${maya.username}@example.com` };

  await claimAndRegister(page, maya);
  await page.goto(await verificationLink(maya.email));
  await expect(page.getByText(/verified/i).first()).toBeVisible();
  await signIn(page, maya);
  await editProfile(page);
  await publish(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Total Tips')).toBeVisible();

  const fan = await openOnPhone(browser, `/${maya.username}`);
  await expect(fan.getByText('Love their work? Send a tip!')).toBeVisible();
  await expect(fan.getByText('Love their work? Send a tip!')).toBeHidden();
  await expect(fan.getByText('Outfits, daily.')).toBeVisible();
  await expect(fan.getByText('No tips yet. Be the first to tip!')).toBeVisible();

  await sendTip(fan, maya, sender, 'The green jacket!');
  await payByCard(fan, '4242 4242 4242 4242');
  await expect(fan.getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(fan).toHaveURL(new RegExp(`/${maya.username}(\\?success=true)?$`));
  await expect(fan.getByText('The green jacket!')).toBeVisible();

  await expect(
    page.getByText('The green jacket!'),
    'the dashboard shows the tip without a reload',
  ).toBeVisible();
  await expect(page.getByText('$5.00').first()).toBeVisible();

  await receiptTellsItsHistory(fan, await expectOneOfEachMail(maya, sender.email));
  await fan.context().close();
  await declinedCardLeavesNothing(browser, page, maya);
});

async function claimAndRegister(page: Page, maya: Creator) {
  await page.goto('/');
  await expect(page.getByText('Love the fit. Leave a tip.')).toBeVisible();
  await page.getByPlaceholder('yourname').fill(maya.username);
  await page.getByRole('button', { name: 'Claim your Sprinkle' }).click();

  await expect(page.getByRole('heading', { name: "Let's start with your email" })).toBeVisible();
  await page.getByRole('textbox', { name: /email/i }).fill(maya.email);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Choose your username' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /username/i })).toHaveValue(maya.username);
  await page.getByRole('button', { name: 'Back to email' }).click();
  await expect(page.getByRole('textbox', { name: /email/i })).toHaveValue(maya.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: /username/i })).toHaveValue(maya.username);
  await expect(page.getByRole('img', { name: 'Available' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Create a secure password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await page.getByLabel(/confirm password/i).fill(maya.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function editProfile(page: Page) {
  await page.goto('/edit-profile');
  await page.getByLabel('Display name').fill('Maya Rivera');
  await page.getByLabel('Bio').fill('Outfits, daily.');
  await page.getByLabel(/button (title|text)/i).fill('Tip this outfit');
  await page.getByTitle('Orange').click();
  await page.locator('input[type=file]').setInputFiles(PORTRAIT);
  await page.getByRole('button', { name: 'Use picture' }).click();
  const profileImage = page.getByRole('img', { name: /profile image/i }).locator('img');
  await expect(profileImage).toHaveAttribute('src', /^\/media\//);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/preview$/);
}

async function publish(page: Page) {
  await page.getByText('Tap anywhere to continue').click();
  await page.getByRole('button', { name: 'Publish Profile' }).click();
  await expect(page.getByText('Profile Published!', { exact: true })).toBeVisible();
}

async function openOnPhone(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function sendTip(page: Page, maya: Creator, sender: { name: string; email: string }, message: string) {
  await page.getByRole('button', { name: 'Tip this outfit' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Show Some Love to @${maya.username}` });
  await dialog.getByText('$5', { exact: true }).click();
  await dialog.getByLabel(/name/i).first().fill(sender.name);
  await dialog.getByLabel(/email/i).fill(sender.email);
  await dialog.getByLabel(/message/i).fill(message);
  await dialog
    .getByRole('button', { name: /send|continue|tip/i })
    .last()
    .click();
  await expect(page.getByText(`You're sending $5.00 to @${maya.username}`)).toBeVisible();
  expect(new URL(page.url()).search, 'nothing personal stays in the address').not.toContain('example.com');
}

async function expectOneOfEachMail(maya: Creator, senderEmail: string) {
  const receipts = await waitForMail(senderEmail, 1);
  const notices = (await waitForMail(maya.email, 2)).filter((mail) =>
    mail.text.includes('The green jacket!'),
  );
  expect(receipts).toHaveLength(1);
  expect(notices).toHaveLength(1);
  return receipts[0]!;
}

/** The receipt shows the tipper what is stored about the tip and what has happened to it. */
async function receiptTellsItsHistory(fan: Page, receipt: { text: string }) {
  const link = receipt.text.match(/https?:\/\/\S+\/receipt#\S+/)?.[0];
  await fan.goto(link ?? '');
  const history = fan.getByRole('region', { name: 'History', exact: true });
  await expect(history.getByText('The receipt was emailed.')).toBeVisible();
  await expect(fan.getByRole('button', { name: 'Save as a file' })).toBeEnabled();
}

async function declinedCardLeavesNothing(browser: Browser, dashboard: Page, maya: Creator) {
  const unlucky = { name: 'Robin', email: `robin.${maya.username}@example.com` };
  const fan = await openOnPhone(browser, `/${maya.username}`);
  await sendTip(fan, maya, unlucky, 'This card is declined');
  await payByCard(fan, '4000 0000 0000 0002');
  await expect(fan.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(fan.getByText('Your card was declined.').first()).toBeVisible();

  await fan.goto(`/${maya.username}`);
  await expect(fan.getByText('The green jacket!')).toBeVisible();
  await expect(fan.getByText('This card is declined')).toHaveCount(0);
  await fan.context().close();
  await dashboard.reload();
  await expect(dashboard.getByText('The green jacket!')).toBeVisible();
  await expect(dashboard.getByText('This card is declined')).toHaveCount(0);

  const stats = await (await dashboard.request.get('/api/users/me/stats')).json();
  expect(stats).toMatchObject({ totalTips: 1, totalAmount: 5, commentCount: 1 });
  expect(await mailTo(unlucky.email)).toHaveLength(0);
}
