import { expect, test } from '@playwright/test';
import { openConsole } from './admin.ts';
import { publishedCreator } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { waitForMail } from './mail-catcher.ts';
import { payTip, tipTo } from './tips.ts';

test('a tipper reports a mistake on the receipt and is told in a mail why there is no refund', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'oops');
  const tip = tipTo(creator);
  await payTip(request, tip);
  const [mail] = await waitForMail(tip.senderEmail, 1);
  await page.goto(mail?.text.match(/https?:\/\/\S+\/receipt#[\w-]+/)?.[0] ?? '');
  await page.getByRole('button', { name: 'This was a mistake' }).click();
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  await expect(
    page.getByText("You asked for a refund. We'll review your request and email you."),
  ).toBeVisible();

  const desk = await openConsole(browser, baseURL);
  const troubles = watchTroubles(desk);
  await desk.goto('/admin/mistakes');
  const row = desk.getByRole('row', { name: new RegExp(creator.username) });
  await expect(row).toBeVisible();
  await examine(desk, 'the reported mistakes', troubles);
  await desk.setViewportSize({ width: 1_280, height: 900 });
  await row.getByRole('button', { name: 'Decline Sam' }).click();
  await desk.getByLabel('Message').fill('You thanked them for it.');
  await desk.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(desk.getByText('Request declined', { exact: true })).toBeVisible();
  await expect(row).toBeHidden();
  await desk.context().close();

  const mails = await waitForMail(tip.senderEmail, 2);
  expect(mails.some(({ text }) => text.includes('You thanked them for it.'))).toBe(true);
  await page.reload();
  await expect(
    page.getByText(
      'You asked for a refund, and we decided against it. If your receipt had an email address, we told you why.',
    ),
  ).toBeVisible();
});
