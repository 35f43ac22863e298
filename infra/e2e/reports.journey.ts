import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { openConsole as openCounted } from './count-clicks.ts';
import { publishedCreator, signIn } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { mailTo, waitForMail } from './mail-catcher.ts';
import { payTip, tipTo } from './tips.ts';

type SignedIn = BrowserContextOptions['storageState'];

test("a reported comment is hidden from everybody and shown again after its creator's appeal", async ({
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
  await visitor.page.getByLabel('More about the comment from Robin').click();
  await visitor.page.getByRole('link', { name: 'Report Robin' }).click();
  await expect(visitor.page.getByRole('heading', { name: 'Report a comment' })).toBeVisible();
  await examine(visitor.page, 'the form of a report', visitor.troubles);
  const reporter = `robin-${Date.now().toString(36)}@example.com`;
  await report(visitor.page, 'Harassment or bullying', { details: 'It insults people', email: reporter });
  const number = await visitor.page.getByText(/^REPORT-\d+$/).innerText();
  await visitor.page.context().close();

  const admin = await openConsole(browser, baseURL);
  await admin.page.goto(`/admin/reports?search=${number}`);
  const panel = admin.page.getByRole('region', { name: 'What should happen to the comment?', exact: true });
  await expect(panel.getByText('A rude comment')).toBeVisible();
  await expect(panel.getByText('“It insults people”')).toBeVisible();
  await examine(admin.page, 'the queue of reports', admin.troubles);
  await panel.getByLabel('Message to the creator').fill('Please keep your page friendly');
  await examine(admin.page, 'the form of a decision', admin.troubles);
  await panel.getByRole('button', { name: 'Hide comment' }).click();
  await expect(panel).toHaveCount(0);
  await expect.poll(shownComments).toBe(0);

  const owner = await open(browser, { baseURL, storageState: await request.storageState() });
  await owner.page.goto('/comments');
  await owner.page.getByRole('link', { name: 'See why and answer' }).click();
  await expect(owner.page.getByText('Please keep your page friendly')).toBeVisible();
  await owner.page.getByLabel('Your answer').fill('We are old friends');
  await examine(owner.page, 'the decision for its creator', owner.troubles);
  await owner.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.page.getByText("We'll email you when we've decided.")).toBeVisible();
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
    .toEqual(expect.arrayContaining(["We've hidden a comment on your page", "We've reversed our decision"]));
  const mails = await waitForMail(reporter, 2);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `We've decided about your report ${number}`,
    `We've received your report ${number}`,
  ]);
  for (const { text } of mails) expect(text).not.toMatch(/A rude comment|insults/);
});

test("an administrator decides a report with two clicks and one field from the console's first screen", async ({
  browser,
  baseURL,
  request,
}) => {
  const creator = await publishedCreator(request, 'twoclicks');
  await payTip(request, { ...tipTo(creator), senderName: 'Robin', message: 'Two clicks away' });
  const tips = async () => {
    const response = await request.get(`/api/users/${creator.username}`);
    return ((await response.json()) as { tips: { id: string }[] }).tips;
  };
  await expect.poll(async () => (await tips()).length).toBe(1);
  const [tip] = await tips();
  const data = { username: creator.username, tipId: tip?.id, reason: 'harassment' };
  expect((await request.post('/api/reports', { data })).ok()).toBe(true);

  const page = await (await browser.newContext({ baseURL })).newPage();
  // Other journeys report at the same time, so this journey's queue shows only its own case.
  await page.route(
    ({ pathname }) => pathname === '/api/admin/reports',
    (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('search', creator.username);
      return route.continue({ url: url.href });
    },
  );
  const effort = await openCounted(page);
  await page.getByRole('link', { name: 'Reports' }).click();
  const panel = page.getByRole('region', { name: 'What should happen to the comment?', exact: true });
  const comment = panel.getByText('Two clicks away');
  const message = panel.getByLabel('Message to the creator');
  await message.fill('Please keep your page friendly');
  for (const seen of [comment, message]) await expect(seen).toBeInViewport();
  await panel.getByRole('button', { name: 'Hide comment' }).click();
  await expect(panel).toHaveCount(0);
  expect(await effort()).toEqual({ clicks: 2, fields: 1 });
  await expect.poll(async () => (await tips()).length).toBe(0);
  await page.context().close();
});

