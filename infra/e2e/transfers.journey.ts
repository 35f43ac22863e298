import { expect, type Page, test } from '@playwright/test';
import { createAdmin, openConsole } from './admin.ts';
import { fillBalance, payableAtStripe } from './connected.ts';
import { type Creator, signIn, takeSession } from './creator.ts';
import { inDatabase } from './database.ts';
import { examine, show, watchTroubles } from './examine-screen.ts';
import { mailTo } from './mail-catcher.ts';
import { clearPayouts } from './payable.ts';
import { changeAccount, failBankPayout, lackBalance, reverseTransfer } from './stripe.ts';
import { walkByTab } from './walk-by-tab.ts';

test.afterEach(() => lackBalance(false));

test.beforeEach(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  await clearPayouts(request);
  await request.dispose();
});

test('creators are paid by transfers at Stripe, and they and administrators see the state of each', async ({
  page,
  request,
  playwright,
  browser,
  baseURL,
}) => {
  const paid = await payableAtStripe(request, 'transferred');
  const other = await playwright.request.newContext({ baseURL });
  const restricted = await payableAtStripe(other, 'restricted');
  await other.dispose();

  await lackBalance(true);
  const first = await openConsole(browser, baseURL);
  const troubles = watchTroubles(first);
  await first.goto('/admin/payouts');
  await first.getByRole('button', { name: 'Propose payouts...' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Propose payouts' }).click();
  await expect(first.getByRole('heading', { name: 'Payout run' })).toBeVisible();
  await expect(first.getByRole('row', { name: paid.username })).toContainText('Stripe, acct_***');

  const second = await openConsole(browser, baseURL, await createAdmin());
  await second.goto(first.url());
  await second.getByRole('button', { name: 'Confirm...' }).click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm \$/ })
    .click();
  await expect(second.getByRole('row', { name: paid.username })).toContainText('To be sent');
  await second.context().close();

  await expectInRow(first, paid, 'Waiting for balance since');
  await expectInRow(first, restricted, 'Waiting for balance since');
  const stripe = first.getByRole('group', { name: 'Stripe', exact: true });
  await expect(stripe).toContainText('made automatically');
  await expect(stripe.getByRole('alert')).toContainText('for available balance at Stripe');
  await changeAccount(restricted.account, 'past-due');
  await expectInRow(first, restricted, 'The Stripe account is not ready.');
  await examine(first, 'a run that waits for the balance at Stripe', troubles);

  await fillBalance(request, restricted);
  await lackBalance(false);
  await expectInRow(first, paid, /Sent.*tr_/, attemptTransfers);
  await expectMail(paid, 'We sent you $4.50');
  await expectInRow(first, restricted, 'Held');
  const sent = (await first.getByRole('row', { name: paid.username }).textContent()) ?? '';
  const transferId = /tr_\w+/.exec(sent)?.[0] ?? '';

  await takeSession(page, request);
  await page.goto('/dashboard/payouts');
  const own = page.getByRole('button', { name: /Sent · Stripe, acct_\*\*\*/ });
  await own.click();
  await expect(page.getByRole('list', { name: 'Tips in this payout' })).toContainText('$4.50');
  await reverseTransfer(transferId, 200);
  await expectInRow(first, paid, '$2.00 of it came back');
  await examine(first, 'a run of which a transfer came back in part, and a payout is held', troubles);
  await show(first, 1_440);
  await walkByTab(first, 'a run with transfers');
  await expectMail(paid, '$2.00 of a payout came back');
  await page.reload();
  await own.click();
  await expect(page.getByText('Stripe took back $2.00, which is back in your balance')).toBeVisible();
  await examine(page, 'a payout of which a part came back', watchTroubles(page));
  await failBankPayout(paid.account, 250);
  await expectMail(paid, 'Your bank sent back $2.50');
  await takeDebtBack(first, paid);
  await expectMail(paid, '$2.50 of a payout came back');

  await page.context().clearCookies();
  await signIn(page, restricted);
  await page.goto('/dashboard/payouts');
  await page.getByRole('button', { name: /On hold · Stripe, acct_\*\*\*/ }).click();
  await expect(page.getByText("Stripe can't pay your account right now.")).toBeVisible();
  await examine(page, 'a payout that is held because of the account at Stripe', watchTroubles(page));
  await first.context().close();
});

/** Refunds the paid-out tip, and lets Stripe reverse what its creator owes then. */
async function takeDebtBack(desk: Page, { username }: Creator): Promise<void> {
  const found = async (list: string) => {
    const response = await desk.request.get(`/api/admin/${list}`, { params: { search: username } });
    return ((await response.json()) as { id: string }[])[0]?.id;
  };
  const refund = { data: { reason: 'The card was stolen' } };
  expect((await desk.request.post(`/api/admin/tips/${await found('tips')}/refund`, refund)).ok()).toBe(true);
  const page = `/admin/users/${await found('users')}`;
  const take = desk.getByRole('button', { name: 'Take back $2.50...' });
  await show(desk, 1_440);
  await expect(async () => {
    await desk.goto(page);
    await expect(take).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await take.click();
  const dialog = desk.getByRole('dialog', { name: 'Take back $2.50?' });
  await dialog.getByLabel(/^Reason/).fill('The card was stolen');
  await examine(desk, 'the question about a reversal', watchTroubles(desk));
  await dialog.getByRole('button', { name: 'Take back $2.50' }).click();
  await expect(dialog).toBeHidden();
  const owed = desk.getByRole('region', { name: 'Owed', exact: true });
  await expect(async () => {
    await desk.reload();
    await expect(owed).toContainText('Paid so far', { timeout: 3_000 });
    await expect(owed).not.toContainText('Debt', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

async function expectInRow(
  desk: Page,
  { username }: Creator,
  words: string | RegExp,
  hasten?: () => Promise<void>,
): Promise<void> {
  await show(desk, 1_440);
  await expect(async () => {
    await hasten?.();
    await desk.reload();
    await expect(desk.getByRole('row', { name: username })).toContainText(words, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

/** Makes the next attempt due now; otherwise a payout waits up to an hour for it. */
function attemptTransfers(): Promise<void> {
  return inDatabase('tips', async (client) => {
    await client.query(
      'UPDATE payout_transfers SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL',
    );
    await client.query(`SELECT pg_notify('payout_transfers', '')`);
  });
}

async function expectMail({ email }: Creator, subject: string): Promise<void> {
  await expect.poll(async () => (await mailTo(email)).map((mail) => mail.subject)).toContain(subject);
}
