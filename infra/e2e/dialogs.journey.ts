/// <reference lib="dom" />
import {
  type APIRequestContext,
  type APIResponse,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { createAdmin, signInAdmin } from './admin.ts';
import { type Creator, publishedCreator } from './creator.ts';
import { show, violationsIn } from './examine-screen.ts';
import { clearPayouts, makePayable } from './payable.ts';
import { payTip, tipTo } from './tips.ts';
import { walkByTab } from './walk-by-tab.ts';

interface Run {
  id: string;
  /** Null once the run is not being worked on. */
  working: string | null;
  payoutCount: number;
  total: number;
}

let admin: APIRequestContext;
let colleague: APIRequestContext;
let colleagueName: string;
let creator: Creator;
let held: Creator;
let appealing: Creator;
let proposed: Run;
let downloaded: Run;
let sent: Run;

test.beforeAll(async ({ playwright, baseURL }) => {
  const newContext = () => playwright.request.newContext({ baseURL });
  const [owner, blocked, answerer] = await Promise.all([newContext(), newContext(), newContext()]);
  [admin, colleague] = [await newContext(), await newContext()];
  const another = await createAdmin();
  colleagueName = another.username;
  await signInAdmin(colleague, another);
  await clearPayouts(admin);

  creator = await publishedCreator(owner, 'dialogs');
  await addPayPal(owner);
  held = await publishedCreator(blocked, 'held');
  await addPayPal(blocked);
  await payTip(blocked, tipTo(held));
  await makePayable(held);
  downloaded = await confirm(await propose(owner, 'First'));
  const file = { type: 'paypal', again: false };
  await ok(admin.post(`/api/admin/payout-runs/${downloaded.id}/file`, { data: file }));
  await block(held);
  sent = await confirm(await propose(owner, 'Second'));
  const { payoutCount, total } = sent;
  const sending = { methodType: 'paypal', payoutCount, total };
  await whenDone(admin.post(`/api/admin/payout-runs/${sent.id}/sent`, { data: sending }));
  proposed = await propose(owner, 'Third');

  appealing = await publishedCreator(answerer, 'appealing');
  const report = { username: appealing.username, reason: 'fraud', details: 'Asks for bank data' };
  await ok(owner.post('/api/reports', { data: report }));
  const queue = await ok(admin.get('/api/admin/reports', { params: { search: appealing.username } }));
  const [reported] = (await queue.json()) as { id: string }[];
  const decision = { decision: 'page-unpublished', reason: 'fraud', message: 'A copy', note: 'A copy' };
  await ok(admin.post(`/api/admin/reports/${reported?.id}/decision`, { data: decision }));
  await ok(answerer.post(`/api/users/me/takedowns/${reported?.id}/appeal`, { data: { text: 'It is me' } }));
  await Promise.all([owner, blocked, answerer].map((context) => context.dispose()));
});

test.beforeEach(async ({ context }) => {
  await context.addCookies((await admin.storageState()).cookies);
});

test.afterAll(async () => {
  // Only one proposal can be open, and other journeys create their own.
  await confirm(proposed);
  await Promise.all([admin, colleague].map((context) => context.dispose()));
});

const run = ({ id }: Run) => `/admin/payouts/runs/${id}`;

const DIALOGS: [title: string, path: () => string, button: string | RegExp, item?: RegExp][] = [
  ['for blocking a user', () => `/admin/users?search=${creator.username}`, /^Block /],
  [
    'for refunding a tip',
    () => `/admin/dashboard/payments?search=${creator.username}`,
    /^Refund the tip from /,
  ],
  [
    'for deciding an appeal',
    () => `/admin/reports?state=appealed&search=${appealing.username}`,
    /^Decide about /,
  ],
  [
    'for revealing a payout method',
    () => `/admin/payouts/owed?search=${creator.username}`,
    /^Actions for /,
    /^Reveal for /,
  ],
  ['for confirming payouts', () => run(proposed), 'Confirm...'],
  ['with the tips of a payout', () => run(downloaded), /^Tips in /],
  ['for downloading a file again', () => run(downloaded), 'PayPal CSV'],
  ['for recording payouts as sent', () => run(downloaded), /^All PayPal payouts were sent/],
  ['for recording a failed payout', () => run(downloaded), /^Record outcome of /, / failed$/],
  ['for recording a returned payout', () => run(sent), /^Record outcome of /, / came back$/],
  ['for adding an administrator', () => '/admin/admins', 'Add administrator'],
];

for (const [title, path, name, item] of DIALOGS) {
  test(`the dialog ${title} can be opened, tabbed through and closed with the keyboard`, async ({ page }) => {
    await page.goto(path());
    await passDialog(page, page.getByRole('button', { name }).first(), item);
  });
}

test('the dialogs about a held payout can be opened, tabbed through and closed with the keyboard', async ({
  page,
}) => {
  await page.goto(run(downloaded));
  const row = page.getByRole('row', { name: held.username });
  const outcomes = row.getByRole('button', { name: /^Record outcome of / });
  await passDialog(page, outcomes, /^Release /);
  await passDialog(page, outcomes, /^Cancel /);
});

test('the dialogs about another administrator can be opened, tabbed through and closed with the keyboard', async ({
  page,
}) => {
  await page.goto('/admin/admins');
  const actions = page.getByRole('button', { name: `Actions for ${colleagueName}` });
  await passDialog(page, actions, /^Sign out of /);
  await passDialog(page, actions, /^Remove of /);
});

test('the dialogs of a mass e-mail can be opened, tabbed through and closed with the keyboard', async ({
  page,
}) => {
  const mailing = {
    id: 'cf1c1b5e-6d6f-4a55-8f5e-0d3c1c1f8a01',
    subject: 'News',
    status: 'sending',
    endedAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    recipients: 9,
    queued: 5,
    sent: 3,
    failed: 0,
    bounced: 1,
    unknown: 0,
    skipped: 0,
  };
  const bounced = { id: mailing.id, recipient: 'ma***@example.com', status: 'bounced', reason: 'Error 550' };
  await page.route(/\/api\/admin\/communications(\?.*)?$/, (route) => route.fulfill({ json: [mailing] }));
  await page.route(/\/undelivered(\?.*)?$/, (route) => route.fulfill({ json: [bounced] }));
  await page.goto('/admin/communications');
  await passDialog(page, page.getByRole('button', { name: 'Not reached by News' }));
  await passDialog(page, page.getByRole('button', { name: 'Stop News' }));
  await page.getByRole('textbox', { name: 'Subject' }).fill('News');
  await page.getByRole('textbox', { name: 'Body' }).fill('Read this.');
  await passDialog(page, page.getByRole('button', { name: /^Send (Email|to )/ }));
});

test('an administrator is added with the keyboard, and Escape does not close the temporary password', async ({
  page,
}) => {
  await page.goto('/admin/admins');
  const add = page.getByRole('button', { name: 'Add administrator' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  const username = `keys_${Date.now().toString(36)}`;
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${username}@example.com`);
  await page.keyboard.press('Enter');
  await leavePassword(page, add);

  const reset = page.getByRole('button', { name: `Actions for ${username}` });
  await passDialog(page, reset, /^Reset password of /);
  await open(page, reset, /^Reset password of /);
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).focus();
  await page.keyboard.press('Enter');
  await leavePassword(page, reset);
});

async function leavePassword(page: Page, opener: Locator) {
  const password = page.getByRole('dialog', { name: 'Temporary password' });
  await expect(password.getByRole('button', { name: 'Done' })).toBeFocused();
  // The list behind the dialog is dimmed while it reloads.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await show(page, 1_440);
  expect.soft(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(password, 'nobody loses it by a slip').toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Opens a dialog with its button, or with an item of the menu that the button opens. */
async function open(page: Page, button: Locator, item?: RegExp) {
  await button.focus();
  await page.keyboard.press('Enter');
  if (item) {
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  return dialog;
}

/** Opens a dialog, walks through it, closes it, and examines it in both color schemes. */
async function passDialog(page: Page, button: Locator, item?: RegExp) {
  await show(page, 1_440);
  const dialog = await open(page, button, item);
  await walkByTab(page, 'the dialog');
  expect.soft(await dialog.evaluate(stopsOutside), 'stops behind it').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button, 'the focus is back').toBeFocused();
  // On a phone the row has other buttons, so this button cannot get the focus back.
  await open(page, button, item);
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1_440],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await show(page, width);
    expect.soft(await violationsIn(page), colorScheme).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Returns the stops of the last walk that are not in the dialog. */
function stopsOutside(dialog: Element): string[] {
  const { walked } = window as unknown as { walked: Element[] };
  return walked.filter((stop) => !dialog.contains(stop)).map((stop) => stop.outerHTML.slice(0, 120));
}

function addPayPal(owner: APIRequestContext): Promise<APIResponse> {
  const method = { type: 'paypal', accountInfo: 'dialogs@example.com' };
  return ok(owner.post('/api/users/me/payment-methods', { data: method }));
}

/** Blocks the creator, and waits until the payout is held. */
async function block({ username }: Creator): Promise<void> {
  const found = await ok(admin.get('/api/admin/users', { params: { search: username } }));
  const [user] = (await found.json()) as { id: string }[];
  await ok(admin.post(`/api/admin/users/${user?.id}/block`, { data: {} }));
  const heldCount = async () => {
    const shown = await ok(admin.get(`/api/admin/payout-runs/${downloaded.id}`));
    return ((await shown.json()) as { heldCount: number }).heldCount;
  };
  await expect.poll(heldCount).toBe(1);
}

/** Tips the creator. The colleague proposes a payout, which the administrator confirms. */
async function propose(visitor: APIRequestContext, message: string): Promise<Run> {
  await payTip(visitor, { ...tipTo(creator), message });
  await makePayable(creator);
  return whenDone(colleague.post('/api/admin/payout-runs'));
}

async function confirm({ id, payoutCount, total }: Run): Promise<Run> {
  const data = { payoutCount, total };
  return whenDone(admin.post(`/api/admin/payout-runs/${id}/confirm`, { data }));
}

/** Returns the run once its background work is done. */
async function whenDone(call: Promise<APIResponse>): Promise<Run> {
  let run = (await (await ok(call)).json()) as Run;
  const isDone = async () => {
    run = (await (await ok(admin.get(`/api/admin/payout-runs/${run.id}`))).json()) as Run;
    return run.working === null;
  };
  await expect.poll(isDone).toBe(true);
  return run;
}

async function ok(call: Promise<APIResponse>): Promise<APIResponse> {
  const response = await call;
  expect(response.ok(), `${response.url()} responded ${response.status()} ${await response.text()}`).toBe(
    true,
  );
  return response;
}
