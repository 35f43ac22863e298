import { expect, test } from '@playwright/test';
import type { Mail } from '@sprinkle/client/mails';
import { countEffort } from './count-clicks.ts';
import { publishedCreator, takeSession } from './creator.ts';
import { show } from './examine-screen.ts';
import { mailTo, waitForMail } from './mail-catcher.ts';
import { payTip, tipTo } from './tips.ts';

test('hiding a comment removes it from the page, and a reply is shown on the page and mailed to the tipper', async ({
  page,
  request,
  browser,
}) => {
  const creator = await publishedCreator(request, 'cmnt');
  const tip = tipTo(creator);
  await payTip(request, { ...tip, message: 'Buy my pills' });
  await payTip(request, { ...tip, message: 'Where is the coat from?' });
  await takeSession(page, request);
  await page.goto('/comments');
  const comments = page.getByRole('main').getByRole('listitem');
  for (const width of [1_440, 390]) {
    await show(page, width);
    await expect(comments).toHaveCount(2);
    for (const comment of await comments.all())
      expect((await comment.boundingBox())?.height, `a comment at ${width} px`).toBeLessThanOrEqual(96);
  }

  const spam = page.getByRole('listitem').filter({ hasText: 'Buy my pills' });
  await spam.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Comment visibility updated', { exact: true })).toBeVisible();
  await expect(spam.getByText('Hidden', { exact: true })).toBeVisible();

  const question = page.getByRole('listitem').filter({ hasText: 'Where is the coat from?' });
  await question.getByRole('button', { name: 'Reply' }).click();
  await question.getByLabel('Your reply to Sam').fill('A flea market in Lyon.');
  const [card, counter] = [await question.boundingBox(), await question.getByText('22/200').boundingBox()];
  expect((counter?.x ?? 390) + (counter?.width ?? 0)).toBeLessThanOrEqual(
    (card?.x ?? 0) + (card?.width ?? 0),
  );
  await question.getByRole('button', { name: 'Save Reply' }).click();
  await expect(page.getByText('Response submitted', { exact: true })).toBeVisible();
  // The buttons do not fit beside the time, so they go below it.
  await show(page, 320);
  const [message, time] = [
    await question.getByText('Where is the coat from?').boundingBox(),
    await question.locator('time').first().boundingBox(),
  ];
  expect(time?.y).toBeGreaterThanOrEqual((message?.y ?? Infinity) + (message?.height ?? 0));

  const visitor = await (await browser.newContext()).newPage();
  await expect
    .poll(async () => {
      await visitor.goto(`/${creator.username}`);
      return visitor.getByText('A flea market in Lyon.').count();
    })
    .toBe(1);
  await expect(visitor.getByText('Where is the coat from?')).toBeVisible();
  await expect(visitor.getByText('Buy my pills')).toHaveCount(0);
  await visitor.context().close();

  const mails = await waitForMail(tip.senderEmail, 3);
  expect(mails.filter(({ text }) => text.includes('A flea market in Lyon.'))).toHaveLength(1);
});

test('a creator replies to a comment from the mail about its tip in at most three clicks', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'mail');
  const tip = { ...tipTo(creator), message: 'Where is the coat from?' };
  await payTip(request, tip);
  await expect.poll(async () => linkToReply(await mailTo(creator.email))).toBeDefined();
  const link = linkToReply(await mailTo(creator.email)) ?? '';
  await payTip(request, { ...tip, message: 'A later one' });

  const effort = await countEffort(page);
  await page.goto(link);
  await page.getByLabel('Email').fill(creator.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(creator.password);
  await page.keyboard.press('Enter');
  const reply = page.getByLabel('Your reply to Sam');
  await expect(reply).toBeFocused();
  await expect(page.getByRole('listitem').first()).toContainText('Where is the coat from?');
  await reply.fill('A flea market in Lyon.');
  await page.getByRole('button', { name: 'Save Reply' }).click();
  await expect(page.getByText('Response submitted', { exact: true })).toBeVisible();
  // The click on the button in the mail is one of them.
  expect(1 + (await effort()).clicks).toBeLessThanOrEqual(3);
});

const linkToReply = (mails: Mail[]) =>
  mails.map(({ text }) => /\/comments#tip-[\da-f-]{36}/.exec(text)?.[0]).find(Boolean);