test('a reported page is unpublished, and its creator learns why and cannot publish it again', async ({
  browser,
  baseURL,
  request,
  playwright,
}) => {
  const creator = await publishedCreator(request, 'unpublished');
  const nobody = await playwright.request.newContext({ baseURL });
  const visitor = await open(browser, { baseURL });
  await visitor.page.goto(`/report/${creator.username}`);
  await report(visitor.page, 'Fraud or a scam', { details: 'This is not them' });
  await visitor.page.context().close();

  const admin = await openConsole(browser, baseURL);
  await admin.page.goto(`/admin/reports?search=${creator.username}`);
  await admin.page.getByLabel('Ground').selectOption('law');
  await admin.page.getByLabel('Law').fill('Section 269 of the criminal code');
  await admin.page.getByLabel('Message to the creator').fill('You pose as somebody else');
  await admin.page.getByLabel('Note').fill('A copy');
  await admin.page.getByRole('button', { name: 'Unpublish page' }).click();
  await expect(admin.page.getByText('No reports found')).toBeVisible();
  await expect.poll(async () => (await nobody.get(`/${creator.username}`)).status()).toBe(404);
  await admin.page.context().close();
  await nobody.dispose();

  const owner = await open(browser, { baseURL, storageState: await request.storageState() });
  await owner.page.goto('/dashboard');
  await owner.page.getByRole('link', { name: 'See why and answer' }).click();
  await expect(owner.page.getByText('You pose as somebody else')).toBeVisible();
  await expect(owner.page.getByText('The law: Section 269 of the criminal code')).toBeVisible();
  await owner.page.getByLabel('Your answer').fill('It is me');
  await owner.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.page.getByText("We'll email you when we've decided.")).toBeVisible();
  await owner.page.context().close();
  const published = await request.post('/api/users/me/publish', { data: { isPublished: true } });
  expect(published.status()).toBe(409);
});

test('a blocked creator learns why, answers through the link in the mail, and is unblocked', async ({
  browser,
  baseURL,
  request,
  playwright,
}) => {
  const creator = await publishedCreator(request, 'blocked');
  const nobody = await playwright.request.newContext({ baseURL });
  const pageStatus = async () => (await nobody.get(`/${creator.username}`)).status();
  const visitor = await open(browser, { baseURL });
  await visitor.page.goto(`/report/${creator.username}`);
  await report(visitor.page, 'Spam or advertising', { details: 'Nothing but ads' });
  await visitor.page.context().close();

  const admin = await openConsole(browser, baseURL);
  await admin.page.goto(`/admin/reports?search=${creator.username}`);
  await admin.page.getByLabel('Message to the creator').fill('Your page holds nothing but ads');
  await admin.page.getByLabel('Note').fill('Ads');
  await admin.page.getByRole('button', { name: 'Block user' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(admin.page.getByText('No reports found')).toBeVisible();
  await expect.poll(pageStatus).toBe(404);

  const link = await blockAppealLink(creator.email);
  const owner = await open(browser, { baseURL });
  await owner.page.goto(link);
  await expect(owner.page).toHaveURL(/\/appeal$/);
  await expect(owner.page.getByText('Your page holds nothing but ads')).toBeVisible();
  await owner.page.getByLabel('Your answer').fill('They are my own <b>courses</b>');
  await examine(owner.page, 'the decision for a blocked creator', owner.troubles);
  await owner.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.page.getByText('Your answer has been sent.')).toBeVisible();
  await owner.page.reload();
  await expect(owner.page.getByText('They are my own <b>courses</b>')).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Send answer' })).toHaveCount(0);

  await admin.page.goto(`/admin/reports?state=appealed&search=${creator.username}`);
  await expect(admin.page.getByText('They are my own <b>courses</b>')).toBeVisible();
  await admin.page.getByRole('button', { name: /^Decide about the answer/ }).click();
  await admin.page.getByLabel('Decision').selectOption('reversed');
  await admin.page.getByLabel('Message to the creator').fill('Thank you for telling us');
  await admin.page.getByLabel('Note').fill('Own courses');
  await examine(admin.page, 'the dialog about a blocked creator', admin.troubles);
  await admin.page.getByRole('button', { name: 'Save decision' }).click();
  await expect(admin.page.getByText('No reports found')).toBeVisible();
  await admin.page.context().close();
  await expect.poll(pageStatus).toBe(200);
  await nobody.dispose();

  await owner.page.goto(link);
  await expect(owner.page.getByText("We've reversed this decision.")).toBeVisible();
  await owner.page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(owner.page, creator);
  await owner.page.context().close();
  await expect
    .poll(async () => (await mailTo(creator.email)).map(({ subject }) => subject).slice(1))
    .toEqual(["We've blocked your account", "We've reversed our decision"]);
});

async function blockAppealLink(email: string): Promise<string> {
  const mail = (await waitForMail(email, 2)).find(({ subject }) => subject === "We've blocked your account");
  const link = mail?.text.match(/https?:\/\/\S+\/appeal#token=[\w-]+/)?.[0];
  if (!link) throw new Error('There is no link to answer in the mail');
  return link;
}

async function open(browser: Browser, options: { baseURL: string | undefined; storageState?: SignedIn }) {
  const page = await (await browser.newContext(options)).newPage();
  return { page, troubles: watchTroubles(page) };
}

async function openConsole(browser: Browser, baseURL: string | undefined) {
  const console = await open(browser, { baseURL });
  await signInAdmin(console.page.request);
  return console;
}

/** Fills in the form with the keyboard and sends it. */
async function report(
  page: Page,
  reason: string,
  { details, email = '' }: { details: string; email?: string },
): Promise<void> {
  await page.getByRole('radio', { name: reason }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Anything we should know?').fill(details);
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
}
