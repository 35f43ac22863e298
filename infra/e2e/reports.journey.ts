import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { createAdmin } from './admin.ts';
import { publishedCreator } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { mailTo } from './mail-catcher.ts';
import { payTip, tipTo } from './tips.ts';

type SignedIn = BrowserContextOptions['storageState'];

test('a reported comment is hidden for everybody, and back when the creator is right', async ({
  browser,
  baseURL,
  request,
  playwright,
}) => {
  const creator = await publishedCreator(request, 'reported');
  await payTip(request, { ...tipTo(creator), senderName: 'Robin', message: 'A rude comment' });
  const nobody = await playwright.request.newContext({ baseURL });
  const shownComments = async () => {
    const response = await nobody.get(`/api/users/${creator.username}`);
    return ((await response.json()) as { tips: object[] }).tips.length;
  };
  await expect.poll(shownComments).toBe(1);

  const visitor = await open(browser, { baseURL });
  await visitor.page.goto(`/${creator.username}`);
  await visitor.page.getByRole('link', { name: 'Report Robin' }).click();
  await expect(visitor.page.getByRole('heading', { name: 'Report a comment' })).toBeVisible();
  await examine(visitor.page, 'the form of a report', visitor.troubles);
  await report(visitor.page, 'Harassment or bullying', 'It insults people');
  await visitor.page.context().close();

  const admin = await openConsole(browser, baseURL);
  await admin.page.goto(`/admin/reports?search=${creator.username}`);
  await expect(admin.page.getByText('“It insults people”')).toBeVisible();
  await examine(admin.page, 'the queue of reports', admin.troubles);
  await admin.page
    .getByRole('button', { name: `Hide comment on the page of ${creator.username}`, exact: true })
    .click();
  await admin.page.getByLabel('Message to the creator').fill('Please keep your page friendly');
  await admin.page.getByLabel('Note').fill('Insults');
  await examine(admin.page, 'the dialog of a decision', admin.troubles);
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Hide comment' }).click();
  await expect(admin.page.getByText('No reports found')).toBeVisible();
  await expect.poll(shownComments).toBe(0);

  const owner = await open(browser, { baseURL, storageState: await request.storageState() });
  await owner.page.goto('/comments');
  await owner.page.getByRole('link', { name: 'See why and answer' }).click();
  await expect(owner.page.getByText('Please keep your page friendly')).toBeVisible();
  await owner.page.getByLabel('Your answer').fill('We are old friends');
  await examine(owner.page, 'the decision for its creator', owner.troubles);
  await owner.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.page.getByText('You get a mail when we have decided.')).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  await owner.page.context().close();

  await admin.page.goto(`/admin/reports?state=appealed&search=${creator.username}`);
  await admin.page.getByRole('button', { name: /^Decide about the answer/ }).click();
  await admin.page.getByLabel('Decision').selectOption('reversed');
  await admin.page.getByLabel('Note').fill('They are friends');
  await admin.page.getByRole('button', { name: 'Save decision' }).click();
  await expect(admin.page.getByText('No reports found')).toBeVisible();
  await expect.poll(shownComments).toBe(1);
  await admin.page.context().close();
  await nobody.dispose();
  await expect
    .poll(async () => (await mailTo(creator.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining(['We have hidden a comment on your page', 'We have reversed our decision']),
    );
});

test('a reported page is unpublished, and its creator learns why and cannot publish it', async ({
  browser,
  baseURL,
  request,
  playwright,
}) => {
  const creator = await publishedCreator(request, 'unpublished');
  const nobody = await playwright.request.newContext({ baseURL });
  const visitor = await open(browser, { baseURL });
  await visitor.page.goto(`/report/${creator.username}`);
  await report(visitor.page, 'Fraud or a scam', 'This is not them');
  await visitor.page.context().close();

  const admin = await openConsole(browser, baseURL);
  await admin.page.goto(`/admin/reports?search=${creator.username}`);
  await admin.page
    .getByRole('button', { name: `Unpublish page of ${creator.username}`, exact: true })
    .click();
  await admin.page.getByLabel('Message to the creator').fill('You pose as somebody else');
  await admin.page.getByLabel('Note').fill('A copy');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Unpublish page' }).click();
  await expect(admin.page.getByText('No reports found')).toBeVisible();
  await expect.poll(async () => (await nobody.get(`/${creator.username}`)).status()).toBe(404);
  await admin.page.context().close();
  await nobody.dispose();

  const owner = await open(browser, { baseURL, storageState: await request.storageState() });
  await owner.page.goto('/dashboard');
  await owner.page.getByRole('link', { name: 'See why and answer' }).click();
  await expect(owner.page.getByText('You pose as somebody else')).toBeVisible();
  await owner.page.getByLabel('Your answer').fill('It is me');
  await owner.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.page.getByText('You get a mail when we have decided.')).toBeVisible();
  await owner.page.context().close();
  const published = await request.post('/api/users/me/publish', { data: { isPublished: true } });
  expect(published.status()).toBe(409);
});

async function open(browser: Browser, options: { baseURL: string | undefined; storageState?: SignedIn }) {
  const page = await (await browser.newContext(options)).newPage();
  return { page, troubles: watchTroubles(page) };
}

async function openConsole(browser: Browser, baseURL: string | undefined) {
  const console = await open(browser, { baseURL });
  expect((await console.page.request.post('/api/admin/login', { data: createAdmin() })).ok()).toBe(true);
  return console;
}

/** Fills the form by the keyboard, and sends it. */
async function report(page: Page, reason: string, details: string): Promise<void> {
  await page.getByRole('radio', { name: reason }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Anything we should know?').fill(details);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
}
