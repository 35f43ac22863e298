import { type APIRequestContext, expect, test } from '@playwright/test';
import { openConsole } from './count-clicks.ts';
import { publishedCreator } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { waitForMail } from './mail-catcher.ts';
import { confirmAtProvider, createIntent, payTip, tipTo } from './tips.ts';

async function giveTip(request: APIRequestContext, tip: ReturnType<typeof tipTo>): Promise<string> {
  const { clientSecret, paymentIntentId } = await createIntent(request, tip);
  await confirmAtProvider(clientSecret);
  expect((await request.post('/api/confirm-tip', { data: { paymentIntentId } })).ok()).toBe(true);
  const [mail] = await waitForMail(tip.senderEmail, 1);
  return /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function addressAndNumber(request: APIRequestContext) {
  const creator = await publishedCreator(request, 'desk');
  const tips = ['one', 'two', 'three'].map((word) => ({
    ...tipTo(creator),
    senderName: 'Robin',
    senderEmail: `${word}.${creator.username}@example.com`,
    message: `Message ${word}`,
  }));
  const numbers: string[] = [];
  for (const tip of tips) numbers.push(await giveTip(request, tip));
  return { creator, address: tips[1]?.senderEmail ?? '', number: numbers[2] ?? '' };
}

test('an administrator finds one of three similar tips by address or receipt number and refunds it in three clicks', async ({
  page,
  request,
}) => {
  const { address, number } = await addressAndNumber(request);
  const logged: string[] = [];
  page.on('request', (sent) => logged.push(sent.url()));
  for (const { words, message } of [
    { words: address, message: 'Message two' },
    { words: number, message: 'Message three' },
  ]) {
    const effort = await openConsole(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill(words);
    await page.getByRole('option', { name: /^\$5\.00 from Robin/ }).click();
    await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText(message);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(message);
    await expect(dialog).toContainText('$5.00 to Robin');
    await dialog.getByRole('button', { name: 'Refund $5.00' }).click();
    await expect(page.getByText('Tip refunded', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What happened', exact: true })).toContainText(
      '$5.00 refunded',
    );
    expect(await effort()).toEqual({ clicks: 3, fields: 1 });
  }
  expect(logged.filter((url) => url.includes(address) || url.includes(encodeURIComponent(address)))).toEqual(
    [],
  );
  const lookUps = await page.request.get('/api/admin/activity-logs?action=person-looked-up');
  const [newest] = (await lookUps.json()) as { details: Record<string, string> }[];
  expect(newest?.details).toEqual({ address: 'tw***@example.com' });
});

test('an administrator finds a creator by address and sees in one click what is owed and why it is held', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'owed');
  await payTip(request, tipTo(creator));
  const effort = await openConsole(page);
  const troubles = watchTroubles(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(creator.email);
  await page.getByRole('option', { name: new RegExp(`@${creator.username}`) }).click();
  const owed = page.getByRole('region', { name: 'Owed', exact: true });
  await expect(owed).toContainText('Pending$4.50');
  await expect(owed).toContainText('Payouts are held:No payout method');
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(creator.email);
  expect(await effort()).toEqual({ clicks: 1, fields: 1 });
  await examine(page, 'a page of a creator', troubles);

  const tip = page
    .getByRole('region', { name: 'Payments', exact: true })
    .getByRole('link', { name: 'Tip from Sam' });
  await tip.click();
  await expect(page.getByRole('region', { name: 'What happened', exact: true })).toContainText('$5.00 paid');
  await examine(page, 'a page of a tip', troubles);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Receipt number');
  await examine(page, 'the question before a refund', troubles);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('5.00');
  await expect(page.getByRole('option').first()).toBeVisible();
  await examine(page, 'the results of a search', troubles);
});
